"""Landing: ladders, slides, stars, decks (L-LAND, L-CARD-1, L-RULING-6, L-RULING-7, L-RULING-10)."""

import msgspec

from game.games.ladders.rules import board as boards
from game.games.ladders.rules.cards import FAMILIES, KIND_CARDS, A, G, W
from game.games.ladders.rules.state import DECK, DISCARD
from tests.games.ladders.rules.laid_out import asked, names, on, only, options, position, refused


def test_a_ladder_carries_up_and_a_slide_down() -> None:
    """L-LAND 2, L-BOARD-4: from the entry to the exit; an exit does nothing."""
    state = position(cookies={1: 25}, dice=(2, 3))
    events = on(state, ("move", 2, 1, ()))
    assert (only(events, "carried")["by"], state.square(1)) == ("ladder", 54)
    state = position(cookies={1: 35}, dice=(1, 3))
    events = on(state, ("move", 1, -1, ()))
    assert (only(events, "carried")["by"], state.square(1)) == ("slide", 14)
    state = position(cookies={1: 20}, dice=(2, 3))
    on(state, ("move", 2, 1, ()))
    assert state.square(1) == 22


def custom(**changes: object) -> dict[str, object]:
    from game.battlefield.board_model import digested

    board = digested(msgspec.structs.replace(boards.standard(), **changes))
    return {"options": {"board": board}}


def test_links_do_not_chain() -> None:
    """L-LAND 2, L-RULING-6: an exit that is an entry, too, does nothing more."""
    ladders = ((3, 27), (27, 54))
    state = position(cookies={1: 1}, dice=(2, 3), **custom(ladders=ladders))
    on(state, ("move", 2, 1, ()))
    assert state.square(1) == 27


def test_the_exit_counts_as_landed_on() -> None:
    """L-LAND 2, 3, L-RULING-7: stars and mines at the exit."""
    stars = ((22, "r"),)
    state = position(cookies={1: 1}, dice=(2, 3), decks={"W": ["W03"]}, mines=[(2, 22)], **custom(stars=stars))
    events = on(state, ("move", 2, 1, ()), rolls=[1, 1, 1, 1, 1])
    assert names(events).index("mine_exploding") > names(events).index("carried")
    assert state.hand(1) == [KIND_CARDS["W03"][0]]


def test_a_mine_in_the_entry_comes_first() -> None:
    """L-LAND 1: crumbed there, the cookie is not carried."""
    state = position(cookies={1: 1}, dice=(2, 3), mines=[(2, 3)], boxes={1: (0, 0, 0, 0, 0, 1)})
    events = on(state, ("move", 2, 1, ()), rolls=[2, 2, 2, 2, 2])
    assert "carried" not in names(events)
    assert state.cookies[0].square == 0


def test_a_star_is_drawn_unasked() -> None:
    """L-LAND 3, L-RULING-10, L-LAND-3: once a die; standing on it gives nothing."""
    state = position(cookies={1: 12}, dice=(1, 2), decks={"W": ["W03", "W15"]})
    events = on(state, ("move", 1, 1, ()))
    drawn = only(events, "card_drawn")
    assert drawn.facts == {"seat": 1, "colour": "weapon"}
    assert drawn.secret == {"card": KIND_CARDS["W03"][0]}
    assert asked(state) == ("Act", 1)
    again = position(cookies={1: 13}, hands={1: ["G09"]}, dice=(2, 2), decks={"W": ["W03"]})
    on(again, ("move", 2, 1, (("G09", 1),)))
    assert (again.square(1), again.hand(1)) == (13, [KIND_CARDS["W03"][0]])
    standing = position(cookies={1: 13}, stood=True)
    on(standing, ("end",))
    assert not standing.hand(1)


def test_a_two_coloured_star_lets_the_seat_choose() -> None:
    """L-LAND 3, D23: a colour without any card left cannot be chosen."""
    state = position(cookies={1: 24}, dice=(1, 2), decks={"A": ["A09"]})
    on(state, ("move", 1, -1, ()))
    assert asked(state) == ("StarColour", 1)
    assert options(state) == [("star", "weapon"), ("star", "ammo")]
    assert refused(state, ("star", "gear"))
    on(state, ("star", "ammo"))
    assert state.hand(1) == [KIND_CARDS["A09"][0]]
    none = position(cookies={1: 24}, dice=(1, 2), decks={"A": ["A09"]})
    none.zones[DECK + W].clear()
    on(none, ("move", 1, -1, ()))
    assert none.hand(1) == [KIND_CARDS["A09"][0]]


def test_stars_can_be_switched_off() -> None:
    """Section 13: Stars off."""
    state = position(cookies={1: 12}, scenario="CUSTOM", dice=(1, 2), options={"stars": False})
    on(state, ("move", 1, 1, ()))
    assert not state.hand(1)


def test_an_empty_deck_is_made_of_its_discard_pile() -> None:
    """L-CARD-1: shuffled when a card must be drawn; with both empty none is drawn."""
    state = position(cookies={1: 49}, dice=(1, 2))
    state.zones[DISCARD + G], state.zones[DECK + G] = state.zones[DECK + G], []
    for card in FAMILIES[G]:
        state.knows[card] = state.everybody()
    events = on(state, ("move", 1, 1, ()))
    assert names(events).index("deck_shuffled") < names(events).index("card_drawn")
    assert len(state.zones[DECK + G]) == len(FAMILIES[G]) - 1
    assert not state.zones[DISCARD + G]
    card = state.hand(1)[0]
    assert state.knows[card] == 1 << 1
    assert all(state.knows[other] == 0 for other in state.zones[DECK + G])
    state = position(cookies={1: 19}, dice=(1, 2))
    state.zones[DECK + A].clear()
    events = on(state, ("move", 1, 1, ()))
    assert "card_drawn" not in names(events)


def test_jumps_are_no_landings() -> None:
    """L-LAND-2: no ladder, no star; but mines go off."""
    state = position(cookies={1: 18}, hands={1: ["G07"]}, stood=True, mines=[(2, 3)])
    card = KIND_CARDS["G07"][0]
    goals = {choice[2] for choice in options(state) if choice[0] == "gear" and choice[1] == card}
    assert goals == {2, 3, 4, 22, 23, 24}
    events = on(state, ("gear", card, 3), rolls=[1, 1, 1, 1, 1])
    assert (state.square(1), names(events).count("mine_exploding")) == (3, 1)
    star = position(cookies={1: 18}, hands={1: ["G07"]}, stood=True)
    on(star, ("gear", card, 23))
    assert not star.hand(1)
