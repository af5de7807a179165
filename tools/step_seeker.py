"""Games at the table of a step, with its stars counted while they are played, by bots or by a seeker (LAD-8)."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.battlefield.dealer import deal
from game.bots.laboratory.record import measures_of
from game.bots.temper_trial import READER, reader_or_bot
from game.cli import publish
from game.games import load, meta_of
from game.games.goals import roles_at
from game.games.steps import options_of, setup_of
from game.games.story import story_of
from game.kernel.chance import RandomChance, Recorder
from game.kernel.entry import Entry
from game.kernel.events import Event, visible_events
from game.kernel.match import Match
from game.kernel.state import Driver
from game.lobby.goals import DONE, GONE, OPEN, Finish, GoalWatch, Happened
from game.lobby.steps import TODAY
from game.play.library import Library
from game.play.seating import bot_name
from game.resources import maps
from game.table.session import Holder

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.battlefield.dealt_places import DealRequest
    from game.kernel.state import Choice, State
    from game.lobby.steps import LadderStep

ME: Final = 1
"""The person's seat."""
CANDIDATES: Final = 2
"""How many other choices than a Regular's the seeker tries in a decision, at random; so many more for each effort."""
ROUNDS: Final = (2, 3, 4)
"""How often it plays on from each candidate, and again from the better half of them, round by round."""
CLEARLY: Final = 2
"""It takes another than the usual choice where `(more - less)**2` is at least so often `more + less`: in how many
cases only the one, and only the other, met the star. What looks better by luck costs more than it brings."""
CARE: Final = 2
"""How many other choices it tries, playing on, where one costs the star."""
LONGEST: Final = 5000
"""Most decisions of a game."""
DAYS: Final = 6
"""How many days' tables stand for "today": every style twice."""
FIRST_DAY: Final = date(2027, 1, 4)
MODEL: Final = "regular"
"""How the seeker thinks that stronger rivals play on: those take too long."""


class StarGame(Match):
    """A match whose stars are counted as it goes; without checksums and without a past, so that it is quick."""

    watches: Sequence[GoalWatch] = ()

    def _settle(self, seat: int, choice: Choice, act: Callable[[State], object]) -> Entry:
        recorder, events = Recorder(self.chance), list[Event]()
        after, turn = self.state.copy(), self.state.turn
        after.__dict__["driver"] = Driver(recorder, events)
        act(after)
        del after.__dict__["driver"]
        self.state = after
        entry = Entry(seat, choice, recorder.answers, events, 0, True, turn)
        self.entries.append(entry)
        self.count(entry)
        return entry

    def count(self, entry: Entry) -> None:
        """Count what an entry brought, and how the game ended if it did."""
        if self.watches:
            happened = Happened([(one.name, one.facts) for one in visible_events(entry.events, 0)],
                                entry.turn, self.state)  # fmt: skip
            for watch in self.watches:
                watch.take(happened)
                watch.look(self.state)
            self.end()

    def end(self) -> None:
        """Pass on to the watches how the game ended, if it is over."""
        outcome = self.state.outcome
        if outcome is not None:
            ended = Finish(tuple(outcome.winners), outcome.reason, {}, self.state)
            for watch in self.watches:
                watch.end(ended)


class SoughtGame(NamedTuple):
    """A game of the seeker: the seed of its chance, every choice, and which stars were met."""

    seed: int
    choices: tuple[Choice, ...]
    met: Sequence[bool]


class StepTable:
    """A step's table: its options, who sits there, and how games at it are played."""

    def __init__(self, step: LadderStep, effort: int = 1) -> None:
        """The seeker plays on `effort` times as often as `ROUNDS` says."""
        lobby = lobby_of(step.game)
        days = [FIRST_DAY + timedelta(n) for n in range(DAYS if step.deal == TODAY else 1)]
        setups = [setup_of(step, lobby, "Anna", day=day) for day in days]
        self.step, self.game, self.effort = step, load(step.game), effort
        self.tables = [options_of(step, lobby, setup) for setup in setups]
        self.levels = [seat.holder for seat in setups[0].taken]
        self.who = {seat: one.who for seat, one in enumerate(lobby.called(setups[0].taken), 1) if one.who}
        self.names = story_of(step.game).goal_names
        if any(key == "place" for star in step.stars for clause in star.goal for key, _ in clause.asks):
            raise ValueError("places are not counted here")

    def options(self, seed: int) -> Any:
        """Return the options of a game: one of several tables, if there are."""
        return self.tables[seed % len(self.tables)]

    def bots(self, level: str, seed: int, model: str = "") -> list[Any]:
        """Return a bot for each seat: the person's of a level, rivals as they are, or of a `model`'s if stronger."""
        held = [
            level if one == "person" else model if model and one != "rookie" else self._rival(seat, one)
            for seat, one in enumerate(self.levels, 1)
        ]
        return [reader_or_bot(self.game, one, 100 * seed + seat) for seat, one in enumerate(held, 1)]

    @property
    def reader(self) -> str:
        """Return the bot that knows how the only rival chooses, "" where the game has none or there are more."""
        if len(self.levels) > 2 or measures_of(self.game).reader is None:
            return ""
        (rival,) = (self._rival(seat, one) for seat, one in enumerate(self.levels, 1) if one != "person")
        return READER + rival

    def _rival(self, seat: int, held: str) -> str:
        """Return a rival by its level and its temper."""
        return bot_name(self.step.game, Holder(held, "", self.who.get(seat, "")))  # type: ignore[arg-type]

    def begun(self, seed: int) -> StarGame:
        """Return a game that is followed for the stars."""
        plain = Match(self.game, self.options(seed), RandomChance(seed))
        game = StarGame.restored(self.game, plain.options, [], plain.state, plain.chance)
        game.entries.extend(plain.entries)
        roles = roles_at(plain, ME, self.who)
        game.watches = [GoalWatch(star.goal, roles, self.names) for star in self.step.stars]
        game.count(plain.entries[0])
        return game

    def play(self, level: str, seed: int) -> list[bool]:
        """Return which stars a bot of a level met in a game."""
        game = self.begun(seed)
        play_on(game, self.bots(level, seed))
        return [one.standing == DONE for one in game.watches]

    def seek(self, star: int, seed: int) -> SoughtGame:
        """Return a game in which the seeker played for a star until that was met or gone, and then as a Regular."""
        game, bots, dice = self.begun(seed), self.bots(MODEL, seed), Random(seed)
        while (decision := game.decision) is not None and len(game.entries) < LONGEST:
            usual = chosen(game, bots[decision.seat - 1])
            seeks = decision.seat == ME and game.watches[star].standing == OPEN
            game.play(self.sought(game, star, usual, dice) if seeks else usual)
        choices = tuple(entry.choice for entry in game.entries[1:])
        return SoughtGame(seed, choices, [one.standing == DONE for one in game.watches])

    def sought(self, game: StarGame, star: int, usual: Choice, dice: Random) -> Choice:
        """Return the candidate after which the star is met most often: the usual choice unless another is better."""
        view = game.view(ME)
        others = [one for one in view.stack[-1].options(view) if one != usual and game.why_not(one) is None]
        left = dice.sample(others, min(len(others), CANDIDATES * (1 + self.effort)))
        over, differ = dict.fromkeys(left, 0), dict.fromkeys(left, 0)
        for tries in ROUNDS if left else ():
            for _ in range(tries * self.effort):  # the same cards for all of them
                dealt, luck = view.redeal(dice), dice.getrandbits(32)
                plain = self.met_after(game, star, usual, dealt, luck)
                for one in left:
                    gain = self.met_after(game, star, one, dealt, luck) - plain
                    over[one], differ[one] = over[one] + gain, differ[one] + abs(gain)
            left = [one for one in sorted(left, key=lambda one: -over[one]) if over[one] > 0][: (len(left) + 1) // 2]
            if not left:
                return usual
        clear = left and over[left[0]] ** 2 >= CLEARLY * differ[left[0]]
        return left[0] if clear else usual

    def met_after(self, game: StarGame, star: int, choice: Choice, dealt: State, luck: int) -> bool:
        """Return whether the star is met after a choice, with what the person can't see dealt in some way."""
        tried = StarGame.begun(self.game, game.options, dealt.copy(), RandomChance(luck))
        if tried.decision is None or tried.decision.seat != ME or tried.why_not(choice) is not None:
            return False
        tried.watches = [game.watches[star].copy()]
        tried.play(choice)
        self._play_with_care(tried, self.bots(MODEL, luck, MODEL), Random(luck))
        return tried.watches[0].standing == DONE

    def _play_with_care(self, game: StarGame, bots: Sequence[Any], dice: Random) -> None:
        """Play on as Regulars do, but where its own choice costs the star, try a few others instead."""
        before: tuple[State, list[GoalWatch], int] | None = None
        tries = 0
        while len(game.entries) < LONGEST:
            if game.watches[0].standing == GONE and before is not None and tries:
                tries -= 1
                game.state, watches, count = before
                game.watches = [one.copy() for one in watches]
                del game.entries[count:]
                view = game.view(ME)
                game.play(dice.choice(view.stack[-1].options(view)))
                continue
            if game.decision is None or game.watches[0].standing != OPEN:
                return
            own = game.decision.seat == ME
            if own:
                before, tries = (game.state, [one.copy() for one in game.watches], len(game.entries)), CARE
            game.play(chosen(game, bots[game.decision.seat - 1]))


class _Dealer:
    """Deals tables by their numbers, at once."""

    def __init__(self, library: Library) -> None:
        self.library = library

    def again(self, wish: DealRequest) -> str:
        """Deal a table and add it to the maps; return its key."""
        return self.library.take_dealt(deal(wish))


@cache
def lobby_of(game: str) -> Any:
    """Return a game's lobby, with the maps of the box and tables dealt by number."""
    lobby = publish.lobby_of(game)
    if meta_of(game).maps:
        library = Library(maps(), maps() / "own")
        library.maps(wait=True)
        lobby.boards, lobby.dealing = library.maps_to_play, _Dealer(library)
    return lobby


def chosen(match: Match, bot: Any) -> Choice:
    """Return what a bot chooses in a match that waits for its seat."""
    assert match.decision is not None
    view = match.view(match.decision.seat)
    own = view.stack[-1]
    choice: Choice = bot.choose(view, own, own.options(view))
    return choice


def play_on(match: StarGame, bots: Sequence[Any]) -> None:
    """Play a match on until each of its stars is met or gone, or to its end."""
    while match.decision is not None and len(match.entries) < LONGEST:
        if all(one.standing != OPEN for one in match.watches):
            return
        match.play(chosen(match, bots[match.decision.seat - 1]))
