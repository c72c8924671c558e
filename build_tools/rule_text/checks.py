"""What holds inside one rule text: every heading is a rule, in order, at its depth."""

from collections.abc import Iterator

from build_tools.diagnostics import Diagnostic
from build_tools.rule_text.model import Rule, RuleText
from calculators.rule_ids import ancestors, in_book, is_rule_id, ruled_rule, sort_key


def check_rule_text(text: RuleText) -> Iterator[Diagnostic]:
    """Problems with the ids of one text, apart from the other texts."""
    yield from _check_headings(text)
    yield from _check_order(text)
    yield from _check_nesting(text)


def _problem(text: RuleText, rule: Rule, code: str, message: str) -> Diagnostic:
    return Diagnostic(file=text.file, line=rule.line, code=code, message=message)


def _check_headings(text: RuleText) -> Iterator[Diagnostic]:
    """Each heading begins with an id of the book; only the first may go without."""
    titled = [section for section in text.sections if section.level]
    if not titled or titled[0].level != 1:
        line = titled[0].line if titled else 1
        yield Diagnostic(
            file=text.file,
            line=line,
            code="wrong-depth",
            message="the first heading of a text must be its title: # and one space",
        )
    for place, section in enumerate(titled):
        if not section.id and (place or section.level > 1):
            yield _problem(
                text,
                section,
                "heading-without-id",
                f"the heading {section.title[:60]!r} does not begin with a rule id",
            )
        elif section.id and ruled_rule(section.id):
            yield _problem(
                text,
                section,
                "heading-without-id",
                f"{section.id} is the id of a ruling; the text holds rules",
            )
        elif section.id and not section.title:
            yield _problem(text, section, "heading-without-title", f"{section.id} has no title")
        book = text.front.book
        if section.id and book and not in_book(section.id, book):
            yield _problem(text, section, "wrong-book", f"{section.id} is not part of {book}")


def _check_order(text: RuleText) -> Iterator[Diagnostic]:
    previous: Rule | None = None
    for rule in text.rules:
        if previous is not None and sort_key(rule.id) < sort_key(previous.id):
            yield _problem(
                text,
                rule,
                "wrong-order",
                f"{rule.id} comes before {previous.id}, which stands above it",
            )
        previous = rule


def _check_nesting(text: RuleText) -> Iterator[Diagnostic]:
    """A heading's depth is the id's below the title, and all between them are there."""
    root = next((rule.id for rule in text.rules if rule.level == 1), "")
    known = {rule.id for rule in text.rules}
    for rule in text.rules:
        above = _above(rule.id, root)
        if rule.id == root and rule.level == 1:
            continue
        for missing in above:
            if missing not in known and missing != text.front.book:
                yield _problem(
                    text,
                    rule,
                    "missing-parent",
                    f"{rule.id} is part of {missing}, which is not in this text",
                )
        expected = 1 + len(above) if root else 2 + len(above)
        if rule.level != expected:
            yield _problem(
                text,
                rule,
                "wrong-depth",
                f"{rule.id} is a heading of depth {rule.level}: expected "
                f"{'#' * min(expected, 6)} (depth {expected})",
            )


def _above(rule: str, root: str) -> tuple[str, ...]:
    """What a rule is nested in, up to the title's rule."""
    if not is_rule_id(rule):
        return ()
    chain = ancestors(rule)
    return chain[: chain.index(root) + 1] if root in chain else chain
