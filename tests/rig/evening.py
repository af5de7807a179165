"""A game night in the whole program: pages by clicks, games to their end by the choices of bots."""

import time

import pygame

from game.bots.arena import answer
from game.features.pause.curtain import CurtainScene
from game.features.results.end import EndScene
from game.features.setup.house_rules import SheetScene
from game.games import load
from tests.rig.hands import press, push
from tests.rig.program import top, until


def page(program, name):
    """Wait for a page by its name and return it, laid out."""
    until(program, lambda: top(program).name == name)
    scene = top(program)
    scene.layout(program.loop.size)
    return scene


def control(scene, label):
    """Return the control of a page whose label begins so."""
    found = [one for one in (*scene.group.widgets, *scene.foot) if one.label.startswith(label)]
    assert found, [one.label for one in scene.group.widgets]
    return found[0]


def click(program, label):
    """Click a control of the page on top, scrolled to where it shows."""
    scene = top(program)
    one = control(scene, label)
    assert not one.reason, one.reason
    if one not in scene.foot:
        scene.scroll.show(one.rect) and scene.layout(program.loop.size)
    push(scene, control(scene, label))


def shelf(program):
    """Return the shelf, looked at again."""
    scene = page(program, "title")
    scene.on_resume()
    return scene


def from_shelf(program, label):
    """Press a button of the shelf."""
    scene = shelf(program)
    push(scene, next(one for one in scene.buttons if one.label == label))


def play_table(program, most=100000, level="rookie"):
    """Play the game on the table for everybody, at most so many choices; return whether it is over."""
    until(program, lambda: program.session is not None)
    session = program.session
    bots = {}
    for _ in range(most):
        decision = session.match.decision
        if decision is None:
            break
        bot = bots.setdefault(decision.seat, load(session.game.key).bot(level, decision.seat))
        choice, _ = answer(bot, session.match.state, decision)
        session.play(choice)
    return session.match.decision is None


def to_the_end(program, seconds=60.0):
    """Wait for the end page, through curtains and sheets, and end its celebration."""
    end = time.monotonic() + seconds
    while not isinstance(scene := top(program), EndScene):
        assert time.monotonic() < end, scene
        if isinstance(scene, (SheetScene, CurtainScene)):
            scene.handle(press(pygame.K_RETURN))
        elif getattr(scene, "sheet", None) is not None:
            scene.handle(press(pygame.K_ESCAPE))
        elif scene.over:
            scene.handle(press(pygame.K_RETURN))
        top(program).update(0.1)
        time.sleep(0.001)
    scene.layout(program.loop.size)
    scene.calm()
    return scene
