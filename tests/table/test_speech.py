"""Who speaks at every game's table: characters at big moments, bots after their turns, beside themselves."""

import pygame
import pytest
from msgspec.structs import replace

from game.kernel.entry import Entry
from game.kernel.events import Event
from game.table.session import Holder, Motive
from game.table.speech import A_LETTER, STAYS, Speech
from game.ui import theme
from tests.rig.every_table import EVERY, MAKERS
from tests.rig.shoot import battle, sit


def with_bot(scene, seat=2):
    """Let the first character of the game hold a seat."""
    who = scene.speech_bubbles.lobby.cast.character[0]
    holders = list(scene.session.table.holders)
    holders[seat - 1] = Holder("regular", str(who.name), who.key)
    scene.session.table = replace(scene.session.table, holders=holders)
    scene.names[seat] = str(who.name)
    return who


def hurt(scene, seat=2):
    """Return a settled decision in which something big happens to a seat."""
    moment = next(one for one in scene.speech_bubbles.lobby.cast.moment if one.ouch or one.other)
    facts = {moment.ouch: seat} if moment.ouch else {moment.other: 3 - seat}
    event = Event(moment.event, facts | ({moment.deed: 0} if moment.deed not in facts else {}))
    return Entry(1, ("x",), [], [event], 0, False, 1)


@EVERY
def test_a_character_speaks_at_a_big_moment_once_it_was_shown(make, monkeypatch):
    """TEACH-BOT-1: beside itself, never over what matters, and disappearing by itself."""
    scene = make()
    who = with_bot(scene)
    entry = hurt(scene)
    monkeypatch.setattr(scene.session.match, "entries", [*scene.session.match.entries, entry])
    scene.speech_bubbles.on_entry(entry)
    assert not scene.speech_bubbles.bubbles
    scene.speech_bubbles.arrived()
    bubble = scene.speech_bubbles.bubbles[2]
    assert bubble.words in who.ouch
    assert bubble.host == str(who.name)
    bounds, clear = scene.speech_bubbles.room(), scene.decided()
    assert bubble.rect.w
    assert bounds.contains(bubble.rect)
    spot = scene.speech_bubbles.spot_of(2)
    assert spot is None or not bubble.rect.colliderect(spot)
    covered = [rect for rect in clear if rect.w and bubble.rect.colliderect(rect)]
    assert not covered
    late = bubble.until + 0.01
    scene.speech_bubbles.now = lambda: late
    assert scene.speech_bubbles.tick()
    assert not scene.speech_bubbles.bubbles


@EVERY
def test_a_person_and_a_bot_of_an_old_save_say_nothing(make, monkeypatch):
    scene = make()
    entry = hurt(scene)
    monkeypatch.setattr(scene.session.match, "entries", [*scene.session.match.entries, entry])
    scene.speech_bubbles.on_entry(entry)
    scene.speech_bubbles.arrived()
    assert not scene.speech_bubbles.bubbles


@EVERY
@pytest.mark.parametrize("mode", ["press", "off"])
def test_bots_can_be_asked_to_be_quiet(make, mode):
    """TEACH-HINT-2: on press, or off."""
    scene = make()
    with_bot(scene)
    scene.host.settings.bot_lines = mode
    scene.speech_bubbles.speak(2, "win", 1)
    assert not scene.speech_bubbles.bubbles


@EVERY
def test_a_bubble_stays_as_long_as_its_words_need(make):
    scene = make()
    scene.speech_bubbles.now = lambda: 10.0
    scene.speech_bubbles.say(2, "Well shot.")
    assert scene.speech_bubbles.bubbles[2].until == pytest.approx(10.0 + STAYS + 10 * A_LETTER)
    scene.speech_bubbles.say(2, "Again!")
    assert scene.speech_bubbles.bubbles[2].words == "Again!"


def turn_of(scene, monkeypatch, seat, deeds, turn=90):
    """Put a bot's turn of some choices into the log, all of it over; return the number of its first entry."""
    entries = list(scene.session.match.entries)
    first = len(entries)
    entries += [Entry(seat, (word,), [], [], 0, False, turn) for word, _ in deeds]
    monkeypatch.setattr(scene.session.match, "entries", entries)
    scene.session.why.update({first + number: why for number, (_, why) in enumerate(deeds)})
    return first


@EVERY
def test_one_motive_of_the_most_telling_deed_comes_after_a_bots_turn(make, monkeypatch):
    """TEACH-HINT-2, TRY-80: as the bot's bubble, and in the log beneath the deed, where it takes no line of its own."""
    scene = make()
    with_bot(scene)
    deeds = [*reversed(scene.deeds[:3])] or ["any"]
    first = turn_of(scene, monkeypatch, 2, [(word, f"I did {word}") for word in deeds])
    scene.view = scene.session.view(scene.drawn_viewpoint)
    monkeypatch.setattr(type(scene), "public_entries", len(scene.session.match.entries))
    found = list(scene.speech_bubbles.motives())
    assert found[-1] == Motive(first + len(deeds) - 1, 2, f"I did {deeds[-1]}.")
    assert len([one for one in found if one.number >= first]) == 1
    scene.speech_bubbles.arrived()
    assert scene.speech_bubbles.bubbles[2].words == f"I did {deeds[-1]}."
    log = scene.log

    def folded():
        assert not any("“" in line.words for line in log.lines)
        return [words for line in log.lines for words in line.events if "“I did" in words]

    assert len(folded()) == 1
    assert f"“I did {deeds[-1]}.”" in log.lines[-1].events[-1]
    scene.speech_bubbles.arrived()
    assert len(folded()) == 1
    scene.write_past()
    assert len(folded()) == 1
    scene.host.settings.bot_lines = "off"
    scene.write_past()
    assert not folded()


@EVERY
def test_a_person_has_no_motive(make, monkeypatch):
    scene = make()
    turn_of(scene, monkeypatch, scene.session.persons[0], [("any", "I felt like it")])
    monkeypatch.setattr(type(scene), "public_entries", len(scene.session.match.entries))
    assert not list(scene.speech_bubbles.motives())


def test_what_is_sealed_is_not_spoken_of():
    """UX-BOT-6: a bot that has chosen in secret gives its reason when the cards are open."""
    scene = MAKERS["whisky"]()
    assert any(scene.view.is_sealed(seat) for seat in (1, 2))
    assert scene.public_entries == len(scene.session.match.entries) - 1


@pytest.mark.parametrize("x", [-10, 5, 30, 120, 450, 850])
@pytest.mark.parametrize("y", [-10, 5, 60, 300, 560])
def test_no_line_of_the_tail_is_drawn_inside_the_bubble(x, y):
    """TRY-65: at a table's left edge the tail was two black lines inside it."""
    bounds, line = pygame.Rect(0, 0, 900, 600), max(2, theme.scale(3))
    bubble = Speech("", "", 0.0)
    bubble.lay(bounds, pygame.Rect(x, y, 34, 34), [])
    shown = pygame.Rect((0, 0), bubble.rect.size)
    for place in (bubble.rect, *(shown.move(x + a, y + b) for a in (-90, 0, 38, 90) for b in (-160, 38, 160))):
        bubble.rect = place
        surface = pygame.Surface(bounds.size, depth=32)
        surface.fill((200, 200, 200))
        bubble.draw(surface)
        corner, rim = theme.scale(14), line + 1
        for inside in (place.inflate(-2 * corner, -2 * rim), place.inflate(-2 * rim, -2 * corner)):
            seen = inside.clip(surface.get_rect())
            picture = surface.subsurface(seen) if seen.w > 0 and seen.h > 0 else pygame.Surface((1, 1))
            dark = pygame.transform.threshold(None, picture, theme.INK, (90, 90, 90), set_behavior=0)
            assert not dark or seen.w <= 0 or seen.h <= 0, (place, inside)


@pytest.mark.parametrize("spot", [(60, 300), (300, 560), (900, 100)])
def test_a_label_keeps_out_of_the_hint(spot):
    """TRY-65: the hint's bubble covered the cost at the spot it was about."""
    _, scene = sit(battle(stance="move"))
    scene.pointing.at(spot)
    scene.draw(pygame.Surface(scene.size, depth=32))
    ((_, label),) = scene.side_panel.tag
    scene.speech_bubbles.advise("Go here.")
    scene.speech_bubbles.bubbles[0].rect = label.copy()
    scene.draw(pygame.Surface(scene.size, depth=32))
    ((_, moved),) = scene.side_panel.tag
    assert not moved.colliderect(label)


@EVERY
def test_no_bot_speaks_just_after_a_big_moment(make):
    """None within 600 ms; what was to be said comes after it, what was said is gone."""
    scene = make()
    with_bot(scene)
    bubbles, clock = scene.speech_bubbles, [100.0]
    bubbles.now = lambda: clock[0]
    bubbles._greeted = True
    bubbles.say(2, "Before.")
    scene.show.bigs += 1
    bubbles.tick()
    assert not bubbles.bubbles
    bubbles.say(2, "After.")
    clock[0] += 0.59
    assert bubbles.tick(), "the window is drawn on"
    assert not bubbles.bubbles
    clock[0] += 0.02
    bubbles.tick()
    assert bubbles.bubbles[2].words == "After."
