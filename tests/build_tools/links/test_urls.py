"""Addresses inside the site."""

import pytest

from build_tools.links.urls import moved, page_url, relative_url


@pytest.mark.parametrize(
    ("file", "url"),
    [
        ("docs/rules/debris.md", "rules/debris/"),
        ("docs/rules/index.md", "rules/"),
        ("docs/index.md", ""),
    ],
)
def test_a_page_is_a_folder(file: str, url: str) -> None:
    assert page_url(file) == url


@pytest.mark.parametrize(
    ("target", "page", "href"),
    [
        ("rules/mud/#B90", "rules/mud/", "#B90"),
        ("rules/outside/#B7", "rules/mud/", "../outside/#B7"),
        ("rules/mud/#B90", "rules/", "mud/#B90"),
        ("rules/mud/#B90", "", "rules/mud/#B90"),
        ("rules/mud/", "calculators/steps/", "../../rules/mud/"),
        ("rules/", "rules/mud/", "../"),
        ("", "rules/mud/", "../../"),
        ("rules/mud/", "rules/mud/", "./"),
        ("", "", "./"),
        ("", "rules/", "../"),
    ],
)
def test_an_href_is_relative_to_the_page(target: str, page: str, href: str) -> None:
    assert relative_url(target, page) == href


def test_moved_to_another_page_addresses_lead_where_they_led() -> None:
    html = (
        '<a class="cited" href="#B90">90</a> <a href="../outside/#B7">7</a> <img src="../a.svg">'
        '<a href="../../calculators/steps/?a=1&amp;b=2">href=&quot;../x&quot;</a>'
    )
    assert moved(html, "rules/mud/", "r/B90.1/") == (
        '<a class="cited" href="../../rules/mud/#B90">90</a> '
        '<a href="../../rules/outside/#B7">7</a> <img src="../../rules/a.svg">'
        '<a href="../../calculators/steps/?a=1&amp;b=2">href=&quot;../x&quot;</a>'
    )
    assert moved(html, "rules/mud/", "rules/mud/") == html
