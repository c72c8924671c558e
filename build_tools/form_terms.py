"""Terms in a calculator: a line below the inputs, and what the page's script needs for answers.

In a label or an option a tap does something already, so that no term can be explained there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from build_tools.form_conditions import Descriptor
from build_tools.form_markup import Attributes, Markup
from build_tools.terms.mark import Explained


def terms_of_form(described: Descriptor, explained: Explained) -> Iterator[Markup]:
    """One line with the terms that the form uses, each once; nothing where it uses none."""
    words = " ".join(_words(described))
    terms = {term.anchor: term for *_, term in explained.lexicon.find(words)}
    if terms:
        yield explained.line(terms.values())


def terms_for_answers(explained: Explained) -> Attributes:
    """The glossary's address, and the anchor of each way to write a term."""
    terms = {form: term.anchor for form, term in explained.lexicon.by_form.items()}
    told = json.dumps(terms, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return {"data-glossary": explained.glossary, "data-terms": told}


def _words(described: Descriptor) -> Iterator[str]:
    """What the form says: of fields, their options and parts, and of rulings."""
    for field in described["fields"]:
        yield from _of_field(field)
    for ruling in described["rulings"]:
        yield ruling["question"]
        yield from (option["label"] for option in ruling["options"])


def _of_field(field: Descriptor) -> Iterator[str]:
    yield from (field["label"], field["help"], field["group"], field["unit"])
    yield from (option["label"] for option in field["options"])
    for part in field.get("item", ()):
        yield from _of_field(part)
