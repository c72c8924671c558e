"""Written links between our files: ``debris.md#B37.61`` becomes the address of that page."""

import posixpath
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from markdown_it.token import Token

from build_tools.diagnostics import Diagnostic
from build_tools.links.linker import with_children
from build_tools.links.urls import page_url, relative_url


@dataclass(slots=True, kw_only=True)
class LocalLinks:
    """Turns the links of one file into addresses and collects those that lead nowhere."""

    file: str
    anchors: Mapping[str, frozenset[str] | None]
    """Every page's file and the anchors on it; None where they are not ours to know."""
    assets: frozenset[str]
    """Pictures and other files that are no pages."""
    page: str = ""
    """Address of the page on which the text is shown; blank for the file's own."""
    problems: list[Diagnostic] = field(default_factory=list)

    def resolve(self, tokens: Iterable[Token]) -> Iterator[Token]:
        """The tokens with addresses in place of file names. The tokens given are not changed."""
        for token in tokens:
            if token.type == "inline" and token.children:
                line = token.map[0] + 1 if token.map else 1
                children = [self._link(child, line) for child in token.children]
                yield with_children(token, children) if children != token.children else token
            else:
                yield token

    def _link(self, token: Token, line: int) -> Token:
        if token.type == "image":
            return self._picture(token, line)
        href = token.attrs.get("href") if token.type == "link_open" else None
        if not isinstance(href, str) or not href or "class" in token.attrs:
            return token
        if ":" in href.split("/", 1)[0] or href.startswith("/"):
            self._complain(line, f"{href}: only links to our own files, by relative path, are made")
            return token
        path, _, fragment = href.partition("#")
        target = self.file
        if path:
            target = posixpath.normpath(posixpath.join(posixpath.dirname(self.file), path))
        if target not in self.anchors:
            self._complain(line, f"{href}: there is no {target}")
            return token
        anchors = self.anchors[target]
        if fragment and anchors is not None and fragment not in anchors:
            self._complain(line, f"{href}: {target} has no {fragment}")
        address = page_url(target) + (f"#{fragment}" if fragment else "")
        url = relative_url(address, self._shown_on)
        return token.copy(attrs={**token.attrs, "href": url})

    def _picture(self, token: Token, line: int) -> Token:
        source = str(token.attrs.get("src", ""))
        target = posixpath.normpath(posixpath.join(posixpath.dirname(self.file), source))
        if target not in self.assets:
            self._complain(line, f"{source}: there is no picture {target}")
            return token
        url = relative_url(target.removeprefix("docs/"), self._shown_on)
        return token.copy(attrs={**token.attrs, "src": url})

    @property
    def _shown_on(self) -> str:
        return self.page or page_url(self.file)

    def _complain(self, line: int, message: str) -> None:
        self.problems.append(
            Diagnostic(file=self.file, line=line, code="broken-link", message=message)
        )
