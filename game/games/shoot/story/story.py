"""SHOOT's story of its past: the statistics of each seat, and where to find the rest (MOM-REC-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from game.battlefield.modes import MODES
from game.games.shoot.moments import best_shots
from game.games.shoot.options import Options
from game.games.shoot.report import CARD_MM, COUNTED, Deeds, deeds, place_of
from game.games.shoot.rules.cards import ID, TABLES
from game.games.shoot.rules.fight.damage import DEADLY
from game.games.shoot.rules.modes import score, seats_of
from game.games.shoot.rules.state import ShootState
from game.games.story import Setting, Story
from game.geometry.sight import ZONES
from game.kernel.messages import say
from game.lobby.goals import GoalNames
from game.lobby.praise import counted
from game.lobby.tally import used
from game.store.people import SeatResult

if TYPE_CHECKING:
    from game.kernel.entry import Entry


_NAMES: Final = {row.id: row.name for row in TABLES.weapon} | {row.id: row.name for row in TABLES.gadget}
_COUNTED: Final = {**COUNTED, "shots": {"card_drawn": "shooter"}, "turns": {"turn_began": "seat"}}
_WEAPONS: Final = {"attack_declared": ("seat", "weapon"), "counter_declared": ("seat", "weapon")}


def _in_sight(state: ShootState, seat: int) -> int:
    """Return how many zones the seat sees of whom it attacks, of several the fewest; all of them without an attack."""
    attack = state.attack
    if attack is None or attack.shooter != seat:
        return len(ZONES)
    return min((len(aim.zones) for aim in attack.aims), default=len(ZONES))


class ShootStory(Story):
    """What SHOOT says of its past."""

    luck_titles: ClassVar[Mapping[str, str]] = {
        "points": say("points of damage from shots"), "lengths": say("card lengths to move"),
    }  # fmt: skip
    figure_titles: ClassVar[Mapping[str, str]] = {
        "captures": say("Captures"), "kills": say("Kills"), "deaths": say("Deaths"), "lives": say("Lives left"),
        "hits": say("Hits"), "damage_dealt": say("Damage dealt"), "damage_taken": say("Damage taken"),
        "best_shot": say("Best single shot"),
        "shots": say("Attack cards drawn"), "gadgets": say("Gadgets played"), "tokens": say("Tokens collected"),
        "flags": say("Flags taken"), "healed": say("Wounds healed"), "walked": say("Walked, in cards"),
        "turns": say("Turns"), "unused": say("Cards unused"),
    }  # fmt: skip
    proud: ClassVar[Mapping[str, str]] = {
        "damage_dealt": say("Damage dealt"), "kills": say("Kills"), "best_shot": say("Best shot"),
        "flags": say("Flags taken"), "tokens": say("Tokens"), "gadgets": say("Gadgets"), "walked": say("Cards walked"),
    }  # fmt: skip
    trophy: ClassVar[str] = "kills"
    kinds: ClassVar[Mapping[str, str]] = {"weapon": say("Weapon"), "gadget": say("Gadget")}

    goal_names: ClassVar[GoalNames] = GoalNames(
        gauges={
            "life": lambda state, seat: DEADLY - state.damage(seat),
            "lives": lambda state, seat: state.hero(seat).lives,
            "zones": _in_sight,
        },
        scopes={"round": "round_began"},
    )

    def figures(self, state: ShootState, entries: Sequence[Entry]) -> list[SeatResult]:
        seats, over = len(state.heroes), state.outcome is not None
        winners = state.outcome.winners if state.outcome is not None else ()
        counts = {name: counted(entries, seats, fields) for name, fields in _COUNTED.items()}
        counts["best_shot"] = best_shots(entries, seats)
        weapons = used(entries, seats, _WEAPONS, ID.__getitem__)
        gadgets = used(entries, seats, {"gadget_played": ("seat", "gadget")}, ID.__getitem__)
        rows = []
        for index, done in enumerate(deeds(state, entries)):
            hits = sum(row[0] == done.seat != row[1] for row in state.hits)
            rows.append(
                SeatResult(
                    seat=done.seat,
                    team=state.hero(done.seat).team if state.teamed else 0,
                    place=place_of(done.seat, winners) if over else 0,
                    won=done.seat in winners,
                    figures=_of_deeds(done) | {"hits": hits} | {name: row[index] for name, row in counts.items()},
                    uses={"weapon": weapons[index], "gadget": gadgets[index]},
                )
            )
        return rows

    def standing(self, state: ShootState, seat: int) -> tuple[float, ...]:
        return score(state, state.hero(seat).team)

    def mates(self, state: ShootState, seat: int) -> tuple[int, ...]:
        return tuple(mate for mate in seats_of(state, state.hero(seat).team) if mate != seat)

    def setting(self, options: Options) -> Setting:
        """Return the mode and map of a game."""
        return Setting(options.mode, options.battlefield.title, options.battlefield.digest)

    def mode_title(self, key: str) -> str:
        return MODES[key].title if key in MODES else key

    def thing(self, kind: str, name: str) -> str:
        return _NAMES.get(name, name)


def _of_deeds(done: Deeds) -> dict[str, float]:
    lives = {} if done.lives is None else {"lives": done.lives}
    return {
        "captures": done.captures,
        "kills": done.kills,
        "deaths": done.deaths,
        **lives,
        "damage_dealt": done.damage_dealt,
        "damage_taken": done.damage_taken,
        "walked": round(done.walked_mm / CARD_MM, 1),
        "unused": done.unused_cards,
    }


STORY: Final = ShootStory("shoot")
