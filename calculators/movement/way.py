"""The hexes of a move before the one at hand."""

from __future__ import annotations

from calculators.movement.inputs import Inputs
from calculators.trace import Ledger


def entered_before(led: Ledger) -> list[Inputs]:
    """The hexes of a move before this one."""
    scopes = {step.scope.number: step.scope for step in led.steps if step.scope}
    here = led.scope.number if led.scope else 0
    return [
        scope.inputs
        for number, scope in sorted(scopes.items())
        if number < here and isinstance(scope.inputs, Inputs)
    ]
