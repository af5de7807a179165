"""What rivals say, and when (RIV-2 to RIV-6): lines are rows of data, chosen by public facts.

Of all lines for a moment whose conditions hold the most specific one is said, of equals one at random; rarely, and
never twice in a game, nor again to the same people before they have heard the others for that moment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Literal, NamedTuple, Protocol
from zlib import crc32

import msgspec

from game.kernel.messages import Message, Worded
from game.lobby.patterns import Pattern, Roles, compares, is_comparison, pattern_of
from game.store.keepsakes import Memory

COMMON: Final = ("hello", "memory", "rematch", "win", "loss", "level")
"""Moments of every game, which are no events."""
FRAMES: Final = ("step", "step_win", "step_loss")
"""Moments of a step of the ladder: its beginning, and how it ended for the speaker (LAD-7).

A line for the end may ask for the `kind` of win, in the words of the game's `Outcome`.
"""
CONDITIONS: Final = (
    "again", "first", "late", "standing", "with", "met", "won", "run", "last", "last_deed", "days",
)  # fmt: skip
CHANCES: Final[Mapping[str, Mapping[int, float]]] = {
    "few": {0: 0.04, 1: 0.15, 2: 0.6, 3: 1.0},
    "lively": {0: 0.15, 1: 0.4, 2: 1.0, 3: 1.0},
}
"""How often a moment of each weight is spoken of, by how much rivals talk; one less where all lines were heard."""
ALWAYS: Final = 3
"""The weight of what is always spoken of."""
SILENCE: Final = 2
"""Decisions after a line in which nobody speaks."""
MOST: Final = 8
MOST_OF_MANY: Final = 4
"""Lines of one rival in a game, of which the last is for its end; where three or more sit."""
LATE: Final = 0.9
"""The part of a game's usual length after which it is late."""

Mood = Literal["", "calm", "glad", "cross", "worried", "smug"]


class SpeechMoment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When something may be said, seen by the speaker, "me".

    `you` is the field of the event that names the other one; None for the other of two, empty for nobody. `weight` 3 is
    always spoken of, 2 often, 1 rarely. `newest`: only of the last such event of a decision, whatever its numbers;
    `goes_on`: not if that ends the game.
    """

    on: str
    event: str
    where: dict[str, Any] = {}
    you: str | None = None
    weight: int = 2
    newest: bool = False
    goes_on: bool = False


class RivalLine(Worded, frozen=True, forbid_unknown_fields=True, rename={"conditions": "if"}):
    """A line for a moment, said only where its conditions hold; `mood` is the face to it."""

    on: str
    says: str
    conditions: Mapping[str, Any] = {}
    mood: Mood = ""

    words: ClassVar[tuple[str, ...]] = ("says",)

    @property
    def key(self) -> int:
        """A number that stays the same as long as the words do."""
        return crc32(str(self.says).encode())

    def holds(self, facts: Mapping[str, Any]) -> bool:
        """Return whether all its conditions hold."""
        return all(_holds(wanted, facts.get(name)) for name, wanted in self.conditions.items())


class Found(NamedTuple):
    """A moment that has come for a seat, and who the other one of it is (0: nobody)."""

    moment: SpeechMoment
    seat: int
    you: int


class Spoken(NamedTuple):
    """What a seat says, to whom (0: nobody), and its face."""

    seat: int
    words: str
    mood: Mood
    you: int


class Talker(Protocol):
    """A character that has lines."""

    @property
    def key(self) -> str:
        """Its key."""
        ...

    @property
    def line(self) -> tuple[RivalLine, ...]:
        """Its lines."""
        ...


class Memories(Protocol):
    """What the record book remembers of rivals and the people at the table."""

    def memory(self, seat: int, who: str) -> Memory:
        """Return what was between a person's seat and a rival: nothing if the person is not in the book."""

    def heard(self, who: str) -> Mapping[int, int]:
        """Return the keys of a rival's lines that somebody here has heard, each with when: the newest is greatest."""

    def hear(self, who: str, line: int) -> None:
        """Note that everybody here has heard a line."""

    def ended(self) -> None:
        """Note what was heard by people whom the result of the game has brought into the book."""


class NoMemories:
    """Nothing is remembered: a table that is not kept."""

    def memory(self, seat: int, who: str) -> Memory:
        return Memory()

    def heard(self, who: str) -> Mapping[int, int]:
        return {}

    def hear(self, who: str, line: int) -> None:
        pass

    def ended(self) -> None:
        pass


class Sitters(NamedTuple):
    """Who sits at a table: rivals by seat, everybody's name, the seats of people, the key of a card."""

    rivals: Mapping[int, Talker]
    names: Mapping[int, str]
    persons: Sequence[int]
    card: Callable[[int], str]
    mates: Callable[[int], Iterable[int]] = lambda _: ()


class Talk:
    """What the rivals of a table say, decision by decision."""

    def __init__(
        self, moments: Sequence[SpeechMoment], sitters: Sitters, past: Memories, seed: int, usual: float = 0.0
    ) -> None:
        """Take the game's moments and its usual length in decisions, 0 if unknown."""
        self.sitters, self.past, self.seed, self.usual = sitters, past, seed, usual
        self.moments: dict[str, list[tuple[SpeechMoment, Pattern]]] = {}
        for moment in moments:
            pattern = pattern_of({"event": moment.event, **moment.where})
            self.moments.setdefault(moment.event, []).append((moment, pattern))
        who = {seat: one.key for seat, one in sitters.rivals.items()}
        self.roles = {seat: Roles(seat, frozenset(sitters.mates(seat)), who, sitters.card) for seat in sitters.rivals}
        self.said = Counter[int]()
        self.used: set[int] = set()
        self.quiet_until = 0
        self.seen = Counter[str]()
        self.pairs = Counter[tuple[int, str, int]]()

    @property
    def most(self) -> int:
        """How many lines one rival may say in a game."""
        return MOST if len(self.sitters.rivals) < 3 else MOST_OF_MANY

    def take(
        self,
        number: int,
        events: Iterable[tuple[str, Mapping[str, Any]]],
        manner: str,
        standing: Callable[[int, int], str],
        over: bool = False,
    ) -> Spoken | None:
        """Return what is said of a log entry; `standing` tells whether a seat is ahead of another (0: of all).

        If the game is `over` with it, only what is always spoken of is.
        """
        found: list[tuple[Found, dict[str, Any]]] = []
        heard = list(events)
        for at, (name, facts) in enumerate(heard):
            for one in self.found(name, facts):
                if one.moment.newest and any(_by_same(one.moment, facts, *later, name) for later in heard[at + 1 :]):
                    continue
                found.append((one, self._facts(one, facts)))
        self.seen.update(one.moment.on for one, _ in found)
        self.pairs.update((one.seat, one.moment.on, one.you) for one, _ in found)
        dice = Random(crc32(f"{self.seed} {number}".encode()))
        if number < self.quiet_until or manner not in CHANCES:
            return None
        tried = set[tuple[int, str]]()  # a series of cards is one moment
        newest = reversed(found)  # of moments of equal weight: what came before it may be undone by then
        for (moment, seat, you), known in sorted(newest, key=lambda one: -one[0].moment.weight):
            if (seat, moment.on) in tried:
                continue
            tried.add((seat, moment.on))
            chance, again = CHANCES[manner][moment.weight], CHANCES[manner][moment.weight - 1]
            if over and (moment.weight < ALWAYS or moment.goes_on):
                continue
            if self.said[seat] < self.most - 1 and dice.random() < chance:
                known |= {"late": self._late(number), "standing": standing(seat, you)}
                spoken = self.say(seat, [moment.on], known, dice, again / chance)
                if spoken is not None:
                    self.quiet_until = number + 1 + SILENCE
                    return spoken
        return None

    def found(self, name: str, facts: Mapping[str, Any]) -> Iterable[Found]:
        """Yield the moments that an event is, for each rival."""
        for moment, pattern in self.moments.get(name, ()):
            for seat, roles in self.roles.items():
                if pattern.matches(name, facts, roles):
                    yield Found(moment, seat, self._you(moment, facts, seat))

    def deeds(self, events: Iterable[tuple[str, Mapping[str, Any]]]) -> dict[int, dict[int, str]]:
        """Return by rival what it remembers most of what each person did to it (RIV-6).

        That is the heaviest moment, then the newest, of those its lines know as a last deed.
        """
        heaviest: dict[tuple[int, int], SpeechMoment] = {}
        told = {
            seat: {str(one.conditions["last_deed"]) for one in rival.line if "last_deed" in one.conditions}
            for seat, rival in self.sitters.rivals.items()
        }
        for name, facts in events:
            for moment, seat, you in self.found(name, facts):
                least = heaviest.get((seat, you), moment).weight
                if you in self.sitters.persons and moment.on in told[seat] and moment.weight >= least:
                    heaviest[seat, you] = moment
        return {seat: {you: moment.on for (one, you), moment in heaviest.items() if one == seat} for seat in self.roles}

    def greeting(self, seat: int, rematch: bool) -> Spoken | None:
        """Return how a rival begins: of the step or of a memory if it has a line for that, else with a hello."""
        dice = Random(crc32(f"{self.seed} hello {seat}".encode()))
        key = self.sitters.rivals[seat].key
        met = {you: self.past.memory(you, key).met for you in self.sitters.persons}
        you = max(met, key=met.__getitem__, default=0)
        memory = ["memory"] if met.get(you) else []
        self.quiet_until = 1 + SILENCE
        ons = ["step", *(["rematch", *memory] if rematch else [*memory, "hello"])]
        return self.say(seat, ons, self._between(seat, you), dice)

    def ending(self, seat: int, winners: Sequence[int], number: int, kind: str = "") -> Spoken | None:
        """Return what a rival says of the end, after so many decisions; a win shared with opponents is level.

        `kind` is the kind of win.
        """
        shared = any(self.roles[seat].is_other(one) for one in winners)
        on = "loss" if winners and seat not in winners else "level" if not winners or shared else "win"
        dice = Random(crc32(f"{self.seed} end {seat}".encode()))
        you = next((one for one in self.sitters.persons if not winners or (one in winners) != (seat in winners)), 0)
        facts = {**self._between(seat, you), "late": self._late(number), "kind": kind}
        return self.say(seat, [f"step_{on}", on], facts, dice)

    def say(
        self, seat: int, ons: Sequence[str], facts: Mapping[str, Any], dice: Random, again: float = 1.0
    ) -> Spoken | None:
        """Return a line of a rival for the first of some moments, as said; None if it has none left.

        Of lines never heard it is one for an earlier moment, then the more specific one; else, with a chance of
        `again`, the one last heard longest ago.
        """
        rival, you = self.sitters.rivals[seat], int(facts.get("you", 0))
        heard = self.past.heard(rival.key)
        ranked = [
            ((-heard.get(one.key, 0), -ons.index(one.on), len(one.conditions)), one)
            for one in rival.line
            if one.on in ons and one.key not in self.used and (you or "{you}" not in one.says) and one.holds(facts)
        ]
        if not ranked:
            return None
        best = max(rank for rank, _ in ranked)
        if best[0] < 0 and dice.random() >= again:
            return None
        line = dice.choice([one for rank, one in ranked if rank == best])
        self.used.add(line.key)
        self.said[seat] += 1
        self.past.hear(rival.key, line.key)
        words = Message(line.says, {"you": self.sitters.names.get(you, "")}) if "{you}" in line.says else line.says
        return Spoken(seat, words, line.mood, you)

    def _late(self, number: int) -> bool:
        return 0 < self.usual * LATE <= number

    def _you(self, moment: SpeechMoment, facts: Mapping[str, Any], seat: int) -> int:
        if moment.you is None:
            return 3 - seat if len(self.sitters.names) == 2 else 0
        found = facts.get(moment.you, 0) if moment.you else 0
        return found if isinstance(found, int) and found > 0 and found != seat else 0

    def _facts(self, one: Found, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return the facts of a moment for its speaker."""
        moment, seat, you = one
        named = [value for value in facts.values() if isinstance(value, str)]
        cards = [self.sitters.card(value) for value in facts.values() if isinstance(value, int)]
        return self._between(seat, you) | {
            "again": bool(you) and self.pairs[seat, moment.on, you] > 0,
            "first": self.seen[moment.on] == 0,
            "with": [*named, *filter(None, cards)],
        }

    def _between(self, seat: int, you: int) -> dict[str, Any]:
        """Return what was between a rival and somebody."""
        if you not in self.sitters.persons:
            return {"you": you}
        return {**msgspec.structs.asdict(self.past.memory(you, self.sitters.rivals[seat].key)), "you": you}


def _by_same(moment: SpeechMoment, facts: Mapping[str, Any], name: str, later: Mapping[str, Any], event: str) -> bool:
    """Return whether a later event is of the same kind, with the speaker in the same part."""
    parts = [field for field, wanted in moment.where.items() if wanted == "me"]
    return name == event and all(later.get(field) == facts[field] for field in parts)


def _holds(wanted: Any, found: Any) -> bool:
    if found is None:
        return False
    if isinstance(wanted, bool):
        return bool(found) is wanted
    if isinstance(found, list):
        return any(one in found for one in (wanted if isinstance(wanted, list) else [wanted]))
    if isinstance(wanted, list):
        return found in wanted
    if is_comparison(wanted):
        return isinstance(found, int) and compares(wanted, found)
    return bool(wanted == found)
