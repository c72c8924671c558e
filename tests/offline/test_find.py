"""The box that finds rules, with the texts on the device and no server."""

from __future__ import annotations

import pytest

from tests.e2e.jump_box import JumpBox
from tests.e2e.test_jump import SPELLINGS, landings
from tests.offline.host import Host
from tests.offline.player import PYTHON, Player


@pytest.mark.whole_site
def test_every_spelling_lands_on_its_rule_without_a_server(host: Host, player: Player) -> None:
    player.visit("rules/debris/")
    player.wait_for(lambda: all(path.startswith(PYTHON) for path in player.missing()))
    host.stop()
    player.page.set_viewport_size({"width": 1280, "height": 800})
    player.visit("rules/debris/")
    assert landings(player.page, JumpBox(player.page)) == SPELLINGS
