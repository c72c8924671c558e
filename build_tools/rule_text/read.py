"""From a file's text to its front matter and sections. Never raises, whatever the text."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from markdown_it.rules_block.table import escapedSplit
from markdown_it.token import Token

from build_tools.diagnostics import UNREADABLE, Diagnostic
from build_tools.rule_text.examples import expand
from build_tools.rule_text.front_matter import read_front_matter
from build_tools.rule_text.markdown import CONTAINERS, parse
from build_tools.rule_text.model import FrontMatter, Rule, RuleText
from calculators.rule_ids import is_rule_id

_FIRST_WORD = re.compile(r"(\S+)(?:\s+|$)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A file as read, and what is wrong with it so far."""

    text: RuleText
    problems: tuple[Diagnostic, ...]


def read_rule_text(file: str, source: str) -> Reading:
    """A text whose headings carry rule ids."""
    return _read(file, source, rule_text=True)


def read_page(file: str, source: str) -> Reading:
    """Any other page that cites rules; its headings are named by their titles."""
    return _read(file, source, rule_text=False)


def _read(file: str, source: str, *, rule_text: bool) -> Reading:
    tokens = parse(source)
    head = next((token for token in tokens if token.type == "front_matter"), None)
    if head is None:
        front = FrontMatter()
        problems: tuple[Diagnostic, ...] = (
            Diagnostic(
                file=file,
                line=1,
                code=UNREADABLE,
                message="no front matter: the file must begin with --- and end it with ---",
            ),
        )
    else:
        first_line = (head.map[0] if head.map else 0) + 2
        front, problems = read_front_matter(
            head.content, file=file, first_line=first_line, rule_text=rule_text
        )
    body, malformed = expand(file, [token for token in tokens if token.type != "front_matter"])
    sections = tuple(_named(_sections(body), rule_text=rule_text))
    text = RuleText(file=file, front=front, sections=sections)
    found = (*problems, *malformed, *_stray_marks(file, body), *_long_rows(file, source, body))
    return Reading(text=text, problems=found)


def _sections(tokens: Sequence[Token]) -> Iterator[Rule]:
    """Cut the file at its headings. Headings inside a container, list or quote do not cut."""
    heading: Token | None = None
    level, line = 0, 1
    body: list[Token] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if token.type != "heading_open" or token.level:
            body.append(token)
            index += 1
            continue
        if heading is not None or body:
            yield _section(heading, level, line, body)
        heading, level, body = tokens[index + 1], int(token.tag[1:]), []
        line = token.map[0] + 1 if token.map else 1
        index += 3
    if heading is not None or body:
        yield _section(heading, level, line, body)


def _section(heading: Token | None, level: int, line: int, body: list[Token]) -> Rule:
    title = plain_text(heading).strip() if heading else ""
    return Rule(
        id="",
        anchor="",
        title=title,
        level=level,
        line=line,
        heading=heading,
        body=tuple(body),
    )


def _named(sections: Iterator[Rule], *, rule_text: bool) -> Iterator[Rule]:
    """Give each section its id and anchor; an anchor made from a title is made unique."""
    taken: set[str] = set()
    for section in sections:
        word = _FIRST_WORD.match(section.title)
        if rule_text and word and is_rule_id(word[1]):
            named = replace(
                section,
                id=word[1],
                anchor=word[1],
                title=section.title[word.end() :],
                heading=_without_id(section.heading, word[1]),
            )
        else:
            named = replace(section, anchor=_anchor(section, taken))
        taken.add(named.anchor)
        yield named


def _anchor(section: Rule, taken: set[str]) -> str:
    """An anchor made from the title, with a number behind it when the plain one is taken."""
    if not section.level:
        return ""
    base = re.sub(r"[^a-z0-9]+", "-", section.title.lower()).strip("-") or "section"
    anchor, count = base, 1
    while anchor in taken:
        count += 1
        anchor = f"{base}-{count}"
    return anchor


def plain_text(inline: Token) -> str:
    """The words of an inline token, without any mark-up."""
    parts = []
    for child in inline.children or ():
        if child.type in ("text", "code_inline", "text_special"):
            parts.append(child.content)
        elif child.type in ("softbreak", "hardbreak"):
            parts.append(" ")
    return "".join(parts)


def _without_id(heading: Token | None, rule: str) -> Token | None:
    """The heading's inline token with the id and the space behind it cut off."""
    if heading is None:
        return None
    children = [child.copy() for child in heading.children or ()]
    for child in children:
        if child.content.lstrip().startswith(rule):
            child.content = child.content.lstrip()[len(rule) :].lstrip()
            break
    return heading.copy(children=children)


def _stray_marks(file: str, tokens: Sequence[Token]) -> Iterator[Diagnostic]:
    """Colons that opened no container, and headings swallowed by one."""
    for token in tokens:
        line = token.map[0] + 1 if token.map else 1
        if token.type == "inline":
            for offset, words in enumerate(token.content.split("\n")):
                if words.lstrip().startswith(":::"):
                    yield Diagnostic(
                        file=file,
                        line=line + offset,
                        code="unknown-container",
                        message=f"{words.strip()[:60]!r} opens or closes no container: "
                        f"expected ::: and one of {', '.join(CONTAINERS)}",
                    )
        elif token.type == "heading_open" and token.level:
            yield Diagnostic(
                file=file,
                line=line,
                code="nested-heading",
                message="a heading inside a container, list or quotation; is a ::: missing?",
            )


def _long_rows(file: str, source: str, tokens: Sequence[Token]) -> Iterator[Diagnostic]:
    """Table rows with more cells than the head, which Markdown drops without a word."""
    lines = source.splitlines()
    columns = 0
    for token in tokens:
        if token.type == "thead_open":
            columns = 0
        elif token.type == "th_open":
            columns += 1
        elif token.type == "tr_open" and token.map and token.map[0] < len(lines):
            row = lines[token.map[0]].strip().removeprefix("|")
            cells = escapedSplit(row.removesuffix("|") if not row.endswith("\\|") else row)
            if columns and len(cells) > columns:
                yield Diagnostic(
                    file=file,
                    line=token.map[0] + 1,
                    code="long-row",
                    message=f"this row has {len(cells)} cells and its head {columns}: "
                    "the rest would be dropped",
                )
