"""Links to rules, written by the pages themselves."""

from collections.abc import Iterable

from build_tools.form_markup import Child, Markup, element, joined
from build_tools.links.linker import Linked, Linker
from build_tools.pages.render import render_inline


def rule_link(rule: str, linker: Linker) -> Markup:
    """A known rule's id as a link on the linker's page."""
    return element("a", linker.link_attributes(rule), rule)


def listed(links: Iterable[Markup]) -> Markup:
    """One after the other, with commas between them."""
    found: list[Child] = []
    for link in links:
        if found:
            found.append(", ")
        found.append(link)
    return joined(found)


def inline_html(linked: Linked) -> Markup:
    """A linked text as HTML, without a paragraph around it."""
    return Markup("".join(render_inline(token) for token in linked.tokens))
