"""The basic changes of a state, each emitting its event: cards drawn and discarded, wounds, figures moved.

Chapters 7 (S-DECK), 10.2 (S-TOK-3: what a drawn Weapon does) and S-GEO-12 (settling) of the rulebook.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from game.games.shoot.rules import events, terrain
from game.games.shoot.rules.cards import POPUPS, cards_of_kind, deck_of, gadget, splattercard
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.state import (
    BATTLEFIELD,
    BATTLEFIELD_WEAPONS,
    FLIPPED,
    GADGET_DECK,
    GADGET_DISCARD,
    GADGET_HAND,
    OPEN_GADGETS,
    RECORD,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    WEAPON_DECK,
    WEAPON_DISCARD,
    WEAPON_HAND,
    Effect,
    Hero,
    Placed,
    ShootState,
    zone_of,
)
from game.geometry.units import stored

PILES: Final = {
    SPLATTER_DECK: (SPLATTER_DISCARD, "splatter"),
    WEAPON_DECK: (WEAPON_DISCARD, "weapon"),
    GADGET_DECK: (GADGET_DISCARD, "gadget"),
}
"""Of each deck: the zone of its discards, and its name."""
DISCARD_OF: Final = {name: discard for discard, name in PILES.values()}
BACKPACK: Final = "G-22"
WHISKEY: Final = "G-28"
GAS: Final = frozenset(cards_of_kind("G-33"))

# -- decks (S-DECK) ------------------------------------------------------------------------------------


def top_card(state: ShootState, deck: int) -> int | None:
    """Return the top card of a deck, rebuilding the deck first if it is empty (S-DECK-1); None if none is left."""
    zone = state.zones[deck]
    if not zone:
        discard, name = PILES[deck]
        if not state.zones[discard]:
            return None
        state.zones[deck], state.zones[discard] = state.zones[discard], []
        state.shuffle(deck)
        state.emit(events.DeckShuffled, deck=name, reason="rebuilt")
        zone = state.zones[deck]
    return zone[0]


def flip(state: ShootState) -> int | None:
    """Flip the top Splattercard into FLIPPED, where it is until `discard`; None if there is none (S-DECK-2)."""
    card = top_card(state, SPLATTER_DECK)
    if card is not None:
        state.move_card(card, SPLATTER_DECK, FLIPPED)
    return card


def discard(state: ShootState, card: int, start: int = FLIPPED) -> None:
    """Put a card from a zone (by default a flipped one) on its own discard pile (S-DECK-3)."""
    state.move_card(card, start, DISCARD_OF[deck_of(card)])


def shuffle_in(state: ShootState, reason: str) -> None:
    """Shuffle Splattercard deck and discard pile together (S-DECK-4, S-DECK-5)."""
    state.zones[SPLATTER_DECK].extend(state.zones[SPLATTER_DISCARD])
    state.zones[SPLATTER_DISCARD].clear()
    state.shuffle(SPLATTER_DECK)
    state.emit(events.DeckShuffled, deck="splatter", reason=reason)


def shuffled(state: ShootState, what: str, numbers: Sequence[int]) -> list[int]:
    """Return some numbers, which are not cards of a zone, in a random order."""
    driver = state.driver
    driver.asked += 1
    return driver.chance.shuffle(what, numbers)


# -- hands ---------------------------------------------------------------------------------------------


def is_popup(card: int) -> bool:
    """Return whether a Weapon or Gadget card goes onto the battlefield when it is drawn (S-POP, S-WPN-6)."""
    return card in POPUPS


def lay_popup(state: ShootState, seat: int, card: int, start: int, spot: tuple[float, float], reason: str) -> None:
    """Lay a pop-up that a seat has drawn on its spot, whatever the ground (S-POP-1 to 3). Its effect: `hazards`.

    `reason` is "token", "base" or "bonus". It belongs to no seat: seat 0 (S-DIE-2).
    """
    x, y = stored(spot[0]), stored(spot[1])
    level = stored(terrain.ground(state, x, y))
    state.move_card(card, start, BATTLEFIELD_WEAPONS if deck_of(card) == "weapon" else BATTLEFIELD)
    state.placed.append(Placed(card, x, y, 0, level, 0))
    state.emit(events.PopupPlaced, seat=seat, card=card, spot=(x, y), level=level, reason=reason)


def draw_weapon(state: ShootState, seat: int, spot: tuple[float, float], reason: str) -> int | None:
    """Draw the top Weapon into a hand; without a Backpack it replaces the old one (S-TOK-3).

    Returns the card, or None if no Weapon is left (then the old one stays, S-DECK-2). With a Backpack the hand may
    hold too many now: push `tokens.KeepWeapon(seat)` after it. A Gun turret goes to the spot instead (S-WPN-6).
    """
    card = top_card(state, WEAPON_DECK)
    if card is None:
        return None
    if is_popup(card):
        lay_popup(state, seat, card, WEAPON_DECK, spot, reason)
        return card
    old = list(state.cards(seat, WEAPON_HAND))
    state.move_card(card, WEAPON_DECK, zone_of(seat, WEAPON_HAND))
    state.emit_secret(events.WeaponDrawn, [seat], seat=seat, weapon=card)
    if old and not holds(state, seat, BACKPACK):
        for left in old:
            discard_weapon(state, seat, left)
    return card


def discard_weapon(state: ShootState, seat: int, card: int, kind: int = WEAPON_HAND) -> None:
    """Discard a Weapon from a hand, or another of a seat's zones (Weapon lost, replaced)."""
    discard(state, card, zone_of(seat, kind))
    state.emit(events.WeaponDiscarded, seat=seat, weapon=card)


def draw_gadget(state: ShootState, seat: int, spot: tuple[float, float], reason: str) -> int | None:
    """Draw the top Gadget into a hand, unseen by the others; None if none is left (S-DECK-2).

    A pop-up goes to the spot instead: push `hazards.PopUp(card, seat)` after it (S-POP-1).
    """
    card = top_card(state, GADGET_DECK)
    if card is None:
        return None
    if is_popup(card):
        lay_popup(state, seat, card, GADGET_DECK, spot, reason)
        return card
    state.move_card(card, GADGET_DECK, zone_of(seat, GADGET_HAND))
    kind = events.BonusDrawn if reason == "bonus" else events.GadgetDrawn
    state.emit_secret(kind, [seat], seat=seat, gadget=card)
    return card


def show_weapon(state: ShootState, seat: int, card: int) -> None:
    """Show a Weapon in use to all (S-WPN-2); it stays known until it leaves the hand."""
    if state.knows[card] != state.everybody():
        state.show(card, state.everybody())
        state.emit(events.WeaponShown, seat=seat, weapon=card)


def holds(state: ShootState, seat: int, kind: str) -> int:
    """Return a seat's card of a Gadget kind, in hand or open before it; 0 if it is not known to have any."""
    for card in cards_of_kind(kind):
        if card in state.cards(seat, OPEN_GADGETS) or card in state.cards(seat, GADGET_HAND):
            return card
    return 0


def open_card(state: ShootState, seat: int, card: int) -> None:
    """Lay a Gadget from the hand open before its player, for all to see."""
    state.move_card(card, zone_of(seat, GADGET_HAND), zone_of(seat, OPEN_GADGETS))


# -- one-round cards (S-GAD-4) -------------------------------------------------------------------------


def begin_effect(state: ShootState, seat: int, card: int) -> None:
    """Lay a one-round card open; it ends at the next T0 of the seat whose turn it is now."""
    before = barred(state, seat)
    open_card(state, seat, card)
    state.effects.append(Effect(card, seat, state.now.seat))
    tell_barred(state, seat, before)


def end_effect(state: ShootState, effect: Effect) -> None:
    """End a one-round card and discard it."""
    before = barred(state, effect.seat)
    state.effects.remove(effect)
    discard(state, effect.card, zone_of(effect.seat, OPEN_GADGETS))
    state.emit(fights.EffectExpired, seat=effect.seat, card=effect.card)
    tell_barred(state, effect.seat, before)


def in_effect(state: ShootState, seat: int, kind: str) -> bool:
    """Return whether a one-round card of a kind is in effect for a seat."""
    return any(effect.seat == seat and gadget(effect.card).id == kind for effect in state.effects)


# -- the Medical Record (S-WND, S-HEAL) ----------------------------------------------------------------


def points_of(state: ShootState, card: int) -> int:
    """Return the points of a Splattercard that hits (S-HIT-8, S-HIT-9)."""
    return state.extra.points(splattercard(card))


def gain_wound(state: ShootState, seat: int, card: int, start: int = FLIPPED) -> None:
    """Put a Splattercard that hit into a seat's Medical Record, with all its points."""
    state.move_card(card, start, zone_of(seat, RECORD))
    state.points[card] = points_of(state, card)


def heal_wound(state: ShootState, seat: int, card: int, points: int) -> None:
    """Take points off a wound card; at 0 it is discarded and its symbols stop (S-HEAL-1)."""
    left = state.points[card] - points
    state.points[card] = left
    state.emit(fights.WoundHealed, seat=seat, card=card, points_left=left)
    if left <= 0:
        remove_wound(state, seat, card)


def remove_wound(state: ShootState, seat: int, card: int) -> None:
    """Discard a wound card whatever its points (G-07, S-HEAL-1)."""
    before = barred(state, seat)
    state.points[card] = 0
    discard(state, card, zone_of(seat, RECORD))
    state.emit(fights.WoundRemoved, seat=seat, card=card)
    tell_barred(state, seat, before)


def symbols(state: ShootState, seat: int) -> Iterator[str]:
    """Yield the symbols of a seat's wound cards."""
    for card in state.cards(seat, RECORD):
        yield from splattercard(card).symbols


def move_minus(state: ShootState, seat: int) -> int:
    """Return the card lengths a HERO's MOVE symbols take from an action card (S-WND-2)."""
    if not state.cards(seat, RECORD) or in_effect(state, seat, WHISKEY):
        return 0
    return sum(int(symbol[5:]) for symbol in symbols(state, seat) if symbol.startswith("MOVE"))


def barred(state: ShootState, seat: int) -> bool:
    """Return whether minus attack on both sides keeps a HERO from shooting (S-WND-4); Whiskey lifts it (G-28)."""
    if len(state.cards(seat, RECORD)) < 2:
        return False
    found = set(symbols(state, seat))
    return "ATK-R" in found and "ATK-L" in found and not in_effect(state, seat, WHISKEY)


def tell_barred(state: ShootState, seat: int, before: bool) -> None:
    """Emit an event when a HERO comes to be barred from shooting, or free to shoot again."""
    now = barred(state, seat)
    if now != before and state.hero(seat).alive:
        state.emit(fights.AttackBarred, seat=seat, barred=now)


# -- figures and things --------------------------------------------------------------------------------


def allied(state: ShootState, seat: int, other: int) -> bool:
    """Return whether two seats are on one team (a seat is on its own)."""
    return state.heroes[seat - 1].team == state.heroes[other - 1].team


def opponents(state: ShootState, seat: int) -> list[int]:
    """Return the seats of a seat's living opponents, in seat order (S-GAD-8)."""
    team = state.heroes[seat - 1].team
    return [one.seat for one in state.heroes if one.alive and one.team != team]


def move_hero(state: ShootState, seat: int, x: float, y: float, level: float | None = None) -> Hero:
    """Put a HERO on a spot, with the Flag it carries, and return it; the level is the ground there unless given.

    Call `flags.check_capture(state)` after it, once the rules have come to rest.
    """
    x, y = stored(x), stored(y)
    level = stored(terrain.ground(state, x, y) if level is None else level)
    hero = state.change_hero(seat, x=x, y=y, level=level)
    for number, flag in enumerate(state.flags):
        if flag.carrier == seat:
            state.flags[number] = msgspec.structs.replace(flag, x=x, y=y, level=level)
    forget_touch(state)
    return hero


def forget_touch(state: ShootState) -> None:
    """Allow HEROes that have lost touch with Tokens to collect them again (S-TOK-7)."""
    for number, token in enumerate(state.tokens):
        if token.barred:
            still = tuple(seat for seat in token.barred if terrain.touches_token(state, seat, token))
            if still != token.barred:
                state.tokens[number] = msgspec.structs.replace(token, barred=still)


def settle(state: ShootState, carried: Sequence[int] = ()) -> list[str]:
    """Give everything the level of the ground now under it (S-GEO-12); return the names of what went up or down.

    A living HERO that has lost its ground, or was carried along by a Crane, goes to the nearest fitting spot if it no
    longer fits, in seat order; all others stay where they are.
    """
    ground = terrain.world(state).ground
    changed: list[str] = []
    _settle_rows(state, changed)
    concerned: list[Hero] = []
    for hero in list(state.heroes):
        level = stored(ground(hero.x, hero.y))
        if hero.alive and level != hero.level:
            changed.append(f"hero-{hero.seat}")
            state.change_hero(hero.seat, level=level)
        if hero.alive and (level != hero.level or hero.seat in carried):
            concerned.append(hero)
    for hero in concerned:
        spot = hero.x, hero.y
        if terrain.fits(state, hero.seat, *spot) is not None:
            changed.append(f"hero-{hero.seat}")
            spot = terrain.nearest_fitting(state, hero.seat, *spot)
        move_hero(state, hero.seat, *spot)
    forget_touch(state)  # Tokens went up or down, too
    return sorted(set(changed))


def _settle_rows(state: ShootState, changed: list[str]) -> None:
    """Give corpses, cards, Bases, Tokens and Flags the level of the ground under them."""
    ground = terrain.world(state).ground
    replace = msgspec.structs.replace
    for at, corpse in enumerate(state.corpses):
        if (level := stored(ground(corpse.x, corpse.y))) != corpse.level:
            state.corpses[at] = replace(corpse, level=level)
            changed.append(f"corpse-{corpse.seat}")
    for at, row in enumerate(state.placed):
        if row.card not in GAS and (level := stored(ground(row.x, row.y))) != row.level:
            state.placed[at] = replace(row, level=level)
            changed.append(f"card-{row.card}")
    for at, base in enumerate(state.bases):
        if (level := stored(ground(base.x, base.y))) != base.level:
            state.bases[at] = replace(base, level=level)
            changed.append(f"base-{base.seat}")
    for at, token in enumerate(state.tokens):
        if (level := stored(ground(token.x, token.y))) != token.level:
            state.tokens[at] = replace(token, level=level)
            changed.append(token.id)
    for at, flag in enumerate(state.flags):
        if not flag.carrier and (level := stored(ground(flag.x, flag.y))) != flag.level:
            state.flags[at] = replace(flag, level=level)
            changed.append(flag.id)
