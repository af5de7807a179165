"""What a person's habits cost (RIV-13): found in revealed phases alone, told with their numbers, no luck among them."""

import msgspec
import pytest

from game.games.whisky.rules.state import Phase
from game.games.whisky.story.tells import TellCosts
from game.store.peek import FinishedPlay
from tests.games.whisky.rules.positions import START
from tests.rig.each import each
from tests.rig.habits import match


def costs_of(*matches: bytes, seat: int = 1) -> TellCosts:
    found = TellCosts()
    for one in matches:
        for _ in found.take(FinishedPlay(one, seat)):
            pass
    return found


@each(
    ("who", "seat", "words"),
    [
        ("repeats", 1, "you stuck to your last cards."),
        ("repeats", 2, "you stuck to your last cards."),
        ("copies", 1, "you copied your opponent's last cards."),
        ("drinks", 1, "You reached for Whisky "),
        ("repeats_round", 1, "you played as you did the round before."),
    ],
)
def test_the_habit_that_costs_most_is_told(who: str, seat: int, words: str) -> None:
    """Somebody of habit against a Regular, on either seat: the sentence, and a cost worth telling."""
    found = costs_of(*(match(who, number, seat) for number in range(8)), seat=seat)
    habit, over, cost, shadow = found.told()
    assert shadow == "Your shadow is among the rivals, and has your habits."
    few = costs_of(*(match(who, number, seat) for number in range(4)), seat=seat).told()
    assert len(few) == 1 or few[3].startswith("After 5 games your shadow")
    assert words in habit
    assert f"{found.duels} finished duels" in over
    assert int("".join(filter(str.isdigit, cost))) >= 5
    other = costs_of(*(match(who, number, seat) for number in range(8)), seat=3 - seat)
    assert other.told() != found.told()


@each(
    ("seen", "words"),
    [
        ((16.0, 128.0, 124.0), "You hardly ever play the same card twice running: 16 in 268."),
        ((180.0, 40.0, 48.0), "You played the same card twice running 180 times out of 268."),
        ((60.0, 108.0, 100.0), "10 finished duels, and no clear habit that costs you anything."),
        ((0.0, 6.0, 5.0), "10 finished duels, and no clear habit that costs you anything."),
    ],
)
def test_a_habit_is_told_where_it_is_clear(seen: tuple[float, ...], words: str) -> None:
    """From one card to the next: to change nearly every time is a habit as much as to stay; few cards are none."""
    found = TellCosts()
    found.duels, found.counts[3][0] = 10, [1 + one for one in seen]
    found.cost[3, 0], found.squares[3, 0], found.times[3, 0] = 12.0, 9.0, 100.0
    assert found.told()[0] == words
    found.cost[3, 0] = 8.0  # within luck
    assert len(found.told()) == 1


def test_perfect_play_has_no_habit_that_costs() -> None:
    found = costs_of(*(match("deadeye", number) for number in range(8)))
    assert found.dearest() is None
    assert len(found.told()) == 1
    assert "no clear habit" in found.told()[0]


def test_a_few_duels_are_too_few() -> None:
    assert "too few" in costs_of(match("repeats", 0)).told()[0]


def test_a_cost_is_the_best_answer_to_what_was_seen_before() -> None:
    """Four cards are seen, then Whisky twice again: Loot beats it, and the rest is in the position's values."""
    phases = [Phase(1, 1, 1, START, "WW", "LS") for _ in range(2)]
    data = msgspec.json.encode({"phases": phases})
    assert not costs_of(data).cost.any()  # nobody has seen enough yet
    found = costs_of(msgspec.json.encode({"phases": [*phases, phases[0]]}))
    assert found.times[0, 0] == 1
    from game.games.whisky.bots.equilibrium import stage_at
    from game.games.whisky.rules.position import read

    stage = stage_at(read(START))
    assert found.cost[0, 0] == pytest.approx(stage.value - stage.payoffs[8].min(), abs=1e-6)


@each("data", [b"", b"{}", b'{"phases": 3}', b'{"phases": [{"duel": 1, "round": 1, "phase": 1, "position": "?"}]}'])
def test_a_match_that_cannot_be_read_is_left_out(data: bytes) -> None:
    whole = [match("repeats", number) for number in range(3)]
    assert costs_of(*whole, data).told() == costs_of(*whole).told()
    with_words = msgspec.json.encode({"phases": [Phase(1, 1, 1, START, "??", "LS")]})
    assert costs_of(with_words).duels == 0
