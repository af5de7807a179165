"""Matches saved under earlier rules continue with the rules they were begun with."""

from typing import Any

import msgspec

from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.rules.state import cards_of
from game.kernel.upgrades import upgrades_from

OLDER = {"seats": 4, "colours": ["R", "B", "Y", "G"], "copies": [4, 5, 4], "truce": False}


def test_a_match_of_earlier_rules_keeps_its_deck() -> None:
    """SPL-SET-7: six Gushers, four Dollops, three U-Turns, and the copies that were chosen, at whatever table."""
    kept: dict[str, Any] = {"options": dict(OLDER), "state": {"rules": dict(OLDER)}, "log": []}
    for step in upgrades_from(GAME, "2"):
        step(kept)
    assert kept["options"] == kept["state"]["rules"]
    rules = msgspec.convert(kept["options"], SplatOptions)
    mix = rules.mix()
    assert (mix.copies, mix.gushers, mix.dollops, mix.uturns) == ((4, 5, 4), 6, 4, 3)
    assert len(cards_of(rules)) == 4 * 13 + 15
    assert not msgspec.convert({**kept["options"], "seats": 2, "colours": ["R", "B"]}, SplatOptions).in_truce
