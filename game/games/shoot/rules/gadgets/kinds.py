"""Gadgets: when each can be played, and playing one (section 15).

Every kind has one row in `KINDS`: why a choice is not allowed, the choices that are, and its effect. They come from the
chapters of Gadgets, which `rules.game` puts together: `on_cards`, `on_things`, `crane`, `environment`, `in_fights`.

What a choice names after the card ("gadget" in one's own turn, "play" in a window): spots for G-03, G-25 (x, y); spot
and angle for G-05, G-18, G-30, G-31 (x, y, degrees); obstacle and point for G-19, G-20 (id, x, y), obstacle and shift
for G-11 (id, east, south); a seat for G-06, G-09 (with a Backpack also one's own Weapon), G-14, G-15; an id for G-10,
G-12, G-13; a card for G-01, G-07; nothing for all others. Pop-ups are never played: a Launch pad is an action.
"""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from game.games.shoot.rules import events, primitives
from game.games.shoot.rules.cards import Gadget, gadget
from game.games.shoot.rules.placing import Args, Check, Kinds
from game.games.shoot.rules.state import BATTLEFIELD, CORPSE_GADGETS, GADGET_HAND, ShootState, zone_of
from game.geometry.shapes import Point
from game.kernel.cards import HIDDEN
from game.kernel.messages import listed, say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice


def nothing_near(state: ShootState, seat: int) -> list[tuple[Point, float]]:
    """Return nothing: the card may be anywhere."""
    return []


Listing = Callable[[ShootState, int], Sequence[Args]]
Play = Callable[[ShootState, int, int, Args], None]


class Kind(NamedTuple):
    """How a kind of Gadget is played: `args` are what a choice names after the card.

    `options` may be a sample where there are infinitely many choices, `suggest` then covers more of them.
    """

    why_not: Check
    options: Listing
    play: Play
    suggest: Callable[[ShootState, int, Random], Args | None] | None = None
    clear: Callable[[ShootState, int], list[tuple[Point, float]]] = nothing_near
    """Returns what its spot must be away from, and how far (mm)."""


KINDS: Final[dict[str, Kind]] = {}


def put_together(chapters: Iterable[Kinds]) -> None:
    """Take the rows of the chapters of Gadgets."""
    KINDS.update({name: Kind(*row) for chapter in chapters for name, row in chapter.items()})


# -- in general (S-GAD) --------------------------------------------------------------------------------


def why_not_gadget(state: ShootState, seat: int, window: str, choice: Choice) -> Refusal | None:
    """Return why a seat may not play (word, card, *args) in a window, or None if it may (S-GAD-1, S-GAD-2, S-GAD-5)."""
    if len(choice) < 2 or type(choice[1]) is not int or choice[1] == HIDDEN:
        return Refusal("S-GAD-3", say("choose one of your Gadgets"))
    card = choice[1]
    if card not in held_for(state, seat, window):
        return Refusal("S-GAD-3", say("that Gadget is not in your hand"))
    data = gadget(card)
    if window not in data.windows:
        return Refusal("S-GAD-2", _when(data))
    if window == "OPEN" and state.now.seat != seat:
        return Refusal("S-GAD-1", say("{card} is for your own turn", card=data.name))
    return KINDS[data.id].why_not(state, seat, choice[2:])


def _when(data: Gadget) -> str:
    if data.windows == ["AUTO"]:
        return say("{card} works automatically", card=data.name)
    if data.windows == ["OPEN"]:
        return say("{card} can only be played in your own turn, outside attacks and counterattacks", card=data.name)
    moments = listed([MOMENTS[window] for window in data.windows], either=True)
    return say("{card} can only be played {moments}", card=data.name, moments=moments)


MOMENTS: Final = {
    "OPEN": say("in your own turn"),
    "ATT": say("right after you declare an attack"),
    "DEF": say("when your HERO is attacked"),
    "JAM": say("when your Weapon jams"),
    "CTR": say("right after you declare a counterattack"),
    "CTX": say("after the first card of a counterattack on your HERO"),
    "DEATH": say("when your HERO has died"),
}
"""The windows of S-GAD-2 in a player's words."""


def held_for(state: ShootState, seat: int, window: str) -> list[int]:
    """Return the Gadgets a seat may play from: its hand, or what is under its corpse when it has just died."""
    return state.cards(seat, CORPSE_GADGETS if window == "DEATH" else GADGET_HAND)


def playable(state: ShootState, seat: int, window: str) -> list[int]:
    """Return the cards in a seat's hand that belong to a window, whether or not their effect is possible now."""
    hand = held_for(state, seat, window)
    return [card for card in hand if card != HIDDEN and window in gadget(card).windows and gadget(card).id in KINDS]


def can_play(state: ShootState, seat: int, window: str) -> bool:
    """Return whether a seat, alive unless the window is DEATH, holds a card that can be played now (S-GAD-6)."""
    if state.hero(seat).alive == (window == "DEATH"):
        return False
    return any(KINDS[gadget(card).id].options(state, seat) for card in playable(state, seat, window))


def gadget_options(state: ShootState, seat: int, window: str) -> list[Choice]:
    """Return ways to play Gadgets in a window, as ("gadget", card, *args): all of them if finite, else a sample."""
    return [
        ("gadget", card, *args)
        for card in playable(state, seat, window)
        for args in KINDS[gadget(card).id].options(state, seat)
    ]


def suggest_gadget(state: ShootState, seat: int, window: str, random: Random) -> Choice | None:
    """Return a legal way to play one Gadget drawn at random, or None if that one cannot be played now."""
    cards = playable(state, seat, window)
    if not cards:
        return None
    card = random.choice(cards)
    kind = KINDS[gadget(card).id]
    if kind.suggest is not None:
        args = kind.suggest(state, seat, random)
    else:
        found = kind.options(state, seat)
        args = random.choice(found) if found else None
    return None if args is None else ("gadget", card, *args)


def play_gadget(state: ShootState, seat: int, window: str, choice: Choice) -> None:
    """Play a Gadget as `why_not_gadget` allows: show it, put it where its duration says, carry it out (S-GAD-3)."""
    card, args = choice[1], tuple(choice[2:])
    data = gadget(card)
    shown = args[:1] if data.id == "G-09" else args  # which Weapon is given is only for the two who swap (S-DEC-24)
    state.emit(events.GadgetPlayed, seat=seat, gadget=card, window=window, choices=shown)
    if data.duration == "one round":
        primitives.begin_effect(state, seat, card)
    elif data.duration == "environment":
        state.move_card(card, zone_of(seat, GADGET_HAND), BATTLEFIELD)
    else:
        primitives.discard(state, card, zone_of(seat, CORPSE_GADGETS if window == "DEATH" else GADGET_HAND))
    KINDS[data.id].play(state, seat, card, args)


# -- what the chapters share ---------------------------------------------------------------------------


def allowed(check: Check, candidates: Listing, play: Play) -> tuple[Any, ...]:
    """Return a row of `KINDS` whose options are those candidates that its check allows."""

    def options(state: ShootState, seat: int) -> list[Args]:
        return [args for args in candidates(state, seat) if check(state, seat, args) is None]

    return check, options, play


def nothing_named(state: ShootState, seat: int, args: Args) -> Refusal | None:
    """Return why a card that takes no target may not name any, or None."""
    return Refusal("S-GAD-5", say("this card takes no target")) if args else None


def once(state: ShootState, seat: int) -> list[Args]:
    """Return the one way to play a card that takes no target."""
    return [()]


def opponents(state: ShootState, seat: int) -> list[Args]:
    """Return each living opponent as a target."""
    return [(other,) for other in primitives.opponents(state, seat)]
