"""A committed list of ids: one a line."""

from build_tools.diagnostics import Diagnostic
from build_tools.rule_text import Written
from calculators.rule_ids import is_rule_id


def read_id_list(file: str, source: str) -> tuple[tuple[Written, ...], tuple[Diagnostic, ...]]:
    """The ids and their lines, and what is wrong with the list. Blank lines and # are passed."""
    ids: dict[str, Written] = {}
    problems = []
    for number, line in enumerate(source.splitlines(), start=1):
        text = line.split("#", 1)[0].strip()
        if not text:
            continue
        if not is_rule_id(text):
            message = f"{text[:60]!r} is no rule id"
        elif text in ids:
            message = f"{text} is on line {ids[text].line} already"
        else:
            ids[text] = Written(text=text, line=number)
            continue
        problems.append(Diagnostic(file=file, line=number, code="id-list", message=message))
    return tuple(ids.values()), tuple(problems)
