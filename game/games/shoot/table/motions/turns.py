"""How a turn begins."""

from __future__ import annotations

from game.games.shoot.rules import events
from game.games.shoot.table.motions import effects_shots
from game.games.shoot.table.motions.kit import ShootKit, motions
from game.table.motions import Beat

BEGINS = 0.2
"""Seconds for which the beginning of a turn is looked at."""


@motions.on(events.TurnBegan)
def _turn_began(kit: ShootKit, event: events.TurnBegan) -> Beat:
    """The banner shines, and a ring closes round the HERO whose turn it is."""
    closes = kit.at_hero(event.seat, effects_shots.called)
    tail = [kit.gleam(kit.stage.banner, 0.35, sweeps=True), kit.effect(0.35, closes)]
    return Beat(tail=tail, hold=BEGINS)
