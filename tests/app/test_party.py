"""A box with a lobby, from set-up to results: seats, characters, variants, House Rules, memory, rematches."""

import pygame
import pytest

from game import games
from game.app import doors, remember
from game.app.program import Program
from game.app.session import Holder, Table
from game.games.lobby import CLOSED, PartyChoice, another_look, default_choice, settle_looks
from game.games.splatatat.lobby import GROUPS, LOBBY, key_of, target
from game.games.splatatat.options import SHEET, SplatOptions
from game.kernel.refusal import Refusal
from game.scenes import gallery, gallery_party
from game.scenes.curtain_party import PartyCurtain, PartySeats
from game.scenes.house_rules import HouseRulesScene, SheetScene
from game.scenes.results_party import PartyResultsScene
from game.scenes.setup_party import PartyServices, PartySetupScene
from game.store.settings import Settings, save_settings
from tests.app.conftest import click, press

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


def chip(key):
    return next(one for one in LOBBY.chips if one.key == key)


def table(taken=4, persons=1, *variants):
    numbers = tuple(LOBBY.chips.index(chip(key)) for key in variants)
    return gallery_party.choice_of(LOBBY, taken, persons, numbers)


def setup(choice=None, size=(1280, 720), **more):
    host = gallery.StillHost(size)
    gallery.apply_settings(host.settings, host.size)
    started = []
    scene = PartySetupScene(host, LOBBY, PartyServices(**{"start": started.append, **more}), choice or table())
    scene.layout(host.size)
    return host, scene, started


def named(scene, label):
    return next(w for w in scene.group.focusables() if w.label == label)


def push(scene, widget):
    scene.handle(click(widget.rect.center))
    scene.handle(click(widget.rect.center, pygame.MOUSEBUTTONUP))


# Setting the table -----------------------------------------------------------------------------------------------


def test_enter_plays_one_person_against_three_bots():
    """UX-SET-1, UX-SET-2: valid at once, SPL-SET-1."""
    _, scene, started = setup(default_choice(LOBBY, ["Anna"]))
    assert scene.play.reason is None
    scene.handle(press(pygame.K_RETURN))
    options = LOBBY.options_of(started[0])
    assert options == SplatOptions(seats=4, colours=("R", "O", "Y", "G"))
    assert [seat.holder for seat in started[0].taken] == ["person", "regular", "regular", "regular"]


@pytest.mark.parametrize("taken", [2, 5, 8])
def test_the_set_up_needs_no_scrolling_in_a_small_window(taken):
    """UX-SET-2: 1280x720 with text at 100 %."""
    _, scene, _ = setup(table(taken, 2))
    assert not scene.scroll.needed


def test_every_level_of_the_lobby_is_a_bot_of_the_game():
    known = {level.key for level in LOBBY.levels} - {"person", CLOSED}
    assert known <= set(games.load("splatatat").bots)


def test_characters_differ():
    """SPL-SET-1: a press goes to the next one nobody wears; with all eight worn two seats change."""
    choice = table(3)
    another_look(LOBBY, choice, 0)
    assert [seat.look for seat in choice.taken] == ["G", "O", "Y"]
    another_look(LOBBY, choice, 0, -1)
    assert choice.seats[0].look == "R"
    full = table(8)
    before = [seat.look for seat in full.seats]
    another_look(LOBBY, full, 0)
    assert [seat.look for seat in full.seats] == [before[1], before[0], *before[2:]]


def test_a_seat_that_opens_gives_way():
    choice = table(2)
    choice.seats[2].look, choice.seats[2].holder = "R", "rookie"
    settle_looks(LOBBY, choice, 2)
    assert choice.seats[0].look == "R"
    assert len({seat.look for seat in choice.taken}) == 3


@pytest.mark.parametrize("taken", [4, 6, 8])
def test_mates_share_a_colour(taken):
    """SPL-VAR-TEAM-1: seats i and i + n/2; a press changes both."""
    choice = table(taken, 1, "coop")
    looks = [seat.look for seat in choice.taken]
    assert looks[: taken // 2] == looks[taken // 2 :]
    assert len(set(looks)) == taken // 2
    another_look(LOBBY, choice, taken // 2)
    assert choice.seats[0].look == choice.seats[taken // 2].look
    options = LOBBY.options_of(choice)
    assert (options.teams, options.faces, len(options.colours)) == (True, 1, taken // 2)
    LOBBY.press(choice, chip("coop"))
    settle_looks(LOBBY, choice)
    assert len({seat.look for seat in choice.taken}) == taken


def test_teams_wait_for_seats_that_make_them():
    """Somebody leaves a Co-op table: it is played each for themselves until it can be teams again."""
    choice = table(4, 1, "coop")
    for taken, teams in ((3, False), (2, False), (4, True)):
        for index in (2, 3):
            choice.seats[index].holder = "rookie" if index < taken else CLOSED
            settle_looks(LOBBY, choice, index)
        assert LOBBY.why_no_table(choice) == ""
        assert LOBBY.options_of(choice).teams == teams


def test_variants_combine_or_exclude_each_other():
    """Section 12: Sudden, Short and No Fun combine with everything; Co-op and Most Splatatats do not."""
    choice = table(6, 1, "sudden", "short", "nofun_b", "coop")
    LOBBY.press(choice, chip("most"))
    settle_looks(LOBBY, choice)
    options = LOBBY.options_of(choice)
    assert (options.teams, options.most, options.deal, options.swapsies) == (False, 5, 5, "once")
    LOBBY.press(choice, chip("nofun_a"))
    assert LOBBY.options_of(choice).swapsies == "none"
    assert not LOBBY.lit(choice, chip("nofun_b"))


def test_sudden_brings_the_truce():
    """HR-TRUCE is on in one-face games."""
    assert LOBBY.options_of(table(4, 1, "sudden")).truce
    assert not LOBBY.options_of(table(4)).truce
    assert LOBBY.changed(table(4, 1, "sudden")) == ["Face cards: 1"]


def test_the_target_follows_the_seats():
    """SPL-VAR-MOST-3."""
    assert [target("auto", seats) for seats in (2, 4, 5, 8)] == [3, 3, 5, 5]
    choice = table(4, 1, "most")
    assert LOBBY.options_of(choice).most == 3
    choice.seats[4].holder = "rookie"
    settle_looks(LOBBY, choice)
    assert LOBBY.options_of(choice).most == 5


def test_refusals_in_plain_words():
    """SPL-SET-6, UX-SET-3."""
    lonely = table(1)
    assert "2 seats or more" in LOBBY.why_no_table(lonely)
    choice = table(8, 1, "coop")
    for number in (1, 2, 3):
        LOBBY.put(choice, f"HR-COPIES-{number}", 3)
    assert "The deal needs 56 cards, but this deck has only 51." in LOBBY.why_no_table(choice)
    _, scene, started = setup(choice)
    scene.handle(press(pygame.K_RETURN))
    assert started == []
    assert "56 cards" in scene.play.reason
    five = table(5)
    assert "4, 6 or 8" in LOBBY.why_no_chip(five, chip("coop"))
    assert LOBBY.why_no_chip(table(4), chip("short")) == "For 5 to 8 seats."


def test_mouse_and_keys_reach_everything():
    """UX-SET-2: either hand suffices."""
    host, scene, started = setup(table(3, 2))
    seen = set()
    for _ in range(60):
        scene.handle(press(pygame.K_TAB))
        seen.add(scene.group.ring.current.label)
    wanted = {one.title for one in LOBBY.chips} | {f"Seat {n}" for n in range(1, 9)}
    wanted |= {"Name at seat 1", "Name at seat 2", "Character of seat 3", "House Rules", "Curtain", "Back", "Play"}
    assert wanted <= seen
    push(scene, named(scene, "Sudden Splatatat"))
    push(scene, named(scene, "Character of seat 1"))
    push(scene, named(scene, "House Rules"))
    kind, sheet = host.asked[-1]
    assert kind == "push"
    assert isinstance(sheet, HouseRulesScene)
    push(scene, scene.play)
    assert LOBBY.options_of(started[0]).faces == 1
    assert started[0].seats[0].look == "G"


def test_names_are_kept_and_never_empty():
    host, scene, _ = setup(table(3, 3))
    scene._rename(0, "  ")
    scene.handle(press(pygame.K_RETURN))
    assert host.settings.names[:3] == ["Player 1", "Ben", "Cleo"]


# House Rules -----------------------------------------------------------------------------------------------------


def test_the_sheet_has_every_house_rule_once():
    """Section 13, UX-SET-6: each with an effect in one line for every value."""
    keys = [key for group in GROUPS.values() for key in group]
    assert sorted(keys) == sorted(key_of(switch) for switch in SHEET)
    for row in LOBBY.rows(table(8)):
        assert all(value.effect and value.word for value in row.values), row.key
        assert row.standard in [value.value for value in row.values]


def sheet(choice):
    host = gallery.StillHost((1280, 720))
    gallery.apply_settings(host.settings, host.size)
    scene = HouseRulesScene(host, LOBBY, choice)
    scene.layout(host.size)
    return host, scene


@pytest.mark.parametrize("row", LOBBY.rows(table(8)), ids=lambda row: row.key)
def test_every_switch_reaches_the_table(row):
    """HR-FACES to HR-OPEN: stepping through a switch changes the options, and stepping back undoes it."""
    base = table(8, 1, "most") if row.key == "HR-LAPS" else table(8)
    _, scene = sheet(base)
    before = LOBBY.options_of(base)
    seen = set()
    for _ in row.values:
        named(scene, row.title).activate()
        seen.add(LOBBY.options_of(base))
    assert len(seen) >= len(row.values) - (row.key == "HR-MOST")
    assert LOBBY.options_of(base) == before


def test_presets_lay_the_whole_sheet():
    choice = table(5, 1, "nofun_a")
    _, scene = sheet(choice)
    push(scene, named(scene, "Learning game"))
    options = LOBBY.options_of(choice)
    assert (options.open_hands, options.s_card, options.swapsies) == (True, 0, "returns")
    push(scene, named(scene, "As printed"))
    assert choice.values == {}
    assert named(scene, "As printed").selected


def test_what_has_no_say_tells_why():
    """UX-SET-3."""
    rows = {row.key: row for row in LOBBY.rows(table(5))}
    assert rows["HR-LAPS"].reason
    assert rows["HR-TEAMS"].reason
    rows = {row.key: row for row in LOBBY.rows(table(4, 1, "coop"))}
    assert rows["HR-FACES"].reason
    assert rows["HR-MOST"].reason


def test_f1_opens_the_switch_one_stands_on():
    """UX-TEACH-3."""
    _, scene = sheet(table())
    scene.group.ring.set(named(scene, "Picking up"))
    scene.group.ring.visible = True
    assert scene.rule_here == "HR-DRAW"
    scene.group.ring.set(scene.done)
    assert scene.rule_here == "HR-FACES"  # section 13 begins with it


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("larger", [100, 150, 200])
@pytest.mark.parametrize("variant", [(), ("coop",)])
def test_up_and_down_leave_no_switch_out(size, larger, variant):
    """What is greyed is stood on too, and a column is gone through to its end before the foot."""
    host = gallery.StillHost(size, Settings(window=size, text_scale=larger))
    gallery.apply_settings(host.settings, size)
    scene = HouseRulesScene(host, LOBBY, table(4, 1, *variant))
    scene.layout(size)
    for title in GROUPS:
        rows = [row.title for row in LOBBY.rows(scene.choice) if row.group == title]
        scene.group.ring.set(named(scene, rows[0]))
        scene.group.ring.visible = True
        walked = [rows[0]]
        while len(walked) < len(rows):
            scene.handle(press(pygame.K_DOWN))
            walked.append(scene.group.ring.current.label)
        assert walked == rows, title
        for label in reversed(rows[:-1]):
            scene.handle(press(pygame.K_UP))
            assert scene.group.ring.current.label == label


def test_the_sheet_is_shown_during_a_game():
    """Section 13: shown to all seats at any time."""
    options = LOBBY.options_of(table(4, 1, "sudden"))
    lines = LOBBY.sheet_of(options)
    assert [line[0] for line in lines if line[3]] == ["Face cards"]
    host = gallery.StillHost((1280, 720))
    scene = SheetScene(host, LOBBY, options, LOBBY.seat_looks(options))
    scene.layout(host.size)
    assert scene.rule_here == "HR-FACES"  # F1 opens section 13
    scene.handle(press(pygame.K_RETURN))
    assert host.asked[-1] == ("pop", None)


# Memory ----------------------------------------------------------------------------------------------------------


def test_the_last_table_is_remembered(tmp_path, monkeypatch):
    """UX-SET-5: also after the program was closed; what no longer fits is left out."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    assert remember.recall(LOBBY) is None
    choice = table(6, 2, "coop")
    LOBBY.put(choice, "HR-COPIES-3", 5)
    remember.keep(choice)
    assert remember.recall(LOBBY) == choice
    choice.values["HR-GONE"] = 1
    choice.values["HR-DEAL"] = 99
    remember.keep(choice)
    assert "HR-GONE" not in remember.recall(LOBBY).values
    assert LOBBY.value(remember.recall(LOBBY), "HR-DEAL") == 7
    remember.path().write_text("[]")
    assert remember.recall(LOBBY) is None
    remember.keep(PartyChoice("splatatat"))
    assert remember.recall(LOBBY) is None


# The program -----------------------------------------------------------------------------------------------------


@pytest.fixture
def program(tmp_path, monkeypatch):
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    save_settings(tmp_path / "settings.json", Settings(speed="instant", mute=True, names=["Anna", "Ben"]))
    opened = Program()
    opened.loop.push(opened.shelf())
    yield opened
    opened._close_session()
    if opened._journal is not None:
        opened._journal.close()


def top(program):
    return program.loop.stack[-1]


def test_two_presses_from_the_shelf_to_the_table(program):
    """UX-SET-1: its own box, its table, its words on the shelf."""
    top(program).handle(press(pygame.K_3, 0, "3"))
    assert isinstance(top(program), PartySetupScene)
    top(program).handle(press(pygame.K_RETURN))
    assert top(program).name == "splatatat"
    assert program.session.match.options.seats == 4
    assert program._saved().game == "splatatat"
    assert program._saved().line.startswith("Splatatat, 4 seats: Anna, Regular")
    program.to_shelf()
    kept = program._saved()
    program._resume(kept)
    assert program.session.game.key == "splatatat"
    assert remember.recall(LOBBY).taken[0].name == "Anna"


def test_house_rules_are_shown_again_after_continue(program):
    """Section 13: shown at the start and at any time; kept with the table."""
    holders = [Holder("person", "Anna"), Holder("person", "Ben")]
    program.open_table("splatatat", SplatOptions(seats=2, swapsies="none", gush=False), Table(holders, 3))
    assert isinstance(top(program), SheetScene)
    shown = top(program).lines
    program.to_shelf()
    program._resume(program._saved())
    paper = next(scene for scene in program.loop.stack if scene.name == "splatatat")
    assert paper.house_words == "House Rules: 2"
    sheet = program.door("splatatat").sheet(program.loop, program.session)
    assert sheet.lines == shown
    assert [line[0] for line in sheet.lines if line[3]] == ["Swapsies", "Gusher's extra turn"]
    paper.open_house_rules()
    assert [row[3] for row in paper.sheet.rows].count(True) == 2


def test_every_box_with_a_table_has_a_door(program):
    """Whoever wants another game adds a folder and touches nothing else."""
    assert doors.ready() >= {"shoot", "whisky", "splatatat"}
    for key in doors.ready():
        assert program.door(key).key == key


def test_rules_are_found_by_the_beginning_of_their_ids(program):
    """UX-TEACH-3: SPL- and HR- belong to this rulebook."""
    words = {"SPL-SET-6": "splatatat", "HR-TRUCE": "splatatat", "LSW-RES-4": "whisky", "S-SEE-4": "shoot"}
    for rule, key in words.items():
        shown = program._rules(None, rule).document.blocks[0].words
        assert shown == program._rules(gallery_scene(key), None).document.blocks[0].words, rule


def gallery_scene(key):
    class Looked:
        game = key

    return Looked()


def test_curtain_seats_and_sheet_wear_the_game(program):
    """UX-HID-1, UX-SET-4."""
    people = [Holder("person", "Anna"), Holder("person", "Ben"), Holder("rookie", "Rookie")]
    program.open_table("splatatat", SplatOptions(seats=3, colours=("K", "T", "P")), Table(people, 3))
    curtain = program._curtain(program.loop, 2, "Ben", "", lambda: None)
    assert isinstance(curtain, PartyCurtain)
    assert curtain.looks() == ("K", "T", "P")
    program._open_seats(program.session)
    seats = top(program)
    assert isinstance(seats, PartySeats)
    assert [key for key, _ in seats.steppers[3].values] == ["person", "rookie", "regular", "veteran"]
    seats.steppers[3].step(1)
    seats.handle(press(pygame.K_RETURN))
    assert program.session.table.holders[2].kind == "regular"
    pause = program._pause(program.loop, program.session)
    assert "House Rules" in [widget.label for widget in pause.group.widgets]


def test_the_curtain_shows_nothing_secret():
    """UX-HID-2: it knows seat, name and looks, and is drawn alike whatever lies on the table."""
    drawn = [pygame.image.tobytes(gallery.render("splat-curtain", (640, 480), seed=seed), "RGB") for seed in (1, 2)]
    assert drawn[0] == drawn[1]


# The end ---------------------------------------------------------------------------------------------------------


def test_the_deal_moves_one_seat_on(program):
    """SPL-SET-4, UX-SET-5: new shuffles with the next dealer, the same ones with the same."""
    people = [Holder("rookie", name) for name in ("A", "B", "C")]
    program.open_table("splatatat", SplatOptions(seats=3), Table(people, 3))
    session = program.session
    dealer = session.match.state.dealer
    moved, new, same = LOBBY.agains(session.match.state, session.match.options)
    assert moved.options.dealer == dealer % 3 + 1
    assert (new.options.dealer, same.options.dealer, same.same) == (0, dealer, True)
    program.rematch(session, moved.same, options=moved.options)
    assert program.session.match.state.dealer == dealer % 3 + 1
    assert program.session.table.seed != 3


def played_out(seats=4, seed=1, **rules):
    """Return a game that bots of random choices have played to its end."""
    from random import Random

    from game.kernel.chance import RandomChance
    from game.kernel.match import Match

    game = games.load("splatatat")
    match = Match(game, SplatOptions(seats=seats, **rules), RandomChance(seed))
    random = Random(seed)
    while match.decision is not None:
        match.play(random.choice(match.decision.options(match.state)))
    return match


@pytest.mark.parametrize(
    ("seats", "rules"),
    [(2, {}), (4, {}), (8, {"faces": 1, "truce": True}), (6, {"teams": True, "faces": 1}), (3, {"most": 3, "laps": 10}),
     (4, {"win_empty": False, "win_reveal": False, "cap": 50})],
)  # fmt: skip
def test_every_end_is_told(seats, rules):
    """SPL-GOAL-1 to 3, SPL-END-2 to 4, SPL-VAR-MOST-3: kind in words, whole ranking, moments, figures."""
    names = gallery_party.PEOPLE[:seats]
    for seed in range(1, 6):
        match = played_out(seats, seed, **rules)
        report = LOBBY.report(match.state, match.entries, names)
        assert report.winners == match.state.outcome.winners
        assert report.kind != match.state.outcome.reason
        assert sorted(place.seat for place in report.places) == list(range(1, seats + 1))
        assert {place.seat for place in report.places if place.won} == set(report.winners)
        assert all(len(place.figures) == len(report.columns) for place in report.places)
        assert all(place.place == 1 for place in report.places if place.won)
        assert len(report.moments) <= 4


@pytest.mark.parametrize("size", SIZES)
def test_results_are_drawn_and_danced(size):
    host = gallery.StillHost(size)
    gallery.apply_settings(host.settings, host.size)
    scene = gallery_party.results(host, "splatatat", 8)
    assert isinstance(scene, PartyResultsScene)
    scene.layout(size)
    surface = pygame.Surface(size)
    scene.draw(surface)
    still = pygame.image.tobytes(surface, "RGB")
    host.still = False
    host.sounds.play = lambda *_: None
    assert scene.update(0.2)
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != still
    for _ in range(400):
        scene.update(0.05)
    assert not scene.update(0.05), "the machine rests after the dance"


def test_a_refusal_of_the_start_is_said():
    def refuse(_choice):
        raise ValueError(Refusal("SPL-SET-6", "the paper is wet").reason)

    host, scene, _ = setup(start=refuse)
    scene.handle(press(pygame.K_RETURN))
    assert ("toast", "the paper is wet") in host.asked


# Another game ----------------------------------------------------------------------------------------------------


def test_a_fifth_game_needs_its_folder_only(program, monkeypatch):
    """Its meta and lobby suffice: a box on the shelf, the common set-up, its words in the look-up."""

    class Fifth(type(LOBBY)):
        key, title, heading = "fifth", "FIFTH GAME", "Fifth game"

    monkeypatch.setattr(gallery_party, "FIFTH", Fifth(), raising=False)
    meta = games.Meta("fifth", "FIFTH GAME", 2, 8, ("base",), "game.games.splatatat.rules:GAME",
                      "game.games.splatatat.table.scene:TableScene", ("FIFTH-",),
                      "game.scenes.gallery_party:FIFTH", "Something new.")  # fmt: skip
    known = (*games.games(), meta)
    games.playable.cache_clear()
    monkeypatch.setattr(games, "_all", lambda: known)
    try:
        opened = Program()
        assert "fifth" in opened.services.boxes_ready
        shelf = opened.shelf()
        opened.loop.push(shelf)
        box = next(box for box in shelf.boxes if box.box.key == "fifth")
        surface = pygame.Surface(shelf.size)
        shelf.draw(surface)
        push(shelf, box)
        assert isinstance(opened.loop.stack[-1], PartySetupScene)
        assert opened.loop.stack[-1].game == "fifth"
    finally:
        games.playable.cache_clear()
