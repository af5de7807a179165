"""Hints: one sentence after the question, in the first rounds or always (UX-TURN-5); and the table's small texts."""

import pygame
import pytest

from game.games.shoot.rules.lengths import lengths_text
from game.games.shoot.table import positions
from game.games.shoot.table.modes import planning
from game.games.shoot.table.overlays import hints
from game.games.shoot.table.panels.column import asked
from game.geometry.shapes import Refusal
from game.kernel.messages import say
from game.store.settings import Settings
from game.table.log_writer import listed
from game.ui.still import StillHost, apply_settings
from game.ui.words import PSEUDO, words_of
from tests.rig.shoot import battle, posed, sit
from tests.rig.table import key, run
from tools.gallery.shoot import battles
from tools.house import pseudo


def scene_of(table, **settings):
    host = StillHost((1280, 720), Settings(**settings))
    apply_settings(host.settings, host.size)
    return positions.scene_of(host, table)


@pytest.mark.parametrize("hints_wanted", ["off", "gentle", "full"])
@pytest.mark.parametrize("rounds", [1, 9])
@pytest.mark.parametrize("stance", ["", "still", "move"])
def test_the_headline_says_at_each_question_who_is_in_sight(stance, rounds, hints_wanted):
    """TRY-76: in late rounds as in the first ones, whatever is set for hints."""
    table = battles.battle(1)
    if stance:
        table.match.play((stance,))
    table.match.state.round = rounds
    scene = scene_of(table, hints=hints_wanted)
    said = asked(scene).replace("\u00a0", " ")
    assert "In sight: Ben " in said
    assert " of 10, Cleo " in said


@pytest.mark.parametrize("pose", ["shoot-window-def", "shoot-heal", "shoot-loot", "shoot-reaction"])
def test_other_questions_say_so_too(pose):
    """FGT-95: at each question of one's own."""
    _, scene = posed(pose)
    said = asked(scene).replace("\u00a0", " ")
    assert "In sight: " in said or "Nobody is in sight." in said


def test_whoever_comes_back_has_no_spot_to_look_from():
    _, scene = posed("shoot-spawn")
    assert "in sight" not in asked(scene).lower()


def test_standing_still_says_whom_a_click_shoots():
    table = battles.battle(1)
    table.match.play(("still",))
    scene = scene_of(table)
    assert hints.hint(scene, scene.mode) == "Click Ben or Cleo to shoot."


@pytest.mark.parametrize(("wanted", "rounds", "speaks"), [("off", 1, False), ("gentle", 9, False), ("full", 9, True)])
def test_hints_speak_as_the_settings_want(wanted, rounds, speaks):
    table = battles.battle(1)
    table.match.play(("still",))
    table.match.state.round = rounds
    scene = scene_of(table, hints=wanted)
    assert bool(hints.hint(scene, scene.mode)) is speaks


def test_lists_of_names_read_as_sentences():
    assert listed(["Ben"], "or") == "Ben"
    assert listed(["Ben", "Cleo", "Dan"], "and") == "Ben, Cleo and Dan"


def test_refusals_name_people_and_things_instead_of_marks():
    view = battles.battle(1).view(1)
    thing = view.obstacles[0]
    refusal = Refusal("S-PLACE-4", say("{who} and {thing} are in the way", who="{hero-2}", thing=f"{{{thing.id}}}"))
    named = planning.named(view, refusal, {1: "Anna", 2: "Ben", 3: "Cleo"})
    assert named.reason.startswith("Ben's HERO and the ")
    assert "{" not in named.reason
    assert not pseudo.plain(words_of(PSEUDO).of(named.said), pseudo.pattern(["Ben"]))


@pytest.mark.parametrize(("halves", "said"), [(1, "½ card length"), (2, "1 card length"), (3, "1½ card lengths")])
def test_card_lengths_have_their_plural(halves, said):
    assert lengths_text(halves) == said


def test_the_hint_at_the_start_of_a_turn_is_the_move_at_once():
    """TRY-75: "Look who is in sight of your HERO" added nothing to the headline."""
    _, scene = sit(battle())
    key(scene, pygame.K_h)
    run(scene, 1.0)
    assert scene.speech_bubbles.bubbles[0].words.startswith(("Stand still", "Move:"))
