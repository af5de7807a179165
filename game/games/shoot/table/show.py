"""Events of the rules as short motions, in rule order (look.md: motion tells the rules). Durations live here only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from game.games.shoot.rules import events
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.table.motions import blasts, cards, hazards, pushes, shots, walks
from game.games.shoot.table.motions.kit import ShootKit, Sound, motions
from game.games.shoot.table.overlays.legs_shown import meetings, stops
from game.games.shoot.table.shown import Stage
from game.geometry.shapes import Point
from game.kernel.events import Event, Fact, fact_of
from game.ui.director import Motion

MAKERS: Final = (walks, cards, shots, pushes, blasts, hazards)
"""Where the motions are made."""

QUIET: Final[dict[type[Fact], tuple[float, str]]] = {
    events.StanceChosen: (0.25, "ui_click"),
    events.WallPlaced: (0.3, "card_deal"),
    events.HeroJumped: (0.15, "boing"),
    events.HeroDropped: (0.15, "slide_down"),
    fights.BledToDeath: (0.3, "gulp"),
    fights.HeroFreed: (0.2, "boing"),
    fights.MushroomFlip: (0.3, "boing"),
    fights.CounterImpossible: (0.35, ""),
    fights.JamEffect: (0.35, "jam_click"),
    fights.AttackEnded: (0.3, ""),
    fights.AttackBarred: (0.25, "ui_error"),
    fights.KillCredited: (0.3, "coin"),
    fights.LifeLost: (0.3, "gulp"),
    fights.HeroOut: (0.4, "sf_whistle"),
    fights.EffectExpired: (0.25, "whoosh"),
    fights.WoundHealed: (0.2, "heal"),
    fights.WoundRemoved: (0.2, "heal"),
    events.WeaponDiscarded: (0.2, "card_flip"),
    events.CorpseLooted: (0.3, "card_deal"),
    events.Peek: (0.25, "card_flip"),
    events.LinkPlaced: (0.3, "card_deal"),
    events.BaseMoved: (0.3, "whoosh"),
    events.WeaponsSwapped: (0.35, "card_shuffle"),
    events.GadgetsSwapped: (0.35, "card_shuffle"),
    events.FlagDropped: (0.25, "card_deal"),
    events.FlagHome: (0.25, "sf_whistle"),
}
"""Events that have only words and a sound: nothing moves on the table."""


class ShootShow:
    """Makes the motions of a run of events on a stage."""

    def __init__(self, stage: Stage, sound: Sound, follow: Callable[[Point], None], caption: Callable[[Event], str]):
        self.kit = ShootKit(stage, sound, follow, caption)

    def motions(self, run: Sequence[Event]) -> list[Motion]:
        """Return the motions of some events; events that need none give none."""
        found, kit = list[Motion](), self.kit
        facts = [fact_of(event, events.EVENTS) for event in run]
        kit.stops = stops(facts)
        kit.meetings = meetings(facts, kit.stage.base.cards, kit.stops)
        kit.swaps = swaps(facts)
        kit.way, kit.met = None, []
        for kit.number, kit.now in enumerate(run):
            fact = facts[kit.number]
            if type(fact) in QUIET:
                found.append(kit.pause(*QUIET[type(fact)]))
            else:
                found.extend(motions(kit, fact) or ())
        return found


def swaps(facts: Sequence[Fact | None]) -> dict[int, int]:
    """Return the Weapon that a newly drawn one replaces, by the index of the drawing in the run (S-TOK-3)."""
    found = dict[int, int]()
    for number, (fact, later) in enumerate(pairwise(facts)):
        if isinstance(fact, events.WeaponDrawn) and isinstance(later, events.WeaponDiscarded):
            found[number] = later.weapon
    return found
