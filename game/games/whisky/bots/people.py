"""Simulated people with habits as opponents for the laboratory: Regulars who mostly follow their habit.

The mind reader is a special case: it knows what a Veteran expects and how it mixes, and plays the best response each
time. Its winnings are the most that a Veteran can lose.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final, cast

import numpy as np
from msgspec.structs import replace

from game.bots.laboratory.record import TellReader
from game.bots.temper import BotName
from game.games.whisky.bots import tempers
from game.games.whisky.bots.equilibrium import stage_at
from game.games.whisky.bots.habits import GUESSES, slot_payoffs
from game.games.whisky.bots.levels import Regular, WhiskyBot, own_side
from game.games.whisky.bots.reading import FAR, NEAR, Floats, Pair, kinds_of
from game.games.whisky.bots.values import NoSuchPosition
from game.games.whisky.bots.veteran import Veteran, side_of
from game.games.whisky.rules.cards import KINDS
from game.games.whisky.rules.position import Position, position_of
from game.games.whisky.rules.state import Phase, WhiskyState
from game.games.whisky.rules.turn import commits
from game.kernel.game import Bot
from game.kernel.state import Choice

LOOT, SHOOT, WHISKY = range(3)
FAITH: Final = 0.7
"""How often a person of habit follows it."""

Past = Sequence[tuple[Pair, Pair]]
"""The kinds played by a person and by the other seat, phase by phase."""
Wish = Callable[[Position, Past, Floats], Any]
"""A habit: weights of the nine commits, from a position, the phases so far, and a Regular's mix."""


def _just(near: int, far: int) -> Floats:
    weights = np.zeros(9)
    weights[3 * near + far] = 1.0
    return weights


def _nothing() -> Floats:
    return np.zeros(9)


def _favours(kind: int, times: float, _position: Position, _past: Past, _usual: Floats) -> Any:
    return times ** ((kind == NEAR) * 1.0 + (kind == FAR))


def _repeats(_position: Position, past: Past, _usual: Floats) -> Any:
    return _just(*past[-1][0]) if past else _nothing()


def _repeats_round(_position: Position, past: Past, _usual: Floats) -> Any:
    return _just(*past[-2][0]) if len(past) > 1 else _nothing()


def _never_whisky_first(_position: Position, _past: Past, usual: Floats) -> Any:
    return usual * (NEAR != WHISKY)


def _alternates(_position: Position, past: Past, _usual: Floats) -> Any:
    last = past[-1][0][1] if past else WHISKY
    return _just((last + 1) % 3, (last + 2) % 3)


def _never_twice(_position: Position, past: Past, usual: Floats) -> Any:
    fresh = usual * (NEAR != FAR)
    return fresh * (past[-1][0][1] != NEAR) if past else fresh


def _copies(_position: Position, past: Past, _usual: Floats) -> Any:
    return _just(*past[-1][1]) if past else _nothing()


def _beats_last(_position: Position, past: Past, _usual: Floats) -> Any:
    return _just(*((kind + 1) % 3 for kind in past[-1][1])) if past else _nothing()


def _stays_with_luck(_position: Position, past: Past, _usual: Floats) -> Any:
    if not past:
        return _nothing()
    own, other = past[-1][0][1], past[-1][1][1]
    return (own if (own - other) % 3 == 1 else (own + 1) % 3) == NEAR


def _grabs_gold(position: Position, _past: Past, usual: Floats) -> Any:
    near, far = (name in ("P3", "S6") for name in position.display[2 * position.phase - 2 : 2 * position.phase])
    return usual * 3.0 ** (near * (NEAR == LOOT) + far * (FAR == LOOT))


WISHES: Final[dict[str, tuple[Wish, float]]] = {
    "repeats": (_repeats, FAITH),
    "repeats_round": (_repeats_round, FAITH),
    "alternates": (_alternates, FAITH),
    "copies": (_copies, FAITH),
    "beats_last": (_beats_last, FAITH),
    "stays_with_luck": (_stays_with_luck, FAITH),
    "shoots": (partial(_favours, SHOOT, 4.0), FAITH),
    "drinks": (partial(_favours, WHISKY, 4.0), FAITH),
    "grabs_gold": (_grabs_gold, FAITH),
    "never_twice": (_never_twice, FAITH),
    "never_whisky_first": (_never_whisky_first, 1.0),
}
"""The habits, and how often each is followed."""


class HabitBot(WhiskyBot):
    """Follows a habit, and otherwise plays as a Regular."""

    level = "person"

    def __init__(self, habit: str, regular: Bot) -> None:
        self.regular = cast(Regular, regular)
        super().__init__(self.regular.seed)
        self.wish, self.faith = WISHES[habit]

    def mix(self, position: Position, seat: int, phases: Sequence[Phase] = ()) -> tuple[float, ...]:
        usual = np.array(self.regular.mix(position, seat))
        past = [(kinds_of(phase.a), kinds_of(phase.b)) for phase in phases]
        if seat == 2:
            past = [(own, other) for other, own in past]
        asked = np.asarray(self.wish(position, past, usual), np.float64) * (usual > 0)
        if not asked.any():
            return tuple(usual.tolist())
        return tuple((self.faith * asked / asked.sum() + (1 - self.faith) * usual).tolist())


class MindReader:
    """Plays the best response, phase by phase, to what a Veteran in the other seat is about to play."""

    def __init__(self, regular: Bot) -> None:
        self.regular, self.veteran = regular, Veteran(0)

    def choose(self, view: WhiskyState, decision: Any, options: list[Choice]) -> Choice:
        """Return the commit that leaves the Veteran the least."""
        position, seat = position_of(view), decision.seat
        mix = np.array(self.veteran.mix(position, 3 - seat, view.phases))
        try:
            side = side_of(position, 3 - seat)
        except NoSuchPosition:
            return self.regular.choose(view, decision, options)
        left = np.where(side.other_open, mix @ side.payoffs, np.inf)
        return Random(view.turn).choice([commits(())[n] for n in np.nonzero(left <= left.min() + 1e-9)[0]])


class WhiskyReader(TellReader):
    """Plays the best response, phase by phase, to how a rival of some level and temper chooses (RIV-11).

    What a phase is worth it judges as that level does: a Rookie by the gain at once, a Regular by its rule of thumb.
    It knows the rival's mix and tell, not its dice; without a temper in the name it knows the mix alone. Gus names his
    card aloud: it hears that.
    """

    def __init__(self, rival: BotName, seed: int) -> None:
        from game.games.whisky.rules.game import GAME

        self.rival, self.seed = rival, seed
        self.model = cast(WhiskyBot, GAME.bot(rival.level, 0))
        self.make = partial(GAME.bot, rival.level)

    def expected(self, view: WhiskyState, position: Position, seat: int) -> Floats:
        """Return the shares of a rival's nine commits, as its tell has them."""
        usual = np.array(self.model.mix(position, seat, view.phases))
        temper, often = self.rival.temper, self.rival.often
        if temper == "names_card":
            rival = cast(WhiskyBot, self.make(self.seed + 2 * seat - 3))  # the seeds of a game's bots go by their seats
            laid = rival.choose(view, replace(view.stack[-1], seat=seat), [])
            return usual * _likely(tempers.named_card(view, seat, laid, rival.seed), tempers.lost_slot(view, seat))
        past = tempers.pairs(view.phases, seat)
        wished = np.zeros(9)
        if temper == "repeats" and past is not None and tempers.won_slots(*past) > 0:
            wished = _just(*past[0]) * (usual > 0)
        elif temper == "never_twice":
            wished = usual * np.array(
                [tempers.is_fresh(past, pair) for pair in zip(NEAR.tolist(), FAR.tolist(), strict=True)]
            )
        return often * wished / wished.sum() + (1 - often) * usual if wished.any() else usual

    def choose(self, view: WhiskyState, decision: Any, options: list[Choice]) -> Choice:
        """Return the commit that wins most against what it expects."""
        position, seat = position_of(view), decision.seat
        hopes = payoffs_at(position, seat, self.rival.level) @ self.expected(view, position, 3 - seat)
        open_ = [one in options for one in commits(())]
        return commits(())[int(np.where(open_, hopes, -np.inf).argmax())]


def payoffs_at(position: Position, seat: int, level: str) -> Any:
    """Return the value to a seat of each pair of commits [own, other] as a level judges it."""
    if level == "rookie":
        at, *cards = own_side(position, seat)
        near, far = (slot_payoffs(at, card) for card in cards)
        return near[NEAR[:, None], NEAR] + far[FAR[:, None], FAR]
    try:
        stage = stage_at(position, *([GUESSES] if level == "regular" else ()))
    except NoSuchPosition:
        stage = stage_at(position, GUESSES)
    return stage.payoffs if seat == 1 else -stage.payoffs.T


def _likely(named: str, lost: bool) -> Floats:
    """Return how likely each commit makes the card that Gus named."""
    kind = KINDS.index(named)
    laid: Floats = (np.equal(NEAR, kind) * 1.0 + np.equal(FAR, kind)) / 2
    absent: Floats = np.where(laid == 0, 1.0, 0.0) / (2.0 - (NEAR != FAR))
    return absent if lost else tempers.HONEST * laid + (1 - tempers.HONEST) * absent


PEOPLE: Final[dict[str, Callable[[Bot], Bot]]] = {
    **{habit: partial(HabitBot, habit) for habit in WISHES},
    "mind_reader": MindReader,
}
"""Players that bots are only measured against, by name."""
