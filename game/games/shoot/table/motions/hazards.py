"""Animations of hazards that spring up, hold and hurt, and of gas."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from game.games.shoot.rules.cards import data_of
from game.games.shoot.rules.events import CardPlaced, PopupPlaced
from game.games.shoot.rules.fight.events import GasMoved, HazardTouched, HeroHeld
from game.games.shoot.rules.state import Placed
from game.games.shoot.table.motions import effects_blasts
from game.games.shoot.table.motions.kit import (
    WARNING,
    ShootKit,
    along,
    motions,
    point,
)
from game.games.shoot.table.motions.walks import go_on
from game.games.shoot.table.paint.snapshot import CardMark, card_mark
from game.games.shoot.table.words import card_name
from game.kernel.messages import say
from game.ui.director import Motion

TOUCHED = {"G-30": ("splat", say("ouch!")), "G-31": ("jam_click", say("click...")),
           "G-32": ("sf_ratchet", say("snap!")), "G-33": ("gulp", say("cough!"))}  # fmt: skip


@motions.on(PopupPlaced)
def _popup_placed(kit: ShootKit, event: PopupPlaced) -> Iterator[Motion]:
    mark = card_mark(Placed(event.card, *point(event.spot), 0, event.level, 0))
    yield kit.pause(0.55, "boing", event.card)
    yield _springs(kit, mark)


def _springs(kit: ShootKit, mark: CardMark) -> Motion:
    motion = kit.effect(0.4, lambda share: lambda s, c: effects_blasts.popping(s, c, mark, share))
    motion.on_finish = lambda: _lies(kit, mark)
    return motion


def _lies(kit: ShootKit, mark: CardMark) -> None:
    kit.shown.cards[mark.id] = mark
    kit.shown.changed = True


@motions.on(CardPlaced)
def _card_placed(kit: ShootKit, event: CardPlaced) -> Iterator[Motion]:
    row = Placed(event.card, *point(event.spot), int(event.angle), event.level, 0)
    mark = card_mark(row)
    yield kit.pause(0.2, "card_deal")
    if mark.upright:
        yield Motion(0.02, start=lambda: _lies(kit, mark), moves=False)
    else:
        yield _springs(kit, mark)


@motions.on(HazardTouched)
def _hazard_touched(kit: ShootKit, event: HazardTouched) -> Iterator[Motion]:
    if kit.way and kit.way[0] == event.seat and kit.met and kit.met[0][0] == event.card:
        yield go_on(kit, kit.met.pop(0)[1])
    sound, words = TOUCHED.get(data_of(event.card).id, ("splat", say("{card}!", card=card_name(event.card))))
    yield kit.pause(0.25, sound)
    yield from kit.rising(event.seat, words, WARNING, 0.45)


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
        old = kit.shown.cards.get(name) or next((one for one in kit.shown.base.cards if one.id == name), None)
        if old is None:
            return
        x, y = along(course, share)
        kit.shown.cards[name] = old._replace(x=x, y=y, phase=share % 1.0)
        kit.shown.changed = True

    far = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(course))
    seconds = max(0.25, 0.95 * far / 88.0)
    wind = kit.effect(seconds, lambda share: lambda s, c: effects_blasts.drift(s, c, course, share), start)
    yield wind
    yield Motion(seconds, step=step, together=True)
