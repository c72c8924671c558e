"""Reading rule texts: a file becomes front matter and rules, or diagnostics; it never raises."""

from build_tools.rule_text.model import FrontMatter, Rule, RuleText, Written
from build_tools.rule_text.read import Reading, read_page, read_rule_text

__all__ = ["FrontMatter", "Reading", "Rule", "RuleText", "Written", "read_page", "read_rule_text"]
