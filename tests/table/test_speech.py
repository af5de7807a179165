"""Who speaks at every game's table: characters at their moments, beside themselves; bots, asked why."""

import re

import pygame
import pytest
from msgspec.structs import replace

from game.kernel.entry import Entry
from game.kernel.events import Event
from game.lobby.lines import NoMemories
from game.store.keepsakes import Memory
from game.table.session import Holder, Motive
from game.table.speech import A_LETTER, GREETS, STAYS, Speech
from game.ui import theme
from tests.rig.every_table import EVERY, MAKERS
from tests.rig.shoot import battle, sit
from tests.rig.speech import turn_of, with_bot

VALUE = re.compile(r"[<>=]*(-?\d+)")


def field(wanted, seat):
    """Return a value that a pattern asks for."""
    wanted = wanted[0] if isinstance(wanted, list) else wanted
    told = VALUE.fullmatch(str(wanted))
    return {"me": seat, "other": 3 - seat}.get(wanted, int(told[1]) if told else wanted)


def big_moment(scene, who, turn=1, seat=2):
    """Return a settled decision in which a moment comes of which a seat always speaks, and the lines for it.

    It is another one every three turns.
    """
    lines = {one.on for one in who.line if not one.conditions}
    moments = [one for one in scene.speech_bubbles.lobby.cast.moment if one.weight == 3 and one.on in lines]
    moment = moments[turn // 3]
    facts = {name: field(wanted, seat) for name, wanted in moment.where.items()}
    entry = Entry(1, ("x",), [], [Event(moment.event, facts)], 0, False, turn)
    return entry, [one for one in who.line if one.on == moment.on]


def settle(scene, monkeypatch, *entries):
    """Settle decisions, and let all of them be shown."""
    monkeypatch.setattr(scene.session.match, "entries", [*scene.session.match.entries, *entries])
    for entry in entries:
        scene.speech_bubbles.on_entry(entry)


def pattern(line):
    """Return what a line may look like once names are filled in."""
    return re.compile(".+".join(map(re.escape, line.says.split("{you}"))))


@EVERY
def test_a_character_speaks_at_a_big_moment_once_it_was_shown(make, monkeypatch):
    """TEACH-BOT-1: beside itself, never over what matters, and disappearing by itself."""
    scene = make()
    who = with_bot(scene)
    entry, lines = big_moment(scene, who)
    settle(scene, monkeypatch, entry)
    assert not scene.speech_bubbles.bubbles
    scene.speech_bubbles.arrived()
    bubble = scene.speech_bubbles.bubbles[2]
    assert any(pattern(line).fullmatch(bubble.words) for line in lines)
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
def test_one_at_a_time_and_then_two_decisions_of_silence(make, monkeypatch):
    """RIV-4."""
    scene = make()
    who = with_bot(scene)
    entries = [big_moment(scene, who, turn)[0] for turn in range(4)]
    spoken = []
    for entry in entries:
        settle(scene, monkeypatch, entry)
        scene.speech_bubbles.arrived()
        spoken.append(bool(scene.speech_bubbles.bubbles))
        scene.speech_bubbles.bubbles.clear()
    assert spoken == [True, False, False, True]


@EVERY
def test_who_hurries_hears_nothing_and_misses_nothing(make, monkeypatch):
    """RIV-5: lines that could not be read are not spent."""
    scene = make()
    entry, _ = big_moment(scene, with_bot(scene))
    monkeypatch.setattr(type(scene.pacing), "hurried", True)
    settle(scene, monkeypatch, entry)
    scene.speech_bubbles.arrived()
    assert not scene.speech_bubbles.bubbles
    assert not scene.speech_bubbles.talk.used


@EVERY
def test_there_is_one_bubble_at_a_time_beside_the_hint(make):
    """RIV-4."""
    scene = make()
    scene.speech_bubbles.advise("Look there.")
    scene.speech_bubbles.say(2, "Well shot.")
    scene.speech_bubbles.say(1, "It was near.", asked=True)
    assert {seat: bubble.words for seat, bubble in scene.speech_bubbles.bubbles.items()} == {
        0: "Look there.", 1: "It was near."
    }  # fmt: skip


@EVERY
def test_a_person_and_a_bot_of_an_old_save_say_nothing(make, monkeypatch):
    scene = make()
    entry, _ = big_moment(scene, scene.speech_bubbles.lobby.cast.character[0])
    settle(scene, monkeypatch, entry)
    scene.speech_bubbles.arrived()
    assert not scene.speech_bubbles.bubbles


@EVERY
def test_rivals_can_be_asked_to_be_quiet(make, monkeypatch):
    """TEACH-HINT-2: at the next table and at this one."""
    scene = make()
    entry, _ = big_moment(scene, with_bot(scene))
    scene.host.settings.bot_lines = "off"
    settle(scene, monkeypatch, entry)
    scene.speech_bubbles.arrived()
    scene.speech_bubbles.say(2, "Well shot.")
    scene.speech_bubbles._greet()
    assert not scene.speech_bubbles.bubbles
    scene.speech_bubbles.say(2, "It was near.", asked=True)
    assert scene.speech_bubbles.bubbles[2].words == "It was near."


@EVERY
def test_a_rival_greets_with_a_memory_where_it_has_one(make):
    """RIV-6: one of them, half a second after everything has arrived."""
    scene = make()
    who = with_bot(scene)
    assert [one.on for one in greeted(scene, who)] == ["hello"]
    scene = make()
    who = with_bot(scene)
    scene.session.rivals = Remembers()
    scene.session.table = replace(scene.session.table, holders=[
        holder if seat == 2 else Holder("person", holder.name)
        for seat, holder in enumerate(scene.session.table.holders, 1)
    ])  # fmt: skip
    assert [one.on for one in greeted(scene, who)] == ["memory"]


class Remembers(NoMemories):
    """Everybody here has beaten everybody twice, a month ago."""

    def memory(self, seat, who):
        return Memory(2, 2, 2, "won", "", 30)


def greeted(scene, who):
    """Let a new table greet; return the rows of what is said."""
    scene.speech_bubbles._greeted = False
    late = scene.speech_bubbles.now() + GREETS
    scene.speech_bubbles.now = lambda: late
    scene.speech_bubbles.tick()
    words = scene.speech_bubbles.bubbles[2].words
    return [one for one in who.line if pattern(one).fullmatch(words)]


@EVERY
def test_a_table_opened_later_knows_what_was_said_about_before(make, monkeypatch):
    """RIV-3: "again" counts from the beginning of the match."""
    scene = make()
    entry, _ = big_moment(scene, with_bot(scene))
    monkeypatch.setattr(scene.session.match, "entries", [*scene.session.match.entries, entry, entry])
    scene.speech_bubbles._told += 2
    assert max(scene.speech_bubbles.talk.seen.values()) >= 2


@EVERY
def test_a_bubble_stays_as_long_as_its_words_need(make):
    scene = make()
    scene.speech_bubbles.now = lambda: 10.0
    scene.speech_bubbles.say(2, "Well shot.")
    assert scene.speech_bubbles.bubbles[2].until == pytest.approx(10.0 + STAYS + 10 * A_LETTER)
    scene.speech_bubbles.say(2, "Again!")
    assert scene.speech_bubbles.bubbles[2].words == "Again!"


@EVERY
def test_why_is_told_of_the_most_telling_deed_of_a_turn_and_only_when_asked(make, monkeypatch):
    """RIV-1, TEACH-HINT-2: neither in a bubble nor in the log by itself."""
    scene = make()
    with_bot(scene)
    deeds = [*reversed(scene.deeds[:3])] or ["any"]
    first = turn_of(scene, monkeypatch, 2, [(word, f"I did {word}") for word in deeds])
    scene.view = scene.session.view(scene.drawn_viewpoint)
    monkeypatch.setattr(type(scene), "public_entries", len(scene.session.match.entries))
    found = list(scene.speech_bubbles.motives())
    order = tuple(range(first + len(deeds) - 1, first - 1, -1))
    assert found[-1] == Motive(first + len(deeds) - 1, 2, f"I did {deeds[-1]}.", order)
    assert len([one for one in found if one.number >= first]) == 1
    for mode in ("lively", "few", "off"):
        scene.host.settings.bot_lines = mode
        scene.speech_bubbles.arrived()
        assert not scene.speech_bubbles.bubbles
        scene.write_past()
        assert not any("I did" in words for line in scene.log.lines for words in (line.words, *line.events))
    scene.advice.why()
    assert scene.speech_bubbles.bubbles[2].words == f"I did {deeds[-1]}."


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


def test_a_rival_gives_something_away_once_a_turn_to_whoever_is_asked(monkeypatch):
    """RIV-9: what a temper says before a choice is laid open; after a greeting, beside its speaker, not while off."""
    scene = MAKERS["whisky"]()
    with_bot(scene, seat=1)
    clock, told = 100.0, []
    monkeypatch.setattr(scene.speech_bubbles, "now", lambda: clock)
    monkeypatch.setattr(type(scene.session), "announced", lambda self, seat: told.append(seat) or "Loot. Oops.")
    monkeypatch.setattr(scene.host.settings, "bot_lines", "off")
    scene.speech_bubbles._greeted = True
    scene.speech_bubbles.tick()
    assert not scene.speech_bubbles.bubbles
    monkeypatch.setattr(scene.host.settings, "bot_lines", "few")
    scene.speech_bubbles.tick()
    assert scene.speech_bubbles.bubbles[1].words == "Loot. Oops."
    clock += 100.0
    scene.speech_bubbles.tick()
    scene.speech_bubbles.tick()
    assert not scene.speech_bubbles.bubbles
    assert told == [1]
