"""What is sent with the files of the site: the one source of headers for every server and host.

How long a file may be taken for the newest goes by its folder; what protects a page is sent with
every file. Nothing is said twice of one file, since hosts differ in what becomes of that.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from build_tools.hashed_names import ASSETS, OUR_FOLDERS, PYTHON_FOLDERS
from build_tools.policy import policy_for_all
from build_tools.site_pages import SitePages

REVALIDATED: Final = "no-cache"
"""A browser keeps the file and asks each time whether there is a newer one."""
IMMUTABLE: Final = "public, max-age=31536000, immutable"
"""A browser never asks again: another content has another name."""

OUR_OWN: Final = "same-origin"
ANYBODYS: Final = "cross-origin"
"""Whose pages may show a file, `Cross-Origin-Resource-Policy`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """A header that is sent with every file."""

    name: str
    value: str
    why: str


PROTECTING: tuple[Header, ...] = (
    Header(
        name="Cross-Origin-Opener-Policy",
        value="same-origin",
        why="a site that opens one of our pages gets no hold of its window",
    ),
    Header(
        name="Permissions-Policy",
        value=", ".join(
            f"{name}=()"
            for name in (
                *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope"),
                *("magnetometer", "microphone", "midi", "payment", "usb"),
            )
        ),
        why="nothing here asks for these; sharing and the clipboard are used, and so not named",
    ),
    Header(
        name="Referrer-Policy",
        value="same-origin",
        why="an address holds what a player has entered, which is nobody else's business",
    ),
    Header(
        name="X-Content-Type-Options",
        value="nosniff",
        why="a file is what its type says, whatever its content looks like",
    ),
)
"""Beside the policy, which comes out of the pages."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A folder of the site, and how its files are sent."""

    folder: str
    """From the site's root, a pattern; empty for all that is in no other place."""
    caching: str
    shown_by: str = OUR_OWN
    why: str

    def headers(self) -> dict[str, str]:
        """Those that go by the place."""
        return {"Cache-Control": self.caching, "Cross-Origin-Resource-Policy": self.shown_by}


PLACES: tuple[Place, ...] = (
    Place(
        folder=f"{ASSETS}/{OUR_FOLDERS}",
        caching=IMMUTABLE,
        why="the folder is named by the content of all that is in it",
    ),
    Place(
        folder=f"{ASSETS}/{PYTHON_FOLDERS}",
        caching=IMMUTABLE,
        why="the folder is named by the content of all that is in it",
    ),
    Place(
        folder=f"{ASSETS}/javascripts",
        caching=IMMUTABLE,
        why="the theme names each file by its content",
    ),
    Place(
        folder=f"{ASSETS}/stylesheets",
        caching=IMMUTABLE,
        why="the theme names each file by its content",
    ),
    Place(
        folder=f"{ASSETS}/images",
        caching=REVALIDATED,
        shown_by=ANYBODYS,
        why="the names stay, and forums show the picture of a preview",
    ),
    Place(
        folder="",
        caching=REVALIDATED,
        why="pages, the list of a version and the service worker say what is new",
    ),
)
"""In this order; the last one is for what none before it has."""


def protecting(site: Path, pages: SitePages | None = None) -> dict[str, str]:
    """The headers that every file of a built site is sent with."""
    policy = policy_for_all(pages or SitePages(site))
    return {"Content-Security-Policy": policy, **{one.name: one.value for one in PROTECTING}}


def folders_in(site: Path) -> list[tuple[str, Place]]:
    """The folders of a built site that are places of their own, as they are named there."""
    return [
        (folder.relative_to(site).as_posix(), place)
        for place in PLACES
        if place.folder
        for folder in sorted(site.glob(place.folder))
    ]


def the_rest() -> Place:
    """The place of all that is in no other."""
    return PLACES[-1]
