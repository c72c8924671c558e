"""Headings as HTML, and the table of contents made of them."""

from collections.abc import Iterable
from typing import TypedDict

from build_tools.form_markup import Markup, element
from build_tools.rule_text import Rule


class TocEntry(TypedDict):
    """One heading, in the form that MkDocs makes its table of contents from."""

    level: int
    id: str
    name: str
    """HTML."""
    children: list["TocEntry"]


def heading_html(*, level: int, anchor: str, rule: str, title: Markup) -> Markup:
    """A heading with its id in front, when it is a rule's, and a link to itself behind."""
    number = (element("span", {"class": "rule-id"}, rule), " ") if rule else ()
    link = element(
        "a",
        {
            "class": "headerlink",
            "href": f"#{anchor}",
            "aria-label": f"Link to {rule or 'this heading'}",
        },
        "\N{PILCROW SIGN}",
    )
    return element(f"h{level}", {"id": anchor}, *number, title, link)


def toc_of(sections: Iterable[Rule]) -> list[TocEntry]:
    """The headings, each below the nearest one of a smaller depth that precedes it."""
    return nested_toc((one.level, one.anchor, one.id, one.title) for one in sections if one.level)


def nested_toc(headings: Iterable[tuple[int, str, str, str]]) -> list[TocEntry]:
    """The same from depth, anchor, rule id (or blank) and title as plain text."""
    top: list[TocEntry] = []
    open_ones: list[TocEntry] = []
    for level, anchor, rule, title in headings:
        name = str(element("span", {}, f"{rule} {title}".strip()))
        name = name.removeprefix("<span>").removesuffix("</span>")
        entry = TocEntry(level=level, id=anchor, name=name, children=[])
        while open_ones and open_ones[-1]["level"] >= level:
            open_ones.pop()
        (open_ones[-1]["children"] if open_ones else top).append(entry)
        open_ones.append(entry)
    return top
