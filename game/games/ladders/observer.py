"""What an environment shows a seat of SHOOTIN' LADDERS (HND-30)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from game.games.ladders.rules.state import CARRIED, CRUMBED, PARTS, LaddersState
from game.games.observing import ObservedField, Observer, flag
from game.kernel.state import Choice

SQUARES: Final = 100
MINES: Final = 4
WEAPONS: Final = 3
NAMED: Final = {name: number for names in (PARTS, ("weapon", "ammo", "gear"), ("red", "blue"))
                for number, name in enumerate(names, 1)}  # fmt: skip
"""The numbers of words that a choice names: parts, colours of cards, sides."""


class LaddersObserver(Observer):
    """The board: where cookies, mines and flags are, what is left of everybody, dice, weapons, armour."""

    bound: ClassVar[int] = 96
    table_fields: ClassVar[Sequence[ObservedField]] = (
        ObservedField("round", "the round", 40),
        ObservedField("goal", "how much of its mission wins", 10),
        ObservedField("moves", "whose turn it is: 1 your own seat, then clockwise", 8),
        flag("stood", "the seat whose turn it is stands still"),
        *(ObservedField(f"die{number}", "a rolled die that is not yet moved; 0 for none", 6) for number in (1, 2)),
        *(ObservedField(f"mine{number}.{name}", f"{about}; 0 for none", most)
          for number in range(1, MINES + 1)
          for name, about, most in (("square", "the square of a mine", SQUARES), ("owner", "whose it is", 8))),
        *(ObservedField(f"flag{side}.{name}", about, most)
          for side in (1, 2)
          for name, about, most in (
              ("square", "the square of a flag: 1 is Red's, 2 is Blue's", SQUARES),
              ("seat", "who carries or has set it: 1 your own seat, then clockwise; 0 nobody", 8),
              ("carried", "1 if it is being carried, else 0", 1))),
    )  # fmt: skip
    seat_fields: ClassVar[Sequence[ObservedField]] = (
        flag("foe", "it is an opponent"),
        ObservedField("square", "the square of its cookie; 0 off the board", SQUARES),
        flag("crumbed", "it is crumbed and will come back"),
        *(ObservedField(f"boxes.{part}", f"boxes left of its {part}", 7) for part in PARTS),
        ObservedField("respawns", "respawns left; -1 for any number", 3),
        flag("tangled", "it is tangled"),
        ObservedField("frags", "frags", 5),
        ObservedField("trophies", "trophies", 5),
        *(ObservedField(f"weapon{number}.{name}", about, most)
          for number in range(1, WEAPONS + 1)
          for name, about, most in (("kind", "the kind of a weapon in play; 0 for none", 49),
                                    ("ammo", "shots left on it", 6))),
        *(ObservedField(f"armour.{part}", f"hits the armour on its {part} still takes", 3) for part in PARTS),
    )  # fmt: skip
    features: ClassVar[Sequence[ObservedField]] = (
        ObservedField("card", "the kind of its card; 0 for none", 49),
        ObservedField("seat", "the seat it is aimed at: 1 your own seat, then clockwise; 0 for none", 8),
        ObservedField("square", "the square it names", SQUARES),
        ObservedField("number", "a die, a number of shots or steps", 6),
        ObservedField("way", "1 up the board, -1 down"),
        ObservedField("named", "the part, or the colour of a deck or side, it names, from 1", 6),
    )
    words: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "start": ("square",), "first": ("named",), "roll": (), "stand": (), "move": ("number", "way"), "end": (),
        "weapon": ("card",), "ammo": ("card",), "gear": ("card", "number", "square"),
        "attack": ("card", "seat", "number"), "blast": ("card", "square"), "plant": ("card", "square"),
        "detonate": ("square",), "jetpack": ("number", "way"), "star": ("named",), "seat": ("seat",),
        "discard": ("card",), "play": ("card",), "pass": ("seat", "named"), "on": (), "take": ("", "named"),
        "pickup": ("", "named"), "done": (), "steal": ("named",), "ask": ("seat", "named"), "yes": (), "no": (),
        "part": ("named",), "home": ("square",), "turn": ("number", "way"), "keep": (), "knock": ("way", "number"),
        "stay": (),
    }  # fmt: skip

    def table_values(self, view: LaddersState, seat: int) -> list[float]:
        row: list[float] = [view.round, view.goal, self.relative(view.active, seat), view.stood]
        row += (*view.dice[:2], 0, 0)[:2]
        for number in range(MINES):
            mine = view.mines[number] if number < len(view.mines) else None
            row += (mine.square, self.relative(mine.owner, seat)) if mine is not None else (0, 0)
        for side in (1, 2):
            own = next((one for one in view.flags if one.side == side), None)
            row += (own.square, self.relative(own.seat, seat), own.where == CARRIED) if own is not None else (0, 0, 0)
        return row

    def seat_values(self, view: LaddersState, seat: int, other: int) -> list[float]:
        at = other - 1
        cookie, weapons = view.cookies[at], view.weapons[at]
        row: list[float] = [view.is_foe(seat, other), cookie.square, cookie.status == CRUMBED, *cookie.boxes]
        row += [cookie.respawns, cookie.tangled > 0, view.frags[at], len(view.trophies[at])]
        for number in range(WEAPONS):
            if number < len(weapons):
                row += [self._kind_number[weapons[number].card], weapons[number].ammo]
            else:
                row += [0, 0]
        hits = {one.part: one.hits for one in view.armour[at]}
        return row + [hits.get(part, 0) for part in range(len(PARTS))]

    def features_of(self, view: Any, seat: int, choice: Choice) -> dict[str, float]:
        """Return a choice's features; parts, colours and sides are named by number."""
        found = super().features_of(view, seat, choice)
        for part in choice[1:]:
            if isinstance(part, str) and part in NAMED:
                found["named"] = NAMED[part]
        if choice[0] == "turn":
            found["way"] = 0
        return found
