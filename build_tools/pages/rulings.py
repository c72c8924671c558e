"""A ruling as it stands under its rule: closed, its question to be seen."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from build_tools.form_markup import Child, Markup, element, joined
from build_tools.links.catalogue import Effect
from build_tools.links.linker import Linked, Linker
from build_tools.links.urls import page_url, relative_url, ruling_page
from build_tools.pages.cited import inline_html, listed, rule_link
from calculators.readings import Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedRuling:
    """A ruling with its texts linked for one page."""

    ruling: Ruling
    linker: Linker
    question: Linked
    readings: tuple[tuple[str, Linked], ...]
    """Keys and texts, ours first."""
    why: Linked
    effects: tuple[Effect, ...] = ()
    """Cases worked out under each reading."""

    def parts(self) -> Iterator[Linked]:
        """All its linked texts."""
        yield self.question
        yield from (text for _, text in self.readings)
        yield self.why

    def on_page(self, page: str) -> "LinkedRuling":
        """The same, linked for another page."""
        linked = link_ruling(self.ruling, replace(self.linker, page=page), line=1)
        return replace(linked, effects=self.effects)

    @property
    def ours(self) -> Linked:
        """The reading that we take."""
        return self.readings[0][1]


def link_ruling(ruling: Ruling, linker: Linker, *, line: int) -> LinkedRuling:
    """Link the texts of a ruling that is written on a line of the linker's file."""
    ordered = sorted(ruling.readings, key=lambda reading: reading.key != ruling.ours)
    return LinkedRuling(
        ruling=ruling,
        linker=linker,
        question=linker.link_text(ruling.question, line=line),
        readings=tuple(
            (reading.key, linker.link_text(reading.text, line=line)) for reading in ordered
        ),
        why=linker.link_text(ruling.why, line=line),
    )


def ruling_html(linked: LinkedRuling) -> Markup:
    """The closed block. Its summary is a button, so the links of the question stand below it."""
    ruling = linked.ruling
    number = element("span", {"class": "rule-id"}, ruling.id)
    summary = element("summary", {}, number, " Ruling. ", ruling.question)
    about = [rule for rule in linked.question.cited if rule != ruling.rule]
    links = listed(rule_link(rule, linked.linker) for rule in about)
    rules = element("p", {"class": "ruling-rules"}, "Rules in question: ", links)
    return element(
        "details",
        {"class": "ruling", "id": ruling.id},
        summary,
        *([rules] if about else []),
        readings_html(linked),
        *(effect_line(effect) for effect in linked.effects[:1] if effect.answers),
        element("p", {"class": "ruling-more"}, _own_page(linked), " · ", _menu(ruling.id)),
    )


def readings_html(linked: LinkedRuling) -> Markup:
    """The readings, ours first, and why."""
    ours = linked.ruling.ours
    readings = joined(_reading_html(text, ours=key == ours) for key, text in linked.readings)
    why = element("p", {"class": "ruling-why"}, _strong("Why: "), inline_html(linked.why))
    return joined([element("ul", {"class": "readings"}, readings), why])


def effect_line(effect: Effect) -> Markup:
    """What the readings give in a case, in one line."""
    ours, *others = effect.answers
    rest: Iterable[Child] = (
        joined(["; read otherwise: ", element("b", {}, other.words)]) for other in others
    )
    return element(
        "p",
        {"class": "ruling-effect"},
        _strong("Effect: "),
        f"{effect.case}: ",
        element("b", {}, ours.words),
        *rest,
    )


def _own_page(linked: LinkedRuling) -> Markup:
    ruling = linked.ruling
    address = relative_url(page_url(ruling_page(ruling.id)), linked.linker.page)
    words = f"The page of {ruling.id}"
    if ruling.has_switch:
        words += ", with links to try it"
    return element("a", {"href": address}, words)


def _menu(ruling: str) -> Markup:
    """A link to the block itself, in place of which scripts open its menu."""
    return element("a", {"href": f"#{ruling}", "data-menu": ruling}, "Copy or share")


def _reading_html(text: Linked, *, ours: bool) -> Markup:
    label = _strong("Ours: " if ours else "Other reading: ")
    css = "reading reading--ours" if ours else "reading"
    return element("li", {"class": css}, label, inline_html(text))


def _strong(words: str) -> Markup:
    return element("strong", {}, words)
