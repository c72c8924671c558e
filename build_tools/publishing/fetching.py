"""What a published site answers, as a browser would get it."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final
from urllib.parse import urljoin, urlsplit

MOST_REDIRECTS: Final = 5
TIMEOUT: Final = 30.0


class NotAnswered(Exception):
    """No answer, or none that makes sense; the message says of what."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The last of the answers that one request leads to."""

    url: str
    """Where it came from, after redirects."""
    status: int
    headers: Mapping[str, str]
    """By name in small letters."""
    body: bytes
    """As it was before it was compressed for its way."""

    @property
    def kind(self) -> str:
        """Its type, without parameters."""
        return self.headers.get("content-type", "").partition(";")[0].strip().lower()


def fetch(url: str) -> Answer:
    """The answer at an address, redirects within its origin followed. Raises `NotAnswered`."""
    at = url
    for _ in range(MOST_REDIRECTS):
        answer = ask(at)
        place = answer.headers.get("location")
        if answer.status not in {301, 302, 307, 308} or not place:
            return answer
        at = urljoin(at, place)
        if urlsplit(at)[:2] != urlsplit(url)[:2]:
            message = f"{url} leads away, to {at}"
            raise NotAnswered(message)
    message = f"{url} leads in circles"
    raise NotAnswered(message)


def ask(url: str) -> Answer:
    """One answer. Raises `NotAnswered`."""
    parts = urlsplit(url)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    try:
        connection = kind(parts.netloc, timeout=TIMEOUT)
        try:
            path = parts._replace(scheme="", netloc="", fragment="").geturl()
            connection.request("GET", path or "/", headers={"Accept-Encoding": "gzip"})
            response = connection.getresponse()
            body = response.read()
        finally:
            connection.close()
        headers = {name.lower(): value for name, value in response.getheaders()}
        if headers.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
    except (OSError, EOFError, HTTPException, ValueError) as error:
        message = f"{url} gives no answer ({str(error) or type(error).__name__})"
        raise NotAnswered(message) from error
    return Answer(url=url, status=response.status, headers=headers, body=body)
