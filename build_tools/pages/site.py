"""The whole: authored files in, pages and ``rules.json`` out, with everything that is wrong.

Two passes: first every id is registered, then every text is linked against all of them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from markdown_it.token import Token

from build_tools.beside import Beside, Shared
from build_tools.diagnostics import UNREADABLE, Diagnostic
from build_tools.form_markup import Markup
from build_tools.links.catalogue import Catalogue
from build_tools.links.gone import read_gone
from build_tools.links.graph import Graph, build_graph
from build_tools.links.index import Index, build_index
from build_tools.links.outside import OutsideFile, read_outside
from build_tools.links.urls import GLOSSARY_PAGE, OUTSIDE_PAGE, calculator_page, page_url
from build_tools.pages.calculator_list import cards, fill_list
from build_tools.pages.calculators_here import Ways, calculators_here, check_ways, find_ways
from build_tools.pages.checks import check_calculators, check_effects, check_modifies
from build_tools.pages.context import context_html
from build_tools.pages.examples import WorkedExamples, fill_examples, work_out
from build_tools.pages.figures import Figures
from build_tools.pages.glances import Glances
from build_tools.pages.glossary import glossary_page, uses_of
from build_tools.pages.headings import heading_html, toc_of
from build_tools.pages.jump_index import check_jumps, jump_entries, jump_json
from build_tools.pages.lent_examples import lend_examples
from build_tools.pages.linked import LinkedSection, LinkedText, by_rule, link_outside, link_text
from build_tools.pages.local_links import LocalLinks
from build_tools.pages.outside_page import TITLE, outside_page
from build_tools.pages.page import Page
from build_tools.pages.permalinks import Permalinks
from build_tools.pages.published import check_published, with_new_ids
from build_tools.pages.render import prose, render, render_inline
from build_tools.pages.rules_json import rules_json
from build_tools.pages.ruling_pages import Outside, ruling_pages
from build_tools.pages.rulings import ruling_html
from build_tools.pages.sources import GONE, OUTSIDE, SYNONYMS, Sources
from build_tools.pages.synonyms import Synonyms, read_synonyms, with_terms
from build_tools.pages.terms_in_use import check_use
from build_tools.pages.versions import (
    changed_html,
    changes_html,
    check_changes,
    texts_behind,
    version_html,
)
from build_tools.pages.widgets import Forms, Widgets
from build_tools.rule_text import RuleText, read_page, read_rule_text
from build_tools.rule_text.checks import check_rule_text
from build_tools.terms.explain import Glossary, make_glossary


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """What the texts become."""

    pages: Mapping[str, Page]
    """By file, from the project's root; generated ones included."""
    rules_json: str
    permalinks: Permalinks | tuple[()] = ()
    """A small page for each id, those that are gone included."""
    published: str = ""
    """The list of published ids with the new ones."""
    jump_json: str = ""
    calculators: tuple[str, ...] = ()
    """The pages of all calculators, in the order in which they are shown."""
    calculator_cards: str = ""
    """The list of them for the home page."""
    problems: tuple[Diagnostic, ...]
    """Everything wrong; a site with any is not for publishing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Setting:
    """What every page is made with."""

    catalogue: Catalogue
    forms: Forms | None
    anchors: Mapping[str, frozenset[str] | None]
    assets: frozenset[str]
    worked: Mapping[str, WorkedExamples]
    ways: Ways
    graph: Graph
    glossary: Glossary
    texts: Sequence[LinkedText]
    """What may be quoted."""


class _Made(NamedTuple):
    """What one file becomes."""

    file: str
    page: Page
    prose: Mapping[str, str]
    """The words of each rule as HTML of this page, for the rule's own page as well."""
    problems: Sequence[Diagnostic]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Unlinked:
    """What is known once every id is registered."""

    texts: Sequence[RuleText]
    others: Sequence[RuleText]
    outside: OutsideFile
    catalogue: Catalogue
    index: Index


def compile_site(sources: Sources, catalogue: Catalogue, forms: Forms | None) -> Site:
    """Read, link and render everything. Never raises for what an author wrote."""
    problems: list[Diagnostic] = []
    texts, others = _read(sources, problems)
    outside, outside_problems = read_outside(OUTSIDE, sources.outside)
    synonyms, synonym_problems = read_synonyms(SYNONYMS, sources.synonyms)
    problems.extend((*outside_problems, *synonym_problems))
    if any(problem.code == UNREADABLE for problem in problems):
        # What the other files cite would seem unknown; the cause alone is of use.
        return Site(pages={}, rules_json="", problems=tuple(sorted(problems)))
    index, index_problems = build_index(texts, outside, catalogue)
    problems.extend(index_problems)
    gone, gone_problems = read_gone(GONE, sources.gone)
    problems.extend((*gone_problems, *check_published(sources.published, gone, index)))
    problems.extend((*check_modifies(texts, index), *check_changes(texts)))
    problems.extend(check_calculators(catalogue, index, sources))
    problems.extend(check_effects(catalogue))
    use = check_use(sources, (*texts, *others), outside, catalogue, index)
    lent = lend_examples(texts, others)
    texts, others = lent.texts, lent.pages
    problems.extend(lent.problems)
    unlinked = _Unlinked(
        texts=texts, others=others, outside=outside, catalogue=catalogue, index=index
    )
    lists = Beside(partial(_lists, unlinked, synonyms, use))

    rulings = by_rule(catalogue, index)
    ways = find_ways(texts, catalogue)
    problems.extend(check_ways(catalogue, index, ways))
    worked = {text.file: work_out(text, catalogue, forms) for text in (*texts, *others)}
    problems.extend(problem for found in worked.values() for problem in found.problems)

    linked = [link_text(text, index, catalogue, rulings) for text in (*texts, *others)]
    gists = link_outside(outside, index, catalogue, rulings)
    for text in linked:
        problems.extend(text.problems())
    problems.extend(
        problem for *_, section in gists for part in section.parts() for problem in part.problems
    )

    sections = [section for text in linked for _, section in text.sections]
    sections.extend(section for *_, section in gists)
    graph = build_graph(
        index.entries,
        refs=(pair for section in sections for pair in section.refs()),
        modifies=_modifies(texts, index),
    )
    glossary = make_glossary(catalogue)
    html, toc = outside_page(gists, graph, catalogue, glossary.by_rule(page_url(OUTSIDE_PAGE)))
    generated = ruling_pages(linked[: len(texts)], gists, catalogue, ways, glossary)
    list_problems, generated[GLOSSARY_PAGE], jumps = lists.result()
    problems.extend(list_problems)
    anchors = {
        **_anchors(sources, linked, gists, index),
        **{file: page.anchors for file, page in generated.items()},
    }
    setting = _Setting(
        catalogue=catalogue,
        forms=forms,
        anchors=anchors,
        assets=sources.assets,
        worked=worked,
        ways=ways,
        graph=graph,
        glossary=glossary,
        texts=linked,
    )
    made = Shared(lambda part: (_page(text, setting) for text in linked[part])).result()
    problems.extend(problem for one in made for problem in one.problems)
    by_file = {one.file: one.page for one in made}
    pages = {text.text.file: by_file[text.text.file] for text in linked}
    permalinks = Permalinks(
        texts=linked,
        outside=gists,
        graph=graph,
        prose={rule: html for one in made for rule, html in one.prose.items()},
        glossary=glossary,
        gone=gone,
        index=index,
    )
    pages[OUTSIDE_PAGE] = Page(
        title=TITLE,
        html=str(html),
        toc=toc,
        anchors=anchors[OUTSIDE_PAGE] or frozenset(),
        is_generated=True,
    )
    pages.update(generated)
    return Site(
        pages=pages,
        rules_json=rules_json(index, graph, catalogue, ways),
        permalinks=permalinks,
        published=with_new_ids(sources.published, index),
        jump_json=jumps,
        calculators=tuple(calculator_page(one.slug) for one in catalogue.calculators),
        calculator_cards=str(cards(catalogue, "")),
        problems=tuple(sorted(set(problems))),
    )


def _read(sources: Sources, problems: list[Diagnostic]) -> tuple[list[RuleText], list[RuleText]]:
    """Rule texts and other pages."""
    texts = []
    for file, source in sources.texts.items():
        reading = read_rule_text(file, source)
        problems.extend((*reading.problems, *check_rule_text(reading.text)))
        texts.append(reading.text)
    others = []
    for file, source in sources.pages.items():
        reading = read_page(file, source)
        problems.extend(reading.problems)
        others.append(reading.text)
    return texts, others


def _lists(
    unlinked: _Unlinked, synonyms: Synonyms, use: Iterable[Diagnostic]
) -> tuple[list[Diagnostic], Page, str]:
    """What needs no links: problems with words, the glossary, and all that can be jumped to."""
    texts, outside, catalogue = unlinked.texts, unlinked.outside, unlinked.catalogue
    said = (*texts, *unlinked.others)
    jumps = jump_entries(unlinked.index, said, outside, catalogue, synonyms.homes)
    problems = [*use, *check_jumps(SYNONYMS, synonyms, jumps, unlinked.index)]
    glossary = glossary_page(catalogue, uses_of(texts, catalogue), unlinked.index)
    return problems, glossary, jump_json(jumps, with_terms(synonyms, catalogue.terms))


def _modifies(texts: Iterable[RuleText], index: Index) -> Iterator[tuple[str, str]]:
    for text in texts:
        for rule, changed in text.front.modifies.items():
            for other in changed:
                if rule.text in index.entries and other.text in index.entries:
                    yield rule.text, other.text


def _anchors(
    sources: Sources, linked: Iterable[LinkedText], gists: Outside, index: Index
) -> dict[str, frozenset[str] | None]:
    """The anchors of every page that may be linked to; None where MkDocs makes them."""
    ids: dict[str, set[str]] = {}
    for entry in index.entries.values():
        ids.setdefault(entry.page, set()).add(entry.id)
    found: dict[str, frozenset[str] | None] = dict.fromkeys(sources.other_pages)
    for text in linked:
        own = {rule.anchor for rule, _ in text.sections if rule.anchor}
        own |= {one.ruling.id for _, section in text.sections for one in section.rulings}
        found[text.text.file] = frozenset(own | ids.get(page_url(text.text.file), set()))
    ruled = {one.ruling.id for *_, section in gists for one in section.rulings}
    found[OUTSIDE_PAGE] = frozenset(ruled | ids.get(page_url(OUTSIDE_PAGE), set()))
    return found


def _body(
    setting: _Setting, linked: LinkedText, section: LinkedSection, links: LocalLinks
) -> list[Token]:
    """What a section says, with its examples worked out."""
    resolved = links.resolve(section.body.tokens)
    return list(fill_examples(resolved, setting.worked[linked.text.file], linked.linker.page))


def _page(linked: LinkedText, setting: _Setting) -> _Made:
    """The HTML of one file."""
    text, linker = linked.text, linked.linker
    explained = setting.glossary.on(linker.page, setting.glossary.game_of_text(text))
    widgets = Widgets(
        file=text.file,
        calculator=text.front.calculator,
        forms=setting.forms,
        rule_url=linker.href,
        texts=texts_behind(text.front.calculator, setting.catalogue, linker.index),
        explained=explained,
    )
    figures = Figures(file=text.file)
    glances = Glances(linker=linker, texts=setting.texts)
    links = LocalLinks(file=text.file, anchors=setting.anchors, assets=setting.assets)
    parts: list[str] = []
    own: dict[str, str] = {}
    for rule, section in linked.sections:
        if section.heading is not None:
            title = Markup("".join(map(render_inline, links.resolve(section.heading.tokens))))
            heading = heading_html(level=rule.level, anchor=rule.anchor, rule=rule.id, title=title)
            parts.append(f"{heading}\n")
        if text.front.book and rule.level == 1:
            parts.append(f"{version_html(text.front)}\n")
        if text.front.changes and rule.id:
            parts.append(f"{changed_html(rule.id, text.front)}\n")
        body = _body(setting, linked, section, links)
        words = list(prose(body))
        html = render(words, about=rule.id or rule.title)
        if rule.id:
            own[rule.id] = html
        if len(words) < len(body):
            filled = glances.fill(figures.fill(widgets.fill(body)), rule.title)
            filled = fill_list(filled, setting.catalogue, linker.index, linker.page)
            html = render(list(filled), about=rule.id or rule.title)
        parts.append(html)
        here = calculators_here(setting.ways.get(rule.id, {}), setting.catalogue, linker.page)
        parts.extend(f"{calculators}\n" for calculators in here)
        parts.extend(f"{ruling_html(ruling)}\n" for ruling in section.rulings)
        if rule.id:
            parts.append(f"{context_html(rule.id, setting.graph, setting.catalogue, linker)}\n")
    parts.append(str(changes_html(text.front)))
    whole = "".join(parts)
    html = explained.mark(whole) if text.front.book else explained.explain_page(whole)
    page = Page(
        title=text.front.title,
        html=html,
        toc=toc_of(text.sections),
        anchors=setting.anchors[text.file] or frozenset(),
    )
    problems = (*widgets.problems, *figures.problems, *glances.problems, *links.problems)
    return _Made(text.file, page, own, problems)
