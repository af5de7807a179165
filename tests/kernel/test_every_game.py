"""What holds for every game of the box, whatever its rules: run over all registered ones."""

import json
import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from game.games import games, load
from game.kernel.cards import HIDDEN
from game.kernel.chance import Probe, RandomChance, Replay
from game.kernel.events import Event
from game.kernel.game import Game, begin, leaves, pending, play, play_trusted
from game.kernel.match import Match
from game.kernel.refusal import IllegalChoice
from game.kernel.state import Decision, Driver, State
from tests.rig.all_cards import check_cards

KEYS = [meta.key for meta in games()]
NONSENSE: list[Any] = [
    (), ("",), ("no such word",), ("end", 1), (0,), (None,), ("leg",), ("leg", "a", "b"), ("leg", float("nan"), 0.0),
    ("leg", float("inf"), -1e300), ("attack", 64), ("attack", -1, 2), ("attack", 64, 99), ("gadget",), ("gadget", -1),
    ("gadget", 90, None), ("gadget", 10**9), ("collect", 7), ("collect", ""), ("loot", 0), ("loot", -1), ("link", -1),
    ("take_flag", ""), ("heal", (0, 0)), ("heal", 3), ("order",), ("order", -1, -1), ("take", -1, ()), ("discard", -1),
    ("counter", -1), ("play", -1), ("wall", 0, 0, 0), ("wall", float("nan"), 0.0, 5), ("spawn", 1e9, 1e9),
    ("ask", "x" * 121), ("ask", ""), ("move_ladder", -1, "", 0.0, 0.0), ([1],), (True, False),
]  # fmt: skip


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [load(key) for key in KEYS], ids=KEYS)


def walk(game: Game, seed: int, limit: int = 400) -> Iterator[tuple[State, Any]]:
    """Yield state and choice of a random game before each choice is played."""
    random = Random(seed)
    state = begin(game, game.sample_options(random), RandomChance(seed), [])
    for _ in range(limit):
        decision = pending(state)
        if decision is None:
            return
        choice = decision.suggest(state, random)
        yield state, choice
        play(state, choice)


@pytest.mark.parametrize("seed", range(4))
def test_every_card_is_in_one_place_and_no_old_copy_changes(game: Game, seed: int) -> None:
    kept: list[tuple[State, bytes]] = []
    for state, _ in walk(game, seed, 2000):
        check_cards(game, state)
        copy = state.copy()
        assert copy == state
        kept.append((copy, game.encode(copy)))
    for copy, data in kept:
        assert game.encode(copy) == data


@pytest.mark.parametrize("seed", range(3))
def test_copy_json_and_pickle_are_equal_at_every_choice(game: Game, seed: int) -> None:
    for state, _ in walk(game, seed + 10, 600):
        copy = state.copy()
        assert game.decode(game.encode(state)) == copy
        assert pickle.loads(pickle.dumps(copy)) == state


def test_every_kind_of_decision_is_saved_and_played_on(game: Game) -> None:
    """Random matches until each kind of decision has been met: saved in its middle, read back, and played on alike."""
    kinds = {kind.__name__ for kind in leaves(game.steps) if issubclass(kind, Decision)}
    met: Counter[str] = Counter()
    for seed in range(150):
        random = Random(seed)
        for step, (state, choice) in enumerate(walk(game, seed + 100, 3000)):
            name = type(pending(state)).__name__
            met[name] += 1
            if met[name] <= 3:
                twin, other = game.decode(game.encode(state)), state.copy()
                for each in (twin, other):
                    each.__dict__["driver"] = Driver(RandomChance(step))
                    play(each, choice)
                assert twin == other
                assert state.view(1).redeal(random).view(1) == state.view(1)
        if kinds <= set(met):
            return
    raise AssertionError(f"never met: {kinds - set(met)}")


@pytest.mark.parametrize("seed", range(3))
def test_a_state_read_back_from_json_plays_on_the_same(game: Game, seed: int) -> None:
    for step, (state, choice) in enumerate(walk(game, seed, 250)):
        if step & (step - 1) and step % 25:
            continue
        twin = game.decode(game.encode(state))
        assert twin == state
        assert twin.stack == state.stack
        other = state.copy()
        for each in (twin, other):
            each.__dict__["driver"] = Driver(RandomChance(step))
            play(each, choice)
        assert twin == other
        assert game.encode(twin) == game.encode(other)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_offered_is_legal_and_nonsense_changes_nothing(game: Game, seed: int) -> None:
    for step, (state, choice) in enumerate(walk(game, seed, 300)):
        decision = pending(state)
        assert decision is not None
        assert decision.why_not(state, choice) is None
        if step % 10:
            continue
        before = game.encode(state)
        for option in decision.options(state):
            assert decision.why_not(state, option) is None, option
        for nonsense in NONSENSE:
            refusal = decision.why_not(state, nonsense)
            if refusal is not None:
                assert refusal.reason
                with pytest.raises(IllegalChoice):
                    play(state, nonsense)
        assert game.encode(state) == before


def permuted(state: State, seat: int, random: Random) -> State:
    """Return the state with everything a seat cannot know dealt again."""
    return state.view(seat).redeal(random)


@pytest.mark.parametrize("seed", range(3))
def test_views_and_choices_are_blind_to_what_is_hidden(game: Game, seed: int) -> None:
    random = Random(seed)
    for step, (state, _) in enumerate(walk(game, seed, 240)):
        if step % 12:
            continue
        decision = pending(state)
        assert decision is not None
        for seat in range(1, len(state.zone_specs())):
            if seat > game_seats(state):
                break
            view = state.view(seat)
            for _ in range(2):
                other = permuted(state, seat, random)
                check_cards(game, other)
                assert other.view(seat) == view
                if seat == decision.seat:
                    mine = decision.seen_by(seat)
                    assert mine.options(view) == mine.options(other.view(seat))  # type: ignore[attr-defined]
                    assert mine.options(view) == decision.options(state)  # type: ignore[attr-defined]
                    for number in range(5):
                        drawn = mine.suggest(view, Random(number))  # type: ignore[attr-defined]
                        assert drawn == decision.suggest(state, Random(number))
                        assert mine.why_not(view, drawn) is None  # type: ignore[attr-defined]


def game_seats(state: State) -> int:
    """How many seats play."""
    return state.everybody().bit_count()


@pytest.mark.parametrize("seed", range(2))
def test_a_seat_hears_nothing_it_may_not_know(game: Game, seed: int) -> None:
    """Cards named in the public part of an event are known to all at that moment or were shown by it."""
    for state, choice in walk(game, seed, 250):
        copy = state.copy()
        events: list[Event] = []
        copy.__dict__["driver"] = Driver(RandomChance(seed), events)
        play(copy, choice)
        for event in events:
            for seat in range(1, game_seats(state) + 1):
                heard = event.seen_by(seat)
                if heard is not None and event.secret and not event.to >> seat & 1:
                    assert not set(event.secret) & set(heard.facts)


def test_a_match_replays_from_its_log_and_comes_back_from_disk(game: Game) -> None:
    random = Random(5)
    options = game.sample_options(random)
    match = Match(game, options, RandomChance(5))
    for _ in range(120):
        if match.decision is None:
            break
        match.play(match.decision.suggest(match.state, random))
    data = match.encode()
    again = Match.decode(game, data)
    assert again.state == match.state
    assert [entry.choice for entry in again.entries] == [entry.choice for entry in match.entries]
    twin = Match.replay(game, options, again.entries)
    assert twin.state == match.state
    assert json.loads(data)["rules_version"] == game.rules_version


def test_undo_gives_the_state_before(game: Game) -> None:
    random = Random(9)
    match = Match(game, game.sample_options(random), RandomChance(9))
    taken_back = 0
    for _ in range(300):
        if match.decision is None:
            break
        before, data = match.state, match.encode()
        match.play(match.decision.suggest(match.state, random))
        if not match.why_no_undo() and len(match.entries) > 2:
            match.undo()
            assert match.state == before
            assert Match.decode(game, match.encode()).state == before
            match.redo()
            taken_back += 1
        assert data
    assert taken_back


def test_asking_what_would_lock_changes_nothing(game: Game) -> None:
    random = Random(3)
    match = Match(game, game.sample_options(random), RandomChance(3))
    for _ in range(150):
        if match.decision is None:
            break
        choice = match.decision.suggest(match.state, random)
        before = match.state.copy()
        locks = match.would_lock(choice)
        assert match.state == before
        match.play(choice)
        assert match.entries[-1].locked == locks or locks  # a probe's answers may lead elsewhere, never to fewer


@pytest.mark.parametrize("seed", range(6))
def test_random_games_come_to_an_end(game: Game, seed: int) -> None:
    random = Random(seed)
    options = game.sample_options(random)
    if hasattr(options, "round_limit"):
        options = msgspec.structs.replace(options, round_limit=25)
    events: list[Event] = []
    state = begin(game, options, RandomChance(seed), events)
    while (decision := pending(state)) is not None:
        play_trusted(state, decision.suggest(state, random))
    assert state.outcome is not None
    assert set(state.outcome.winners) <= set(range(1, game_seats(state) + 1))
    assert events[-1].name == "game_over"
    assert not state.stack
    check_cards(game, state)


def test_hidden_stands_for_no_card(game: Game) -> None:
    state, _ = next(walk(game, 1))
    assert HIDDEN not in {card for cards in state.families().values() for card in cards}
    view = state.view(0)
    assert any(HIDDEN in zone for zone in view.zones)


def test_replayed_chance_fits_only_its_own_log(game: Game) -> None:
    random = Random(2)
    options = game.sample_options(random)
    match = Match(game, options, RandomChance(2))
    state = begin(game, options, Replay(match.entries[0].chance))
    assert state == match.state
    assert Probe().answers == []


def test_what_the_garbage_collector_leaves_alone_holds_plain_values_only(game):
    """Steps and small records are made without it (`gc=False`): right as long as none can point back at its owner."""
    untracked = [record for record in {*game.steps, *records_in(game.state)} if not record.__struct_config__.gc]
    assert set(game.steps) <= set(untracked)
    for record in untracked:
        hints = get_type_hints(record)
        for name in record.__struct_fields__:
            assert plain(hints[name]), f"{record.__name__}.{name} is {hints[name]}"


def records_in(hint: Any) -> Iterator[type[msgspec.Struct]]:
    """Yield every struct that a type is made of, itself included."""
    for inner in get_args(hint):
        yield from records_in(inner)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
        for name, inner in get_type_hints(hint).items():
            if name in hint.__struct_fields__:
                yield from records_in(inner)


def plain(hint: Any) -> bool:
    """Return whether values of a type are numbers, words, or tuples or records of those."""
    if hint in (int, float, str, bool, type(None)):
        return True
    if get_origin(hint) in (tuple, Union, UnionType):
        return all(plain(inner) for inner in get_args(hint) if inner is not ...)
    if isinstance(hint, type) and issubclass(hint, (tuple, msgspec.Struct)):
        return all(plain(inner) for inner in get_type_hints(hint).values())
    return False


def test_a_match_of_earlier_rules_is_played_on_but_not_looked_back_on(game: Game) -> None:
    """States under earlier rules cannot be reconstructed: no one sees them, undo stops there, play continues."""
    random = Random(4)
    match = Match(game, game.sample_options(random), RandomChance(4))
    for _ in range(6):
        assert match.decision is not None
        match.play(match.decision.suggest(match.state, random))
    wrong = [msgspec.structs.replace(entry, checksum=entry.checksum ^ 1, locked=False) for entry in match.entries]
    wrong[-1] = msgspec.structs.replace(match.entries[-1], locked=False)
    old = Match.restored(game, match.options, wrong, match.state)
    assert [old.seen_then(number, 1) for number in range(6)] == [None] * 6
    assert old.seen_then(6, 1) == old.view(1)
    assert old.undo() is None
    assert old.why_no_undo() == "that was played with an earlier version"
    if old.decision is not None:
        old.play(old.decision.suggest(old.state, random))
        assert old.seen_then(7, 1) == old.view(1)
