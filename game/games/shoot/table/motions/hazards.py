"""Hazards that spring up, hold and hurt, and gas."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import hypot, pi, sin

from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.events import CardPlaced, PopupPlaced
from game.games.shoot.rules.fight.events import DamageFlip, GasMoved, HazardTouched, HeroHeld
from game.games.shoot.rules.state import Placed
from game.games.shoot.table.follow import ahead
from game.games.shoot.table.motions import effects_blasts
from game.games.shoot.table.motions.blasts import FLIPS
from game.games.shoot.table.motions.kit import WARNING, Effect, ShootKit, along, motions, point, px
from game.games.shoot.table.shown import CardMark, Posture, card_mark
from game.geometry.units import CL
from game.kernel.messages import say
from game.table.motions import Beat
from game.ui.director import Motion

HURTS = 0.35
"""Seconds for which what a hazard does is looked at."""
SILENCE = 0.25
"""Seconds from a mine's click to its blast."""
SPRINGS = 0.4


@motions.on(PopupPlaced)
def _popup_placed(kit: ShootKit, event: PopupPlaced) -> Beat:
    mark, at = card_mark(Placed(event.card, *point(event.spot), 0, event.level, 0)), point(event.spot)
    return Beat([kit.turn(event.card)], [_springs(kit, mark)], 0.5, lambda: kit.sound("boing", at=at))


def _springs(kit: ShootKit, mark: CardMark) -> Motion:
    return kit.effect(SPRINGS, lambda share: partial(effects_blasts.popping, mark=mark, share=share))


@motions.on(CardPlaced)
def _card_placed(kit: ShootKit, event: CardPlaced) -> Beat:
    mark = card_mark(Placed(event.card, *point(event.spot), int(event.angle), event.level, 0))
    tail = [] if mark.upright else [_springs(kit, mark)]
    return Beat(tail=tail, hold=0.2, land=lambda: kit.sound("card_deal", at=point(event.spot)))


@motions.on(HazardTouched)
def _hazard_touched(kit: ShootKit, event: HazardTouched) -> Beat:
    """A wire makes a piece recoil; a mine clicks first."""
    seat, hazard = event.seat, gadget(event.card)
    spot = ahead(kit.shown, seat, event.card)
    lead = kit.go_on(seat, spot)
    if kit.next_is(HeroHeld):  # the jaws of a Trap have a beat of their own
        return Beat(lead)
    at = kit.where(seat)

    def recoil(share: float) -> Posture:
        return Posture(dx=px(4) * sin(3 * pi * share) * (1 - share))

    tail = [kit.word(seat, hazard.cry or say("{card}!", card=hazard.name), WARNING), kit.bend(seat, 0.25, recoil)]
    sound = hazard.sounds[0 if hazard.blast else 1]
    hold = SILENCE if hazard.blast else FLIPS if kit.coming(DamageFlip) else HURTS
    return Beat(lead, tail, hold, lambda: kit.sound(sound, at=at))


@motions.on(HeroHeld)
def _hero_held(kit: ShootKit, event: HeroHeld) -> Beat:
    """The jaws close; their ring stays round the piece."""
    seat = event.seat
    at = kit.where(seat)

    def shut(share: float) -> Effect:
        here = kit.where(seat) or at or (0.0, 0.0)
        return partial(effects_blasts.jaws, at=here, share=share)

    jaws = kit.effect(0.1, shut)
    heard = partial(kit.sound, "sf_ratchet", at=at)
    return Beat([jaws], [kit.word(seat, say("held!"), WARNING)], HURTS, heard)


@motions.on(GasMoved)
def _gas_moved(kit: ShootKit, event: GasMoved) -> Beat:
    """The cloud drifts, and wisps stay behind; what comes next need not wait for all of its way."""
    course = [point(place) for place in event.course]
    name = f"card-{event.cloud}"
    if len(course) < 2:
        return Beat(size="quiet")
    far = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(course))
    seconds = min(0.5, max(0.25, 0.5 * far / CL))
    drift = kit.effect(
        seconds, lambda share: partial(effects_blasts.drift, course=course, share=share),
        lambda: kit.sound("whoosh", at=course[0]), hold=0.0,
    )  # fmt: skip
    cloud = Motion(seconds, step=lambda share: kit.shown.move_card(name, along(course, share), share % 1.0))
    return Beat([drift, cloud], early=min(HURTS, seconds))
