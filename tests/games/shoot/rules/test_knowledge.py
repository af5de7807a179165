"""Who knows what, and when: section 20 checked independently against the rules (S-INFO)."""

from random import Random

from game.games.shoot.rules import primitives
from game.games.shoot.rules.cards import in_game
from game.games.shoot.rules.fight import odds
from game.games.shoot.rules.fight.windows import OpenWindow, Window
from game.games.shoot.rules.gadgets.on_cards import OrderCards
from game.games.shoot.rules.state import (
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    GADGET_DECK,
    GADGET_HAND,
    SPLATTER_DECK,
    WEAPON_DECK,
    WEAPON_HAND,
    Corpse,
)
from game.geometry.sight import ZONES
from game.kernel.cards import HIDDEN
from tests.games.shoot.positions import card, do, table, told, waiting

CORPSE = Corpse(2, 170.0, 352.0, 90.0, 0.0)  # its west side 8 mm from HERO 1


def test_the_weapon_chosen_for_a_swap_is_not_told() -> None:
    """G-09, S-DEC-24: only the two who swap see which of two Weapons goes; others only see with whom."""
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
    """S-DEC-19: only the looter and the dead see which Gadget went, even if one was public before."""
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
    """S-INFO: those who saw it by Weapon swap or looting keep the knowledge; public knowledge is lost (S-WPN-2)."""
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
    """G-09: of two Weapons in a Backpack no one else sees which one went, whatever they saw before."""
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


CLOSE = {1: (400.0, 352.0), 2: (480.0, 352.0)}


def test_nobody_is_dealt_a_pop_up_that_it_could_not_hold() -> None:
    """S-POP-1 to 3, S-WPN-6, S-INFO-1: everyone knows that pop-ups and turrets go onto the battlefield."""
    state = table(
        3, "kills", normal=True, weapons={1: "W-07", 2: ["W-03", "W-05"]}, gadgets={2: ["G-21", "G-22", "G-02"]},
        corpses=[Corpse(3, 800.0, 600.0, 90.0, 0.0)], under={3: (["W-02"], ["G-08", "G-17", "G-18"])},
    )  # fmt: skip
    view, seen = state.view(1), set()
    for seed in range(300):
        full = view.redeal(Random(seed))
        assert full.view(1) == view
        for seat in (2, 3):
            hands = [full.cards(seat, kind) for kind in (WEAPON_HAND, GADGET_HAND, CORPSE_WEAPONS, CORPSE_GADGETS)]
            assert not any(primitives.is_popup(one) for hand in hands for one in hand)
            seen.update(one for hand in hands for one in hand)
        every = sorted(one for zone in full.zones for one in zone)
        assert every == sorted(one for cards in full.families().values() for one in cards)
        assert {one for one in range(in_game(True)) if primitives.is_popup(one)} <= {*full.zones[4], *full.zones[2]}
    assert len(seen) > 50  # all others may be anywhere


def test_pop_ups_fill_the_deck_when_nothing_else_is_left_for_it() -> None:
    """S-POP-1: as many hidden places on the decks as pop-ups: each redeal puts them there."""
    hands = {2: ["G-21", "G-22", "G-02"]}
    state = table(2, normal=True, gadgets=hands, top_gadgets=["G-32", "G-33", "G-34"], gone=[GADGET_DECK, WEAPON_DECK])
    left = [one for one in state.families()["gadget"] if not any(one in zone for zone in state.zones)]
    state.zones[5].extend(left)
    for one in left:
        state.forget(one, state.everybody())
    for seed in range(20):
        full = state.view(1).redeal(Random(seed))
        assert {*full.zones[GADGET_DECK]} == {card("G-32"), card("G-33"), card("G-34")}


def test_a_hidden_weapon_is_never_taken_for_a_turret() -> None:
    """S-WPN-6, S-INFO-1: with all but turrets and one Sniper rifle seen, the answer at close range is none."""
    state = table(2, "kills", normal=True, at=CLOSE, weapons={1: "W-07", 2: "W-05"})
    for one in state.zones[WEAPON_DECK]:
        if not primitives.is_popup(one):
            state.show(one, 1 << 1)
    answer = odds.counter_odds(state.view(1), 2, 1, ZONES)
    assert (answer.chance, answer.known) == (0.0, False)
