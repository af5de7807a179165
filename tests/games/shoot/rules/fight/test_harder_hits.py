"""Harder hits: every hit counts more points than its card says (S-HIT-8)."""

from game.games.shoot.rules.fight import odds
from game.games.shoot.rules.fight.damage import FlipDamage
from game.geometry.sight import ZONES
from tests.games.shoot.positions import card, do, table, told

FAR = {1: (400, 352), 2: (600, 352)}


def test_harder_hits_count_more_than_their_cards_say() -> None:
    """S-HIT-8, S-RULING-67: shots and other damage alike; the record and the odds know it, a miss stays one."""
    state = table(at=FAR, weapons={1: "W-07"}, top=["SP-09", "SP-45"], stance="still", harder=1)
    expected = odds.attack_odds(state, 1, 2, card("W-07"), ZONES, True)
    plain = table(at=FAR, weapons={1: "W-07"}, top=["SP-09", "SP-45"], stance="still")
    assert expected.mean > odds.attack_odds(plain, 1, 2, card("W-07"), ZONES, True).mean
    do(state, ("attack", card("W-07"), 2))
    assert told(state, "shot_hit")[0]["points"] == state.damage(2) == 3
    assert state.hits == [(1, 2, "torso", 3)]
    fall = table(top=["SP-08"], waits=[FlipDamage(1, 1, "fall")], harder=2)
    assert told(fall, "damage_flip")[0]["points"] == fall.damage(1) == 4
