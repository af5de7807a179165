"""Positions and commits in letters that the tests of LOOT SHOOT WHISKY build on."""

from collections.abc import Sequence

from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.cards import ACTIONS, BULLETS, ID, LETTERS, SALOON_CARDS, saloon_kind
from game.games.whisky.rules.game import GAME
from game.games.whisky.rules.state import DECK, DISCARD, WhiskyState
from game.kernel.chance import RandomChance, Scripted
from game.kernel.events import Event
from game.kernel.game import begin, play

START = "P3 S6 SIP SHOT; S6 S6 P3 P3 S6 S6 SIP SHOT SHOT; 0-0; 0-0; middle; 1; -"


def at(position: str = START, match_length: int = 1, seed: int = 1) -> WhiskyState:
    """Start from a position; its events are in `heard(state)`."""
    options = WhiskyOptions(match_length=match_length, position=position)  # type: ignore[arg-type]
    state = begin(GAME, options, RandomChance(seed), [])
    assert isinstance(state, WhiskyState)
    return state


def dealt(cards: Sequence[str], match_length: int = 1) -> WhiskyState:
    """Start from a shuffle that puts saloon cards of these kinds on top."""
    left, order = list(SALOON_CARDS), []
    for kind in cards:
        card = next(card for card in left if saloon_kind(card) == kind)
        left.remove(card)
        order.append(card)
    options = WhiskyOptions(match_length=match_length)  # type: ignore[arg-type]
    state = begin(GAME, options, Scripted({"saloon deck": order}), [])
    assert isinstance(state, WhiskyState)
    return state


def commit(letters: str) -> tuple[str, str, str]:
    """Return the choice that a commit's letters stand for: "LS" is Loot for the slot nearer the deck, Shoot beyond."""
    return ("commit", LETTERS[letters[0]], LETTERS[letters[1]])


def both(state: WhiskyState, a: str, b: str) -> list[Event]:
    """Play both seats' commits; return the events that followed."""
    events = heard(state)
    events.clear()
    play(state, commit(a))
    play(state, commit(b))
    return list(events)


def heard(state: WhiskyState) -> list[Event]:
    """Return the list that the state's events come into."""
    events = state.driver.events
    assert events is not None
    return events


def named(events: list[Event], name: str) -> list[Event]:
    """Return the events of a name."""
    return [event for event in events if event.name == name]


def one(events: list[Event], name: str) -> Event:
    """Return the only event of a name."""
    (event,) = named(events, name)
    return event


def display(state: WhiskyState) -> str:
    """Return the display as section 15 writes it."""
    return " ".join(saloon_kind(card) if card >= 0 else "." for card in state.display())


def deck(state: WhiskyState) -> list[str]:
    """Return the kinds in the deck, top card first."""
    return [saloon_kind(card) for card in state.zones[DECK]]


def card_id(card: int) -> str:
    """Return the id of a physical card as section 2 writes it: "ACT-A-LOOT-1"."""
    alike = [one for one in (*SALOON_CARDS, *ACTIONS[1], *ACTIONS[2], *BULLETS) if ID[one] == ID[card]]
    return f"{ID[card]}-{alike.index(card) + 1}"


def discards(state: WhiskyState) -> list[str]:
    """Return the ids in the discard pile, the newest first."""
    return [card_id(card) for card in state.zones[DISCARD]]
