"""LAD-5: the stars of a step while it is played, told once and shown in the pause menu."""

from types import SimpleNamespace

import pygame
from msgspec.structs import replace

from game.games import load
from game.games.steps import star_standings, step_at
from game.lobby.goals import DONE, GONE, OPEN
from game.lobby.time_left import TimeLeft
from game.table.session import Holder, PracticeSession
from game.table.stars import StarWatch, standing_stars, star_lines
from game.ui.logview import LogView
from game.ui.tips import all_tips, tip_at
from game.ui.widgets import WidgetGroup
from tests.games.played import options_of
from tests.rig.every_table import EVERY


def session_of(step="greenhorn", seed=1):
    holders = [Holder("person", "Anna"), Holder("rookie", "Greenhorn Gus", "gus")]
    session = PracticeSession(load("whisky"), options_of("whisky", 2), holders, seed)
    session.table = replace(session.table, step=step)
    return session


def played(session, each):
    """Play to the end with Rookies, calling `each` between decisions."""
    bots = [load("whisky").bot("rookie", 10 + seat) for seat in (1, 2)]
    each()
    while session.decision is not None:
        view = session.match.view(session.seat)
        session.play(bots[session.seat - 1].choose(view, view.stack[-1], view.stack[-1].options(view)))
        each()


def test_all_are_possible_at_first_and_none_elsewhere():
    session = session_of()
    assert [one.standing for one in standing_stars(session)] == [OPEN] * 3
    assert star_lines(session).splitlines() == [
        "★ Still possible: Win.", "★ Still possible: Win by gold.", "★ Still possible: Win, and Gus never hits you.",
    ]  # fmt: skip
    for other in (session_of(""), session_of("no such step")):
        assert standing_stars(other) == []
        assert star_lines(other) == ""
    session.table = replace(session.table, changed=(2,))
    assert standing_stars(session) == []


def test_none_is_possible_once_the_clock_has_decided():
    """HND-11: what a Rookie chose is nobody's deed; before it all were possible."""
    session = session_of()
    session.time = TimeLeft({1: 0.0})
    session.play(session.decision.options(session.match.state)[0])
    assert len(standing_stars(session)) == 3
    session.time.taken.append(1)
    assert standing_stars(session) == []


def test_a_star_that_goes_is_told_once_when_it_goes():
    """Over some games: a notice per change at most, and what is told gone stays gone to the end."""
    told = 0
    for seed in range(1, 9):
        session, said = session_of(seed=seed), []
        watch = StarWatch(SimpleNamespace(session=session, toast=said.append))
        played(session, watch.arrived)
        end = star_standings(session.match, step_at("whisky", "greenhorn"), 1, {2: "gus"})
        gone = [words for words in said if "never hits you" in words]
        assert len(gone) <= 1
        if gone:
            assert end[2] == GONE
            assert gone[0] == (
                "This star is gone: Win, and Gus never hits you. To start again, press Restart in the menu."
            )
            told += 1
    assert told, "choose other seeds"


def test_a_star_that_is_done_is_told():
    said = []
    for seed in range(1, 9):
        session = session_of("read_her", seed)
        played(session, StarWatch(SimpleNamespace(session=session, toast=said.append)).arrived)
    assert "A star: Win three slots of one round." in said


def test_a_reopened_table_tells_nothing_anew():
    session, said = session_of("read_her", 3), []
    played(session, lambda: None)
    watch = StarWatch(SimpleNamespace(session=session, toast=said.append))
    watch.arrived()
    watch.arrived()
    assert said == []
    assert {one.standing for one in standing_stars(session)} <= {DONE, GONE}


def test_a_chip_beside_the_title_of_the_log_shows_all_three():
    surface = pygame.Surface((1280, 720))
    session = session_of()
    log = LogView(lambda key: None, lambda key: None, lambda rule: None)
    group = WidgetGroup(lambda name: None)
    group.add(log)
    watch = StarWatch(SimpleNamespace(session=session, toast=print, widget_groups=lambda: [group]))
    log.rect = pygame.Rect(900, 200, 300, 300)
    watch.draw(surface)
    assert watch.chip is None, "nothing is known yet"
    watch.arrived()
    watch.draw(surface)
    assert log.rect.contains(watch.chip)
    assert watch.chip.centerx > log.rect.centerx
    log.rect = pygame.Rect(900, 200, 300, 40)
    watch.draw(surface)
    assert watch.chip is None, "in a low log the lines matter more"


@EVERY
def test_pointing_at_the_chip_says_what_the_stars_ask_for(make):
    """By the pointer, and on the tour of F2; elsewhere on the log there is the log's own tip."""
    from game.games.steps import steps_of

    scene = make()
    scene.layout((1920, 1080))
    scene.session.table = replace(scene.session.table, step=steps_of(scene.session.match.game.key)[0].key)
    scene.stars.arrived()
    scene.draw(pygame.Surface(scene.size))
    assert scene.stars.chip is not None
    tip = tip_at(scene, scene.stars.chip.center)
    assert tip.now == star_lines(scene.session)
    assert [line[0] for line in tip.now.splitlines()] == ["★"] * 3
    assert tip in all_tips(scene)
    assert tip_at(scene, scene.log.rect.center) != tip
    scene.session.table = replace(scene.session.table, step="")
    scene.stars.arrived()
    scene.draw(pygame.Surface(scene.size))
    assert tip not in all_tips(scene), "a chip that went takes its tip along"


def test_there_is_no_chip_without_a_step():
    watch = StarWatch(SimpleNamespace(session=session_of(""), toast=print))
    watch.arrived()
    watch.draw(pygame.Surface((1280, 720)))
    assert watch.chip is None


def test_there_is_none_once_something_revealed_was_taken_back():
    """LAD-6: such a game brings no stars."""
    session = session_of()
    for _ in range(4):
        session.play(session.decision.options(session.match.state)[0])
    session.rewind(1, 0b100)
    assert standing_stars(session) == []
