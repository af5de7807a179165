"""Gadgets: when each can be played, what it may name, what it does (section 15, G-01 to G-31).

Every kind has one row in `KINDS`: why a choice is not allowed, the choices that are, and its effect. The cards
that act on the table are in `on_things`, `crane` and `environment`, those of a fight in `in_fights`.

What a choice names after the card ("gadget" in one's own turn, "play" in a window): spots for G-03, G-25 (x, y); spot
and angle for G-05, G-18, G-30, G-31 (x, y, degrees); obstacle and point for G-19, G-20 (id, x, y), obstacle and shift
for G-11 (id, east, south); a seat for G-06, G-09 (with a Backpack also one's own Weapon), G-14, G-15; an id for G-10,
G-12, G-13; a card for G-01, G-07; nothing for all others. Pop-ups are never played: a Launch pad is an action.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

import msgspec

from game.games.shoot.rules import crane, environment, events, primitives, tokens
from game.games.shoot.rules.cards import Gadget, gadget
from game.games.shoot.rules.environment import ladder_options, move_ladder, why_not_move_ladder
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.gadgets import in_fights, on_things
from game.games.shoot.rules.placing import Args, Check
from game.games.shoot.rules.state import (
    BATTLEFIELD,
    CORPSE_GADGETS,
    GADGET_DISCARD,
    GADGET_HAND,
    RECORD,
    SPLATTER_DECK,
    WEAPON_HAND,
    ShootState,
    zone_of,
)
from game.geometry.shapes import Point
from game.kernel.cards import HIDDEN
from game.kernel.messages import listed, say, say_count
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision

__all__ = [
    "KINDS",
    "Kind",
    "OrderCards",
    "can_play",
    "gadget_options",
    "ladder_options",
    "move_ladder",
    "play_gadget",
    "playable",
    "suggest_gadget",
    "why_not_gadget",
    "why_not_move_ladder",
    "why_not_opponent",
]

PROPHECY_CARDS: Final = 5
VITAMINS_HALVES: Final = 4


def nothing_near(state: ShootState, seat: int) -> list[tuple[Point, float]]:
    """Return nothing: the card may be anywhere."""
    return []


class Kind(NamedTuple):
    """How a kind of Gadget is played: `args` are what a choice names after the card.

    `options` may be a sample where there are infinitely many choices, `suggest` then covers more of them.
    """

    why_not: Check
    options: Callable[[ShootState, int], Sequence[Args]]
    play: Callable[[ShootState, int, int, Args], None]
    suggest: Callable[[ShootState, int, Random], Args | None] | None = None
    clear: Callable[[ShootState, int], list[tuple[Point, float]]] = nothing_near
    """Returns what its spot must be away from, and how far (mm)."""


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


# -- what several cards share --------------------------------------------------------------------------


def _nothing_named(state: ShootState, seat: int, args: Args) -> Refusal | None:
    return Refusal("S-GAD-5", say("this card takes no target")) if args else None


def _once(state: ShootState, seat: int) -> list[Args]:
    return [()]


def _no_effect(state: ShootState, seat: int, card: int, args: Args) -> None:
    """Do nothing but lay the card open: other rules ask whether it is in effect."""


def why_not_opponent(state: ShootState, seat: int, args: Args) -> Refusal | None:
    """Return why what is named is not a single living opponent, or None (S-GAD-8)."""
    if len(args) != 1 or type(args[0]) is not int or not 1 <= args[0] <= len(state.heroes):
        return Refusal("S-GAD-8", say("choose one opponent"))
    if primitives.allied(state, seat, args[0]):
        return Refusal("S-GAD-8", say("{who} is on your side", who=f"{{hero-{args[0]}}}"))
    if not state.hero(args[0]).alive:
        return Refusal("S-GAD-8", say("{who} is dead", who=f"{{hero-{args[0]}}}"))
    return None


Listing = Callable[[ShootState, int], Sequence[Args]]


def _those_allowed(check: Check, candidates: Listing) -> Listing:
    """Return the options of a card: those of its candidates that a check allows."""

    def options(state: ShootState, seat: int) -> list[Args]:
        return [args for args in candidates(state, seat) if check(state, seat, args) is None]

    return options


def _opponents(state: ShootState, seat: int) -> list[Args]:
    return [(other,) for other in primitives.opponents(state, seat)]


# -- cards and one's own record ------------------------------------------------------------------------


def _why_not_recycle(state: ShootState, seat: int, args: Args) -> Refusal | None:
    if len(args) != 1 or type(args[0]) is not int or args[0] not in state.zones[GADGET_DISCARD]:
        return Refusal("G-01", say("choose a card in the Gadget discard pile"))
    data = gadget(args[0])
    if data.id == "G-01" or data.duration == "pop-up":
        return Refusal("G-01", say("{card} cannot be recycled", card=data.name))
    return None


def _discarded(state: ShootState, seat: int) -> list[Args]:
    return [(card,) for card in state.zones[GADGET_DISCARD]]


def _recycle(state: ShootState, seat: int, card: int, args: Args) -> None:
    # It is public in the hand too, as everyone saw it taken.
    state.move_card(args[0], GADGET_DISCARD, zone_of(seat, GADGET_HAND))
    state.emit(events.GadgetDrawn, seat=seat, gadget=args[0])


def _why_not_first_aid(state: ShootState, seat: int, args: Args) -> Refusal | None:
    if not state.cards(seat, RECORD):
        return Refusal("G-02", say("your HERO is not hurt"))
    return _nothing_named(state, seat, args)


def _first_aid(state: ShootState, seat: int, card: int, args: Args) -> None:
    tokens.heal(state, seat)


def _why_not_medicine(state: ShootState, seat: int, args: Args) -> Refusal | None:
    if len(args) != 1 or type(args[0]) is not int or args[0] not in state.cards(seat, RECORD):
        return Refusal("G-07", say("choose a card in your Medical Record"))
    return None


def _wounds(state: ShootState, seat: int) -> list[Args]:
    wounds = sorted(state.cards(seat, RECORD), key=lambda card: -state.points[card])
    return [(card,) for card in wounds]  # the default first (S-DEC-25)


def _medicine(state: ShootState, seat: int, card: int, args: Args) -> None:
    primitives.remove_wound(state, seat, args[0])


def _why_not_vitamins(state: ShootState, seat: int, args: Args) -> Refusal | None:
    if state.now.stance != "move":
        return Refusal("G-08", say("only after drawing an action card"))
    return _nothing_named(state, seat, args)


def _vitamins(state: ShootState, seat: int, card: int, args: Args) -> None:
    state.change_turn(budget=state.now.budget + VITAMINS_HALVES)


# -- Prophecy ------------------------------------------------------------------------------------------


def _why_not_prophecy(state: ShootState, seat: int, args: Args) -> Refusal | None:
    if not state.zones[SPLATTER_DECK]:
        return Refusal("G-04", say("the Splattercard deck is empty"))
    return _nothing_named(state, seat, args)


def _prophecy(state: ShootState, seat: int, card: int, args: Args) -> None:
    seen = state.zones[SPLATTER_DECK][:PROPHECY_CARDS]
    for one in seen:
        # Players who knew these cards do not know their new order.
        state.forget(one, 1 << seat)
    state.emit_secret(events.Peek, [seat], seat=seat, count=len(seen), cards=tuple(seen))
    if len(seen) > 1:
        state.then(OrderCards(seat, len(seen)))


class OrderCards(Decision, frozen=True):
    """S-DEC-23: the order in which inspected cards go back on the deck: ("order", c1, ..., cn), the top card first."""

    count: int

    def _cards(self, state: ShootState) -> list[int]:
        return state.zones[SPLATTER_DECK][: self.count]

    def options(self, state: ShootState) -> list[Choice]:
        """Return the present order, the reverse, and each card on top."""
        cards = self._cards(state)
        orders = [cards, cards[::-1], *([card, *(one for one in cards if one != card)] for card in cards[1:])]
        return list(dict.fromkeys(("order", *order) for order in orders))

    def suggest(self, state: ShootState, random: Random) -> Choice:
        """Return a random order."""
        cards = self._cards(state)
        random.shuffle(cards)
        return ("order", *cards)

    def why_not(self, state: ShootState, choice: Choice) -> Refusal | None:
        """Return why the same cards would not go back, or None."""
        cards = self._cards(state)
        named = choice[1:]
        if choice[:1] == ("order",) and all(type(card) is int for card in named) and sorted(named) == sorted(cards):
            return None
        return Refusal(
            "G-04", say_count("put back the card you looked at", "put back the {n} cards you looked at", len(cards))
        )

    def resolve(self, state: ShootState, choice: Choice) -> None:
        """Put them back, unseen by the others."""
        state.zones[SPLATTER_DECK][: self.count] = choice[1:]


# -- exchanges and opponents ---------------------------------------------------------------------------


def _why_not_weapon_swap(state: ShootState, seat: int, args: Args) -> Refusal | None:
    refusal = why_not_opponent(state, seat, args[:1])
    if refusal is not None:
        return refusal
    own = state.cards(seat, WEAPON_HAND)
    if not own and not state.cards(args[0], WEAPON_HAND):
        return Refusal("G-09", say("neither of you has a Weapon"))
    if len(own) > 1 and (len(args) != 2 or args[1] not in own):
        return Refusal("G-09", say("choose which of your Weapons to give"))
    if len(own) <= 1 and len(args) != 1:
        return Refusal("G-09", say("choose one opponent, nothing else"))
    return None


def _swaps(state: ShootState, seat: int) -> list[Args]:
    own = state.cards(seat, WEAPON_HAND)
    others = primitives.opponents(state, seat)
    return [(other, card) for other in others for card in own] if len(own) > 1 else [(other,) for other in others]


def _weapon_swap(state: ShootState, seat: int, card: int, args: Args) -> None:
    """Swap Weapons, unseen by the others; both know both cards from then on (S-RULING-44)."""
    other = args[0]
    own, theirs = list(state.cards(seat, WEAPON_HAND)), list(state.cards(other, WEAPON_HAND))
    arms = {seat: len(own), other: len(theirs)}
    given = args[1] if len(args) > 1 else next(iter(own), None)
    # Of two Weapons the opponent gives one at random (G-09).
    taken = theirs[state.roll("weapon swap", len(theirs)) - 1] if len(theirs) > 1 else next(iter(theirs), None)
    for weapon, giver, taker in ((given, seat, other), (taken, other, seat)):
        if weapon is not None:
            # A Weapon seen in use by all is hidden again (S-WPN-2); players who looked at the card know it (S-INFO),
            # unless that would reveal which of two it was.
            knew = state.knows[weapon]
            kept = 0 if knew == state.everybody() or arms[giver] > 1 else knew
            state.move_card(weapon, zone_of(giver, WEAPON_HAND), zone_of(taker, WEAPON_HAND))
            state.forget(weapon, kept | 1 << seat | 1 << other)
    both = (seat, other)
    state.emit_secret(events.WeaponsSwapped, both, seat=seat, seats=both, given=given, taken=taken)


def _why_not_gadget_swap(state: ShootState, seat: int, args: Args) -> Refusal | None:
    refusal = why_not_opponent(state, seat, args)
    if refusal is not None:
        return refusal
    # The card played has left the hand by then.
    if len(state.cards(seat, GADGET_HAND)) <= 1 and not state.cards(args[0], GADGET_HAND):
        return Refusal("G-15", say("neither of you has another Gadget"))
    return None


def _gadget_swap(state: ShootState, seat: int, card: int, args: Args) -> None:
    other = args[0]
    own, theirs = list(state.cards(seat, GADGET_HAND)), list(state.cards(other, GADGET_HAND))
    for one in own:
        state.move_card(one, zone_of(seat, GADGET_HAND), zone_of(other, GADGET_HAND))
    for one in theirs:
        state.move_card(one, zone_of(other, GADGET_HAND), zone_of(seat, GADGET_HAND))
    both = (seat, other)
    state.emit_secret(events.GadgetsSwapped, both, seat=seat, seats=both, given=tuple(own), taken=tuple(theirs))


def _why_not_blowgun(state: ShootState, seat: int, args: Args) -> Refusal | None:
    refusal = why_not_opponent(state, seat, args)
    if refusal is not None:
        return refusal
    if args[0] in state.now.paralysed:
        return Refusal("G-14", say("{who} is already paralysed", who=f"{{hero-{args[0]}}}"))
    if not weapons.visible_zones(state, seat, args[0], attack=False):
        return Refusal("S-SEE-7", say("{who} is not in sight", who=f"{{hero-{args[0]}}}"))
    return None


def _blowgun(state: ShootState, seat: int, card: int, args: Args) -> None:
    state.change_turn(paralysed=(*state.now.paralysed, args[0]))
    state.emit(fights.HeroParalysed, seat=args[0])


# -- JAM -----------------------------------------------------------------------------------------------


def _why_not_multi_tool(state: ShootState, seat: int, args: Args) -> Refusal | None:
    series = state.series
    if series is None or series.shooter != seat or series.cleared:
        return Refusal("G-23", say("none of your Weapons has just jammed"))
    return _nothing_named(state, seat, args)


def _multi_tool(state: ShootState, seat: int, card: int, args: Args) -> None:
    if state.series is not None:
        state.series = msgspec.structs.replace(state.series, cleared=True)
    state.emit(fights.JamCleared, shooter=seat)


def _kind(check: Check, candidates: Listing, play: Callable[[ShootState, int, int, Args], None]) -> Kind:
    return Kind(check, _those_allowed(check, candidates), play)


TABLE_KINDS: Final = (on_things, crane, environment, in_fights)

KINDS: Final[dict[str, Kind]] = {
    "G-01": _kind(_why_not_recycle, _discarded, _recycle),
    "G-02": _kind(_why_not_first_aid, _once, _first_aid),
    "G-04": _kind(_why_not_prophecy, _once, _prophecy),
    "G-07": _kind(_why_not_medicine, _wounds, _medicine),
    "G-08": _kind(_why_not_vitamins, _once, _vitamins),
    "G-09": _kind(_why_not_weapon_swap, _swaps, _weapon_swap),
    "G-14": _kind(_why_not_blowgun, _opponents, _blowgun),
    "G-15": _kind(_why_not_gadget_swap, _opponents, _gadget_swap),
    "G-16": _kind(_nothing_named, _once, _no_effect),
    "G-17": _kind(_nothing_named, _once, _no_effect),
    "G-23": _kind(_why_not_multi_tool, _once, _multi_tool),
    **{name: Kind(*row) for part in TABLE_KINDS for name, row in part.KINDS.items()},
}
