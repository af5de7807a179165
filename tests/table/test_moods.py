"""RIV-8: a mark on the portrait of whoever has spoken, which fades in two turns."""

import pygame

from game.lobby.lines import Spoken
from game.table.moods import PAINTED, TURNS, draw_mood
from tests.rig.every_table import EVERY
from tests.rig.speech import with_bot


def painted(mood, age=0):
    surface = pygame.Surface((200, 200), depth=32)
    surface.fill((90, 90, 90))
    draw_mood(surface, pygame.Rect(60, 60, 80, 80), mood, age)
    return pygame.image.tobytes(surface, "RGB")


def test_every_mood_but_calm_has_a_mark_of_its_own():
    assert len({painted(mood) for mood in PAINTED}) == len(PAINTED) == 4
    assert painted("") == painted("calm") == painted("glad", TURNS)


def test_a_mark_fades():
    assert TURNS == 2
    assert len({painted("cross", age) for age in (0, 1, 2)}) == 3


@EVERY
def test_a_speakers_portrait_shows_its_mood_for_two_turns(make):
    scene = make()
    with_bot(scene)
    bubbles = scene.speech_bubbles
    found = Spoken(2, "Hmph.", "cross", 0)
    bubbles._speak(found)
    assert bubbles.bubbles[2].words == "Hmph."
    bubbles.bubbles.clear()
    state = scene.session.match.state

    def drawn():
        surface = pygame.Surface(scene.size, depth=32)
        bubbles.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    empty = pygame.image.tobytes(pygame.Surface(scene.size, depth=32), "RGB")
    assert drawn() != empty
    scene.host.settings.bot_lines = "off"
    assert drawn() == empty
    scene.host.settings.bot_lines = "few"
    bubbles.moods[2] = "cross", state.turn - TURNS
    assert drawn() == empty
