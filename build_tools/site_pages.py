"""The pages of a built site: read once, written once, however many steps have their say.

Each page of a rule is a file, and on some systems opening one takes longer than all that is done
with it.
"""

from __future__ import annotations

from pathlib import Path


class SitePages:
    """All pages below a folder."""

    def __init__(self, site: Path) -> None:
        self.texts: dict[Path, str] = {
            path: path.read_bytes().decode("utf-8") for path in sorted(site.rglob("*.html"))
        }
        """By path, to be changed."""
        self._written = dict(self.texts)

    def save(self) -> None:
        """Writes those that are others now."""
        for path, text in self.texts.items():
            if text != self._written[path]:
                path.write_bytes(text.encode("utf-8"))
        self._written = dict(self.texts)

    def content(self, path: Path) -> bytes:
        """What is in a file of the site, a page or another one."""
        text = self.texts.get(path)
        return path.read_bytes() if text is None else text.encode("utf-8")
