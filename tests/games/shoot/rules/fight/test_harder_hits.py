"""Harder and aimed hits: hits that count more points than their cards say (S-HIT-8, S-HIT-9)."""

from game.games.shoot.rules.cards import splattercard
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


def test_aimed_hits_count_more_where_a_card_has_no_stripes() -> None:
    """S-HIT-9, S-RULING-68: a striped hit stays as it is printed; record, statistics and odds know it."""
    for name, stripes, points in (("SP-10", False, 5), ("SP-09", True, 2)):
        state = table(at=FAR, weapons={1: "W-07"}, top=[name, "SP-45"], stance="still", aimed=3)
        assert (splattercard(card(name)).damage, splattercard(card(name)).stripes) == (2, stripes)
        do(state, ("attack", card("W-07"), 2))
        assert told(state, "shot_hit")[0]["points"] == state.damage(2) == points


def test_aimed_hits_are_worth_nothing_on_the_move() -> None:
    """S-HIT-2, S-HIT-9: only stripes hit there, so that the odds are those of the printed cards."""
    plain, aimed = (table(at=FAR, weapons={1: "W-07"}, stance="move", aimed=n) for n in (0, 3))
    moving = [odds.attack_odds(state, 1, 2, card("W-07"), ZONES, False).mean for state in (plain, aimed)]
    still = [odds.attack_odds(state, 1, 2, card("W-07"), ZONES, True).mean for state in (plain, aimed)]
    assert moving[0] == moving[1] < still[0] < still[1]
