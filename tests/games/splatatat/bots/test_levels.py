"""The opponents: fair, legal in every set-up, quick, talkative, and stronger level by level."""

from functools import partial
from random import Random

import pytest

from game.bots.ismcts import Done, Plan
from game.bots.race import Terms
from game.bots.tournament import Meeting, standing
from game.games import load
from game.games.splatatat.bots.choices import SplatBot
from game.games.splatatat.bots.levels import Regular, Rookie, Veteran
from game.games.splatatat.bots.search import MANY, SplatTask, promising
from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.game import GAME, sample_options
from game.games.splatatat.rules.state import SplatState
from game.games.splatatat.tables import make_options
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play
from game.kernel.state import Choice
from tests.games.played import contest
from tests.rig.each import each

LEVELS = list(GAME.bots)


class Hasty(Veteran):
    """A Veteran in a hurry, for whole games in a test: it counts its rollouts, and uses no clock."""

    def patience(self) -> Done:
        return lambda: False

    def plan(self, seats: int) -> Plan:
        return Plan(rounds=80, depth=1, horizon=60)

    def terms(self, seats: int) -> Terms:
        return Terms(rollouts=24, horizon=60, heat=6)


def at(position: str, seats: int = 2, mode: str = "base", **rules: object) -> SplatState:
    """A table laid out by hand: seat 1 red, 2 blue, 3 yellow, 4 green."""
    state = begin(GAME, make_options(seats, mode, position=position, **rules), RandomChance(1))
    assert isinstance(state, SplatState)
    return state


def answer(bot: SplatBot, state: SplatState) -> Choice:
    decision = pending(state)
    assert decision is not None
    view = state.view(decision.seat)
    return bot.choose(view, view.stack[-1], [])


@pytest.mark.parametrize("kind", [Rookie, Regular, Hasty])
@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(4, 40))])
def test_whole_games_on_any_table(kind: type[SplatBot], seed: int) -> None:
    """Section 13: whatever the variant and the house rules, every answer is legal and has a reason."""
    options = sample_options(Random(100 + seed))
    state = begin(GAME, options, RandomChance(seed))
    bots = [kind(seed + seat) for seat in range(options.seats)]
    for _ in range(30 if kind is Hasty else 5000):
        decision = pending(state)
        if decision is None:
            break
        view = state.view(decision.seat)
        own = view.stack[-1]
        bot = bots[decision.seat - 1]
        play(state, bot.choose(view, own, []))
        assert bot.why.strip()


@each("level", LEVELS)
def test_a_bot_knows_only_its_view(level: str) -> None:
    """Section 16: other hands and the order of the deck change neither its answer nor what it says."""
    for seed in range(6):
        state = begin(GAME, SplatOptions(seats=3), RandomChance(seed))
        random = Random(seed)
        for _ in range(12):
            decision = pending(state)
            assert decision is not None
            play(state, decision.suggest(state, random))
            if state.outcome is not None:
                return
        decision = pending(state)
        assert decision is not None
        told = set()
        for deal in range(3):
            other = state.view(decision.seat).redeal(Random(deal)).view(decision.seat)
            bot = Hasty(4) if level == "veteran" else GAME.bot(level, 4)
            told.add((bot.choose(other, other.stack[-1], []), bot.why))
        assert len(told) == 1


@each("level", LEVELS)
def test_equal_seeds_answer_alike(level: str) -> None:
    """A reopened game continues as it would have: nothing is kept from choice to choice."""
    state = begin(GAME, SplatOptions(seats=2), RandomChance(3))
    make = Hasty if level == "veteran" else partial(GAME.bot, level)
    first = make(5)
    answers = [answer(first, state), answer(first, state), answer(make(5), state)]
    assert len(set(answers)) == 1


@each("kind", [Regular, Hasty])
def test_what_wins_is_seen(kind: type[SplatBot]) -> None:
    """SPL-GOAL-2, SPL-GOAL-3, SPL-S-1: reveal, the last card, the last smile."""
    assert answer(kind(1), at("1 +; B1 B2 R1; -; 2 | R1 R2; 2 | B1 B2")) == ("reveal",)
    assert answer(kind(1), at("1 +; B1 B2 R1; -; 2 | B3 | -; 2 | B1 B2 | B1 B2 | 1")) == ("attack", "B3", 2)
    splat = answer(kind(1), at("1 +; B1 B2 R1 R1; -; 2 | S R1 B3 B3; 1 | R1 R2 B2 B2"))
    assert splat == ("s_splat", 2)


@each("kind", [Regular, Hasty])
def test_a_forced_save_keeps_the_s_card(kind: type[SplatBot]) -> None:
    """SPL-SAVE-4: with both, its own 3 goes (the S card splats anyone)."""
    forced = at("1 +; B1 B2 B1 B3 G1; -; 2 | S R3 B3 B2 | R1 R2 R3 | 2; 1 | R1 R2 B2 DOLL")
    assert answer(kind(1), forced) == ("save", "R3")


def test_a_regular_finishes_what_is_begun_and_heeds_known_hands() -> None:
    """Section 21: a 3 on a 2 before a new 1; SPL-SLM-1: not into a save that it knows."""
    open_hands = "1 +; B1 R2 Y1; -; 2 | B3 Y1 R1 R2 G1; 2 | R1 R2 G1 Y2 | B1 B2 | 1; 2 | G1 G2 R1 R2 B2"
    assert answer(Regular(1), at(open_hands, 3)) == ("attack", "B3", 2)
    known = "1 +; B1 R2 Y1; -; 2 | B2 Y2 R1 R2 G1; 2 | B2 R2 G1 Y1 | B1 | 1; 2 | B1 G2 R1 R2 | Y1 | 1"
    answers = {answer(Regular(seed), at(known, 3, open_hands=True)) for seed in range(8)}
    assert answers == {("attack", "Y2", 3)}


def test_a_regular_gets_rid_of_cards_on_who_is_out() -> None:
    """SPL-OUT-4: any number, no sequence."""
    state = at("1 +; B1 R2 Y1; -; 2 | B2 Y2 R1; out | - | -; 2 | R1 R2 R1 B3", 3)
    assert answer(Regular(1), state) == ("out", "B2", 2)


def test_a_veteran_stops_when_told() -> None:
    """The deadline is a function: when it says so, the best so far is the answer."""

    asked: list[bool] = []

    def enough() -> bool:
        asked.append(True)
        assert len(asked) < 100, "it does not listen"
        return True

    class Now(Veteran):
        def patience(self):  # type: ignore[no-untyped-def]
            return enough

    assert answer(Now(1), begin(GAME, make_options(8), RandomChance(3)))
    assert asked


@each(("mode", "seats"), [("base", 2), ("base", 4), ("coop", 4), ("most", 3)])
def test_a_regular_beats_rookies(mode: str, seats: int) -> None:
    """design: each level clearly beats the one below."""
    meeting = Meeting(
        load=load,
        key="splatatat",
        options=make_options(seats, mode),
        seats=seats,
        challenger="regular",
        rival="rookie",
    )
    found = standing(contest(meeting, range(1, 1 + 160 // seats)))
    assert found.share > 1.1 * found.fair


def test_a_veteran_beats_regulars_even_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of its thought is enough to be ahead (figures of full strength: `splatterbox arena`)."""
    monkeypatch.setattr(Veteran, "rollouts", 120)
    meeting = Meeting(
        load=load, key="splatatat", options=make_options(2), seats=2, challenger="veteran", rival="regular"
    )
    assert standing(contest(meeting, range(1, 31))).share > 0.5


def test_thoughts_deal_only_what_a_view_allows() -> None:
    """Section 16: seen cards stay where they are, hands keep their size, and the seat's view stays the same."""
    for seed in range(40):
        options = sample_options(Random(seed))
        state = begin(GAME, options, RandomChance(seed))
        random = Random(seed)
        for _ in range(30):
            decision = pending(state)
            if decision is None:
                break
            play(state, decision.suggest(state, random))
        decision = pending(state)
        if decision is None:
            continue
        view = state.view(decision.seat)
        full = SplatTask(view, 1, [], random).redeal(view, random)
        assert full.view(decision.seat) == view
        assert sorted(card for zone in full.zones for card in zone) == sorted(full.families()["cards"])


def test_a_veteran_thinks_of_the_promising_among_many() -> None:
    """With eight seats a hand offers dozens of choices; drawing is one of those that may be left out, a 3 is not."""
    hand = "R1 R2 B1 B2 B3 Y1 Y2 G1 O1 P1 P2 T1 K1 K2 SWAP S GUSH DOLL UTURN"
    others = "; ".join(f"2 | G2 O3 | {pile} | 1" for pile in ("B1 B2", "Y1", "-", "-", "-", "-", "-"))
    state = at(f"1 +; B1 R2 Y1; -; 2 | {hand}; {others}", 8)
    decision = pending(state)
    assert decision is not None
    options = decision.options(state)
    assert len(options) > MANY
    found = promising(state.view(1), 1, options, Random(1))
    assert len(found) == MANY
    assert ("attack", "B3", 2) in found
    assert ("slammy", "GUSH") in found
    assert set(found) < set(options)
