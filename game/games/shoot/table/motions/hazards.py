"""Animations of hazards that spring up, hold and hurt, and of gas."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.events import CardPlaced, PopupPlaced
from game.games.shoot.rules.fight.events import GasMoved, HazardTouched, HeroHeld
from game.games.shoot.rules.state import Placed
from game.games.shoot.table.follow import ahead
from game.games.shoot.table.motions import effects_blasts
from game.games.shoot.table.motions.kit import (
    WARNING,
    ShootKit,
    along,
    motions,
    point,
)
from game.games.shoot.table.shown import CardMark, card_mark
from game.kernel.messages import say
from game.ui.director import Motion


@motions.on(PopupPlaced)
def _popup_placed(kit: ShootKit, event: PopupPlaced) -> Iterator[Motion]:
    mark = card_mark(Placed(event.card, *point(event.spot), 0, event.level, 0))
    yield kit.pause(0.55, "boing", event.card)
    yield _springs(kit, mark)


def _springs(kit: ShootKit, mark: CardMark) -> Motion:
    return kit.effect(0.4, lambda share: lambda s, c: effects_blasts.popping(s, c, mark, share))


@motions.on(CardPlaced)
def _card_placed(kit: ShootKit, event: CardPlaced) -> Iterator[Motion]:
    row = Placed(event.card, *point(event.spot), int(event.angle), event.level, 0)
    mark = card_mark(row)
    yield kit.pause(0.2, "card_deal")
    if not mark.upright:
        yield _springs(kit, mark)


@motions.on(HazardTouched)
def _hazard_touched(kit: ShootKit, event: HazardTouched) -> Iterator[Motion]:
    yield from kit.go_on(event.seat, ahead(kit.shown, event.seat, event.card))
    hazard = gadget(event.card)
    yield kit.pause(0.25, hazard.sounds[0 if hazard.blast else 1])  # a mine clicks first
    yield from kit.rising(event.seat, hazard.cry or say("{card}!", card=hazard.name), WARNING, 0.45)


@motions.on(HeroHeld)
def _hero_held(kit: ShootKit, event: HeroHeld) -> Iterator[Motion]:
    yield kit.pause(0.3, "jam_click")
    yield from kit.rising(event.seat, say("held!"), WARNING, 0.5)


@motions.on(GasMoved)
def _gas_moved(kit: ShootKit, event: GasMoved) -> Iterator[Motion]:
    course = [point(place) for place in event.course]
    name, caption = f"card-{event.cloud}", kit.captioned()
    if len(course) < 2:
        return

    def start() -> None:
        caption()
        kit.stage.sound("whoosh")

    def step(share: float) -> None:
        kit.shown.move_card(name, along(course, share), share % 1.0)

    far = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(course))
    seconds = max(0.25, 0.95 * far / 88.0)
    wind = kit.effect(seconds, lambda share: lambda s, c: effects_blasts.drift(s, c, course, share), start)
    yield wind
    yield Motion(seconds, step=step, together=True)
