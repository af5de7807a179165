"""Flags."""

from __future__ import annotations

from functools import partial
from math import pi, sin

from game.games.shoot.rules import events
from game.games.shoot.table.follow import home_ahead
from game.games.shoot.table.motions import effects_hits
from game.games.shoot.table.motions.deaths import DUE, hold_of
from game.games.shoot.table.motions.kit import GOOD, Effect, ShootKit, motions, point, px
from game.games.shoot.table.shown import FlagMark
from game.geometry.shapes import Point
from game.kernel.messages import say
from game.table.motions import Beat, eased, mid
from game.ui import theme
from game.ui.director import Motion

LEAPS = 0.24
ROLLS = 0.2
FLIES = 0.35


def _flag(kit: ShootKit, name: str) -> FlagMark | None:
    """Return a Flag as it lies on the table or is carried."""
    state = kit.shown.table
    row = next((flag for flag in state.flags if flag.id == name), None) if state is not None else None
    if row is None:
        return None
    spot = (kit.where(row.carrier) if row.carrier else None) or (row.x, row.y)
    return FlagMark(name, row.team, *spot)


def _goes(kit: ShootKit, name: str, end: Point, seconds: float, hop: float, sound: str) -> list[Motion]:
    """Return the motion of a Flag from where it is to a place."""
    mark = _flag(kit, name)
    if mark is None:
        return []
    if theme.reduced_motion():
        return [Motion(0.0, start=lambda: kit.sound(sound), moves=False), Motion(seconds, moves=False)]

    def make(share: float) -> Effect:
        at = mid((mark.x, mark.y), end, eased(share))
        return partial(effects_hits.flag, team=mark.team, at=at, up=px(hop) * sin(pi * share))

    return [kit.effect(seconds, make, sound=sound, lift=f"flag-{name}")]


@motions.on(events.FlagTaken)
def _flag_taken(kit: ShootKit, event: events.FlagTaken) -> Beat:
    """It leaps onto the piece, and every rival's row lights up once."""
    seat = event.seat
    lead = _goes(kit, event.flag, kit.where(seat) or (0.0, 0.0), LEAPS, 46, "sf_whistle")
    tail = [kit.word(seat, say("takes the Flag!"), theme.palette().hazard, 0.9)]
    if (state := kit.shown.table) is not None:
        rivals = [hero.seat for hero in state.heroes if hero.team != state.hero(seat).team and not hero.out]
        tail += [kit.gleam(partial(kit.stage.row_of, rival), 0.5) for rival in rivals]
    return Beat(lead, tail, 0.45, size="big")


@motions.on(events.FlagDropped)
def _flag_dropped(kit: ShootKit, event: events.FlagDropped) -> Beat:
    """It rolls off; off a dead carrier while the death is still looked at."""
    dies = kit.dead == event.seat and kit.where(event.seat) is None
    at = point(event.spot)
    lead = _goes(kit, event.flag, at, ROLLS, 6, "")
    heard = partial(kit.sound, "card_deal", at=at)
    if dies and lead:
        return Beat(lead, early=hold_of(kit, DUE[events.FlagDropped], True), land=heard)
    return Beat(lead, hold=0.15, land=heard)


@motions.on(events.FlagHome)
def _flag_home(kit: ShootKit, event: events.FlagHome) -> Beat:
    state = kit.shown.table
    home = next((flag.home for flag in state.flags if flag.id == event.flag), None) if state is not None else None
    lead = _goes(kit, event.flag, home, FLIES, 30, "sf_whistle") if home is not None else []
    return Beat(lead, hold=0.3)


@motions.on(events.FlagCaptured)
def _flag_captured(kit: ShootKit, event: events.FlagCaptured) -> Beat:
    """All stands still for a moment; two hops, confetti."""
    seat = event.seat
    home = home_ahead(kit.shown, seat)
    lead = kit.go_to(seat, home) if home is not None else []

    thrown = kit.at_hero(seat, effects_hits.confetti)
    tail = [kit.hops(seat), kit.effect(0.9, thrown), kit.word(seat, say("captured!"), GOOD, 0.9)]
    hold = 0.3 if kit.next_is(events.GameOver) else 0.9
    return Beat(lead, tail, hold, lambda: kit.sound("sf_applause"), size="big", stop=0.09)
