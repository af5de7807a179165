"""Small moves for a lopsided map: partners together, respecting the checker, halved over equal blocks (LAB-28)."""

from collections import Counter

from msgspec.structs import replace

from game.battlefield.checker import check
from game.bots.blocks import BlockJob, BlockResult
from game.games.lab import run_lab
from game.games.lab_report import LabOptions, SideShare
from game.games.shoot import lab_proposals
from game.games.shoot.lab_proposals import (
    BEST,
    STAY,
    ProposedMove,
    disliked,
    far_moves,
    lopsided,
    moved,
    moves,
    offered,
    search,
)
from game.resources import maps

FIELD = check(maps() / "coffee_break.tmx").battlefield
SIDES = (SideShare(places=(1,), team=0, mean=0.7, low=0.6, high=0.8),
         SideShare(places=(2,), team=0, mean=0.3, low=0.2, high=0.4))  # fmt: skip


def nothing(done, of):
    pass


def still_best(wanted):
    """Every move scores higher than none."""
    return [1.0 if move == STAY else 0.0 for move in wanted]


def test_partners_move_together_and_keep_the_symmetry():
    assert FIELD.symmetry == "turn_180"
    all_moves = moves(FIELD)
    assert len(all_moves) == len(set(all_moves))
    pairs = [move for move in all_moves if len(move.shifts) == 2 and not move.shifts[0][0].startswith("base")]
    assert pairs
    for (_, dx, dy), (_, other_dx, other_dy) in (move.shifts for move in pairs):
        assert (dx, dy) == (-other_dx, -other_dy)
    after = moved(FIELD, pairs[0])
    assert "M-SYMMETRY" not in {code for code, _ in disliked(after)}
    assert sum(one != other for one, other in zip(FIELD.tokens + FIELD.obstacles, after.tokens + after.obstacles,
                                                  strict=True)) == 2  # fmt: skip


def test_a_base_moves_with_its_wall_and_with_its_partner():
    """LAB-28: Bases can be moved, too; everything there moves along, and the partner moves symmetrically."""
    move = next(one for one in moves(FIELD) if one.shifts[0] == ("base 1", 0.0, 44.0))
    walls = {row.seat: row.id for row in FIELD.obstacles if row.wall}
    assert set(move.shifts) == {("base 1", 0.0, 44.0), (walls[1], 0.0, 44.0), ("base 2", 0.0, -44.0),
                                (walls[2], 0.0, -44.0)}  # fmt: skip
    before, after = ({base.seat: (base.x, base.y) for base in field.bases} for field in (FIELD, moved(FIELD, move)))
    assert after == {1: (before[1][0], before[1][1] + 44.0), 2: (before[2][0], before[2][1] - 44.0)}


def test_under_a_quarter_turn_four_go_together():
    """LAB-28 with turn_90: what goes north on one side goes east on the next."""
    things = tuple(replace(FIELD.tokens[0], id=f"k{n}", x=x, y=y)
                   for n, (x, y) in enumerate([(400, 300), (380, 500), (180, 480), (200, 280)], 1))  # fmt: skip
    middle = (sum(one.x for one in things) / 4, sum(one.y for one in things) / 4)
    square = replace(FIELD, symmetry="turn_90", width=2 * middle[0], height=2 * middle[1], tokens=things, bases=(),
                     obstacles=())  # fmt: skip
    first = next(one for one in moves(square) if one.shifts[0] == ("k1", 0.0, -44.0))
    assert set(first.shifts) == {("k1", 0.0, -44.0), ("k2", 44.0, 0.0), ("k3", 0.0, 44.0), ("k4", -44.0, 0.0)}


def test_the_best_by_measures_play_the_same_blocks_and_are_halved(monkeypatch):
    worth = {move: number for number, move in enumerate(moves(FIELD))}
    monkeypatch.setattr(lab_proposals, "disliked", lambda field: lab_proposals.Counter())
    by_field = {}

    def judge(wanted):
        return [10**6 if move == STAY else worth[move] for move in wanted]

    def play(tables, blocks):
        for field in tables:
            by_field.setdefault(field.tokens + field.obstacles, []).append(tuple(blocks))
            yield [0.7 - 0.02 * len(by_field)] * len(blocks)

    few = dict(list(worth.items())[:12])
    monkeypatch.setattr(lab_proposals, "moves", lambda field: list(few))
    found = search(FIELD, judge, 0.5, play, stop=lambda: False, tell=nothing)
    assert len(by_field) == BEST
    assert sorted(len(rounds) for rounds in by_field.values()) == [1, 1, 1, 1, 2, 2, 3, 3]
    assert all(rounds[0] == tuple(range(12)) for rounds in by_field.values())
    assert len(found) == 2
    assert [len(one.blocks) for one in found] == [48, 48]


def test_what_the_checker_dislikes_is_not_played(monkeypatch):
    few = moves(FIELD)[:3]
    monkeypatch.setattr(lab_proposals, "moves", lambda field: few)
    usual, worse = disliked(FIELD), disliked(FIELD) + lab_proposals.Counter({("M-X", "error"): 1})
    monkeypatch.setattr(lab_proposals, "disliked", lambda field: usual if field is FIELD else worse)
    found = search(FIELD, still_best, 0.5, lambda *_: [[0.5]], stop=lambda: False, tell=nothing)
    assert found == []


def test_a_stop_gives_nothing_and_a_fair_map_asks_for_nothing():
    found = search(FIELD, still_best, 0.5, lambda *_: [], stop=lambda: True, tell=nothing)
    assert found == []
    assert search(FIELD, lambda wanted: [0.0], 0.5, lambda *_: [[0.5]], stop=lambda: False, tell=nothing) == []
    even = tuple(replace(side, mean=0.5, low=0.4, high=0.6) for side in SIDES)
    assert offered(FIELD, even, None) == ()


def test_measures_say_how_much_a_move_favours_the_winners():
    """LAB-26, LAB-28: a Token of the winner's taken away costs it units."""
    base = next(base for base in FIELD.bases if base.seat == 1)
    near = min(FIELD.tokens, key=lambda token: (token.x - base.x) ** 2 + (token.y - base.y) ** 2)
    other = next(base for base in FIELD.bases if base.seat == 2)
    gone = replace(FIELD, tokens=tuple(replace(one, x=base.x + 20, y=base.y) if one is near else one
                                       for one in FIELD.tokens))  # fmt: skip
    judge = lopsided(SIDES)
    assert other.seat == 2
    assert judge(gone) >= judge(FIELD)


def test_a_run_tells_what_helps(monkeypatch):
    """LAB-28: 80 -> 55 of the Base that wins too often; the moves are objects in Tiled with their way in mm."""
    few = [move for move in moves(FIELD) if not move.shifts[0][0].startswith("base")][:2]
    monkeypatch.setattr(lab_proposals, "moves", lambda field: few)
    monkeypatch.setattr(lab_proposals, "lopsided", lambda sides: lambda field: float(field.digest == FIELD.digest))

    def done(job):
        share = 0.8 if job.options.battlefield.digest else 0.55
        return BlockResult(job.seed, 2, (share, 1.0 - share), (0.5, 0.5), 0.5, (90, 90), (9, 9), {}, {}, {})

    monkeypatch.setattr(BlockJob, "done", done)
    monkeypatch.setattr(lab_proposals, "disliked", lambda field: lab_proposals.Counter())
    report = run_lab(FIELD, LabOptions(mode="ctf", seats=2, level="rookie", pairings=0, moves=True, measures=False))
    assert report.verdict == "tilted"
    assert report.tried
    assert report.proposals
    first = report.proposals[0]
    assert first.side == 0
    assert round(first.after.mean, 2) == 0.55
    assert [(f"{number}", dx, dy) for number, dx, dy in first.moves] == [
        (name[1:], dx, dy) for name, dx, dy in few[0].shifts
    ]  # fmt: skip


def nearer():
    """A table on which the Base of seat 2 and its wall are nearer the Flag, without a symmetry."""
    field = replace(check(maps() / "kitchen_table.tmx").battlefield, symmetry="none")
    wall = next(row.id for row in field.obstacles if row.wall and row.seat == 2)
    return moved(field, ProposedMove((("base 2", -44.0, 44.0), (wall, -44.0, 44.0))))


def test_what_the_checker_asks_for_is_tried_first():
    """TRY-51: the Base that is too near goes back, however far; beside it something of another kind is proposed."""
    near = nearer()
    assert ("M-DISTANCE", "warning") in disliked(near)
    far = far_moves(near, {2}, disliked(near))
    assert far
    assert far_moves(near, {1}, Counter()) == []
    after = moved(near, far[0])
    assert "M-DISTANCE" not in {code for code, _ in disliked(after)}
    assert {name for name, _, _ in far[0].shifts} == {"base 2", *(
        row.id for row in near.obstacles if row.wall and row.seat == 2)}  # fmt: skip
    assert far[0].shifts[0][1] >= 0 >= far[0].shifts[0][2]  # away from the Flag, which is south and west of it

    def judge(wanted):
        return [0.0 if move == STAY else -1.0 if move.shifts[0][0].startswith("o") else -0.5 for move in wanted]

    def play(tables, blocks):
        """Things help more than the Base, by a hair."""
        for field in tables:
            yield [0.6 if field.bases != near.bases else 0.59] * len(blocks)

    found = search(near, judge, 0.5, play, stop=lambda: False, tell=nothing, seats=(2,))
    assert [(one.kind, one.asked) for one in found] == [("b", True), ("o", False)]
