"""LAB-14: saved laboratory results for a map's exact content go to Tiled: verdicts with ids, and small moves."""

import json
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing

import msgspec
import pytest
from typer.testing import CliRunner

from game.battlefield.checker import check
from game.battlefield.document import MapDocument
from game.battlefield.reader import read as read_map
from game.bots.blocks import BlockJob, BlockResult
from game.cli import for_tiled
from game.cli.main import app
from game.games import load
from game.games.lab import run_lab
from game.games.lab_report import LabOptions, Proposal, WinShare, summary_of
from game.games.lab_results import own, read, with_moves
from game.games.lab_words import in_words
from game.resources import maps
from game.store.lab import Blocks
from tests.rig.lab import report

MOVES = Proposal(things=("k41",), moves=((41, -44.0, 0.0),), side=1, before=WinShare(0.61, 0.56, 0.66),
                 after=WinShare(0.52, 0.45, 0.59), games=96)  # fmt: skip


@pytest.fixture
def mine(tmp_path, monkeypatch):
    """A folder of maps with one of the player's own, and its report for Tiled."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path / "data"))
    monkeypatch.setattr("game.games.lab._Run", None)  # nothing is ever played
    shutil.copytree(maps(), tmp_path / "maps")
    return tmp_path / "maps" / "coffee_break.tmx"


def told(file, *words):
    result = CliRunner().invoke(app, ["check-map", "--json", *words, str(file)])
    return json.loads(result.stdout)["maps"][0], result.exit_code


def keep(tmp_path, file, **changes):
    digest, rules = check(file).battlefield.digest, load("shoot").rules_version
    with Blocks(tmp_path / "data" / "lab.sqlite", BlockResult) as kept:
        badge = summary_of(report(**{"digest": digest, "rules": rules, **changes}))
        kept.tell(digest, f"ctf|{badge.seats}|auto", msgspec.json.encode(badge))


def test_own_trials_are_told_with_the_base_they_speak_of_and_the_moves(mine, tmp_path):
    causes = ({"words": "Red wins 61 ± 5 % (fair 50): its Flag is nearer."}, {"words": "Its Tokens are nearer, too."})
    keep(tmp_path, mine, causes=causes, proposals=(MOVES,), tried=True)
    found, status = told(mine, "--lab-kept")
    reading = read_map(mine)
    first, second = (one for one in found["messages"] if one["code"] == "M-LAB")
    base = next(thing for thing in reading.things if thing.class_name == "Base" and thing.properties["seat"] == "2")
    assert first["severity"] == "warning"
    assert (first["id"], second["id"]) == (base.id, base.id)
    assert first["text"] == "Laboratory (ctf, 2 players): Red wins 61 ± 5 % (fair 50): its Flag is nearer."
    assert second["text"] == "Its Tokens are nearer, too."
    (move,) = found["lab"]["proposals"]
    assert move["words"] == "Move Token 41 half a card length west: 61 → 52 ± 7 %."
    scale = reading.tile / 44
    assert move["moves"] == [{"id": 41, "dx": -44 * scale, "dy": 0.0}]
    assert found["lab"]["none"] == "No other small move helps."
    assert status == told(mine)[1]  # a caller that only asks for the verdict does not learn that the map is worse
    assert "lab" not in told(mine)[0]


def test_shipped_trials_are_told_until_the_content_changes(mine):
    found, _ = told(mine, "--lab-kept")
    (note,) = (one for one in found["messages"] if one["code"] == "M-LAB")
    assert (note["severity"], note["id"]) == ("note", 0)
    mine.write_bytes(MapDocument.read(mine).moved([(24, 1.0, 0.0)]).data)
    found, _ = told(mine, "--lab-kept")
    assert not [one for one in found["messages"] if one["code"] == "M-LAB"]
    assert found["lab"] == {"proposals": [], "none": "This version of the map has not been tested: press F7."}


@pytest.mark.parametrize(("changes", "words"), [
    ({"tried": True}, "No small move helps."),
    ({}, "Small moves have not been tried on this map yet: press F7."),
    ({"verdict": "even"}, "The laboratory found nothing here that small moves would fix."),
])  # fmt: skip
def test_it_is_said_why_there_is_no_proposal(mine, tmp_path, changes, words):
    keep(tmp_path, mine, **changes)
    assert told(mine, "--lab-kept")[0]["lab"] == {"proposals": [], "none": words}


def test_a_later_trial_without_moves_keeps_those_found_before():
    before = summary_of(report(proposals=(MOVES,), tried=True))
    kept = [b"nonsense", msgspec.json.encode(before)]
    assert read(kept) == [before]
    assert with_moves(summary_of(report(games=900)), kept).proposals == (MOVES,)
    assert with_moves(summary_of(report(verdict="even")), kept).proposals == ()
    assert with_moves(summary_of(report(rules="2")), kept).proposals == ()


def test_saying_where_partners_go():
    both = msgspec.structs.replace(MOVES, things=("k24", "o25"), moves=((24, -44.0, 0.0), (25, 44.0, 44.0)))
    field = check(maps() / "coffee_break.tmx").battlefield
    thing = next(row for row in field.obstacles if row.label and row.id[1:].isdecimal())
    number = int(thing.id[1:])
    both = msgspec.structs.replace(both, things=("k24", thing.id), moves=((24, -44.0, 0.0), (number, 44.0, 44.0)))
    said = f"Token 24 half a card length west and the {thing.label} ({number}) half a card length south and east"
    assert in_words(both, field) == said
    alike = msgspec.structs.replace(MOVES, things=("k24", "k25"), moves=((24, 0.0, -44.0), (25, 0.0, -44.0)))
    assert in_words(alike, field) == "Token 24 and Token 25 half a card length north"


def test_a_base_goes_with_its_wall_and_is_found_in_tiled_by_its_place(mine, tmp_path):
    """LAB-28, LAB-14: Bases are moved, too; the table knows no ids of theirs, the file does."""
    field = check(mine).battlefield
    base = next(row for row in field.bases if row.seat == 2)
    wall = next(row for row in field.obstacles if row.wall and row.seat == 2)
    move = msgspec.structs.replace(MOVES, things=("base 2", wall.id),
                                   moves=((0, 44.0, 0.0), (int(wall.id[1:]), 44.0, 0.0)))  # fmt: skip
    keep(tmp_path, mine, proposals=(move,), tried=True)
    told_now = told(mine, "--lab-kept")[0]["lab"]["proposals"][0]
    assert told_now["words"] == "Move Base 2 with its wall half a card length east: 61 → 52 ± 7 %."
    reading = read_map(mine)
    thing = next(row for row in reading.things if row.class_name == "Base" and row.properties["seat"] == "2")
    pixels = 44 * reading.tile / 44
    assert told_now["moves"] == [{"id": thing.id, "dx": pixels, "dy": 0.0},
                                 {"id": int(wall.id[1:]), "dx": pixels, "dy": 0.0}]  # fmt: skip
    from game.features.laboratory.work import applied
    from game.games.lab_words import proposal_of
    from game.play.library import read_entry

    ready = applied(read_entry(mine), proposal_of(move, field))
    end = time.monotonic() + 20
    while (copy := ready()) is None and time.monotonic() < end:
        time.sleep(0.02)
    after = check(copy).battlefield
    assert next((row.x, row.y) for row in after.bases if row.seat == 2) == (base.x + 44.0, base.y)
    assert next(row.centre for row in after.obstacles if row.wall and row.seat == 2) == (
        wall.centre[0] + 44.0, wall.centre[1])  # fmt: skip


@pytest.mark.skipif(shutil.which("node") is None, reason="the program `node` is not installed")
def test_the_script_in_tiled_never_waits_and_shows_what_is_left(tmp_path):
    """TRY-40, TRY-52, LAB-14: the extension with Tiled's own objects played by a few lines.

    The game is started, never waited for; loaded again, the script reports what was found since, and carries out the
    proposal that was chosen, in one step.
    """
    (tmp_path / "tiled.js").write_text(TILED.replace("SCRIPT", json.dumps(str(maps() / "extensions/splatterbox.js"))))
    result = subprocess.run(["node", str(tmp_path / "tiled.js")], capture_output=True, text=True, check=True)
    found = json.loads(result.stdout)
    plain = ["-m", "game", "check-map", "/m/a.tmx", "--for-tiled", "/m/extensions/"]
    assert found["waited"] == 0
    assert found["first"] == {"asked": [plain, plain], "issues": [], "layer": "things"}  # opened, then saved
    assert found["second"] == {"asked": [], "issues": ["a.tmx: M-LAB base 2: Red wins."]}
    assert found["selected"] == [21]
    assert found["third"]["asked"] == [[*plain, "--proposal", "1"]]
    assert (found["macros"], found["at"]) == (["Try Proposal 1"], [12, 40])
    assert found["alerts"][0] == "No other small move helps."
    assert "save this map first" in found["alerts"][1]
    assert found["gone"] == ["M-LAUNCH"]


TILED = """
var asked = [], issues = [], jumps = [], alerts = [], macros = [], actions = {}, files = {}, waited = 0, there = true;
var opened, saved;
var thing = { id: 41, x: 100, y: 40 }, base = { id: 21, x: 0, y: 0 }, things = [thing, base];
var layer = { isObjectLayer: true, name: "things", objectCount: 2, objectAt: function (i) { return things[i]; } };
var ground = { isTileLayer: true, name: "table" };
var map = { isTileMap: true, fileName: "/m/a.tmx", modified: false, layerCount: 2, selectedObjects: [],
            layerAt: function (i) { return i ? layer : ground; }, currentLayer: ground,
            macro: function (name, act) { macros.push(name); act(); map.modified = true; } };
function answer(number) {
    return JSON.stringify({ maps: { "/m/a.tmx": { errors: 0, warnings: 0, at: Date.now(),
        messages: [{ code: "M-LAB", severity: "warning", id: 21, where: "base 2", text: "Red wins.", because: "" },
                   { code: "M-LAB", severity: "note", id: 0, where: "", text: "Even.", because: "" }],
        lab: { proposals: [{ words: "Move it.", moves: [{ id: 41, dx: -88, dy: 0 }] }],
               none: "No other small move helps." } } },
        asked: { file: "/m/a.tmx", number: number, at: Date.now() } });
}
global.__filename = "/m/extensions/splatterbox.js";
global.File = { exists: function (path) { return path === "/p" ? there : path in files; } };
global.TextFile = function (path) {
    this.readAll = function () { return files[path]; };
    this.close = function () {};
};
global.TextFile.ReadOnly = 1;
global.Process = function () {
    this.start = function (program, words) { asked.push(words); return true; };
    this.exec = function () { waited += 1; throw "no such program"; };
};
global.tiled = {
    activeAsset: map, openAssets: [], log: function () {}, error: function () {},
    warn: function (text, jump) { issues.push(text); jumps.push(jump); },
    alert: function (text) { alerts.push(text); },
    assetSaved: { connect: function (heard) { saved = heard; } },
    assetOpened: { connect: function (heard) { opened = heard; } },
    registerAction: function (name, act) { actions[name] = act; return {}; }, extendMenu: function () {}
};
function load(number) {  // as Tiled does where a file of the folder has changed: issues of before are gone
    asked = [];
    issues = [];
    jumps = [];
    if (number !== undefined) {
        files["/m/extensions/findings.json"] = answer(number);
    }
    (0, eval)(require("fs").readFileSync(SCRIPT, "utf-8"));
}
files["/m/extensions/launcher.json"] = JSON.stringify({ program: "/p", arguments: ["-m", "game"] });
load();
opened(map);
saved(map);
var first = { asked: asked, issues: issues, layer: map.currentLayer.name };
tiled.openAssets = [map];
load(0);
var second = { asked: asked, issues: issues };
jumps[0]();
var selected = map.selectedObjects.map(function (one) { return one.id; });
load(2);
actions.SplatterboxProposal1();
var third = { asked: asked };
load(1);
load(1);  // another map was saved: nothing is moved twice
actions.SplatterboxProposal1();
var asleep = waited;
there = false;
load();
console.log(JSON.stringify({ first: first, second: second, third: third, selected: selected, macros: macros,
                             alerts: alerts, at: [thing.x, thing.y], waited: asleep,
                             gone: issues.map(function (one) { return one.slice(0, 8); }) }));
"""


def test_what_tiled_is_told_is_written_beside_it(mine, tmp_path):
    """TRY-40: the newest report of each map; an invalid file is replaced, and a map saved meanwhile is read again."""
    keep(tmp_path, mine)
    told_of = {}
    (tmp_path / "findings.json").write_text('{"maps": [1]}')
    for number in (0, 2):
        asked = ["--for-tiled", str(tmp_path), "--proposal", str(number), "--stay"]
        result = CliRunner().invoke(app, ["check-map", str(mine), *asked])
        assert result.exit_code == 0
        told_of = json.loads((tmp_path / "findings.json").read_text())
        assert told_of.get("asked", {}).get("number", 0) == number
    entry = told_of["maps"][str(mine)]
    assert entry.pop("at") > 10**12
    assert entry == told(mine, "--lab-kept")[0]
    seen = []

    def answer(file):
        seen.append(file)
        if len(seen) == 1:
            mine.write_text(mine.read_text() + "\n")
        return {"seen": len(seen)}

    for_tiled.write(mine, tmp_path, 0, answer)
    assert json.loads((tmp_path / "findings.json").read_text())["maps"][str(mine)]["seen"] == 2
    for number in range(for_tiled.MAPS + 3):
        for_tiled.write(tmp_path / f"{number}.tmx", tmp_path, 0, lambda file: {})
    assert len(json.loads((tmp_path / "findings.json").read_text())["maps"]) == for_tiled.MAPS


def test_tiled_is_not_kept_waiting(mine, tmp_path, monkeypatch):
    """TRY-52: what it starts ends at once; the work continues in a process of its own."""
    started = []
    monkeypatch.setattr(for_tiled.subprocess, "Popen", lambda words, **_: started.append(words))
    result = CliRunner().invoke(app, ["check-map", str(mine), "--for-tiled", str(tmp_path)])
    assert result.exit_code == 0
    assert started[0][-7:] == ["check-map", str(mine), "--for-tiled", str(tmp_path), "--proposal", "0", "--stay"]
    assert not (tmp_path / "findings.json").exists()


def test_a_trial_keeps_what_it_proposes(mine, tmp_path, monkeypatch):
    monkeypatch.undo()
    monkeypatch.setattr("game.games.shoot.lab_proposals.offered", lambda field, sides, work: (MOVES,))
    monkeypatch.setattr(BlockJob, "done", lambda job: BlockResult(job.seed, 2, (0.2, 0.8), (0.5, 0.5), 0.5, (90, 110),
                                                                  (9, 11), {}, {}, {}))  # fmt: skip
    options = LabOptions(mode="ctf", seats=2, level="rookie", games=400, pairings=0, measures=False, moves=True,
                         kept=tmp_path / "lab.sqlite")  # fmt: skip
    field = check(mine).battlefield
    assert run_lab(field, options).proposals == (MOVES,)
    assert [(one.tried, one.proposals) for one in own(tmp_path / "lab.sqlite", field.digest)] == [(True, (MOVES,))]
    run_lab(field, msgspec.structs.replace(options, moves=False))
    assert [one.proposals for one in own(tmp_path / "lab.sqlite", field.digest)] == [(MOVES,)]


def test_a_laboratory_at_work_keeps_tiled_waiting_for_two_seconds_at_most(mine, tmp_path):
    keep(tmp_path, mine)
    with closing(sqlite3.connect(tmp_path / "data" / "lab.sqlite")) as busy:
        busy.execute("PRAGMA locking_mode=EXCLUSIVE")
        busy.execute("BEGIN EXCLUSIVE")
        began = time.monotonic()
        found, _ = told(mine, "--lab-kept")
        assert time.monotonic() - began < 2.0
        assert found["lab"]["none"] == "The laboratory's file is in use: try again in a moment."
