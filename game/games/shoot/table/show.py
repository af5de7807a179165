"""Events of the rules as short motions, in rule order (look.md: motion tells the rules). Durations live here only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.games.shoot.rules.events import EVENTS
from game.games.shoot.table.motions import blasts, cards, hazards, pushes, shots, walks
from game.games.shoot.table.motions.kit import ShootKit, Sound, motions
from game.games.shoot.table.overlays.legs_shown import meetings, stops
from game.games.shoot.table.shown import Stage
from game.geometry.shapes import Point
from game.kernel.events import Event, fact_of
from game.ui.director import Motion

MAKERS: Final = (walks, cards, shots, pushes, blasts, hazards)
"""Where the motions are made."""

QUIET: Final[dict[str, tuple[float, str]]] = {
    "stance_chosen": (0.25, "ui_click"), "wall_placed": (0.3, "card_deal"), "hero_jumped": (0.15, "boing"),
    "hero_dropped": (0.15, "slide_down"), "bled_to_death": (0.3, "gulp"), "hero_freed": (0.2, "boing"),
    "mushroom_flip": (0.3, "boing"), "counter_impossible": (0.35, ""), "jam_effect": (0.35, "jam_click"),
    "attack_ended": (0.3, ""), "attack_barred": (0.25, "ui_error"), "kill_credited": (0.3, "coin"),
    "life_lost": (0.3, "gulp"), "hero_out": (0.4, "sf_whistle"), "effect_expired": (0.25, "whoosh"),
    "wound_healed": (0.2, "heal"), "wound_removed": (0.2, "heal"), "weapon_discarded": (0.2, "card_flip"),
    "corpse_looted": (0.3, "card_deal"), "peek": (0.25, "card_flip"), "link_placed": (0.3, "card_deal"),
    "base_moved": (0.3, "whoosh"), "weapons_swapped": (0.35, "card_shuffle"), "gadgets_swapped": (0.35, "card_shuffle"),
    "flag_dropped": (0.25, "card_deal"), "flag_home": (0.25, "sf_whistle"),
}  # fmt: skip
"""Events that are only said, with a sound: nothing moves on the table."""


class ShootShow:
    """Makes the motions of a run of events on a stage."""

    def __init__(self, stage: Stage, sound: Sound, follow: Callable[[Point], None], caption: Callable[[Event], str]):
        self.kit = ShootKit(stage, sound, follow, caption)

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Return the motions of some events; events that need none give none."""
        found, kit = list[Motion](), self.kit
        kit.stops = stops(events)
        kit.meetings = meetings(events, kit.stage.base.cards, kit.stops)
        kit.way, kit.met = None, []
        for kit.number, kit.now in enumerate(events):
            if kit.now.name in QUIET:
                found.append(kit.pause(*QUIET[kit.now.name]))
            else:
                found.extend(motions(kit, fact_of(kit.now, EVENTS)) or ())
        return found
