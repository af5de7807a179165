"""What an environment shows a seat of SHOOT (HND-30).

Obstacles are shown as boxes around their outlines, in the order of the map; each keeps its place in the list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from game.battlefield.modes import MODES
from game.games.observing import ObservedField, Observer, flag
from game.games.shoot.rules.state import Obstacle, ShootState
from game.games.shoot.rules.things import KIND_WORDS
from game.kernel.game import Game
from game.kernel.state import Choice, State

TABLE: Final = 1500.0
"""Millimetres that are shown as 1."""
TOKENS: Final = {"weapon": 1, "gadget": 2, "healing": 3}
STANCES: Final = ("still", "move", "bleed")
PLACED: Final = 8
FLAGS: Final = 4
OBSTACLES: Final = 64
"""The most obstacles that are shown: on a map with more, those with the largest boxes."""
KINDS: Final = {kind: number for number, kind in enumerate(KIND_WORDS, 1)}
SPOT: Final = (("x", "millimetres from the left edge", TABLE), ("y", "millimetres from the top edge", TABLE))


OBSTACLE: Final = (
    ("seat", "whose wall it is: 1 your own, then clockwise; 0 for nobody's", 4),
    ("kind", ", ".join(f"{number} {kind}" for kind, number in KINDS.items()) + "; 0 if it is gone", len(KINDS)),
    ("left", "the left end of its box, in millimetres", TABLE),
    ("top", "the upper end of its box", TABLE),
    ("right", "the right end of its box", TABLE),
    ("bottom", "the lower end of its box", TABLE),
    ("height", "its height above the table, in millimetres", 300),
    ("movable", "1 if it can be moved, else 0", 1),
    ("destructible", "1 if it can be destroyed, else 0", 1),
    ("moved.x", "millimetres to the right of where the map has it", TABLE),
    ("moved.y", "millimetres below where the map has it", TABLE),
)


def box_of(one: Obstacle) -> tuple[float, float, float, float]:
    """Return the left, upper, right and lower ends of the box around an obstacle's outline."""
    across, down = zip(*one.outline, strict=True)
    return min(across), min(down), max(across), max(down)


def values_of(one: Obstacle) -> list[float]:
    """Return the true values of an obstacle's fields; the first is its seat."""
    kind = KINDS.get(one.kind, KINDS["other"])
    return [one.seat, kind, *box_of(one), one.height, one.movable, one.destructible, *one.moved]


def shown_obstacles(state: ShootState) -> list[str]:
    """Return the ids of the obstacles that are shown, in the order of the map, then walls still to be placed."""
    walled = {one.seat for one in state.obstacles if one.wall}
    walls = [f"wall-{seat}" for seat in state.seats() if state.place_walls and seat not in walled]

    def covers(one: Obstacle) -> float:
        left, top, right, bottom = box_of(one)
        return (right - left) * (bottom - top)

    largest = sorted(state.obstacles, key=covers, reverse=True)[: OBSTACLES - len(walls)]
    kept = {one.id for one in largest}
    return [*(one.id for one in state.obstacles if one.id in kept), *walls]


class ShootObserver(Observer):
    """HEROes, Bases, Flags, Tokens, obstacles, cards on the table and this turn; the rules' sampler offers walks."""

    bound: ClassVar[int] = 64
    sampled: ClassVar[int] = 8
    seat_fields: ClassVar[Sequence[ObservedField]] = (
        flag("mate", "it is on your own side"),
        flag("alive", "its HERO is alive"),
        *(ObservedField(f"hero.{name}", f"where its HERO is or was: {about}", most) for name, about, most in SPOT),
        ObservedField("hero.level", "millimetres above the table", 100),
        *(ObservedField(f"base.{name}", f"where its Base is: {about}", most) for name, about, most in SPOT),
        ObservedField("lives", "lives left", 3),
        ObservedField("kills", "kills", 5),
        ObservedField("deaths", "deaths", 5),
        ObservedField("captures", "captures", 3),
        ObservedField("damage", "damage points in its Medical Record", 20),
        flag("held", "a Trap holds it"),
        flag("corpse", "its corpse is on the table"),
    )
    features: ClassVar[Sequence[ObservedField]] = (
        ObservedField("card", "the kind of its card; 0 for none", 0),
        ObservedField("seat", "the first seat it is aimed at: 1 your own seat, then clockwise; 0 for none", 4),
        ObservedField("other", "the second one", 4),
        *(ObservedField(name, f"where it leads to or what it names is: {about}", most) for name, about, most in SPOT),
        ObservedField("dx", "millimetres to the right of your own HERO", 352),
        ObservedField("dy", "millimetres below it", 352),
    )
    words: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "move": (), "still": (), "bleed": (), "spawn": ("x", "y"), "leave": (), "wall": ("x", "y"), "leg": ("x", "y"),
        "link": ("card",), "fly": ("card", "x", "y"), "collect": (), "gadget": ("card",),
        "attack": ("card", "seat", "other"), "loot": ("seat",), "take_flag": (), "drop_flag": (),
        "move_ladder": ("card", "", "x", "y"), "leap": (), "shuffle": (), "ask": (), "end": (), "play": ("card",),
        "pass": (), "counter": ("card",), "decline": (), "heal": (), "keep": (), "discard": ("card",), "order": (),
        "take": ("card",),
    }  # fmt: skip

    def __init__(self, game: Game, state: State) -> None:
        assert isinstance(state, ShootState)
        self.modes = [*MODES]
        self.tokens = [token.id for token in state.tokens]
        self.obstacles = shown_obstacles(state)
        self._rows: tuple[tuple[Obstacle, ...], list[list[float]]] = (), []
        rows = [
            ObservedField("round", "the round", 40),
            *(flag(f"mode.{mode}", f"the mode is {mode}") for mode in self.modes),
            ObservedField("budget", "halves of a card length left to walk this turn", 16),
            flag("attacked", "the turn player has attacked this turn"),
            *(flag(f"stance.{stance}", f"the stance of this turn is '{stance}'") for stance in STANCES),
            ObservedField("moves", "whose turn it is: 1 your own seat, then clockwise", 4),
            flag("attack", "an attack is going on"),
            ObservedField("width", "millimetres from the table's left edge to its right one", TABLE),
            ObservedField("height", "millimetres from the table's top edge to its bottom one", TABLE),
        ]
        for number in range(1, FLAGS + 1):
            rows += [ObservedField(f"flag{number}.{name}", f"where a Flag is: {about}", most)
                     for name, about, most in SPOT]  # fmt: skip
            rows.append(ObservedField(f"flag{number}.carrier", "who carries it; 0 for nobody", 4))
            rows.append(ObservedField(f"flag{number}.side", "1 your own side's, -1 an opponent's, 0 nobody's"))
        for number in range(1, len(self.tokens) + 1):
            rows.append(ObservedField(f"token{number}.kind", "1 Weapon, 2 Gadget, 3 healing; 0 if it is gone", 3))
            rows += [ObservedField(f"token{number}.{name}", f"where a Token is: {about}", most)
                     for name, about, most in SPOT]  # fmt: skip
        for number in range(1, PLACED + 1):
            rows.append(ObservedField(f"placed{number}.kind", "the kind of a card on the table; 0 for none", 120))
            rows.append(ObservedField(f"placed{number}.seat", "whose it is; 0 for nobody's", 4))
            rows += [ObservedField(f"placed{number}.{name}", f"where it is: {about}", most)
                     for name, about, most in SPOT]  # fmt: skip
        for number in range(1, len(self.obstacles) + 1):
            rows += [ObservedField(f"obstacle{number}.{name}", about, most) for name, about, most in OBSTACLE]
        self.table_fields = rows  # type: ignore[misc]
        super().__init__(game, state)

    def table_values(self, view: ShootState, seat: int) -> list[float]:
        now, team = view.now, view.hero(seat).team
        row: list[float] = [view.round, *(mode == view.mode for mode in self.modes), now.budget, now.attacked]
        row += [now.stance == stance for stance in STANCES]
        row += [self.relative(now.seat, seat), view.attack is not None, view.width, view.height]
        for number in range(FLAGS):
            if number < len(view.flags):
                one = view.flags[number]
                side = 0 if not one.team else 1 if one.team == team else -1
                row += [one.x, one.y, self.relative(one.carrier, seat), side]
            else:
                row += [0, 0, 0, 0]
        known = {token.id: token for token in view.tokens}
        for name in self.tokens:
            token = known.get(name)
            row += [TOKENS[token.kind], token.x, token.y] if token is not None else [0, 0, 0]
        for number in range(PLACED):
            if number < len(view.placed):
                card = view.placed[number]
                row += [self._kind_number[card.card], self.relative(card.seat, seat), card.x, card.y]
            else:
                row += [0, 0, 0, 0]
        for owner, *values in self._obstacle_rows(view.obstacles):
            row += [self.relative(int(owner), seat), *values]
        return row

    def _obstacle_rows(self, obstacles: tuple[Obstacle, ...]) -> list[list[float]]:
        """Return each shown obstacle's values, computed when one has changed: all 0 for one that is gone."""
        if obstacles is not self._rows[0]:
            known, gone = {one.id: one for one in obstacles}, [0.0] * len(OBSTACLE)
            self._rows = obstacles, [values_of(known[name]) if name in known else gone for name in self.obstacles]
        return self._rows[1]

    def seat_values(self, view: ShootState, seat: int, other: int) -> list[float]:
        hero, base = view.hero(other), view.bases[other - 1]
        return [
            hero.team == view.hero(seat).team, hero.alive, hero.x, hero.y, hero.level, base.x, base.y, hero.lives,
            hero.kills, hero.deaths, hero.captures, view.damage(other), other in view.held,
            any(corpse.seat == other for corpse in view.corpses),
        ]  # fmt: skip

    def features_of(self, view: Any, seat: int, choice: Choice) -> dict[str, float]:
        """Return a choice's features: a Token or Flag it names by where that is, a Gadget's target as seat or spot."""
        found = super().features_of(view, seat, choice)
        if choice[:2] == ("take", 0):  # no Weapon
            del found["card"]
        if "other" in found:
            found["other"] = self.relative(int(found["other"]), seat)
        rest = choice[2:] if choice[0] in ("gadget", "play") else ()
        spots = [part for part in rest if isinstance(part, float)]
        if len(spots) > 1:
            found["x"], found["y"] = spots[:2]
        elif rest and isinstance(rest[0], int) and 0 < rest[0] <= self.seats:
            found["seat"] = self.relative(rest[0], seat)
        for part in choice[1:]:
            if isinstance(part, str):
                thing = next((one for one in (*view.tokens, *view.flags) if one.id == part), None)
                if thing is not None:
                    found["x"], found["y"] = thing.x, thing.y
        if "x" in found:
            hero = view.hero(seat)
            found["dx"], found["dy"] = found["x"] - hero.x, found["y"] - hero.y
        return found
