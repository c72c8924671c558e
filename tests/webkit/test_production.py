"""The site as it is published, by nginx with every header, which WebKit's workers have to obey."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.nginx_host import nginx_host
from tests.webkit.reader import Reader


@pytest.fixture(scope="session")
def site_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with nginx_host(tmp_path_factory.mktemp("host")) as host:
        yield host.url


def test_a_permalink_is_read_and_python_answers(reader: Reader) -> None:
    reader.open("r/B37.63/")
    reader.arrives("rules/debris/#B37.63")
    reader.open("calculators/movement/?unit=fully-tracked-afv&mp=13&terrain=gully&debris=yes")
    reader.answers("6 MP")
