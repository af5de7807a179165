"""Frag Fest boards as Tiled maps: read, checked, measured (L-MAP-1 to L-MAP-4)."""

from pathlib import Path

import msgspec
import pytest

from game.battlefield import check
from game.battlefield.board_checker import check_board
from game.battlefield.board_figures import figures
from game.battlefield.board_model import Board, digested
from game.battlefield.board_reader import joined, read_board
from game.battlefield.boards import is_board
from game.battlefield.model import MapError
from game.games.ladders import tables
from game.games.ladders.rules.board import standard
from game.resources import maps
from tests.battlefield.drawn import props, reference, tmx, write

BOARDS = sorted(path for path in maps().glob("*.tmx") if is_board(path))
ROLES = {"home_red": 1, "home_blue": 100, "flag_red": 6, "flag_blue": 95}
RESPAWNS = (8, 25, 43, 58, 76, 93)
T = 40


def middle(square: int, tile: int = T) -> tuple[float, float]:
    row, along = divmod(square - 1, 10)
    column = along if row % 2 == 0 else 9 - along
    return (column + 0.5) * tile, (9.5 - row) * tile


def point(own_id: int, square: int, **given: object) -> str:
    x, y = middle(square)
    return f'<object id="{own_id}" x="{x}" y="{y}">{props(**given)}<point/></object>'


def link(number: int, entry: int, out: int, tile: int = T) -> str:
    (x, y), (a, b) = middle(entry, tile), middle(out, tile)
    return f'<object id="{number}" x="{x}" y="{y}"><polyline points="0,0 {a - x},{b - y}"/></object>'


def line(number: int, *ends: float) -> str:
    """A polyline from board coordinates, y up."""
    points = [(x * T, (10 - y) * T) for x, y in zip(ends[::2], ends[1::2], strict=True)]
    (x, y) = points[0]
    text = " ".join(f"{a - x},{b - y}" for a, b in points)
    return f'<object id="{number}" x="{x}" y="{y}"><polyline points="{text}"/></object>'


FLOORS = [ends for y in range(1, 10) for ends in ((0, y, 4, y), (5.02, y, 10, y))]


def drawn() -> dict[str, list[str]]:
    """A small sound board, layer by layer."""
    return {
        "ladders": [link(1, 3, 22), link(2, 9, 29)],
        "slides": [link(3, 98, 79)],
        "stars": [point(10, 13, colours="r"), point(11, 23, colours="gr"), point(12, 36)],
        "respawns": [point(20 + k, square, number=k) for k, square in enumerate(RESPAWNS, 1)],
        "bases": [point(30 + k, square, role=role) for k, (role, square) in enumerate(ROLES.items())],
        "floors": [line(40 + y, 0, y, 4, y) for y in range(1, 10)]
        + [line(50 + y, 5.02, y, 10, y) for y in range(1, 10)],
        "doors": [line(60, 5, 2, 5, 3)],
    }


BENT = '<object id="70" x="20" y="20"><polyline points="0,0 9,-99 44,0"/></object>'
LONG = '<object id="70" x="20" y="20"><polyline points="0,0 0,-99"/></object>'
RAGGED = [line(k, 0, 1, 1 + k % 7, 2 + k // 90) for k in range(500)]


def layers(parts: dict[str, list[str]]) -> str:
    return "".join(
        f'<objectgroup id="{k}" name="{name}">{"".join(lines)}</objectgroup>'
        for k, (name, lines) in enumerate(parts.items(), 1)
    )


def judged(folder: Path, parts: dict[str, list[str]], **more: object):
    text = tmx(layers(parts), 10, 10, tile=T, map_props=props(title="Tried", author="A tester"), **more)
    return check(write(folder, text))


def said(report, code: str, severity: str = "error") -> str:
    found = [finding for finding in report.findings if finding.code == code]
    assert found, [(finding.code, finding.text) for finding in report.findings]
    assert found[0].severity == severity
    assert found[0].text[-1] in ".?"
    return found[0].text


def test_the_standard_board_is_shipped_as_a_map() -> None:
    """L-MAP-1, L-MAP-2, L-BOARD-5: the map is the rulebook's board to the last piece of floor."""
    report = check(maps() / "ladders_standard.tmx")
    assert report.findings == ()
    assert report.board is not None
    assert msgspec.structs.replace(report.board, author="", notes="", source="") == standard()
    assert report.board.digest == standard().digest


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_shipped_boards_are_clean_and_playable(path: Path) -> None:
    """L-MAP-3, L-MAP-4: no error, no warning; it has statistics; a match stores it."""
    report = check(path)
    assert report.findings == ()
    assert report.battlefield is None
    assert len(report.figures) == 5
    options = tables.make_options(4, "qc", path)
    assert options.board == report.board
    assert msgspec.json.decode(msgspec.json.encode(options), type=type(options)) == options


def test_a_board_is_told_from_a_battlefield(tmp_path: Path) -> None:
    assert not is_board(maps() / "kitchen_table.tmx")
    assert not is_board(tmp_path / "nowhere.tmx")
    assert not is_board(tmp_path)
    assert not is_board(write(tmp_path, tmx("".join(reference().values()))))
    assert is_board(maps() / "ladders_standard.tmx")


def test_a_small_board_is_read(tmp_path: Path) -> None:
    """L-MAP-1, L-MAP-2: any tile size; lines snap to squares; colours in any order."""
    report = judged(tmp_path, drawn())
    assert [finding.code for finding in report.findings if finding.severity == "error"] == []
    board = report.board
    assert board is not None
    assert (board.title, board.author) == ("Tried", "A tester")
    assert board.ladders == ((3, 22), (9, 29))
    assert board.slides == ((98, 79),)
    assert board.stars == ((13, "r"), (23, "rg"), (36, "r"))
    assert board.respawns == RESPAWNS
    assert (board.home_red, board.home_blue, board.flag_red, board.flag_blue) == tuple(ROLES.values())
    assert board.doors == ((160, 64, 160, 96),)
    assert (160, 32, 320, 32) in board.floors  # 5.02 is nearest to 5 in sixteenths
    text = tmx(layers(drawn()).replace('colours"', 'colours" type="string"'), 10, 10, tile=T)
    assert read_board(write(tmp_path, text, "again.tmx")).board.digest == board.digest


def test_collinear_touching_pieces_are_joined() -> None:
    """L-MAP-3: one line, however it was drawn; others stay apart."""
    assert joined([(0, 32, 64, 32), (64, 32, 128, 32), (96, 32, 160, 32)]) == ((0, 32, 160, 32),)
    assert joined([(0, 32, 64, 32), (66, 32, 128, 32)]) == ((0, 32, 64, 32), (66, 32, 128, 32))
    assert joined([(0, 0, 32, 32), (32, 32, 64, 64), (32, 32, 64, 32)]) == ((0, 0, 64, 64), (32, 32, 64, 32))
    assert joined([(32, 0, 32, 64), (32, 32, 32, 96), (0, 32, 64, 32)]) == ((0, 32, 64, 32), (32, 0, 32, 96))


def test_sloping_walls_are_allowed(tmp_path: Path) -> None:
    """L-MAP-3: any number of doors, sloping walls; each straight piece is a segment."""
    parts = drawn()
    parts["doors"] += [line(61, 1, 1, 2, 2, 3, 1), line(62, 8, 5, 8, 6)]
    board = judged(tmp_path, parts).board
    assert board is not None
    assert len(board.doors) == 4
    assert (32, 32, 64, 64) in board.doors


@pytest.mark.parametrize(
    ("layer", "objects", "code", "words"),
    [
        ("ladders", [link(70, 3, 44)], "M-ENTRY", "Square 3"),
        ("slides", [link(70, 9, 2)], "M-ENTRY", "Square 9"),
        ("ladders", [link(70, 50, 32)], "M-DIRECTION", "higher"),
        ("slides", [link(70, 32, 50)], "M-DIRECTION", "lower"),
        ("ladders", [link(70, 50, 50)], "M-DIRECTION", "higher"),
        ("ladders", [BENT], "M-SHAPE", "two points"),
        ("ladders", [LONG], "M-OFF-TABLE", "off the board"),
        ("ladders", [link(100 + k, 30 + k, 60 + k) for k in range(39) if 30 + k not in (36, 43, 58)] + [
            link(200 + k, 14 + k, 30) for k in range(6)], "M-LINKS", "the limit is 40"),
        ("stars", [point(70, 3)], "M-ON-ENTRY", "Square 3"),
        ("stars", [point(70, 13)], "M-STAR", "2 stars"),
        ("stars", [point(70, 40, colours="red")], "M-VALUE", "colours 'red'"),
        ("stars", [point(70, 40, colours="rgp")], "M-VALUE", "unknown"),
        ("respawns", [point(70, 40, number=7)], "M-RANGE", "1 to 6"),
        ("respawns", [point(70, 40, number=3)], "M-RESPAWN", "2 times"),
        ("bases", [point(70, 40, role="home_red")], "M-BASE", "2 times"),
        ("bases", [point(70, 40, role="castle")], "M-VALUE", "home_red"),
        ("floors", ['<object id="70" x="20" y="20" width="40" height="5"/>'], "M-SHAPE", "polyline"),
        ("floors", [line(70, 2, 2, 2, 2)], "M-SHAPE", "no length"),
        ("stars", [point(10, 40)], "M-DUPLICATE", "2 times"),
        ("stars", ['<object id="70" x="-20" y="20"><point/></object>'], "M-OFF-TABLE", "off the board"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(tmp_path: Path, layer: str, objects: list[str], code: str, words: str) -> None:
    """L-MAP-3: what, where and what to do."""
    parts = drawn()
    parts[layer] = parts[layer] + objects
    report = judged(tmp_path, parts)
    assert words in said(report, code)
    assert report.errors
    with pytest.raises(ValueError, match="not a playable board"):
        tables.make_options(4, "qc", tmp_path / "plain.tmx")


@pytest.mark.parametrize(("layer", "code"), [("respawns", "M-RESPAWN"), ("bases", "M-BASE")])
def test_what_is_missing_is_said(tmp_path: Path, layer: str, code: str) -> None:
    """L-MAP-3: respawns 1-6 and four bases."""
    parts = drawn()
    parts[layer] = parts[layer][1:]
    assert "missing" in said(judged(tmp_path, parts), code)
    parts[layer] = [parts[layer][0].replace('id="2', 'id="9'), *parts[layer]]
    assert code in {finding.code for finding in judged(tmp_path, parts).findings}


def test_two_on_one_square(tmp_path: Path) -> None:
    """L-MAP-3: on different squares."""
    parts = drawn()
    parts["respawns"][1] = point(22, 8, number=2)
    assert "square 8" in said(judged(tmp_path, parts), "M-RESPAWN")
    parts = drawn()
    parts["bases"][1] = point(31, 1, role="home_blue")
    assert "square 1" in said(judged(tmp_path, parts), "M-BASE")


def test_odd_figures_are_warned_of(tmp_path: Path) -> None:
    """L-MAP-4: outside 8-25 seen squares (median), or 5-30 % across levels."""
    open_ = drawn() | {"floors": [], "doors": []}
    report = judged(tmp_path, open_)
    assert "100 %" in said(report, "M-ACROSS", "warning")
    assert "median" in said(report, "M-SEEN", "warning")
    assert report.errors == 0
    shut = drawn()
    shut["floors"] = [line(40 + y, 0, y, 10, y) for y in range(1, 10)]
    shut["doors"] = [line(60 + x, x, 0, x, 10) for x in range(2, 10, 2)]
    assert {"M-SEEN", "M-ACROSS"} <= {finding.code for finding in judged(tmp_path, shut).findings}


def test_other_layers_do_not_play(tmp_path: Path) -> None:
    """L-MAP-2: the layer decides; a misspelt one is pointed at."""
    parts = drawn()
    parts["laddders"] = [link(70, 50, 71)]
    report = judged(tmp_path, parts)
    assert "ladders" in said(report, "M-LAYER", "warning")
    assert report.board is not None
    assert len(report.board.ladders) == 2


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (tmx(layers(drawn()), 12, 10, tile=T), "M-BOARD-SIZE"),
        (tmx(layers(drawn()), 10, 10, tile=T).replace('infinite="0"', 'infinite="1"'), "M-INFINITE"),
        (tmx(layers(drawn()), 10, 10, tile=T)[:-20], "M-XML"),
        (tmx(layers({**drawn(), "floors": RAGGED}), 10, 10, tile=T), "M-LIMIT"),
    ],
)  # fmt: skip
def test_files_that_are_refused(tmp_path: Path, text: str, code: str) -> None:
    """L-MAP-1: 10 x 10 squares, within the limits of every map."""
    path = write(tmp_path, text)
    report = check_board(path)
    assert code in {finding.code for finding in report.findings}
    assert report.board is None
    with pytest.raises(MapError):
        read_board(path)
    with pytest.raises(MapError):
        read_board(tmp_path / "nowhere.tmx")


def test_the_figures_of_the_standard_board() -> None:
    """L-MAP-4, section 3.4."""
    found = figures(standard())
    assert (found.seen_least, found.seen_most, found.seen_median, found.seen_mean) == (8, 19, 12.0, 12.3)
    assert (found.pairs_seen, found.pairs, found.across_seen, found.across) == (617, 2520, 265, 2130)
    assert found.by_level == (24.4, 11.4, 3.4, 2.3, 2.1, 5.0)
    assert found.respawns_in_sight == ()
    assert (min(found.respawn_gaps), max(found.respawn_gaps)) == (15, 18)
    assert found.bases_seen == (8, 8, 14, 14)


def test_the_digest_is_of_what_plays() -> None:
    """A match knows its board by content, not by title."""
    board = standard()
    assert digested(msgspec.structs.replace(board, title="Other", notes="x")).digest == board.digest
    assert digested(msgspec.structs.replace(board, home_red=2)).digest != board.digest
    assert msgspec.json.decode(msgspec.json.encode(board), type=Board) == board


def test_a_match_keeps_the_board_it_started_with() -> None:
    """L-MAP-1: its content is stored with it; a changed or missing map file changes nothing."""
    from random import Random

    from game.games.ladders.rules.board import tables as board_tables
    from game.games.ladders.rules.game import GAME
    from game.kernel.chance import RandomChance
    from game.kernel.match import Match

    match = Match(GAME, tables.make_options(3, "qc", maps() / "ladders_pantry.tmx"), RandomChance(4))
    random = Random(4)
    for _ in range(40):
        assert match.decision is not None
        match.play(match.decision.suggest(match.state, random))
    again = Match.decode(GAME, match.encode())
    assert again.state == match.state
    assert again.state.board.title == "The Crooked Pantry"
    assert board_tables(again.state.board).exits[77] == 44
    assert len(board_tables(again.state.board).segments) == len(again.state.board.floors) + len(again.state.board.doors)
    assert Match.replay(GAME, again.options, again.entries).state == match.state
