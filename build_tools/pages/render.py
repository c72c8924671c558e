"""Tokens to HTML. Tables scroll inside a box of their own; containers are titled asides."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from build_tools.rule_text.markdown import make_parser

_TITLES = {"example": "Example", "note": "Note"}


def prose(tokens: Iterable[Token]) -> Iterator[Token]:
    """A rule's words without what only works in its place, such as calculators."""
    for token in tokens:
        if token.type != "fence" and not token.type.startswith("container_calculator"):
            yield token


def render(tokens: Sequence[Token], *, about: str = "") -> str:
    """The HTML of linked tokens; ``about`` names the rule or page, for a table's label."""
    md = _renderer()
    return str(md.renderer.render(tokens, md.options, {"about": about}))


def render_inline(inline: Token) -> str:
    """The HTML of one inline token, without a paragraph around it."""
    md = _renderer()
    return str(md.renderer.render([inline], md.options, {}))


@cache
def _renderer() -> MarkdownIt:
    md = make_parser()
    md.add_render_rule("table_open", _table_open)
    md.add_render_rule("table_close", _table_close)
    for name in _TITLES:
        md.add_render_rule(f"container_{name}_open", _aside_open)
        md.add_render_rule(f"container_{name}_close", _aside_close)
    return md


def _table_open(_self: Any, _tokens: Any, _place: int, _options: Any, env: Any) -> str:
    about = env.get("about", "")
    label = escape(f"Table, {about}" if about else "Table")
    return f'<div class="rule-table" role="group" aria-label="{label}" tabindex="0">\n<table>\n'


def _table_close(*_: Any) -> str:
    return "</table>\n</div>\n"


def _aside_open(_self: Any, tokens: Sequence[Token], place: int, _options: Any, _env: Any) -> str:
    """The title is what the author wrote behind the container's name, or that name."""
    name, _, title = tokens[place].info.strip().partition(" ")
    title = title.strip() or _TITLES[name]
    return f'<aside class="{name}">\n<p class="aside-title">{escape(title)}</p>\n'


def _aside_close(*_: Any) -> str:
    return "</aside>\n"
