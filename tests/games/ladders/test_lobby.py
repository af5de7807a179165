"""Shootin' Ladders from set-up to results: scenarios, sides, custom set-ups, boards, codes, saved set-ups, endings."""

import shutil
from random import Random

import pygame
import pytest

from game.battlefield.board_model import digested
from game.features.context import Source
from game.features.maps.page import MapsScene
from game.features.setup import presets
from game.features.setup.page import SetupScene
from game.features.setup.saved_setups import SavedSetupsScene
from game.features.shelf.saved_games import SavedGames
from game.games import load
from game.games.ladders.lobby import LOBBY, LaddersLobby
from game.games.ladders.rules import board, custom
from game.games.ladders.rules.scenarios import CUSTOM, SCENARIOS, options_of, why_no_table
from game.games.splatatat.lobby import LOBBY as SPLAT
from game.kernel.chance import RandomChance
from game.kernel.game import pending
from game.kernel.match import Match
from game.lobby.code import decode, encode
from game.lobby.lab import Badge
from game.lobby.looks import settle_looks
from game.lobby.setup import BoardFile
from game.play import last_setups
from game.play.library import Library
from game.resources import maps
from game.table.page_widgets import SideChip, ValueCard
from game.table.session import Holder, Seating
from game.ui.still import StillHost, apply_settings
from tests.rig.hands import press, push
from tests.rig.lobby import set_up
from tests.rig.program import newest, top
from tools.gallery import lobbies
from tools.gallery.context import FakeContext


def table(taken=4, scenario="QC", persons=1, lobby=LOBBY):
    choice = lobbies.setup_of(lobby, taken, persons)
    lobby.put(choice, "SCENARIO", scenario)
    return choice


def setup(choice, size=(1280, 720), lobby=LOBBY):
    return set_up(lobby, choice, size)


def named(scene, label, kind=object):
    return next(w for w in scene.group.focusables() if w.label == label and isinstance(w, kind))


# Scenarios -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("taken", [2, 3, 8])
def test_every_scenario_opens_as_printed(scenario, taken):
    """L-CUST-2, L-RULING-26, L-RULING-38: a named scenario is its own values; one Frag is suggested to two seats."""
    choice = table(taken, scenario)
    if scenario == "DH" and taken == 2:
        assert LOBBY.why_no_table(choice) == "The Dirty Half Dozen is for 3 to 8 seats, not 2."
        return
    assert LOBBY.changed(choice) == []
    goal = 1 if (scenario, taken) == ("GT", 2) else options_of(scenario, taken).goal
    made = LOBBY.options_of(choice)
    assert made == options_of(scenario, taken, goal=goal, characters=tuple(range(1, taken + 1)))
    assert why_no_table(made) is None


@pytest.mark.parametrize("taken", [2, 5, 8])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_set_up_needs_no_scrolling_in_a_small_window(scenario, taken):
    """UX-SET-2: 1280x720 with text at 100 %."""
    _, scene, _ = setup(table(taken, scenario, 2))
    assert not scene.scroll.needed


def test_a_scenario_is_a_card_that_is_pressed():
    """UX-SET-2: eight cards, each with its goal; pressing one brings its own values."""
    choice = table()
    _, scene, started = setup(choice)
    cards = [w for w in scene.group.widgets if isinstance(w, ValueCard)]
    assert [card.label for card in cards] == [row.name for row in SCENARIOS.values()]
    assert all(card.tip.endswith(".") for card in cards)
    LOBBY.put(choice, "BOXES", 2)
    push(scene, named(scene, "Trophy Room"))
    assert LOBBY.changed(choice) == []
    scene.handle(press(pygame.K_RETURN))
    assert LOBBY.options_of(started[0]).mission == "most_trophies"
    assert LOBBY.title_of(LOBBY.options_of(choice), ["Anna", "Ben"]) == "Trophy Room: Anna, Ben"


def test_the_custom_table_opens_its_values():
    """HOUR-84: a player told that every value is theirs sees them at once."""
    choice = table()
    host, scene, _ = setup(choice)
    opened = []
    host.push = opened.append
    push(scene, named(scene, "Trophy Room"))
    assert not opened
    push(scene, named(scene, "Custom table"))
    assert [type(one).__name__ for one in opened] == ["HouseRulesScene"]
    assert LOBBY.options_of(choice).scenario == CUSTOM


def test_every_level_of_the_lobby_is_a_bot_of_the_game():
    known = {level.key for level in LOBBY.levels} - {"person", "empty"}
    assert known <= set(load("ladders").bots)


# Sides -----------------------------------------------------------------------------------------------------------


def test_seats_alternate_red_and_blue_until_somebody_changes_sides():
    """L-TEAM-1: sizes equal or differing by one; the custom table takes any."""
    choice = table(4, "HH")
    assert [LOBBY.sides(choice, number)[0].word for number in range(4)] == ["Red", "Blue", "Red", "Blue"]
    assert LOBBY.options_of(choice).teams == ()
    _, scene, _ = setup(choice)
    push(scene, named(scene, "Side of seat 2", SideChip))
    assert "equal or differ by one" in LOBBY.why_no_table(choice)
    assert scene.play.reason
    push(scene, named(scene, "Side of seat 3", SideChip))
    assert scene.play.reason is None
    assert LOBBY.options_of(choice).teams == ("red", "red", "blue", "blue")
    LOBBY.put(choice, "SCENARIO", CUSTOM)
    LOBBY.put(choice, "MODE", "team")
    LOBBY.put_side(choice, 3, "red")
    assert LOBBY.options_of(choice).teams == ("red", "red", "blue", "red")
    LOBBY.put_side(choice, 2, "red")
    assert "both teams need a seat" in LOBBY.why_no_table(choice)


def test_one_seat_volunteers_as_the_sniper_or_the_lot_decides():
    """L-DHD-1."""
    choice = table(4, "DH")
    assert [LOBBY.sides(choice, number)[0].word for number in range(4)] == ["Random"] * 4
    assert LOBBY.options_of(choice).sniper == 0
    _, scene, _ = setup(choice)
    push(scene, named(scene, "Side of seat 2", SideChip))
    named(scene, "Side of seat 4", SideChip).adjust("right")
    assert [LOBBY.sides(choice, number)[0].word for number in range(4)] == ["Squad", "Squad", "Squad", "Sniper"]
    assert LOBBY.options_of(choice).sniper == 4
    choice.seats[1].holder = "empty"
    assert LOBBY.options_of(choice).sniper == 3
    push(scene, named(scene, "Side of seat 4", SideChip))
    assert LOBBY.options_of(choice).sniper == 0


def test_nobody_has_a_side_in_a_free_for_all():
    _, scene, _ = setup(table(8))
    assert not [w for w in scene.group.widgets if isinstance(w, SideChip)]


# The custom set-up -----------------------------------------------------------------------------------------------


def test_the_sheet_has_every_row_of_section_13():
    """Section 13 and UX-SET-6: each value with one line of effect; the defaults are the bold ones."""
    rows = {row.key: row for row in LOBBY.rows(table(4, CUSTOM))}
    for row in rows.values():
        assert all(value.word and value.effect for value in row.values), row.key
        assert row.standard in [value.value for value in row.values]
    standards = {row.key: rows[row.key].standard for row in custom.ROWS}
    assert standards == {
        "MODE": "free", "MISSION": "trophies", "GOAL": 3, "LIMIT": 0, "START": "respawns", "INITIATIVE": "rolled",
        "BOXES": 6, "AFTER": 0, "RESPAWNS": -1, "ALTERNATE": False, "HAND_W": 1, "HAND_A": 0, "HAND_G": 1,
        "FIRE": True, "STARS": True, "ALLOWANCE": 1, "TEAM_HANDS": False, "ASK": False,
    }  # fmt: skip


SWITCHES = [row for row in LOBBY.rows(table(4, CUSTOM)) if row.key in {one.key for one in custom.ROWS}]


@pytest.mark.parametrize("row", SWITCHES, ids=lambda row: row.key)
def test_every_switch_reaches_the_table(row):
    """L-CUST-1: each value of a row makes other options, or is refused in a sentence."""
    made, refused = set(), 0
    for value in row.values:
        choice = table(4, CUSTOM)
        if row.key in ("INITIATIVE", "TEAM_HANDS", "ALLOWANCE"):
            LOBBY.put(choice, "MODE", "one" if row.key == "ALLOWANCE" else "team")
        LOBBY.put(choice, row.key, value.value)
        if LOBBY.why_no_table(choice):
            refused += 1
        else:
            made.add(LOBBY.options_of(choice))
    assert len(made) + refused == len(row.values)
    assert len(made) >= 2


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"MISSION": "heads"}, "two teams"),
        ({"MISSION": "flags"}, "two teams"),
        ({"START": "homes"}, "Only teams"),
        ({"START": "flags"}, "Only teams"),
        ({"MISSION": "sniper"}, "one against all"),
        ({"MISSION": "last_standing"}, "round limit"),
        ({"MISSION": "most_trophies"}, "round limit"),
    ],
)
def test_refusals_in_plain_words(values, words):
    """L-CUST-1, UX-SET-2."""
    choice = table(4, CUSTOM)
    for key, value in values.items():
        LOBBY.put(choice, key, value)
    assert words in LOBBY.why_no_table(choice)
    assert LOBBY.why_no_table(choice)[0].isupper()


def test_one_against_all_tells_its_seats_and_its_start():
    """L-RULING-38, L-DHD-1, UX-SET-3."""
    choice = table(2, CUSTOM)
    LOBBY.put(choice, "MODE", "one")
    assert LOBBY.why_no_table(choice) == "One against all is for 3 to 8 seats, not 2."
    rows = {row.key: row for row in LOBBY.rows(choice)}
    assert rows["START"].reason == "The squad starts on 1, the sniper at the top."
    effects = [value.effect for value in rows["AFTER"].values]
    assert effects[1:3] == ["Back with 1 box per part.", "Back with 2 boxes per part."]


def test_what_a_scenario_fixes_tells_so():
    """UX-SET-3, L-CUST-2: mode and mission are the scenario's; its length is open."""
    rows = {row.key: row for row in LOBBY.rows(table(4, "GT"))}
    assert rows["MODE"].reason == "Guns of Toblerone sets this; to change it, choose the custom table."
    assert not rows["GOAL"].reason
    assert rows["ALLOWANCE"].reason
    choice = table(4, "GT")
    LOBBY.put(choice, "GOAL", 5)
    assert LOBBY.options_of(choice).goal == 5
    assert LOBBY.changed(choice) == ["How many: 5"]
    assert "GOAL" not in [line[0] for line in LOBBY.sheet_of(LOBBY.options_of(table(4, "CZ")))]


def test_presets_leave_scenario_and_board():
    choice = table(4, "TR")
    LOBBY.take(choice, next(one for one in LOBBY.presets if one.key == "quick"))
    LOBBY.take(choice, next(one for one in LOBBY.presets if one.key == "hands"))
    options = LOBBY.options_of(choice)
    assert (options.scenario, options.alternate_hands, options.boxes) == ("TR", True, 3)


def test_the_length_of_a_scenario():
    """L-CUST-3: the short game changes one value, shown in words; a scenario short as printed has no such row."""
    choice = table(4, "GT")
    LOBBY.put(choice, "LENGTH", "short")
    row = {row.key: row for row in LOBBY.rows(choice)}["LENGTH"]
    assert row.shown("short").effect == "First to 2 Frags wins."
    assert LOBBY.options_of(choice).goal == 2
    assert LOBBY.changed(choice) == ["Length: Short"]
    LOBBY.put(choice, "GOAL", 5)
    assert LOBBY.options_of(choice).goal == 5
    LOBBY.put(choice, "SCENARIO", "CF")
    assert LOBBY.options_of(choice).round_limit == 0
    LOBBY.take(choice, next(one for one in LOBBY.presets if one.key == "short"))
    assert LOBBY.options_of(choice).round_limit == 12
    for scenario in ("QC", "DH"):
        assert {row.key: row for row in LOBBY.rows(table(4, scenario))}["LENGTH"].reason.endswith(
            "has no shorter version."
        )


# Boards ----------------------------------------------------------------------------------------------------------


def another_board():
    import msgspec

    plain = board.standard()
    return digested(msgspec.structs.replace(plain, title="Without slides", slides=()))


def lobby_with_boards():
    lobby, other = LaddersLobby(), another_board()
    lobby.boards = lambda: [BoardFile(other.digest, other.title, "No slides.", other)]
    return lobby, other


def test_a_board_of_the_maps_folder_can_be_chosen():
    """Section 13, Board: the standard one or any valid map; another scenario keeps it."""
    lobby, other = lobby_with_boards()
    choice = table(4, "QC", lobby=lobby)
    _, scene, _ = setup(choice, lobby=lobby)
    named(scene, "Board").step(1)
    lobby.put(choice, "SCENARIO", "HH")
    assert lobby.options_of(choice).board == other
    assert "Without slides" in lobby.summary(choice)
    assert LOBBY.options_of(table()).board is None
    lobby.put_board(choice, board.standard().digest)
    assert lobby.options_of(choice).board is None


def test_the_library_reads_boards(tmp_path):
    """L-MAP-3, UX-MAP-1: bad ones are listed with their reasons, and no table can be opened on them."""
    shutil.copytree(maps() / "templates", tmp_path / "templates")
    shutil.copytree(
        maps() / "tilesets", tmp_path / "tilesets", ignore=shutil.ignore_patterns("pictures", "third_party")
    )
    text = (maps() / "ladders_standard.tmx").read_text(encoding="utf-8")
    (tmp_path / "bad.tmx").write_text(text.replace('name="respawns"', 'name="nowhere"'), encoding="utf-8")
    library = Library(maps(), tmp_path)
    entries = {entry.path.name: entry for entry in library.boards(wait=True)}
    assert entries["ladders_standard.tmx"].playable
    assert entries["ladders_standard.tmx"].figures
    assert not entries["bad.tmx"].playable
    assert entries["bad.tmx"].errors
    assert board.standard().digest in [one.key for one in library.boards_to_play()]
    assert entries["bad.tmx"].board.digest not in [one.key for one in library.boards_to_play()]
    assert not [path for path in library.files() if path.name in entries]


# Codes and saved set-ups -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("lobby", [LOBBY, SPLAT], ids=lambda lobby: lobby.key)
def test_a_code_brings_a_table_back(lobby, seed):
    """UX-SET-5: options, board, shuffles."""
    random = Random(seed)
    choice = lobbies.setup_of(lobby, random.randint(2, 8), 2)
    for _ in range(random.randint(0, 6)):
        row = random.choice([row for row in lobby.rows(choice) if not row.reason])
        lobby.put(choice, row.key, random.choice(row.values).value)
    for number in range(len(choice.taken)):
        if random.random() < 0.3 and lobby.sides(choice, number):
            lobby.put_side(choice, number, lobby.sides(choice, number)[1].key)
    settle_looks(lobby, choice)
    choice.seed = random.choice((0, random.randrange(2**31)))
    names = [seat.name for seat in choice.seats]
    code = encode(lobby, choice, choice.seed)
    assert decode(lobby, code.lower(), names) == choice
    assert decode(lobby, code.replace("0", "O").replace("1", "l"), names) == choice


def test_slips_of_the_pen_are_found():
    code = encode(LOBBY, table(5, "CF"))
    head, tail = code[:-1], code[-1]
    slips = [head + letter for letter in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" if letter != tail]
    for slip in [*slips, "LADDERS-", "SPLAT-123", "", "LADDERS-***", "LADDERS-" + "Z" * 400]:
        with pytest.raises(ValueError, match=r"\.$"):
            decode(LOBBY, slip)


def test_a_code_with_a_board_needs_the_board():
    """UX-SET-5: the board is named by its content."""
    lobby, other = lobby_with_boards()
    choice = table(4, "QC", lobby=lobby)
    lobby.put_board(choice, other.digest)
    code = encode(lobby, choice)
    assert decode(lobby, code).values["BOARD"] == other.digest
    with pytest.raises(ValueError, match="not in your maps folder"):
        decode(LOBBY, code)


def test_tables_are_kept_under_a_name(tmp_path, monkeypatch):
    """UX-SET-5: saved, loaded, deleted; broken files lose only the list."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    taken = []
    host = StillHost((1280, 720))
    apply_settings(host.settings, host.size)
    scene = SavedSetupsScene(FakeContext(host, LOBBY), LOBBY, table(6, "TR"), taken.append)
    scene.layout(host.size)
    push(scene, named(scene, "Save this set-up"))
    assert host.asked[-1] == ("toast", "Give the set-up a name first.")
    scene.typed_name = "Friday"
    push(scene, named(scene, "Save this set-up"))
    assert presets.listed(LOBBY) == [("Friday", encode(LOBBY, table(6, "TR")))]
    push(scene, named(scene, "Friday"))
    assert LOBBY.options_of(taken[0]).scenario == "TR"
    assert host.asked[-1] == ("pop", None)
    scene.typed_code = encode(LOBBY, table(3, "DH"), 7)
    push(scene, named(scene, "Load this set-up"))
    assert (LOBBY.options_of(taken[1]).mode, taken[1].seed) == ("one", 7)
    scene.typed_code = "nonsense"
    push(scene, named(scene, "Load this set-up"))
    assert "LADDERS-" in host.asked[-1][1]
    push(scene, named(scene, "Delete"))
    assert presets.listed(LOBBY) == []
    presets.path().write_text("[7")
    assert presets.listed(LOBBY) == []


# The end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_ending_is_told(scenario):
    """Section 13: headline, sentence, ranking with statistics; teammates share a place."""
    random, names = Random(5), ("Anna", "Ben", "Cleo", "Dan", "Emil")
    match = Match(load("ladders"), options_of(scenario, 5, round_limit=25), RandomChance(9))
    while (decision := pending(match.state)) is not None:
        match.play(random.choice(decision.options(match.state)))
    told = LOBBY.report(match.state, match.entries, names)
    assert told.winners == match.state.outcome.winners
    assert told.kind.endswith(".")
    assert [place.place for place in told.places] == sorted(place.place for place in told.places)
    assert {place.seat for place in told.places if place.won} == set(told.winners)
    assert all(place.place == 1 for place in told.places if place.won)
    assert all(len(place.figures) == len(told.columns) for place in told.places)
    assert all(moment.words.endswith(".") for moment in told.moments)
    if match.state.sides[0] and len({match.state.sides[seat - 1] for seat in told.winners}) == 1:
        assert told.headline in ("Red wins", "Blue wins", "The squad wins", "The sniper wins")


# The program -----------------------------------------------------------------------------------------------------


def test_two_presses_from_the_shelf_to_the_table(program):
    """UX-SET-1: its box opens; its table, its words on the shelf, Continue; the choice is remembered."""
    top(program).handle(press(pygame.K_4, 0, "4"))
    assert isinstance(top(program), SetupScene)
    LOBBY.put(top(program).setup, "SCENARIO", "HH")
    top(program).handle(press(pygame.K_RETURN))
    assert top(program).name == "ladders"
    assert program.session.match.options.scenario == "HH"
    assert SavedGames(program).newest().title.startswith("Head Hunter: Anna, Ginger Joe")
    program.go.shelf()
    program.go.take_up(*newest(program))
    assert program.session.game.key == "ladders"
    assert LOBBY.options_of(last_setups.recall(LOBBY)).scenario == "HH"


def test_a_code_brings_the_shuffles(program):
    """UX-SET-5."""
    program.go.setup("ladders")
    page = top(program)
    page.setup = table(3)
    page.setup.seed = 4711
    page.open_table()
    assert program.session.table.seed == 4711
    code = program.launcher("ladders").code_of(program.session.table, program.session.match.options)
    assert decode(LOBBY, code).seed == 4711
    assert last_setups.recall(LOBBY).seed == 0


def test_same_shuffles_with_seats_swapped(program):
    """UX-SET-5."""
    program.go.table("ladders", options_of("QC", 2), Seating([Holder("person", "Anna"), Holder("rookie", "R")], 5))
    again = LOBBY.agains(program.session.match.state, program.session.match.options)[3]
    program.go.rematch(Source.of(program.session), same=again.same, swap=again.swap, options=again.options)
    assert [holder.name for holder in program.session.table.holders] == ["R", "Anna"]
    assert program.session.table.seed == 5


def test_the_map_browser_shows_boards_and_plays_them(program):
    """UX-MAP-1, UX-MAP-3."""
    program.library.maps(wait=True)
    program.library.boards(wait=True)
    scene = MapsScene(program)
    program.loop.push(scene)
    index = next(number for number, entry in enumerate(scene.maps) if entry.path.name == "ladders_standard.tmx")
    scene._choose(index)
    scene.layout((1280, 720))
    scene.draw(pygame.Surface((1280, 720)))
    words = " ".join(line[0] for line in scene._lines())
    assert "7 ladders, 7 slides, 16 stars" in words
    assert "Seen within range 6" in words
    assert scene.rule_here == "L-MAP-1"
    push(scene, scene.play)
    assert isinstance(top(program), SetupScene)
    assert top(program).lobby.key == "ladders"


# What the laboratory found ---------------------------------------------------------------------------------------


def test_the_chosen_board_bears_what_the_laboratory_found(monkeypatch):
    """LAB-29: the standard board shows its badge on the set-up, and so does any other that is chosen."""
    badges = {"ladders_standard": Badge("even", 66, 0.2), "ladders_pantry": Badge("leans", 58)}
    choice = table()
    here = LOBBY.scenario(choice).lower(), len(choice.taken)
    library = Library(maps(), maps() / "own", badges=lambda entry: {here: badges[entry.path.stem]})
    known = library.boards_to_play()
    monkeypatch.setattr(LOBBY, "boards", lambda: known)
    for one in known:
        LOBBY.put_board(choice, one.key)
        scene = setup(choice)[1]
        assert [badge for badge, _ in scene.played.badges] == [badges[one.entry.path.stem].untimed]
        scene.draw(pygame.Surface(scene.size))
