"""Linking: text tokens become text and links. Code and existing links are left alone."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from markdown_it.token import Token

from build_tools.diagnostics import Diagnostic
from build_tools.links.citations import Citation, LookAlike, NotRule, Tokenizer
from build_tools.links.index import Entry, Index, Kind
from build_tools.links.urls import relative_url


@dataclass(frozen=True, slots=True, kw_only=True)
class Linked:
    """Tokens with links in them, and what the links say."""

    tokens: tuple[Token, ...]
    cited: tuple[str, ...]
    """Ids in the order in which they are first cited, the inside of ranges included."""
    not_rules: frozenset[str]
    """Declared look-alikes that occurred."""
    problems: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Linker:
    """Links the texts of one file, for one page."""

    index: Index
    tokenizer: Tokenizer
    file: str
    """Where problems are reported."""
    page: str
    """Address of the page on which the text is shown."""
    _links: dict[str, Mapping[str, str]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def link(self, tokens: Iterable[Token]) -> Linked:
        """Link a run of block or inline tokens. The tokens given are not changed."""
        found = _Found(linker=self)
        linked = tuple(found.block(token) for token in tokens)
        return Linked(
            tokens=linked,
            cited=tuple(found.cited),
            not_rules=frozenset(found.not_rules),
            problems=tuple(found.problems),
        )

    def link_text(self, text: str, *, line: int) -> Linked:
        """Link plain text that stands on a line; the result is one inline token."""
        return self.link([inline_token(text, line=line)])

    def link_attributes(self, rule: str) -> Mapping[str, str]:
        """Those of a link to a known rule, worked out once."""
        found = self._links.get(rule)
        if found is None:
            entry = self.index.entries[rule]
            found = {
                "href": self.href(rule),
                "class": link_class(entry),
                "title": link_title(entry),
            }
            self._links[rule] = found
        return found

    def href(self, rule: str) -> str:
        """The address of a known rule on this page."""
        return relative_url(self.index.entries[rule].url, self.page)


def inline_token(text: str, *, line: int = 1) -> Token:
    """Plain text as an inline token, as if it had been read on this line."""
    child = Token(type="text", tag="", nesting=0, content=text)
    return Token(
        type="inline",
        tag="",
        nesting=0,
        content=text,
        children=[child],
        map=[line - 1, line],
    )


def with_children(token: Token, children: list[Token]) -> Token:
    """An inline token with others inside: its own ``copy`` takes ten times as long."""
    return Token(
        type=token.type,
        tag=token.tag,
        nesting=token.nesting,
        attrs=token.attrs,
        map=token.map,
        level=token.level,
        children=children,
        content=token.content,
        markup=token.markup,
        info=token.info,
        meta=token.meta,
        block=token.block,
        hidden=token.hidden,
    )


@dataclass(slots=True, kw_only=True)
class _Found:
    """Collects what one run of tokens cites."""

    linker: Linker
    file: str = ""
    """Where the block that is being linked was written: examples may come from another file."""
    cited: dict[str, None] = field(default_factory=dict)
    not_rules: set[str] = field(default_factory=set)
    problems: list[Diagnostic] = field(default_factory=list)

    def block(self, token: Token) -> Token:
        if token.type != "inline" or not token.children:
            return token
        self.file = token.meta.get("file", self.linker.file)
        line = token.map[0] + 1 if token.map else 1
        return with_children(token, list(self.inline(token.children, line)))

    def inline(self, children: Sequence[Token], line: int) -> Iterator[Token]:
        """Cut neighbouring text and line breaks as one text, so that a break hides nothing."""
        run: list[Token] = []
        inside_link = 0
        for child in children:
            if child.type in ("text", "softbreak") and not inside_link:
                run.append(child)
                continue
            if run:
                yield from self.text(_joined(run), line, level=run[0].level)
                line += _joined(run).count("\n")
                run = []
            if inside_link and child.type == "text":
                self.link_words(child.content, line)
            inside_link += child.nesting if child.type.startswith("link_") else 0
            line += 1 if child.type in ("softbreak", "hardbreak") else child.content.count("\n")
            yield child
        if run:
            yield from self.text(_joined(run), line, level=run[0].level)

    def link_words(self, text: str, line: int) -> None:
        """A written link stays as it is, but its words may not cite what nobody knows."""
        for segment in self.linker.tokenizer.segments(text):
            if isinstance(segment, LookAlike):
                self.problems.append(_unknown(self.file, line, segment))

    def text(self, text: str, line: int, *, level: int) -> Iterator[Token]:
        for segment in self.linker.tokenizer.segments(text):
            if isinstance(segment, Citation):
                self.cited.update(dict.fromkeys((*segment.between, segment.rule)))
                yield from _link(self.linker, segment, level=level)
            else:
                if isinstance(segment, LookAlike):
                    self.problems.append(_unknown(self.file, line, segment))
                elif isinstance(segment, NotRule):
                    self.not_rules.add(segment.text)
                yield Token(type="text", tag="", nesting=0, level=level, content=segment.text)
            line += segment.text.count("\n")


def _joined(run: Iterable[Token]) -> str:
    return "".join("\n" if token.type == "softbreak" else token.content for token in run)


def _link(linker: Linker, citation: Citation, *, level: int) -> Iterator[Token]:
    attrs: dict[str, str | int | float] = {**linker.link_attributes(citation.rule)}
    yield Token(type="link_open", tag="a", nesting=1, level=level, attrs=attrs)
    yield Token(type="text", tag="", nesting=0, level=level + 1, content=citation.text)
    yield Token(type="link_close", tag="a", nesting=-1, level=level)


def link_class(entry: Entry) -> str:
    """The class of a link to a rule."""
    return "cited cited--outside" if entry.kind is Kind.OUTSIDE else "cited"


def link_title(entry: Entry) -> str:
    """What a link to a rule says on hovering."""
    where = " (not in this reference)" if entry.kind is Kind.OUTSIDE else ""
    return f"{entry.id} {entry.title}{where}"


def _unknown(file: str, line: int, segment: LookAlike) -> Diagnostic:
    text = " ".join(segment.text.split())
    return Diagnostic(
        file=file,
        line=line,
        code="unknown-citation",
        message=f"{text!r} looks like a citation of {segment.meant}, which is on no list; tell "
        "of it in docs/rules/outside.toml, or if it is no citation, put it under not_rules or "
        "write it as code",
    )
