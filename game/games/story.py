"""A game's account of its past: markers, luck, statistics, reasons, and win chances (MOM-2).

A game names its own subclass of `Story` in its `Meta.story`. It belongs to the rules half: it knows neither tables nor
pictures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from game.bots.chances import Winning
from game.bots.coach import ChoiceEvaluator
from game.games import find, meta_of
from game.games.markers import Marker, marks_by, rows_of, touched
from game.kernel.messages import say
from game.lobby.goals import GoalNames
from game.store.people import SeatResult

if TYPE_CHECKING:
    from game.kernel.entry import Entry
    from game.kernel.events import Event
    from game.kernel.state import Choice
    from game.lobby.luck import Draw


class Setting(msgspec.Struct, frozen=True):
    """What was played: the key of a mode, and a map's title and hash where there are maps."""

    mode: str
    map_title: str = ""
    map_hash: str = ""


class Why(msgspec.Struct, frozen=True):
    """A reason why one choice did better than another: an id for tests, and the finished sentence as a Message.

    Seats in it are `game.games.markers.Who`. One without `weight` only says what the other choice was, and not why,
    one below 1 only what was done.
    """

    id: str
    words: str
    weight: float = 1.0


class Story:
    """What a game says of its past; what it leaves out is said of any game.

    Luck, reasons and evaluations are in the modules `luck`, `explanations`, `evaluation` and `winning` beside its
    `story.py`: they use the game's bots, and are loaded on first use.
    """

    luck_titles: ClassVar[Mapping[str, str]] = {}
    """What is counted as luck, by the kinds of draws."""
    figure_titles: ClassVar[Mapping[str, str]] = {}
    """The name of each statistic, in display order."""
    proud: ClassVar[Mapping[str, str]] = {}
    """What the proud figures of the end page are called there, by the names of statistics (FGT-82).

    Three are shown: the first that aren't zero.
    """
    trophy: ClassVar[str] = ""
    """The statistic that the guests of a game night gather (NIT-6); empty for none."""
    kinds: ClassVar[Mapping[str, str]] = {}
    """The name of each kind of thing that seats use."""
    goal_names: ClassVar[GoalNames] = GoalNames()
    """Its gauges and scopes, for goals (LAD-5): public facts only."""

    def __init__(self, key: str) -> None:
        self.key = key

    def marks(self, event: Event) -> list[Marker]:
        """Return the markers of an event, by the game's `data/marks.toml`."""
        return marks_by(rows_of(self.key).marks, event)

    def touches(self, event: Event, seat: int) -> bool:
        """Return whether a seat must see an event it has missed (MOM-FILM-1)."""
        return touched(rows_of(self.key), event, seat)

    def luck(self, before: Any, entry: Entry, log: Sequence[Entry]) -> list[Draw]:
        """Return the random results of an entry; `before` is the state before it, `log` everything before it."""
        luck = self._own("luck", "luck")
        return luck(before, entry, log) if luck else []

    def figures(self, state: Any, entries: Sequence[Entry]) -> list[SeatResult]:
        """Return the statistics of each seat from a state and the log that led there."""
        winners, over = (state.outcome.winners, True) if state.outcome is not None else ((), False)
        return [
            SeatResult(seat=seat, place=(1 if seat in winners else 2) if over else 0, won=seat in winners)
            for seat in range(1, state.everybody().bit_count() + 1)
        ]

    def standing(self, state: Any, seat: int) -> tuple[float, ...]:
        """Return how near a seat is to winning, of public facts: whose is the greatest is ahead (RIV-3)."""
        return (0.0,)

    def stands(self, state: Any, seat: int, other: int = 0) -> str:
        """Return whether a seat is "ahead" of another one (0: of all it plays against), "level" or "behind"."""
        mates = (seat, *self.mates(state, seat))
        everybody = range(1, state.everybody().bit_count() + 1)
        others = [other] if other else [one for one in everybody if one not in mates]
        mine = self.standing(state, seat)
        best = max((self.standing(state, one) for one in others), default=mine)
        return "ahead" if mine > best else "behind" if mine < best else "level"

    def mates(self, state: Any, seat: int) -> tuple[int, ...]:
        """Return the other seats on a seat's side."""
        return ()

    def setting(self, options: Any) -> Setting:
        """Return what is played, from the options: most games name their mode there."""
        return Setting(str(getattr(options, "mode", "")))

    def mode_title(self, key: str) -> str:
        """Return a mode's name by its key; the key itself if unknown."""
        return key

    def thing(self, kind: str, name: str) -> str:
        """Return a used thing's name by its kind and id; the id if unknown."""
        return name

    def explanations(self, view: Any, choice: Choice, better: Choice) -> list[Why]:
        """Return why a choice was worse than a better one, given the view it was made in (MOM-COA-2)."""
        explain = self._own("explanations", "explanations")
        return explain(view, choice, better) if explain else [Why("plain", say("Another choice was better."), 0.0)]

    def option(self, view: Any, choice: Choice, done: bool) -> str:
        """Return in public words what a choice is, `done` or only possible: "Shooting {who}"; empty if untold (RIV-7).

        What was not done may be told by kind only, where its cards are hidden. Seats are `game.games.markers.Who`.
        """
        option = self._own("options", "option")
        return option(view, choice, done) if option else ""

    def missed_win(self, view: Any, choice: Choice, better: Choice) -> str:
        """Return in a sentence that a choice would have won at once; empty if there are no words for it (F.5)."""
        what = self.option(view, better, True)
        return say("{what} would have won at once.", what=what) if what else ""

    def after(self, view: Any, choice: Choice) -> Any | None:
        """Return a view as a choice would certainly leave it; None if there is no visible difference."""
        after = self._own("explanations", "after")
        return after(view, choice) if after else None

    @property
    def evaluator(self) -> ChoiceEvaluator:
        """How its choices are evaluated against each other (MOM-COA-1)."""
        return self._own("evaluation", "EVALUATOR") or ChoiceEvaluator()

    @property
    def winning(self) -> Winning:
        """How its win chances are computed (MOM-WIN-1)."""
        return self._own("winning", "WINNING") or Winning()

    @property
    def judge(self) -> Any | None:
        """What judges its positions of the day (`game.games.puzzles`); None if it has none."""
        return self._own("puzzles", "JUDGE")

    @property
    def tells(self) -> Any | None:
        """What reads a person's finished games for costly habits, empty yet (`take`, `told`: RIV-13); None if none."""
        made = self._own("tells", "TellCosts")
        return made() if made else None

    @property
    def habit_numbers(self) -> Any | None:
        """What fits numbers to a person's finished games, by which their shadow plays (RIV-13); None if nothing."""
        return self._own("tells", "habit_numbers")

    def _own(self, module: str, name: str) -> Any:
        """Return what a module beside the game's `story.py` defines, loaded on first use; None if it has none."""
        return _found(f"{type(self).__module__.rpartition('.')[0]}.{module}", name)


@cache
def _found(module: str, name: str) -> Any:
    return vars(import_module(module)).get(name) if find_spec(module) is not None else None


@cache
def story_of(key: str) -> Story:
    """Return the story of a game; KeyError for an unknown one."""
    package = meta_of(key).story
    return find(f"{package}.story:STORY") if package else Story(key)
