"""Who cites, contains and changes whom, both ways, for every id."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from calculators.rule_ids import parent, ruled_rule, sort_key

type Relation = Mapping[str, tuple[str, ...]]
"""From an id to ids in the order of the books; an id with none is left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Graph:
    """The relations between ids."""

    parent: Mapping[str, str]
    children: Relation
    """Rules below a rule; its rulings are apart."""
    rulings: Relation
    refs: Relation
    cited_by: Relation
    modifies: Relation
    modified_by: Relation


def build_graph(
    ids: Iterable[str],
    *,
    refs: Iterable[tuple[str, str]],
    modifies: Iterable[tuple[str, str]],
) -> Graph:
    """The graph of these ids, from pairs (who cites, whom) and (who changes, whom).

    A rule that cites itself is not counted.
    """
    known = set(ids)
    above = {rule: found for rule in known if (found := parent(rule, known))}
    nested = [(rule, child) for child, rule in above.items()]
    cites = [(one, other) for one, other in refs if one != other]
    changes = list(modifies)
    return Graph(
        parent=above,
        children=_grouped(pair for pair in nested if ruled_rule(pair[1]) is None),
        rulings=_grouped(pair for pair in nested if ruled_rule(pair[1]) is not None),
        refs=_grouped(cites),
        cited_by=_grouped((other, one) for one, other in cites),
        modifies=_grouped(changes),
        modified_by=_grouped((other, one) for one, other in changes),
    )


def _grouped(pairs: Iterable[tuple[str, str]]) -> Relation:
    found: dict[str, set[str]] = {}
    for one, other in pairs:
        found.setdefault(one, set()).add(other)
    return {one: tuple(sorted(others, key=_place)) for one, others in sorted(found.items())}


_place = cache(sort_key)
"""Of an id in its book; each is looked up once for every relation that it is in."""
