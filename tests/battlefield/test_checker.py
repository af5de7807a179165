"""The checker: every fault is reported, with what, where and what to do (S-MAP-3, S-MAP-4, S-MAP-5, UX-MAP-3)."""

import pytest

from game.battlefield import check
from game.battlefield.boards import is_board
from game.resources import maps
from tests.battlefield.drawn import TITLE, boxed, props, reference, thing, tmx, wall, write


def judged(folder, lines, *, map_props=None, **more):
    """Check a map of these things (by id) and give its findings."""
    text = tmx("".join(lines.values()), map_props=map_props, **more)
    return check(write(folder, text)).findings


def codes(findings, severity=None):
    return {finding.code for finding in findings if severity in (None, finding.severity)}


def said(findings, code):
    """Give the findings of one code; every one of them must be complete."""
    found = [finding for finding in findings if finding.code == code]
    assert found, f"{code} not among {[(m.code, m.text) for m in findings]}"
    for finding in found:
        assert finding.severity in ("error", "warning")
        assert len(finding.text) > 20
        assert finding.text[-1] in ".?"
    return found


@pytest.mark.parametrize("path", sorted(maps().glob("*.tmx")), ids=lambda path: path.stem)
def test_shipped_maps_are_clean(path):
    """S-MAP-3, S-MAP-4: no error and no warning on any map in the box."""
    report = check(path)
    assert report.findings == ()
    assert report.battlefield is not None or report.board is not None


def test_there_are_maps_of_different_character():
    reports = [check(path).battlefield for path in maps().glob("*.tmx") if not is_board(path)]
    played = [one for one in reports if one.title != "Starter"]
    assert len(played) >= 4
    assert len({one.theme for one in played}) >= 8
    assert {mode for one in played for mode in one.modes} == {"ctf", "ctf2", "hill_up", "hill_down", "kills", "lms"}
    assert {one.players_max for one in played} >= {2, 4}
    assert len({(one.width, one.height) for one in played}) >= 3


def test_plain_reference_map_is_clean(tmp_path):
    assert judged(tmp_path, reference()) == ()


def test_missing_class(tmp_path):
    lines = reference()
    lines[5] = lines[5].replace(' type="Obstacle"', ' name="lost"')
    finding = said(judged(tmp_path, lines), "M-CLASS")[0]
    assert (finding.layer, finding.object, finding.severity) == ("things", "lost #5", "error")


def test_misspelt_class_gets_a_suggestion(tmp_path):
    lines = reference()
    lines[5] = lines[5].replace("Obstacle", "obstcale")
    assert "'Obstacle'" in said(judged(tmp_path, lines), "M-CLASS")[0].text


def test_all_classes_lost_is_one_message(tmp_path):
    """An older Tiled erases classes without a word."""
    lines = {k: v.replace(" type=", " old=") for k, v in reference().items()}
    found = judged(tmp_path, lines)
    assert len(said(found, "M-CLASSES")) == 1
    assert "M-CLASS" not in codes(found)


@pytest.mark.parametrize(
    ("number", "old", "new", "code", "words"),
    [
        (1, 'value="cereal_box"', 'value="cerealbox"', "M-VALUE", "'cereal_box'"),
        (1, 'value="190"', 'value="401"', "M-RANGE", "1 to 400"),
        (1, 'value="190"', 'value="-3"', "M-RANGE", "1 to 400"),
        (1, 'value="190"', 'value="high"', "M-NUMBER", "is 'high', which can't be read"),
        (1, 'value="190"', 'value="nan"', "M-NUMBER", "can't be read"),
        (1, 'name="tall"', 'name="height"', "M-NAME", "tall"),
        (1, 'name="tall"', 'name="tal"', "M-PROPERTY", "'tall'"),
        (17, 'value="1"', 'value="5"', "M-RANGE", "1 to 4"),
        (17, 'value="1"', 'value="0"', "M-RANGE", "1 to 4"),
        (18, 'value="2"', 'value="1"', "M-SEAT", "Seat 1 has 2"),
        (22, 'value="weapon"', 'value="weapons"', "M-VALUE", "'weapon'"),
        (13, 'value="1"', 'value="7"', "M-RANGE", "0 to 4"),
        (1, 'id="1"', 'id="2"', "M-DUPLICATE", "2 times"),
        (21, "<point/>", "<point/><properties><property name='goal' value='hill'/></properties>", "M-VALUE", "hill_up"),
    ],
)
def test_properties_are_judged(tmp_path, number, old, new, code, words):
    """S-MAP-1, S-MAP-2."""
    lines = reference()
    assert old in lines[number]
    lines[number] = lines[number].replace(old, new)
    findings = said(judged(tmp_path, lines), code)
    assert any(words in finding.text for finding in findings)


@pytest.mark.parametrize(
    ("inside", "word"),
    [
        ('<polyline points="0,0 90,0 90,90"/>', "polyline"),
        ("<point/>", "point"),
        ('<polygon points="0,0 90,90 90,0 0,90"/>', "crosses"),
        ('<polygon points="0,0 90,0"/>', "needs 3"),
        ("", "no size"),
    ],
)
def test_obstacle_of_no_use(tmp_path, inside, word):
    lines = reference() | {90: thing(90, "Obstacle", 500, 620, inside)}
    assert word in said(judged(tmp_path, lines), "M-SHAPE")[0].text


def test_text_object_is_ignored(tmp_path):
    lines = reference() | {90: thing(90, "", 500, 620, "<text>Hello</text>", width=50, height=20)}
    found = judged(tmp_path, lines)
    assert codes(found) == {"M-TEXT"}


@pytest.mark.parametrize(
    ("columns", "rows", "fine"), [(16, 12, True), (15, 12, False), (32, 24, True), (32, 25, False)]
)
def test_table_sizes(tmp_path, columns, rows, fine):
    """S-MAP-3: 704 x 528 to 1408 x 1056 mm."""
    found = judged(tmp_path, reference(), columns=columns, rows=rows)
    assert ("M-TABLE" in codes(found, "error")) is not fine


def test_things_off_the_table(tmp_path):
    lines = reference()
    lines[22] = thing(22, "Token", -5, 60, props(kind="weapon") + "<point/>")
    lines[2] = boxed(2, "Obstacle", 2000, 585, 180, 110)
    found = said(judged(tmp_path, lines), "M-OFF-TABLE")
    assert [(finding.object, finding.severity) for finding in found] == [
        ("Token #22", "error"),
        ("Obstacle #2", "warning"),
    ]


def test_base_over_the_edge(tmp_path):
    lines = reference()
    lines[17] = boxed(17, "Base", 40, 120, 88, 63, props(seat=1))
    assert said(judged(tmp_path, lines), "M-OFF-TABLE")[0].object == "Base #17"


def test_base_on_a_step(tmp_path):
    """S-MAP-3: each Base on one level."""
    lines = reference() | {90: boxed(90, "Obstacle", 170, 140, 60, 60, props(tall=20))}
    assert said(judged(tmp_path, lines), "M-LEVEL")[0].object == "Base #17"


def test_base_where_no_hero_fits(tmp_path):
    lines = reference() | {90: boxed(90, "Obstacle", 132, 135, 10, 12, props(tall=80))}
    assert said(judged(tmp_path, lines), "M-FIT")[0].object == "Base #17"


def test_missing_base_and_too_many_players(tmp_path):
    lines = reference()
    del lines[20]
    text = said(judged(tmp_path, lines), "M-SEAT")[0].text
    assert text == "Seat 4 has no Base; place one, or let fewer play (players_max)."  # of all modes: none is named
    three = props(players_max=3, **TITLE)
    del lines[16]
    assert "M-SEAT" not in codes(judged(tmp_path, lines, map_props=three))


@pytest.mark.parametrize(("players", "code"), [("1", "M-RANGE"), ("5", "M-RANGE"), ("two", "M-RANGE")])
def test_player_numbers(tmp_path, players, code):
    assert said(judged(tmp_path, reference(), map_props=props(players_max=players)), code)[0].severity == "error"


def test_modes(tmp_path):
    found = judged(tmp_path, reference(), map_props=props(modes="ctf,chess"))
    assert "'chess'" in said(found, "M-VALUE")[0].text
    said(judged(tmp_path, reference(), map_props=props(modes="")), "M-MODE")


@pytest.mark.parametrize("count", [0, 2])
def test_ctf_needs_one_neutral_flag(tmp_path, count):
    lines = reference()
    del lines[21]
    lines |= {90 + k: thing(90 + k, "Flag", 528, 352 + 40 * k, "<point/>") for k in range(count)}
    assert f"there are {count}" in said(judged(tmp_path, lines), "M-FLAG")[0].text


def test_ctf2_needs_teams_and_their_flags(tmp_path):
    found = judged(tmp_path, reference(), map_props=props(modes="ctf2"))
    assert len(said(found, "M-FLAG")) == 2
    said(found, "M-SEAT")


def test_flagless_modes_need_no_flag(tmp_path):
    lines = reference()
    del lines[21]
    assert judged(tmp_path, lines, map_props=props(modes="kills,lms")) == ()


@pytest.mark.parametrize("count", [7, 15])
def test_token_count(tmp_path, count):
    lines = {k: v for k, v in reference().items() if k < 22}
    lines |= {100 + k: thing(100 + k, "Token", 60 + 60 * k, 40, "<point/>") for k in range(count)}
    assert f"{count} Tokens" in said(judged(tmp_path, lines), "M-TOKENS")[0].text


def test_base_walled_in(tmp_path):
    """S-MAP-3, S-CUT-1: every Base joined on foot."""
    lines = reference()
    lines[90] = boxed(90, "Obstacle", 100, 200, 200, 10, props(tall=100))
    lines[91] = boxed(91, "Obstacle", 205, 100, 10, 210, props(tall=100))
    del lines[13]
    found = said(judged(tmp_path, lines), "M-UNREACHABLE")
    assert all(finding.severity == "error" for finding in found)
    assert any("Base 1" in finding.text for finding in found)
    assert any(finding.object == "Flag #21" for finding in found)


def test_flag_out_of_reach(tmp_path):
    lines = reference() | {90: boxed(90, "Obstacle", 528, 352, 60, 60, props(tall=100))}
    assert said(judged(tmp_path, lines), "M-UNREACHABLE")[0].object == "Flag #21"


def test_token_out_of_reach_is_a_warning(tmp_path):
    lines = reference()
    lines[22] = thing(22, "Token", 528, 125, props(kind="weapon") + "<point/>")
    found = said(judged(tmp_path, lines), "M-UNREACHABLE")
    assert [(finding.object, finding.severity) for finding in found] == [("Token #22", "warning")]


def test_unequal_distances_are_told_with_figures(tmp_path):
    """S-MAP-4: spread at most 44 mm."""
    lines = reference()
    lines[17] = boxed(17, "Base", 190, 120, 88, 63, props(seat=1))
    text = said(judged(tmp_path, lines), "M-DISTANCE")[0].text
    assert "seat 1 410 mm, seat 2 459 mm" in text


def test_unequal_prices_are_told_where_straight_ways_are_equal(tmp_path):
    """LAB-12: a low fence costs a climb, and makes no walk longer."""
    lines = reference()
    lines[90] = boxed(90, "Obstacle", 318, 140, 30, 280, props(kind="case", tall=50))
    lines[91] = boxed(91, "Obstacle", 165, 290, 330, 30, props(kind="case", tall=50))
    text = said(judged(tmp_path, lines), "M-DISTANCE")[0].text
    assert "seat 1 pays 7, seat 2 pays 6, seat 3 pays 6, seat 4 pays 6" in text


def test_flag_off_the_middle(tmp_path):
    lines = reference() | {21: thing(21, "Flag", 528, 245, "<point/>")}
    found = judged(tmp_path, lines)
    assert "107 mm" in said(found, "M-MIDDLE")[0].text


def test_walls(tmp_path):
    """S-MAP-4: one wall per Base, within 2 CL of it."""
    lines = reference()
    del lines[13]
    assert "It has no wall" in said(judged(tmp_path, lines), "M-WALL")[0].text
    lines[13] = wall(13, 1, 420, 40, 0)
    assert "from its Base" in said(judged(tmp_path, lines), "M-WALL")[0].text
    lines[13] = wall(13, 0, 227, 176, 120)
    assert len(said(judged(tmp_path, lines), "M-WALL")) == 2


@pytest.mark.parametrize(
    ("x", "y", "word"), [(250, 140, "Base 1"), (528, 300, "Flag"), (792, 100, "Token #23"), (264, 60, "")]
)
def test_token_distances(tmp_path, x, y, word):
    lines = reference()
    lines[22] = thing(22, "Token", x, y, props(kind="weapon") + "<point/>")
    found = judged(tmp_path, lines)
    assert ("M-CLOSE" in codes(found, "warning")) is bool(word)
    if word:
        assert any(word in finding.text for finding in said(found, "M-CLOSE"))


def test_token_spread(tmp_path):
    lines = reference()
    lines[32] = lines[32].replace("healing", "gadget")
    assert "top left quarter" in said(judged(tmp_path, lines), "M-SPREAD")[0].text
    lines[32] = lines[32].replace('value="gadget"', 'value="any"')
    assert "M-SPREAD" not in codes(judged(tmp_path, lines))


def test_bases_that_see_each_other(tmp_path):
    lines = reference()
    del lines[9]
    found = said(judged(tmp_path, lines), "M-VIEW")
    assert "Base 1 and Base 4" in found[0].text


def test_flat_table(tmp_path):
    lines = {k: v for k, v in reference().items() if k > 12}
    assert "worth climbing" in said(judged(tmp_path, lines), "M-FLAT")[0].text


@pytest.mark.parametrize("symmetry", ["mirror_x", "mirror_y", "turn_180"])
def test_symmetry_names_the_odd_one(tmp_path, symmetry):
    lines = reference()
    for number in (1, 2, *range(5, 9), 11, 12):
        del lines[number]
    for number, (x, y) in enumerate(((528, 125), (528, 579)), 90):
        lines[number] = boxed(number, "Obstacle", x, y, 150, 60, props(tall=190))
    lines = {number: line.replace("weapon", "any").replace("gadget", "any") for number, line in lines.items()}
    lines[30] = thing(30, "Token", 528, 664, props(kind="any") + "<point/>")
    given = props(symmetry=symmetry)
    assert "M-SYMMETRY" not in codes(judged(tmp_path, lines, map_props=given))
    lines[95] = boxed(95, "Obstacle", 700, 200, 50, 50, props(tall=35))
    found = said(judged(tmp_path, lines, map_props=given), "M-SYMMETRY")[0]
    assert found.object == "Obstacle #95"
    assert " mm; in Tiled " in found.text


def test_partners_have_one_kind(tmp_path):
    """LAB-26: a Weapon whose partner is a Gadget makes a table lopsided; the one pair of odd kinds has to be 'any'."""
    lines = {number: line.replace("weapon", "any").replace("gadget", "any") for number, line in reference().items()}
    given = props(symmetry="mirror_x")
    kept = [row.text for row in said(judged(tmp_path, lines, map_props=given), "M-SYMMETRY")]
    assert not any("of another kind" in text for text in kept)
    lines[22] = lines[22].replace("any", "weapon")
    found = said(judged(tmp_path, lines, map_props=given), "M-SYMMETRY")
    assert {row.object for row in found if "of another kind" in row.text} == {"Token #22", "Token #23"}
    spots = {row.spot for row in found if "of another kind" in row.text}
    assert all(any(f"({spot})" in row.text for row in found) for spot in spots), "said as the thing's own place is"


def test_symmetry_of_words_unknown(tmp_path):
    found = said(judged(tmp_path, reference(), map_props=props(symmetry="round")), "M-SYMMETRY")
    assert "'round'" in found[0].text


def hill(flag_tall: float = 80, flag_y: float = 600) -> dict[int, str]:
    """A map for hill_up: Bases in a row at the top, the Flag on a hill with steps at the bottom."""
    lines = {k: v for k, v in reference().items() if k >= 22}
    for seat in range(1, 5):
        x = 220 * seat - 22
        lines[16 + seat] = boxed(16 + seat, "Base", x, 100, 88, 63, props(seat=seat))
        lines[12 + seat] = wall(12 + seat, seat, x, 170, 0)
    lines[1] = boxed(1, "Obstacle", 528, flag_y, 200, 120, props(tall=flag_tall / 2))
    lines[2] = boxed(2, "Obstacle", 528, flag_y, 100, 60, props(tall=flag_tall))
    lines[21] = thing(21, "Flag", 528, flag_y, props(goal="hill_up") + "<point/>")
    return lines


def test_hill_up(tmp_path):
    """S-MAP-5."""
    given = props(modes="hill_up")
    assert codes(judged(tmp_path, hill(), map_props=given), "error") == set()
    assert "50 mm" in said(judged(tmp_path, hill(50), map_props=given), "M-HILL")[0].text
    low = hill()
    low[17] = boxed(17, "Base", 198, 400, 88, 63, props(seat=1))
    assert "in a row" in said(judged(tmp_path, low, map_props=given), "M-HILL")[0].text


def test_hill_down_needs_bases_up_high(tmp_path):
    lines = hill()
    lines[21] = lines[21].replace("hill_up", "hill_down")
    found = said(judged(tmp_path, lines, map_props=props(modes="hill_down")), "M-HILL")
    assert {finding.object for finding in found} == {"Flag #21", "Base #17", "Base #18", "Base #19", "Base #20"}


def test_group_infinite_and_images(tmp_path):
    body = "".join(reference().values())
    grouped = f'<group id="5" name="g"><objectgroup id="6" name="in">{body}</objectgroup></group>'
    report = check(write(tmp_path, tmx(grouped)))
    assert codes(report.findings, "error") == {"M-GROUP"}
    assert report.battlefield is not None
    image = f'<imagelayer id="9" name="i"/><objectgroup id="6" name="in">{body}</objectgroup>'
    assert codes(check(write(tmp_path, tmx(image))).findings) == {"M-IMAGE"}
    report = check(write(tmp_path, tmx(body).replace('infinite="0"', 'infinite="1"')))
    assert (codes(report.findings), report.battlefield, report.errors) == ({"M-INFINITE"}, None, 1)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ('<data encoding="base64" compression="zstd">AAAA</data>', "M-ENCODING"),
        ('<data encoding="csv">1,2,3</data>', "M-LAYER"),
        ('<data encoding="csv">' + ",".join(["x"] * 384) + "</data>", "M-LAYER"),
        ('<data encoding="csv">' + ",".join(["0"] * 385) + "</data>", "M-LAYER"),
        ('<data encoding="base64">!!!</data>', "M-LAYER"),
        ('<data encoding="base64" compression="zlib">AAAA</data>', "M-LAYER"),
        ('<data encoding="csv">' + ",".join(["77"] * 384) + "</data>", "M-TILE"),
        ("", "M-LAYER"),
    ],
)
def test_tile_layers_that_cannot_be_read(tmp_path, data, code):
    layer = f'<layer id="7" name="ground" width="24" height="16">{data}</layer>'
    body = f'{layer}<objectgroup id="6" name="in">{"".join(reference().values())}</objectgroup>'
    found = check(write(tmp_path, tmx(body)))
    assert said(found.findings, code)[0].layer == "ground"
    assert found.battlefield is not None


@pytest.mark.parametrize(
    ("part", "code"),
    [
        ('<tileset firstgid="1" source="gone.tsx"/>', "M-MISSING"),
        ('<tileset firstgid="1" source="plain.tmx"/>', "M-TILESET"),
        ('<tileset firstgid="1" name="a"><image source="gone.png"/></tileset>', "M-MISSING"),
        ('<tileset firstgid="1" name="a"><image source="plain.tmx"/></tileset>', "M-PICTURE"),
        ('<tileset firstgid="1" name="a"><tile id="0"><image source=""/></tile></tileset>', "M-PATH"),
    ],
)
def test_missing_parts(tmp_path, part, code):
    body = f'{part}<objectgroup id="6" name="in">{"".join(reference().values())}</objectgroup>'
    report = check(write(tmp_path, tmx(body)))
    assert said(report.findings, code)[0].severity == "error"
    assert report.battlefield is not None or report.board is not None


def test_missing_template_and_tile(tmp_path):
    lines = reference() | {90: thing(90, "Token", 60, 60, template="gone.tx")}
    said(judged(tmp_path, lines), "M-MISSING")
    lines = reference() | {90: thing(90, "Obstacle", 60, 60, gid=9)}
    assert said(judged(tmp_path, lines), "M-TILE")[0].object == "Obstacle #90"


def test_missing_file(tmp_path):
    report = check(tmp_path / "nowhere.tmx")
    assert (codes(report.findings), report.battlefield) == ({"M-FILE"}, None)


def test_errors_come_first(tmp_path):
    lines = reference()
    del lines[13]
    lines[1] = lines[1].replace('name="tall"', 'name="tal"')
    lines[2] = lines[2].replace('value="60"', 'value="600"')
    found = [finding.severity for finding in judged(tmp_path, lines)]
    assert found == sorted(found)
