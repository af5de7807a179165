import pygame

from game.store.settings import Settings
from game.ui.sound import CAPTIONS, Sounds


def test_no_device_is_silence_and_one_note(monkeypatch):
    """UX-WIN-6: failing to open means a silent game and one note."""

    def refuse(*_args):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    notes = []
    sounds = Sounds(Settings(), notes.append)
    assert sounds.play("ui_click") is False
    assert sounds.play("ui_click") is False
    sounds.music("music_shoot")
    sounds.stop_all()
    sounds.close()
    assert len(notes) == 1


def test_nothing_is_opened_before_the_first_sound():
    sounds = Sounds(Settings())
    assert sounds._state == "closed"
    sounds.close()


def test_mute_is_silence_without_opening():
    sounds = Sounds(Settings(mute=True))
    assert sounds.play("ui_click") is False
    assert sounds._state == "closed"


def test_an_unknown_name_is_silence():
    sounds = Sounds(Settings())
    assert sounds.play("no such sound") is False
    sounds.close()


def test_captions_are_told_even_when_muted():
    """UX-ACC-6."""
    words = []
    sounds = Sounds(Settings(mute=True))
    sounds.caption = words.append
    sounds.play("explosion")
    sounds.play("ui_click")
    assert words == [CAPTIONS["explosion"]]


def test_volumes_follow_the_settings():
    settings = Settings(effects_volume=0.5, music_volume=0.0)
    sounds = Sounds(settings)
    assert sounds.volume("effects") == 0.5
    assert sounds.volume("music") == 0.0
    settings.mute = True
    assert sounds.volume("effects") == 0.0


def test_frequent_sounds_come_in_three_takes():
    """UX-WIN-6."""
    from game.ui import sound

    sounds = Sounds(Settings())
    assert sounds.play("card_flip")
    lengths = {round(sound._sound("card_flip", pitch).get_length(), 3) for pitch in sound.PITCHES}
    assert len(lengths) == 3
    sounds.close()


def test_another_window_in_front_hushes_this_one_if_wanted(monkeypatch):
    """Music pauses and resumes where it was; what is requested meanwhile starts then."""
    did = []
    for name in ("pause", "unpause", "stop", "play"):
        monkeypatch.setattr(pygame.mixer.music, name, lambda *_, name=name, **__: did.append(name))
    monkeypatch.setattr(pygame.mixer.music, "load", lambda path: did.append(path.rsplit("/", 1)[-1]))
    monkeypatch.setattr(pygame.mixer.music, "get_busy", lambda: True)
    settings = Settings(mute_in_background=True)
    sounds = Sounds(settings)
    assert sounds._open()
    sounds.away(True)
    assert did == ["pause"]
    assert sounds.volume("effects") == 0
    assert not sounds.play("ui_click")
    sounds.music("music_shoot")
    assert did == ["pause"]
    sounds.away(False)
    assert did == ["pause", "unpause", "music_shoot.ogg", "play"]
    assert sounds.volume("effects") > 0
    sounds.close()


def test_another_window_in_front_changes_nothing_unasked():
    sounds = Sounds(Settings())
    before = sounds.volume("music")
    sounds.away(True)
    assert sounds.volume("music") == before > 0
    sounds.close()
