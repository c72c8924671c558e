"""The pages of ids, made beside the rest of a build."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from build_tools.beside import Shared
from build_tools.id_pages import finish, name_of
from build_tools.needs import needs
from build_tools.policy import policy_of
from build_tools.site_pages import Finished, Later, SitePages
from tests.build_tools.small_project import compiled

URL = "https://rules.example/game/"
GONE = '[[moved]]\nid = "B90.3"\nto = "B90.21"\n'


@pytest.fixture
def finished(tmp_path: Path) -> list[Finished]:
    """Of a small project, made in three parts."""
    links = compiled(tmp_path, {"docs/rules/gone.toml": GONE}).permalinks
    assert links
    parts = [finish(links, tmp_path / "site", URL, slice(part, None, 3)) for part in range(3)]
    return [page for part in parts for page in part]


def test_the_parts_make_each_page_once_and_as_it_is(
    tmp_path: Path, finished: list[Finished]
) -> None:
    again = compiled(tmp_path / "again", {"docs/rules/gone.toml": GONE}).permalinks
    assert again
    assert sorted(map(name_of, again.ids())) == sorted(one.name for one in finished)
    links = {f"r/{link.id}/index.html": link for link in again}
    assert sorted(one.name for one in finished) == sorted(links)
    for one in finished:
        text = (tmp_path / "site" / one.name).read_text("utf-8")
        meta = f'<meta http-equiv="Content-Security-Policy" content="{one.policy}">'
        assert text.replace(meta, "", 1) == links[one.name].html(URL)
        assert one.policy == policy_of([links[one.name].html(URL)])


def test_what_is_known_of_a_page_is_what_its_file_says(
    tmp_path: Path, finished: list[Finished]
) -> None:
    site = tmp_path / "site"
    unknowing = SitePages(site)
    later = Later(frozenset(one.name for one in finished), Shared(lambda part: finished[part]))
    knowing = SitePages(site, [later])
    for one in finished:
        content = (site / one.name).read_bytes()
        assert (one.hash, one.bytes) == (sha256(content).hexdigest(), len(content))
        assert 0 < one.stored < one.bytes
        assert one.needs == set(needs(site, one.name, unknowing))
        assert needs(site, one.name, knowing) == one.needs
