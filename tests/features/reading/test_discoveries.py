"""*Discoveries*: notes with their page, those not seen yet as "?" (TEACH-NOTE-3)."""

import pygame

from game.features.reading import discoveries as module
from game.features.reading.discoveries import DiscoveriesScene, NoteRow
from game.games import games
from game.store.settings import Settings
from game.table.note_data import NotesError, notes_of
from tests.rig.each import each
from tests.rig.hands import press, push
from tests.rig.host import LiveHost

KEYS = [meta.key for meta in games()]


def opened(size=(1280, 720), game="whisky", **settings):
    host = LiveHost(size, Settings(**settings))
    scene = DiscoveriesScene(host, KEYS, game)
    host.push(scene)
    return host, scene


def rows(scene):
    return [widget for widget in scene.group.widgets if isinstance(widget, NoteRow)]


def test_what_was_met_stands_first_and_opens_its_page():
    host, scene = opened(notes_met={"whisky": ["tied"]})
    note = next(note for note in notes_of("whisky") if note.key == "tied")
    assert scene.panels[0][0] == f"1 of {len(notes_of('whisky'))} seen"
    first, *others = rows(scene)
    assert (first.label, first.enabled) == (note.text, True)
    push(scene, first)
    assert host.rule == "LSW-RES-3"
    assert {(row.label, row.enabled) for row in others} == {("Not seen yet", False)}


def test_what_was_not_met_is_not_told():
    _, scene = opened()
    words = {note.text for note in notes_of("whisky")}
    assert not words & {row.label for row in rows(scene)}


@each("size", [(1024, 600), (3840, 2160)])
@each("percent", [100, 200])
def test_every_game_has_its_page_by_keys_alone(size, percent):
    host, scene = opened(size, text_scale=percent)
    for key, button in zip(scene.games, list(scene.head), strict=True):
        scene.group.ring.visible = True
        scene.group.ring.set(button)
        scene.handle(press(pygame.K_RETURN))
        assert scene.page == key
        assert len(rows(scene)) == len(notes_of(key))
        assert all(scene.panels[0][1].contains(row.rect) for row in rows(scene))
        scene.handle(press(pygame.K_TAB))
        scene.draw(pygame.Surface(size))
    scene.handle(press(pygame.K_ESCAPE))
    assert host.asked[-1] == ("pop", None)


def test_a_damaged_file_is_a_sentence_on_its_page(monkeypatch):
    def damaged(key):
        if key == "whisky":
            raise NotesError("The file of first-time notes is damaged.")
        return notes_of(key)

    monkeypatch.setattr(module, "notes_of", damaged)
    _, scene = opened()
    assert scene.page == "whisky"
    assert "The file of first-time notes is damaged." in [words for words, _, _ in scene.notes]


def test_without_any_notes_it_is_empty_but_opens(monkeypatch):
    monkeypatch.setattr(module, "notes_of", lambda _: ())
    host, scene = opened()
    assert rows(scene) == []
    scene.draw(pygame.Surface(scene.size))
    scene.handle(press(pygame.K_ESCAPE))
    assert host.asked[-1] == ("pop", None)
