"""Scripts and styles as short as can be: what goes, what stays, what stops the build."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.minified import MinifyError, minifying


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with a script, a style and a library."""
    for name, text in {
        "assets/js/worker.js": "/** Why. */\nexport function add(one) {\n  return one + 1;\n}\n",
        "assets/js/hexside.js": """import { both } from "./both.js";
import { SCRIPTS } from "./release.js";
both(SCRIPTS);
import("./later.js").then(({ later }) => later());
""",
        "assets/js/later.js": """import { both } from "./both.js";
import { kept } from "../sw/kept.js";
export const later = () => both(kept);
""",
        "assets/js/both.js": 'export const both = (one) => console.log("both", one);\n',
        "assets/js/release.js": 'export const SCRIPTS = "";\n',
        "assets/sw/main.js": 'import { kept } from "./kept.js";\nconsole.log(kept);\n',
        "assets/sw/kept.js": 'export const kept = "kept words";\n',
        "assets/sw/end.js": "caches . keys ();\n",
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
    script = (site / "assets/js/worker.js").read_text()
    assert "Why" not in script
    assert "add" in script
    assert len(script) < 60
    assert (site / "assets/css/a.css").read_text() == "p{color:red}\n"


def test_what_a_page_needs_later_is_apart_and_what_both_need_is_there_once(site: Path) -> None:
    minify(site)
    texts = {path.name: path.read_text() for path in (site / "assets/js").iterdir()}
    (later,) = (name for name in texts if name.startswith("later-"))
    (shared,) = (name for name in texts if name.startswith("chunk-"))
    assert set(texts) == {"hexside.js", "release.js", "worker.js", later, shared}
    assert [name for name, text in texts.items() if '"both"' in text] == [shared]
    assert f'import("./{later}")' in texts["hexside.js"]
    assert 'from"./release.js"' in texts["hexside.js"]
    assert "kept words" in texts[later]


def test_the_service_worker_is_one_script(site: Path) -> None:
    minify(site)
    assert sorted(path.name for path in (site / "assets/sw").iterdir()) == ["end.js", "main.js"]
    assert "kept words" in (site / "assets/sw/main.js").read_text()
    assert (site / "assets/sw/end.js").read_text() == "caches.keys();\n"


def test_a_script_that_takes_in_one_that_is_not_there_stops_the_build(site: Path) -> None:
    (site / "assets/js/both.js").unlink()
    with pytest.raises(MinifyError, match=r"both\.js"):
        minify(site)


def test_other_files_stay_as_they_are(site: Path) -> None:
    minify(site)
    assert (site / "assets/js/release.js").read_text() == 'export const SCRIPTS = "";\n'
    assert (site / "assets/vendor/license.txt").read_text() == "Keep  this."
    assert (site / "assets/images/a.svg").read_text() == "<svg  />"


def test_the_same_source_gives_the_same_bytes(site: Path) -> None:
    before = (site / "assets/js/worker.js").read_text()
    minify(site)
    first = (site / "assets/js/worker.js").read_bytes()
    (site / "assets/js/worker.js").write_text(before)
    minify(site)
    assert (site / "assets/js/worker.js").read_bytes() == first


def test_a_script_that_cannot_be_read_stops_the_build_and_is_named(site: Path) -> None:
    (site / "assets/js/worker.js").write_text("export function (")
    with pytest.raises(MinifyError, match=r"worker\.js"):
        minify(site)


def test_what_breaks_off_meanwhile_is_told_as_it_is(site: Path) -> None:
    with pytest.raises(OSError, match="disk full"), minifying(site):
        raise OSError("disk full")


def test_syntax_that_is_newer_than_the_oldest_browsers_is_written_in_theirs(site: Path) -> None:
    (site / "assets/css/a.css").write_text("p { & b { inset: 0; } }")
    (site / "assets/js/worker.js").write_text("export const late = /a/v;")
    minify(site)
    assert (site / "assets/css/a.css").read_text() == "p b{inset:0}\n"
    assert "new RegExp" in (site / "assets/js/worker.js").read_text()


def in_parts(site: Path) -> Path:
    """The site with its sheet in parts, the first of which says what the second says otherwise."""
    css = site / "assets/css"
    (css / "a.css").write_text('@import "./a/first.css";\n@import "./a/second.css";\n')
    (css / "a").mkdir()
    (css / "a/first.css").write_text("/* Why. */\np { color: red; }\np { margin: 0; }\n")
    (css / "a/second.css").write_text("p { color: blue; }\n")
    return css


def test_a_sheet_in_parts_is_one_sheet_in_their_order(site: Path) -> None:
    css = in_parts(site)
    minify(site)
    assert (css / "a.css").read_text() == "p{color:red}p{margin:0}p{color:#00f}\n"


def test_the_parts_themselves_are_not_in_the_site(site: Path) -> None:
    css = in_parts(site)
    minify(site)
    assert [path.name for path in css.rglob("*")] == ["a.css"]


def test_other_folders_of_styles_stay(site: Path) -> None:
    (site / "assets/css/b").mkdir()
    (site / "assets/css/b/c.css").write_text("p { color: red }")
    minify(site)
    assert (site / "assets/css/b/c.css").read_text() == "p{color:red}\n"


def test_a_part_that_is_not_there_stops_the_build_and_is_named(site: Path) -> None:
    css = in_parts(site)
    (css / "a/second.css").unlink()
    with pytest.raises(MinifyError, match=r"a/second\.css"):
        minify(site)


def test_addresses_of_pictures_stay_as_they_are_written(site: Path) -> None:
    css = in_parts(site)
    (css / "a/second.css").write_text('p { background: url("../images/a.svg"); }')
    minify(site)
    assert "url(../images/a.svg)" in (css / "a.css").read_text()
