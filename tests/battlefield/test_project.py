"""The Tiled project: made from the game's schema, read by the game, opened and re-exported by Tiled (UX-MAP-6)."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.battlefield import load
from game.battlefield.boards import is_board
from game.battlefield.files import Folders
from game.battlefield.launcher import SCRIPT
from game.battlefield.schema import (
    BOARD_CLASSES,
    BOARD_ENUMS,
    CLASSES,
    ENUMS,
    MAP_MEMBERS,
    MAP_TAKEN,
    TAKEN,
    TALL,
    TALL_MAX,
    TALL_MIN,
)
from game.resources import data_folder, maps
from tests.rig.each import each

TOOLS = Path(__file__).resolve().parents[2] / "tools"
MAPS = sorted(path.stem for path in maps().glob("*.tmx") if not is_board(path))
RULEBOOK = data_folder() / "game" / "games" / "shoot" / "rulebook.md"


@pytest.fixture(scope="module")
def makers():
    sys.path.insert(0, str(TOOLS))
    try:
        import make_boards
        import make_maps
        import make_tiled_project

        yield make_tiled_project, make_maps, make_boards
    finally:
        sys.path.remove(str(TOOLS))


def test_committed_files_are_what_the_makers_make(makers):
    for maker in makers:
        for name, text in maker.files().items():
            assert (maps() / name).read_text(encoding="utf-8") == text, f"run tools/{maker.__name__}.py: {name}"


def test_every_template_is_made(makers):
    made = {name for name in makers[0].files() if name.startswith("templates/")}
    assert made == {f"templates/{path.name}" for path in (maps() / "templates").glob("*")}


def test_project_has_classes_enums_and_keys():
    project = json.loads((maps() / "splatterbox.tiled-project").read_text())
    names = {entry["name"]: entry for entry in project["propertyTypes"]}
    assert set(names) == set(CLASSES) | set(ENUMS) | set(BOARD_CLASSES) | set(BOARD_ENUMS)
    assert project["folders"] == ["."]
    assert project["compatibilityVersion"] == 1080
    assert {command["shortcut"]: command["arguments"] for command in project["commands"]} == {
        "F5": "play --map %mapfile --trial",
        "F6": "check-map %mapfile",
        "F7": "lab %mapfile --window",
    }
    assert {command["command"] for command in project["commands"]} == {f"./{SCRIPT}"}
    members = {member["name"]: member for member in names["Obstacle"]["members"]}
    assert members["kind"]["propertyType"] == "Kind"
    older = json.loads((maps() / "objecttypes.json").read_text())
    assert {entry["name"] for entry in older} == set(CLASSES) | set(BOARD_CLASSES)
    kind = next(p for p in older[0]["properties"] if p["name"] == "kind")
    assert kind["propertytype"] == "Kind"


def test_no_property_has_a_name_that_is_taken():
    """UX-MAP-5."""
    assert not {member.name for entry in (CLASSES | BOARD_CLASSES).values() for member in entry.members} & TAKEN
    assert not {member.name for member in MAP_MEMBERS} & MAP_TAKEN


@pytest.mark.skipif(not RULEBOOK.is_file(), reason="the rulebook is not beside the package")
def test_schema_says_what_the_rulebook_says():
    """S-MAP-1, S-MAP-2."""
    text = RULEBOOK.read_text(encoding="utf-8")
    line = re.search(r"\*\*S-MAP-2 Default heights by `kind`:\*\* ([^.]*)\.", text).group(1)
    assert {k: float(v) for k, v in (word.strip().rsplit(" ", 1) for word in line.split(","))} == TALL
    assert f"allowed {TALL_MIN:g} to {TALL_MAX:g}" in text
    row = next(line for line in text.splitlines() if line.startswith("| Obstacle |"))
    members = {member.name: member.default for member in CLASSES["Obstacle"].members}
    assert {f"`{name}`" for name in members} <= set(re.findall(r"`\w+`", row))
    assert '`kind` "box_lid"' in row


def test_things_have_true_heights_and_footprints():
    root = ElementTree.parse(maps() / "tilesets" / "things.tsx").getroot()
    assert root.get("objectalignment") == "center"
    tiles = root.findall("tile")
    assert len(tiles) >= 60
    assert len({tile.get("id") for tile in tiles}) == len(tiles)
    for tile in tiles:
        assert tile.get("type") in CLASSES
        assert (maps() / "tilesets" / tile.find("image").get("source")).is_file()
        if tile.get("type") == "Obstacle":
            given = {entry.get("name"): entry.get("value") for entry in tile.iter("property")}
            assert given["kind"] in TALL
            assert TALL_MIN <= float(given["tall"]) <= TALL_MAX
            assert tile.find("objectgroup") is not None


def test_every_third_party_picture_is_credited():
    folder = maps() / "tilesets" / "third_party"
    credits_ = (folder / "CREDITS.md").read_text(encoding="utf-8")
    rows = {line.split("|")[1].strip(): line for line in credits_.splitlines() if line.startswith("| ")}
    for picture in folder.glob("*.png"):
        assert re.search(r"CC0-1.0|CC-BY-3.0", rows[picture.name])
    assert (folder / "licences" / "CC-BY-3.0.txt").is_file()


@each("name", MAPS)
def test_every_picture_of_a_shipped_map_is_found(name):
    battlefield = load(maps() / f"{name}.tmx")
    pictures = {one.picture for one in battlefield.obstacles} | {one.picture for one in battlefield.decor}
    pictures |= {piece.picture for layer in battlefield.layers for piece in layer.pieces}
    assert pictures
    for picture in pictures:
        assert Folders(maps(), maps()).find(picture, maps(), "picture").is_file()
    assert all(layer.at(column, row) for layer in battlefield.layers[:1] for column in range(layer.columns)
               for row in range(layer.rows))  # fmt: skip


def test_starter_has_everything_a_map_needs():
    starter = load(maps() / "starter.tmx")
    assert len(starter.bases) == 4
    assert len(starter.flags) == 1
    assert len(starter.tokens) == 14
    assert {layer.name for layer in starter.layers} == {"table", "cloth"}
    types = {p.get("name"): p for p in ElementTree.parse(maps() / "starter.tmx").find("properties")}
    assert types["modes"].get("propertytype") == "Modes"


TILED = shutil.which("tiled")


def export(target: Path, source: Path, *options: str) -> None:
    home = target.parent / "home"
    home.mkdir(exist_ok=True)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(home)}
    command = [TILED, *options, "--export-map", str(source), str(target)]
    subprocess.run(command, check=True, env=environment, capture_output=True, timeout=60)


@pytest.mark.skipif(TILED is None, reason="the program `tiled` is not installed")
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize(
    "options", [(), ("--detach-templates", "--resolve-types-and-properties"), ("--embed-tilesets",)]
)
def test_tiled_exports_the_same_battlefield(tmp_path, name, options):
    """What Tiled writes of a shipped map reads as the same table, thing for thing."""
    folder = tmp_path / "maps"
    shutil.copytree(maps(), folder, ignore=shutil.ignore_patterns("*.tiled-session"))
    before = load(folder / f"{name}.tmx")
    export(folder / "again.tmx", folder / f"{name}.tmx", *options)
    after = load(folder / "again.tmx")
    assert after.digest == before.digest
    assert after.obstacles == before.obstacles
