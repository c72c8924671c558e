"""Finding citations in plain text: a pure function from a text to segments.

=======================  =====================================================================
``B24.12`` ``PBr13.3``   a full id; ``OCS 20.0b`` with a space too
``B.6``                  an item of a chapter's introduction
``24.12`` ``20.0b``      a bare number, put behind the text's home
``(7.)`` ``(3.; 4.)``    a whole number and a point inside brackets, put behind the home
``B21.41-.43``           a range: both ends, and what lies between is cited too
``20.0a-g``              a range of letters; ``37.1-37.3`` a range of numbers
names and spellings      ``OCS20.0-note``, or words such as "Footnote R" that cite a rule
=======================  =====================================================================

Anything else of these shapes that is on no list is a look-alike, for somebody to report.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from build_tools.links.patterns import DASH, RANGE_TAIL, citation_pattern, meant
from calculators.rule_ids import (
    SortKey,
    home_of,
    is_rule_id,
    parse_rule_id,
    ruled_rule,
    sort_key,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plain:
    """Text that cites nothing."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """Text that cites a known rule."""

    text: str
    rule: str
    between: tuple[str, ...] = ()
    """At the second end of a range: the known rules between the ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotRule:
    """A look-alike that the text's front matter declares to be no citation."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LookAlike:
    """What looks like a citation, is on no list, and is not declared."""

    text: str
    meant: str
    """The id it would be, or the range that runs backwards."""


type Segment = Plain | Citation | NotRule | LookAlike


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """All ids there are, and the words that cite them."""

    ids: tuple[str, ...]
    """In the order of the books."""
    keys: tuple[SortKey, ...]
    """Their sort keys."""
    rules: frozenset[str]
    """The same ids."""
    phrases: Mapping[str, str]
    """Words that cite a rule, and which: spellings, and ids that are no numbers."""
    homes: frozenset[str]
    """The letters, of more than one, that ids begin with."""


def make_lexicon(ids: Iterable[str], spellings: Mapping[str, str]) -> Lexicon:
    """The lexicon of these ids; text that is no id is passed over."""
    ordered = tuple(sorted({text for text in ids if is_rule_id(text)}, key=sort_key))
    named = {text: text for text in ordered if parse_rule_id(text).name}
    return Lexicon(
        ids=ordered,
        keys=tuple(sort_key(rule) for rule in ordered),
        rules=frozenset(ordered),
        phrases={**spellings, **named},
        homes=frozenset(name for rule in ordered if len(name := home_of(rule)) > 1),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokenizer:
    """Cuts texts of one front matter into segments. Make it with ``make_tokenizer``."""

    lexicon: Lexicon
    home: str
    phrases: Mapping[str, str]
    pattern: re.Pattern[str]
    _cut: dict[str, tuple[Segment, ...]] = field(default_factory=dict, repr=False, compare=False)

    def segments(self, text: str) -> tuple[Segment, ...]:
        """The text in pieces; joined they are the text again. None is empty."""
        # A rule is linked twice: for the page of its text, and for a page of its own.
        if text not in self._cut:
            self._cut[text] = tuple(segment for segment in self._scan(text) if segment.text)
        return self._cut[text]

    def _scan(self, text: str) -> Iterator[Segment]:
        done = 0
        start = ""  # the rule that ends at `done`, when a range could go on from it
        for match in self.pattern.finditer(text):
            if match.start() < done or (match["whole"] and not _in_brackets(text, match.start())):
                continue
            gap = text[done : match.start()]
            yield Plain(text=gap)
            done = match.end()
            if match["not_rule"]:
                yield NotRule(text=match[0])
                start = ""
                continue
            if match["phrase"]:
                yield Citation(text=match[0], rule=self.phrases[" ".join(match[0].split())])
                start = ""
                continue
            rule = meant(match.groupdict(), self.home)
            yield self._cited(match[0], rule, start if re.fullmatch(DASH, gap) else "")
            start = rule
            tail = RANGE_TAIL.match(text, done)
            end = _range_end(rule, tail) if tail else ""
            if tail and end:
                yield Plain(text=tail["dash"])
                yield self._cited(tail["end"], end, rule)
                done, start = tail.end(), ""
        yield Plain(text=text[done:])

    def _cited(self, text: str, rule: str, first: str) -> Citation | LookAlike:
        """A known rule or a look-alike; ``first`` is the other end when this one ends a range."""
        known = self.lexicon.rules
        if rule not in known:
            return LookAlike(text=text, meant=rule)
        if first not in known or home_of(first) != home_of(rule):
            return Citation(text=text, rule=rule)
        if sort_key(first) >= sort_key(rule):
            return LookAlike(text=text, meant=f"{first} to {rule}, a range that runs backwards")
        low = bisect_right(self.lexicon.keys, sort_key(first))
        high = bisect_left(self.lexicon.keys, sort_key(rule))
        inside = (one for one in self.lexicon.ids[low:high] if ruled_rule(one) is None)
        return Citation(text=text, rule=rule, between=tuple(inside))


def make_tokenizer(lexicon: Lexicon, *, home: str = "", not_rules: Iterable[str] = ()) -> Tokenizer:
    """A tokenizer for texts with this home and these declared look-alikes.

    Without a home, numbers that stand alone are no citations.
    """
    bare_names = {
        rule.removeprefix(home): rule
        for rule in lexicon.phrases.values()
        if home and home_of(rule) == home and parse_rule_id(rule).number
    }
    phrases = {**lexicon.phrases, **bare_names}
    pattern = citation_pattern(
        homes=lexicon.homes,
        phrases=phrases,
        not_rules=not_rules,
        home=home,
    )
    return Tokenizer(lexicon=lexicon, home=home, phrases=phrases, pattern=pattern)


def _range_end(start: str, tail: re.Match[str]) -> str:
    """The id at the short end of a range, or blank when the tail is none of this start's."""
    if not tail["end"] or not is_rule_id(start):
        return ""
    this = parse_rule_id(start)
    if not this.decimals or this.question is not None:
        return ""
    if tail["decimals"]:
        return f"{this.home}{this.number}.{tail['decimals']}{tail['letter'] or ''}"
    return start[:-1] + tail["letter"] if this.letter else ""


def _in_brackets(text: str, place: int) -> bool:
    return text.rfind("(", 0, place) > text.rfind(")", 0, place)
