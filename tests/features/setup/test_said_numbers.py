"""TRY-13: a number that can be changed is shown as it is set, at the set-up and at the table, in all four games."""

import re
from types import SimpleNamespace

import pytest

from game.games import find, load, meta_of
from game.games.ladders.rules.board import standard
from game.lobby.head_start_rows import AHEAD
from game.lobby.lab import Badge
from game.lobby.looks import settle_looks
from game.lobby.setup import BoardFile
from game.table.note_data import notes_of
from game.table.session import Holder, PracticeSession
from game.ui.tips import tip_texts
from tests.rig import look
from tests.rig import shoot as battle
from tests.rig.lobby import set_up
from tests.rig.table import NAMES, run, seated
from tools.gallery import lobbies

WORDS = dict(enumerate(["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]))
SEATS = {"shoot": 3, "splatatat": 4, "whisky": 2, "ladders": 4}
MORE = {("ladders", "AFTER"): {"RESPAWNS": 2}, ("splatatat", "HR-LAPS"): {"HR-MOST": 3}}
"""What else is set where a number has no say otherwise."""
KINDS = {
    "ladders": {"GOAL": ("QC", "GT"), "RESPAWNS": ("TR", "CZ", "HH"), "ALLOWANCE": ("DH",), "BOXES": ("QC", "TR")},
    "shoot": {"GOAL": ("ctf", "kills", "lms")},
}
"""By game and row: what is played where its number counts; where none is named, what is played usually."""
COUNTED = {
    ("ladders", "GOAL"): "Troph|Frag", ("ladders", "LIMIT"): "round", ("ladders", "BOXES"): "box|hits? *\\.",
    ("ladders", "AFTER"): "box", ("ladders", "RESPAWNS"): "respawn|times?\\b", ("ladders", "HAND_W"): "Weapons? each",
    ("ladders", "HAND_A"): "Ammo each", ("ladders", "HAND_G"): "Gear each", ("ladders", "ALLOWANCE"): "floor|door",
    ("splatatat", "HR-FACES"): "faces?\\b|smiles?\\b|lives|life", ("splatatat", "HR-DEAL"): "cards? each",
    ("splatatat", "HR-MOST"): "Splatatats|points?\\b", ("splatatat", "HR-LAPS"): "turns each",
    ("splatatat", "HR-CAP"): "turns each",
    ("shoot", "GOAL"): "captures?|Flags?\\b|kills?\\b|li[fv]e", ("shoot", "LIMIT"): "rounds?\\b",
    ("whisky", "LENGTH"): "duels",
    **{("splatatat", f"HR-{name}"): "$." for name in ("COPIES-1", "COPIES-2", "COPIES-3", "GUSHERS", "DOLLOPS",
                                                      "UTURNS", "S")},
    **{(key, row): "$." for key in SEATS for row in AHEAD},
}  # fmt: skip
"""By game and row: the things that its number counts, as sentences call them; "$." where none speaks of them."""


def numbers(row):
    """Return the numbers that a row may be set to."""
    return [one.value for one in row.values if isinstance(one.value, int) and not isinstance(one.value, bool)]


def setup_for(key, row, kind=""):
    """Return a game's lobby and a set-up of people at which a row counts."""
    lobby = lobbies.lobby_of(key)
    setup = lobbies.setup_of(lobby, SEATS[key], SEATS[key])
    if kind:
        lobby.put(setup, lobby.mode_row, kind)
    for other, value in MORE.get((key, row), {}).items():
        lobby.put(setup, other, value)
    settle_looks(lobby, setup)
    return lobby, setup


def changes(key):
    """Yield every number of a game's options, changed: row, what is played, the standard, the new value."""
    lobby, setup = setup_for(key, "")
    for name in [row.key for row in lobby.rows(setup) if len(numbers(row)) > 1]:
        for kind in KINDS.get(key, {}).get(name, ("",)):
            row = next(one for one in (lambda found: found[0].rows(found[1]))(setup_for(key, name, kind))
                       if one.key == name)  # fmt: skip
            others = [value for value in numbers(row) if value != row.standard and value > 0]
            for value in dict.fromkeys((*others[:1], *others[-1:])):
                yield name, kind, row.standard, value


def at_the_set_up(lobby, setup):
    """Yield what the set-up says of the table as it is."""
    yield from (lobby.line(setup), lobby.summary(setup))
    for row in lobby.rows(setup):
        shown = row.shown(row.value(setup))
        yield from (shown.word, shown.effect, row.reason)


def at_the_table(key, options, monkeypatch):
    """Yield what the table says when it is opened: drawn, in tips, in its sheet of rules, and in first-time notes."""
    holders = [Holder("person", name) for name in NAMES[: options.seats if hasattr(options, "seats") else 2]]
    session = PracticeSession(load(key), options, holders, 1)
    written = look.written(monkeypatch)
    scene = battle.sit(session)[1] if key == "shoot" else seated(find(meta_of(key).table), session)
    if key != "shoot":
        run(scene, 0.1)
    scene.host.size = (1920, 1080)
    picture = look.canvas(1280, 720)
    scene.draw(picture)
    yield from written
    groups = [getattr(part, "group", None) for part in (scene, getattr(scene, "side_panel", None))]
    yield from (words for group in groups if group for widget in group.widgets for words in tip_texts(widget))
    yield from (words for zone in scene.zones() for words in (zone.what, zone.now))
    yield from (words for line in find(meta_of(key).lobby).sheet_of(options) for words in line[1:3])
    yield from (note.text for note in notes_of(key) if note.true_at(options))


def counts(words, things):
    """Return the numbers of these things that a sentence names, written as figures or as words."""
    names = {name: number for number, name in WORDS.items()}
    found = re.findall(rf"\b(\d+|{'|'.join(names)}) (?:\w+ )?(?:{things})", words, re.IGNORECASE)
    return {int(one) if one.isdigit() else names[one.lower()] for one in found}


@pytest.mark.parametrize("key", SEATS)
def test_a_number_that_was_changed_is_said_as_it_is_set(key, monkeypatch):
    for row, kind, usual, value in changes(key):
        things, at = COUNTED[key, row], (row, kind, value)
        lobby, setup = setup_for(key, row, kind)
        lobby.put(setup, row, value)
        with monkeypatch.context() as drawn:
            said = [*at_the_set_up(lobby, setup), *at_the_table(key, lobby.options_of(setup), drawn)]
        assert len(said) > 40, at
        wrong = {str(words) for words in said if usual > 0 and usual in counts(str(words), things)}
        assert not wrong, at
        if things != "$.":
            assert any(value in counts(str(words), things) for words in said), (at, "nothing says it")


@pytest.mark.parametrize("key", SEATS)
def test_how_long_a_table_takes_is_said_once(key, monkeypatch):
    """TRY-12: by the set-up's own estimate, not by the laboratory's beside it."""
    badge = Badge("even", 26.0, 0.8)
    monkeypatch.setattr("game.lobby.maps.MapEntry.badge_at", lambda *_: badge)
    lobby = lobbies.lobby_of(key)
    if key == "ladders":
        printed = BoardFile(standard().digest, "", "", standard(), entry=SimpleNamespace(badge_at=lambda *_: badge))
        monkeypatch.setattr(lobby, "boards", lambda: (printed,))
    _, scene, _ = set_up(lobby, lobbies.setup_of(lobby, SEATS[key], 1), size=(1920, 1080))
    written = look.written(monkeypatch)
    scene.draw(look.canvas())
    minutes = re.findall(r"\d+ min\w*", " ".join(map(str, dict.fromkeys(written))))
    assert minutes == re.findall(r"\d+ min\w*", scene.length)
    assert minutes
