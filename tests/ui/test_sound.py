import pygame
import pytest

from game.store.settings import Settings
from game.ui import sound
from game.ui.sound import CAPTIONS, CROWDED, HEADROOM, Sounds


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


class Channel:
    """A channel without a device: what it was told, and whether it still plays."""

    def __init__(self):
        self.sides, self.playing, self.faded = (), None, 0

    def set_volume(self, left, right):
        self.sides = (round(left, 3), round(right, 3))

    def play(self, sound):
        self.playing = sound

    def stop(self):
        self.playing = None

    def fadeout(self, milliseconds):
        self.faded = milliseconds

    def get_busy(self):
        return self.playing is not None

    def get_sound(self):
        return self.playing


class Heard:
    """Sounds with a clock and channels of their own."""

    def __init__(self, monkeypatch):
        self.now, self.channels = 1000, []
        monkeypatch.setattr(sound, "_ticks", lambda: self.now)
        monkeypatch.setattr(sound, "_sound", lambda name, _pitch=1.0: (name, object()))
        monkeypatch.setattr(pygame.mixer, "find_channel", self.channel)
        self.sounds = Sounds(Settings(effects_volume=1.0, mute=False))
        self.sounds._state = "open"

    def channel(self):
        self.channels.append(Channel())
        return self.channels[-1]

    def play(self, *told, later=50):
        self.now += later
        return self.sounds.play(*told)

    @property
    def names(self):
        return [one.playing[0] for one in self.channels if one.playing]


@pytest.fixture
def heard(monkeypatch):
    return Heard(monkeypatch)


def test_no_sound_twice_within_40_ms(heard):
    """FGT-51: nor are its words."""
    words = []
    heard.sounds.caption = words.append
    assert heard.play("explosion")
    assert not heard.play("explosion", later=39)
    assert heard.play("splat", later=0)
    assert heard.play("explosion", later=40)
    assert words == [CAPTIONS["explosion"], CAPTIONS["splat"], CAPTIONS["explosion"]]


def test_five_effects_at_once_and_big_ones_push_small_ones_out(heard):
    """FGT-51: the smallest goes, of equal ones the oldest; one that finds no room still has its words."""
    for name in ("card_flip", "splat", "gun_pistol", "ricochet", "boing"):
        assert heard.play(name)
    assert heard.play("explosion")
    assert heard.names == ["splat", "gun_pistol", "ricochet", "boing", "explosion"]
    words = []
    heard.sounds.caption = words.append
    assert not heard.play("card_deal")
    assert words == [CAPTIONS["card_deal"]]
    assert heard.play("thunk")
    assert heard.names == ["gun_pistol", "ricochet", "boing", "explosion", "thunk"]
    heard.channels[1].stop()
    heard.channels[2].stop()
    assert heard.play("card_flip")


def test_buttons_are_heard_whatever_else_is(heard):
    """The five are effects: the interface's clicks are not among them."""
    for name in ("explosion", "splat_big", "s_slam", "gun_cannon", "sf_whistle"):
        heard.play(name)
    assert heard.play("ui_click")
    assert len(heard.names) == 6


@pytest.mark.parametrize(("pan", "sides"), [(0.0, (1.0, 1.0)), (1.0, (0.667, 1.0)), (-1.0, (1.0, 0.667)),
                                            (9.0, (0.667, 1.0)), (0.5, (0.833, 1.0))])  # fmt: skip
def test_a_sound_comes_from_its_side(heard, pan, sides):
    """FGT-51: at most 60 to 40."""
    heard.play("splat", 1.0, pan)
    assert heard.channels[-1].sides == pytest.approx([side * HEADROOM for side in sides], abs=0.002)


def test_a_shot_with_its_hit_and_the_music_stays_below_clipping(heard):
    """Effects leave room for each other; the interface's clicks, which are alone, need none."""
    heard.play("gun_pistol")
    assert max(heard.channels[-1].sides) == HEADROOM
    heard.play("ui_click")
    assert max(heard.channels[-1].sides) == heard.sounds.settings.interface_volume


def test_the_third_effect_at_once_is_softer(heard):
    """A slam with its splat and its shout, measured in a recording; once one of them is over there is room again."""
    for name in ("s_slam", "splat_big", "splat_shout"):
        heard.play(name)
    assert [max(one.sides) for one in heard.channels] == pytest.approx([HEADROOM, HEADROOM, HEADROOM * CROWDED])
    heard.channels[0].stop()
    heard.channels[1].stop()
    heard.play("splat")
    assert max(heard.channels[-1].sides) == HEADROOM


def test_a_long_sound_fades_when_it_is_told_or_has_lasted(heard):
    """FGT-50: a burst at the next card; flames after half a second."""
    heard.play("gun_burst")
    heard.play("flamethrower")
    heard.sounds.fade("gun_burst")
    heard.now += 400
    heard.sounds.serve()
    assert [one.faded > 0 for one in heard.channels] == [True, False]
    heard.now += 200
    heard.sounds.serve()
    assert all(one.faded > 0 for one in heard.channels)


def test_a_missing_or_damaged_file_is_silence_and_one_line_in_the_log(monkeypatch, tmp_path, caplog):
    """FGT-51: never an error."""
    folder = tmp_path / "third_party" / "sounds"
    folder.mkdir(parents=True)
    (folder / "splat.ogg").write_bytes(b"OggS but not really")
    monkeypatch.setattr(sound, "assets", lambda: tmp_path)
    sound._sound.cache_clear()
    sound._missing.cache_clear()
    now = iter(range(0, 100000, 100))
    monkeypatch.setattr(sound, "_ticks", lambda: next(now))
    sounds = Sounds(Settings())
    for _ in range(4):  # in all its takes
        assert sounds.play("splat") is False
        assert sounds.play("boing") is False
    sounds.music("music_shoot")
    sounds.close()
    sound._sound.cache_clear()
    assert sorted(line.split(" cannot")[0] for line in caplog.messages) == [
        "The sound boing", "The sound music_shoot", "The sound splat",
    ]  # fmt: skip


def test_music_steps_back_for_a_moment(heard, monkeypatch):
    """FGT-27: 6 dB for half a second; another piece begins as loud as ever."""
    levels = []
    monkeypatch.setattr(pygame.mixer.music, "set_volume", lambda volume: levels.append(round(volume, 3)))
    full = round(heard.sounds.volume("music") * 0.6, 3)
    heard.sounds.duck(6, 0.5)
    heard.now += 499
    heard.sounds.serve()
    assert levels == [pytest.approx(full / 2, abs=0.002)]
    heard.now += 1
    heard.sounds.serve()
    assert levels[-1] == full
    heard.sounds.duck(4)
    heard.now += 9999
    heard.sounds.serve()
    assert levels[-1] < full
    monkeypatch.setattr(pygame.mixer.music, "get_busy", lambda: True)
    monkeypatch.setattr(pygame.mixer.music, "load", lambda _path: None)
    monkeypatch.setattr(pygame.mixer.music, "play", lambda *_, **__: None)
    heard.sounds.music("music_shoot")
    assert levels[-1] == full
