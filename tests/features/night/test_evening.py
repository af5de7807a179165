"""A night of four games with four people, by the pages: closed and continued twice, kept, opened elsewhere (NIT)."""

import pygame
import pytest

from game.features.results.end import EndScene
from game.lobby import night as nights
from game.store import book
from game.store.journal import Journal
from game.store.nights import NightGuest
from tests.rig.evening import click, control, from_shelf, page, play_table, shelf, to_the_end
from tests.rig.hands import press, push
from tests.rig.program import dropped, running, top, until
from tools.gallery.nights import play

NAMES = ["Anna", "Ben", "Cara", "Dan"]


def begin(program, *, without=(), count=4):
    """Begin a night from the shelf."""
    from_shelf(program, "Game night")
    scene = page(program, "night begin")
    scene._set_count(count)
    scene.layout(program.loop.size)
    for title in without:
        click(program, title)
    click(program, "Begin")
    return page(program, "night")


def set_up(program):
    """Go through the set-up page to the table."""
    scene = page(program, "setup")
    assert all(one.reason for one in scene.group.widgets if "Seat" in one.label and "seats" not in one.label)
    until(program, lambda: not scene.play.reason and not scene._reading)
    scene.layout(program.loop.size)
    push(scene, scene.play)
    until(program, lambda: program.session is not None)


def play_game(program):
    """Play the running game to its end and go back to the night's page; return the match's number."""
    set_up(program)
    return finish(program)


def finish(program):
    assert play_table(program)
    kept = program.session.kept
    end = to_the_end(program)
    assert isinstance(end, EndScene)
    assert [button.label for button in end.foot][:2] == ["Shelf", "Back to the night"]
    push(end, end.rematch)
    page(program, "night")
    return kept


def pick(program):
    """Press the first game that may be picked, or lead on."""
    scene = top(program)
    scene.layout(program.loop.size)
    night = program.nights.night
    if nights.running(night) is None and nights.left(night) and scene.main is None:
        from game.games import meta_of

        click(program, meta_of(nights.left(night)[0]).title)
        if top(program).name == "night" and nights.running(program.nights.night):
            scene = page(program, "night")
            push(scene, scene.main)
    else:
        push(scene, scene.main)
        if top(program) is scene and scene.main.label == "Set up the table":  # a head start might have been agreed
            scene.layout(program.loop.size)
            push(scene, scene.main)


def test_an_evening_of_four_games_is_closed_and_continued_twice(tmp_path, monkeypatch):
    """Acceptance j, NIT-1 to NIT-7: each game is an ordinary match and counts; the file opens elsewhere."""
    home = tmp_path / "home"
    home.mkdir()
    matches = []
    with running(home, monkeypatch, maps=True, names=NAMES) as program:
        begin(program)
        assert [one.name for one in program.nights.night.guests] == NAMES
        pick(program)
        matches.append(play_game(program))  # SHOOT
        pick(program)  # the first duel of WHISKY, left in its middle
        set_up(program)
        assert not play_table(program, most=3)
    with running(home, monkeypatch, maps=True, names=NAMES) as program:
        scene = shelf(program)
        assert scene.buttons[0].sub.startswith("Game night")
        from_shelf(program, "Continue")
        scene = page(program, "night")
        assert scene.main.label == "Continue the game"
        push(scene, scene.main)
        until(program, lambda: program.session is not None)
        matches.append(finish(program))
        while nights.running(program.nights.night) is not None:  # the other duels
            pick(program)
            matches.append(play_game(program))
        assert len(matches) == 4
        click(program, "Pause the night")
    with running(home, monkeypatch, maps=True, names=NAMES) as program:
        from_shelf(program, "Continue")
        page(program, "night")
        while not nights.is_finished(program.nights.night):
            pick(program)
            matches.append(play_game(program))
        night = program.nights.night
        assert [table.match for table in night.tables] == matches
        scene = page(program, "night")
        push(scene, scene.main)
        podium = page(program, "podium")
        standing = podium.standing
        assert sum(row.points for row in standing) == sum(10 * (2 if game.decider else 1) for game in night.played)
        push(podium, podium.main)
        until(program, lambda: any("kB." in line for line in podium.told))
        assert podium.told[0].endswith("kB."), podium.told
        push(podium, podium.picture)
        with program.journal().transaction() as db:
            assert book.played(db) == len(matches)
        push(podium, podium.back)
        assert shelf(program).buttons[0].label != "Continue"
    file = next(home.rglob("*.splatnight"))
    assert file.stat().st_size < 700_000
    assert next(home.rglob("splatterbox-evening*.png"))
    away = tmp_path / "away"
    away.mkdir()
    with running(away, monkeypatch) as program:
        dropped(program, away, file.read_bytes(), "evening.splatnight")
        podium = page(program, "podium")
        assert podium.standing == standing
        assert len(podium.games) == len(matches)
        click(program, podium.games[0][0])
        page(program, "replay")
        assert program.journal() is None or program.journal().kept() == []


@pytest.fixture
def program(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, names=NAMES) as made:
        yield made


ONLY = ("SHOOT", "LOOT SHOOT WHISKY", "SHOOTIN' LADDERS")


def test_a_restarted_game_takes_the_place_of_the_first(program):
    begin(program, without=ONLY, count=2)
    pick(program)
    set_up(program)
    from game.features.context import Source

    first = program.session
    program.go.rematch(Source.of(first), same=False)
    until(program, lambda: program.session not in (None, first))
    program.nights.look_up()
    assert [table.match for table in program.nights.night.tables] == [program.session.kept]


def test_a_lost_game_is_played_again(program):
    begin(program, without=ONLY, count=2)
    pick(program)
    set_up(program)
    kept = program.session.kept
    program.go.shelf()
    with program.journal().transaction() as db:
        db.execute("DELETE FROM matches WHERE id=?", (kept,))
    from_shelf(program, "Continue")
    scene = page(program, "night")
    assert scene.main.label == "Set up the table"
    assert program.nights.night.tables == []


def test_a_night_leaves_the_usual_set_up_as_it_was(program, tmp_path):
    begin(program, without=ONLY, count=3)
    pick(program)
    set_up(program)
    assert program.launcher("splatatat").last_setup() is None


def test_seats_move_round_with_names_and_faces(program):
    begin(program, without=ONLY, count=3)
    pick(program)
    scene = page(program, "setup")
    before = [(seat.name, seat.look) for seat in scene.setup.taken]
    scene.move_round()
    assert [(seat.name, seat.look) for seat in scene.setup.taken] == [before[-1], *before[:-1]]
    push(scene, scene.play)
    until(program, lambda: program.session is not None)
    table = program.nights.night.tables[0]
    assert [holder.name for holder in program.session.table.holders] == ["Cara", "Anna", "Ben"]
    assert table.guests == (2, 0, 1)


def test_bots_are_called_by_their_guests_names(program):
    from_shelf(program, "Game night")
    scene = page(program, "night begin")
    scene._set_count(2)
    scene._hold(1, "rookie")
    for title in ONLY:
        click(program, title)
    click(program, "Begin")
    page(program, "night")
    pick(program)
    set_up(program)
    assert [(one.kind, one.name) for one in program.session.table.holders] == [("person", "Anna"), ("rookie", "Tilly")]


def test_a_tournament_is_played_from_its_sheet(program):
    """NIT-5: a press on a pairing plays it, and the sheet fills itself."""
    from_shelf(program, "Game night")
    scene = page(program, "night begin")
    scene._set_count(3)
    scene._set_kind("robin")
    click(program, "Begin")
    for number in range(3):
        scene = page(program, "night")
        click(program, "Cara against Anna" if number == 5 else scene.main.label)
        play_game(program)
        assert len(program.nights.night.tables) == number + 1
    scene = page(program, "night")
    push(scene, scene.main)
    assert page(program, "podium").standing[0].place == 1


def test_a_night_is_ended_early_only_after_a_question(program):
    begin(program, count=2)
    click(program, "End the night")
    menu = top(program)
    menu.layout(program.loop.size)
    assert not Journal.newest(program.journal())
    push(menu, next(one for one in menu.group.widgets if one.label == "End the night"))
    page(program, "podium")
    assert program.nights.look_up() is None


def test_a_night_goes_by_keys_alone(program):
    """Enter begins, picks, plays and leads on; Esc pauses, and Enter on the shelf continues."""
    from_shelf(program, "Game night")
    scene = page(program, "night begin")
    enter(program)
    page(program, "night")
    enter(program)  # shows what has the focus: the first of the games that may be picked
    enter(program)
    scene = page(program, "setup")
    assert scene.lobby.key == "shoot"
    top(program).handle(press(pygame.K_ESCAPE))
    scene = page(program, "night")
    assert scene.main.label == "Set up the table"
    scene.handle(press(pygame.K_ESCAPE))
    shelf(program)
    enter(program)
    page(program, "night")


def enter(program):
    scene = top(program)
    scene.layout(program.loop.size)
    scene.handle(press(pygame.K_RETURN))


def test_the_end_page_leads_on_by_enter_and_offers_no_rematch(program):
    begin(program, without=ONLY, count=2)
    pick(program)
    set_up(program)
    assert play_table(program)
    end = to_the_end(program)
    assert end.main.label == "Back to the night"
    assert not {"Rematch", "Change set-up"} & {button.label for button in end.foot}
    end.update(2.0)
    end.handle(press(pygame.K_RETURN))
    page(program, "night")


def test_a_game_whose_end_nobody_led_on_from_counts_all_the_same(program):
    """A program killed on the end page loses nothing."""
    begin(program, without=ONLY, count=2)
    pick(program)
    set_up(program)
    assert play_table(program)
    program.go.shelf()
    assert nights.pending(program.nights.look_up()) is not None
    from_shelf(program, "Continue")
    page(program, "night")
    assert sum(nights.points(program.nights.night)) == 3


def test_a_head_start_is_offered_to_the_last_and_agreed_by_everybody(tmp_path, monkeypatch):
    """NIT-4."""
    with running(tmp_path, monkeypatch, maps=True, names=NAMES) as program:
        begin(program, count=3)
        night = program.nights.night
        play(night, "splatatat", (1, 2, 3))
        program.nights.save()
        top(program)._pick("shoot")
        scene = page(program, "night")
        click(program, "A head start for Cara")
        asking = top(program)
        asking.layout(program.loop.size)
        assert "Cara is 2 points behind." in asking.words
        assert "half card length on every action card. Worth about " in asking.words
        for name in ("Anna", "Ben", "Cara"):
            assert program.nights.night.played[-1].ahead == {}
            push(asking, next(one for one in asking.group.widgets if one.label == f"{name} agrees"))
        assert program.nights.night.played[-1].ahead == {2: 1}
        scene = page(program, "night")
        push(scene, scene.main)
        scene = page(program, "setup")
        assert scene.lobby.ahead.given(scene.setup) == (0, 0, 1)
        scene.move_round()
        assert scene.lobby.ahead.given(scene.setup) == (1, 0, 0)


@pytest.mark.parametrize("game", ["ladders", "splatatat", "whisky"])
def test_every_game_has_a_head_start_that_says_what_it_is_worth(program, game):
    """NIT-4: one more after the other, up to the largest; it comes to the table."""
    begin(program, count=3)
    night = program.nights.night
    play(night, "ladders" if game == "splatatat" else "splatatat", (1, 2, 3))
    top(program)._pick(game)
    scene = page(program, "night")
    (guest,) = (number for number, one in enumerate(night.guests) if one.name == "Cara")
    most = program.lobby(game).ahead.most
    for given in range(most):
        scene = page(program, "night")
        assert any("Worth about " in words for words, _, _ in scene.notes)
        night.played[-1].ahead[guest] = given + 1
        scene._refresh()
    assert control(scene, "A head start for Cara").reason == "That is the largest head start."
    seats = nights.seats_next(night.played[-1], 3)
    setup = scene._setup_of(night.played[-1], seats)
    assert program.lobby(game).ahead.given(setup) == (tuple(most * (seat == guest) for seat in seats) if guest in seats
                                                      else ())  # fmt: skip


def test_a_bot_picks_by_lot_and_people_set_up_the_table(program):
    begin(program, count=3)
    night = program.nights.night
    night.guests[0] = NightGuest("Robbie", "rookie")
    play(night, "splatatat", (1, 2, 3))
    night.guests[2] = NightGuest("Bolt", "rookie")
    program.nights.save()
    scene = page(program, "night")
    scene._refresh()
    assert scene.main.label == "Let Robbie pick"
    assert nights.last_one(night) == 1


def test_a_damaged_evening_is_refused_with_a_sentence(program, tmp_path):
    dropped(program, tmp_path, b"\x1f\x8b\x08 nothing", "evening.splatnight")
    assert top(program).name == "title"
