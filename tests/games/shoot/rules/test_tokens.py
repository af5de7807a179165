"""Tokens and healing (S-TOK, S-HEAL), and the choice a Backpack brings (S-DEC-9)."""

from game.games.shoot.rules.primitives import settle
from game.games.shoot.rules.state import (
    GADGET_HAND,
    OPEN_GADGETS,
    RECORD,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    WEAPON_DISCARD,
    WEAPON_HAND,
    zone_of,
)
from game.games.shoot.rules.tokens import HealSplit, KeepWeapon
from game.games.shoot.rules.turn import ChooseAction
from tests.games.shoot.positions import box, card, do, ids, names, refused, table, token, told, waiting
from tests.rig.each import each

WEAPON, GADGET, HEALING = (
    token(name, kind, 150, 352) for name, kind in (("k1", "weapon"), ("k2", "gadget"), ("k3", "healing"))
)


def test_a_token_is_collected_by_touch_for_nothing() -> None:
    """S-TOK-1, S-GEO-9, S-DEC-7: at most 24 mm away, levels at most 30 apart."""
    state = do(table(tokens=[token("k2", "gadget", 156, 352)], budget=0), ("collect", "k2"))
    assert told(state, "token_collected")[0].facts == {"seat": 1, "token": "k2", "kind": "gadget"}
    assert refused(table(tokens=[token("k2", "gadget", 156.1, 352)]), ("collect", "k2")).rule == "S-TOK-1"
    high = table(tokens=[token("k2", "gadget", 150, 352)], obstacles=[box("o1", 165, 352, 40, 40, 31)])
    assert "too high or too low" in refused(high, ("collect", "k2")).reason
    low = table(tokens=[token("k2", "gadget", 150, 352)], obstacles=[box("o1", 165, 352, 40, 40, 30)])
    assert low.tokens[0].level == 30.0
    assert do(low, ("collect", "k2"))
    assert refused(table(), ("collect", "k9")).rule == "S-TOK-1"


def test_a_gadget_token_moves_and_then_gives_a_gadget() -> None:
    """S-TOK-2, S-TOK-5, S-RULING-23: a card of its own moves it: SP-08, Move 3 to 90 degrees, 264 mm east."""
    state = do(table(tokens=[GADGET], top=["SP-08"], top_gadgets=["G-04"]), ("collect", "k2"))
    assert (state.tokens[0].x, state.tokens[0].y) == (414.0, 352.0)
    assert ids(state, zone_of(1, GADGET_HAND)) == ["G-04"]
    assert ids(state, SPLATTER_DISCARD) == ["SP-08"]
    assert names(state) == ["token_collected", "token_flip", "token_moved", "gadget_drawn"]
    assert "gadget" not in told(state, "gadget_drawn")[0].seen_by(2).facts  # type: ignore[union-attr]


def test_a_weapon_token_replaces_the_weapon() -> None:
    """S-TOK-2, S-TOK-3: the drawn Weapon must replace the old one, which is discarded for all to see."""
    state = do(table(tokens=[WEAPON], top=["SP-08"], weapons={1: "W-02"}, top_weapons=["W-07"]), ("collect", "k1"))
    assert ids(state, zone_of(1, WEAPON_HAND)) == ["W-07"]
    assert ids(state, WEAPON_DISCARD) == ["W-02"]
    assert waiting(state) == ChooseAction(1)


def test_there_is_no_limit_to_gadgets() -> None:
    """S-TOK-3, S-GAD-5."""
    hand = ["G-01", "G-03", "G-04", "G-08", "G-11", "G-12"]
    state = do(table(tokens=[GADGET], top=["SP-08"], gadgets={1: hand}), ("collect", "k2"))
    assert len(state.cards(1, GADGET_HAND)) == 7


@each(
    ("start", "top", "end"),
    [((150, 352), "SP-14", (150, 616)), ((150, 600), "SP-14", (150, 524)), ((100, 352), "SP-05", (96, 352))],
)
def test_tokens_bounce_off_the_edges(start: tuple[float, float], top: str, end: tuple[float, float]) -> None:
    """S-TOK-5, S-RULING-7: folded into [10, width - 10] x [10, height - 10] like a ball."""
    state = table(at={1: start}, tokens=[token("k2", "gadget", *start)], top=[top])
    do(state, ("collect", "k2"))
    assert (state.tokens[0].x, state.tokens[0].y) == end


def test_a_token_lands_on_whatever_is_there() -> None:
    """S-TOK-5, S-TOK-6: over everything, its level is the ground; two may overlap, and out of reach it stays."""
    jar = box("o1", 414, 352, 60, 60, 180)
    state = table(tokens=[GADGET, token("k9", "weapon", 414, 352)], obstacles=[jar], top=["SP-08"])
    do(state, ("collect", "k2"))
    assert [(one.x, one.level) for one in state.tokens] == [(414.0, 180.0), (414.0, 180.0)]


def test_a_token_still_in_touch_cannot_be_milked() -> None:
    """S-TOK-7, S-RULING-24: bounced back to its collector it must lose touch first; another turn is another matter."""
    # 562 + 264 = 826, folded at 694: 562 again.
    state = table(at={1: (132.0, 570.0)}, tokens=[token("k2", "gadget", 132, 562)], top=["SP-14", "SP-08"])
    do(state, ("collect", "k2"))
    assert (state.tokens[0].y, state.tokens[0].barred) == (562.0, (1,))
    assert refused(state, ("collect", "k2")).rule == "S-TOK-7"
    do(state, ("leg", 132.0, 600.0), ("leg", 132.0, 570.0))
    assert state.tokens[0].barred == ()
    do(state, ("collect", "k2"))
    assert state.tokens[0].x == 396.0


def test_a_token_that_came_back_is_free_in_the_next_turn() -> None:
    """S-TOK-7: barred for this turn only."""
    state = table(at={1: (132.0, 570.0)}, tokens=[token("k2", "gadget", 132, 562)], top=["SP-14"])
    do(state, ("collect", "k2"), ("end",))
    assert state.tokens[0].barred == ()


def test_with_no_card_left_a_token_stays() -> None:
    """S-DECK-2: and still gives its card, but cannot be had again without losing touch."""
    state = do(table(tokens=[GADGET], gone=[SPLATTER_DECK]), ("collect", "k2"))
    assert (state.tokens[0].x, state.tokens[0].barred) == (150.0, (1,))
    assert len(state.cards(1, GADGET_HAND)) == 1


# -- healing (S-HEAL) ----------------------------------------------------------------------------------


def test_a_healing_token_heals_and_then_moves() -> None:
    """S-TOK-4, S-RULING-23: first the Heal of one card, then the move by another."""
    state = table(tokens=[HEALING], wounds={1: "SP-01"}, top=["SP-02", "SP-08"])
    do(state, ("collect", "k3"))
    assert state.points[card("SP-01")] == 2  # 3 - 1
    assert state.tokens[0].x == 414.0
    assert names(state) == ["token_collected", "heal_drawn", "wound_healed", "token_flip", "token_moved"]
    assert ids(state, SPLATTER_DISCARD) == ["SP-08", "SP-02"]


def test_an_unhurt_hero_may_send_it_away() -> None:
    """S-TOK-4: just for that."""
    state = do(table(tokens=[HEALING], top=["SP-02", "SP-08"]), ("collect", "k3"))
    assert state.tokens[0].x == 414.0
    assert waiting(state) == ChooseAction(1)


def test_a_wound_card_with_points_left_stays_with_its_symbols() -> None:
    """S-HEAL-1, S-RULING-8: only at 0 it is discarded and a severed part is back."""
    state = table(tokens=[HEALING], wounds={1: "SP-52"}, top=["SP-01", "SP-08"], normal=True)
    do(state, ("collect", "k3"))
    assert ids(state, zone_of(1, RECORD)) == ["SP-52"]
    assert state.points[card("SP-52")] == 1
    state.tokens[0] = token("k3", "healing", 150, 352)
    do(state, ("collect", "k3"))
    assert state.cards(1, RECORD) == []
    assert told(state, "wound_removed")[0]["card"] == card("SP-52")
    assert card("SP-52") in state.zones[SPLATTER_DISCARD]


def test_healing_is_split_as_the_player_likes() -> None:
    """S-HEAL-1, S-DEC-8: up to n points, as many as possible; the default is symbols first, then most points."""
    state = table(tokens=[HEALING], wounds={1: ["SP-01", "SP-02", "SP-49"]}, top=["SP-04", "SP-08"], normal=True)
    do(state, ("collect", "k3"))
    assert waiting(state) == HealSplit(1, 3, card("SP-04"))
    options = waiting(state).options(state)
    assert options[0] == ("heal", (card("SP-49"), 1), (card("SP-01"), 2))
    assert len(options) == len(set(options)) == 6
    assert "heal 3 points" in refused(state, ("heal", (card("SP-01"), 2))).reason
    assert "1 point left" in refused(state, ("heal", (card("SP-49"), 2), (card("SP-01"), 1))).reason
    assert refused(state, ("heal", (card("SP-01"), 2), (card("SP-01"), 1))).rule == "S-HEAL-1"
    assert refused(state, ("heal", (card("SP-30"), 1), (card("SP-01"), 2))).rule == "S-HEAL-1"
    do(state, ("heal", (card("SP-02"), 2), (card("SP-01"), 1)))
    assert [state.points[card(name)] for name in ("SP-01", "SP-02", "SP-49")] == [2, 0, 1]
    assert state.tokens[0].x == 414.0


def test_no_question_where_there_is_no_choice() -> None:
    """S-DEC-8: with points for everything all is healed; S-HEAL-2: the drawn card is discarded."""
    state = table(tokens=[HEALING], wounds={1: ["SP-06", "SP-13"]}, top=["SP-04", "SP-08"])
    do(state, ("collect", "k3"))
    assert state.damage(1) == 0
    assert set(ids(state, SPLATTER_DISCARD)) == {"SP-04", "SP-06", "SP-08", "SP-13"}
    assert told(state, "heal_drawn")[0].facts == {"seat": 1, "card": card("SP-04"), "points": 3}


def test_with_no_card_left_healing_counts_one() -> None:
    """S-DECK-2."""
    state = do(table(tokens=[HEALING], wounds={1: "SP-01"}, gone=[SPLATTER_DECK]), ("collect", "k3"))
    assert state.points[card("SP-01")] == 2


# -- the Backpack (G-22, S-DEC-9) ----------------------------------------------------------------------


def test_a_backpack_holds_a_second_weapon() -> None:
    """S-TOK-3, G-22, S-DEC-9: none need be discarded while a place is free; keeping two shows the Backpack."""
    state = table(tokens=[WEAPON], weapons={1: "W-02"}, gadgets={1: "G-22"}, top_weapons=["W-07"], top=["SP-08"])
    do(state, ("collect", "k1"))
    assert waiting(state) == KeepWeapon(1)
    assert waiting(state).options(state)[0] == ("keep",)
    assert state.view(2).cards(1, GADGET_HAND) == [-1]
    do(state, ("keep",))
    assert sorted(ids(state, zone_of(1, WEAPON_HAND))) == ["W-02", "W-07"]
    assert ids(state, zone_of(1, OPEN_GADGETS)) == ["G-22"]


def test_a_hidden_backpack_may_stay_hidden() -> None:
    """S-DEC-9, G-22: discarding one instead shows nothing."""
    state = table(tokens=[WEAPON], weapons={1: "W-02"}, gadgets={1: "G-22"}, top_weapons=["W-07"], top=["SP-08"])
    do(state, ("collect", "k1"), ("discard", card("W-02")))
    assert ids(state, zone_of(1, GADGET_HAND)) == ["G-22"]
    assert ids(state, WEAPON_DISCARD) == ["W-02"]


def test_of_three_weapons_one_must_go() -> None:
    """S-DEC-9, G-22: drawing with two in hand; the default is the lowest numbered kind."""
    state = table(
        tokens=[WEAPON], weapons={1: ["W-02", "W-05"]}, open_gadgets={1: "G-22"}, top_weapons=["W-07"], top=["SP-08"]
    )
    do(state, ("collect", "k1"))
    assert waiting(state).options(state)[0] == ("discard", card("W-02"))
    assert refused(state, ("keep",)).rule == "G-22"
    assert refused(state, ("discard", card("W-09"))).rule == "G-22"
    do(state, ("discard", card("W-07")))
    assert sorted(ids(state, zone_of(1, WEAPON_HAND))) == ["W-02", "W-05"]


# -- settling (S-GEO-12) -------------------------------------------------------------------------------


def test_things_settle_when_the_ground_goes() -> None:
    """S-GEO-12: HERO, Token and the rest take the new ground without damage, however deep."""
    state = table(obstacles=[box("o1", 132, 352, 120, 120, 190)], tokens=[token("k1", "weapon", 150, 352)])
    assert (state.hero(1).level, state.tokens[0].level) == (190.0, 190.0)
    state.obstacles = ()
    changed = settle(state)
    assert (state.hero(1).level, state.tokens[0].level, state.damage(1)) == (0.0, 0.0, 0)
    assert changed == ["hero-1", "k1"]


def test_heroes_that_do_not_fit_move_on_in_seat_order() -> None:
    """S-GEO-12, S-GEO-8: one that a Crane has carried along goes to the nearest fitting spot."""
    wall = box("o1", 144, 352, 10, 10, 190)
    state = table(at={1: (132.0, 352.0), 2: (300.0, 352.0)}, obstacles=[wall])
    settle(state, carried=[1])
    one = state.hero(1)
    assert (one.x, one.y) != (132.0, 352.0)
    assert abs(one.x - 132) + abs(one.y - 352) < 12
    assert (state.hero(2).x, state.hero(2).y) == (300.0, 352.0)


def test_defaults_of_healing() -> None:
    """S-DEC-8, S-DEC-25: cards with minus symbols come first (a push is over and done with), then most points."""
    wounds = {1: ["SP-61", "SP-41", "SP-01", "SP-49"]}
    state = table(normal=True, wounds=wounds, gadgets={1: ["G-02", "G-07"]}, top=["SP-03"])
    medicine = [choice[2] for choice in waiting(state).options(state) if choice[:2] == ("gadget", card("G-07"))]
    assert medicine[0] == card("SP-01")
    do(state, ("gadget", card("G-02")))  # two points
    assert waiting(state).options(state)[0] == ("heal", (card("SP-49"), 1), (card("SP-01"), 1))
