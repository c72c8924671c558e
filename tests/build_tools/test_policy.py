"""What a page may run: our files, and what stands in it with the very words that the build saw."""

from __future__ import annotations

import base64
import re
from hashlib import sha256
from pathlib import Path

import pytest

from build_tools.policy import PolicyError, inline_scripts, policy_of, write_policies

HEAD = '<!doctype html><meta charset="utf-8"><title>Mud</title>'
BUILT = Path("site")


def name_of(script: str) -> str:
    return f"'sha256-{base64.b64encode(sha256(script.encode()).digest()).decode()}'"


def test_only_scripts_that_are_run_and_stand_in_the_page_count() -> None:
    page = '<script>if (a < b && "</p>") go();</script><script src="a.js"></script>'
    data = '<script type="application/json">{}</script><script type="module">x</script>'
    assert list(inline_scripts(page + data)) == ['if (a < b && "</p>") go();', "x"]


def test_nothing_else_may_run() -> None:
    policy = policy_of(["<script>a()</script>", "<script>b()</script><script>a()</script>"])
    sources = re.search(r"script-src ([^;]*)", policy)
    assert sources is not None
    assert set(sources[1].split()) == {
        "'self'",
        "'wasm-unsafe-eval'",
        name_of("a()"),
        name_of("b()"),
    }
    assert "unsafe-eval'" not in policy.replace("'wasm-unsafe-eval'", "")
    assert policy.startswith("default-src 'none'; ")
    assert "http" not in policy


def test_pages_that_are_swapped_have_one_policy_and_others_their_own(tmp_path: Path) -> None:
    for name, script in (("a", "a()"), ("b", "b()")):
        (tmp_path / f"{name}.html").write_text(
            f'{HEAD}<script>{script}</script><script src="x.js"></script>'
        )
    (tmp_path / "r.html").write_text(f"{HEAD}<script>r()</script>")
    write_policies(tmp_path)
    policies = {}
    for path in tmp_path.glob("*.html"):
        found = re.search(
            r'charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">',
            path.read_text(),
        )
        assert found is not None
        policies[path.stem] = found[1]
    assert policies["a"] == policies["b"]
    assert name_of("a()") in policies["b"]
    assert name_of("r()") in policies["r"]
    assert name_of("a()") not in policies["r"]


def test_a_page_without_its_encoding_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("<title>Mud</title>")
    with pytest.raises(PolicyError, match=r"a\.html has no <meta charset>"):
        write_policies(tmp_path)


def test_every_page_of_the_site_has_a_policy_that_allows_what_stands_in_it() -> None:
    for path in BUILT.rglob("*.html"):
        text = path.read_text("utf-8")
        (policy,) = re.findall(r'"Content-Security-Policy" content="([^"]*)"', text)
        for script in inline_scripts(text):
            assert name_of(script) in policy, path
