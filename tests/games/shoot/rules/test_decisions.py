"""The decision points of section 21.1: who is asked what, and that every option offered is legal (S-DEC)."""

from typing import Any

from game.games.shoot.rules.cards import GADGET_NAMES, TABLES, WEAPONS, gadget, weapon
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.fight.windows import Window
from game.games.shoot.rules.gadgets.on_cards import OrderCards
from game.games.shoot.rules.state import GADGET_DISCARD, LinkRow, ShootState
from game.games.shoot.rules.turn import ChooseAction
from game.kernel.chance import RandomChance
from game.kernel.game import play
from game.kernel.state import Driver
from tests.games.shoot.positions import box, card, do, flag, ids, refused, table, token, waiting
from tests.rig.each import each

JAR = box("o3", 300, 352, 100, 100, 120)


def holding(*kinds: str, **more: Any) -> ShootState:
    """A turn player with Gadgets, an opponent in sight, a jar, a Token and something in every pile."""
    setting: dict[str, Any] = {
        "at": {1: (225.0, 352.0), 2: (225.0, 500.0)},
        "gadgets": {1: list(kinds), 2: ["G-23"]},
        "weapons": {1: "W-02", 2: "W-05"},
        "wounds": {1: ["SP-01", "SP-06"]},
        "obstacles": [JAR],
        "tokens": [token("k1", "weapon", 600, 600)],
        "flags": [flag(528, 352)],
        "discarded": {GADGET_DISCARD: ["G-21"]},
    }
    return table(**{**setting, **more})


def offered(state: ShootState, kind: str) -> list[tuple[Any, ...]]:
    """Return the ways to play a Gadget that are offered, each tried on a copy: none may be refused."""
    found = [choice for choice in waiting(state).options(state) if choice[:2] == ("gadget", card(kind))]
    for choice in found:
        copy = state.copy()
        copy.__dict__["driver"] = Driver(RandomChance(1))
        play(copy, choice)
    return found


@each("kind", ["G-03", "G-05", "G-11", "G-18", "G-19", "G-20"])
def test_placings_are_sampled_and_may_be_named_freely(kind: str) -> None:
    """S-DEC-22: Teleport, Base, Crane, Forcefield, Door, Ladder: spot, angle, object as the effect says."""
    found = offered(holding(kind), kind)
    assert found
    assert all(len(choice) > 3 for choice in found)


@each(
    ("kind", "named"),
    [
        ("G-01", {(card("G-21"),)}),  # S-DEC-21: one Gadget from the discard pile
        ("G-06", {(2,)}), ("G-14", {(2,)}), ("G-09", {(2,)}), ("G-15", {(2,)}),  # S-DEC-24: an opponent
        ("G-07", {(card("SP-01"),), (card("SP-06"),)}),  # S-DEC-25: one wound card
        ("G-10", {("o3",)}), ("G-13", {("o3",)}),  # S-DEC-26: an object
        ("G-12", {("k1",)}),  # S-DEC-27: any Token
        ("G-02", {()}), ("G-04", {()}), ("G-08", {()}), ("G-16", {()}), ("G-17", {()}),
    ],
)  # fmt: skip
def test_what_can_be_listed_is_listed(kind: str, named: set[tuple[Any, ...]]) -> None:
    """S-DEC-21, S-DEC-24 to S-DEC-27: all the ways to play a card, and no others."""
    hand = [kind, "G-23"] if kind == "G-15" else [kind]
    assert {choice[2:] for choice in offered(holding(*hand), kind)} == named


def test_prophecy_asks_for_an_order_that_only_its_player_sees() -> None:
    """S-DEC-23, G-04: any order of the five; the default is as they are."""
    state = do(holding("G-04", top=["SP-10", "SP-11", "SP-12", "SP-13", "SP-14"]), ("gadget", card("G-04")))
    decision = waiting(state)
    assert isinstance(decision, OrderCards)
    five = tuple(card(f"SP-{n}") for n in (10, 11, 12, 13, 14))
    assert decision.options(state)[0] == ("order", *five)
    assert refused(state, ("order", *five[:4])).reason
    assert set(state.view(2).zones[0]) == {-1}
    do(state, ("order", *reversed(five)))
    assert ids(state, 0)[:5] == ["SP-14", "SP-13", "SP-12", "SP-11", "SP-10"]


def test_an_attack_names_weapon_and_target() -> None:
    """S-DEC-10: every Weapon that reaches an opponent, and oneself (S-DIE-8)."""
    options = waiting(holding()).options(holding())
    assert ("attack", card("W-02"), 2) in options
    assert ("attack", card("W-02"), 1) in options


def test_a_target_may_strike_back_or_not() -> None:
    """S-DEC-14, S-CTR-2: striking is the default, declining is allowed."""
    state = do(holding(weapons={1: "W-07", 2: "W-08"}, top=["SP-30", "SP-31"]), ("attack", card("W-07"), 2))
    assert isinstance(waiting(state), ChooseCounter)
    assert waiting(state).seat == 2
    assert waiting(state).options(state) == [("counter", card("W-08")), ("decline",)]


def test_windows_are_asked_of_those_who_hold_a_card_for_them() -> None:
    """S-DEC-11, S-DEC-13, S-GAD-6: a JAM only asks a shooter with a Multi tool; passing reveals nothing."""
    state = do(holding("G-23", top=["SP-45"]), ("attack", card("W-02"), 2))
    assert waiting(state) == Window(1, "JAM")
    assert waiting(state).options(state) == [("play", card("G-23")), ("pass",)]
    without = do(holding(top=["SP-45"]), ("attack", card("W-02"), 2))
    assert not isinstance(waiting(without), Window)


def test_a_ladder_can_be_moved_by_whoever_stands_at_it() -> None:
    """S-DEC-28, S-ENV-3: once per own turn, by the same rule as it is placed."""
    state = table(at={1: (230.0, 352.0)}, obstacles=[JAR], discarded={7: ["G-20"]})
    state.links = [LinkRow(card("G-20"), "ladder", "o3", (237.0, 352.0), (263.0, 352.0))]
    moves = [choice for choice in waiting(state).options(state) if choice[0] == "move_ladder"]
    assert moves
    do(state, moves[0])
    assert waiting(state) == ChooseAction(1)
    assert refused(state, moves[0]).rule == "S-ENV-3"


def test_every_card_has_a_name_of_its_own() -> None:
    """S-RULING-54, S-RULING-57: every described effect has a card, and the cards marked B make the beginner deck."""
    assert len(GADGET_NAMES) == len(TABLES.gadget)
    assert {GADGET_NAMES[name] for name in ("Camouflage", "Adrenaline", "Poison gas", "Launch pad")} == {
        "G-16", "G-17", "G-33", "G-34",
    }  # fmt: skip
    assert {weapon(one).name for one in WEAPONS} >= {"Gun turret", "Grenade launcher"}
    assert gadget(card("G-16")).title == "white"


def test_a_weapon_once_shown_stays_known_until_it_leaves_the_hand() -> None:
    """S-WPN-2, S-RULING-44."""
    state = do(holding(top=["SP-30", "SP-31", "SP-32", "SP-33"]), ("attack", card("W-02"), 2))
    assert state.view(2).zones[9] == [card("W-02")]


def test_teleport_is_no_movement_and_leaves_the_flag() -> None:
    """S-RULING-49, G-03: a HERO standing still still stands still."""
    state = holding("G-03", stance="still", flags=[flag(225, 352, carrier=1, home=(528.0, 600.0))])
    do(state, ("gadget", card("G-03"), 800.0, 200.0))
    assert (state.hero(1).x, state.flags[0].x, state.flags[0].carrier) == (800.0, 225.0, 0)
    assert state.now.stance == "still"
