"""Animations of two cards being played face down, then turned up slot by slot: the winner strikes the loser."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame

from game.games.whisky.art import faces
from game.games.whisky.rules.cards import box
from game.games.whisky.rules.events import EVENTS, CardsRevealed, CommitConfirmed
from game.games.whisky.table import spots
from game.games.whisky.table.motions.kit import SaloonKit, motions
from game.games.whisky.table.warm import burst_side
from game.kernel.events import Event, fact_of
from game.kernel.messages import say, say_count
from game.table.motions import between, eased
from game.ui import pictures, theme
from game.ui.director import Motion

HUSH = 0.9
"""Seconds of silence before the cards that decide a duel are turned up."""
STRIKE = 0.55
"""Seconds in which the card that wins strikes the other one."""
SAID = 0.95
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
def _cards_revealed(kit: SaloonKit, event: CardsRevealed) -> list[Motion]:
    slot, around, follow = event.slot - 1, kit.stage.around, kit.follow(event)
    kinds = (event.a, event.b)

    def look() -> None:
        around.resolving = slot

    def turn() -> None:
        around.resolving, around.struck = slot, (0, -1)
        around.beats = (event.winner, slot)
        follow()

    found = [kit.moment(look, "gun_cock", 0.2)]
    if around.deciding == slot:
        found.append(_hush(kit, slot))
    found.append(kit.moment(turn, "card_flip", 0.5))
    if event.winner:
        found.append(_strike(kit, event, kinds[event.winner - 1]))
    said = reason(kinds, event.winner, kit.shown.display[slot])
    found.append(kit.word(said, spots.slot_spot(kit.where, slot), SAID))
    return found


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


def _strike(kit: SaloonKit, event: CardsRevealed, kind: str) -> Motion:
    """Return the motion of the winning card striking the other one and coming back."""
    winner, slot, follow = event.winner, event.slot - 1, kit.follow(event)
    own, other = spots.commit_spot(kit.where, winner, slot), spots.commit_spot(kit.where, 3 - winner, slot)

    def lie() -> None:
        follow()
        kit.stage.around.struck = (3 - winner, slot)

    def draw(surface: pygame.Surface, share: float) -> None:
        there = eased(share / 0.35) if share < 0.35 else 1 - eased((share - 0.5) / 0.5)
        if 0.3 < share < 0.65:
            dust = faces.own("dust", burst_side(other, 6 + min(4, int((share - 0.3) * 12))))
            surface.blit(dust, dust.get_rect(center=other.center))
        spot = pygame.Rect((0, 0), own.size).move_to(center=between(own, other, there * 0.86).center)
        blur = theme.scale(12)
        pictures.draw_shadow(surface, spot, blur, (blur // 2, round(blur * (1 + sin(pi * share)))), spot.w * 0.08, 130)
        surface.blit(faces.action(kind, winner, own.w), spot)

    return kit.play(STRIKE, draw, sound="whoosh", take=follow, put=lie)
