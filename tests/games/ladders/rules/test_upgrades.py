"""What a match begun under earlier rules keeps."""

import msgspec

from game.games.ladders.rules.cards import KIND_CARDS
from game.games.ladders.rules.fight import weapons
from game.games.ladders.rules.position import position
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.rules.turn import act_of
from game.games.ladders.rules.upgrades import UPGRADES
from tests.games.ladders.rules.script import Script, numbers


def test_a_match_of_the_rules_2_goes_on_with_its_cards() -> None:
    """W02, W16: every rifle turns a die, the Flambé Thrower has three dice and two shots."""
    old = position(ask=False, weapons={1: [("W02", 3), ("W16", 2)]}, cookies={1: 57, 2: 97})
    kept = {"options": {}, "state": msgspec.json.decode(msgspec.json.encode(old)), "log": []}
    del kept["state"]["makes"]
    UPGRADES["2"](kept)
    state = msgspec.convert(kept["state"], LaddersState)
    state.then(*act_of(1))
    at = Script(state).run()
    rifle, flames = KIND_CARDS["W02"][0], KIND_CARDS["W16"][0]
    rows = {row.card: weapons.profile_of(at.state, row) for row in at.state.weapons[0]}
    assert (rows[rifle].dice, rows[rifle].track, rows[rifle].turned) == (4, 3, True)
    assert (rows[flames].dice, rows[flames].track) == (3, 2)
    at.do(("attack", rifle, 2, 1), *numbers("HEAD", "HEAD", "HEAD", "HEAD"))
    assert at.asks("SnipeDie", 1)
