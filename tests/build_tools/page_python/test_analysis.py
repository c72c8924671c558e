"""What a source may ask for later."""

from __future__ import annotations

import ast
from textwrap import dedent

import pytest

from build_tools.page_python.analysis import codecs_named, modules_named


def tree(text: str) -> ast.Module:
    return ast.parse(dedent(text))


def test_imports_are_found_wherever_they_stand() -> None:
    named = modules_named(
        tree("""
            import one, two.three as four
            try:
                import five
            except ImportError:
                five = None
            def function():
                import six
                class Inner:
                    async def method(self):
                        import seven
        """),
        "",
    )
    assert named == {"one", "two.three", "five", "six", "seven"}


@pytest.mark.parametrize(
    ("statement", "package", "named"),
    [
        ("from one import two", "", {"one", "one.two"}),
        ("from one.two import three as four", "", {"one.two", "one.two.three"}),
        ("from one import *", "", {"one"}),
        ("from . import two", "one", {"one", "one.two"}),
        ("from .two import three", "one", {"one.two", "one.two.three"}),
        ("from ..two import three", "one.four", {"one.two", "one.two.three"}),
        ("from ... import three", "one.four.five", {"one", "one.three"}),
    ],
)
def test_a_from_names_the_module_and_what_may_be_one(
    statement: str, package: str, named: set[str]
) -> None:
    assert modules_named(tree(statement), package) == named


def test_strings_that_name_a_codec_are_found_in_any_spelling() -> None:
    source = tree("""
        def function(data, wanted="latin-1"):
            return data.encode("UTF-8").decode("utf_16_le"), "movement", b"ascii"
    """)
    assert codecs_named(source) == {"latin-1", "UTF-8", "utf_16_le"}
