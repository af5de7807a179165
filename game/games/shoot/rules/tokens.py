"""Tokens and healing (section 10: S-TOK, S-HEAL), and the choice of Weapons that a Backpack brings (S-DEC-9)."""

from itertools import product
from random import Random
from typing import Final

import msgspec

from game.games.shoot.rules import events, hazards, primitives, terrain
from game.games.shoot.rules.cards import splattercard
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.lengths import distance_text
from game.games.shoot.rules.state import GADGET_HAND, RECORD, WEAPON_HAND, ShootState
from game.geometry.placement import token_course
from game.geometry.units import CL, stored
from game.kernel.messages import say, say_count
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Step

MARGIN: Final = 10.0
SPLITS: Final = 60  # ways to split a healing that are listed; `why_not` takes every legal one


def _find(state: ShootState, name: str) -> int:
    """Return a Token's index in the list, -1 if there is none of that name."""
    return next((at for at, token in enumerate(state.tokens) if token.id == name), -1)


def why_not_collect(state: ShootState, seat: int, name: str) -> Refusal | None:
    """Return why a HERO may not collect a Token now, or None (S-TOK-1, S-TOK-7)."""
    at = _find(state, name)
    if at < 0:
        return Refusal("S-TOK-1", say("there is no such Token"))
    token = state.tokens[at]
    if not terrain.touches_token(state, seat, token):
        hero = state.hero(seat)
        away = ((hero.x - token.x) ** 2 + (hero.y - token.y) ** 2) ** 0.5
        if away > 24:
            return Refusal("S-TOK-1", say("it is {lengths} away: walk right up to it", lengths=distance_text(away)))
        return Refusal("S-TOK-1", say("it is too high or too low for your HERO: get to its level first"))
    if seat in token.barred:
        return Refusal("S-TOK-7", say("it came to rest touching your HERO: step away from it first"))
    return None


def collect(state: ShootState, seat: int, name: str) -> None:
    """Collect a Token: it flies off and gives a card, or heals and then flies off (S-TOK-2, S-TOK-4)."""
    token = state.tokens[_find(state, name)]
    state.emit(events.TokenCollected, seat=seat, token=name, kind=token.kind)
    if token.kind == "healing":
        state.then(SendToken(seat, name))
        heal(state, seat)
        return
    state.then(DrawForToken(seat, token.kind, (token.x, token.y)))
    move_token(state, seat, name)


class DrawForToken(Step, frozen=True):
    """A weapon or gadget Token that has flown off gives its card, or a pop-up where it was (S-TOK-2, S-POP-1).

    Nothing for a collector killed by the gas that the Token blew about (S-TOK-8).
    """

    seat: int
    kind: str
    spot: tuple[float, float]

    def run(self, state: ShootState) -> None:
        """Draw the card."""
        if not state.hero(self.seat).alive:
            return
        draw = primitives.draw_gadget if self.kind == "gadget" else primitives.draw_weapon
        card = draw(state, self.seat, self.spot, "token")
        if card is None:
            return
        if primitives.is_popup(card):
            state.then(hazards.PopUp(card, self.seat))
        elif self.kind == "weapon":
            state.then(KeepWeapon(self.seat))


class SendToken(Step, frozen=True):
    """A healing Token moves after it has healed (S-TOK-4)."""

    seat: int
    token: str

    def run(self, state: ShootState) -> None:
        """Flip a Splattercard and move the Token."""
        move_token(state, self.seat, self.token)


def move_token(state: ShootState, seat: int, name: str) -> None:
    """Flip a Splattercard and move a Token as it shows, bouncing off the edges (S-TOK-5); none left: it stays."""
    at = _find(state, name)
    token = state.tokens[at]
    card = primitives.flip(state)
    if card is None:
        state.tokens[at] = msgspec.structs.replace(token, barred=(seat,))
        return
    data = splattercard(card)
    state.emit(events.TokenFlip, seat=seat, token=name, card=card)
    end, corners = token_course(token.x, token.y, data.dir, data.move * CL, state.width, state.height, MARGIN)
    lay_token(state, name, end[0], end[1])
    token = state.tokens[at]
    if terrain.touches_token(state, seat, token):
        state.tokens[at] = msgspec.structs.replace(token, barred=(seat,))
    course = tuple((stored(x), stored(y)) for x, y in corners)
    state.emit(events.TokenMoved, token=name, course=course, spot=(token.x, token.y), level=token.level)
    primitives.discard(state, card)
    hazards.blow(state, data.dir)


def lay_token(state: ShootState, name: str, x: float, y: float) -> None:
    """Put a Token on a spot, where anyone who touches it may collect it."""
    at = _find(state, name)
    x, y = stored(x), stored(y)
    level = stored(terrain.ground(state, x, y))
    state.tokens[at] = msgspec.structs.replace(state.tokens[at], x=x, y=y, level=level, barred=())


# -- healing (S-HEAL) ----------------------------------------------------------------------------------


def heal(state: ShootState, seat: int) -> None:
    """Draw a Splattercard and take its Heal points off the wounds, asking how to split them if there is a choice."""
    card = primitives.flip(state)
    points = splattercard(card).heal if card is not None else 1
    drawn = card if card is not None else -1
    state.emit(fights.HealDrawn, seat=seat, card=drawn, points=points)
    split = HealSplit(seat, points, drawn)
    if len(state.cards(seat, RECORD)) <= 1 or points >= state.damage(seat):
        split.resolve(state, ("heal", *_default_split(state, seat, points)))
    else:
        state.then(split)


class HealSplit(Decision, frozen=True):
    """S-DEC-8: how to split healing points over wound cards: ("heal", (card, points), ...).

    `card` is the Splattercard that was drawn, still open; -1: there was none (S-DECK-2).
    """

    points: int
    card: int

    def options(self, state: ShootState) -> list[Choice]:
        """Return the splits that take as many points as possible; the default first."""
        wounds = state.cards(self.seat, RECORD)
        total = min(self.points, state.damage(self.seat))
        first: Choice = ("heal", *_default_split(state, self.seat, self.points))
        found = [first]
        limits = [range(min(state.points[card], total) + 1) for card in wounds]
        for shares in product(*limits):
            if sum(shares) == total:
                choice = ("heal", *((card, share) for card, share in zip(wounds, shares, strict=True) if share))
                if set(choice[1:]) != set(first[1:]):
                    found.append(choice)
                if len(found) >= SPLITS:
                    break
        return found

    def suggest(self, state: ShootState, random: Random) -> Choice:
        """Return a random legal split, point by point."""
        left = {card: state.points[card] for card in state.cards(self.seat, RECORD)}
        taken: dict[int, int] = {}
        for _ in range(min(self.points, sum(left.values()))):
            card = random.choice([card for card, points in left.items() if points])
            left[card] -= 1
            taken[card] = taken.get(card, 0) + 1
        return ("heal", *taken.items())

    def why_not(self, state: ShootState, choice: Choice) -> Refusal | None:
        """Return why the shares do not fit their cards or are too few together, or None."""
        shares: dict[int, int] = {}
        for part in choice[1:]:
            match part:
                case (int() as card, int() as points) if card not in shares and points > 0:
                    shares[card] = points
                case _:
                    return Refusal("S-HEAL-1", say("choose each wound card once, with the points to heal on it"))
        if choice[:1] != ("heal",):
            return Refusal("S-HEAL-1", say("choose how to split the healing"))
        wounds = state.cards(self.seat, RECORD)
        for card, points in shares.items():
            if card not in wounds:
                return Refusal("S-HEAL-1", say("that card is not in your Medical Record"))
            if points > state.points[card]:
                return Refusal(
                    "S-HEAL-1",
                    say_count(
                        "that card has 1 point left, not {points}",
                        "that card has {n} points left, not {points}",
                        state.points[card],
                        points=points,
                    ),
                )
        total = min(self.points, state.damage(self.seat))
        if sum(shares.values()) != total:
            return Refusal(
                "S-HEAL-1", say("heal {total} points: you chose {named}", total=total, named=sum(shares.values()))
            )
        return None

    def resolve(self, state: ShootState, choice: Choice) -> None:
        """Take the points off and discard the card that was drawn (S-HEAL-2)."""
        for card, points in choice[1:]:
            primitives.heal_wound(state, self.seat, card, points)
        if self.card >= 0:
            primitives.discard(state, self.card)


def has_minus(card: int) -> bool:
    """Return whether a wound card takes something from its HERO while it is in the record (S-WND-2, 4, 5)."""
    return any(symbol.startswith(("MOVE", "ATK", "SEVER")) for symbol in splattercard(card).symbols)


def _default_split(state: ShootState, seat: int, points: int) -> list[tuple[int, int]]:
    """Return the usual split: cards with minus symbols first, then those with most points (S-DEC-8)."""
    wounds = sorted(state.cards(seat, RECORD), key=lambda card: (not has_minus(card), -state.points[card], card))
    split = []
    for card in wounds:
        share = min(points, state.points[card])
        if share > 0:
            split.append((card, share))
            points -= share
    return split


# -- the Backpack (S-TOK-3, G-22) ----------------------------------------------------------------------


class KeepWeapon(Decision, frozen=True):
    """S-DEC-9: what to discard after a draw with a Backpack: ("discard", card), or ("keep",) with a place free."""

    def still_asked(self, state: ShootState) -> bool:
        """Return whether there are two Weapons or more to choose from."""
        return len(state.cards(self.seat, WEAPON_HAND)) > 1

    def options(self, state: ShootState) -> list[Choice]:
        """Return the choices, the default first: keep both, or discard the lowest numbered kind."""
        hand = sorted(state.cards(self.seat, WEAPON_HAND))
        keep: list[Choice] = [("keep",)] if len(hand) <= 2 else []
        return keep + [("discard", card) for card in hand]

    def why_not(self, state: ShootState, choice: Choice) -> Refusal | None:
        """Return why the Weapon is not in the hand, or two may not be kept, or None."""
        if choice == ("keep",):
            held = len(state.cards(self.seat, WEAPON_HAND))
            return (
                None if held <= 2 else Refusal("G-22", say("a Backpack holds two Weapons, you have {held}", held=held))
            )
        if choice in self.options(state):
            return None
        return Refusal("G-22", say("choose one of your Weapons to discard"))

    def resolve(self, state: ShootState, choice: Choice) -> None:
        """Discard one, or show the Backpack that holds the second (S-GAD-3)."""
        if choice[0] == "discard":
            primitives.discard_weapon(state, self.seat, choice[1])
        if len(state.cards(self.seat, WEAPON_HAND)) > 1:
            show_backpack(state, self.seat)


def show_backpack(state: ShootState, seat: int) -> None:
    """Show the Backpack of a HERO that keeps a second Weapon (G-22)."""
    card = primitives.holds(state, seat, primitives.BACKPACK)
    if card and card in state.cards(seat, GADGET_HAND):
        primitives.open_card(state, seat, card)
        state.emit(events.GadgetPlayed, seat=seat, gadget=card, window="AUTO", choices=())
