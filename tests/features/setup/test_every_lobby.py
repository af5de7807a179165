"""Every game's lobby on the shared screens: set-up, codes, saved set-ups, results."""

from dataclasses import replace

import pygame
import pytest

from game.app.app import App
from game.app.window import SMALLEST
from game.features.results.end import EndScene
from game.features.setup import presets
from game.features.setup.house_rules import HouseRulesScene
from game.features.setup.played import is_broad
from game.features.setup.saved_setups import SavedSetupsScene
from game.games import find, games, meta_of
from game.lobby.code import decode, encode
from game.lobby.lobby import default_setup
from game.lobby.setup import CLOSED, PERSON
from game.store.settings import Settings
from game.table.page_widgets import CharacterPicker, LevelStepper
from game.table.session import Holder, Seating
from game.ui import text, theme
from game.ui.tips import tip_texts
from tests.rig.hands import press, push
from tests.rig.lobby import set_up
from tests.rig.program import play_again, running, top
from tools.gallery import lobbies

LOBBIES = [find(meta.lobby) for meta in games()]
every_lobby = pytest.mark.parametrize("lobby", LOBBIES, ids=lambda lobby: lobby.key)


def test_no_game_is_missing():
    assert {lobby.key for lobby in LOBBIES} == set(lobbies.keys())
    assert len(LOBBIES) >= 4


@pytest.fixture(autouse=True)
def maps_of_the_box():
    """Every lobby knows the maps, whichever program has put in its own before."""
    for key in [lobby.key for lobby in LOBBIES]:
        lobbies.lobby_of(key)


def setup(lobby, choice=None, size=(1280, 720), **settings):
    host, scene, started = set_up(lobby, choice, size, Settings(window=size, **settings))
    scene.on_resume()
    return host, scene, started


@every_lobby
def test_window_titles_name_the_game_as_the_shelf_does(lobby):
    host, scene, _ = setup(lobby)
    assert scene.title_text() == f"Splatterbox: set up {meta_of(lobby.key).title}"
    assert find(meta_of(lobby.key).table).title == meta_of(lobby.key).title
    sheet = HouseRulesScene(host, lobby, scene.setup)
    assert sheet.title_text() == f"Splatterbox: house rules of {meta_of(lobby.key).title}"


@every_lobby
def test_it_opens_playable_and_enter_plays(lobby):
    """UX-SET-1, UX-SET-2: valid defaults."""
    _, scene, started = setup(lobby)
    assert scene.play.reason is None
    assert not scene.scroll.needed
    scene.handle(press(pygame.K_RETURN))
    (choice,) = started
    assert choice.seats[0].holder == PERSON
    assert lobby.options_of(choice) is not None


@every_lobby
@pytest.mark.parametrize("larger", [100, 160])
def test_nothing_changes_its_size_while_the_page_is_scrolled(lobby, larger):
    """TRY-66: scrolling WHISKY's set-up made seat B's portrait and the choices smaller."""
    _, scene, _ = setup(lobby, size=SMALLEST, text_scale=larger)

    def placed():
        fixed = {*map(id, (*scene.head, *scene.foot))}
        rects = [one.rect for one in scene.group.widgets if id(one) not in fixed and one.rect.w]
        return [rect.move(0, scene.scroll.offset) for rect in (*rects, *(rect for _, rect in scene.panels))]

    before = placed()
    for share in (3, 1):
        scene.scroll.to(scene.scroll.limit // share)
        scene.layout(SMALLEST)
        assert placed() == before


@every_lobby
def test_keys_reach_every_row(lobby):
    """UX-SET-2, UX-ACC: seats, characters, front rows, chips, sheet, saved set-ups, how it is shared."""
    _, scene, _ = setup(lobby, lobbies.setup_of(lobby, lobby.seats_max, 2), text_scale=200)
    seen = set()
    for _ in range(2 * len(scene.group.focusables())):
        scene.handle(press(pygame.K_TAB))
        seen.add(scene.group.ring.current.label)
    wanted = {f"Seat {word}" for word in lobby.seat_words[: lobby.seats_max]} | {"Back", "Play"}
    wanted |= {f"Name at seat {word}" for word in lobby.seat_words[:2]} | {"Saved set-ups and codes"}
    if not lobby.looks_fixed:
        wanted |= {f"Character of seat {number}" for number in range(1, lobby.seats_max + 1)}
    for row in lobby.rows(scene.setup):
        if row.front:
            wanted |= {value.word for value in row.values} if row.cards else {row.title}
        else:
            wanted.add(lobby.sheet_title)
    wanted |= {chip.title for chip in lobby.chips}
    wanted |= {way.word for way in lobby.sharings(scene.setup)} or {"Curtain"}
    wanted |= {"Learn"} if lobby.lesson else set()
    assert wanted <= seen


@every_lobby
def test_what_is_greyed_says_why(lobby):
    """UX-SET-3: alone at the screen nothing is shared."""
    _, scene, _ = setup(lobby, lobbies.setup_of(lobby, lobby.seats_max, 1))
    words = {way.word for way in lobby.sharings(scene.setup)}
    ways = [widget for widget in scene.group.widgets if widget.label in (words or {"Curtain"})]
    assert ways
    if not words:
        assert all(widget.reason == "There is only one human player." for widget in ways)
        return
    ways[0].activate()  # or it seats the second person
    assert scene.setup.persons == 2
    assert lobby.sharing(scene.setup) == lobby.sharings(scene.setup)[0].value


@every_lobby
def test_every_value_of_a_front_row_can_be_pressed(lobby):
    """UX-SET-2: what is pressed is what is chosen."""
    for row in lobby.rows(default_setup(lobby, [])):
        _, scene, _ = setup(lobby, lobbies.setup_of(lobby, lobby.seats_max, 1))
        for value in row.values if row.front and row.cards else ():
            push(scene, next(widget for widget in scene.group.widgets if widget.label == value.word))
            assert lobby.value(scene.setup, row.key) == value.value
            assert is_broad(row) == (len(row.values) <= 3)


@every_lobby
def test_a_code_round_trips(lobby):
    """UX-SET-5: who sits where as what, what was changed, how it is shared, the shuffles."""
    choice = lobbies.setup_of(lobby, lobby.seats_max, 2, variants=(0,), card=-1)
    choice.curtain = False
    for seed in (0, 77):
        code = encode(lobby, choice, seed)
        again = decode(lobby, code.lower().replace("0", "o"), lobbies.PEOPLE)
        assert [(seat.holder, seat.look, seat.side) for seat in again.seats] == [
            (seat.holder, seat.look, seat.side) for seat in choice.seats
        ]
        assert (again.values, again.curtain, again.seed) == (choice.values, False, seed)
        assert lobby.sharing(again) == lobby.sharing(choice)
        assert lobby.options_of(again) == lobby.options_of(choice)
        with pytest.raises(ValueError, match="typo"):
            decode(lobby, code[:-1] + ("2" if code[-1] != "2" else "3"))


@pytest.fixture
def program(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, maps=True) as opened:
        yield opened


def named(scene, label):
    return next(widget for widget in scene.group.focusables() if widget.label == label)


@every_lobby
def test_a_table_is_kept_and_opened_again(program, lobby):
    """UX-SET-5: saved under a name, listed with a summary, loaded again on the page it came from."""
    program.go.setup(lobby.key)
    scene = top(program)
    last = len(scene.setup.seats) - 1
    scene.hold(last, "rookie")
    named(scene, "Saved set-ups and codes").activate()  # it may be below the fold of a small window
    shelf = top(program)
    assert isinstance(shelf, SavedSetupsScene)
    shelf.typed_name = "Friday"
    named(shelf, "Save this set-up").activate()
    assert [name for name, _ in presets.listed(scene.lobby)] == ["Friday"]
    assert named(shelf, "Friday").sub == scene.lobby.summary(decode(scene.lobby, presets.listed(scene.lobby)[0][1]))
    scene.hold(last, "regular" if lobby.seats_min > last else CLOSED)
    named(shelf, "Friday").activate()
    assert top(program) is scene
    assert scene.setup.seats[last].holder == "rookie"
    assert scene.play.reason is None


@every_lobby
def test_the_last_table_is_offered_again(program, lobby):
    """UX-SET-5: also after the program was closed."""
    program.go.setup(lobby.key)
    scene = top(program)
    scene.hold(1, "rookie")
    scene.handle(press(pygame.K_RETURN))
    assert program.session.table.holders[1].kind == "rookie"
    later = App()
    later.go.setup(lobby.key)
    assert top(later).setup.seats[1].holder == "rookie"


@every_lobby
def test_results_offer_a_rematch_and_one_with_seats_swapped(program, lobby):
    """UX-SET-5."""
    options = lobby.options_of(lobbies.setup_of(lobby, 2, 1))
    holders = [Holder("person", "Anna"), Holder("rookie", "Rookie")]
    program.go.table(lobby.key, options, Seating(holders, 11))
    session = program.session
    short = (("LIMIT", 10),) if lobby.key == "shoot" else ()
    state, entries, _ = lobbies.played(lobby.key, 2, short)
    session.match.state, session.match.entries[:] = state, entries
    program.go.end(program.go.scene)
    page = top(program)
    assert isinstance(page, EndScene)
    page.draw(pygame.Surface(program.loop.size))
    play_again(program, "Seats swapped, same cards")
    assert [holder.name for holder in program.session.table.holders] == ["Rookie", "Anna"]
    assert program.session.table.seed == 11
    program.loop.push(page)
    page.rematch.activate()
    assert [holder.name for holder in program.session.table.holders] == ["Anna", "Rookie"]
    assert program.session.table.seed != 11


@every_lobby
def test_a_seat_wears_one_colour_where_another_is_free(lobby):
    """The ground of a character and its sign are those of the seat's place at the table."""
    if lobby.looks_fixed or lobby.seats_max < 3:
        return
    choice = lobbies.setup_of(lobby, 3, 1)
    choice.seats[1].holder = CLOSED
    _, scene, _ = setup(lobby, choice)
    pickers = [widget for widget in scene.group.widgets if isinstance(widget, CharacterPicker) and not widget.closed]
    grounds, signs = [], []
    for picker in pickers:
        picker.theme = replace(
            picker.theme, splash=lambda _surface, _rect, _key, number: grounds.append(number),
            mark=lambda _surface, number, _centre, _size: signs.append(number),
        )  # fmt: skip
        picker.draw(pygame.Surface(scene.size))
    assert grounds == signs == [1, 2]


@every_lobby
def test_what_a_level_does_is_said_whole(lobby):
    """TRY-67: if a bot's name and its description do not both fit, the description is shown alone, uncut."""
    _, scene, _ = setup(lobby, size=SMALLEST)
    with theme.themed(scene.theme.palette):
        for cell in scene.seats.cells:
            level = next(one for one in lobby.levels if one.key not in (PERSON, CLOSED))
            words = scene.seats.bot_words(cell, level)
            assert level.effect in words
            high = text.measure(words, theme.text_px(16), "ui", cell.below.width)[1]
            assert level.measured or cell.below.y + high <= cell.room.bottom + theme.scale(18)


@every_lobby
def test_a_level_says_how_strong_it_is_where_it_is_chosen(lobby, monkeypatch):
    """BOT-2: in small cells, where there is no room for it, pointing at the level says it."""
    monkeypatch.setattr(type(lobby), "strength", lambda _lobby, _setup, level: f"As strong as a {level}.")
    _, scene, _ = setup(lobby, size=SMALLEST)
    said = [tip_texts(one)[1] for one in scene.group.widgets if isinstance(one, LevelStepper)]
    assert said == [f"As strong as a {seat.holder}." for seat in scene.setup.seats]
