"""What a form has to know of the page that it stands on."""

from dataclasses import dataclass

from build_tools.form_markup import RuleUrl
from build_tools.terms.mark import Explained


@dataclass(frozen=True, slots=True, kw_only=True)
class FormPage:
    """The page's ways, and what is said there of the calculator."""

    rule_url: RuleUrl
    """May raise KeyError for a rule that nobody knows."""
    explained: Explained
    texts: str = ""
    """Which texts the calculator rests on, with their dates, in words."""
