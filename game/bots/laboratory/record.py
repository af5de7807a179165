"""A measured game of bots: its result, who held and used which card, and the game's own counts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pkgutil import resolve_name
from typing import Any, ClassVar

from msgspec import field
from msgspec.structs import asdict

from game.bots import arena
from game.bots.laboratory.playings import Weighed
from game.bots.laboratory.watch import Breach, Watch, watch_of
from game.bots.temper import BotName
from game.kernel.events import Event, Fact, fact_of
from game.kernel.game import Bot, Game
from game.kernel.handlers import EventHandlers
from game.kernel.state import Choice, State


class GameRecord(arena.GameResult, frozen=True, kw_only=True):
    """One game with its counts. `held` and `used`: by a card's kind, the seats that had and used it.

    `starter` is the seat with the first turn (0: all begin at once), `facts` are the game's own counts, `findings`
    those of its watch. If it was played out from some points, `playings` times each, `leads` has the chances of all
    seats there, and `weighed` how much the choices of some decisions mattered.
    """

    starter: int = 0
    held: dict[str, list[int]] = field(default_factory=dict)
    used: dict[str, list[int]] = field(default_factory=dict)
    facts: dict[str, float] = field(default_factory=dict)
    findings: tuple[Breach, ...] = ()
    playings: int = 0
    leads: list[list[float]] = field(default_factory=list)
    weighed: list[Weighed] = field(default_factory=list)


class TellReader(ABC):
    """A bot that knows how its opponents choose: from their name, with its own seed."""

    @abstractmethod
    def __init__(self, rival: BotName, seed: int) -> None: ...

    @abstractmethod
    def choose(self, view: Any, decision: Any, options: list[Choice]) -> Choice:
        """Return the best answer to what it expects."""


class Measures:
    """Counts for one game while it is played. Each game's subclass defines what its events count for."""

    kinds: ClassVar[Mapping[str, type[Fact]]] = {}
    """The game's events by name."""
    uses: ClassVar[Mapping[type[Fact], str]] = {}
    """The events that use a card, with the name of the field that holds its number."""
    turns: ClassVar[type[Fact] | None] = None
    """The event that begins a turn."""
    tallies: ClassVar[Mapping[type[Fact], str]] = {}
    """The events that are simply counted, each under a name."""
    counts: ClassVar[EventHandlers[Any, None] | None] = None
    """Further counters by event."""
    levels: ClassVar[Mapping[str, Callable[[Bot], Bot]]] = {}
    """Opponents only used for comparison: by name, the function that makes them from the adviser's level."""
    main_modes: ClassVar[tuple[str, ...]] = ()
    """The modes in which its levels' strengths are published; empty: the standard one."""
    reader: ClassVar[type[TellReader] | None] = None
    """Makes a bot that knows how its opponents choose, from their name and its own seed (RIV-11)."""
    readable: ClassVar[float] = 0.03
    """What such a bot should win by knowing a temper."""
    against: ClassVar[str] = ""
    """The level that also plays against tables of the standard level by default."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.starter = 0
        self.count: Counter[str] = Counter()
        self.held: dict[str, set[int]] = {}
        self.used: dict[str, list[int]] = {}
        self.hands = [
            (number, spec.owner) for number, spec in enumerate(state.zone_specs()) if spec.owner and "hand" in spec.name
        ]
        self.looked: dict[int, tuple[int, ...]] = {}

    def asked(self, state: Any, decision: Any) -> None:
        """Count from the state before a seat chooses."""

    def chosen(self, state: Any, decision: Any, choice: Choice, why: str) -> None:
        self.asked(state, decision)

    def heard(self, state: Any, events: Sequence[Event]) -> None:
        for number, owner in self.hands:
            cards = tuple(state.zones[number])
            if self.looked.get(number) != cards:
                self.looked[number] = cards
                for card in cards:
                    self.held.setdefault(self.game.cards[card], set()).add(owner)
        for event in events:
            kind = self.kinds.get(event.name)
            if kind is None:
                continue
            if not self.starter and kind is self.turns:
                self.starter = int(event["seat"])
            self._used(kind, event)
            if kind in self.tallies:
                self.count[self.tallies[kind]] += 1
            if self.counts is not None:
                self.counts((self, state), fact_of(event, self.kinds))

    def _used(self, kind: type[Fact], event: Event) -> None:
        """Record who used a card."""
        field = self.uses.get(kind)
        card = event.get(field) if field is not None else None
        if isinstance(card, int) and card >= 0:
            who = event.get("seat") or event.get("attacker") or 0
            self.used.setdefault(self.game.cards[card], []).append(int(who))

    def facts(self, state: Any) -> dict[str, float]:
        """Return the game's own counts, at its end."""
        return dict(self.count)

    @classmethod
    def sums(cls, records: Sequence[GameRecord], options: Any) -> dict[str, Any]:
        """Return the game's own figures for some measured games."""
        return {}


def measures_of(game: Game) -> type[Measures]:
    """Return a game's measures; the common ones if it has none of its own."""
    kind: type[Measures] = resolve_name(game.measures) if game.measures else Measures
    return kind


def bot_of(game: Game, level: str, seed: int) -> Bot:
    """Return a bot by its level, or one only used for comparison; KeyError for others."""
    made = measures_of(game).levels.get(level)
    return arena.bot_of(game, level, seed) if made is None else made(game.bot(game.adviser, seed))


def measured(
    game: Game, options: Any, levels: Sequence[str], seed: int, look: Callable[[State], None] | None = None
) -> GameRecord:
    """Play one game of bots to its end and measure it; bot k plays seat k and only sees its view.

    `look` receives the state after each choice.

    Raises IllegalChoice if a bot breaks the rules, RuntimeError if the game does not end.
    """
    begun: list[tuple[State, Measures, Watch]] = []

    def listen(state: State) -> tuple[Measures, Watch]:
        begun.append((state, measures_of(game)(game, state), watch_of(game)(state)))
        return begun[0][1:]

    result = arena.play_game(game, options, levels, seed, look, bots=bot_of, listen=listen)
    state, own, watch = begun[0]
    return GameRecord(
        **asdict(result), starter=own.starter, held={kind: sorted(seats) for kind, seats in own.held.items()},
        used=own.used, facts=own.facts(state), findings=tuple(watch.findings),
    )  # fmt: skip
