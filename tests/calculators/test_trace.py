from __future__ import annotations

from fractions import Fraction

import pytest

from calculators.trace import (
    GAP,
    Chance,
    Combine,
    Kind,
    Ledger,
    Op,
    Quantity,
    RuleRow,
    Scope,
    Status,
    Step,
    Total,
    fold,
    run_rules,
    status_of,
    stop,
)

COST = Quantity("cost", "Cost", Kind.MF)
WIRE = Quantity("wire", "Wire", Kind.MF)


def ledger() -> Ledger:
    made = Ledger()
    made.at("X1", "Says.")
    return made


def test_the_ledger_stamps_the_rule_on_every_step() -> None:
    made = ledger()
    made.set(COST, 1, because=("unit",))
    (step,) = made.steps
    assert (step.rule, step.says, step.because) == ("X1", "Says.", ("unit",))


def test_the_fold_does_every_operation() -> None:
    made = ledger()
    made.look_up(COST, 3)
    made.multiply(COST, Fraction(1, 2))
    made.round_up(COST)
    made.set(WIRE, Fraction(1, 2))
    made.add(COST, Total("wire"))
    made.add(COST, Total("wire", -1))
    made.better_of(COST, 4)
    made.write(Op.CAP, COST, Fraction(3), ())
    made.note(because=("unit",))
    assert fold(made.steps) == {"cost": 3, "wire": Fraction(1, 2)}
    assert made.total(COST) == 3


def test_a_chance_and_a_combination_are_worked_out_by_the_fold() -> None:
    made = ledger()
    a, b, both = (Quantity(key, key, Kind.CHANCE) for key in ("a", "b", "both"))
    made.chance(a, Chance(dice=1, low=5))
    made.chance(b, Chance(dice=2, high=2))
    made.combine(both, Combine(of=("a", "b"), low=2, high=2))
    assert made.total(both) == Fraction(1, 108)


def test_a_known_roll_is_certain() -> None:
    assert Chance(dice=0, modifier=5, low=5).probability() == 1
    assert Chance(dice=0, modifier=7, low=5, high=6).probability() == 0


@pytest.mark.parametrize(
    ("roll", "text"),
    [
        (Chance(dice=1, low=5), "1d6 >= 5"),
        (Chance(dice=2, modifier=-1, high=8), "2d6-1 <= 8"),
        (Chance(dice=1, modifier=2, low=5, high=6), "1d6+2 in 5..6"),
    ],
)
def test_a_roll_is_written_so_that_it_can_be_checked(roll: Chance, text: str) -> None:
    assert str(roll) == text


def test_status_is_read_off_the_steps() -> None:
    made = ledger()
    assert status_of(made.steps) is Status.ALLOWED
    made.gap()
    assert status_of(made.steps) is Status.UNKNOWN
    assert made.steps[0].quantity is GAP
    made.forbid()
    assert status_of(made.steps) is Status.FORBIDDEN


def test_once_stopped_only_rows_that_stop_go_on() -> None:
    def forbid(_: None, led: Ledger) -> None:
        led.forbid()

    def cost(_: None, led: Ledger) -> None:
        led.set(COST, 1)

    rows: tuple[RuleRow[None], ...] = (
        stop("X1", forbid, "No."),
        stop("X2", forbid, "No again."),
        RuleRow("X3", cost, "One."),
    )
    assert [step.rule for step in run_rules(rows, None, {}).steps] == ["X1", "X2"]


def test_an_arithmetic_step_needs_an_amount() -> None:
    step = Step(rule="X", says="", quantity=COST, op=Op.ADD, amount=None, because=())
    with pytest.raises(TypeError):
        fold([step])


def test_a_scope_gives_quantities_keys_of_their_own_but_for_those_of_the_whole() -> None:
    cost, whole = Quantity("mf", "Cost", Kind.MF), Quantity("mf", "In all", Kind.MF, whole=True)
    made = Ledger()
    for number in (1, 2):
        key = f"hex-{number}"
        made.scope = Scope(number=number, key=key, label="Hex", title="Hex", inputs=None)
        made.at("X1", "It costs.")
        assert not made.has(cost)
        made.set(cost, number)
        made.add(whole, Total(cost.key))
        assert made.follows == (number == 2)
        assert made.total(cost) == number
    assert fold(made.steps) == {"hex-1-mf": 1, "hex-2-mf": 2, "mf": 3}
    assert [step.quantity.label for step in made.steps if step.quantity][:2] == [
        "Hex: Cost",
        "In all",
    ]
