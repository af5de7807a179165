"""What is hidden and what is open (L-INFO, L-CARD-2, L-CHANCE-2, L-GEAR-2)."""

from collections import Counter

from game.games.ladders.rules import primitives
from game.games.ladders.rules.cards import KIND_CARDS, A, G, W
from game.kernel.events import visible_events
from tests.games.ladders.rules.laid_out import drive, on, only, options, position


def card(name: str) -> int:
    return KIND_CARDS[name][0]


def test_hands_and_decks_are_hidden_all_else_is_open() -> None:
    """L-INFO-1, L-INFO-2, L-CARD-2: hand sizes by colour of back are open."""
    state = position(
        3, hands={1: ["W01", "A01", "G01", "G02"]}, weapons={2: [("W04", 2, "A03")]}, armour={3: [("HEAD", "G01")]},
        mines=[(3, 40)],
    )  # fmt: skip
    for seat in (2, 3):
        view = state.view(seat)
        assert view.hand(1) == [-1] * 4
        assert [len(view.zones[6 + colour]) for colour in (W, A, G)] == [1, 1, 2]
        assert view.hand_order[0] == (W, A, G, G)
        assert all(set(view.zones[deck]) == {-1} for deck in (0, 1, 2))
        assert (view.weapons, view.armour, view.mines, view.supply) == (
            state.weapons, state.armour, state.mines, state.supply
        )  # fmt: skip
        assert (view.cookies, view.trophies, view.frags) == (state.cookies, state.trophies, state.frags)
    assert state.view(1).hand(1) == state.hand(1)


def test_a_draw_is_seen_by_its_seat_only() -> None:
    """L-INFO-1, L-CARD-2: the colour of the back is open."""
    state = position(3, cookies={1: 12}, dice=(1, 2), decks={"W": ["W03"]})
    events = on(state, ("move", 1, 1, ()))
    own, other = visible_events(events, 1), visible_events(events, 2)
    assert only(own, "card_drawn")["card"] == card("W03")
    assert only(other, "card_drawn").facts == {"seat": 1, "colour": "weapon"}


def test_a_random_card_of_a_hand() -> None:
    """L-CHANCE-2: one uniform index over the order of arrival; only the two seats know the card (L-GEAR-2)."""
    state = position(3, hands={2: ["G03", "W01", "A01"]})
    assert state.hand_order[1] == (G, W, A)
    for roll, name in ((1, "G03"), (2, "W01"), (3, "A01")):
        drive(state, [roll])
        assert primitives.random_hand_card(state, 2) == card(name)
    drive(state)
    assert primitives.random_hand_card(state, 1) == -1
    one = position(3, hands={2: ["G03"]})
    drive(one)
    assert primitives.random_hand_card(one, 2) == card("G03")
    primitives.take_from_hand(state, 1, 2, card("W01"))
    assert (state.hand_order[0], state.hand_order[1]) == ((W,), (G, A))
    assert state.view(1).hand(1) == [card("W01")]
    assert state.view(2).hand(1) == [card("W01")]
    assert state.view(3).hand(1) == [-1]


def test_hands_keep_the_order_of_arrival() -> None:
    """L-CHANCE-2: a card played from the middle leaves the others as they were."""
    state = position(2, hands={1: ["G01", "W01", "G02", "W04", "G10"]})
    drive(state)
    primitives.discard_from_hand(state, 1, card("G02"))
    assert state.hand_order[0] == (G, W, W, G)
    assert [primitives_at(state, place) for place in range(4)] == ["G01", "W01", "W04", "G10"]


def primitives_at(state, place: int) -> str:
    from game.games.ladders.rules.cards import ID

    drive(state, [place + 1])
    return ID[primitives.random_hand_card(state, 1)]


def test_a_view_can_be_dealt_again() -> None:
    """L-INFO-1, L-INFO-2: redealt cards keep the colours of their backs."""
    from random import Random

    state = position(4, hands={1: ["W01", "G01"], 2: ["A01", "A02"], 3: ["G12"]})
    view = state.view(1)
    full = view.redeal(Random(1))
    assert full.view(1) == view
    assert [len(full.zones[zone]) for zone in range(len(full.zones))] == [len(zone) for zone in state.zones]
    assert Counter(one for zone in full.zones for one in zone) == Counter(range(len(state.knows)))
    assert options(full) == options(state)


def test_played_cards_no_longer_count_as_hand() -> None:
    """L-CARD-2, L-CARD-3."""
    state = position(2, hands={1: ["G01"]}, stood=True)
    on(state, ("gear", card("G01")))
    assert not state.hand(1)
    assert state.hand_order[0] == ()


def test_a_theft_does_not_show_which_place_the_card_had() -> None:
    """FLT-21, L-RULING-57: whichever Weapon of G, W, A, W goes, the others see the same hand of A, W, G."""
    seen = []
    for stolen in ("W01", "W04"):
        state = position(3, hands={2: ["G03", "W01", "A01", "W04"]})
        drive(state)
        primitives.take_from_hand(state, 1, 2, card(stolen))
        assert state.view(2).hand_order[1] == state.hand_order[1]
        assert state.view(3).hand_order[1] == (W, A, G)
        seen.append(state.view(3))
    assert seen[0] == seen[1]


def test_places_in_a_hand_tell_nothing() -> None:
    """FLT-21, L-RULING-57: a card that was followed comes last in the view, wherever it is in the hand."""
    views = []
    for names in (["W01", "W04"], ["W04", "W01"]):
        state = position(3, hands={2: names})
        state.show(card("W04"), 1 << 3)
        views.append(state.view(3).hand(2))
    assert views == [[-1, card("W04")]] * 2
