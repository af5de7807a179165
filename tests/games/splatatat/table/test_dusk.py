"""With one life left the cover darkens and the music sinks; both are as before once that is over (FGT-80)."""

import pygame

from game.store.settings import Settings
from tests.rig.host import LiveHost
from tests.rig.table import run
from tools.gallery.splatatat import table_of


def brightness(table):
    surface = pygame.Surface(table.size)
    table.refresh()
    table.draw(surface)
    where = table.regions.table
    return sum(surface.get_at((where.x + 6, where.y + 6))[:3]) / 3


def test_the_cover_darkens_and_the_music_sinks():
    table = table_of(LiveHost(settings=Settings(speed="normal")))
    run(table, 5.0)
    heard = []
    table.host.sounds.duck = lambda decibels, seconds=None: heard.append((decibels, seconds))
    bright = brightness(table)
    table.shown.smiles[table.viewpoint - 1] = 1
    table.update(0.01)
    assert heard == [(4.0, None)]
    assert 0.90 < brightness(table) / bright < 0.94
    table.update(0.01)
    table.shown.smiles[table.viewpoint - 1] = 2
    table.update(0.01)
    assert heard == [(4.0, None), (0.0, None)]
    assert brightness(table) == bright


def test_another_page_in_between_does_not_make_the_music_loud():
    table = table_of(LiveHost(settings=Settings(speed="normal")))
    run(table, 5.0)
    table.shown.smiles[table.viewpoint - 1] = 1
    table.update(0.01)
    heard = []
    table.host.sounds.duck = lambda decibels, seconds=None: heard.append(decibels)
    table.on_resume()
    assert heard[-1] == 4.0


def test_tonights_cloth_is_below_the_end_page():
    """The stains that were thrown, in any window."""
    table = table_of(LiveHost(settings=Settings(speed="normal")))
    run(table, 5.0)
    for size in (table.size, (1024, 600)):
        page = pygame.Surface(size)
        page.fill("white")
        clean = pygame.image.tobytes(page, "RGB")
        table.draw_remains(page)
        assert pygame.image.tobytes(page, "RGB") == clean
    table.show.paint.splash(1, "R", 2.0, 0.5, 4)
    for size in (table.size, (1024, 600)):
        page = pygame.Surface(size)
        page.fill("white")
        table.draw_remains(page)
        assert pygame.image.tobytes(page, "RGB") != clean
