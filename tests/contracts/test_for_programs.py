"""What the page for programs says of ids holds for the ids there are."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from build_tools.pages.site import compile_site
from build_tools.pages.sources import read_catalogue, read_sources

PAGE = Path("docs/development/for-programs.md").read_text(encoding="utf-8")
(PATTERN,) = re.findall(r'^PATTERN = r"(.*)"$', PAGE, re.MULTILINE)


def test_the_pattern_stands_twice_and_is_one() -> None:
    assert PAGE.count(PATTERN) == 2


def test_the_pattern_finds_every_id_of_our_texts_whole() -> None:
    sources, _ = read_sources(Path())
    told = json.loads(compile_site(sources, read_catalogue(Path()), None).rules_json)["rules"]
    ours = [rule for rule, entry in told.items() if entry["kind"] != "outside"]
    ours = [rule for rule in ours if rule.startswith(("B37", "PBr", "OCS20"))]
    assert len(ours) > 100
    for rule in ours:
        assert re.findall(PATTERN, f"See {rule}, or ({rule}).") == [rule, rule]


def test_the_pattern_passes_what_only_looks_like_an_id() -> None:
    assert re.findall(PATTERN, "B3.7 B371 PBr21 PBr120 OCS2 B37x XB37.1 B24.12 4-3-7") == []


def test_every_key_that_the_page_names_is_in_the_data() -> None:
    lines = re.findall(r"^\| (`.*) \|", PAGE, re.MULTILINE)
    keys = {key for line in lines for key in re.findall("`([a-z_]+)`", line.split("|")[0])}
    sources, _ = read_sources(Path())
    told = json.loads(compile_site(sources, read_catalogue(Path()), None).rules_json)
    assert keys == set(told["rules"]["B37"])
    assert set(told) == {"rules", "calculators"}


def test_the_example_links_the_ids_of_a_post() -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    told = names["linked"]("By B37.63, not PBr21.", "https://rules.example/")
    assert told == "By [url=https://rules.example/r/B37.63/]B37.63[/url], not PBr21."
