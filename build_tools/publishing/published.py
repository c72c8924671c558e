"""Whether a site that has been published is what was built, and is sent as it has to be.

A host may do much to files on their way: put scripts into pages, change their text, give a script
another type, answer an address that is not there with some page. What breaks reading or offline use
fails the check; what a host merely does not send is noted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from pathlib import PurePath
from typing import Final
from urllib.parse import urlsplit

from build_tools.hashed_names import END_OF_RELEASES, RELEASE, WORKER
from build_tools.policy import HASH, WRITTEN
from build_tools.precache import version_of
from build_tools.publishing.fetching import Answer, NotAnswered, fetch
from build_tools.publishing.headers import IMMUTABLE, PROTECTING

AT_ONCE: Final = 8
"""Requests under way."""

SCRIPT: Final = ("text/javascript", "application/javascript")
KINDS: Final = {".css": ("text/css",), ".html": ("text/html",), ".js": SCRIPT, ".mjs": SCRIPT}
"""Types that browsers insist on."""

SAYS_UNKNOWN: Final = "404.html"
NOT_THERE: Final = "rules/no-such-page/"
CANONICAL: Final = re.compile(r'rel="canonical" href="([^"]*)"')
HERE: Final = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    words: str
    is_wrong: bool = False
    is_note: bool = False
    """The host does not send it; the site works without."""

    def line(self) -> str:
        """As it is printed."""
        kind = "WRONG" if self.is_wrong else "note" if self.is_note else "ok"
        return f"{kind:5} {self.words}"


class NoList(Exception):
    """There is no list of a version that makes sense; the message says so."""


def check_published(url: str) -> Iterator[Finding]:
    """All that is to be said of the site at an address, which ends in a slash."""
    try:
        told = fetch(url + RELEASE)
        if told.body == END_OF_RELEASES:
            yield Finding("it ends offline use, and so has no list to compare files with")
            yield from check_worker(fetch(url + WORKER))
            return
        version, files = files_of_version(told)
        yield Finding(f"{RELEASE} is version {version}, {len(files)} files")
        yield from check_files(url, files)
        yield from check_worker(fetch(url + WORKER))
        yield from check_addresses(url, next(path for path in files if path.startswith("r/")))
        yield from check_headers(url, list(files))
    except (NoList, NotAnswered) as problem:
        yield Finding(str(problem), is_wrong=True)


def files_of_version(answer: Answer) -> tuple[str, dict[str, str]]:
    """The version, and every file with its hash. Raises `NoList`."""
    try:
        release = json.loads(answer.body)
        listed = {"text": release["text"], "python": release["python"]}
        version: str = release["version"]
        files = {path: found for kind in listed.values() for path, found, _ in kind}
    except (ValueError, KeyError, TypeError) as error:
        message = f"{answer.url} is no list of a version ({answer.status}, {answer.kind})"
        raise NoList(message) from error
    if version != version_of(listed) or not any(path.startswith("r/") for path in files):
        message = f"{answer.url} is not as the build wrote it: its version is not the hash of it"
        raise NoList(message)
    return version, files


def check_files(url: str, files: Mapping[str, str]) -> Iterator[Finding]:
    """Each file of the version arrives as it was built, under a type that browsers take."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        answers = list(pool.map(lambda path: fetch(url + path), files))
    changed = [
        f"{answer.url} ({answer.status})"
        for path, answer in zip(files, answers, strict=True)
        if not is_there(path, answer) or sha256(answer.body).hexdigest() != files[path]
    ]
    mistyped = [
        f"{answer.url} ({answer.kind})"
        for path, answer in zip(files, answers, strict=True)
        if answer.kind not in KINDS.get(PurePath(path or "/").suffix or ".html", (answer.kind,))
    ]
    yield among(changed, "are not what was built: does the host change them?", "are what was built")
    yield among(mistyped, "have a type that browsers do not take", "have a type that browsers take")


def is_there(path: str, answer: Answer) -> bool:
    """By its status, which for the page that says otherwise may say otherwise."""
    return answer.status == HTTPStatus.OK or (
        path == SAYS_UNKNOWN and answer.status == HTTPStatus.NOT_FOUND
    )


def among(found: Sequence[str], wrong: str, right: str) -> Finding:
    """How many files are wrong, with the first few; or that none is."""
    if not found:
        return Finding(f"all of them {right}")
    return Finding(f"{len(found)} of them {wrong} {', '.join(found[:5])}", is_wrong=True)


def check_worker(answer: Answer) -> Iterator[Finding]:
    """The service worker's script, which no browser takes from elsewhere or as another type."""
    is_there = answer.status == HTTPStatus.OK and answer.kind in SCRIPT
    yield Finding(f"{WORKER} is {answer.status}, {answer.kind or 'of no type'}", not is_there)
    is_kept = "immutable" in answer.headers.get("cache-control", "")
    if is_kept:
        yield Finding(f"{WORKER} may be kept for ever, so that no new one is seen", is_wrong=True)


def check_addresses(url: str, permalink: str) -> Iterator[Finding]:
    """Permalinks with and without their last slash, the public address, what is not there."""
    bare = fetch((url + permalink).removesuffix("/"))
    yield Finding(f"{permalink[:-1]} leads to {bare.url}", bare.url != url + permalink)
    told = CANONICAL.search(bare.body.decode("utf-8", "replace"))
    built_for = told[1].removesuffix(permalink) if told else "no address"
    yield Finding(f"it is built for {built_for}", built_for != url)
    gone = fetch(url + NOT_THERE)
    is_told = gone.status == HTTPStatus.NOT_FOUND and b"data-not-found" in gone.body
    yield Finding(f"what is not there is told with {gone.status} by {whose(gone)}", not is_told)
    if urlsplit(url).scheme != "https" and urlsplit(url).hostname not in HERE:
        yield Finding("without https browsers keep nothing for offline use", is_wrong=True)


def whose(gone: Answer) -> str:
    """Whose page says that nothing is there."""
    return "our page" if b"data-not-found" in gone.body else "a page of the host's"


def check_headers(url: str, paths: Sequence[str]) -> Iterator[Finding]:
    """What a host that takes headers sends."""
    home = fetch(url)
    lacking = [one.name for one in PROTECTING if home.headers.get(one.name.lower()) != one.value]
    policy = home.headers.get("content-security-policy", "")
    in_page = WRITTEN.search(home.body.decode("utf-8", "replace"))
    names = set(HASH.findall(in_page[1] if in_page else ""))
    if not policy:
        lacking.append("Content-Security-Policy")
    elif not names <= set(HASH.findall(policy)):
        yield Finding("the policy that is sent is of another version than its pages", is_wrong=True)
    for name in lacking:
        yield Finding(f"{name} is not sent as the build says", is_note=True)
    script = next(path for path in paths if path.startswith("assets/hexside."))
    caching = fetch(url + script).headers.get("cache-control", "nothing")
    if caching != IMMUTABLE:
        words = f"files named by their content may be kept for {caching!r}, not for ever"
        yield Finding(words, is_note=True)
    if not lacking and caching == IMMUTABLE:
        yield Finding("headers are sent as the build says")
