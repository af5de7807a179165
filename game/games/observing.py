"""What an environment shows a seat of a game: a flat row of named numbers, and its choices by number (HND-30).

Everything comes from the seat's view, so nothing can be shown that the seat does not know. Seats are counted from the
one that looks: `own`, then `next1`, `next2` ... clockwise, so that one policy can play every seat. What all games have
is written here; a game adds its own fields in its `observer.py`, named by `Game.observer`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pkgutil import resolve_name
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from game.kernel.game import Game, leaves
from game.kernel.state import Choice, State

TURNS: Final = 200
"""The turn that is shown as 1; later ones are, too."""
SAME: Final = 4
"""Cards of a kind in one zone that are shown as 1."""
TRIES: Final = 2
"""How often the sampler is asked for each choice that is wanted of it."""


class ObservedField(msgspec.Struct, frozen=True):
    """A number of an observation: its name, what it says, and the true value that is shown as 1.

    Values are from -1 to 1: the true one is `value * most`, and larger ones are cut off.
    """

    name: str
    about: str
    most: float = 1.0


def flag(name: str, about: str) -> ObservedField:
    """Return the field of something that is (1) or is not (0)."""
    return ObservedField(name, f"1 if {about}, else 0")


class Observer:
    """Turns a view into numbers. The subclass of a game says what its view holds besides cards and turns.

    `table_fields` come once, `seat_fields` for each seat; `values` returns both in that order. A choice without a
    number of its own (`catalogue`) is shown by its word and its `features`: `words` says, for each word of a choice,
    which feature each of its further parts is ("" for none).
    """

    bound: ClassVar[int] = 64
    """The most choices that are offered at once."""
    sampled: ClassVar[int] = 0
    """How many choices are asked of the sampler, besides those that can be listed."""
    table_fields: ClassVar[Sequence[ObservedField]] = ()
    seat_fields: ClassVar[Sequence[ObservedField]] = ()
    features: ClassVar[Sequence[ObservedField]] = ()
    words: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def __init__(self, game: Game, state: State) -> None:
        """Lay the fields out for the set-up that a state belongs to."""
        self.seats = state.everybody().bit_count()
        self.game = game.key
        self._asked = {step.__name__: at for at, step in enumerate(one for one in leaves(game.steps) if one.waits)}
        self._kinds, families = _kinds(game, state)
        self.kinds = ["", *dict.fromkeys(kind for kinds in families.values() for kind in kinds)]
        """The kinds of cards, by the number a choice shows as its card; 0 is none."""
        self._kind_number = [self.kinds.index(kind) if kind in self.kinds else 0 for kind in game.cards]
        self.numbers = [self.numbered(self.catalogue(state, seat)) for seat in range(1, self.seats + 1)]
        self.most = len(self.numbers[0]) or self.bound
        """The number of actions."""
        self.fields = [
            ObservedField("turn", "the number of the turn", TURNS),
            ObservedField("own.seat", "the seat that looks", self.seats),
            *(flag(f"asked.{name}", f"this is being decided: {name}") for name in self._asked),
            *self.table_fields,
        ]
        for seat in range(self.seats):
            who = whose(seat)
            self.fields += [ObservedField(f"{who}.{f.name}", f.about, f.most) for f in self.seat_fields]
        self._lay_out_zones(state, families)
        self._first_choice = len(self.fields)
        self._lay_out_choices()

    def _lay_out_zones(self, state: State, families: Mapping[str, Sequence[str]]) -> None:
        """Add a field for every kind in every zone; note where each zone begins, by the seat that looks."""
        specs = state.zone_specs()
        start, begins = len(self.fields), dict[tuple[int, str], int]()
        for turn in range(-1, self.seats):
            for spec in specs:
                if spec.owner != 1 if turn >= 0 else spec.owner:
                    continue
                name = _bare(spec.name, 1) if spec.owner else spec.name
                begins[turn, name] = start
                where = f"{whose(turn) if turn >= 0 else 'table'}.{name.replace(' ', '_')}"
                label = f"of {whose(turn)}" if turn >= 0 else "of the table"
                kinds = ("hidden", *families[spec.family])
                self.fields += [
                    ObservedField(f"{where}.{kind}", f"{kind} cards in the zone '{name}' {label}", SAME if at else 20)
                    for at, kind in enumerate(kinds)
                ]
                start += len(kinds)
        self._zones = [
            [
                begins[(spec.owner - me) % self.seats, _bare(spec.name, spec.owner)] if spec.owner
                else begins[-1, spec.name]
                for spec in specs
            ]
            for me in range(1, self.seats + 1)
        ]  # fmt: skip

    def _lay_out_choices(self) -> None:
        if self.numbers[0]:
            return
        words = [*self.words]
        self._words = {word: at for at, word in enumerate(words)}
        self._features = {feature.name: len(words) + at for at, feature in enumerate(self.features)}
        self._stride = len(words) + len(self.features)
        for number in range(self.bound):
            where = f"choice{number}"
            self.fields += [flag(f"{where}.is_{word}", f"choice {number} is '{word}'") for word in words]
            self.fields += [
                ObservedField(f"{where}.{f.name}", f"of choice {number}: {f.about}", f.most or len(self.kinds))
                for f in self.features
            ]

    @staticmethod
    def numbered(choices: Sequence[Choice]) -> dict[Choice, int]:
        """Return the number of each choice."""
        return {choice: at for at, choice in enumerate(choices)}

    # -- what a game says --------------------------------------------------------------------------

    def catalogue(self, state: Any, seat: int) -> Sequence[Choice]:
        """Return every choice that a seat can ever have, in a fixed order; empty where they cannot all be listed."""
        return ()

    def table_values(self, view: Any, seat: int) -> list[float]:
        """Return the true values of `table_fields`."""
        return []

    def seat_values(self, view: Any, seat: int, other: int) -> list[float]:
        """Return the true values of `seat_fields` for a seat, as the one that looks knows them."""
        return []

    def features_of(self, view: Any, seat: int, choice: Choice) -> dict[str, float]:
        """Return the true values of a choice's features, by name."""
        found: dict[str, float] = {}
        for name, part in zip(self.words.get(choice[0], ()), choice[1:], strict=False):
            if name == "card":
                found[name] = self._kind_number[part] if part >= 0 else 0
            elif name == "seat":
                found[name] = self.relative(part, seat)
            elif name and isinstance(part, (int, float)):
                found[name] = part
        return found

    def relative(self, other: int, seat: int) -> int:
        """Return a seat as another one counts it: 0 for none, 1 for itself, then clockwise."""
        return (other - seat) % self.seats + 1 if other > 0 else 0

    # -- from a view -------------------------------------------------------------------------------

    def choices(self, view: Any, dice: Random) -> dict[int, Choice]:
        """Return the choices of the seat that a view's decision asks, by number."""
        decision = view.stack[-1]
        found: list[Choice] = decision.options(view)
        numbers = self.numbers[decision.seat - 1]
        if numbers:
            return {numbers[choice]: choice for choice in found}
        if self.sampled and len(found) > 1:
            known, room = set(found), min(self.sampled, self.bound - len(found))
            for _ in range(room * TRIES):
                if room <= 0:
                    break
                choice = decision.suggest(view, dice)
                if choice not in known:
                    known.add(choice)
                    found.insert(-1, choice)
                    room -= 1
        if len(found) > self.bound:
            found = [*found[: self.bound - 1], found[-1]]
        return dict(enumerate(found))

    def values(self, view: Any, seat: int) -> list[float]:
        """Return the true values of all fields but those of choices, which come after them."""
        row: list[float] = [view.turn, seat, *[0.0] * len(self._asked)]
        asked = self._asked.get(type(view.stack[-1]).__name__) if view.stack else None
        if asked is not None:  # a decision may be hidden from the others
            row[2 + asked] = 1.0
        row += self.table_values(view, seat)
        for step in range(self.seats):
            row += self.seat_values(view, seat, (seat - 1 + step) % self.seats + 1)
        row += [0.0] * (self._first_choice - len(row))
        kinds = self._kinds
        for start, zone in zip(self._zones[seat - 1], view.zones, strict=True):
            for card in zone:
                row[start + kinds[card]] += 1.0
        return row

    def choice_values(self, view: Any, seat: int, choices: Mapping[int, Choice]) -> dict[int, float]:
        """Return the true values of the fields of choices, by the field's number; all others are 0."""
        found: dict[int, float] = {}
        if self.numbers[0]:
            return found
        for number, choice in choices.items():
            start = self._first_choice + number * self._stride
            if choice[0] in self._words:
                found[start + self._words[choice[0]]] = 1.0
            for name, value in self.features_of(view, seat, choice).items():
                found[start + self._features[name]] = value
        return found


def observer_of(game: Game, state: State) -> Observer:
    """Return a game's observer for the set-up a state belongs to; one that only knows its cards if it has none."""
    made: Observer = (resolve_name(game.observer) if game.observer else Observer)(game, state)
    return made


def whose(steps: int) -> str:
    """Return the name of a seat by how many steps it is clockwise from the one that looks.

    >>> whose(0), whose(2)
    ('own', 'next2')
    """
    return f"next{steps}" if steps else "own"


def _bare(name: str, seat: int) -> str:
    """Return a zone's name without its owner.

    >>> _bare("weapon hand 2", 2), _bare("sealed A 1", 1), _bare("hand B", 2)
    ('weapon hand', 'sealed 1', 'hand')
    """
    parts = name.split()
    letter = "-AB"[seat] if seat < 3 else ""
    parts.remove(letter if letter in parts else str(seat))
    return " ".join(parts)


def _kinds(game: Game, state: State) -> tuple[list[int], dict[str, list[str]]]:
    """Return, for each card, its place among the kinds of its family (HIDDEN: 0), and the kinds of each family."""
    names = game.cards
    families = {family: sorted({names[card] for card in cards}) for family, cards in state.families().items()}
    place = {kind: at for kinds in families.values() for at, kind in enumerate(kinds, 1)}
    return [*(place.get(kind, 0) for kind in names), 0], families
