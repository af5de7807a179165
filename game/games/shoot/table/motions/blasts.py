"""Blasts, severed parts and what else a wound brings along."""

from __future__ import annotations

from functools import partial

from game.games.shoot.art.silhouette import ZONE_WORDS
from game.games.shoot.rules.cards import Gadget, ImpactLook, Weapon, source
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.table.motions import effects_blasts, effects_shots, firing
from game.games.shoot.table.motions.impacts import Strike
from game.games.shoot.table.motions.kit import DULL, HURT, ShootKit, motions, point
from game.kernel.messages import say
from game.table.motions import Beat
from game.table.shake import Shake
from game.ui.director import Motion

BLAST = 0.45
"""Seconds for which a blast is looked at, with all cards that its victims flip."""
FLIPS = 0.15
"""Seconds from a blast, or a hazard, to the first of those cards."""


@motions.on(fights.Blast)
def _blast(kit: ShootKit, event: fights.Blast) -> Beat:
    """Its fire reaches as far as it does; whoever is sheltered has a small shield."""
    at, row = point(event.spot), source(event.cause)
    tail = [_shield(kit, seat) for seat in event.sheltered]
    hold = FLIPS if kit.coming(fights.DamageFlip) else BLAST
    if isinstance(row, Gadget) and row.shot is not None:  # flames to all sides
        lead = [firing.thrown(kit, row, event.seat, seat) for seat in event.victims]
        for motion in lead[1:]:
            motion.together = True
        places = [place for seat in event.victims if (place := kit.where(seat)) is not None]
        tail += [firing.struck(kit, Strike(row.impact, place, at)) for place in places]
        return Beat(lead, tail, hold)
    shake = Shake(4, 0.2)
    if isinstance(row, Weapon):  # it went off as it hit
        return Beat(tail=tail, hold=hold, size="big", stop=0.07, shake=shake)
    seen = Strike(row.impact if row is not None else ImpactLook("blast", ring=True), at, at, reach=event.radius)
    heard = partial(kit.sound, row.sounds[1] if row is not None else "explosion", at=at)
    lead = [Motion(0.06, moves=False)]
    return Beat(lead, [firing.struck(kit, seen), *tail], hold, heard, size="big", stop=0.07, shake=shake)


def _shield(kit: ShootKit, seat: int) -> Motion:
    return kit.effect(0.6, kit.at_hero(seat, partial(effects_shots.badge, name="energy-shield")))


@motions.on(fights.PartSevered)
def _part_severed(kit: ShootKit, event: fights.PartSevered) -> Beat:
    seat, zone = event.seat, event.zone
    at = kit.where(seat)
    flies = kit.at_hero(seat, partial(effects_blasts.limb, zone=zone), lying=True)
    words = kit.word(seat, say("{part} gone!", part=ZONE_WORDS[zone]), HURT, 0.8)
    return Beat(_turned(kit), [kit.effect(0.7, flies), words], land=lambda: kit.sound("splat_big", 0.7, at=at))


@motions.on(fights.MinusGained)
def _minus_gained(kit: ShootKit, event: fights.MinusGained) -> Beat:
    symbol = event.symbol
    less = say("–{less} movement", less=symbol[5:])
    words = less if symbol.startswith("MOVE") else say("minus attack")
    return Beat(_turned(kit), [kit.word(event.seat, words, HURT, 0.7)])


def _turned(kit: ShootKit) -> list[Motion]:
    """Return the lead of what a card does before it is told of, if that card is not open yet."""
    flip = next((event for event in kit.later if isinstance(event, fights.DamageFlip | fights.ShotHit)), None)
    return kit.turn_once(flip.card) if isinstance(flip, fights.DamageFlip) else []


@motions.on(fights.HeroParalysed)
def _hero_paralysed(kit: ShootKit, event: fights.HeroParalysed) -> Beat:
    at = kit.where(event.seat)
    words = kit.word(event.seat, say("paralysed"), DULL, 0.6)
    return Beat(tail=[words], hold=0.24, land=lambda: kit.sound("gun_silly_pop", at=at))
