"""Life is shown as what is left, and wounds in plain words (HOUR-23)."""

import pygame
import pytest

from game.games.shoot.rules.cards import SPLATTERCARDS
from game.games.shoot.rules.state import RECORD
from game.games.shoot.table import places, positions, view_model
from game.games.shoot.table.panels import record, strip
from game.games.shoot.table.panels.record import RecordView, Wound
from game.store.settings import Settings
from game.ui import theme
from tests.rig.shoot import sit
from tools.gallery.shoot import battles

RIGHT, LEFT = 53, 56  # Splattercards with ATK-R and ATK-L


def said_of(view, monkeypatch):
    words = []
    put = record.put
    monkeypatch.setattr(record, "put", lambda surface, said, *more: words.append(said) or put(surface, said, *more))
    record.draw_record(pygame.Surface((420, 300)), pygame.Rect(0, 0, 420, 300), view)
    return " ".join(str(one) for one in words)


def test_who_is_unhurt_has_ten_left(monkeypatch):
    words = said_of(RecordView(1, "Anna"), monkeypatch)
    assert "10 left" in words
    assert "0/10" not in words


def test_who_is_dead_has_none_left_and_no_number(monkeypatch):
    view = RecordView(1, "Anna", (Wound(8, 3),), alive=False)
    assert view.left == 0
    assert "left" not in said_of(view, monkeypatch)


def pip_colours(left):
    surface = pygame.Surface((400, 20))
    record.draw_pips(surface, pygame.Rect(0, 0, 400, 20), left)
    return [tuple(surface.get_at((20 + 40 * k, 4)))[:3] for k in range(10)]


def test_ten_pips_empty_one_by_one():
    for left in range(1, 11):
        lit = [colour == tuple(record.life_colour(left))[:3] for colour in pip_colours(left)]
        assert lit == [True] * left + [False] * (10 - left)


def test_a_cross_is_drawn_at_none():
    surface = pygame.Surface((400, 40))
    record.draw_pips(surface, pygame.Rect(0, 10, 400, 20), 0)
    assert any(tuple(surface.get_at((x, 20)))[:3] == record.BLOOD for x in range(180, 220))


def test_the_colour_warns_where_little_is_left():
    assert record.life_colour(10) != record.life_colour(5) != record.life_colour(2)
    assert record.life_colour(5) == theme.palette().hazard


def test_a_hit_hand_says_what_it_means():
    session = battles.normal_battle(3)
    positions.wound(session, 1, RIGHT)
    words = [said for _, said in view_model.minus_words(session.match.state, 1)]
    part = record.ZONE_WORDS[SPLATTERCARDS[RIGHT].zone]
    assert any(said.startswith(part) and "cannot shoot if the left goes, too" in said for said in words)
    positions.wound(session, 1, LEFT)
    words = [said for _, said in view_model.minus_words(session.match.state, 1)]
    assert "both hands hit: cannot shoot" in words


@pytest.mark.parametrize("wounds", range(10))
@pytest.mark.parametrize("size", [(389, 190), (300, 150), (585, 300)])
def test_what_decides_the_game_is_never_dropped(monkeypatch, size, wounds):
    """FGT-94, TRY-68: with three wounds the rows "has the Flag", "Gadgets" and "life" were gone."""
    icons = []
    icon = record.pictures.icon
    monkeypatch.setattr(record.pictures, "icon", lambda name, *more: icons.append(name) or icon(name, *more))
    wounds = tuple(Wound(card, 1) for card in range(wounds))
    held = (("wolf-trap", "held"),)
    view = RecordView(1, "Anna", wounds, weapons=(None,), gadgets=2, lives=1, kills=3, flag=True, effects=held)
    record.draw_record(pygame.Surface(size), pygame.Rect((0, 0), size), view)
    assert {"flying-flag", "heart-plus", "swap-bag", "death-skull", "wolf-trap"} <= set(icons)
    icons.clear()
    box = pygame.Rect(0, 0, 182, strip.strip_row_height())
    strip.draw_strip(pygame.Surface(box.size), box, [view], close=1)
    assert {"flying-flag", "heart-plus"} <= set(icons)


def hurt(*zones):
    """A record with a wound of one point in each of some zones."""
    cards = {row.zone: card for card, row in SPLATTERCARDS.items() if not row.jam}
    return RecordView(1, "Anna", tuple(Wound(cards[zone], 1) for zone in zones), weapons=(None,), gadgets=2)


@pytest.mark.parametrize(("count", "lines", "more"), [(1, 1, ""), (4, 4, ""), (5, 4, "+1"), (10, 4, "+6")])
def test_the_wounds_are_four_lines_by_zone_and_how_many_more(monkeypatch, count, lines, more):
    """FGT-94: two cards in one zone are one line; the row of icons stays where it is."""
    words = []
    put = record.put
    monkeypatch.setattr(record, "put", lambda surface, said, *rest: words.append(said) or put(surface, said, *rest))
    zones = list(record.ZONE_WORDS)[:count]
    rect = pygame.Rect(0, 0, 389, 260)
    unhurt = record.draw_record(pygame.Surface(rect.size), rect, hurt())
    words.clear()
    hits = record.draw_record(pygame.Surface(rect.size), rect, hurt(*zones))
    assert sum(name.startswith("wounds ") for name in hits) == lines
    assert [word for word in words if str(word).startswith("+")] == ([more] if more else [])
    assert {name: rect for name, rect in hits.items() if name.startswith("icon")} == {
        name: rect for name, rect in unhurt.items() if name.startswith("icon")
    }


def test_two_wounds_in_one_zone_are_one_line():
    view = RecordView(1, "Anna", (Wound(0, 3), Wound(1, 2), Wound(8, 2)))
    assert {zone: len(wounds) for zone, wounds in view.zones().items()} == {"head": 2, "torso": 1}
    hits = record.draw_record(pygame.Surface((389, 260)), pygame.Rect(0, 0, 389, 260), view)
    assert [name for name in hits if name.startswith("wounds")] == ["wounds head", "wounds torso"]


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1024, 600), 100), ((1280, 720), 200)])
def test_every_icon_of_the_record_says_what_it_is(size, percent):
    """FGT-94: what wounds and cards do to a HERO is in the icons' tips."""
    session = battles.normal_battle(3)
    positions.wound(session, 1, RIGHT, LEFT)
    session.match.state.held.append(1)
    session.match.play(("still",))
    _, scene = sit(session, size, Settings(text_scale=percent, quick_turns=False))
    scene.draw(pygame.Surface(size, depth=32))
    names = [name for name in scene.side_panel.record if name.startswith("icon")]
    tips = [place.what for place in places.every(scene) if place.name.startswith("icon")]
    assert len(tips) == len(names)
    if names:  # a low column with large letters shows the strip alone
        assert "Held by a Trap." in tips
        assert "Both hands hit: cannot shoot." in tips


def test_places_of_the_record_are_those_that_were_painted():
    """A wound that has gone since is still the one that shows."""
    session = battles.normal_battle(3)
    positions.wound(session, 1, RIGHT, LEFT)
    session.match.play(("still",))
    _, scene = sit(session, (1280, 720), Settings(quick_turns=False))
    scene.draw(pygame.Surface((1280, 720), depth=32))
    before = [(place.name, place.what) for place in places.every(scene) if place.name.startswith("wounds")]
    assert before
    scene.so_far.cards(1, RECORD).clear()
    assert [(place.name, place.what) for place in places.every(scene) if place.name.startswith("wounds")] == before
