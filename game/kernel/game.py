"""A game's description of itself, and the loop that runs its steps until a seat is asked."""

from collections.abc import Callable, Mapping, Sequence
from pkgutil import resolve_name
from random import Random
from types import ModuleType
from typing import Any, Protocol, Union

import msgspec

from game.kernel.chance import Chance
from game.kernel.events import Event
from game.kernel.messages import say
from game.kernel.refusal import IllegalChoice, Refusal
from game.kernel.state import Choice, Decision, Driver, State, Step


class Bot(Protocol):
    """An opponent: sees a view, answers with a choice."""

    def choose(self, view: Any, decision: Any, options: list[Choice]) -> Choice:
        """Return the choice for the decision on top of the view's stack."""
        ...


class Game(msgspec.Struct, frozen=True):
    """The rules of one game as the kernel needs them.

    `start(options)` returns a state whose stack holds the set-up; `steps` are all its step classes; `options` is the
    msgspec struct of its options; `bots` names, per level, the function that makes a bot from a seed, as "module:name";
    `sample_options` returns varied options for the generic tests. `patience` is for how many seconds a level may think
    before its decision counts as lost, where that is unusual; `whole` names, for a level that thinks with a file of
    data, what returns whether that file is there and undamaged, as "module:name". `hints` is the level that gives
    hints, if it is not the `adviser`. `cards` is the id of each card number's kind; for `upgrades` see
    `game.kernel.upgrades`; `measures` names what the laboratory counts in its games, as "module:name"
    (`game.bots.laboratory`); `watch` what checks its bots' habits; `laboratory` what the laboratory of maps must know
    about it (`game.bots.blocks`); `tempers` the tempers of its characters (`game.bots.temper`); `observer` what an
    environment shows of it (`game.games.observing`).
    """

    key: str
    state: type[State]
    options: type[msgspec.Struct]
    start: Callable[[Any], State]
    steps: Sequence[type[Step]]
    bots: Mapping[str, str]
    sample_options: Callable[[Random], Any]
    seats_of: Callable[[Any], int] = lambda options: int(options.seats)
    rules_version: str = "1"
    cards: Sequence[str] = ()
    upgrades: Mapping[str, Callable[[dict[str, Any]], None]] = {}
    measures: str = ""
    watch: str = ""
    laboratory: str = ""
    tempers: str = ""
    observer: str = ""
    patience: Mapping[str, float] = {}
    whole: Mapping[str, str] = {}
    hints: str = ""
    restore: Callable[[State], None] = msgspec.field(default=lambda _state: None)

    def bot(self, level: str, seed: int) -> Bot:
        """Return a bot, loading what it thinks with; raises KeyError for an unknown level."""
        made: Bot = resolve_name(self.bots[level])(seed)
        return made

    def is_whole(self, level: str) -> bool:
        """Return whether a level has all the files it thinks with; without one of them it plays by habit."""
        check = self.whole.get(level)
        return check is None or bool(resolve_name(check)())

    @property
    def adviser(self) -> str:
        """The level that plays by default, and gives hints unless `hints` does: Regular, or the first without one."""
        return "regular" if "regular" in self.bots else next(iter(self.bots))

    def encode(self, state: State) -> bytes:
        """Return a state as JSON."""
        return msgspec.json.encode(state)

    def decode(self, data: bytes) -> Any:
        """Return an encoded state; raises msgspec.ValidationError for anything else."""
        state = msgspec.json.decode(data, type=self.state)
        kinds = leaves(self.steps)
        state.stack = msgspec.convert(state.stack, list[Union[tuple(kinds)]])  # type: ignore[misc] # noqa: UP007
        self.restore(state)
        return state


def steps_of(*chapters: ModuleType) -> list[type[Step]]:
    """Return every kind of step defined in some modules of rules, chapter by chapter."""
    return [
        kind
        for chapter in chapters
        for kind in vars(chapter).values()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == chapter.__name__
    ]


def leaves(classes: Sequence[type[Step]]) -> list[type[Step]]:
    """Return the classes that can be on a stack: those given that have no subclass among them."""
    return [cls for cls in classes if not any(other is not cls and issubclass(other, cls) for other in classes)]


def advance(state: State) -> Decision | None:
    """Run steps until one waits for a seat (returned) or the game is over (None)."""
    stack = state.stack
    while stack and state.outcome is None:
        top = stack[-1]
        if top.waits:
            if top.still_asked(state):
                return top  # type: ignore[no-any-return]
            stack.pop()
        else:
            stack.pop()
            top.run(state)
    stack.clear()
    return None


def pending(state: State) -> Decision | None:
    """Return the decision a state waits for, or None if its game is over."""
    return state.stack[-1] if state.stack else None


def begin(game: Game, options: Any, chance: Chance, events: list[Event] | None = None) -> State:
    """Set a game up and run to its first decision."""
    state = game.start(options)
    return run(state, chance, events)


def run(state: State, chance: Chance, events: list[Event] | None = None) -> State:
    """Drive a state to its next decision with the given source of chance."""
    state.__dict__["driver"] = Driver(chance, events)
    advance(state)
    return state


def play(state: State, choice: Choice) -> None:
    """Resolve a choice on a driven state and run on to the next decision.

    Raises IllegalChoice, with the state untouched, if the rules do not allow it.
    """
    decision = pending(state)
    if decision is None:
        raise IllegalChoice(Refusal("", say("the game is over")))
    refusal = decision.why_not(state, choice)
    if refusal is not None:
        raise IllegalChoice(refusal)
    state.stack.pop()
    decision.resolve(state, choice)
    advance(state)


def play_trusted(state: State, choice: Choice) -> None:
    """Resolve a choice that is known to be legal (it came from `options`): for searches and simulations."""
    decision = state.stack.pop()
    decision.resolve(state, choice)
    advance(state)


def freeze(value: Any) -> Any:
    """Convert lists, as JSON has them, into the tuples that choices are made of."""
    if isinstance(value, (list, tuple)):
        return tuple(freeze(part) for part in value)
    return value
