"""A box with a lobby, from set-up to results: seats, characters, variants, House Rules, memory, rematches."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game import games
from game.features.setup.house_rules import HouseRulesScene, SheetScene
from game.features.setup.page import SetupScene
from game.games.splatatat.art.theme import THEME
from game.games.splatatat.lobby import LOBBY, SplatLobby
from game.games.splatatat.modes import target
from game.games.splatatat.options import SHEET, SplatOptions
from game.lobby.lobby import default_setup
from game.lobby.looks import another_look, settle_looks
from game.lobby.setup import CLOSED, RuleSwitch, Setup, Value
from game.play import last_setups
from game.store.settings import Settings
from game.ui.still import StillHost, apply_settings
from tests.rig.hands import press, push
from tests.rig.lobby import set_up
from tools.gallery import lobbies
from tools.gallery.context import FakeContext

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


def chip(key):
    return next(one for one in LOBBY.chips if one.key == key)


def table(taken=4, persons=1, *variants):
    numbers = tuple(LOBBY.chips.index(chip(key)) for key in variants)
    return lobbies.setup_of(LOBBY, taken, persons, numbers)


def setup(choice=None, size=(1280, 720), **more):
    return set_up(LOBBY, choice or table(), size, **more)


def named(scene, label):
    return next(w for w in scene.group.focusables() if w.label == label)


# The set-up ------------------------------------------------------------------------------------------------------


def test_enter_plays_one_person_against_three_bots():
    """UX-SET-1, UX-SET-2: valid at once, SPL-SET-1."""
    _, scene, started = setup(default_setup(LOBBY, ["Anna"]))
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
    """SPL-SET-1: a press goes to the next free one; with all eight worn two seats swap."""
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
    """A player leaves a Co-op game: it is each for themselves until teams are possible again."""
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
    """HR-TRUCE is on in one-face games and with two seats."""
    assert LOBBY.options_of(table(4, 1, "sudden")).in_truce
    assert LOBBY.options_of(table(2)).in_truce
    assert not LOBBY.options_of(table(4)).in_truce
    assert LOBBY.changed(table(4, 1, "sudden")) == ["Face cards: 1"]


def test_each_number_of_copies_has_its_key():
    """HR-COPIES is three rows."""
    assert [row.key for row in SHEET.row if row.part >= 0] == ["HR-COPIES-1", "HR-COPIES-2", "HR-COPIES-3"]


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
    assert "2 players or more" in LOBBY.why_no_table(lonely)
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
    assert LOBBY.why_no_chip(table(4), chip("short")) == "For 5 to 8 players."


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
    push(scene, named(scene, "One life each"))
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
    scene.rename(0, "  ")
    scene.handle(press(pygame.K_RETURN))
    assert host.settings.names[:3] == ["Player 1", "Ben", "Cleo"]


# House Rules -----------------------------------------------------------------------------------------------------


def test_the_sheet_has_every_house_rule_once():
    """Section 13, UX-SET-6: each with an effect in one line for every value."""
    keys = [row.key for _, row in SHEET.grouped()]
    assert sorted(keys) == sorted(row.key for row in SHEET.row)
    for row in LOBBY.rows(table(8)):
        assert all(value.effect and value.word for value in row.values), row.key
        assert row.standard in [value.value for value in row.values]


def sheet(choice):
    host = StillHost((1280, 720))
    apply_settings(host.settings, host.size)
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
    """Greyed rows can be focused too, and a column is gone through to its end before the bottom row."""
    host = StillHost(size, Settings(window=size, text_scale=larger))
    apply_settings(host.settings, size)
    scene = HouseRulesScene(host, LOBBY, table(4, 1, *variant))
    scene.layout(size)
    for title in [group.title for group in SHEET.group]:
        rows = [row.title for row in LOBBY.rows(scene.setup) if row.group == title]
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
    host = StillHost((1280, 720))
    scene = SheetScene(host, LOBBY, options, LOBBY.seat_looks(options))
    scene.layout(host.size)
    assert scene.rule_here == "HR-FACES"  # F1 opens section 13
    scene.handle(press(pygame.K_RETURN))
    assert host.asked[-1] == ("pop", None)


# Memory ----------------------------------------------------------------------------------------------------------


def test_the_last_table_is_remembered(tmp_path, monkeypatch):
    """UX-SET-5: also after the program was closed; what no longer fits is left out."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    assert last_setups.recall(LOBBY) is None
    choice = table(6, 2, "coop")
    LOBBY.put(choice, "HR-COPIES-3", 5)
    last_setups.keep(choice)
    assert last_setups.recall(LOBBY) == choice
    choice.values["HR-GONE"] = 1
    choice.values["HR-DEAL"] = 99
    last_setups.keep(choice)
    assert "HR-GONE" not in last_setups.recall(LOBBY).values
    assert LOBBY.value(last_setups.recall(LOBBY), "HR-DEAL") == 7
    last_setups.path().write_text("[]")
    assert last_setups.recall(LOBBY) is None
    last_setups.keep(Setup("splatatat"))
    assert last_setups.recall(LOBBY) is None


def test_front_rows_and_a_picture_stand_on_the_set_up(monkeypatch):
    """A scenario is stepped through on the set-up itself, its board drawn above; it is not on the sheet."""
    looked = []
    game_theme = replace(THEME, preview=lambda surface, rect, choice: looked.append((rect.size, choice)))
    monkeypatch.setattr("game.table.game_page.theme_of", lambda _lobby: game_theme)

    class Boards(SplatLobby):
        def rows(self, choice):
            values = (Value("a", "First", "A short one."), Value("b", "Second", "A long one."))
            return (*super().rows(choice), RuleSwitch("BOARD", "Board", values, "a", front=True))

    lobby, host = Boards(), StillHost((1280, 720))
    choice = lobbies.setup_of(lobby, 4, 1, (0,))
    scene = SetupScene(FakeContext(host, lobby), lobby.key, choice)
    scene.layout(host.size)
    scene.draw(pygame.Surface(host.size))
    assert looked
    stepper = next(widget for widget in scene.group.widgets if widget.label == "Board")
    push(scene, (stepper.rect.right - 4, stepper.rect.centery))
    assert lobby.value(choice, "BOARD") == "b"
    assert [lobby.side(choice, number) for number in range(4)] == ["Team 1", "Team 2", "Team 1", "Team 2"]
    sheet = HouseRulesScene(host, lobby, choice)
    sheet.layout(host.size)
    assert "Board" not in [widget.label for widget in sheet.group.widgets]


def test_variants_stand_in_groups_that_say_what_combines():
    """HOUR-61: under one heading what belongs together, side by side where it fits; no name is a riddle."""
    _, scene, _ = setup(table(5))
    headed = [words for words, _, _ in scene.notes if "pick one" in words or "one or both" in words]
    assert len(headed) == len({chip.group for chip in LOBBY.chips}) == 3
    spots = {one.key: named(scene, one.title).rect for one in LOBBY.chips}
    for left, right in (("coop", "most"), ("sudden", "short"), ("nofun_a", "nofun_b")):
        assert spots[left].y == spots[right].y
        assert spots[left].right < spots[right].x
    for one in LOBBY.chips:
        assert "pick one" not in one.group or any(
            other.group == one.group and (other.key in one.without or other.sets.keys() == one.sets.keys())
            for other in LOBBY.chips
            if other is not one
        )


@pytest.mark.parametrize("letters", [100, 200])
def test_a_narrow_page_sets_variants_one_below_the_other(letters):
    host, scene, _ = setup(table(5), (1024, 600))
    host.settings.text_scale = letters
    apply_settings(host.settings, host.size)
    scene.layout(host.size)
    spots = [named(scene, one.title).rect for one in LOBBY.chips]
    assert all(one.bottom <= other.y or one.right <= other.x for one, other in pairwise(spots))
