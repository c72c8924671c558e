"""The steps of an answer as lines of data, with sentences and the inputs that caused them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.rounding import exact
from calculators.schema import Choice, Input, inputs_of, key_of, visible
from calculators.trace import Op, Step, amount_of, apply_step
from calculators.values import written
from calculators.wording import texts


@dataclass(frozen=True, slots=True)
class Source:
    """The inputs that steps came from."""

    labels: Mapping[str, str]
    """Their values as a sentence has them, by name."""
    shown: frozenset[str]
    causes: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, inputs: object, causes: Mapping[str, tuple[str, ...]]) -> Source:
        labels = {
            item.name: spoken(item, getattr(inputs, item.name)) for item in inputs_of(type(inputs))
        }
        return cls(labels, frozenset(item.name for item in visible(type(inputs), inputs)), causes)

    def because(self, step: Step) -> list[str]:
        """Keys of the inputs that brought the step about, each once."""
        keys: dict[str, None] = {}
        for name in step.because:
            if name in self.shown:
                keys.update(dict.fromkeys(self.causes.get(name, (key_of(name),))))
        return list(keys)


def trace(inputs: object, steps: Sequence[Step]) -> list[dict[str, Any]]:
    """The steps as data, with the running totals in their sentences."""
    sources = list(sources_of(inputs, steps))
    sentences = texts(steps, [source.labels for source in sources])
    totals: dict[str, Fraction] = {}
    lines = []
    for step, source, text in zip(steps, sources, sentences, strict=True):
        number = amount_of(step, totals)
        apply_step(step, totals)
        written_out = (
            str(step.amount)
            if step.op in (Op.CHANCE, Op.COMBINE, Op.CHAIN)
            else ""
            if number is None
            else exact(number)
        )
        line = {
            "rule": step.rule,
            "quantity": step.quantity.key if step.quantity else "",
            "op": step.op.value,
            "amount": written_out,
            "because": source.because(step),
            "text": text,
        }
        if step.scope:
            line["heading"] = step.scope.title
        lines.append(line)
    return lines


def sources_of(inputs: object, steps: Sequence[Step]) -> Iterator[Source]:
    """For each step the inputs that it came from."""
    whole = Source.of(inputs, {})
    made: dict[str, Source] = {}
    for step in steps:
        if step.scope is None:
            yield whole
            continue
        if step.scope.key not in made:
            made[step.scope.key] = Source.of(step.scope.inputs, step.scope.causes)
        yield made[step.scope.key]


def spoken(item: Input, value: Any) -> str:
    """An input's value as a sentence has it."""
    if isinstance(value, Choice):
        return value.label
    return written(item, value)
