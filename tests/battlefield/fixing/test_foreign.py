"""Any Tiled map becomes a table: clean for the checker, and played on by bots (HND-22)."""

import re

import pytest

from game.battlefield.checker import check
from game.battlefield.fixing.fixed import FixRefused, FixRequest, fixed
from game.battlefield.fixing.table import TableWish
from game.battlefield.launcher import PROJECT
from game.battlefield.share import take
from game.games.shoot.options import Options
from game.resources import maps
from tests.battlefield.fixing.foreign_maps import MAKERS, REFUSED
from tests.rig.clockwork import bot_game

USUAL = ("rpg_town", "platformer", "infinite_zlib", "folders_outside", "template_objects", "json_map", "solid_property")
"""The maps made in every run; all others in a full one."""
WALKED = 60
"""Choices of the bots on each table: some rounds."""


def marked(names):
    return [name if name in USUAL else pytest.param(name, marks=pytest.mark.full) for name in names]


def made(name, folder):
    """Make an imitation, and the table of it."""
    (folder / "there").mkdir()
    return fixed(FixRequest(str(MAKERS[name](folder / "there"))))


def saved(found, folder):
    """Return the checker's report of the table as saved among a player's own maps."""
    own = folder / "own"
    own.mkdir()
    for part in ("templates", "tilesets"):
        (own / part).symlink_to(maps() / part)
    (own / PROJECT).write_text("{}")
    return check(take(found.parcel, own))


@pytest.mark.parametrize("name", marked(MAKERS))
def test_a_map_of_another_game_becomes_a_table(name, tmp_path):
    """HND-22: without any finding, within the sizes of a table, played on for some rounds by bots."""
    found = made(name, tmp_path)
    assert found.kind == "table"
    report = saved(found, tmp_path)
    assert report.findings == ()
    field = report.battlefield
    assert 2 <= field.players_max <= 4
    assert len(field.tokens) == 14
    assert field.obstacles
    assert any(one.picture.startswith("shared/") for one in field.obstacles) or name in ("one_layer", "all_walls")
    options = Options(battlefield=field, seats=field.players_max, mode="ctf")
    game = bot_game("shoot", options, 7, "rookie", WALKED)
    assert len(game.choices) > WALKED // 2  # fewer than all where somebody won


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_a_table_gets_one_sentence(name, tmp_path):
    """HND-22: another view than from above, or nothing drawn."""
    with pytest.raises(FixRefused) as refused:
        fixed(FixRequest(str(REFUSED[name](tmp_path))))
    assert re.fullmatch(r"[A-Z][^.]+: [^.]+\.", str(refused.value))


def test_thirty_kinds_of_maps_are_tried():
    """HND-22: in all of Tiled's formats."""
    assert len(MAKERS) >= 30


def test_the_same_map_gives_the_same_table(tmp_path):
    """HND-22: byte for byte, whoever makes it."""
    path = MAKERS["rpg_town"](tmp_path)
    once, again = fixed(FixRequest(str(path))), fixed(FixRequest(str(path)))
    assert once.parcel.files == again.parcel.files


def test_the_author_chooses_what_blocks(tmp_path):
    """HND-22: layers become flat, low, climbable or tall, or are left out; the map's file stays as it is."""
    path = MAKERS["rpg_town"](tmp_path)
    before = path.read_bytes()
    usual = fixed(FixRequest(str(path)))
    trees = next(layer for layer in usual.layers if layer.name == "Trees")
    assert trees.role == "tall"
    assert {"ground", "low", "middle", "out"} <= set(trees.roles)
    heights = {}
    for role in ("ground", "low", "out"):
        found = fixed(FixRequest(str(path), TableWish({trees.number: role})))
        heights[role] = [one.tall for one in found.report.battlefield.obstacles if one.label == "Trees"]
        assert found.report.errors == 0
    assert heights["ground"] == heights["out"] == []
    assert heights["low"]
    assert set(heights["low"]) == {25.0}
    assert path.read_bytes() == before


def test_only_solid_tiles_block_where_the_tileset_says_so(tmp_path):
    """HND-22: collision shapes become the footprint, and the flowers beside them stay on the ground."""
    found = made("collision_shapes", tmp_path)
    layer = next(one for one in found.layers if one.name == "stuff")
    assert (layer.role, layer.solid) == ("solid", 22)
    outlines = [one.outline for one in found.report.battlefield.obstacles if one.label == "stuff"]
    assert any(len(outline) == 3 for outline in outlines)  # slopes
    assert all(abs(max(x for x, _ in one) - min(x for x, _ in one)) < 50 for one in outlines)


def test_a_large_map_is_shown_in_parts_or_whole(tmp_path):
    """HND-22: its author chooses which; both are tables."""
    path = MAKERS["big"](tmp_path)
    whole = fixed(FixRequest(str(path)))
    part = fixed(FixRequest(str(path), TableWish(part="upper left")))
    assert whole.wish.part == "whole"
    assert part.wish.part == "upper left"
    assert {whole.report.errors, part.report.errors} == {0}
    assert whole.report.battlefield.digest != part.report.battlefield.digest


def test_fewer_players_may_be_wanted(tmp_path):
    """HND-22: then fewer Bases are placed."""
    found = fixed(FixRequest(str(MAKERS["dungeon"](tmp_path)), TableWish(seats=2)))
    assert len(found.report.battlefield.bases) == 2
    assert found.report.findings == ()


def test_damaged_parts_cost_no_more_than_themselves(tmp_path):
    """HND-22: a tileset that is no XML, a picture that is cut off, a layer that cannot be unpacked."""
    path = MAKERS["folders_outside"](tmp_path)
    picture = tmp_path / "images" / "World Tiles.png"
    picture.write_bytes(picture.read_bytes()[:60])
    found = fixed(FixRequest(str(path)))
    assert any("World Tiles.png" in words for words in found.fixes)
    (tmp_path / "tilesets" / "world.tsx").write_text("<tileset")
    assert any("world.tsx" in words for words in fixed(FixRequest(str(path))).fixes)
    spoilt = MAKERS["embedded_gzip"](tmp_path)
    text = spoilt.read_text()
    first = text.index('compression="gzip">') + len('compression="gzip">')
    spoilt.write_text(text[:first] + "AAAA" + text[first + 4 :])
    found = fixed(FixRequest(str(spoilt)))
    assert any("left out" in words for words in found.fixes)
    assert found.report.errors == 0
