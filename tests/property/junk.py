"""Queries, right ones and wrong ones: what a calculator accepts, then bent here and there."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from hypothesis import strategies as st

from calculators.calculator import Calculator
from calculators.codec import UNQUOTED, encode
from tests.payloads import PAYLOADS
from tests.property.strategies import inputs, readings

LONGEST = 300
"""Signs of a payload: long ones are thrown elsewhere, one by one."""
texts = st.sampled_from([payload.text for payload in PAYLOADS if len(payload.text) < LONGEST])
signs = st.characters(max_codepoint=0xFFFF, exclude_categories=["Cn", "Cs"])
"""Those that every Python knows alike: what can be printed grows from one Unicode to the next."""
words = (
    texts | st.text(signs, max_size=20) | st.sampled_from(["", "yes", "no", "-1", "99", "½", "U8"])
)


def right(calculator: Calculator[Any]) -> st.SearchStrategy[str]:
    """A query of inputs that are accepted."""
    return st.builds(encode, inputs(calculator), readings(calculator))


@st.composite
def wrong(draw: st.DrawFn, calculator: Calculator[Any]) -> str:
    """One of those with some of it changed, so that most are refused, at some field or other."""
    pieces = draw(right(calculator)).split("&")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(pieces) - 1))
        key, _, value = pieces[at].partition("=")
        junk = quote(draw(words), safe=UNQUOTED, errors="surrogatepass")
        cut = draw(st.integers(0, len(value)))
        pieces[at : at + 1] = draw(
            st.sampled_from(
                [
                    [f"{key}={junk}"],
                    [f"{key}={value[:cut]}{junk}{value[cut:]}"],
                    [f"{key}={value[:cut]}"],
                    [f"{key}={value}~{value}"],
                    [f"{key}{junk}={value}"],
                    [pieces[at], pieces[at]],
                    [f"{key}{value}"],
                    [junk],
                ]
            )
        )
    return "&".join(pieces)


def queries(calculator: Calculator[Any]) -> st.SearchStrategy[str]:
    """As many right ones as wrong ones."""
    return right(calculator) | wrong(calculator)
