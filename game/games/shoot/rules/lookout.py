"""Who sees whom, and from where: what a player may ask of a view before choosing (S-SEE-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.games.shoot.rules import terrain
from game.geometry.sight import Sighting, Spot, sight

if TYPE_CHECKING:
    from game.games.shoot.rules.state import Hero, ShootState
    from game.geometry.world import WorldState


def without(view: ShootState, seat: int) -> WorldState:
    """Return the table as others see it once a seat's HERO has left its place."""
    whole = terrain.scene(view)
    figures = tuple(figure for figure in whole.figures if figure.seat != seat)
    return whole._replace(figures=figures)


def seen_from(view: ShootState, seat: int, spot: Spot) -> dict[int, Sighting]:
    """Return what the seat's HERO would see of every living opponent from a spot."""
    table = without(view, seat)
    return {
        hero.seat: sight(table, spot, terrain.spot(view, hero.seat), but=frozenset({f"hero-{hero.seat}"}))
        for hero in opponents(view, seat)
    }


def seen_by(view: ShootState, seat: int, spot: Spot) -> dict[int, Sighting]:
    """Return what every living opponent would see of the seat's HERO at a spot (UX-SEE-2)."""
    table = without(view, seat)
    return {
        hero.seat: sight(table, terrain.spot(view, hero.seat), spot, but=frozenset({f"hero-{hero.seat}"}))
        for hero in opponents(view, seat)
    }


def opponents(view: ShootState, seat: int) -> list[Hero]:
    """Return the living HEROes of other teams."""
    team = view.hero(seat).team
    return [hero for hero in view.heroes if hero.alive and not hero.out and hero.team != team]


def standing_at(view: ShootState, seat: int, spot: Spot) -> ShootState:
    """Return a copy of a view in which the seat's HERO already stands at a spot: for questions only."""
    moved = view.copy()
    moved.change_hero(seat, x=spot.x, y=spot.y, level=spot.level)
    return moved


def with_stance(view: ShootState, stance: str) -> ShootState:
    """Return a copy of a view in which the turn has another stance: for the odds comparison (UX-ODDS-4)."""
    other = view.copy()
    other.now = msgspec.structs.replace(other.now, stance=stance)
    return other
