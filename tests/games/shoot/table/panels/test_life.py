"""Life is shown as what is left, and wounds in plain words (HOUR-23)."""

import pygame
import pytest

from game.games.shoot.rules.cards import SPLATTERCARDS
from game.games.shoot.table import positions, view_model
from game.games.shoot.table.panels import record
from game.games.shoot.table.panels.record import RecordView, Wound
from game.ui import theme
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
    """TRY-68: with three wounds the rows "has the Flag", "Gadgets" and "life" were gone."""
    icons = []
    icon = record.pictures.icon
    monkeypatch.setattr(record.pictures, "icon", lambda name, *more: icons.append(name) or icon(name, *more))
    wounds = tuple(Wound(card, 1) for card in range(wounds))
    view = RecordView(1, "Anna", wounds, weapons=(None,), gadgets=2, lives=1, kills=3, flag=True, effects=("held",))
    record.draw_record(pygame.Surface(size), pygame.Rect((0, 0), size), view)
    assert {"flying-flag", "heart-plus", "swap-bag"} <= set(icons)
    icons.clear()
    box = pygame.Rect(0, 0, 182, record.strip_row_height())
    record.draw_strip(pygame.Surface(box.size), box, [view], close=1)
    assert {"flying-flag", "heart-plus"} <= set(icons)
