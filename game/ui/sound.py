"""Sounds and music: opened on first use, silent where there is no device, each with words for captions."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Callable
from functools import cache
from operator import attrgetter

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
    }
    | {f"gun_{kind}" for kind in ("pistol", "revolver", "shotgun", "sniper", "burst", "silly_pop", "cock")}
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
        self._music: str | None = None
        self._loaded: str | None = None
        self._due = False
        self._away = False
        """Whether another window has the focus."""

    def _open(self) -> bool:
        """Open the device once, on the main thread; return False if there is none (yet)."""
        if self._state != "closed" or threading.current_thread() is not threading.main_thread():
            return self._state == "open"
        try:
            pygame.mixer.init(44100, -16, 2, self.settings.audio_buffer)
            pygame.mixer.set_num_channels(16)
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

    def play(self, name: str, loudness: float = 1.0) -> bool:
        """Play a sound; return False if it stayed silent. Captions are shown either way."""
        if self.caption is not None and name in CAPTIONS:
            self.caption(CAPTIONS[name])
        volume = self.volume(GROUPS.get(name, "effects")) * loudness
        if volume <= 0 or not self._open():
            return False
        turn = self._turn.get(name, 0)
        self._turn[name] = turn + 1
        sound = _sound(name, PITCHES[turn % len(PITCHES)] if name in FREQUENT else 1.0)
        if sound is None:
            return False
        channel = pygame.mixer.find_channel()
        if channel is None:
            return False
        channel.set_volume(volume)
        channel.play(sound)
        return True

    def music(self, name: str | None) -> None:
        """Loop a piece of music until another is named; None or "" is silence."""
        name = name or None
        if name == self._music:
            return
        self._music = name
        self._due = threading.current_thread() is not threading.main_thread()
        if not self._due:
            self.refresh()

    def serve(self) -> None:
        """Start the music that a scene asked for while it was made in slices, once it is shown, so that no frame waits.

        Devices are opened on the main thread.
        """
        if self._due:
            self._due = False
            self.refresh()

    def refresh(self) -> None:
        """Apply changed volumes: start, stop or adjust the music."""
        if self.hushed:
            return  # paused; the right music starts when the focus returns
        volume = self.volume("music") * 0.6
        if self._music is None or volume <= 0:
            if self._state == "open":
                pygame.mixer.music.stop()
            return
        if not self._open():
            return
        path = assets() / "third_party" / "sounds" / f"{self._music}.ogg"
        try:
            pygame.mixer.music.set_volume(volume)
            if not pygame.mixer.music.get_busy() or self._loaded != self._music:
                pygame.mixer.music.load(str(path))
                pygame.mixer.music.play(-1, fade_ms=400)
                self._loaded = self._music
        except (pygame.error, FileNotFoundError):
            return

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


@cache
def _sound(name: str, pitch: float = 1.0) -> pygame.mixer.Sound | None:
    path = assets() / "third_party" / "sounds" / f"{name}.ogg"
    try:
        sound = pygame.mixer.Sound(str(path))
    except (pygame.error, FileNotFoundError):
        return None
    if pitch == 1.0 or pygame.mixer.get_init() != (44100, -16, 2):
        return sound
    frames = array("i", sound.get_raw())  # a frame is two 16-bit samples: left and right travel together
    return pygame.mixer.Sound(buffer=array("i", [frames[int(k * pitch)] for k in range(int(len(frames) / pitch))]))
