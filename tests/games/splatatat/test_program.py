"""A box with a lobby in the program: opening, curtains, rematches, results."""

import pygame
from typer.testing import CliRunner

from game import games
from game.cli.main import app
from game.features.context import Source
from game.features.pause.curtain import GameCurtain
from game.features.pause.seats import SeatsScene
from game.features.reading.opening import book_at
from game.features.results.statistics import StatisticsScene
from game.features.setup.house_rules import SheetScene
from game.features.setup.page import SetupScene
from game.features.shelf.saved_games import SavedGames
from game.games import openable
from game.games.splatatat.lobby import LOBBY
from game.games.splatatat.options import SplatOptions
from game.games.splatatat.table.questions import house_words
from game.kernel.refusal import Refusal
from game.play import last_setups
from game.table.session import Holder, Seating
from game.ui.still import StillHost, apply_settings
from tests.rig.each import each
from tests.rig.hands import press
from tests.rig.lobby import set_up
from tests.rig.program import newest, top
from tools.gallery import gallery, lobbies


def test_two_presses_from_the_shelf_to_the_table(program):
    """UX-SET-1: its own box, its table, its words on the shelf."""
    top(program).handle(press(pygame.K_3, 0, "3"))
    assert isinstance(top(program), SetupScene)
    top(program).handle(press(pygame.K_RETURN))
    assert top(program).name == "splatatat"
    assert program.session.match.options.seats == 4
    assert SavedGames(program).newest().game == "splatatat"
    assert SavedGames(program).newest().title.startswith("Splatatat, 4 seats: Anna, Marma Lade")
    program.go.shelf()
    kept = SavedGames(program).newest()
    program.go.take_up(kept.game, kept.id)
    assert program.session.game.key == "splatatat"
    assert last_setups.recall(LOBBY).taken[0].name == "Anna"


def test_house_rules_are_shown_again_after_continue(program):
    """Section 13: shown at the start and at any time; saved with the game."""
    holders = [Holder("person", "Anna"), Holder("person", "Ben")]
    program.go.table("splatatat", SplatOptions(seats=2, swapsies="none", gush=False), Seating(holders, 3))
    assert isinstance(top(program), SheetScene)
    told = top(program).lines
    assert [line[0] for line in told] == ["Gusher's extra turn", "Swapsies"]
    program.go.shelf()
    program.go.take_up(*newest(program))
    paper = next(scene for scene in program.loop.stack if scene.name == "splatatat")
    assert house_words(paper.view.rules) == "House Rules: 2"
    program.go.house_rules("splatatat", program.session.match.options)
    sheet = top(program)
    program.loop.pop()
    assert [line for line in sheet.lines if line[3]] == told
    assert [line[0] for line in sheet.lines if line[3]] == ["Gusher's extra turn", "Swapsies"]
    paper.open_house_rules()
    assert [row[3] for row in paper.sheet.rows].count(True) == 2
    assert not any(isinstance(scene, SheetScene) for scene in program.loop.stack), "once is enough"
    program.go.shelf()
    program.go.table("splatatat", SplatOptions(seats=2, swapsies="none"), Seating(holders, 3))
    assert [line[0] for line in top(program).lines] == ["Swapsies"], "other rules are said again"


def test_every_box_with_a_table_has_a_launcher(program):
    """Whoever wants another game adds a folder and touches nothing else."""
    assert openable() >= {"shoot", "whisky", "splatatat"}
    for key in openable():
        assert program.launcher(key).key == key


def test_rules_are_found_by_the_beginning_of_their_ids(program):
    """UX-TEACH-3: SPL- and HR- belong to this rulebook."""
    words = {"SPL-SET-6": "splatatat", "HR-TRUCE": "splatatat", "LSW-RES-4": "whisky", "S-SEE-4": "shoot"}
    for rule, key in words.items():
        shown = book_at(program, None, rule).title
        assert shown == book_at(program, gallery_scene(key), None).title, rule


def gallery_scene(key):
    class Looked:
        game = key

    return Looked()


def test_curtain_seats_and_sheet_wear_the_game(program):
    """UX-HID-1, UX-SET-4."""
    people = [Holder("person", "Anna"), Holder("person", "Ben"), Holder("rookie", "Rookie")]
    program.go.table("splatatat", SplatOptions(seats=3, colours=("K", "T", "P")), Seating(people, 3))
    program.go.curtain("splatatat", program.session.match.options, 2, "Ben", "", lambda: None)
    curtain = top(program)
    assert isinstance(curtain, GameCurtain)
    assert curtain.looks() == ("K", "T", "P")
    program.loop.pop()
    program.go.seats(program.session)
    seats = top(program)
    assert isinstance(seats, SeatsScene)
    assert [key for key, _ in seats.steppers[3].values] == ["person", "rookie", "regular", "veteran"]
    seats.steppers[3].step(1)
    seats.handle(press(pygame.K_RETURN))
    assert program.session.table.holders[2].kind == "regular"
    program.go.pause(program.session)
    pause = top(program)
    assert "House Rules" in [widget.label for widget in pause.group.widgets]


def test_the_curtain_shows_nothing_secret():
    """UX-HID-2: it knows seat, name and looks, and is drawn the same whatever is on the table."""
    drawn = [pygame.image.tobytes(gallery.render("splat-curtain", (640, 480), seed=seed), "RGB") for seed in (1, 2)]
    assert drawn[0] == drawn[1]


# The end ---------------------------------------------------------------------------------------------------------


def test_the_deal_moves_one_seat_on(program):
    """SPL-SET-4, UX-SET-5: new shuffles with the next dealer, the same ones with the same."""
    people = [Holder("rookie", name) for name in ("A", "B", "C")]
    program.go.table("splatatat", SplatOptions(seats=3), Seating(people, 3))
    session = program.session
    dealer = session.match.state.dealer
    moved, new, same, swapped = LOBBY.agains(session.match.state, session.match.options)
    assert moved.options.dealer == dealer % 3 + 1
    assert (new.options.dealer, same.options.dealer, same.same) == (0, dealer, True)
    assert (swapped.options, swapped.same, swapped.swap) == (same.options, True, True)
    program.go.rematch(Source.of(session), same=moved.same, options=moved.options)
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


@each(
    ("seats", "rules"),
    [(2, {}), (4, {}), (8, {"faces": 1, "truce": True}), (6, {"teams": True, "faces": 1}), (3, {"most": 3, "laps": 10}),
     (4, {"win_empty": False, "win_reveal": False, "cap": 50})],
)  # fmt: skip
def test_every_end_is_told(seats, rules):
    """SPL-GOAL-1 to 3, SPL-END-2 to 4, SPL-VAR-MOST-3: kind in words, whole ranking, moments, figures."""
    names = lobbies.PEOPLE[:seats]
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


@each("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_results_are_drawn_and_danced(size):
    host = StillHost(size)
    apply_settings(host.settings, host.size)
    scene = lobbies.results(host, "splatatat", 8)
    assert isinstance(scene, StatisticsScene)
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
    def refuse(_choice, **_how):
        raise ValueError(Refusal("SPL-SET-6", "the paper is wet").reason)

    host, scene, _ = set_up(LOBBY)
    scene.launcher.prepare = refuse
    scene.handle(press(pygame.K_RETURN))
    assert ("toast", "the paper is wet") in host.asked


@each(
    ("arguments", "words"),
    [
        (("--seats", "person"), "2 to 8 players"),
        (("--mode", "coop", "--seats", "person,rookie,rookie"), "4, 6 or 8 players, not 3"),
        (("--seats", "person,deadeye"), "person, rookie, regular, veteran or FILE.py:CLASS"),
        (("--mode", "ctf"), "base, coop"),
    ],
)
def test_play_refuses_in_a_sentence(arguments, words):
    result = CliRunner().invoke(app, ["play", "--game", "splatatat", *arguments])
    assert result.exit_code == 2
    assert words in result.stderr


def test_play_opens_the_named_table(monkeypatch):
    opened = []
    monkeypatch.setattr("game.app.app.open_window", lambda table, **_: opened.append(table) or 0)
    kinds = ["person", "veteran", "regular", "rookie"]
    arguments = ["play", "--game", "splatatat", "--mode", "coop", "--seats", ",".join(kinds)]
    assert CliRunner().invoke(app, arguments).exit_code == 0
    ((key, options, seats),) = opened
    assert (key, options.teams, options.seats, seats) == ("splatatat", True, 4, kinds)


def test_the_party_scenes_can_be_painted():
    """UX-WIN-7."""
    names = CliRunner().invoke(app, ["screenshot", "--list"]).stdout.split()
    wanted = ("setup", "setup-eight", "setup-teams", "rules", "sheet", "results", "curtain", "seats")
    assert {f"splat-{name}" for name in wanted} <= {*names}
