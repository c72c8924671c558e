"""How old our wording is: the date of a text, and what has changed in it since it was published."""

from collections.abc import Iterable, Iterator

from build_tools.diagnostics import Diagnostic
from build_tools.form_markup import Attributes, Child, Markup, element, joined
from build_tools.links.catalogue import Catalogue
from build_tools.links.index import Index, Kind
from build_tools.rule_text import RuleText
from build_tools.rule_text.model import FrontMatter, Written


def version_html(front: FrontMatter) -> Markup:
    """What stands below a text's title."""
    edition = f"Edition of the source: {front.edition}."
    words = f"Our text of {front.text_version}. {edition}"
    return element("p", {"class": "text-version"}, words)


def texts_behind(slug: str, catalogue: Catalogue, index: Index) -> str:
    """The texts that a calculator's rules are in, with their dates; blank if it has none."""
    cited = (rule for one in catalogue.calculators if one.slug == slug for rule in one.rules)
    entries = (index.entries[rule] for rule in cited if rule in index.entries)
    dates = {one.book: one.text_version for one in entries if one.kind is Kind.RULE}
    words = [f"{book} of {day}" for book, day in sorted(dates.items()) if day]
    if not words:
        return ""
    return f"text{'s' if len(words) > 1 else ''} {' and '.join(words)}"


def changed_html(rule: str, front: FrontMatter) -> Markup:
    """When and how a rule was changed; blank if it never was."""
    lines = [
        element("p", {"class": "changed-on"}, f"Changed on {day}: {words}")
        for day, other, words in changes_of(front)
        if other == rule
    ]
    return joined(lines)


def changes_html(front: FrontMatter) -> Markup:
    """All changes of a text, the newest first; blank if there is none."""
    found = list(changes_of(front))
    if not found:
        return Markup("")
    items: list[Child] = [
        element("li", {}, f"{day}: ", element("a", {"href": f"#{rule}"}, rule), f" {words}")
        for day, rule, words in found
    ]
    summary = element("summary", {}, f"Changes of this text ({len(found)})")
    css: Attributes = {"class": "text-changes"}
    return element("details", css, summary, element("ul", {}, *items))


def changes_of(front: FrontMatter) -> Iterator[tuple[str, str, str]]:
    """Date, rule id and words of each change, the newest first."""
    for day in sorted(front.changes, key=lambda written: written.text, reverse=True):
        for change in front.changes[day]:
            rule, _, words = change.text.partition(":")
            yield day.text, rule.strip(), words.strip()


def check_changes(texts: Iterable[RuleText]) -> Iterator[Diagnostic]:
    """A change names a rule of the text and says what is new; none is younger than the text."""
    for text in texts:
        own = {rule.id for rule in text.rules}
        for day, changes in text.front.changes.items():
            for written, fault in _faults(day, changes, own, text.front.text_version):
                yield Diagnostic(
                    file=text.file, line=written.line, code="changes", message=f"changes: {fault}"
                )


def _faults(
    day: Written, changes: Iterable[Written], own: set[str], version: str
) -> Iterator[tuple[Written, str]]:
    if day.text > version:
        yield day, f"{day.text} is later than the text's date, {version or 'which is missing'}"
    for change in changes:
        rule, colon, words = change.text.partition(":")
        if rule.strip() not in own:
            yield change, f"{rule.strip()[:60]!r} is no rule of this text"
        elif not colon or not words.strip():
            yield change, f"{rule.strip()}: say after a colon what is new"
