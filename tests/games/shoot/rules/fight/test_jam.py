"""JAMs: what a Weapon's JAM row does, in order, and what is left of the attack (section 14: S-JAM)."""

from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.fight.windows import Window
from game.games.shoot.rules.state import CORPSE_WEAPONS, RECORD, WEAPON_DISCARD, WEAPON_HAND, zone_of
from tests.games.shoot.positions import card, do, ids, names, refused, table, told, waiting

CLOSE = {1: (400, 352), 2: (480, 352)}
FAR = {1: (400, 352), 2: (600, 352)}


def jammed(name: str, top: list[str], **more):
    """Seat 1, standing still, attacks seat 2 with a Weapon at a range it works at; seat 2 holds an Assault rifle."""
    facts = {
        "at": FAR if weapon(card(name)).long else CLOSE,
        "stance": "still",
        "weapons": {1: name, 2: "W-03"},
        **more,
    }
    state = table(top=top, **facts)
    return do(state, ("attack", card(name), 2))


def drawn(state) -> int:
    """How many cards were drawn in the series."""
    return len(told(state, "card_drawn"))


def test_a_jam_is_a_miss_and_activates_the_row() -> None:
    """S-JAM-1, S-JAM-2: ATTACK LOST keeps the Weapon and ends the attack; damage done stays (S-JAM-4)."""
    state = jammed("W-03", ["SP-09", "SP-45", "SP-08"])
    assert drawn(state) == 2
    assert ids(state, zone_of(2, RECORD)) == ["SP-09"]
    assert state.cards(1, WEAPON_HAND) == [card("W-03")]
    assert [name for name in names(state) if "jam" in name or name == "attack_ended"] == [
        "jam_drawn",
        "jam_effect",
        "attack_ended",
    ]
    assert told(state, "jam_drawn")[0]["row"] == ("ATTACK LOST",)


def test_an_empty_row_lets_the_series_go_on() -> None:
    """S-JAM-2, S-JAM-3: a Crossbow never jams."""
    state = jammed("W-07", ["SP-45", "SP-09"])
    assert drawn(state) == 2
    assert told(state, "jam_effect") == []
    assert isinstance(waiting(state), ChooseCounter)


def test_a_row_of_damage_alone_lets_the_series_go_on() -> None:
    """S-JAM-2, S-JAM-3: the Submachine gun burns fingers; a further JAM there is a miss."""
    state = jammed("W-04", ["SP-45", "SP-46", "SP-09"])
    assert drawn(state) == 2
    facts = {"seat": 1, "cause": "jam", "card": card("SP-46"), "number": 1, "of": 1, "result": "jam"}
    assert told(state, "damage_flip")[0].facts == facts
    hurt = jammed("W-04", ["SP-45", "SP-41", "SP-09"])
    assert ids(hurt, zone_of(1, RECORD)) == ["SP-41"]
    assert ids(hurt, zone_of(2, RECORD)) == ["SP-09"]


def test_weapon_lost_discards_it_and_ends_the_attack() -> None:
    """S-JAM-2, S-WPN-8: the Nail gun comes apart."""
    state = jammed("W-08", ["SP-09", "SP-45"])
    assert state.cards(1, WEAPON_HAND) == []
    assert ids(state, WEAPON_DISCARD) == ["W-08"]
    assert drawn(state) == 2


def test_a_weapon_that_is_lost_is_not_looted_from_its_dead_shooter() -> None:
    """FLT-34, S-RULING-65, S-JAM-6: the Homing missile kills and is still lost."""
    state = jammed("W-06", ["SP-45", "SP-41"], wounds={1: ["SP-01", "SP-02", "SP-03", "SP-05"]})
    assert not state.hero(1).alive
    assert state.cards(1, CORPSE_WEAPONS) == []
    assert ids(state, WEAPON_DISCARD) == ["W-06"]
    assert told(state, "weapon_discarded")[0].facts == {"seat": 1, "weapon": card("W-06")}


def test_damage_comes_before_the_loss() -> None:
    """S-JAM-2: a Homing missile hurts first, then it is lost; a Flame thrower is kept."""
    missile = jammed("W-06", ["SP-45", "SP-41", "SP-42"])
    assert [event["entry"] for event in told(missile, "jam_effect")] == ["DAMAGE 2", "WEAPON LOST"]
    order = names(missile)
    assert order.index("damage_flip") < order.index("weapon_discarded") < order.index("attack_ended")
    assert missile.damage(1) == 2
    flames = jammed("W-09", ["SP-45", "SP-41", "SP-42"])
    assert flames.cards(1, WEAPON_HAND) == [card("W-09")]
    assert flames.damage(1) == 2
    saw = jammed("W-10", ["SP-45", "SP-41", "SP-42"])
    assert saw.damage(1) == 1


def test_every_beginner_row_is_carried_out() -> None:
    """S-JAM-2, table 22.2: each row in full, and only it."""
    for number in range(1, 11):
        name = f"W-{number:02d}"
        state = jammed(name, ["SP-45", "SP-41", "SP-42", "SP-43", "SP-44"])
        assert tuple(event["entry"] for event in told(state, "jam_effect")) == tuple(weapon(card(name)).jam)


def test_the_attack_ends_for_the_second_pistol_too() -> None:
    """S-JAM-4, S-CTR-1 (b): nothing was drawn against the second target, so it may not answer."""
    state = table(
        3,
        at={1: (400, 352), 2: (480, 352), 3: (400, 600)},
        weapons={1: "W-01", 2: "W-07", 3: "W-03"},
        top=["SP-09", "SP-45", "SP-08", "SP-10"],
        stance="still",
    )
    do(state, ("attack", card("W-01"), 2, 3))
    assert drawn(state) == 2
    assert waiting(state).seat == 2
    do(state, ("decline",))
    assert [event.facts for event in told(state, "counter_impossible")] == [{"seat": 3, "reason": "b"}]


def test_a_jam_as_first_card_that_ends_the_attack_cancels_the_counterattack() -> None:
    """S-JAM-5, S-RULING-12: nothing shot, nothing to answer."""
    state = jammed("W-03", ["SP-45"])
    assert [event["reason"] for event in told(state, "counter_impossible")] == ["b"]
    second = jammed("W-03", ["SP-41", "SP-45"])
    assert isinstance(waiting(second), ChooseCounter)
    goes_on = jammed("W-04", ["SP-45", "SP-41", "SP-42"])
    assert isinstance(waiting(goes_on), ChooseCounter)


def test_a_jam_as_first_card_of_the_second_pistol_bars_only_that_answer() -> None:
    """S-JAM-5, S-WPN-4."""
    state = table(
        3,
        at={1: (400, 352), 2: (480, 352), 3: (400, 600)},
        weapons={1: "W-01", 2: "W-07", 3: "W-03"},
        top=["SP-09", "SP-08", "SP-45"],
        stance="still",
    )
    do(state, ("attack", card("W-01"), 2, 3))
    assert waiting(state).seat == 2
    do(state, ("decline",))
    assert told(state, "counter_impossible")[0]["seat"] == 3


def test_a_shooter_killed_by_its_own_jam_credits_nobody() -> None:
    """S-JAM-6, S-DIE-2; the Weapon that the row takes is not under the corpse (S-RULING-65)."""
    state = jammed("W-06", ["SP-45", "SP-01", "SP-09"], wounds={1: ["SP-02", "SP-03", "SP-04", "SP-06"]})
    assert not state.hero(1).alive
    assert told(state, "hero_died")[0].facts == {"seat": 1, "cause": "jam", "credited": 0}
    assert len(told(state, "weapon_discarded")) == 1
    assert state.hero(2).kills == 0
    assert drawn(state) == 1


def test_a_counterattack_jams_like_an_attack() -> None:
    """S-CTR-3, S-JAM-1: its row hits the counterattacker; it cannot be answered."""
    state = jammed("W-07", ["SP-46", "SP-47", "SP-45", "SP-41", "SP-42"], weapons={1: "W-07", 2: "W-06"})
    do(state, ("counter", card("W-06")))
    assert state.damage(2) == 2
    assert state.cards(2, WEAPON_HAND) == []
    assert drawn(state) == 3
    assert waiting(state).seat == 1


def test_pushed_back_goes_away_from_the_target_at_once() -> None:
    """S-JAM-2, S-PUSH-1: the Hand cannon throws its shooter."""
    state = table(at=FAR, weapons={1: "W-11", 2: "W-03"}, top=["SP-45", "SP-09"], stance="still", normal=True)
    do(state, ("attack", card("W-11"), 2))
    assert state.hero(1).x == 312.0
    assert names(state).index("hero_pushed") < names(state).index("attack_ended")


def test_own_jam_when_attacking_oneself() -> None:
    """S-DIE-8: the JAM row is active, ATTACK LOST ends it."""
    state = table(weapons={1: "W-02"}, top=["SP-41", "SP-45", "SP-08"])
    do(state, ("attack", card("W-02"), 1))
    assert drawn(state) == 2
    assert ids(state, zone_of(1, RECORD)) == ["SP-41"]


# -- Multi tool ----------------------------------------------------------------------------------------


def test_a_multi_tool_makes_the_jam_a_plain_miss() -> None:
    """G-23, S-JAM-1, S-GAD-2 window JAM, S-DEC-13: the shooter is asked, the series continues."""
    state = jammed("W-03", ["SP-45", "SP-09", "SP-08"], gadgets={1: ["G-23"]})
    assert isinstance(waiting(state), Window)
    assert (waiting(state).seat, waiting(state).window) == (1, "JAM")
    assert waiting(state).options(state) == [("play", card("G-23")), ("pass",)]
    do(state, ("play", card("G-23")))
    assert drawn(state) == 3
    assert state.damage(2) == 4
    assert told(state, "jam_effect") == []
    assert "jam_cleared" in names(state)
    assert isinstance(waiting(state), ChooseCounter)


def test_passing_lets_the_row_act() -> None:
    """S-GAD-6: the window closes when its player passes; passing is not announced (S-INFO)."""
    state = do(jammed("W-03", ["SP-45", "SP-09"], gadgets={1: ["G-23"]}), ("pass",))
    assert drawn(state) == 1
    assert "attack_ended" in names(state)
    opened = told(state, "window_opened")[0]
    assert opened.seen_by(2) is None
    assert opened.seen_by(1) is not None


def test_one_tool_is_enough_for_one_jam_and_the_second_waits_for_the_next() -> None:
    """S-GAD-5, S-GAD-6: a card without an effect may not be played, so the window is not offered again."""
    state = jammed("W-03", ["SP-45", "SP-46", "SP-09"], gadgets={1: ["G-23", "G-23"]})
    do(state, ("play", card("G-23")))
    assert (waiting(state).seat, waiting(state).window) == (1, "JAM")
    assert drawn(state) == 2
    do(state, ("play", card("G-23", 1)))
    assert drawn(state) == 3
    assert state.damage(2) == 2


def test_a_first_jam_cleared_leaves_the_counterattack() -> None:
    """S-JAM-5, G-23: the attack was not ended by it."""
    state = do(jammed("W-03", ["SP-45", "SP-41", "SP-42"], gadgets={1: ["G-23"]}), ("play", card("G-23")))
    assert isinstance(waiting(state), ChooseCounter)


def test_the_counterattacker_has_its_own_tool() -> None:
    """G-23, S-GAD-2: window JAM belongs to the shooter, whoever's turn it is."""
    state = jammed("W-07", ["SP-41", "SP-42", "SP-45", "SP-09", "SP-08"], gadgets={1: ["G-23"], 2: ["G-23"]})
    do(state, ("counter", card("W-03")))
    assert waiting(state).seat == 2
    do(state, ("play", card("G-23", 1)))
    assert state.damage(1) == 4


def test_a_multi_tool_is_for_jams_only() -> None:
    """S-GAD-1, S-GAD-2, G-23: nothing is spent by trying."""
    state = table(gadgets={1: ["G-23"]}, weapons={1: "W-03"})
    refusal = refused(state, ("gadget", card("G-23")))
    assert refusal.rule == "S-GAD-2"
    assert "jams" in refusal.reason
