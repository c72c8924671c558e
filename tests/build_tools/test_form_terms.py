"""Terms of a form: a line of them, and what a script is told."""

import json

from build_tools.form_terms import terms_for_answers, terms_of_form
from build_tools.terms.lexicon import make_lexicon
from build_tools.terms.mark import Explained
from calculators.terms import Game
from tests.build_tools.every_kind import DESCRIBED, field, options
from tests.build_tools.parsed_html import parsed
from tests.build_tools.terms.some_terms import EXPLAINED, TERMS


def test_the_line_has_every_term_of_labels_options_parts_and_rulings_once() -> None:
    fields = [
        field("a", "integer", label="Spent", unit="MP", help="MP"),
        field("b", "list", item=[field("c", "choice", options=options("bt", "x"))]),
    ]
    ruling = {"question": "Is it an X#?", "options": [{"label": "It is a bt."}]}
    described = {**DESCRIBED, "fields": fields, "rulings": [ruling]}
    (line,) = terms_of_form(described, EXPLAINED)
    links = parsed(line).all("a")
    assert [link.text for link in links] == ["BT", "bt", "MP", "X#"]
    assert not any(link.has("tabindex") for link in links)


def test_a_form_without_terms_has_no_line() -> None:
    nothing = Explained(lexicon=make_lexicon((), Game.ASL), page="p/")
    assert list(terms_of_form(DESCRIBED, nothing)) == []


def test_the_script_is_told_where_each_way_to_write_a_term_leads() -> None:
    ocs = Explained(lexicon=make_lexicon(TERMS, Game.OCS), page="calculators/x/")
    told = terms_for_answers(ocs)
    assert told["data-glossary"] == "../../rules/glossary/"
    assert json.loads(str(told["data-terms"])) == {
        "MP": "ocs-marsh-point",
        "step": "ocs-step",
        "multi-step": "ocs-step",
    }
