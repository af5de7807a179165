"""Pop-ups: drawn for a Token, at set-up, as a bonus (S-POP); the Gun turret among them (S-WPN-6)."""

from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.fight import death
from game.games.shoot.rules.fight.windows import PASS, Window
from game.games.shoot.rules.state import BATTLEFIELD, BATTLEFIELD_WEAPONS, GADGET_HAND, WEAPON_HAND, zone_of
from game.games.shoot.rules.turn import BeginTurn
from tests.games.shoot.positions import card, do, ids, names, refused, table, token, told, waiting
from tests.games.shoot.rules.beside_hazards import HURTS, PAD, lone


def test_a_popup_drawn_for_a_token_lies_where_the_token_was() -> None:
    """S-POP-1: angle 0, any ground; it acts on the drawer first and replaces the card: no second draw."""
    state = lone(
        at={1: (300.0, 352.0), 2: (340.0, 352.0)}, tokens=[token("t1", "gadget", 310, 352)],
        top=["SP-08", *HURTS], top_gadgets=["G-33", "G-08"],
    )  # fmt: skip
    do(state, ("collect", "t1"))
    (row,) = state.placed
    assert (row.x, row.y, row.angle, row.seat) == (310.0, 352.0, 0, 0)
    (event,) = told(state, "popup_placed")
    assert (event["seat"], event["spot"], event["reason"]) == (1, (310.0, 352.0), "token")
    assert [one["seat"] for one in told(state, "hazard_touched")] == [1, 2]
    assert state.cards(1, GADGET_HAND) == []
    assert told(state, "gadget_drawn") == []


def test_popups_at_setup_and_spawning_go_under_the_own_base_and_another_card_is_drawn() -> None:
    """S-POP-2, S-RULING-14, S-HAZ-2: the HERO that enters on it is left alone."""
    state = lone(
        heroes={1: {"alive": False}}, waits=[BeginTurn(1)], top_weapons=["W-13", "W-02"],
        top_gadgets=["G-32", "G-33", "G-08"], top=HURTS,
    )  # fmt: skip
    assert ids(state, zone_of(1, WEAPON_HAND)) == ["W-02"]
    assert ids(state, zone_of(1, GADGET_HAND)) == ["G-08"]
    assert {(row.x, row.y) for row in state.placed} == {(132.0, 120.0)}
    assert [event["reason"] for event in told(state, "popup_placed")] == ["base"] * 3
    do(state, ("spawn", 132.0, 120.0))
    assert told(state, "hazard_touched") == []
    assert state.held == []


def test_a_popup_laid_under_a_base_acts_on_others_who_stand_there() -> None:
    """S-HAZ-1, S-POP-2: touch begins for them."""
    state = lone(
        at={1: (300.0, 352.0), 2: (132.0, 120.0)}, heroes={1: {"alive": False}}, waits=[BeginTurn(1)],
        top_gadgets=["G-32", "G-08"],
    )  # fmt: skip
    assert [event["seat"] for event in told(state, "hazard_touched")] == [2]
    assert state.held == [2]


def test_a_popup_won_as_bonus_lies_where_the_victim_died() -> None:
    """S-POP-3, S-RULING-35: after the death has been settled."""
    state = lone(
        at={1: (600.0, 352.0), 2: (640.0, 352.0)}, weapons={1: "W-07"}, stance="still",
        wounds={2: ["SP-01", "SP-02", "SP-03", "SP-05"]}, top_gadgets=["G-32"],
    )  # fmt: skip
    do(state, ("attack", card("W-07"), 2))
    (event,) = told(state, "popup_placed")
    assert (event["spot"], event["reason"]) == ((640.0, 352.0), "bonus")
    assert 1 in state.held  # it stands 40 mm off, in touch with the card
    assert names(state).index("deck_shuffled") < names(state).index("hazard_touched")


def test_a_popup_won_as_bonus_acts_when_the_window_of_the_death_has_closed() -> None:
    """FLT-32, S-RULING-62, S-DIE-4, S-POP-3: laid at once; the Trap takes hold after the Bomb vest was passed."""
    state = lone(
        at={1: (600.0, 352.0), 2: (640.0, 352.0)}, weapons={1: "W-07"}, stance="still", gadgets={2: "G-29"},
        wounds={2: ["SP-01", "SP-02", "SP-03", "SP-05"]}, top_gadgets=["G-32"],
    )  # fmt: skip
    do(state, ("attack", card("W-07"), 2))
    assert waiting(state) == Window(2, "DEATH")
    assert [row.card for row in state.placed] == [card("G-32")]
    assert told(state, "hazard_touched") == []
    do(state, PASS)
    assert 1 in state.held


def test_popups_stay_and_serve_all_players() -> None:
    """S-POP-4, S-GAD-3: they have no window and cannot be played, recycled or moved."""
    for name in ("G-32", "G-33", "G-34"):
        assert gadget(card(name)).duration == "pop-up"
    state = lone(PAD, at={1: (300.0, 600.0), 2: (400.0, 352.0)}, turn=2, gadgets={2: "G-01"})
    do(state, ("fly", card("G-34"), 600.0, 352.0))
    assert ids(state, BATTLEFIELD) == ["G-34"]
    assert refused(state, ("gadget", card("G-01"), card("G-34"))).rule == "G-01"


def test_a_turret_drawn_goes_onto_the_battlefield_and_the_own_weapon_stays() -> None:
    """S-WPN-6, S-POP-1."""
    state = lone(
        weapons={1: "W-02"}, tokens=[token("t1", "weapon", 310, 352)], top=["SP-08", *HURTS], top_weapons=["W-13"]
    )  # fmt: skip
    do(state, ("collect", "t1"))
    assert ids(state, zone_of(1, WEAPON_HAND)) == ["W-02"]
    assert ids(state, BATTLEFIELD_WEAPONS) == ["W-13"]
    assert [(row.x, row.y) for row in state.placed] == [(310.0, 352.0)]
    assert told(state, "weapon_drawn") == []
    assert state.knows[card("W-13")] == state.everybody()


def test_whoever_touches_a_turret_may_fire_it() -> None:
    """S-WPN-6, S-WPN-8: from its own eye, in attack and counterattack, own Weapon or none."""
    at = {1: (400.0, 352.0), 2: (440.0, 352.0), 3: (900.0, 352.0)}
    state = table(
        3, "kills", normal=True, at=at, placed=[("W-13", 420, 352)], weapons={1: "W-07"}, top=HURTS, stance="still"
    )
    do(state, ("attack", card("W-13"), 2))
    assert state.damage(2) == 3
    assert waiting(state).options(state) == [("counter", card("W-13")), ("decline",)]
    do(state, ("counter", card("W-13")))
    assert state.damage(1) > 0
    bare_at = {1: (400.0, 352.0), 2: (700.0, 352.0)}
    bare = table(normal=True, at=bare_at, placed=[("W-13", 500, 352)])
    assert refused(bare, ("attack", card("W-13"), 2)).rule == "S-WPN-8"
    own = table(normal=True, at=bare_at, placed=[("W-13", 500, 352)], weapons={1: "W-07"})
    assert refused(own, ("attack", card("W-13"), 2)).rule == "S-WPN-6"


def test_a_turret_cannot_be_lost_or_taken() -> None:
    """S-WPN-6: its JAM ends the attack; it stays, and a dead gunner leaves it."""
    state = table(
        normal=True, at={1: (400.0, 352.0), 2: (700.0, 352.0)}, placed=[("W-13", 400, 352)], top=["SP-45"],
        stance="still",
    )  # fmt: skip
    do(state, ("attack", card("W-13"), 2))
    assert told(state, "jam_effect")[0]["entry"] == "ATTACK LOST"
    assert ids(state, BATTLEFIELD_WEAPONS) == ["W-13"]
    death.kill(state, 1, "fall")
    assert ids(state, BATTLEFIELD_WEAPONS) == ["W-13"]


def test_a_gunner_pushed_off_its_turret_before_the_check_cannot_fire() -> None:
    """S-ATK-3 A4, S-WPN-6: an Ambush with a push comes first."""
    at = {1: (400.0, 352.0), 2: (500.0, 352.0)}
    state = table(
        normal=True, at=at, placed=[("W-13", 400, 352)], gadgets={2: "G-26"}, weapons={2: "W-11"}, top=HURTS,
        stance="still",
    )  # fmt: skip
    do(state, ("attack", card("W-13"), 2), ("play", card("G-26")), ("counter", card("W-11")))
    assert state.hero(1).x == 312.0
    assert told(state, "series_cancelled")[0]["reason"] == "attacker unable"
