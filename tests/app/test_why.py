"""*Why?* in the program itself: a bot's turn, a press, and the worker's answer on the table (RIV-7)."""

import time

import pygame
import pytest

from game.bots.arena import UniformBot
from game.games.review import position_of
from game.games.story import story_of
from game.lobby.setup import CLOSED, PERSON
from game.table.weighing import UNKNOWN
from tests.rig.program import running, step, top, until
from tests.rig.weighed import beside


def asked_of(program, session, scene):
    """Play at random as the person until a bot's turn can be asked about; return whether there is one."""
    bot = UniformBot(1)
    end = time.monotonic() + 20.0
    while time.monotonic() < end and session.decision is not None:
        if session.persons_turn:
            if list(scene.speech_bubbles.motives()):
                return True
            session.play(session.decision.suggest(session.match.state, bot.random))
        step(program)
    return False


@pytest.mark.parametrize("game", ["splatatat", "ladders", "shoot", "whisky"])
def test_a_press_weighs_what_a_bot_did(tmp_path, monkeypatch, game):
    with running(tmp_path, monkeypatch, maps=game == "shoot") as program:
        program.go.setup(game)
        page = top(program)
        for number, seat in enumerate(page.setup.seats):
            seat.holder = (PERSON, "rookie")[number] if number < 2 else CLOSED
        page.play.activate()
        until(program, lambda: hasattr(top(program), "speech_bubbles"))
        scene = top(program)
        scene.host.settings.bot_lines = "off"  # a line of the rival's would take the place of its reason
        session = scene.session
        assert asked_of(program, session, scene)
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0, unicode="w", repeat=False))
        began, reason = time.monotonic(), [one.words for one in scene.speech_bubbles.bubbles.values()]
        assert reason
        while scene.advice.weighing.found is None:
            assert time.monotonic() - began < 20.0
            step(program)
            program.chances.poll()  # as the loop does in every frame
            time.sleep(0.005)
        told = [one.options for one in scene.speech_bubbles.bubbles.values()]
        choices = list(scene.speech_bubbles.motives())[-1].choices
        positions = [position_of(session.match.past, number) for number in choices]
        if any(beside(story_of(game), one) for one in positions):
            assert len(scene.advice.weighing.found) == len(told[-1]) > 1
        else:  # whoever had one choice only has nothing to weigh
            assert told[-1] == (UNKNOWN,)
        assert session.table.marks == ("asked",)
