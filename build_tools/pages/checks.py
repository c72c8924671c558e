"""What has to hold between the files: front matter, rulings, calculators."""

from collections.abc import Iterable, Iterator

from build_tools.diagnostics import Diagnostic
from build_tools.links.catalogue import Catalogue
from build_tools.links.index import Index, Kind
from build_tools.links.urls import calculator_page
from build_tools.pages.sources import Sources
from build_tools.rule_text import RuleText


def check_modifies(texts: Iterable[RuleText], index: Index) -> Iterator[Diagnostic]:
    """A text's own rules change rules that are known."""
    for text in texts:
        own = {rule.id for rule in text.rules}
        for rule, changed in text.front.modifies.items():
            if rule.text not in own:
                yield Diagnostic(
                    file=text.file,
                    line=rule.line,
                    code="unknown-modifies",
                    message=f"modifies: {rule.text} is no rule of this text",
                )
            for other in changed:
                if other.text not in index.entries:
                    yield Diagnostic(
                        file=text.file,
                        line=other.line,
                        code="unknown-modifies",
                        message=f"modifies: {rule.text} changes {other.text}, which is on no list",
                    )


def check_calculators(catalogue: Catalogue, index: Index, sources: Sources) -> Iterator[Diagnostic]:
    """A calculator has a page, its table cites known rules, its switches are known rulings."""
    for calculator in catalogue.calculators:
        page = calculator_page(calculator.slug)
        if page not in sources.pages:
            message = f"the calculator {calculator.slug} has no page"
            yield Diagnostic(file=page, line=1, code="missing-page", message=message)
        for rule in dict.fromkeys(calculator.rules):
            entry = index.entries.get(rule)
            if entry is None or entry.kind is Kind.RULING:
                yield _unknown(catalogue, calculator.slug, rule, "cites the rule")
        for ruling in calculator.rulings:
            if ruling not in index.entries:
                yield _unknown(catalogue, calculator.slug, ruling, "has a switch for the ruling")


def check_effects(catalogue: Catalogue) -> Iterator[Diagnostic]:
    """The case that is to show a ruling has another answer under each of its readings."""
    for ruling, effects in catalogue.effects.items():
        place = catalogue.place(ruling)
        for effect in effects:
            if effect.fault:
                yield Diagnostic(
                    file=place.file,
                    line=place.line,
                    code="shows-nothing",
                    message=f"{ruling}, {effect.case!r} in {effect.calculator}: {effect.fault}",
                )


def _unknown(catalogue: Catalogue, slug: str, text: str, does: str) -> Diagnostic:
    place = catalogue.place(text)
    return Diagnostic(
        file=place.file,
        line=place.line,
        code="unknown-rule",
        message=f"the calculator {slug} {does} {text}, which is on no list",
    )
