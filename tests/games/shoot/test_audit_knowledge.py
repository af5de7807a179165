"""Who knows what, and when: the second reading of section 20 against the rules (S-INFO)."""

from game.games.shoot.rules.fight.windows import OpenWindow, Window
from game.games.shoot.rules.gadgets.kinds import OrderCards
from game.games.shoot.rules.state import (
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    GADGET_HAND,
    SPLATTER_DECK,
    WEAPON_HAND,
    Corpse,
)
from game.kernel.cards import HIDDEN
from tests.games.shoot.positions import card, do, table, told, waiting

CORPSE = Corpse(2, 170.0, 352.0, 90.0, 0.0)  # its west side 8 mm from HERO 1


def test_the_weapon_chosen_for_a_swap_is_not_told() -> None:
    """G-09, S-DEC-24: which of two Weapons goes is for the two who swap; the others hear only with whom."""
    state = table(3, weapons={1: ["W-01", "W-02"], 2: "W-07"}, gadgets={1: "G-09"}, open_gadgets={1: "G-22"})
    do(state, ("gadget", card("G-09"), 2, card("W-02")))
    played = told(state, "gadget_played")[0]
    assert played.seen_by(3).facts["choices"] == (2,)  # type: ignore[union-attr]
    swapped = told(state, "weapons_swapped")[0]
    assert swapped.seen_by(2).facts["given"] == card("W-02")  # type: ignore[union-attr]
    assert "given" not in swapped.seen_by(3).facts  # type: ignore[union-attr]


def test_open_gadgets_lie_face_down_under_a_corpse() -> None:
    """S-DIE-3, S-INFO: hidden and open ones alike; only the dead player knows which they are, then the looters."""
    vest, aid = card("G-21"), card("G-02")
    state = table(3, gadgets={1: "G-02"}, open_gadgets={1: "G-21"}, at={1: (30, 30), 3: (70, 30)})
    do(state, ("leap",))
    assert sorted(state.view(1).cards(1, CORPSE_GADGETS)) == [aid, vest]
    assert state.view(3).cards(1, CORPSE_GADGETS) == [HIDDEN, HIDDEN]


def test_what_a_looter_takes_is_not_seen() -> None:
    """S-DEC-19: nobody but the looter and the dead sees which of the Gadgets went, though one lay open before."""
    state = table(3, corpses=[CORPSE], under={2: ([], ["G-21", "G-02"])})
    do(state, ("loot", 2), ("take", 0, (card("G-21"),)))
    assert state.view(3).cards(1, GADGET_HAND) == [HIDDEN]
    assert state.view(3).cards(2, CORPSE_GADGETS) == [HIDDEN]
    assert state.view(2).cards(2, CORPSE_GADGETS) == [card("G-02")]


def test_of_two_known_weapons_nobody_sees_which_was_looted() -> None:
    """S-DEC-19: with two shown Weapons under a corpse the choice between them stays hidden."""
    state = table(3, corpses=[CORPSE], under={2: (["W-02", "W-05"], [])})
    for one in (card("W-02"), card("W-05")):
        state.show(one, state.everybody())
    do(state, ("loot", 2), ("take", card("W-05"), ()))
    assert state.view(3).cards(1, WEAPON_HAND) == [HIDDEN]
    assert state.view(3).cards(2, CORPSE_WEAPONS) == [HIDDEN]
    assert state.view(1).cards(2, CORPSE_WEAPONS) == [card("W-02")]


def test_a_single_known_weapon_stays_known_under_the_corpse() -> None:
    """S-INFO: a Weapon known before stays known."""
    state = table(3, weapons={1: "W-05"}, at={1: (30, 30), 3: (70, 30)})
    state.show(card("W-05"), state.everybody())
    do(state, ("leap",))
    assert state.view(3).cards(1, CORPSE_WEAPONS) == [card("W-05")]


def test_who_saw_a_weapon_by_looting_keeps_the_knowledge_through_a_swap() -> None:
    """S-INFO: those who saw it by Weapon swap or looting keep the knowledge; what all saw is forgotten (S-WPN-2)."""
    state = table(4, weapons={1: "W-05", 2: "W-07"}, gadgets={1: "G-09"})
    state.show(card("W-05"), 1 << 3)
    state.show(card("W-07"), state.everybody())
    do(state, ("gadget", card("G-09"), 2))
    assert state.view(3).cards(2, WEAPON_HAND) == [card("W-05")]
    assert state.view(4).cards(2, WEAPON_HAND) == [HIDDEN]
    assert state.view(3).cards(1, WEAPON_HAND) == [HIDDEN]
    for seat in (1, 2):
        assert state.view(seat).cards(2, WEAPON_HAND) + state.view(seat).cards(1, WEAPON_HAND) == [
            card("W-05"),
            card("W-07"),
        ]


def test_the_choice_of_two_is_not_given_away_by_old_knowledge() -> None:
    """G-09: of two Weapons in a Backpack nobody else sees which one went, whatever they saw before."""
    state = table(3, weapons={1: ["W-01", "W-05"], 2: "W-07"}, gadgets={1: "G-09"}, open_gadgets={1: "G-22"})
    state.show(card("W-05"), 1 << 3)
    do(state, ("gadget", card("G-09"), 2, card("W-05")))
    assert state.view(3).cards(2, WEAPON_HAND) == [HIDDEN]


def test_an_open_window_does_not_show_in_the_others_views() -> None:
    """S-INFO, S-GAD-6: a window is offered to its player only; the others see the step that comes in any case."""
    state = table(
        3, at={1: (100, 352), 2: (300, 352)}, weapons={1: "W-04"}, gadgets={1: "G-23"}, stance="still", top=["SP-45"]
    )
    do(state, ("attack", card("W-04"), 2))
    assert waiting(state) == Window(1, "JAM")
    assert state.view(1).stack[-1] == Window(1, "JAM")
    for seat in (0, 2, 3):
        assert state.view(seat).stack[-1] == OpenWindow(1, "JAM")


def test_prophecy_is_known_until_a_shuffle() -> None:
    """G-04, S-INFO: its player knows the order; any shuffle undoes it; a second prophet knows it alone."""
    state = table(2, gadgets={1: "G-04"}, top=["SP-01", "SP-02", "SP-03"], discarded={1: ["SP-09"]})
    do(state, ("gadget", card("G-04")))
    assert isinstance(waiting(state), OrderCards)
    do(state, waiting(state).options(state)[1])
    seen = state.view(1).zones[SPLATTER_DECK][:6]
    assert HIDDEN not in seen[:5]
    assert seen[5] == HIDDEN
    assert state.view(2).zones[SPLATTER_DECK][:5] == [HIDDEN] * 5
    do(state, ("shuffle",))
    assert set(state.view(1).zones[SPLATTER_DECK]) == {HIDDEN}


def test_a_recycled_gadget_is_known_to_all() -> None:
    """G-01: taken into the hand, shown to all."""
    state = table(3, gadgets={1: "G-01"}, discarded={5: ["G-17"]})
    do(state, ("gadget", card("G-01"), card("G-17")))
    assert state.view(3).cards(1, GADGET_HAND) == [card("G-17")]
