"""A game of bots, measured: what came of it, who held and used which card, and what the game itself counts."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pkgutil import resolve_name
from typing import Any, ClassVar

import msgspec

from game.bots.arena import options_for
from game.bots.laboratory.watch import Finding, watch_of
from game.kernel.chance import RandomChance
from game.kernel.events import Event, Fact, fact_of
from game.kernel.game import Bot, Game, begin, pending, play
from game.kernel.handlers import EventHandlers
from game.kernel.state import State

MOST_DECISIONS = 20_000


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One measured game. `held` and `used`: by a card's kind, the seats that had it, and those that used it, each time.

    `starter` is the seat with the first turn (0: all begin at once), `seconds` those of one core, `facts` are the
    game's own counts, `findings` those of its watch.
    """

    seed: int
    levels: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    rounds: int
    turns: int
    decisions: int
    seconds: float
    starter: int = 0
    held: dict[str, list[int]] = {}
    used: dict[str, list[int]] = {}
    facts: dict[str, float] = {}
    findings: tuple[Finding, ...] = ()


class Measures:
    """What is counted in one game while it is played. A game's own subclass says what its events count for."""

    kinds: ClassVar[Mapping[str, type[Fact]]] = {}
    """The game's events by name."""
    uses: ClassVar[Mapping[type[Fact], str]] = {}
    """The events that use a card, with the fact that is its number."""
    turns: ClassVar[type[Fact] | None] = None
    """The event that begins a turn."""
    counts: ClassVar[EventHandlers[Any, None] | None] = None
    """What else an event counts for."""
    levels: ClassVar[Mapping[str, Callable[[Bot], Bot]]] = {}
    """Opponents that are only measured against: by name, what makes them of the adviser's level."""
    against: ClassVar[str] = ""
    """Who plays against tables of the usual level besides, where nobody says who."""

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
        """Look at the table before a seat chooses."""

    def heard(self, state: Any, events: Sequence[Event]) -> None:
        """Count what came of a choice."""
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
            if self.counts is not None:
                self.counts((self, state), fact_of(event, self.kinds))

    def _used(self, kind: type[Fact], event: Event) -> None:
        """Note who used a card."""
        field = self.uses.get(kind)
        card = event.get(field) if field is not None else None
        if isinstance(card, int) and card >= 0:
            who = event.get("seat") or event.get("attacker") or 0
            self.used.setdefault(self.game.cards[card], []).append(int(who))

    def facts(self, state: Any) -> dict[str, float]:
        """Return what the game counted, at its end."""
        return dict(self.count)

    @classmethod
    def sums(cls, records: Sequence[Record], options: Any) -> dict[str, Any]:
        """Return the game's own figures of measured games."""
        return {}


def measures_of(game: Game) -> type[Measures]:
    """Return what a game counts; the common measures where it has none of its own."""
    kind: type[Measures] = resolve_name(game.measures) if game.measures else Measures
    return kind


def bot_of(game: Game, level: str, seed: int) -> Bot:
    """Return a bot by its level, or one that is only measured against; KeyError for others."""
    made = measures_of(game).levels.get(level)
    return game.bot(level, seed) if made is None else made(game.bot(game.adviser, seed))


def measured(game: Game, options: Any, levels: Sequence[str], seed: int) -> Record:
    """Play one game of bots to its end and measure it; bot k keeps seat k and sees its view only.

    Raises IllegalChoice if a bot breaks the rules, RuntimeError if the game does not end.
    """
    began = time.thread_time()
    bots = [bot_of(game, level, seed * 1000 + seat) for seat, level in enumerate(levels, 1)]
    events: list[Event] = []
    state = begin(game, options, RandomChance(seed), events)
    counted, watch = measures_of(game)(game, state), watch_of(game)(state)
    decisions = 0
    counted.heard(state, events)
    watch.heard(state, events)
    while (decision := pending(state)) is not None:
        events.clear()
        counted.asked(state, decision)
        bot, view = bots[decision.seat - 1], state.view(decision.seat)
        own = view.stack[-1]
        choice = bot.choose(view, own, options_for(bot, own, view))
        watch.chosen(state, decision, choice, str(getattr(bot, "why", "")))
        play(state, choice)
        counted.heard(state, events)
        watch.heard(state, events)
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise RuntimeError(f"no end after {decisions} decisions (seed {seed})")
    winners, reason = (state.outcome.winners, state.outcome.reason) if state.outcome is not None else ((), "")
    return Record(
        seed=seed, levels=tuple(levels), winners=winners, reason=reason,
        rounds=getattr(state, "round", 0), turns=state.turn, decisions=decisions, seconds=time.thread_time() - began,
        starter=counted.starter, held={kind: sorted(seats) for kind, seats in counted.held.items()},
        used=counted.used, facts=counted.facts(state), findings=tuple(watch.findings),
    )  # fmt: skip
