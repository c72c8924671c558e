"""Scripts and styles as short as can be: what goes, what stays, what stops the build."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.minified import MinifyError, minifying


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with a script, a style and a library."""
    for name, text in {
        "assets/js/a.js": "/** Why. */\nexport function add(first) {\n  return first + 1;\n}\n",
        "assets/js/release.js": 'export const SCRIPTS = "";\n',
        "assets/css/a.css": "/* Why. */\np {\n  color: red;\n}\n",
        "assets/vendor/license.txt": "Keep  this.",
        "assets/images/a.svg": "<svg  />",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def minify(site: Path) -> None:
    with minifying(site):
        pass


def test_comments_and_blanks_go_and_names_that_are_exported_stay(site: Path) -> None:
    minify(site)
    script = (site / "assets/js/a.js").read_text()
    assert "Why" not in script
    assert "add" in script
    assert len(script) < 60
    assert (site / "assets/css/a.css").read_text() == "p{color:red}\n"


def test_other_files_stay_as_they_are(site: Path) -> None:
    minify(site)
    assert (site / "assets/js/release.js").read_text() == 'export const SCRIPTS = "";\n'
    assert (site / "assets/vendor/license.txt").read_text() == "Keep  this."
    assert (site / "assets/images/a.svg").read_text() == "<svg  />"


def test_the_same_source_gives_the_same_bytes(site: Path) -> None:
    before = (site / "assets/js/a.js").read_text()
    minify(site)
    first = (site / "assets/js/a.js").read_bytes()
    (site / "assets/js/a.js").write_text(before)
    minify(site)
    assert (site / "assets/js/a.js").read_bytes() == first


def test_a_script_that_cannot_be_read_stops_the_build_and_is_named(site: Path) -> None:
    (site / "assets/js/a.js").write_text("export function (")
    with pytest.raises(MinifyError, match=r"a\.js"):
        minify(site)


def test_what_breaks_off_meanwhile_is_told_as_it_is(site: Path) -> None:
    with pytest.raises(OSError, match="disk full"), minifying(site):
        raise OSError("disk full")


def test_syntax_that_is_newer_than_the_oldest_browsers_is_written_in_theirs(site: Path) -> None:
    (site / "assets/css/a.css").write_text("p { & b { inset: 0; } }")
    (site / "assets/js/a.js").write_text("export const late = /a/v;")
    minify(site)
    assert (site / "assets/css/a.css").read_text() == "p b{inset:0}\n"
    assert "new RegExp" in (site / "assets/js/a.js").read_text()
