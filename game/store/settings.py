"""The player's settings: one JSON file, written atomically."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from game.kernel.messages import error_text
from game.store.reading import read_own
from game.store.writing import write_whole

LIMIT: Final = 200_000
"""Maximum bytes of a settings file; a normal one has a thousand."""
NAME: Final = 40
"""Maximum letters of a name."""
NAMES: Final = 32
SIDE: Final = 16_384
"""Maximum pixels of a window's side."""

NOTES: Final = 400
"""Maximum first-time notes remembered per game; none has a tenth of them."""
SCALES: Final = (80, 140)
"""Limits of the interface's scale in percent."""
SPEECH: Final = (80, 450)
"""Limits of the words a minute that are read aloud."""

STAYS: Final = frozenset({
    "version", "window", "window_place", "maximised", "names", "learnt", "lessons_offered", "notes_met", "welcomed",
    "introduced", "claims_asked",
})  # fmt: skip
"""What *Reset all options* leaves alone."""

Speed = Literal["watch", "normal", "brisk", "quick", "instant"]
"""The game speed: slow, normal, brisk, fast, and instant. It also sets how long bots wait."""


class Settings(msgspec.Struct, kw_only=True):
    """Everything a player can set. Volumes run from 0 to 1, `text_scale` from 100 to 200 (percent)."""

    version: int = 1
    text_scale: int = 100
    interface_scale: int = 100
    """Percent: panels, buttons, cards and text together; 100 is the standard size in windows of every size."""
    reduced_motion: bool = False
    shake: bool = True
    """Whether the table may shake; with reduced motion it never does."""
    colour_set: Literal["bright", "safe"] = "bright"
    high_contrast: bool = False
    effects_volume: float = 0.8
    music_volume: float = 0.35
    interface_volume: float = 0.6
    mute: bool = False
    mute_in_background: bool = False
    captions: bool = False
    audio_buffer: int = 1024
    speed: Speed = "normal"
    watch_all: bool = False
    """Whether what others do among themselves is shown at the same speed as everything else."""
    quick_turns: bool = True
    """Whether a turn ends by itself once nothing is left to do."""
    hints: Literal["off", "gentle", "full"] = "gentle"
    bot_lines: Literal["lively", "few", "off", "on", "press"] = "few"
    """How much rivals talk; the last two are how earlier versions said "few" and "off"."""
    read_aloud: Literal["off", "pointed", "all"] = "off"
    """How much is read aloud: nothing, what is pointed at, everything (HND-10)."""
    read_speed: int = 180
    """Words a minute of what is read aloud."""
    rule_numbers: bool = False
    """Whether rule ids are shown beside sentences."""
    notes: bool = True
    """Whether a sentence explains a thing the first time it matters."""
    curtain: bool = True
    always_show_hand: bool = False
    fullscreen: bool = False
    window: tuple[int, int] = (0, 0)
    """The window's size while it is neither maximised nor full screen."""
    window_place: tuple[int, int] | None = None
    maximised: bool = False
    names: list[str] = []
    keys: dict[str, list[str]] = {}
    learnt: dict[str, list[int]] = {}
    """The completed chapters of each game's lesson."""
    lessons_offered: list[str] = []
    """The games whose first *Play* has asked whether the player is new."""
    notes_met: dict[str, list[str]] = {}
    """The ids of the first-time notes shown, by game."""
    welcomed: bool = True
    """Whether the questions of the first start were answered; True for settings older than those questions."""
    introduced: bool = True
    """Whether *Who are you?* was answered; True for settings older than it."""
    claims_asked: bool = False
    """Whether somebody was asked for the games that earlier versions counted for nobody."""

    @property
    def motion(self) -> Literal["full", "steady", "none"]:
        """How much moves: everything, everything without a shake, nothing (FGT-44)."""
        return "none" if self.reduced_motion else "full" if self.shake else "steady"

    @motion.setter
    def motion(self, how: str) -> None:
        self.reduced_motion, self.shake = how == "none", how == "full"


def load_settings(path: Path, tell: Callable[[str], None] = lambda _: None) -> Settings:
    """Return the settings saved at a path; the defaults if there are none.

    If there is no file at all, this is the first start: not `welcomed`. Anything unreadable is quarantined under a
    numbered name (`settings.json.bad-1`), never overwritten (FLT-11); the defaults are returned, and `tell` receives a
    sentence about it.
    """
    try:
        found = read_own(path, Settings, LIMIT)
    except ValueError as reason:
        tell(error_text(reason))
        return Settings()
    return Settings(welcomed=False, introduced=False) if found is None else _within_bounds(found)


def _within_bounds(settings: Settings) -> Settings:
    """Clamp numbers edited by hand to their ranges."""
    settings.text_scale = min(200, max(100, settings.text_scale))
    settings.interface_scale = min(SCALES[1], max(SCALES[0], settings.interface_scale))
    settings.window = (min(SIDE, max(0, settings.window[0])), min(SIDE, max(0, settings.window[1])))
    if settings.window_place is not None:
        x, y = settings.window_place
        settings.window_place = min(SIDE, max(-SIDE, x)), min(SIDE, max(-SIDE, y))
    settings.bot_lines = {"on": "few", "press": "off"}.get(settings.bot_lines, settings.bot_lines)  # type: ignore[assignment]
    settings.read_speed = min(SPEECH[1], max(SPEECH[0], settings.read_speed))
    settings.audio_buffer = min(8192, max(256, settings.audio_buffer))
    settings.names = [name[:NAME] for name in settings.names[:NAMES]]
    settings.lessons_offered = [key[:NAME] for key in settings.lessons_offered[:NAMES]]
    met = list(settings.notes_met.items())[:NAMES]
    settings.notes_met = {key[:NAME]: [note[:NAME] for note in notes[:NOTES]] for key, notes in met}
    for name in ("effects_volume", "music_volume", "interface_volume"):
        setattr(settings, name, min(1.0, max(0.0, getattr(settings, name))))
    return settings


def as_at_first(settings: Settings) -> None:
    """Reset every option; the player's identity, what was learnt and the window's position stay."""
    for name, value in msgspec.structs.asdict(Settings()).items():
        if name not in STAYS:
            setattr(settings, name, value)


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings atomically. Raises OSError if that fails."""
    write_whole(path, msgspec.json.format(msgspec.json.encode(settings)))


class SettingsFile:
    """The settings file as one window sees it; other windows may write to it, too."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._since: Any = None  # the settings as last read or written

    def load(self, tell: Callable[[str], None] = lambda _: None) -> Settings:
        found = load_settings(self.path, tell)
        self._since = _copied(found)
        return found

    def save(self, settings: Settings) -> None:
        """Merge only what has changed here into what the file holds now. Raises OSError if that fails."""
        made, mine = settings, _copied(settings)
        with suppress(ValueError):  # quarantined: what is known here is written
            theirs = read_own(self.path, Settings, LIMIT)
            if theirs is not None:
                made = _within_bounds(msgspec.convert(merged(mine, self._since, _copied(theirs)), Settings))
        save_settings(self.path, made)
        self._since = mine


def _copied(settings: Settings) -> Any:
    """Return a plain copy of the settings, because their lists are modified in place."""
    return msgspec.json.decode(msgspec.json.encode(settings))


def merged(mine: Any, since: Any, theirs: Any) -> Any:
    """Return the current file content with the local changes: dictionaries key by key, lists of words word by word.

    >>> merged({"mute": True, "seen": ["a", "b"]}, {"mute": False, "seen": ["a"]}, {"mute": False, "seen": ["a", "c"]})
    {'mute': True, 'seen': ['a', 'c', 'b']}
    """
    if mine == since:
        return theirs
    if isinstance(mine, dict) and isinstance(theirs, dict):
        before = since if isinstance(since, dict) else {}
        found = {key: value for key, value in theirs.items() if key in mine or key not in before}
        for key, value in mine.items():
            if key not in before or value != before[key]:
                found[key] = merged(value, before.get(key), theirs[key]) if key in theirs else value
        return found
    if isinstance(mine, list) and isinstance(theirs, list) and _grown(mine, since or []):
        return [*theirs, *(one for one in mine if one not in theirs and one not in (since or []))]
    return mine


def _grown(mine: list[Any], since: Any) -> bool:
    """Return whether a list is an earlier one with more appended, like lists of things learnt."""
    return isinstance(since, list) and len(mine) > len(since) and mine[: len(since)] == since
