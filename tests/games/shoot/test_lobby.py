"""SHOOT on the set-up page and at its end: maps, modes, teams, what is greyed, what is shown."""

from collections.abc import Sequence

import pygame
import pytest

from game.battlefield.model import Finding
from game.battlefield.modes import MODES
from game.features.shelf.saved_games import SavedGames
from game.games import load
from game.games.shoot.lobby import LOOKS, ShootLobby, sides_of
from game.games.shoot.options import AIMED
from game.games.shoot.report import Deeds, deeds, hits_of
from game.lobby.code import decode, encode
from game.lobby.lobby import default_setup
from game.lobby.looks import another_look
from game.lobby.maps import MapEntry
from game.lobby.setup import BoardFile
from game.resources import maps
from game.table.page_widgets import SideChip, ValueCard
from game.table.session import Holder, Seating
from game.ui.map_pictures import is_painted
from tests.rig.hands import press, push
from tests.rig.lobby import set_up
from tests.rig.program import running
from tools.gallery import gallery, lobbies


def lobby_on(boards):
    """A lobby that knows these maps; a list is read again."""
    lobby = ShootLobby()
    known = [tuple(boards)]
    lobby.boards = lambda: known[0]

    def look_again(fresh):
        before, known[0] = known[0], tuple(boards)
        return known[0] != before

    lobby.look_again = look_again
    return lobby


def shipped():
    """The lobby with the maps of the box."""
    return lobby_on(lobbies.lobby_of("shoot").boards())


def a_map(key="table", **more):
    facts = {"path": gallery.Path(f"/maps/{key}.tmx"), "title": "Table", "players": (2, 3), "modes": ("ctf", "kills"),
             "size_mm": (1056.0, 704.0)}  # fmt: skip
    entry = MapEntry(**{**facts, **more})
    return BoardFile(f"{key}.tmx", entry.title, "", entry.battlefield, str(entry.path), entry, entry.reading)


class Field:
    """Something that counts as a battlefield that was read."""

    digest = "0" * 8
    bases: Sequence[object] = ()


def setup(lobby=None, holders=("person", "regular"), still=True, **more):
    lobby = lobby if lobby is not None else shipped()
    choice = default_setup(lobby, ["Anna", "Ben", "Cleo", "Dan"])
    for seat, holder in zip(choice.seats, holders, strict=False):
        seat.holder = holder
    return set_up(lobby, choice, still=still, **more)


def button(scene, label):
    return next(widget for widget in scene.group.widgets if widget.label == label)


def row(scene, key):
    return next(row for row in scene.lobby.rows(scene.setup) if row.key == key)


# The set-up ------------------------------------------------------------------------------------------------------


def test_the_first_table_can_be_played_at_once():
    """UX-SET-1, UX-SET-2: Enter on the shelf, Enter here, and the first decision is there."""
    _, scene, started = setup()
    assert scene.play.reason is None
    scene.handle(press(pygame.K_RETURN))
    (choice,) = started
    assert [seat.holder for seat in choice.taken] == ["person", "regular"]
    options = scene.lobby.options_of(choice)
    assert (options.mode, options.cards, options.battlefield.title) == ("ctf", "beginner", "Kitchen Table")
    assert (options.captures, options.kills, options.lives, options.round_limit) == (1, 3, 3, 0)
    assert options.looks == tuple(look.key for look in LOOKS[:2])


@pytest.mark.parametrize("mode", MODES)
def test_the_set_up_needs_no_scrolling_in_a_small_window(mode):
    """UX-SET-2: no scrolling at 1280x720 with text at 100 %."""
    for holders in (("person", "regular", "empty", "empty"), ("person",) * 4):
        _, scene, _ = setup(holders=holders)
        scene.put("MODE", mode)
        assert not scene.scroll.needed


def test_every_level_of_the_lobby_is_a_bot_of_the_game():
    known = {level.key for level in ShootLobby().levels} - {"person", "empty"}
    assert known <= set(load("shoot").bots)


def test_play_says_why_it_cannot():
    """UX-SET-2: never grey without a reason."""
    good = a_map(battlefield=Field())
    choice = default_setup(ShootLobby(), [])
    assert lobby_on([good]).why_no_table(choice) == ""
    assert "no map" in lobby_on([]).why_no_table(choice)
    assert "cannot be played" in lobby_on([a_map()]).why_no_table(choice)
    assert lobby_on([a_map(reading=True)]).why_no_table(choice) == ""  # it opens as soon as it is read
    assert "does not support" in lobby_on([a_map(battlefield=Field(), modes=())]).why_no_table(choice)
    assert "needs 3" in lobby_on([a_map(battlefield=Field(), players=(3, 4))]).why_no_table(choice)
    choice.seats[1].holder = "empty"
    assert "two players" in lobby_on([good]).why_no_table(choice)
    for seat in choice.seats:
        seat.holder = "person"
    assert "room for 3" in lobby_on([good]).why_no_table(choice)


def test_switches_that_do_not_apply_say_why():
    """UX-SET-3."""
    _, scene, _ = setup()
    assert row(scene, "LONGER").reason == ""
    assert "one human player" in button(scene, "Curtain").reason.lower()
    assert "three players" in button(scene, "Teams").reason
    scene.put("MODE", "kills")
    assert "no Flag" in row(scene, "LONGER").reason
    scene.put("MODE", "ctf2")
    teams = button(scene, "Teams")
    assert (teams.on, teams.reason) == (True, MODES["ctf2"].two_sides)
    empty = setup(lobby_on([a_map(battlefield=Field(), modes=("ctf",))]))[1]
    assert button(empty, "Two Flags").reason == "No map supports it."
    nowhere = setup(lobby_on([]))[1]
    assert button(nowhere, "Map").reason == "No map was found."


def test_every_control_of_the_table_is_reached_by_tab():
    """UX section 14: the keyboard alone suffices, forms included."""
    _, scene, _ = setup(holders=("person", "person", "rookie", "rookie"))
    scene.put("TEAMS", True)
    seen = set()
    for _ in range(len(scene.group.focusables())):
        scene.handle(press(pygame.K_TAB))
        seen.add(scene.group.ring.current.label)
    assert seen == {item.label for item in scene.group.focusables()}
    wanted = {"Name at seat 1", "Seat 4", "Character of seat 1", "Side of seat 3", "Capture the Flag", "Cards",
              "Captures to win", "Round limit", "Teams", "House Rules", "Curtain", "Map", "Saved set-ups and codes",
              "Back", "Play"}  # fmt: skip
    assert wanted <= seen
    labels = [item.label for item in scene.group.focusables()]
    assert labels[:2] == ["The ladder: 1 of 11", "Learn"]
    assert set(labels[2:6]) == {"Seat 1", "Character of seat 1", "Name at seat 1", "Side of seat 1"}
    assert labels[-2:] == ["Back", "Play"]


def test_a_name_is_typed_with_keys_alone():
    _, scene, started = setup(still=False)
    field = next(f for f in scene.forms.fields if f.label == "Name at seat 1")
    while scene.group.ring.current is not field:
        scene.handle(press(pygame.K_TAB))
    scene.handle(press(pygame.K_RETURN))
    assert scene.forms.typing
    pygame.event.clear()
    for letter in "Zoe":
        scene.handle(press(ord(letter.lower()), 0, letter))
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    for event in pygame.event.get():
        scene.handle(event)
    scene.handle(press(pygame.K_RETURN))
    assert not scene.forms.typing
    assert scene.setup.seats[0].name == "Zoe"
    scene.play.activate()
    assert started[0].seats[0].name == "Zoe"


def test_empty_seats_leave_no_gap_in_the_numbers():
    """The sign beside a picture is that of the seat it will be."""
    _, scene, _ = setup(holders=("person", "empty", "empty", "rookie"))
    assert [cell.picker.shown for cell in scene.seats.cells if not cell.picker.closed] == [1, 2]


def test_no_two_heroes_wear_the_same_picture():
    _, scene, _ = setup(holders=("person",) * 4)
    for _ in range(12):
        another_look(scene.lobby, scene.setup, 0)
        looks = [seat.look for seat in scene.setup.seats]
        assert len(set(looks)) == 4
    push(scene, button(scene, "Character of seat 1"))
    assert len({seat.look for seat in scene.setup.seats}) == 4


def test_a_refused_table_says_why():
    def refuse(_choice, **_how):
        raise ValueError("The map has gone.")

    host, scene, _ = setup()
    scene.launcher.prepare = refuse
    scene.play.activate()
    assert ("toast", "The map has gone.") in host.asked


# Maps and modes --------------------------------------------------------------------------------------------------


def test_a_mode_brings_its_map():
    """S-MODE, UX-SET-3: every mode can be chosen, and the table can be opened at once."""
    _, scene, started = setup()
    for mode in MODES:
        card = next(one for one in scene.group.widgets if isinstance(one, ValueCard) and one.value.value == mode)
        here = scene.lobby.board(scene.setup)
        assert card.tip.startswith(MODES[mode].effect)
        assert ("On another map" in card.tip) == (mode not in here.entry.modes)
        push(scene, card)
        assert mode in scene.lobby.board(scene.setup).entry.modes
        assert scene.lobby.mode(scene.setup).key == mode
        assert scene.play.reason is None
    scene.put("CARDS", "normal")
    scene.play.activate()
    assert scene.lobby.options_of(started[0]).cards == "normal"


def test_a_map_brings_a_mode_it_is_made_for():
    """S-MAP-3: what was chosen before is given up only where the map is not made for it."""
    _, scene, _ = setup()
    scene.put("MODE", "ctf2")
    scene.put("GOAL", 3)
    kitchen = next(board for board in scene.lobby.boards() if board.key == "kitchen_table.tmx")
    scene.put("MAP", kitchen.key)
    assert scene.lobby.mode(scene.setup).key == "ctf"
    assert scene.play.reason is None
    scene.put("MODE", "kills")
    assert scene.lobby.board(scene.setup) == kitchen
    assert scene.lobby.options_of(scene.setup).kills == 3


def test_every_row_reaches_the_table():
    """UX-SET-6: mode, goal, cards, limit and switches."""
    _, scene, _ = setup(holders=("person", "person", "rookie", "rookie"))
    base = scene.lobby.options_of(scene.setup)
    for key, value, field in (("CARDS", "normal", "cards"), ("GOAL", 2, "captures"), ("LIMIT", 15, "round_limit"),
                              ("LONGER", True, "longer"), ("HARDER", True, "harder"),
                              ("WALLS", True, "place_walls")):  # fmt: skip
        scene.put(key, value)
        made = scene.lobby.options_of(scene.setup)
        assert getattr(made, field) == value != getattr(base, field)
    scene.put("AIMED", True)
    assert (base.aimed, scene.lobby.options_of(scene.setup).aimed) == (0, AIMED)
    scene.put("MODE", "lms")
    scene.put("GOAL", 5)
    assert scene.lobby.options_of(scene.setup).lives == 5
    for row in scene.lobby.rows(scene.setup):
        assert all(value.effect for value in row.values) or row.key == "MAP", row.key


def test_rows_stand_as_the_rulebook_says_for_so_many_players():
    """S-FLAG-7, S-HIT-8, S-HIT-9: two and three play the longer game, two with harder and aimed hits."""
    for count, longer, harder in ((2, True, True), (3, True, False), (4, False, False)):
        _, scene, _ = setup(holders=("person",) * count)
        assert (row(scene, "LONGER").standard, row(scene, "HARDER").standard) == (longer, harder)
        made = scene.lobby.options_of(scene.setup)
        assert (made.longer, made.harder, made.aimed) == (longer, int(harder), AIMED * harder)


def test_a_hill_is_contested_by_two():
    """S-MODE-4, S-HIT-8: a switch of its own, on with two players, as harder hits are; there is none without a hill."""
    for count in (2, 3):
        _, scene, _ = setup(holders=("person",) * count)
        assert row(scene, "CONTESTED").reason
        assert scene.lobby.options_of(scene.setup).contested == 0
        scene.put("MODE", "hill_up")
        assert not row(scene, "CONTESTED").reason
        assert scene.lobby.options_of(scene.setup).contested == (2 if count == 2 else 0)
        assert scene.lobby.options_of(scene.setup).harder == (2 if count == 2 else 0)
        assert row(scene, "HARDER").values[-1].effect == "Every hit counts 2 extra points."
        scene.put("CONTESTED", count == 3)
        assert scene.lobby.options_of(scene.setup).contested == (2 if count == 3 else 0)


def test_bots_among_themselves_come_to_an_end():
    """Without anybody who looks there is a round limit."""
    _, scene, _ = setup(holders=("rookie", "regular"))
    assert scene.lobby.options_of(scene.setup).round_limit == 60
    scene.put("LIMIT", 10)
    assert scene.lobby.options_of(scene.setup).round_limit == 10


def test_maps_that_are_being_read_arrive_later():
    boards = [a_map(reading=True)]
    _, scene, started = setup(lobby_on(boards), still=False)
    assert scene.play.reason is None
    assert button(scene, "Saved set-ups and codes").reason == "The maps are still loading."
    assert scene.play.activate()
    assert not started  # the map is not there yet: the press is remembered
    boards[0] = a_map(battlefield=Field())
    scene.update(0.05)
    scene.update(0.05)
    assert len(started) == 1
    assert scene.play.reason is None


def test_the_page_is_laid_out_for_the_chosen_map_and_for_all_of_them_not_for_each(monkeypatch):
    """Figure 1 of speed.md: laying out and drawing the page for each of twelve maps took as many long frames."""
    names = ("a", "b", "c", "d")
    boards = [a_map(name, title=name, reading=True) for name in names]
    _, scene, _ = setup(lobby_on(boards), still=False)
    laid = []
    layout = scene.layout
    monkeypatch.setattr(scene, "layout", lambda size: laid.append(size) or layout(size))
    for number, name in enumerate(names):
        boards[number] = a_map(name, title=name.upper(), battlefield=Field())
        scene.update(0.05)
    assert len(laid) == 2
    assert [board.title for board in scene.lobby.boards()] == ["A", "B", "C", "D"]


def test_a_map_with_errors_is_shown_with_its_count():
    """UX-MAP-1: never silently absent, never played."""
    bad = a_map(findings=(Finding("M-TABLE", "error", "", "", "The table is too small; make it 16 x 12 tiles."),))
    _, scene, _ = setup(lobby_on([bad]))
    scene.draw(pygame.Surface(scene.size))
    assert "cannot be played" in scene.play.reason


def test_the_picture_of_a_map_is_painted_later(monkeypatch):
    """LAB-6: where the window lives, no frame waits for it."""
    from game.ui import map_pictures

    monkeypatch.setattr(map_pictures, "_pictures", {})
    monkeypatch.setattr(map_pictures, "_waiting", {})
    painted = []
    monkeypatch.setattr(map_pictures, "_painted", lambda entry, size: painted.append(size) or pygame.Surface(size))
    _, scene, _ = setup(still=False)
    scene.draw(pygame.Surface(scene.size))
    assert not painted
    (part,) = scene.parts
    size = map_pictures.framed_size(part.entry, part.room)
    scene.dirty = False
    scene.update(0.02)
    assert painted == [size]
    assert is_painted(part.entry, size)
    assert scene.dirty


def test_a_code_names_the_map_by_its_content():
    """UX-SET-5: found under any name by a player who has the map; others get a message."""
    lobby = shipped()
    choice = lobbies.setup_of(lobby, 4)
    lobby.put(choice, "MODE", "hill_up")
    lobby.put(choice, "GOAL", 2)
    code = encode(lobby, choice, 5)
    found = lobby.board(choice)
    mine = BoardFile("own/mine.tmx", found.title, "", found.board, found.path, found.entry)
    renamed = lobby_on([mine if one is found else one for one in lobby.boards()])
    again = decode(renamed, code)
    assert again.values["MAP"] == "own/mine.tmx"
    assert renamed.options_of(again) == lobby.options_of(choice)
    without = lobby_on([one for one in lobby.boards() if one is not found])
    with pytest.raises(ValueError, match="not in your maps folder"):
        decode(without, code)


# Teams -----------------------------------------------------------------------------------------------------------


def test_teams_are_chosen_seat_by_seat():
    """S-TEAM-1, S-TEAM-5: odd against even at first; all in one team cannot play."""
    _, scene, _ = setup(holders=("person", "person", "rookie", "rookie"))
    scene.put("TEAMS", True)
    assert scene.lobby.teams(scene.setup) == (1, 2, 1, 2)
    push(scene, button(scene, "Side of seat 2"))
    assert scene.lobby.teams(scene.setup) == (1, 3, 1, 2)
    for index in (1, 3):
        scene.side(index, "1")
    assert "team" in scene.play.reason
    scene.put("MODE", "kills")
    scene.side(3, "2")
    assert scene.lobby.line(scene.setup).startswith("Anna and Ben and Doc Ouch against Auntie Ammo · ")
    assert scene.lobby.options_of(scene.setup).teams == (1, 1, 1, 2)
    assert sides_of(["Anna", "Ben", "Cleo"], ()) == "Anna, Ben, Cleo"


def test_two_flags_keep_the_teams_of_the_map():
    """S-TEAM-5: a Base with a team gives it to its seat; its sign says so."""
    _, scene, _ = setup(holders=("person", "person", "rookie", "rookie"))
    scene.put("MODE", "ctf2")
    scene.side(0, "2")
    assert scene.lobby.settled(scene.setup) == (1, 2, 1, 2)
    chip = button(scene, "Side of seat 1")
    assert isinstance(chip, SideChip)
    assert chip.reason == "The map gives this Base to team 1."
    assert button(scene, "Side of seat 2").reason is None


# The program -----------------------------------------------------------------------------------------------------


@pytest.fixture
def program(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, maps=True, names=["Anna", "Ben", "C", "D", "E"]) as opened:
        yield opened


def test_a_table_knows_its_map_and_keeps_the_names(program):
    """LAB-8: the map in play is watched; settings keep names beyond the seats."""
    program.go.setup("shoot")
    scene = program.loop.stack[-1]
    scene.handle(press(pygame.K_RETURN))
    table = program.session.table
    assert gallery.Path(table.map) == maps() / "coffee_break.tmx"
    assert [holder.name for holder in table.holders] == ["Anna", "Private Panic"]
    assert program.settings.names == ["Anna", "Ben", "C", "D", "E"]
    assert SavedGames(program).newest().title == "Coffee Break: Anna, Private Panic"


def test_the_maps_page_opens_the_set_up_on_its_map(program):
    """UX-MAP-3."""
    entry = next(entry for entry in program.library.maps() if entry.path.name == "cup_final.tmx")
    program.go.play_map(entry)
    scene = program.loop.stack[-1]
    assert scene.lobby.board(scene.setup).path == str(entry.path)
    assert scene.lobby.mode(scene.setup).key == "ctf2"


def test_a_new_map_in_the_folder_is_offered(program):
    """UX-MAP-1: new and removed files are noticed when the page is shown again."""
    program.go.setup("shoot")
    scene = program.loop.stack[-1]
    before = len(scene.lobby.boards())
    program.library.own.mkdir(parents=True, exist_ok=True)
    (program.library.own / "kitchen_table.tmx").write_bytes((maps() / "kitchen_table.tmx").read_bytes())
    scene.on_resume()
    assert len(scene.lobby.boards()) == before + 1
    assert scene.lobby.boards()[-1].key == "own/kitchen_table.tmx"


# The end ---------------------------------------------------------------------------------------------------------


def test_the_end_is_told_with_map_mode_and_what_everybody_did(program):
    """Section 18; figures have names, so that none slips by a place (FLT-56)."""
    lobby = lobbies.lobby_of("shoot")
    options = lobby.options_of(lobbies.setup_of(lobby, 2, 1))
    program.go.table("shoot", options, Seating([Holder("person", "Anna"), Holder("rookie", "Rookie")], 3))
    state = program.session.match.state
    state.hits = [(1, 2, "head", 3), (1, 2, "head", 1), (0, 1, "torso", 2), (2, 2, "left_leg", 4)]
    anna, rookie = deeds(state, ())
    assert (anna.damage_dealt, anna.damage_taken, rookie.damage_dealt, rookie.damage_taken) == (4, 2, 0, 8)
    assert hits_of(state, 2) == {"head": {1: 2}, "left_leg": {2: 1}}
    program.go.end(program.go.scene)
    program.loop.stack[-1]._open_statistics()
    results = program.loop.stack[-1]
    results.layout(program.loop.size)
    assert results.report.facts[1:3] == (options.battlefield.title, "Capture the Flag")
    facts = dict(results.report.seat_facts[0])
    assert (facts["Damage dealt"], facts["Damage taken"], facts["Captures"]) == ("4", "2", "0")
    assert [part.title for part in results.parts] == ["Anna", "Rookie"]
    results.draw(pygame.Surface(program.loop.size))


def test_figures_cannot_slip_by_a_place():
    """FLT-56: they are given by name."""
    with pytest.raises(TypeError):
        Deeds(1, 2, 1)
