"""The saloon's box from the shelf to the results: set-up, table, rematches, Continue, and the commands."""

import json
import time
from random import Random

import msgspec
import pygame
import pytest
from typer.testing import CliRunner

from game import games
from game.app.commands import app
from game.app.program import Program, names_of
from game.app.session import Session
from game.games.whisky.lobby import LOBBY, WhiskyLobby, keys_words, measured
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.report import Duel, duels
from game.games.whisky.table import notebook, sharing
from game.games.whisky.table.panels.duels import Duels
from game.games.whisky.table.panels.habits import Habits, HabitsPanel, habits_of, verdict
from game.games.whisky.table.scene import SaloonTable
from game.lobby.code import decode, encode
from game.lobby.report import Again, Ended
from game.lobby.setup import default_choice
from game.scenes import gallery
from game.scenes.lobby.curtain import CurtainScene
from game.scenes.lobby.results import ResultsScene
from game.scenes.lobby.setup import SetupScene, SetupServices
from game.scenes.map_list import Services
from game.scenes.title import TitleScene
from game.store.journal import Journal
from game.store.settings import Settings, save_settings
from game.table.session import Holder, Seating
from tests.looks import click, plain_look, press

__all__ = ["plain_look"]

NEXT_TO_LAST = "P3 S6 SIP SHOT; S6 S6 SHOT S6 SIP; 6-3; 3-3; A low; 1; -"  # nearly everything ends this duel


def setup(persons=1, counted=lambda: 0, size=(1280, 720), **more):
    host = gallery.StillHost(size)
    gallery.apply_settings(host.settings, host.size)
    started = []
    lobby = WhiskyLobby()
    lobby.pads = counted
    choice = default_choice(lobby, ["Anna", "Ben"])
    choice.seats[1].holder = "person" if persons == 2 else "regular"
    scene = SetupScene(host, lobby, SetupServices(**{"start": started.append, **more}), choice)
    scene.layout(host.size)
    return host, scene, started


def button(scene, label):
    return next(w for w in scene.group.widgets if w.label == label)


def push(scene, widget):
    scene.handle(click(widget.rect.center))
    scene.handle(click(widget.rect.center, pygame.MOUSEBUTTONUP))


# Setting the table -----------------------------------------------------------------------------------------------


def test_enter_plays_a_duel_against_the_regular():
    """UX-SET-1, UX-SET-2: valid defaults, LSW-MATCH-1."""
    _, scene, started = setup()
    assert scene.play.reason is None
    scene.handle(press(pygame.K_RETURN))
    (choice,) = started
    assert (choice.game, choice.values, LOBBY.sharing(choice)) == ("whisky", {}, "curtain")
    assert [seat.holder for seat in choice.seats] == ["person", "regular"]
    assert LOBBY.options_of(choice) == WhiskyOptions(match_length=1)


@pytest.mark.parametrize("persons", [1, 2])
def test_the_set_up_needs_no_scrolling_in_a_small_window(persons):
    """UX-SET-2: 1280x720 with text at 100 %, whoever sits there."""
    _, scene, _ = setup(persons)
    for holder in ("person", "rookie", "regular", "veteran", "deadeye"):
        scene.hold(0, holder)
        assert not scene.scroll.needed


def test_every_level_says_what_it_does_and_how_far_it_can_be_beaten():
    """UX-SET-3."""
    assert {level.key for level in LOBBY.levels} - {"person"} == set(games.load("whisky").bots)
    assert all(level.effect for level in LOBBY.levels)
    assert measured("veteran") == "The best answer gains 13.3\u00a0% of a duel."
    assert "under 0.1\u00a0%" in measured("deadeye")
    assert [bool(level.measured) for level in LOBBY.levels] == [False, True, True, True, True]


def test_the_ways_to_share_the_screen_wait_for_two_people():
    """UX-HID-5: never grey without a reason."""
    _, scene, _ = setup(1)
    assert all("Only one person" in button(scene, name).reason for name in ("Curtain", "One keyboard", "A pad each"))
    scene.hold(1, "person")
    assert button(scene, "Curtain").reason is None
    assert button(scene, "One keyboard").reason is None
    assert "No pads" in button(scene, "A pad each").reason
    assert button(scene, "A pad each").sub == button(scene, "A pad each").reason
    assert (keys_words(1), keys_words(2)) == ("Q W E, nod A", "I O P, nod L")
    assert sharing.WAYS == ("curtain", "keyboard", "pads")


def test_a_pad_each_takes_two_pads():
    """UX-HID-5: pads may come and go while the screen is open."""
    there = [1]
    _, scene, started = setup(2, counted=lambda: there[0])
    assert "Only one pad" in button(scene, "A pad each").reason
    there[0] = 2
    scene.handle(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=1))
    push(scene, button(scene, "A pad each"))
    assert scene.choice.sharing == "pads"
    there[0] = 1
    scene.handle(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=1))
    assert scene.choice.sharing == "curtain"
    scene.handle(press(pygame.K_RETURN))
    assert started[0].sharing == "curtain"


def test_mouse_and_keys_reach_everything():
    """UX-SET-2: either hand suffices."""
    host, scene, started = setup(2)
    push(scene, button(scene, "Best of 3"))
    push(scene, button(scene, "One keyboard"))
    push(scene, button(scene, "Lesson"))
    assert host.asked[-1][0] == "push"
    push(scene, scene.play)
    assert (started[0].values, started[0].sharing) == ({"LENGTH": "best3"}, "keyboard")
    seen = set()
    for _ in range(16):
        scene.handle(press(pygame.K_TAB))
        seen.add(scene.group.ring.current.label)
    assert {"Seat A", "Name at seat A", "Seat B", "Name at seat B", "Single duel", "Best of 3", "Curtain",
            "One keyboard", "A pad each", "Kept tables and codes", "Lesson", "Back", "Play"} <= seen  # fmt: skip


def test_a_lesson_that_is_not_there_says_so():
    """UX-SET-3."""
    _, scene, _ = setup()
    assert button(scene, "Lesson").reason is None
    scene.lobby.lesson = "game.games.whisky.table.no_lesson:LessonScene"
    scene.layout(scene.size)
    assert button(scene, "Lesson").reason == "The lesson is not in this box."


def test_a_code_brings_length_seats_and_the_way_to_share():
    """UX-SET-5."""
    lobby = WhiskyLobby()
    lobby.pads = lambda: 2
    choice = default_choice(lobby, ["Anna", "Ben"])
    choice.seats[1].holder, choice.sharing = "person", "pads"
    lobby.put(choice, "LENGTH", "best3")
    again = decode(lobby, encode(lobby, choice, 77), ["Anna", "Ben"])
    assert (again.seats, again.values, again.sharing, again.seed) == (choice.seats, {"LENGTH": "best3"}, "pads", 77)


def test_names_are_kept_and_never_empty():
    host, scene, started = setup(2)
    host.settings.names = ["a", "b", "Cleo", "Dan"]
    scene.rename(0, "  ")
    scene.handle(press(pygame.K_RETURN))
    assert host.settings.names == ["Player 1", "Ben", "Cleo", "Dan"]
    assert names_of(started[0].seats) == ["Player 1", "Ben"]


def test_a_table_that_cannot_be_opened_says_why():
    def refuse(_choice):
        raise ValueError("The saloon is closed.")

    host, scene, _ = setup(start=refuse)
    scene.handle(press(pygame.K_RETURN))
    assert ("toast", "The saloon is closed.") in host.asked


def test_the_saloons_colours_stay_in_the_saloon():
    """The other scenes keep theirs."""
    from game.ui import theme

    gallery.render("whisky-setup", (1280, 720))
    assert theme.palette() is theme.NORMAL
    gallery.render("whisky-setup", (1280, 720), settings=Settings(high_contrast=True))
    assert theme.palette() is theme.HIGH_CONTRAST
    with theme.wearing(theme.NORMAL):
        assert theme.palette() is theme.HIGH_CONTRAST


# The shelf -------------------------------------------------------------------------------------------------------


def test_an_unfinished_game_keeps_its_sticker(monkeypatch):
    """The box opens only where the registry has the game and its table."""
    assert games.playable() >= {"shoot", "whisky"}
    meta = games.Meta("ghost", "GHOST", 2, 2, ("a",), "game.ghost:GAME", "game.games.whisky.no_table:SaloonTable")
    games.playable.cache_clear()
    monkeypatch.setattr(games, "_all", lambda: (meta,))
    try:
        assert games.playable() == frozenset()
    finally:
        games.playable.cache_clear()


def test_the_second_box_opens_by_key_and_by_mouse():
    host = gallery.StillHost((1280, 720))
    gallery.apply_settings(host.settings, host.size)
    opened = []
    services = Services(boxes_ready=frozenset({"shoot", "whisky"}))
    scene = TitleScene(host, services, opened.append, *[gallery.nothing] * 3)
    scene.layout(host.size)
    scene.on_resume()
    scene.handle(press(pygame.K_2, 0, "2"))
    push(scene, scene.boxes[1])
    assert opened == ["whisky", "whisky"]
    assert scene.boxes[1].reason is None
    scene.boxes[1].hovered = True
    assert scene.game == "whisky"


# The program -----------------------------------------------------------------------------------------------------


@pytest.fixture
def program(tmp_path, monkeypatch):
    """The program with its shelf, its own folder, motions at once, and a notebook without pages."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    monkeypatch.setattr(notebook, "_reckon", lambda _position: None)
    save_settings(tmp_path / "settings.json", Settings(speed="instant", mute=True, names=["Anna", "Ben"]))
    opened = Program()
    opened.loop.push(opened.shelf())
    yield opened
    opened._close_session()
    if opened._journal is not None:
        opened._journal.close()


def top(program):
    return program.loop.stack[-1]


def step(program, seconds=0.05):
    """Let the program take a breath, as the loop does."""
    top(program).update(seconds)
    for job in list(program.loop._once):
        job()
    program.loop._once.clear()


def until(program, what, seconds=30.0):
    """Let time pass until something is so."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, top(program)
        step(program)
        time.sleep(0.001)


def test_two_presses_from_the_shelf_to_the_first_decision(program):
    """UX-SET-1."""
    top(program).handle(press(pygame.K_2, 0, "2"))
    assert isinstance(top(program), SetupScene)
    top(program).handle(press(pygame.K_RETURN))
    assert isinstance(top(program), SaloonTable)
    until(program, lambda: top(program).choosing.open)
    assert program.session.persons_turn
    assert program._saved().game == "whisky"
    assert program._saved().line == "Loot Shoot Whisky, a duel: Anna, Regular"


def play_out(program, seed=3):
    """Play the match that is on the table by both key blocks; gives the results."""
    random = Random(seed)
    end = time.monotonic() + 60
    while time.monotonic() < end:
        scene = top(program)
        if isinstance(scene, ResultsScene):
            return scene
        if scene.sheet is not None and not scene.director.busy:
            scene.handle(press(pygame.K_RETURN))
        elif scene.choosing.open and not scene.playing:
            for seat in list(scene.choosing.open):
                keys = {act: key for key, act in sharing.BLOCKS[seat].items()}
                draft = scene.choosing.open[seat]
                first, second = random.choice([
                    (a, b) for a in draft.left for b in draft.left
                    if draft.left[a] >= 1 + (a == b) and draft.left[b] >= 1
                ])  # fmt: skip
                for act in (first, second, "nod"):
                    scene.handle(press(pygame.key.key_code(keys[act])))
        step(program)
        time.sleep(0.001)
    raise AssertionError(f"no end: {top(program)}")


def test_two_hands_on_one_keyboard_to_the_results_and_again(program):
    """UX-HID-5, UX-SET-5: a match, its results, both rematches, the shelf and Continue."""
    table = Seating([Holder("person", "Anna"), Holder("person", "Ben")], 11, hotseat="keyboard")
    program.open_table("whisky", WhiskyOptions(match_length=3), table)
    until(program, lambda: top(program).choosing.open)
    results = play_out(program)
    told, rows = results.report, duels(results.ended.entries)
    scores = [sum(row.winner == seat for row in rows) for seat in (1, 2)]
    assert max(scores) == 2 or len(rows) == 7
    assert told.kind == f"Anna {scores[0]} : {scores[1]} Ben, best of 3"
    assert told.winners == results.ended.state.outcome.winners
    assert program._saved() is None
    push(results, next(b for b in results.again if b.label == "Same, seats swapped"))
    assert program.session.table.seed == 11
    assert [holder.name for holder in program.session.table.holders] == ["Ben", "Anna"]
    assert program.session.table.hotseat == "keyboard"
    assert program.session.match.options.match_length == 3
    kept = program._saved()
    program.to_shelf()
    program._resume(kept)
    until(program, lambda: top(program).choosing.open)
    assert top(program).choosing.way == "keyboard"
    assert program.session.game.key == "whisky"


def test_the_curtain_falls_between_two_people(program):
    """UX-HID-1: the way chosen on the set-up reaches the table."""
    top(program).handle(press(pygame.K_2, 0, "2"))
    top(program).hold(1, "person")
    top(program).handle(press(pygame.K_RETURN))
    until(program, lambda: isinstance(top(program), CurtainScene))
    assert program.session.table.hotseat == "curtain"


def test_the_rules_are_those_of_the_game_looked_at(program):
    assert "LSW-MATCH-1" in program._rulebook("whisky")
    whisky = program._rules(None, "LSW-RES-4").document
    shoot = program._rules(None, "S-SEE-4").document
    assert [b.words for b in whisky.blocks[:1]] != [b.words for b in shoot.blocks[:1]]
    top(program).boxes[1].hovered = True
    assert program._rules(top(program), None).document.blocks[0].words == whisky.blocks[0].words
    top(program).boxes[1].hovered = False
    assert program._rules(top(program), None).document.blocks[0].words == shoot.blocks[0].words


def test_seats_may_be_given_to_any_of_the_four_bots(program):
    """UX-SET-4."""
    program.open_table("whisky", WhiskyOptions(), Seating([Holder("person", "Anna"), Holder("rookie", "Rookie")], 1))
    program._open_seats(program.session)
    scene = top(program)
    assert [key for key, _ in scene.steppers[2].values] == ["person", "rookie", "regular", "veteran", "deadeye"]
    scene.steppers[2].step(3)
    scene.draw(pygame.Surface(program.loop.size))
    scene.handle(press(pygame.K_RETURN))
    assert program.session.table.holders[1].kind == "deadeye"
    assert isinstance(top(program), SaloonTable)


def test_shoot_is_still_opened_from_its_box(program):
    top(program).handle(press(pygame.K_1, 0, "1"))
    until(program, lambda: not any(entry.reading for entry in program.library.maps()))
    until(program, lambda: top(program).play.reason is None)
    top(program).handle(press(pygame.K_RETURN))
    assert program.session.game.key == "shoot"
    assert program._saved().title == "SHOOT"


# The end ---------------------------------------------------------------------------------------------------------


def finished(tmp_path):
    """A duel played to its end and read back from disk."""
    journal = Journal(tmp_path / "games.sqlite3")
    table = Seating([Holder("person", "Anna"), Holder("deadeye", "Deadeye")], 5)
    options = WhiskyOptions(position=NEXT_TO_LAST)
    session = Session.new(games.load("whisky"), options, table, journal, "a duel")
    random = Random(1)
    while session.decision is not None:
        session.play(random.choice(session.decision.options(session.match.state)))
    session.close()
    again = Session.resume(session.game, journal, session.kept)
    journal.close()
    return session, again


def test_the_results_are_told_alike_after_the_disk(tmp_path):
    """LSW-END-1 to 6: one row per duel, the win kind as the rules name it."""
    session, again = finished(tmp_path)
    (row,) = duels(session.match.entries)
    state = session.match.state
    told = LOBBY.report(state, session.match.entries, ("Anna", "Deadeye"))
    assert row.kind == state.outcome.reason
    assert told.winners == ((row.winner,) if row.winner else ())
    assert row.nuggets == (state.nuggets(1), state.nuggets(2))
    assert [place.seat for place in told.places][:1] == list(told.winners)
    assert duels(again.match.entries) == (row,)
    assert LOBBY.report(again.match.state, again.match.entries, ("Anna", "Deadeye")) == told


def ended_of(session, table=None):
    """The end of a match as the results are told it."""
    match, holders = session.match, session.table.holders
    names = tuple(holder.name for holder in holders)
    report = LOBBY.report(match.state, match.entries, names)
    return Ended(report, match.state, match.entries, names, tuple(holder.kind for holder in holders), table)


def test_habits_come_from_the_evenings_tally(tmp_path):
    """UX-BOT-6: people only, over the evening, complete once the notebook has every page."""
    session, _ = finished(tmp_path)
    tally = notebook.Tally(commits=2, played={"loot": 3, "shoot": 1, "whisky": 0},
                           wanted={"loot": 1.0, "shoot": 1.0, "whisky": 2.0},
                           cost={"loot": 0.25, "shoot": 0.01, "whisky": 0.0})  # fmt: skip
    before = dict(notebook.EVENING)
    notebook.EVENING.clear()
    try:
        assert habits_of(ended_of(session)) == ()
        notebook.EVENING["Anna"] = tally
        (told,) = habits_of(ended_of(session))
    finally:
        notebook.EVENING.clear()
        notebook.EVENING.update(before)
    assert (told.seat, told.commits, told.done) == (1, 2, True)
    assert told.played == {"loot": 0.75, "shoot": 0.25, "whisky": 0.0}
    assert told.total == pytest.approx(0.26)
    assert verdict(told) == "Loot too often: that cost most."


class Slow:
    """A table whose notebook has a page that is not reckoned yet."""

    def __init__(self, phase):
        self.pages = [notebook.Page(phase)]
        self.notebook = self

    def poll(self):
        return False


def test_a_person_is_waited_for_while_the_notebook_reckons(tmp_path):
    """UX-BOT-6: a short duel may be over before its first page is written."""
    session, _ = finished(tmp_path)
    slow = Slow(session.match.state.phases[0])
    before = notebook.EVENING.pop("Anna", None)
    (told,) = habits_of(ended_of(session, slow))
    assert (told.commits, told.done) == (0, False)
    assert set(told.played) == {"loot", "shoot", "whisky"}
    slow.pages[0].missing = True
    assert habits_of(ended_of(session, slow)) == ()
    if before is not None:
        notebook.EVENING["Anna"] = before


def results(session, table=None):
    host = gallery.StillHost((1280, 720))
    gallery.apply_settings(host.settings, host.size)
    done = []
    options = session.match.options
    again = [(Again("New shuffles", options), lambda: done.append("new")),
             (Again("Same shuffles", options), lambda: done.append("same"))]  # fmt: skip
    scene = ResultsScene(host, LOBBY, ended_of(session, table), again, lambda: done.append("shelf"))
    scene.layout(host.size)
    scene.on_resume()
    return scene, done


def test_enter_plays_again_and_escape_leaves(tmp_path):
    """UX-SET-5."""
    scene, done = results(finished(tmp_path)[0])
    scene.handle(press(pygame.K_RETURN))
    scene.handle(press(pygame.K_ESCAPE))
    push(scene, scene.again[1])
    assert done == ["new", "shelf", "same"]
    scene.draw(pygame.Surface((1280, 720)))


def test_a_drawn_duel_is_told_without_a_winner(tmp_path):
    """LSW-MATCH-5."""
    session, _ = finished(tmp_path)
    row = next(event for entry in session.match.entries for event in entry.events if event.name == "duel_won")
    drawn = msgspec.structs.replace(session.match.state.outcome, winners=(), reason="DRAW")
    session.match.state.outcome = drawn
    scene, _ = results(session)
    assert scene.heading == "A draw"
    assert scene.report.kind == "All level at closing time"
    assert not any(place.won for place in scene.report.places)
    (panel,) = [part for part in scene.parts if isinstance(part, Duels)]
    panel.duels = (Duel(0, "DRAW", row["round"], (6, 6), (1, 1), "middle"),)
    assert panel._said(panel.duels[0]) == "Drawn: all level at closing time."
    scene.draw(pygame.Surface((1280, 720)))


def test_what_the_notebook_still_reckons_is_told_when_it_is_done(tmp_path):
    session, _ = finished(tmp_path)
    slow = Slow(session.match.state.phases[0])
    before = dict(notebook.EVENING)
    notebook.EVENING.clear()
    try:
        scene, _ = results(session, slow)
        assert [words for words, _, _ in scene.notes] == ["The notebook is still reckoning ..."]
        assert scene.update(0.02), "it is asked again"
        kinds = {"loot": 1, "shoot": 1, "whisky": 0}
        notebook.EVENING["Anna"] = notebook.Tally(1, kinds, dict.fromkeys(kinds, 0.6), dict.fromkeys(kinds, 0.0))
        slow.pages[0].missing = True
        while scene.update(0.02):
            pass
    finally:
        notebook.EVENING.clear()
        notebook.EVENING.update(before)
    (panel,) = [part for part in scene.parts if isinstance(part, HabitsPanel)]
    assert panel.habits.done
    assert next(words for words, _, _ in scene.notes).startswith("No habit")


def test_the_verdict_names_the_dearest_habit():
    kinds = {"loot": 0.3, "shoot": 0.3, "whisky": 0.4}
    for cost, words in ((0.01, "No habit worth a bullet"), (0.2, "Loot about as often as it should be")):
        costs = {"loot": cost, "shoot": 0.0, "whisky": 0.0}
        assert verdict(Habits(1, "Anna", 3, kinds, kinds, costs)).startswith(words)
    seldom = Habits(1, "Anna", 3, kinds, {**kinds, "loot": 0.5}, {"loot": 0.2, "shoot": 0.0, "whisky": 0.0})
    assert verdict(seldom) == "Loot too seldom, and then at the wrong slot."


def test_tables_kept_before_the_saloon_opened_are_still_read():
    old = json.dumps({"holders": [{"kind": "person", "name": "A"}], "seed": 1, "map": "", "curtain": True})
    assert msgspec.json.decode(old, type=Seating).hotseat == "curtain"


# The commands ----------------------------------------------------------------------------------------------------


def run(*arguments):
    return CliRunner().invoke(app, list(arguments))


def test_simulate_whisky_tells_win_kinds_by_seat():
    told = json.loads(run("simulate", "whisky", "--games", "4", "--bots", "random,rookie", "--json").stdout)
    assert sum(sum(seats.values()) for seats in told["totals"]["ends"].values()) == 4
    assert {game["reason"] for game in told["games"]} == set(told["totals"]["ends"])
    told = json.loads(run("simulate", "whisky", "--games", "1", "--bots", "random,random", "--mode", "best3",
                          "--json").stdout)  # fmt: skip
    assert told["games"][0]["reason"] in ("DUELS", "DRAW")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play", "--game", "whisky", "--seats", "person,sheriff"), "rookie, regular, veteran or deadeye"),
        (("play", "--game", "whisky", "--seats", "person"), "seats 2"),
        (("play", "--game", "whisky", "--mode", "ctf"), "single, best3"),
        (("play", "--seats", "person,deadeye"), "person, rookie, regular or veteran"),
        (("play", "--game", "poker"), "no game 'poker'"),
        (("simulate", "whisky", "--bots", "deadeye"), "seats 2"),
    ],
)
def test_commands_refuse_in_a_sentence(arguments, words):
    result = run(*arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_play_opens_the_named_table(monkeypatch):
    opened = []
    monkeypatch.setattr("game.app.program.open_window", lambda table, **_: opened.append(table) or 0)
    assert run("play", "--game", "whisky", "--seats", "person,deadeye", "--mode", "best3").exit_code == 0
    assert run("play").exit_code == 0
    assert opened[0] == ("whisky", WhiskyOptions(match_length=3), ["person", "deadeye"])
    assert (opened[1][0], opened[1][1].mode) == ("shoot", "ctf")


def test_the_saloons_poses_can_be_painted():
    """UX-WIN-7."""
    names = run("screenshot", "--list").stdout.split()
    assert {"whisky-commit", "whisky-reveal", "whisky-gulp", "whisky-notebook", "whisky-result", "whisky-setup",
            "whisky-results"} <= set(names)  # fmt: skip


@pytest.mark.parametrize(
    ("persons", "way", "said"),
    [
        (1, "pads", "Plays here, with mouse or keys."),
        (1, "curtain", "Plays here, with mouse or keys."),
        (2, "curtain", "Plays here, with mouse or keys."),
        (2, "pads", "Plays here, with a pad."),
        (2, "keyboard", "Keys"),
    ],
)
def test_a_person_is_told_what_to_play_with(persons, way, said):
    """FLT-52, UX-HID-5: pads are for two people with one each; against a bot there is mouse and keys."""
    _, scene, _ = setup(persons, counted=lambda: 2)
    scene.choice.sharing = way
    assert scene.lobby.hand_words(scene.choice, 0).startswith(said)
