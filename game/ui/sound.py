"""Sounds and music: opened on first use, silent where there is no device, each with words for captions.

Effects keep out of each other's way (FGT-51): none twice within 40 ms, at most five at once, of which a big one pushes
out a small one; each is heard a little from the side where it happens.
"""

from __future__ import annotations

import logging
import threading
from array import array
from collections.abc import Callable
from functools import cache
from io import BytesIO
from operator import attrgetter
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import pygame

from game.kernel.messages import say
from game.resources import assets
from game.store.settings import Settings

FREQUENT = frozenset(
    {
        "card_flip",
        "card_deal",
        "move_step",
        "ui_click",
        "ui_hover",
        "ricochet",
        "jam_click",
        "whoosh",
        "splat",
        "cookie_crunch",
        "nail_gun",
        "thunk",
    }
    | {f"gun_{kind}" for kind in ("pistol", "revolver", "shotgun", "sniper", "burst", "silly_pop", "cock", "smg")}
)
"""Frequent sounds, which have three takes, a little lower and higher, played in turn (UX-WIN-6)."""

PITCHES = (1.0, 0.94, 1.07)

GROUPS: dict[str, str] = {"ui_click": "interface", "ui_hover": "interface", "ui_error": "interface"}
"""The volume group of a sound; effects if it is not listed here."""

CAPTIONS: dict[str, str] = {
    "boing": say("A spring twangs"),
    "bow_twang": say("A bowstring twangs"),
    "card_deal": say("A card is dealt"),
    "card_flip": say("A card is turned over"),
    "card_shuffle": say("Cards are shuffled"),
    "chainsaw": say("A chainsaw howls"),
    "coin": say("Coins clink"),
    "cookie_crunch": say("A cookie crunches"),
    "dice_roll": say("Dice roll"),
    "die_single": say("A die rolls"),
    "duel_sting": say("A duel's last chord"),
    "explosion": say("An explosion"),
    "fanfare_win": say("A fanfare"),
    "flamethrower": say("Flames roar"),
    "glass_break": say("Glass breaks"),
    "glass_clink": say("Glass clinks"),
    "gulp": say("Somebody drinks"),
    "gun_burst": say("A burst of shots"),
    "gun_cannon": say("A cannon booms"),
    "gun_cock": say("A gun is cocked"),
    "gun_pistol": say("A pistol shot"),
    "gun_revolver": say("A revolver shot"),
    "gun_shotgun": say("A shotgun blast"),
    "gun_silly_pop": say("A pop-gun"),
    "gun_smg": say("A submachine gun"),
    "gun_sniper": say("A rifle shot"),
    "gusher": say("Paint gushes up"),
    "heal": say("A soothing chime"),
    "jam_click": say("Click: the weapon jams"),
    "jingle_lose": say("A sad tune"),
    "ladder_up": say("Steps on a ladder"),
    "move_step": say("A figure hops"),
    "nail_gun": say("A nail gun"),
    "nail_hit": say("Nails strike wood"),
    "pour": say("Whisky is poured"),
    "ricochet": say("A bullet whines past"),
    "rip_it_off": say("The crowd: Rip it off!"),
    "rocket": say("A rocket roars off"),
    "s_slam": say("Something slams down"),
    "sf_applause": say("Applause"),
    "sf_whistle": say("A whistle"),
    "sizzle": say("Something sizzles"),
    "slide_down": say("Something slides down"),
    "splat": "Splat!",
    "splat_big": say("A big splat"),
    "splat_shout": "Splat-a-tat!",
    "splat_wipe": say("A wiper squeaks"),
    "teleport": say("A whirr and a pop"),
    "thunk": say("A bolt strikes"),
    "whoosh": say("A whoosh"),
}


BIG = frozenset({"duel_sting", "explosion", "fanfare_win", "gun_cannon", "jingle_lose", "rip_it_off", "s_slam",
                 "sf_applause", "sf_whistle", "splat_big", "splat_shout"})  # fmt: skip
"""Sounds of big moments, which push out others."""
SMALL = frozenset({"card_deal", "card_flip", "card_shuffle", "coin", "gun_cock", "move_step", "sf_ratchet", "whoosh"})
"""Sounds of bookkeeping, which are pushed out first."""
LASTS = {"flamethrower": 500}
"""Sounds that are cut short: ms until they fade."""
HEADROOM = 0.7
"""The loudness of an effect at full volume: a shot, its hit and the music at once stay below clipping."""
CROWDED = 0.7
"""How much of that is left to the third effect at once and to those after it."""
AT_ONCE = 5
AGAIN_MS = 40
FADE_MS = 120
VOICE = 16
"""The channel of the voice that reads aloud, above those of effects."""
SIDE = 1 / 3
"""By how much the far side of a sound at the board's rim is quieter: 60 to 40."""


class Playing(NamedTuple):
    """An effect that is heard."""

    name: str
    weight: tuple[int, float]
    """How big it is, and how loud: the lightest is pushed out first."""
    since: int
    channel: pygame.mixer.Channel
    sound: pygame.mixer.Sound

    @property
    def heard(self) -> bool:
        """Return whether it still plays; its channel may have another sound since."""
        return self.channel.get_busy() and self.channel.get_sound() is self.sound


VOLUMES = {
    "effects": attrgetter("effects_volume"),
    "music": attrgetter("music_volume"),
    "interface": attrgetter("interface_volume"),
}
"""The loudness of each group by the settings."""


class Sounds:
    """Plays sounds by name. Never raises: a missing device or file means silence, reported once through `note`."""

    def __init__(self, settings: Settings, note: Callable[[str], None] | None = None, off: bool = False) -> None:
        """`off` never opens a device."""
        self.settings = settings
        self.note = note
        self.caption: Callable[[str], None] | None = None
        """Receives the words of a meaningful sound if captions are on."""
        self._state = "off" if off else "closed"
        self._turn: dict[str, int] = {}
        self._last: dict[str, int] = {}
        """When each sound was asked for last, in ms."""
        self._playing: list[Playing] = []
        self._music: str | None = None
        self._loaded: str | None = None
        self._due = False
        self._softer = 1.0
        self._softer_until: int | None = None
        self._away = False
        """Whether another window has the focus."""

    def _open(self) -> bool:
        """Open the device once, on the main thread; return False if there is none (yet)."""
        if self._state != "closed" or threading.current_thread() is not threading.main_thread():
            return self._state == "open"
        try:
            pygame.mixer.init(44100, -16, 2, self.settings.audio_buffer)
            pygame.mixer.set_num_channels(VOICE + 1)
            self._state = "open"
        except pygame.error:
            self._state = "off"
            if self.note is not None:
                self.note(say("No sound device was found: the game is silent."))
        return self._state == "open"

    @property
    def hushed(self) -> bool:
        """Return whether everything is muted because another window has the focus."""
        return self._away and self.settings.mute_in_background

    def away(self, away: bool) -> None:
        """Note that another window got the focus, or this one again: music pauses and resumes where it was."""
        if away == self._away:
            return
        before, self._away = self.hushed, away
        if self._state != "open" or self.hushed == before:
            return
        if self.hushed:
            pygame.mixer.pause()
            pygame.mixer.music.pause()
        else:
            pygame.mixer.unpause()
            pygame.mixer.music.unpause()
            self.refresh()

    def volume(self, group: str) -> float:
        """Return the loudness of a group ("effects", "music", "interface"), 0.0 to 1.0."""
        if self.settings.mute or self.hushed:
            return 0.0
        return max(0.0, min(1.0, float(VOLUMES[group](self.settings))))

    def play(self, name: str, loudness: float = 1.0, pan: float = 0.0) -> bool:
        """Play a sound; return False if it stayed silent. Captions are shown either way.

        `pan`: from where it comes, -1 (left) to 1 (right).
        """
        now = _ticks()
        if now - self._last.get(name, -AGAIN_MS) < AGAIN_MS:
            return False
        self._last[name] = now
        if self.caption is not None and name in CAPTIONS:
            self.caption(CAPTIONS[name])
        group = GROUPS.get(name, "effects")
        volume = self.volume(group) * loudness * (HEADROOM if group == "effects" else 1.0)
        if volume <= 0 or not self._open():
            return False
        turn = self._turn.get(name, 0)
        self._turn[name] = turn + 1
        sound = _sound(name, PITCHES[turn % len(PITCHES)] if name in FREQUENT else 1.0)
        weight = ((name in BIG) - (name in SMALL), loudness)
        if sound is None or (group == "effects" and not self._room_for(weight)):
            return False
        channel = pygame.mixer.find_channel()
        if channel is None:
            return False
        if group == "effects" and len(self._playing) > 1:
            volume *= CROWDED
        pan = min(1.0, max(-1.0, pan))
        channel.set_volume(volume * (1 - SIDE * max(0.0, pan)), volume * (1 + SIDE * min(0.0, pan)))
        channel.play(sound)
        if group == "effects":
            self._playing.append(Playing(name, weight, now, channel, sound))
        return True

    def _room_for(self, weight: tuple[int, float]) -> bool:
        """Make room for an effect by stopping the lightest, oldest one. Return False if all are heavier."""
        self._playing = [one for one in self._playing if one.heard]
        if len(self._playing) < AT_ONCE:
            return True
        lightest = min(self._playing, key=lambda one: (one.weight, one.since))
        if lightest.weight > weight:
            return False
        lightest.channel.stop()
        self._playing.remove(lightest)
        return True

    def fade(self, name: str, milliseconds: int = FADE_MS) -> None:
        """Fade a long sound out, as a burst when the next card is turned."""
        for one in self._playing:
            if one.name == name and one.heard:
                one.channel.fadeout(milliseconds)
        self._playing = [one for one in self._playing if one.name != name]

    def music(self, name: str | None) -> None:
        """Loop a piece of music until another is named; None or "" is silence."""
        name = name or None
        if name == self._music:
            return
        self.duck(0.0)
        self._music = name
        self._due = threading.current_thread() is not threading.main_thread()
        if not self._due:
            self.refresh()

    def duck(self, decibels: float, seconds: float | None = None) -> None:
        """Make the music softer for a while, or (None) until it is made as loud as before: 0."""
        self._softer = 10 ** (-decibels / 20)
        self._softer_until = None if seconds is None else _ticks() + round(1000 * seconds)
        if self._state == "open" and not self.hushed:
            pygame.mixer.music.set_volume(self._music_volume())

    def _music_volume(self) -> float:
        return self.volume("music") * 0.6 * self._softer

    def serve(self) -> None:
        """Start the music that a scene asked for while it was made in slices, once it is shown, so that no frame waits.

        Devices are opened on the main thread.
        """
        if self._due:
            self._due = False
            self.refresh()
        if self._softer_until is not None and _ticks() >= self._softer_until:
            self.duck(0.0)
        for one in list(self._playing):
            if one.name in LASTS and _ticks() - one.since >= LASTS[one.name]:
                self.fade(one.name)

    def refresh(self) -> None:
        """Apply changed volumes: start, stop or adjust the music."""
        if self.hushed:
            return  # paused; the right music starts when the focus returns
        volume = self._music_volume()
        if self._music is None or volume <= 0:
            if self._state == "open":
                pygame.mixer.music.stop()
            return
        if not self._open():
            return
        path = _file(self._music)
        try:
            pygame.mixer.music.set_volume(volume)
            if not pygame.mixer.music.get_busy() or self._loaded != self._music:
                pygame.mixer.music.load(str(path))
                pygame.mixer.music.play(-1, fade_ms=400)
                self._loaded = self._music
        except (pygame.error, FileNotFoundError) as error:
            _missing(self._music, str(error))

    def speak(self, wave: bytes) -> bool:
        """Play a sentence as a wave file: muted or not, as who listens sees nothing; return False without a device."""
        if not self._open():
            return False
        try:
            pygame.mixer.Channel(VOICE).play(pygame.mixer.Sound(file=BytesIO(wave)))
        except pygame.error as error:
            _missing("read aloud", str(error))
            return False
        return True

    @property
    def speaks(self) -> bool:
        """Return whether a sentence is being played."""
        return self._state == "open" and pygame.mixer.Channel(VOICE).get_busy()

    def hush(self) -> None:
        """Stop the sentence that is being played."""
        if self._state == "open":
            pygame.mixer.Channel(VOICE).stop()

    def stop_all(self) -> None:
        """Silence everything at once (the curtain, UX-HID-2)."""
        if self._state == "open":
            pygame.mixer.stop()

    def close(self) -> None:
        """Stop before the program ends: some drivers hang otherwise."""
        if self._state == "open":
            pygame.mixer.music.stop()
            pygame.mixer.stop()
            pygame.mixer.quit()
        self._state = "off"


def _ticks() -> int:
    """Return the time in ms."""
    return round(1000 * monotonic())


def _file(name: str) -> Path:
    return assets() / "third_party" / "sounds" / f"{name}.ogg"


@cache
def _missing(name: str, why: str) -> None:
    """Write one line into the log file: a sound that is not there or damaged is silence."""
    logging.getLogger(__name__).warning("The sound %s cannot be played: %s", name, why)


@cache
def _sound(name: str, pitch: float = 1.0) -> pygame.mixer.Sound | None:
    try:
        sound = pygame.mixer.Sound(str(_file(name)))
    except (pygame.error, FileNotFoundError) as error:
        _missing(name, str(error))
        return None
    if pitch == 1.0 or pygame.mixer.get_init() != (44100, -16, 2):
        return sound
    frames = array("i", sound.get_raw())  # a frame is two 16-bit samples: left and right travel together
    return pygame.mixer.Sound(buffer=array("i", [frames[int(k * pitch)] for k in range(int(len(frames) / pitch))]))
