"""Inspecting a shot by key: the first opponent in sight, the odds of both stances."""

from __future__ import annotations

from game.games.shoot.rules import terrain
from game.games.shoot.table.modes import planning
from game.games.shoot.table.modes.shooting import ShotPanel
from game.games.shoot.table.stage import ShootStage
from game.kernel.messages import say


def looks_at_somebody(table: ShootStage) -> bool:
    """Inspect the first opponent in sight, unless one is inspected; return whether one is now, or show why not."""
    panel = table.mode.shots()
    if panel is not None and panel.shot is not None:
        return True
    seat = table.lighting.eye_seat()
    spot = terrain.spot(table.view, seat) if seat else None
    sights = planning.seen_from(table.view, seat, spot) if spot is not None else {}
    seen = [other for other, found in sights.items() if found.zones]
    target = next((one for one in table.mode.targets() if one.picked.kind == "hero" and one.picked.seat in seen), None)
    if panel is not None and target is not None:
        table.pointing.at_thing(target.picked)
        if panel.shot is not None:
            return True
        table.toast(say("You have no Weapon to aim with."))
        return False
    table.toast(say("Point at an opponent first.") if seen else say("Nobody in sight."))
    return False


def compare_stances(table: ShootStage, panel: ShotPanel) -> None:
    """Show the odds of both stances side by side, or of one again."""
    shown = panel.compare and panel.shot is not None
    panel.compare = not shown and looks_at_somebody(table)
