"""Perfect play (section 18): the shipped table, small matrices, the mixes, and what the notebook shows."""

from itertools import product
from random import Random

import msgspec
import numpy as np
import pytest

from game.games.whisky.bots import equilibrium, habits, matrix, numbers, values
from game.games.whisky.bots.values import NoSuchPosition
from game.games.whisky.rules.cards import SALOON
from game.games.whisky.rules.position import Position, read
from tests.games.whisky.rules.positions import at, both, commit
from tests.rig.each import each

FULL_DECK = "SHOT SHOT SIP P3 P3 S6 S6 S6 S6"
START = f"P3 S6 SIP SHOT; {FULL_DECK}; 0-0; 0-0; A full; 1; -"
STEP = 0.5 / values.STEPS

ANCHORS = [
    ("P3 P3 S6 SIP; -; 0-0; 0-0; A full", 1.0),
    ("P3 P3 S6 SHOT; -; 0-0; 2-2; A full", 0.6),
    ("S6 S6 S6 S6; -; 6-6; 3-3; A full", 0.0590),
    ("P3 S6 S6 SHOT; -; 6-3; 2-3; B low", -0.3632),
    ("S6 S6 P3 SIP; SHOT P3 S6; 3-0; 1-2; B full", -0.1423),
    (f"P3 S6 SIP SHOT; {FULL_DECK}; 0-0; 0-0; A full", 0.1156),
    (f"P3 S6 SIP SHOT; {FULL_DECK}; 0-0; 3-0; middle", 0.7504),
]


@each(("text", "value"), ANCHORS)
def test_the_anchor_values(text: str, value: float) -> None:
    """Section 18: as the table holds them, and as a round solved over the table gives them."""
    position = read(f"{text}; 1; -")
    level = numbers.level_of(position.nuggets, position.bullets, equilibrium.BOTTLE.index(position.bottle))
    slots = tuple(SALOON.index(name) for name in position.display)
    row = values.shipped().table.row(slots, equilibrium.deck_of(position))
    assert row[level] == pytest.approx(value, abs=STEP + 0.0001)
    assert equilibrium.advice_at(position, 1).value == pytest.approx(value, abs=0.001)
    assert equilibrium.advice_at(position, 2).value == pytest.approx(-value, abs=0.001)


def test_the_table_has_every_position_once() -> None:
    """Section 18: 18,840 displays over decks, 8,908,480 positions whose nugget sums are possible."""
    places, length = values.places()
    assert len(places) == 18_840
    assert sum(len(numbers.possible_levels(p, s)) for _, p, s in places.values()) == 8_908_480
    assert length <= 7_000_000
    for pouches, sacks in product(range(4), range(6)):
        every = set(numbers.possible_levels(pouches, sacks))
        kept = set(numbers.kept_levels(pouches, sacks))
        own_mirror = {level for level in every if numbers.mirror(level) == level}
        assert kept | {numbers.mirror(level) for level in kept} | own_mirror == every
        assert len(kept) % 2 == 0


def test_the_table_agrees_with_itself() -> None:
    """Section 18: a round solved over the table gives the table's own value, wherever one looks."""
    random, means = Random(18), values.shipped()
    for (deck, display), (_, pouches, sacks) in random.sample(list(values.places()[0].items()), 60):
        level = random.choice(numbers.possible_levels(pouches, sacks))
        leaf, middle = equilibrium.leaves(equilibrium.tables_around(means, display, deck), display, level)
        solved = equilibrium.solve_rounds(leaf[None], middle[None])
        assert solved.values[0] == pytest.approx(means.row(display, deck)[level], abs=3 * STEP)


def test_levels_and_their_mirrors() -> None:
    """Section 18: V(swap seats) = -V; a new duel is worth 0."""
    assert sorted(numbers.mirror(level) for level in range(numbers.ROW)) == list(range(numbers.ROW))
    for level in range(numbers.LEVELS):
        na, nb, ba, bb, bottle = numbers.parts_of(level)
        assert numbers.level_of((na, nb), (ba, bb), bottle) == level
    row = values.shipped().row((), (3, 5, 2, 3))
    assert row[0] == 0
    some = values.shipped().table.row((0, 1, 2, 3), (1, 3, 0, 0))
    for level in range(numbers.ROW):
        assert some[level] == -some[numbers.mirror(level)]


def test_values_are_packed_within_half_a_step() -> None:
    """Section 18: about 0.0002."""
    some = np.linspace(-1, 1, 1000, dtype=np.float32)
    assert np.abs(values.unpack(values.pack(some)) - some).max() <= STEP + 1e-7
    assert len(values.pack(some)) == 1500


def value_by_search(payoffs: np.ndarray, rounds: int = 20_000) -> tuple[float, float]:  # type: ignore[type-arg]
    """Return bounds of a game's value by fictitious play."""
    size = payoffs.shape
    rows, columns, counts = np.zeros(size[0]), np.zeros(size[1]), [np.zeros(size[0]), np.zeros(size[1])]
    low, high = -9.0, 9.0
    for number in range(1, rounds + 1):
        i, j = int(rows.argmax()), int(columns.argmin())
        counts[0][i] += 1
        counts[1][j] += 1
        rows += payoffs[:, j]
        columns += payoffs[i]
        low, high = max(low, columns.min() / number), min(high, rows.max() / number)
    return low, high


def test_small_matrices_against_brute_force() -> None:
    """Section 18: values are within the bounds of fictitious play, and no pure answer beats a mix."""
    rng = np.random.default_rng(5)
    for size in (1, 2, 3, 9):
        payoffs = rng.uniform(-1, 1, (6, size, size))
        payoffs[0] = rng.integers(-1, 2, (size, size))  # ties everywhere
        payoffs[1] = 0.25  # nothing matters
        every = np.ones((6, size), np.bool_)
        found, rows, columns = matrix.solve(payoffs, every, every)
        for game in range(6):
            low, high = value_by_search(payoffs[game], 3000)
            assert low - 1e-9 <= found[game] <= high + 1e-9
            assert (rows[game] @ payoffs[game]).min() == pytest.approx(found[game], abs=1e-9)
            assert (payoffs[game] @ columns[game]).max() == pytest.approx(found[game], abs=1e-9)


def test_rows_and_columns_that_may_not_be_played_are_not() -> None:
    """LSW-PH2-4: 4 or 7 of the 9 are open."""
    rng = np.random.default_rng(6)
    payoffs = rng.uniform(-1, 1, (40, 9, 9))
    rows, columns = equilibrium.HANDS[rng.integers(0, 9, 40)], equilibrium.HANDS[rng.integers(0, 9, 40)]
    found, own, other = matrix.solve(payoffs, rows, columns)
    for game in range(40):
        part = payoffs[game][rows[game]][:, columns[game]]
        m, n = part.shape
        padded = np.full((1, 9, 9), 0.0)
        padded[0, :m, :n] = part
        sizes = np.arange(9)[None]
        again, _, _ = matrix.solve(padded, sizes < m, sizes < n)
        assert again[0] == pytest.approx(found[game], abs=1e-9)
        assert own[game][~rows[game]].sum() == other[game][~columns[game]].sum() == 0
        assert own[game].sum() == pytest.approx(1)


def test_the_simplex_ends_where_its_pivots_could_go_in_circles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Section 18: the lowest-index rule alone comes to the same values."""
    rng = np.random.default_rng(7)
    payoffs = rng.integers(-1, 2, (200, 9, 9)).astype(float)
    every = np.ones((200, 9), np.bool_)
    before, _, _ = matrix.solve(payoffs, every, every)
    monkeypatch.setattr(matrix, "LOWEST_AFTER", 0)
    after, _, _ = matrix.solve(payoffs, every, every)
    assert np.allclose(before, after, atol=1e-9)


def test_the_lock_at_closing_time() -> None:
    """Section 18: a holder who plays only Loot and Whisky cannot lose the bottle to a Whisky card."""
    advice = equilibrium.advice_at("P3 P3 S6 SIP; -; 0-0; 0-0; A full; 1; -", 1)
    assert advice.value_a == pytest.approx(1)
    assert all(advice.mix[("commit", *kinds)] == 0 for kinds in product(("shoot",), ("loot", "shoot", "whisky")))


def test_a_round_worked_out_from_the_rules_alone() -> None:
    """Section 18: the leaves of the matrices are what the rules come to (LSW-BOT, LSW-BUL, LSW-LOOT, LSW-RULING-1)."""
    text = "P3 SIP SHOT S6; S6 SHOT; 3-3; 2-1; B low; 1; -"
    position = read(text)
    slots = tuple(SALOON.index(name) for name in position.display)
    deck = equilibrium.deck_of(position)
    level = numbers.level_of(position.nuggets, position.bullets, 4)
    means = values.shipped()
    leaf, middle = equilibrium.leaves(equilibrium.tables_around(means, slots, deck), slots, level)
    random = Random(8)
    for _ in range(60):
        state = at(text)
        first = [random.choice(equilibrium.COMMITS) for _ in range(2)]
        one = equilibrium.PAIR[tuple(equilibrium.COMMITS.index(choice) for choice in first)]
        both(state, *(choice[1][0].upper() + choice[2][0].upper() for choice in first))
        if state.outcome is not None:
            assert middle[one] == (numbers.WON if state.outcome.winners == (1,) else numbers.LOST)
            continue
        second = [random.choice(list(equilibrium.advice(state, seat).mix)) for seat in (1, 2)]
        two = equilibrium.PAIR[tuple(equilibrium.COMMITS.index(choice) for choice in second)]
        before = state.zones[0][:]
        both(state, *(choice[1][0].upper() + choice[2][0].upper() for choice in second))
        if state.outcome is not None:
            worth = {(1,): 1.0, (2,): -1.0, (): 0.0}[state.outcome.winners]
            assert leaf[one, two] == pytest.approx(worth)
            continue
        now = numbers.level_of(
            (state.nuggets(1), state.nuggets(2)), (state.bullets(1), state.bullets(2)), state.bottle
        )  # fmt: skip
        drawn = len(before) - len(state.zones[0])
        kept = tuple(SALOON.index(name) for name in equilibrium.position_of(state).display)[: 4 - drawn]
        assert leaf[one, two] == pytest.approx(float(means.row(kept, deck)[now]))


def test_both_phases_of_a_round_agree() -> None:
    """LSW-PH2-4: phase 2 solved from its own position has the value that phase 1 assumes, whatever was played."""
    position = read(START)
    first = equilibrium.stage_at(position)
    for a, b in (("LS", "SW"), ("LL", "WS"), ("WS", "WS"), ("SL", "LS")):
        state = at(START)
        both(state, a, b)
        row, column = (equilibrium.COMMITS.index(commit(letters)) for letters in (a, b))
        assert equilibrium.advice(state, 1).value == pytest.approx(first.payoffs[row, column], abs=1e-6)


def test_the_notebook() -> None:
    """Good play has the position's value; anything else no more. The seats mirror each other."""
    for text in (START, "P3 S6 S6 SHOT; S6 SIP; 3-6; 2-3; B low; 2; LS WS"):
        for seat in (1, 2):
            advice = equilibrium.advice_at(text, seat)
            assert sum(advice.mix.values()) == pytest.approx(1)
            assert advice.value == pytest.approx(advice.value_a * (1 if seat == 1 else -1))
            for choice, share in advice.mix.items():
                assert advice.worth[choice] <= advice.value + 1e-9
                if share > 1e-6:
                    assert advice.cost(choice) == pytest.approx(0, abs=1e-6)


def test_advice_is_the_same_from_a_state_and_from_any_view() -> None:
    """LSW-RULING-11: it needs nothing but what both seats know; a sealed commit changes nothing."""
    from game.kernel.game import play

    state = at(START)
    told = equilibrium.advice(state, 2)
    play(state, commit("LS"))
    for seat in (0, 1, 2):
        assert equilibrium.advice(state.view(seat), 2) == told
    shuffled = msgspec.structs.replace(read(START), deck=tuple(FULL_DECK.split()[::-1]))
    assert equilibrium.advice_at(shuffled, 2) == told


def test_positions_beyond_the_box_have_no_advice() -> None:
    """Section 15: such positions can be played, but the table does not hold them."""
    for text in ("S6 S6 S6 S6; S6 S6; 0-0; 0-0; middle; 1; -", "P3 P3 P3 S6; S6 S6 S6; 6-6; 0-0; middle; 1; -"):
        with pytest.raises(NoSuchPosition):
            equilibrium.advice_at(text, 1)
    with pytest.raises(NoSuchPosition):
        values.shipped().row((0, 0, 0, 0), (0, 0, 0, 0))


def test_the_table_is_refused_where_it_is_cut_short(tmp_path: object) -> None:
    """A damaged file says so."""
    from pathlib import Path

    path = Path(str(tmp_path)) / "short.bin"
    path.write_bytes(b"123")
    with pytest.raises(ValueError, match="bytes"):
        values.Worths(path)


def test_the_heuristics_know_the_rules_of_a_hand() -> None:
    """LSW-PH2-4: no share for a commit that is not in hand."""
    for played in ((), ("loot", "loot"), ("shoot", "whisky")):
        can = habits.open_after(played)
        for mix in (habits.uniform(played), habits.rookie_mix(100, 0, 3, played)):
            assert sum(mix) == pytest.approx(1)
            assert all(share == 0 for share, able in zip(mix, can, strict=True) if not able)


def test_the_regulars_rule_of_thumb() -> None:
    """LSW-SET-5: what it guesses for one seat it guesses for the other; late, the bottle counts more."""
    for deck in range(10):
        row = habits.worths(deck)
        assert all(row[level] == -row[numbers.mirror(level)] for level in range(numbers.ROW))
        assert abs(row[: numbers.LEVELS]).max() < 1 == row[numbers.WON]
    holds = numbers.level_of((0, 0), (0, 0), 1)
    assert habits.worths(0)[holds] > habits.worths(9)[holds]
    stage = equilibrium.stage_at(read(START), habits.GUESSES)
    assert stage.mixes[0].sum() == pytest.approx(1)
    assert stage.value != equilibrium.stage_at(read(START)).value


def test_a_position_is_a_key() -> None:
    """Positions can be stored in sets and dictionaries."""
    assert len({read(START), read(START), Position(display=("P3", "P3", "P3", "S6"))}) == 2
