"""Every id ever published goes on leading somewhere: the committed list, held against the texts."""

from collections.abc import Iterable, Iterator

from build_tools.diagnostics import Diagnostic
from build_tools.links.gone import Gone
from build_tools.links.id_lists import read_id_list
from build_tools.links.index import Index
from build_tools.pages.sources import GONE, PUBLISHED
from calculators.rule_ids import sort_key

UNPUBLISHED = "unpublished-id"

_HEAD = "# Every id that was ever published. make publish adds new ones; nothing is taken off.\n"


def check_published(published: str, gone: Iterable[Gone], index: Index) -> Iterator[Diagnostic]:
    """No id vanishes: it is in the texts, or it was moved or withdrawn. A new one is listed."""
    listed, problems = read_id_list(PUBLISHED, published)
    yield from problems
    lines = {entry.text: entry.line for entry in listed}
    ended = {one.id: one for one in gone}
    for rule, line in lines.items():
        if rule not in index.entries and rule not in ended:
            message = (
                f"{rule} was published and is gone. Links to it are in use: say in {GONE} "
                "what became of it, with [[moved]] (id, to) or [[withdrawn]] (id, on, why)"
            )
            yield Diagnostic(file=PUBLISHED, line=line, code="vanished-id", message=message)
    for entry in index.entries.values():
        if entry.id not in lines:
            message = f"{entry.id} is new: make publish adds it to {PUBLISHED}"
            yield Diagnostic(file=entry.file, line=entry.line, code=UNPUBLISHED, message=message)
    for one in ended.values():
        fault = _fault(one, index, published=one.id in lines)
        if fault:
            yield Diagnostic(file=GONE, line=one.line, code="gone", message=fault)


def _fault(gone: Gone, index: Index, *, published: bool) -> str:
    if gone.id in index.entries:
        return f"{gone.id} is in the texts"
    if not published:
        return f"{gone.id} was never published"
    if gone.next_id and gone.next_id not in index.entries:
        return f"{gone.id} leads to {gone.next_id}, which is on no list"
    return ""


def with_new_ids(published: str, index: Index) -> str:
    """The list with the ids that it lacks, in the order of the books."""
    listed, _ = read_id_list(PUBLISHED, published)
    ids = {entry.text for entry in listed} | set(index.entries)
    return _HEAD + "".join(f"{rule}\n" for rule in sorted(ids, key=sort_key))
