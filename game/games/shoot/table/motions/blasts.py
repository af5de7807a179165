"""Animations of blasts and severed parts."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.shoot.art.silhouette import ZONE_WORDS
from game.games.shoot.rules.cards import Gadget, ImpactLook, Weapon, source
from game.games.shoot.rules.fight.events import Blast, MinusGained, PartSevered
from game.games.shoot.table.motions import effects_blasts, firing
from game.games.shoot.table.motions.impacts import Strike
from game.games.shoot.table.motions.kit import (
    GOOD,
    HURT,
    Effect,
    ShootKit,
    motions,
    nothing,
    point,
)
from game.kernel.messages import say
from game.table.motions import Beat
from game.ui.director import Motion


@motions.on(Blast)
def _blast(kit: ShootKit, event: Blast) -> Beat:
    at, caption, row = point(event.spot), kit.captioned(), source(event.cause)
    tail = [motion for seat in event.sheltered for motion in kit.rising(seat, say("sheltered"), GOOD, 0.45)]
    if isinstance(row, Gadget) and row.shot is not None:  # flames to all sides
        lead = [firing.thrown(kit, row, event.seat, seat) for seat in event.victims]
        for motion in lead[1:]:
            motion.together = True
        places = [place for seat in event.victims if (place := kit.where(seat)) is not None]
        tail += [firing.struck(kit, Strike(row.impact, place, at)) for place in places]
        return Beat(lead, tail, 0.45, caption)
    if isinstance(row, Weapon):  # it went off as it hit
        return Beat((), tail, 0.2, caption)
    seen = Strike(row.impact if row is not None else ImpactLook("blast", ring=True), at, at, reach=event.radius)

    def land() -> None:
        caption()
        kit.sound(row.sounds[1] if row is not None else "explosion", at=at)

    return Beat([Motion(0.06, moves=False)], [firing.struck(kit, seen), *tail], 0.45, land, size="big", stop=0.07)


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
