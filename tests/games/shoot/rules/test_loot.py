"""Looting the dead (S-LOOT)."""

from game.games.shoot.rules.loot import LootChoice
from game.games.shoot.rules.state import (
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    GADGET_HAND,
    OPEN_GADGETS,
    WEAPON_HAND,
    Corpse,
    ShootState,
    zone_of,
)
from tests.games.shoot.positions import card, do, ids, names, refused, table, told, waiting

CORPSE = Corpse(2, 170.0, 352.0, 90.0, 0.0)  # its west side 8 mm from HERO 1


def over(under: tuple[object, object] = (["W-02"], ["G-01", "G-04"]), **more: object) -> ShootState:
    return table(corpses=[CORPSE], under={2: under}, **more)  # type: ignore[arg-type]


def test_a_touched_corpse_may_be_looted_for_nothing() -> None:
    """S-LOOT-1: in T2, standing still too; the looter sees everything, the others nothing."""
    state = do(over(stance="still"), ("loot", 2))
    assert waiting(state) == LootChoice(1, 2)
    assert sorted(state.view(1).cards(2, CORPSE_GADGETS)) == [card("G-01"), card("G-04")]
    peek = told(state, "peek")[0]
    assert set(peek.seen_by(1).facts["cards"]) == {card("W-02"), card("G-01"), card("G-04")}  # type: ignore[union-attr]
    assert "cards" not in peek.seen_by(2).facts  # type: ignore[union-attr]


def test_the_default_takes_all_gadgets_and_leaves_the_weapon() -> None:
    """S-DEC-19, S-LOOT-2, S-RULING-36: any of the Gadgets may be taken."""
    state = do(over(weapons={1: "W-07"}), ("loot", 2))
    first = waiting(state).options(state)[0]
    assert first == ("take", 0, (card("G-01"), card("G-04")))
    do(state, first)
    assert sorted(ids(state, zone_of(1, GADGET_HAND))) == ["G-01", "G-04"]
    assert ids(state, zone_of(2, CORPSE_WEAPONS)) == ["W-02"]
    assert ids(state, zone_of(1, WEAPON_HAND)) == ["W-07"]


def test_taking_the_weapon_leaves_the_own_one() -> None:
    """S-LOOT-2: under the corpse; others see that Weapons were swapped, not which, and how many Gadgets."""
    state = do(over(weapons={1: "W-07"}), ("loot", 2), ("take", card("W-02"), ()))
    assert ids(state, zone_of(1, WEAPON_HAND)) == ["W-02"]
    assert ids(state, zone_of(2, CORPSE_WEAPONS)) == ["W-07"]
    assert told(state, "corpse_looted")[0].seen_by(2).facts == {  # type: ignore[union-attr]
        "seat": 1, "corpse": 2, "weapon_swapped": True, "count": 0,
    }  # fmt: skip


def test_empty_hands_take_a_weapon_and_leave_none() -> None:
    """S-LOOT-2: the looter leaves its own Weapon, if it has one."""
    state = do(over(), ("loot", 2), ("take", card("W-02"), ()))
    assert (ids(state, zone_of(1, WEAPON_HAND)), state.cards(2, CORPSE_WEAPONS)) == (["W-02"], [])


def test_a_backpack_takes_a_second_weapon_without_leaving_one() -> None:
    """S-LOOT-2, G-22: also a Backpack that is among the loot."""
    state = do(over(weapons={1: "W-07"}, gadgets={1: "G-22"}), ("loot", 2), ("take", card("W-02"), ()))
    assert sorted(ids(state, zone_of(1, WEAPON_HAND))) == ["W-02", "W-07"]
    assert ids(state, zone_of(1, OPEN_GADGETS)) == ["G-22"]
    found = do(over(under=(["W-02"], ["G-22"]), weapons={1: "W-07"}), ("loot", 2))
    do(found, ("take", card("W-02"), (card("G-22"),)))
    assert len(found.cards(1, WEAPON_HAND)) == 2


def test_with_a_full_backpack_the_looter_names_what_stays() -> None:
    """S-LOOT-2, S-DEC-19: of two own Weapons one is left."""
    state = do(over(weapons={1: ["W-07", "W-05"]}, open_gadgets={1: "G-22"}), ("loot", 2))
    assert ("take", card("W-02"), (), card("W-07")) in waiting(state).options(state)
    do(state, ("take", card("W-02"), (), card("W-07")))
    assert sorted(ids(state, zone_of(1, WEAPON_HAND))) == ["W-02", "W-05"]


def test_what_does_not_lie_there_cannot_be_taken() -> None:
    """S-LOOT-2."""
    state = do(over(), ("loot", 2))
    for choice in [
        ("take", card("W-05"), ()), ("take", 0, (card("G-08"),)), ("take", -1, ()), ("take", 0, (-1,)),
        ("take", 0, (card("G-01"), card("G-01"))), ("take", 0, ()  , card("W-02")), ("take",),
    ]:  # fmt: skip
        assert refused(state, choice).rule == "S-LOOT-2"


def test_each_corpse_once_a_turn() -> None:
    """S-LOOT-1, S-RULING-58: and not from afar, nor one under which nothing is left."""
    state = do(over(), ("loot", 2), ("take", 0, ()))
    assert "this turn" in refused(state, ("loot", 2)).reason
    assert "nothing left" in refused(over(under=([], [])), ("loot", 2)).reason
    assert "touch" in refused(over(at={1: (120.0, 352.0)}), ("loot", 2)).reason
    assert refused(over(), ("loot", 3)).rule == "S-LOOT-1"


def test_what_was_looted_stays_known_to_the_dead_and_the_looter() -> None:
    """Section 20, S-INFO-1: the corpse's player knows what was there; a third seat learns nothing."""
    state = do(table(3, corpses=[CORPSE], under={2: (["W-02"], ["G-01"])}), ("loot", 2), ("take", card("W-02"), ()))
    assert state.view(2).cards(1, WEAPON_HAND) == [card("W-02")]
    assert state.view(3).cards(1, WEAPON_HAND) == [-1]
    assert "corpse_looted" in names(state)


def test_with_a_free_place_in_the_backpack_a_weapon_may_still_be_left() -> None:
    """S-LOOT-2: the place *may* be filled without leaving one; an exchange stays allowed."""
    state = table(corpses=[CORPSE], under={2: (["W-02"], [])}, weapons={1: "W-07"}, gadgets={1: "G-22"})
    do(state, ("loot", 2))
    choice = ("take", card("W-02"), (), card("W-07"))
    assert choice in waiting(state).options(state)
    assert ("take", card("W-02"), ()) in waiting(state).options(state)
    do(state, choice)
    assert ids(state, zone_of(1, WEAPON_HAND)) == ["W-02"]
    assert ids(state, zone_of(2, CORPSE_WEAPONS)) == ["W-07"]
    assert not told(state, "gadget_played")  # the Backpack stays hidden
