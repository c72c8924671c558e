"""The adapter to MkDocs: hooks only. What they do is in ``build_tools.pages``."""

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc
from mkdocs.utils.templates import TemplateContext

from build_tools.diagnostics import Diagnostic, report
from build_tools.id_pages import id_pages
from build_tools.links.urls import RULINGS_PAGE
from build_tools.notices.page import WRITTEN as NOTICES
from build_tools.notices.page import notices_markdown
from build_tools.pages.calculator_list import WRITTEN
from build_tools.pages.site import Site, compile_site
from build_tools.pages.sources import read_catalogue, read_sources
from build_tools.pages.widgets import load_forms
from build_tools.site_pages import Later, will_finish

CALCULATORS_PAGE: Final = "calculators/index.md"
THEME_SEARCH: Final = ("assets/javascripts/lunr", "assets/javascripts/workers")
_built: Final[dict[str, Site]] = {}
"""The site of the build that is running, by the path of its configuration file."""
_beside: Final[dict[str, Later]] = {}
"""The pages of ids that are being made meanwhile, by the same."""


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Compile the texts and add the generated pages. Lists every problem and stops, if any.

    MkDocs has emptied the site's folder before, and leaves alone what is put there from now on.
    """
    root = Path(config.config_file_path).parent
    sources, unreadable = read_sources(root)
    _stop_on(unreadable)
    site = compile_site(sources, read_catalogue(root), load_forms())
    _stop_on(site.problems)
    if site.permalinks:
        working = id_pages(site.permalinks, Path(config.site_dir), config.site_url or "/")
        _beside[config.config_file_path] = working
    _built[config.config_file_path] = site
    for file, ours in site.pages.items():
        if ours.is_generated:
            content = f"---\ntitle: {json.dumps(ours.title)}\n---\n"
            files.append(File.generated(config, _source(file), content=content))
    _complete(config.nav, [_source(file) for file in site.calculators])
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Our pages are not MkDocs' to render; in others what follows from elsewhere is filled in."""
    del files
    site = _built[config.config_file_path]
    if _file(page) in site.pages:
        return ""
    if NOTICES in markdown:
        root = Path(config.config_file_path).parent
        return markdown.replace(NOTICES, notices_markdown(root))
    return markdown.replace(WRITTEN, site.calculator_cards)


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put in our HTML; headings and ids reach the table of contents and the search index."""
    del files
    ours = _built[config.config_file_path].pages.get(_file(page))
    if ours is None:
        return html
    page.toc = get_toc(ours.toc)
    page.present_anchor_ids = set(ours.anchors)
    return ours.html


def on_page_context(
    context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
) -> TemplateContext:
    """The page of a ruling is not in the navigation: there the list of rulings stands for it."""
    del config
    for listed in nav.pages:
        if _file(listed) == RULINGS_PAGE:
            listed.active = Path(_file(page)).parent == Path(RULINGS_PAGE).parent
    return context


def on_post_build(*, config: MkDocsConfig) -> None:
    """Write the data for programs and for the box that finds rules, and a page for each id.

    The theme's search goes: it is off, and parts of it name neither their owners nor their terms.
    """
    site = _built.pop(config.config_file_path)
    folder = Path(config.site_dir)
    for unused in THEME_SEARCH:
        shutil.rmtree(folder / unused)
    (folder / "rules.json").write_text(site.rules_json, encoding="utf-8")
    (folder / "jump-index.json").write_text(site.jump_json, encoding="utf-8")
    if working := _beside.pop(config.config_file_path, None):
        will_finish(working)


def on_build_error(error: Exception) -> None:
    """What works beside a build that fails is ended with it."""
    del error
    while _beside:
        _beside.popitem()[1].work.end()


def _stop_on(problems: Sequence[Diagnostic]) -> None:
    """List the problems, a line each, and abort the build. Nothing when there is none."""
    if problems:
        click.echo(report(problems), err=True)
        count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        raise Abort(f"The build stops: {count} in the authored files, listed above.")


def _complete(nav: list[Any] | None, calculators: list[str]) -> None:
    """The section that begins with the list of calculators gets the page of each."""
    for item in nav or ():
        for pages in item.values() if isinstance(item, dict) else ():
            if isinstance(pages, list) and pages[:1] == [CALCULATORS_PAGE]:
                pages.extend(page for page in calculators if page not in pages)


def _file(page: Page) -> str:
    return f"docs/{page.file.src_uri}"


def _source(file: str) -> str:
    return file.removeprefix("docs/")
