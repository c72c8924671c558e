"""The tags of a page: as Python's own parser finds them, in all that the build writes."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from build_tools.html_tags import tags

SITE = Path("site")

type Found = list[tuple[str, dict[str, str | None]]]


class Reference(HTMLParser):
    """What Python's parser says of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: Found = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(reversed(attrs))))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)


def expected(page: str) -> Found:
    parser = Reference()
    parser.feed(page)
    parser.close()
    return parser.found


def found(page: str, names: set[str]) -> Found:
    return [(tag.name, tag.attributes()) for tag in tags(page, tuple(sorted(names)))]


@pytest.mark.parametrize(
    "html",
    [
        "<p>one<b>two</b></p>",
        '<a href="a?b=1&amp;c=2" title=\'say "b"\'>link</a>',
        '<a title="1 > 0" hidden href=x data-a="">link</a>',
        "<br><hr/><IMG SRC='A.png'>",
        "<!-- <p>no</p> --><p>yes</p>",
        '<script>if (a<b && "</p>") {}</script><p>yes</p>',
        "<style>a>b{content:'<p>'}</style><p>",
        '<script type="module" src="a.js"></script><i>',
        "1 < 2 and 3 > 2 <em>so</em>",
        "<p\nclass='a'\n>text",
        "<a><abbr><A>",
    ],
)
def test_tags_are_those_that_a_parser_finds(html: str) -> None:
    names = {name for name, _ in expected(html)}
    assert found(html, names) == expected(html)
    for name in names:
        assert found(html, {name}) == [one for one in expected(html) if one[0] == name]


def test_a_script_says_what_stands_in_it() -> None:
    html = "<script>a < b</script><p>c</p><STYLE>d</STYLE><script src=e></script><script>f"
    assert [tag.text for tag in tags(html, ("p", "script"))] == ["a < b", "", "", "f"]


def test_an_attribute_is_the_same_alone_and_among_others() -> None:
    html = '<a href="b?c&amp;d"><a data-href=no href=e><a title=\'f\'><a href><a HREF="g">'
    found = [tag.value("href") for tag in tags(html, ("a",))]
    assert found == ["b?c&d", "e", "", "", "g"]
    assert found == [tag.attributes().get("href") or "" for tag in tags(html, ("a",))]


def test_every_page_of_the_site_is_read_as_a_parser_reads_it() -> None:
    pages = sorted(SITE.rglob("*.html"))
    assert len(pages) > 100
    for path in pages[:: len(pages) // 60]:
        page = path.read_text("utf-8")
        assert found(page, {name for name, _ in expected(page)}) == expected(page), path
