"""What the files of a site ask for. That nothing of it is missing is tested with the list."""

from __future__ import annotations

from urllib.parse import unquote, urljoin, urlsplit

import pytest

from build_tools.needs import ORIGIN, addresses, addresses_in_page, asked, requested


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("index.html", ""),
        ("rules/mud/index.html", "rules/mud/"),
        ("404.html", "404.html"),
        ("assets/myindex.html", "assets/myindex.html"),
    ],
)
def test_a_page_is_requested_by_its_folder(name: str, path: str) -> None:
    assert requested(name) == path


def test_what_a_page_does_not_ask_for_by_itself_is_not_needed() -> None:
    text = '<link rel="canonical" href="x"><link rel="alternate" href="y"><p>z</p>'
    assert list(addresses(".html", text)) == []


def test_the_icons_of_the_app_are_needed() -> None:
    assert list(addresses(".webmanifest", '{"icons": [{"src": "a.png"}]}')) == ["a.png"]


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ('<a title="1 &gt; 0" href="a/?b=1&amp;c=2#d">', {"a/?b=1&c=2"}),
        ('<a data-href="no" href=yes>', {"yes"}),
        ("<img alt='a' src='b.png'><IMG SRC=c.png>", {"b.png", "c.png"}),
        ('<a href="#here"></a><a>no link</a><!-- <a href="no"> -->', set()),
        (
            '<link rel="icon" href="i.svg"><script src="s.js">"<a href=no>"</script>',
            {"i.svg", "s.js"},
        ),
    ],
)
def test_addresses_are_found_however_they_are_written(text: str, needed: set[str]) -> None:
    assert addresses_in_page(text) == needed


@pytest.mark.parametrize("asking", ["index.html", "404.html", "r/B1.1/index.html", "a/b/c/d.html"])
@pytest.mark.parametrize(
    "address",
    [
        "",
        ".",
        "..",
        "../",
        "../..",
        "../../",
        "../../../../../x/",
        "x",
        "x/",
        "../x/y.html",
        "?q=1",
        "../?q=../../",
        "/x/",
        "../r/%C3%BC/",
        "https://example.org/",
        "mailto:a@b",
        "//site/x/",
    ],
)
def test_an_address_leads_where_a_browser_takes_it(asking: str, address: str) -> None:
    """Whether the way up has been gone by another page before or not."""
    there = urlsplit(urljoin(f"{ORIGIN}/{asking}", address))
    expected = unquote(there.path) if there.netloc == "site" and there.scheme == "http" else ""
    assert requested(asked(address, f"{ORIGIN}/{asking}")) == requested(expected)
