"""`_headers`, read as its hosts read it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from build_tools.publishing import headers_file as module
from build_tools.publishing.headers import IMMUTABLE, REVALIDATED
from build_tools.publishing.headers_file import HEADERS_FILE, HeadersError, write_headers
from tests.build_tools.publishing.small_site import OURS, small_site

SITE = Path("site")


def rules(site: Path) -> list[tuple[str, dict[str, str]]]:
    """The rules of the file that is there."""
    found: list[tuple[str, dict[str, str]]] = []
    for line in (site / HEADERS_FILE).read_text("utf-8").splitlines():
        if line.startswith("  "):
            name, value = line.strip().split(": ", 1)
            found[-1][1][name] = value
        else:
            found.append((line, {}))
    return found


def sent(site: Path, path: str) -> list[tuple[str, str]]:
    """Every header that some rule has for a path."""
    return [
        header
        for pattern, headers in rules(site)
        if re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), path)
        for header in headers.items()
    ]


def paths(site: Path, root: str = "/") -> list[str]:
    """What a browser asks for: each file, and each page as its folder."""
    names = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    folders = [name.removesuffix("index.html") for name in names if name.endswith("index.html")]
    return [root + name for name in (*names, *folders) if name != HEADERS_FILE]


@pytest.mark.parametrize("root", ["/", "/hexside/"])
def test_each_header_is_said_once_of_each_file(tmp_path: Path, root: str) -> None:
    site = small_site(tmp_path, f"https://example.org{root}")
    write_headers(site)
    assert len(paths(site, root)) > 15
    for path in paths(site, root):
        names = Counter(name for name, _ in sent(site, path))
        assert set(names.values()) == {1}, path
        assert {"Cache-Control", "Content-Security-Policy", "Referrer-Policy"} <= set(names), path


def test_each_header_is_said_once_of_each_file_of_the_whole_site() -> None:
    own = paths(SITE)
    assert len(own) > 100
    for path in own:
        names = [name for name, _ in sent(SITE, path)]
        assert len(names) == len(set(names)), path
        assert "Cache-Control" in names, path


def test_what_is_named_by_content_is_kept_and_the_rest_asked_for(tmp_path: Path) -> None:
    site = small_site(tmp_path)
    write_headers(site)
    for path, caching in (
        (f"/{OURS}/js/hexside.js", IMMUTABLE),
        ("/", REVALIDATED),
        ("/sw.js", REVALIDATED),
        ("/release.json", REVALIDATED),
        ("/r/B90.1/", REVALIDATED),
        ("/assets/other.txt", REVALIDATED),
    ):
        assert dict(sent(site, path))["Cache-Control"] == caching


def test_types_that_hosts_seldom_know_are_told(tmp_path: Path) -> None:
    site = small_site(tmp_path)
    write_headers(site)
    assert dict(sent(site, "/manifest.webmanifest"))["Content-Type"] == "application/manifest+json"
    assert "Content-Type" not in dict(sent(site, "/sw.js"))


def test_it_is_the_same_whether_it_is_there_already(tmp_path: Path) -> None:
    site = small_site(tmp_path)
    write_headers(site)
    first = (site / HEADERS_FILE).read_bytes()
    write_headers(site)
    assert (site / HEADERS_FILE).read_bytes() == first


@pytest.mark.parametrize(("limit", "value"), [("MOST_RULES", 5), ("LONGEST_LINE", 300)])
def test_more_than_hosts_read_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, value: int
) -> None:
    monkeypatch.setattr(module, limit, value)
    with pytest.raises(HeadersError, match=f"hosts read .*{value}"):
        write_headers(small_site(tmp_path))
