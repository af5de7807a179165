"""Deaths, and what is booked meanwhile: kills, bonuses, lives, shuffled piles; the end of a battle.

A death falls at once, and everything booked with it is counted from it: it overlaps, and holds 150 ms in all (FGT-28).
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.games.shoot.rules import events
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.table.motions import effects_hits
from game.games.shoot.table.motions.kit import DULL, HURT, Effect, ShootKit, motions, nothing
from game.games.shoot.table.motions.shots import DEATH_STOP
from game.kernel.events import Fact
from game.kernel.messages import say
from game.table.motions import Beat
from game.table.shake import Shake
from game.ui import theme
from game.ui.director import Motion

FALLS: Final = 0.17
"""Seconds from the landing of a death until the piece lies."""
OVER: Final = 0.52
"""Seconds from the last hit until a death has been looked at."""
BOOKED: Final = 0.15
"""Seconds that all bookkeeping of a death adds."""
DUE: Final[dict[type[Fact], float]] = {
    events.FlagDropped: 0.1,
    fights.KillCredited: 0.3,
    fights.LifeLost: 0.34,
    fights.HeroOut: 0.36,
    events.BonusDrawn: 0.42,
    events.DeckShuffled: 0.5,
}
"""When what is booked with a death begins, in seconds from its last hit."""
BEHIND: Final = (events.CorpsePlaced, events.WeaponDiscarded, fights.EffectExpired, events.WindowOpened)
"""What belongs to a death and is not seen."""
EDGE: Final = 0.26
"""How long a HERO that goes over the edge is dead already by that count: its fall is the death (FGT-32)."""
DECIDED: Final = 0.09
"""For how long all stands still where a battle is decided."""
NOTHING: Final = 0.3
"""For how long nothing happens before the winner is shown (FGT-39)."""
WON: Final = 1.2


def hold_of(kit: ShootKit, due: float, booked: bool) -> float:
    """Return how long an event of a death holds that began `due` seconds after the last hit: until the next begins."""
    following = next((event for event in kit.later if not isinstance(event, BEHIND)), None)
    over = OVER if isinstance(following, events.GameOver) else OVER + BOOKED * booked
    return max(0.0, (DUE.get(type(following), over) if following is not None else over) - due)


@motions.on(fights.HeroDied)
def _hero_died(kit: ShootKit, event: fights.HeroDied) -> Beat:
    seat, fell = event.seat, kit.fallen == event.seat
    kit.fallen, kit.dead = 0, seat
    decides = any(isinstance(one, events.GameOver) for one in kit.later)
    beat = Beat(hold=hold_of(kit, EDGE if fell else DEATH_STOP, False), size="big", stop=DECIDED * decides)
    if fell:
        beat.tail = [kit.word(seat, say("DEAD!"), HURT, 0.7)]
        return beat  # the fall has been shown and told
    at = kit.where(seat)

    def land() -> None:
        kit.sound("splat_big", at=at)
        kit.stage.duck(6.0, 0.5)

    def thump() -> None:
        kit.sound("s_slam", at=at)
        kit.shake(Shake(3, 0.15, (0.0, 1.0)))

    beat.tail = [*_topple(kit, seat), kit.after(FALLS, thump), kit.word(seat, say("DEAD!"), HURT, 0.7)]
    beat.land = land
    return beat


def _topple(kit: ShootKit, seat: int) -> list[Motion]:
    """Return the tails in which a piece falls to where it lies, and the dust round it (FGT-27)."""

    def falling(share: float) -> Effect:
        mark = next((mark for mark in kit.shown.corpses if mark.seat == seat), None)
        return partial(effects_hits.topple, mark=mark, share=share) if mark is not None else nothing

    falls = kit.effect(FALLS, falling, lift=f"corpse-{seat}")
    falls.moves = True  # with reduced motion it lies at once
    return [falls, kit.effect(0.35, kit.at_hero(seat, effects_hits.dust_ring, lying=True), wait=FALLS)]


# -- what is booked --------------------------------------------------------------------------------


def _booked(kit: ShootKit, event: Fact, flight: Motion, sound: str) -> Beat:
    """Return the beat of something that flies from the dead to a panel and lands there, while others begin."""
    hold = hold_of(kit, DUE[type(event)], True)
    return Beat([flight], size="quiet", early=hold, land=lambda: kit.sound(sound))


def _of_the_dead(kit: ShootKit) -> pygame.Rect:
    """Return the place of the HERO that died last."""
    return kit.place(kit.spot(kit.dead) or (0.0, 0.0), 62)


@motions.on(fights.KillCredited)
def _kill_credited(kit: ShootKit, event: fights.KillCredited) -> Beat:
    """A "+1" flies to the killer's row."""
    colour = theme.seat_style(event.seat).colour

    def paint(surface: pygame.Surface, rect: pygame.Rect, _share: float) -> None:
        effects_hits.chip(surface, rect, "+1", colour)

    flight = kit.fly(paint, partial(_of_the_dead, kit), partial(kit.stage.row_of, event.seat), 0.3)
    return _booked(kit, event, flight, "coin")


@motions.on(events.BonusDrawn)
def _bonus_drawn(kit: ShootKit, event: events.BonusDrawn) -> Beat:
    """A card flies from the body to the killer's hand, open only for whoever may see it."""
    flight = kit.dealt(event.seat, event.gadget, "gadget", partial(_of_the_dead, kit), 0.35)
    return _booked(kit, event, flight, "card_deal")


@motions.on(fights.LifeLost)
def _life_lost(kit: ShootKit, event: fights.LifeLost) -> Beat:
    return Beat(hold=hold_of(kit, DUE[type(event)], True), size="quiet")


@motions.on(fights.HeroOut)
def _hero_out(kit: ShootKit, event: fights.HeroOut) -> Beat:
    word = kit.word(event.seat, say("out of the game"), DULL, 0.9)
    return Beat(tail=[word], hold=hold_of(kit, DUE[type(event)], True), size="quiet")


@motions.on(events.DeckShuffled)
def _deck_shuffled(kit: ShootKit, event: events.DeckShuffled) -> Beat:
    hold = hold_of(kit, DUE[type(event)], True) if event.reason == "penance" else 0.1
    return Beat(hold=hold, size="quiet", land=lambda: kit.sound("card_shuffle", 0.3))


# -- the end ---------------------------------------------------------------------------------------


@motions.on(events.GameOver)
def _game_over(kit: ShootKit, event: events.GameOver) -> Beat:
    """Nothing for a moment; then the winners hop twice, and the others dim."""
    others = [mark.seat for mark in kit.shown.heroes if mark.seat not in event.winners]

    def dim(share: float) -> Effect:
        spots = [spot for seat in others if (spot := kit.where(seat)) is not None]
        return partial(effects_hits.dimmed, spots=spots, share=min(1.0, share * 4))

    tail = [kit.effect(1.6, dim), *map(kit.hops, event.winners)]
    return Beat([Motion(NOTHING, moves=False)], tail, WON - NOTHING, lambda: kit.sound("fanfare_win"), size="big")
