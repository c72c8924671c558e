"""The tags of a page: as Python's own parser finds them, in all that the build writes."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from build_tools.html_tags import tags, tags_named

SITE = Path("site")


class Reference(HTMLParser):
    """What Python's parser says of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]] | str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(reversed(attrs))))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        self.found.append(f"/{tag}")


def expected(page: str) -> list[tuple[str, dict[str, str | None]] | str]:
    parser = Reference()
    parser.feed(page)
    parser.close()
    return parser.found


def found(page: str) -> list[tuple[str, dict[str, str | None]] | str]:
    return [
        f"/{tag.name}" if tag.is_end else (tag.name, tag.attributes())
        for tag in tags(page)
        if tag.name
    ]


@pytest.mark.parametrize(
    "page",
    [
        "<p>one<b>two</b></p>",
        '<a href="a?b=1&amp;c=2" title=\'say "<b>"\'>link</a>',
        '<a title="1 > 0" hidden href=x data-a="">link</a>',
        "<br><hr/><IMG SRC='A.png'>",
        "<!-- <p>no</p> --><p>yes</p>",
        '<script>if (a<b && "</p>") {}</script><p>yes</p>',
        "<style>a>b{content:'<p>'}</style><p>",
        '<script type="module" src="a.js"></script><i>',
        "1 < 2 and 3 > 2 <em>so</em>",
        "<p\nclass='a'\n>text",
    ],
)
def test_tags_are_those_that_a_parser_finds(page: str) -> None:
    assert found(page) == expected(page)


def test_a_tag_says_where_it_stands() -> None:
    page = "a<b class=c>d</b><!-- e -->"
    assert [page[tag.start : tag.end] for tag in tags(page)] == [
        "<b class=c>",
        "</b>",
        "<!-- e -->",
    ]


def test_every_page_of_the_site_is_read_as_a_parser_reads_it() -> None:
    pages = sorted(SITE.rglob("*.html"))
    assert len(pages) > 100
    for path in pages[:: len(pages) // 60]:
        page = path.read_text("utf-8")
        assert found(page) == expected(page), path
        names = ("a", "script", "link")
        some = [tag for tag in tags(page) if tag.name in (*names, "style", "")]
        assert list(tags_named(page, names)) == some, path
