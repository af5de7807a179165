"""Gadgets about cards, one's own record and turn, and other seats' hands (G-01 to G-04, G-07 to G-09, G-14 to G-23)."""

from random import Random
from typing import Final

import msgspec

from game.games.shoot.rules import events, primitives, tokens
from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.gadgets.kinds import allowed, nothing_named, once, opponents
from game.games.shoot.rules.placing import Args, Kinds
from game.games.shoot.rules.state import (
    GADGET_DISCARD,
    GADGET_HAND,
    RECORD,
    SPLATTER_DECK,
    WEAPON_HAND,
    ShootState,
    zone_of,
)
from game.kernel.messages import say, say_count
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision

PROPHECY_CARDS: Final = 5
VITAMINS_HALVES: Final = 4


# -- what several cards share --------------------------------------------------------------------------


def _no_effect(state: ShootState, seat: int, card: int, args: Args) -> None:
    """Do nothing but lay the card open: other rules ask whether it is in effect."""


def _why_not_opponent(state: ShootState, seat: int, args: Args) -> Refusal | None:
    """Return why what is named is not a single living opponent, or None (S-GAD-8)."""
    if len(args) != 1 or type(args[0]) is not int or not 1 <= args[0] <= len(state.heroes):
        return Refusal("S-GAD-8", say("choose one opponent"))
    if primitives.allied(state, seat, args[0]):
        return Refusal("S-GAD-8", say("{who} is on your side", who=f"{{hero-{args[0]}}}"))
    if not state.hero(args[0]).alive:
        return Refusal("S-GAD-8", say("{who} is dead", who=f"{{hero-{args[0]}}}"))
    return None


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
    return nothing_named(state, seat, args)


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
    return nothing_named(state, seat, args)


def _vitamins(state: ShootState, seat: int, card: int, args: Args) -> None:
    state.change_turn(budget=state.now.budget + VITAMINS_HALVES)


# -- Prophecy ------------------------------------------------------------------------------------------


def _why_not_prophecy(state: ShootState, seat: int, args: Args) -> Refusal | None:
    if not state.zones[SPLATTER_DECK]:
        return Refusal("G-04", say("the Splattercard deck is empty"))
    return nothing_named(state, seat, args)


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
    refusal = _why_not_opponent(state, seat, args[:1])
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
    refusal = _why_not_opponent(state, seat, args)
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
    refusal = _why_not_opponent(state, seat, args)
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
    return nothing_named(state, seat, args)


def _multi_tool(state: ShootState, seat: int, card: int, args: Args) -> None:
    if state.series is not None:
        state.series = msgspec.structs.replace(state.series, cleared=True)
    state.emit(fights.JamCleared, shooter=seat)


KINDS: Final[Kinds] = {
    "G-01": allowed(_why_not_recycle, _discarded, _recycle),
    "G-02": allowed(_why_not_first_aid, once, _first_aid),
    "G-04": allowed(_why_not_prophecy, once, _prophecy),
    "G-07": allowed(_why_not_medicine, _wounds, _medicine),
    "G-08": allowed(_why_not_vitamins, once, _vitamins),
    "G-09": allowed(_why_not_weapon_swap, _swaps, _weapon_swap),
    "G-14": allowed(_why_not_blowgun, opponents, _blowgun),
    "G-15": allowed(_why_not_gadget_swap, opponents, _gadget_swap),
    "G-16": allowed(nothing_named, once, _no_effect),
    "G-17": allowed(nothing_named, once, _no_effect),
    "G-23": allowed(_why_not_multi_tool, once, _multi_tool),
}
