"""Animations of blasts and severed parts."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.shoot.art.silhouette import ZONE_WORDS
from game.games.shoot.rules.cards import source
from game.games.shoot.rules.fight.events import Blast, MinusGained, PartSevered
from game.games.shoot.table.motions import effects_blasts
from game.games.shoot.table.motions.kit import (
    HURT,
    Effect,
    ShootKit,
    motions,
    nothing,
    point,
)
from game.kernel.messages import say
from game.ui.director import Motion


@motions.on(Blast)
def _blast(kit: ShootKit, event: Blast) -> Iterator[Motion]:
    at, radius, caption = point(event.spot), event.radius, kit.captioned()
    row = source(event.cause)
    leaves, lands = row.sounds if row is not None else ("", "explosion")
    sound = leaves if row is not None and row.shot is not None and row.shot.flight == "cone" else lands

    def start() -> None:
        caption()
        kit.stage.sound(sound)

    yield kit.effect(0.6, lambda share: lambda s, c: effects_blasts.blast(s, c, at, radius, share), start)
    for seat in event.sheltered:
        yield from kit.rising(seat, say("sheltered"), (140, 224, 120), 0.45)


@motions.on(PartSevered)
def _part_severed(kit: ShootKit, event: PartSevered) -> Iterator[Motion]:
    seat, zone, caption = event.seat, event.zone, kit.captioned()

    def start() -> None:
        caption()
        kit.stage.sound("splat_big")

    def make(share: float) -> Effect:
        at = kit.where(seat)
        return (lambda s, c: effects_blasts.limb(s, c, at, zone, share)) if at is not None else nothing

    yield kit.effect(0.7, make, start)
    yield from kit.rising(seat, say("{part} gone!", part=ZONE_WORDS[zone]), HURT, 0.5)


@motions.on(MinusGained)
def _minus_gained(kit: ShootKit, event: MinusGained) -> Iterator[Motion]:
    symbol = event.symbol
    less = say("–{less} movement", less=symbol[5:])
    words = less if symbol.startswith("MOVE") else say("minus attack")
    yield kit.pause(0.2, "splat")
    yield from kit.rising(event.seat, words, HURT, 0.4)
