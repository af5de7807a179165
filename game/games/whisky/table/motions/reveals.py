"""Animations of two cards being played face down, then turned up slot by slot: the winner strikes the loser."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import pi, sin

import pygame

from game.games.whisky.art import faces
from game.games.whisky.rules.cards import box
from game.games.whisky.rules.events import EVENTS, CardsRevealed, CommitConfirmed
from game.games.whisky.table import spots
from game.games.whisky.table.motions.kit import SaloonKit, motions
from game.games.whisky.table.shown import SaloonShown
from game.games.whisky.table.warm import burst_side
from game.kernel.events import Event, fact_of
from game.kernel.messages import say, say_count
from game.table.motions import Act, Beat, between, draw_flip, eased
from game.ui import pictures, theme
from game.ui.director import Motion

HUSH = 0.7
"""Seconds of silence before cards that may decide a duel are turned up."""
FLIP = 0.35
"""Seconds in which two cards are turned up."""
STRIKE = 0.45
"""Seconds in which the card that wins strikes the other one and comes back."""
CONTACT = 0.4
"""The share of that in which it gets there."""
SAID = 0.7
"""Seconds for which the reason is shown over the slot."""


@motions.on(CommitConfirmed)
def _commit_confirmed(kit: SaloonKit, event: CommitConfirmed) -> list[Motion]:
    """Return the motions of two cards sliding to their slots face down: the same for every seat and choice."""
    seat, found, follow = event.seat, [], kit.follow(event)
    start = spots.hand_group(kit.where, seat, "shoot").front  # its middle, whichever card it is
    for number, slot in enumerate(event.slots):
        end = spots.commit_spot(kit.where, seat, slot - 1)
        found.append(
            kit.fly(
                lambda wide: faces.action_back(seat, wide), start, end, seconds=0.3,
                sound="" if number else "card_deal", put=follow, together=bool(number),
            )
        )  # fmt: skip
    return found


@motions.on(CardsRevealed)
def _cards_revealed(kit: SaloonKit, event: CardsRevealed) -> Beat:
    """Both cards are turned up, and the winning one strikes the other: then it is told what that brings."""
    slot, around, follow = event.slot - 1, kit.stage.around, kit.follow(event)
    kinds, winner = (event.a, event.b), event.winner

    def look() -> None:
        around.resolving, around.struck, around.beats = slot, (0, -1), (0, -1)

    def light() -> None:
        around.beats, around.struck = (winner, slot), (3 - winner, slot) if winner else (0, -1)

    lead = [kit.moment(look, "gun_cock", 0.15)]
    if may_decide(kit.shown, slot):
        lead.append(_hush(kit, slot))
    lead.append(_flip(kit, slot, kinds, follow))
    word = kit.word(reason(kinds, winner, kit.shown.display[slot]), spots.slot_spot(kit.where, slot), SAID)
    if not winner:
        return Beat(lead, [word], 0.3, light)
    seconds = STRIKE * kit.pace(slot)
    there, back = _strike(kit, winner, slot, kinds[winner - 1], seconds)
    return Beat([*lead, there], [back, word], back.seconds + 0.1, light, "card_deal")


def may_decide(shown: SaloonShown, slot: int) -> bool:
    """Return whether a slot may end the duel, as everybody can see before its cards are turned up (FGT-5)."""
    kind = shown.display[slot]
    nuggets = next((row.nuggets for row in box().saloon if row.key == kind), 0)
    for seat in (1, 2):
        left = shown.left[seat - 1]
        shot, gulp = shown.bullets[seat - 1] == 3, shown.gulps_needed(seat) == 1
        loot = (kind == "SHOT" and shot) or (kind == "SIP" and gulp) or (nuggets and shown.nuggets(seat) + nuggets >= 9)
        if (shot and left["shoot"]) or (gulp and left["whisky"]) or (loot and left["loot"]):
            return True
    return False


def deciding_slot(events: Sequence[Event]) -> int:
    """Return the slot, counted from 0, whose cards end a duel among these events; -1 where none does."""
    turned = [fact for fact in (fact_of(event, EVENTS) for event in events) if isinstance(fact, CardsRevealed)]
    names = [event.name for event in events]
    decided = "duel_won" in names and "closing_time" not in names
    return turned[-1].slot - 1 if decided and turned else -1


def reason(kinds: tuple[str, str], winner: int, lies: str) -> str:
    """Return what beats what and what that brings, as text: "Loot beats Whisky: +3 nuggets"."""
    if not winner:
        return say("{card} against {card}: a tie", card=faces.name_of(kinds[0]))
    won, lost = kinds[winner - 1], kinds[2 - winner]
    winning, losing = faces.name_of(won), faces.name_of(lost)
    if won == "loot":
        nuggets = next((row.nuggets for row in box().saloon if row.key == lies), 0)
        gain = say_count("+1 nugget", "+{n} nuggets", nuggets) if nuggets else faces.name_of(lies) if lies else ""
    else:
        gain = say("a hit") if won == "shoot" else say("a gulp")
    if not gain:
        return say("{winning} beats {losing}", winning=winning, losing=losing)
    return say("{winning} beats {losing}: {gain}", winning=winning, losing=losing, gain=gain)


def _hush(kit: SaloonKit, slot: int) -> Motion:
    """Return a motion that darkens everything but the slot for a moment, even with reduced motion."""
    mat = kit.where.mat
    lit = spots.slot_spot(kit.where, slot).unionall([spots.commit_spot(kit.where, seat, slot) for seat in (1, 2)])
    lit = lit.inflate(theme.scale(26), theme.scale(26)).clip(mat)
    dark = [
        pygame.Rect(mat.x, mat.y, lit.x - mat.x, mat.h), pygame.Rect(lit.right, mat.y, mat.right - lit.right, mat.h),
        pygame.Rect(lit.x, mat.y, lit.w, lit.y - mat.y), pygame.Rect(lit.x, lit.bottom, lit.w, mat.bottom - lit.bottom),
    ]  # fmt: skip
    shades = [(pygame.Surface(rect.size), rect) for rect in dark if rect.w > 0 and rect.h > 0]

    def draw(surface: pygame.Surface, share: float) -> None:
        for shade, rect in shades:
            shade.set_alpha(round(150 * min(1.0, share * 4)))
            surface.blit(shade, rect)

    return kit.play(HUSH, draw, moves=False)


def laid(seat: int, slot: int) -> str:
    """Return the name of a card at a slot, while a motion draws it."""
    return f"laid.{seat}.{slot}"


def _flip(kit: SaloonKit, slot: int, kinds: tuple[str, str], put: Act) -> Motion:
    """Return both cards at a slot being turned up: each narrows, and its face widens."""
    places = [spots.commit_spot(kit.where, seat, slot) for seat in (1, 2)]

    def draw(surface: pygame.Surface, share: float) -> None:
        for seat, (kind, rect) in enumerate(zip(kinds, places, strict=True), 1):
            back, front = partial(faces.action_back, seat), partial(faces.action, kind, seat)
            draw_flip(surface, rect, back, front, share)

    return kit.play(FLIP, draw, lift=[laid(seat, slot) for seat in (1, 2)], sound="card_flip", put=put)


def _strike(kit: SaloonKit, winner: int, slot: int, kind: str, seconds: float) -> tuple[Motion, Motion]:
    """Return the motions of the winning card striking the other one, and of its way back."""
    own, other = spots.commit_spot(kit.where, winner, slot), spots.commit_spot(kit.where, 3 - winner, slot)

    def carry(surface: pygame.Surface, there: float, rise: float) -> None:
        spot = pygame.Rect((0, 0), own.size).move_to(center=between(own, other, there * 0.86).center)
        blur = theme.scale(12)
        pictures.draw_shadow(surface, spot, blur, (blur // 2, round(blur * (1 + rise))), spot.w * 0.08, 130)
        surface.blit(faces.action(kind, winner, own.w), spot)

    def strike(surface: pygame.Surface, share: float) -> None:
        carry(surface, share * share, sin(pi * share))

    def back(surface: pygame.Surface, share: float) -> None:
        if share < 0.5:
            dust = faces.own("dust", burst_side(other, 6 + min(4, int(share * 12))))
            surface.blit(dust, dust.get_rect(center=other.center))
        carry(surface, 1 - eased(share), sin(pi * share))

    lift = (laid(winner, slot),)
    return (
        kit.play(seconds * CONTACT, strike, lift=lift, sound="whoosh"),
        kit.play(seconds * (1 - CONTACT), back, lift=lift),
    )
