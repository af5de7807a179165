"""Root causes: one line for what is wrong, with the rest folded under it (LAB-11)."""

import re
import shutil

import pytest

from game.battlefield import check
from game.battlefield.causes import folded, joined
from game.battlefield.model import Finding
from game.resources import maps
from tests.battlefield.drawn import boxed, props, reference, thing, tmx, wall, write

SHIPPED = ("kitchen_table", "breakfast", "toy_room", "picnic")


def told(folder, text):
    """Check a map of this text; give what is shown of it as (code, number folded)."""
    return [(line.finding.code, line.folded) for line in folded(check(write(folder, text)).findings)]


@pytest.fixture
def project(tmp_path):
    """A folder with the templates and tilesets of the game."""
    for part in ("templates", "tilesets"):
        (tmp_path / part).symlink_to(maps() / part)
    return tmp_path


def shipped(name):
    return (maps() / f"{name}.tmx").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("tile", [32, 44, 64, 176])
def test_a_wrong_tile_size_is_one_line(project, name, tile):
    """LAB-11: it says what the tiles are and what to set."""
    text = shipped(name).replace('tilewidth="88" tileheight="88"', f'tilewidth="{tile}" tileheight="{tile}"')
    (line,) = folded(check(write(project, text)).findings)
    assert line.finding.code == "M-SCALE"
    assert line.folded >= 4
    assert f"tiles are {tile} px; set 88" in line.text
    assert f"And {line.folded} more with the same cause" in line.text


def test_other_faults_are_not_folded_into_a_cause(project):
    """A misspelt kind has nothing to do with the tile size."""
    text = shipped("picnic").replace('tilewidth="88" tileheight="88"', 'tilewidth="44" tileheight="44"')
    mark = '<object id="900" type="Obstacle" x="400" y="400" width="30" height="30">'
    odd = mark + props(kind="bok") + "</object></objectgroup>"
    assert [code for code, _ in told(project, text.replace("</objectgroup>", odd, 1))] == ["M-SCALE", "M-VALUE"]


def test_things_of_different_sizes_are_no_scale(tmp_path):
    """Each wrong Base is reported by itself if the factors differ by more than 3 %."""
    lines = reference()
    for seat, factor in enumerate((1.2, 1.25, 1.3, 1.2), 1):
        lines[16 + seat] = boxed(16 + seat, "Base", 528 - 396 * (-1) ** seat, 120, 88 * factor, 63 * factor)
    found = check(write(tmp_path, tmx("".join(lines.values())))).findings
    assert {finding.code for finding in found} >= {"M-SIZE"}
    assert not any(finding.because for finding in found)


def test_plain_shapes_at_another_scale(tmp_path):
    """Without templates the Bases and walls show the factor."""
    lines = {key: line for key, line in reference().items() if key > 16}
    lines |= {12 + seat: wall(12 + seat, seat, 300 + 100 * seat, 300, 0) for seat in range(1, 5)}
    text = tmx("".join(lines.values()), tile=40)
    assert [code for code, _ in told(tmp_path, text)] == ["M-SCALE"]
    assert "set 88" in check(write(tmp_path, text)).findings[0].text


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize(("across", "down"), [(800, -350), (0, 900), (-1500, 0)])
def test_one_offset_for_all_is_one_line(project, name, across, down):
    """M-SHIFTED: says by how many pixels to move everything back."""
    text = shipped(name).replace("<objectgroup ", f'<objectgroup offsetx="{across}" offsety="{down}" ')
    (line,) = folded(check(write(project, text)).findings)
    assert line.finding.code == "M-SHIFTED"
    assert line.folded > 2
    assert f"by {-across}, {-down} pixels" in line.text


def test_things_dragged_together_are_shifted(tmp_path):
    """M-SHIFTED without a layer's offset: the Flag belongs into the middle."""
    moved = [
        re.sub(r'x="([\d.]+)"', lambda found: f'x="{float(found[1]) + 1500}"', line, count=1)
        for line in reference().values()
    ]
    (line,) = folded(check(write(tmp_path, tmx("".join(moved)))).findings)
    assert (line.finding.code, "-1500, 0 pixels" in line.text) == ("M-SHIFTED", True)


def test_a_few_strays_are_told_one_by_one(tmp_path):
    """Two things off the table are not a shift."""
    strays = {90 + k: thing(90 + k, "Token", 1400 + k, 300, "<point/>") for k in range(2)}
    found = check(write(tmp_path, tmx("".join((reference() | strays).values())))).findings
    assert sum(finding.code == "M-OFF-TABLE" for finding in found) == 2
    assert not any(finding.because for finding in found)


@pytest.mark.parametrize("name", [*SHIPPED, "ladders_standard"])
def test_a_map_outside_its_project_is_one_line(tmp_path, name):
    """M-PROJECT: templates and tilesets are out of reach together."""
    shutil.copyfile(maps() / f"{name}.tmx", tmp_path / f"{name}.tmx")
    (line,) = folded(check(tmp_path / f"{name}.tmx").findings)
    assert line.finding.code == "M-PROJECT"
    assert "splatterbox.tiled-project" in line.text


def test_one_missing_template_is_told_as_such(project):
    """M-MISSING stays what it is where most is there."""
    text = re.sub(r"templates/\w+\.tx", "templates/gone.tx", shipped("picnic"), count=1)
    assert "M-MISSING" in [code for code, _ in told(project, text)]


def test_classes_lost_fold_what_follows(tmp_path):
    """M-CLASSES: nothing else is worth reporting."""
    lines = [line.replace(" type=", " old=") for line in reference().values()]
    assert [code for code, _ in told(tmp_path, tmx("".join(lines)))] == ["M-CLASSES"]


def test_unfolded_shows_all_and_keeps_the_cause():
    """`--all`: nothing is dropped."""
    findings = [Finding(code, "error", "", "", f"{code} is so.") for code in ("M-SCALE", "M-FIT", "M-FIT", "M-VALUE")]
    found = joined(findings)
    assert [finding.because for finding in found] == ["", "M-SCALE", "M-SCALE", ""]
    assert [line.folded for line in folded(found)] == [2, 0]
    assert [line.finding for line in folded(found, everything=True)] == found
