"""RIV-13: a person's shadow plays by the habits their finished duels show, and by nothing else."""

from random import Random

import pytest

from game.bots.temper import BotName, TemperedBot, bot_named, fitted_name
from game.games.whisky.bots.levels import Regular
from game.games.whisky.bots.reading import kinds_of
from game.games.whisky.bots.shadow import FEWEST, NUMBERS, expected, fitted
from game.games.whisky.bots.tempers import pairs
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
from game.games.whisky.story.tells import habit_numbers, revealed
from game.kernel.chance import RandomChance
from game.kernel.game import begin, play_trusted
from game.store.peek import FinishedPlay
from tests.rig.habits import match


def habit_of(who: str, seat: int = 1) -> tuple[int, ...]:
    """Return what is fitted to eight matches of somebody of habit."""
    return habit_numbers(FinishedPlay(match(who, number, seat), seat) for number in range(8))


def duels_of(name: str, matches: int = 6) -> list[bytes]:
    """Return the ends of matches of a bot by its name, on the first seat, against a Regular."""
    found = []
    for number in range(matches):
        bots = {1: bot_named(GAME, name, number), 2: GAME.bot("regular", 1000 + number)}
        state = begin(GAME, WhiskyOptions(match_length=3), RandomChance(f"{number}"), [])
        while state.outcome is None:
            decision = state.stack[-1]
            play_trusted(state, bots[decision.seat].choose(state, decision, []))
        found.append(GAME.encode(state))
    return found


def shows(who: str, data: bytes) -> tuple[int, int]:
    """Return how often a match's first seat did what a habit is, in how many phases."""
    phases = revealed(data)
    done = asked = 0
    for number, phase in enumerate(phases):
        own, past = kinds_of(phase.a), pairs(phases[:number], 1)
        if past is not None and who in ("repeats", "copies"):
            done, asked = done + (own == past[0 if who == "repeats" else 1]), asked + 1
        elif who == "repeats_round" and number > 1:
            done, asked = done + (own == kinds_of(phases[number - 2].a)), asked + 1
    return done, asked


def rate(who: str, name: str) -> float:
    """Return in which share of phases a bot shows a habit."""
    told = [shows(who, one) for one in duels_of(name)]
    return sum(done for done, _ in told) / sum(asked for _, asked in told)


@pytest.mark.parametrize("who", ["repeats", "copies", "repeats_round"])
def test_the_shadow_has_the_habit_of_the_person(who: str) -> None:
    """Clearly more than a Regular has it: you meet your own tells."""
    plain, own = rate(who, "regular"), rate(who, fitted_name("regular", habit_of(who), 0.85))
    assert own > plain + 0.1, (plain, own)


def test_the_habit_is_read_on_either_seat() -> None:
    assert habit_of("repeats", 1)[4] > 800  # of all habits: what follows a pair
    assert habit_of("repeats", 2)[4] > 800
    assert habit_of("drinks")[4] < 500


def test_too_few_phases_make_no_shadow() -> None:
    """And one that can't be read counts for nothing."""
    assert habit_numbers([]) == ()
    assert habit_numbers([FinishedPlay(match("repeats", 0), 1)]) == ()
    assert habit_numbers([FinishedPlay(b"nothing", 1)] * 50) == ()
    assert len(revealed(match("repeats", 0))) < FEWEST
    assert len(habit_of("repeats")) == NUMBERS


@pytest.mark.parametrize("numbers", [(), (1, 2, 3), (0,) * NUMBERS, (5,) * (NUMBERS - 1)])
def test_damaged_numbers_leave_a_regular(numbers: tuple[int, ...]) -> None:
    assert fitted(numbers) is None
    assert type(bot_named(GAME, fitted_name("regular", numbers, 0.7), 3)) is Regular


def test_a_name_carries_the_numbers() -> None:
    numbers = habit_of("repeats")
    name = fitted_name("regular", numbers, 0.7)
    assert BotName.of(name).name == name
    assert BotName.of(name).level == "regular"
    assert isinstance(bot_named(GAME, name, 3), TemperedBot)


def test_it_sees_its_seat_alone_and_plays_again_the_same() -> None:
    """A resumed game goes on as it would have: by the view, the seed and the turn."""
    name, state = fitted_name("regular", habit_of("copies"), 1.0), begin(GAME, WhiskyOptions(), RandomChance("5"), [])
    rookie = GAME.bot("rookie", 1)
    while len(state.phases) < 3:
        play_trusted(state, rookie.choose(state, state.stack[-1], []))
    decision = state.stack[-1]
    view = state.view(decision.seat)
    first = bot_named(GAME, name, 9).choose(view, decision, [])
    assert bot_named(GAME, name, 9).choose(view, decision, []) == first
    other = view.redeal(Random(1)).view(decision.seat)
    assert bot_named(GAME, name, 9).choose(other, decision, []) == first
    assert expected(habit_of("copies"), view, decision.seat).sum() == pytest.approx(1.0)


def test_a_favourite_card_is_expected_more_often() -> None:
    """Somebody who reaches for Whisky: before any phase the shadow wants it most."""
    state = begin(GAME, WhiskyOptions(), RandomChance("5"), [])
    shares = expected(habit_of("drinks"), state.view(1), 1).reshape(3, 3)
    assert shares.sum(axis=1).argmax() == 2
    assert shares.sum(axis=0).argmax() == 2


def test_its_reason_is_the_person() -> None:
    """Asked why, it says so wherever it laid by the habits; elsewhere it has a Regular's reason."""
    bot = bot_named(GAME, fitted_name("regular", habit_of("repeats"), 1.0), 3)
    state = begin(GAME, WhiskyOptions(match_length=3), RandomChance("why"), [])
    told = set()
    while state.outcome is None:
        decision = state.stack[-1]
        play_trusted(state, bot.choose(state, decision, []))
        told.add(bot.why == "That is just how you are.")
    assert told == {True, False}
