"""Reading aloud: what the topmost page shows, says or points at becomes spoken sentences (HND-10).

It watches from outside, once a round: the page that has come up, the control in focus or under the pointer, the walk of
F2, notices, and what a page itself names in `Scene.read_out` (a table: its question, its sheet, its log). Whatever
changes is said; the next press silences it. It asks only the topmost page, so a curtain hides what lies under it.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.kernel.messages import say
from game.ui import keys, spoken
from game.ui.logview import LogView
from game.ui.spoken import sentences
from game.ui.words import translation_of

if TYPE_CHECKING:
    from game.app.stack import SceneStack
    from game.app.voice import Voice
    from game.ui.logview import LineKey

PAUSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)
MOVES = ("next", "previous", "left", "right", "up", "down")
POINTED = "pointed"
"""What a scene points at besides its controls (`Scene.read_out`)."""
OFF = say("Reading aloud is off.")
STEPS = ("next", "previous", "up", "down", "back")
"""Commands after which a control in another place is another one, whatever it is called."""
EFFECT = 0.25
"""Seconds after a press in which somebody else may say what it did."""
LAST_LINES = 6
"""How many lines of a log are read when its table is opened."""
MOST_NEW = 3
"""The most controls that are named because a press has brought them up."""


class ReadAloud:
    """Says what changes on the screen, as far as the settings ask for it."""

    def __init__(self, loop: SceneStack, voice: Voice) -> None:
        self.loop, self.voice = loop, voice
        self.last: list[str] = []
        """What was said since the last press."""
        self._scene: Any = None
        self._said: dict[str, str] = {}
        self._here: tuple[Any, str, str] = (None, "", "")
        """The control in focus, its name, its state."""
        self._under: Any = None
        self._tip: Any = None
        self._shown: Any = None
        """The tip that is shown."""
        self._default: Any = None
        """What Enter presses on the page, once that is known."""
        self._notice = ""
        self._offer: Any = None
        self._log: tuple[int, LineKey | None, str] = (0, None, "")
        self._area: pygame.Rect | None = None
        """The part of the page that is read for itself, such as a sheet above a table."""
        self._table: Callable[[], Any] = lambda: None
        """The table whose log has been read, while it is open."""
        self._command = ""
        """The command of the last press."""
        self._pressed: Pressed | None = None
        """A press that nothing has been said about yet."""

    @property
    def wanted(self) -> str:
        """How much is read: "off", "pointed" or "all"."""
        return self.loop.settings.read_aloud

    # -- keys ----------------------------------------------------------------------------------------

    def before(self, event: pygame.event.Event) -> bool:
        """Handle the reader's own keys; any other press silences what is being said."""
        if self.wanted == "off" or event.type not in PAUSES:
            return False
        command = keys.command_of(event)
        if command == "say_again":
            self.voice.hush()
            for words in self.last:
                self.voice.say(words)
        elif command == "say_page":
            self._restart()
            self.read_page()
        elif command == "hush":
            self.voice.hush()
        else:
            self._restart()
            scene = self.loop.stack[-1]
            self._command = command or ""
            self._pressed = None if command is None else Pressed(scene, command, _names(scene), monotonic())
            return False
        return True

    def _restart(self) -> None:
        self.voice.hush()
        self.last.clear()

    def read_page(self) -> None:
        """Speak everything that is written on the page, its controls last."""
        scene = self.loop.stack[-1]
        self._say(*scene.read_out().values())
        self._say(*spoken.page_words(scene, scene.read_area()))
        own = [item for item in spoken.controls(scene) if item.rect.w and item.label]
        for item in own:
            self._say(spoken.sentences(spoken.named(item)))

    # -- watching ------------------------------------------------------------------------------------

    def update(self, standing: bool) -> bool:
        """Speak what has changed; return whether something is being said. `standing`: a page is still being made."""
        if self.wanted == "off" or not self.loop.stack:
            if self._scene is not None:
                self._scene = None
                self._restart()
                self.voice.say(translation_of(OFF))
            return self.voice.poll()
        if self._scene is None:
            self.voice.again()
        if not standing:
            scene = self.loop.stack[-1]
            if scene is not self._scene:
                self._enter(scene)
            self._read_notices()
            if self.wanted == "all":
                self._read_log(scene)
                self._read_said(scene, scene.read_out())
                self._read_default(scene)
            else:
                self._read_said(scene, {what: words for what, words in scene.read_out().items() if what == POINTED})
            self._read_pointed(scene)
            self._read_effect(scene)
        return self.voice.poll() or self._pressed is not None

    def _say(self, *parts: str) -> None:
        words = sentences(*parts)
        if words:
            self.last.append(words)
            self.voice.say(words)

    def _enter(self, scene: Any) -> None:
        """Begin with another page: what was said of the one before is of no use, or a secret."""
        if scene.name == "curtain":
            self._restart()
        self._scene, self._said, self._under, self._tip = scene, {}, None, None
        self._here = (None, "", "")
        self._area = scene.read_area()
        if (table := scene.table_here) is not None and table is not self._table():
            self._table, self._log = weakref.ref(table), _end_of(scene, LAST_LINES)
        if self.wanted != "all":
            return
        self._said = {what: translation_of(words) for what, words in scene.read_out().items()}
        self._say(*self._said.values())
        if scene.reads_itself and scene.table_here is None:
            self._say(*spoken.page_words(scene, scene.read_area()))
        here = spoken.focused(scene)
        first = here or spoken.entered(scene)
        self._default = first
        if here is not None:
            self._here = (here, spoken.name_of(here), spoken.state_of(here))
        if first is not None:
            self._say(spoken.words_of(first))
        if not self.last:
            self._say(scene.title_text())

    def _read_default(self, scene: Any) -> None:
        """Speak what Enter does on a page as soon as it can be pressed there."""
        if self._default is None and scene.table_here is None:
            self._default = spoken.entered(scene)
            if self._default is not None and spoken.focused(scene) is None:
                self._say(spoken.words_of(self._default))

    def _read_effect(self, scene: Any) -> None:
        """Speak what a press has changed among the controls, if nothing else was said of it."""
        pressed = self._pressed
        if pressed is None:
            return
        if self.last or scene is not pressed.scene:
            self._pressed = None
        elif _underway(scene):
            self._pressed = pressed._replace(at=monotonic())
        elif monotonic() - pressed.at >= EFFECT:
            self._pressed = None
            self._say(*self._effect(scene, pressed))

    def _effect(self, scene: Any, pressed: Pressed) -> Sequence[str]:
        """Return what a press led to that nothing else has told: where the focus is, what can be pressed since."""
        here = spoken.focused(scene)
        if pressed.command in MOVES and here is not None:
            return [spoken.words_of(here)]
        new = [name for name in _names(scene) if name not in pressed.names]
        if new:
            return new[:MOST_NEW]
        reason = getattr(here, "reason", None) or ""
        acts = pressed.command in ("confirm", *MOVES) or pressed.command.startswith("card_")
        return [reason or say("Nothing happens.")] if acts else []

    def _read_notices(self) -> None:
        toast = self.loop.notices
        notice = translation_of(toast.sentence) if toast.showing else ""
        if notice != self._notice:
            self._notice = notice
            self._say(notice)
        if toast.offer is not self._offer:
            self._offer = toast.offer
            if toast.offer is not None:
                answers = [
                    say("{key}: {answer}", key=keys.hint(one.command), answer=one.label) for one in toast.offer.choices
                ]
                self._say(toast.offer.sentence, *answers)

    def _read_log(self, scene: Any) -> None:
        """Speak the lines that have been added to a table's log, and what the last one has grown by."""
        count, key, words = self._log
        lines = _log_of(scene)
        if not lines:
            return
        self._log = _end_of(scene)
        place = next((n for n in range(len(lines) - 1, -1, -1) if key is not None and _same(lines[n].key, key)), None)
        if place is None:
            if key is not None or count:
                return  # rewritten for other eyes, or torn off: nothing new
            place = -1
        elif (now := translation_of(lines[place].words)).startswith(words):
            self._say(now[len(words) :].strip(" ;,."))
        for line in lines[place + 1 :]:
            self._say(line.words)

    def _read_said(self, scene: Any, said: Mapping[str, str]) -> None:
        now = {what: translation_of(words) for what, words in said.items()}
        for what, words in now.items():
            if words != self._said.get(what, ""):
                self._say(words)
        self._said = now
        area = scene.read_area()
        if area is not None and area != self._area and self.wanted == "all":
            self._say(*spoken.page_words(scene, area))
        self._area = area

    def _read_pointed(self, scene: Any) -> None:
        walk = self.loop.tips.walk
        tip = walk.here.tip if walk is not None else None
        if tip is not None and tip is not self._tip:
            self._say(spoken.tip_words(tip))
        elif tip is None and self._tip is not None:
            self._say(*scene.read_out().values())  # back from the walk: where one is
        self._tip = tip
        here = spoken.focused(scene)
        before, name, state = self._here
        if here is not None:
            now = spoken.name_of(here), spoken.state_of(here)
            moved = before is not here and getattr(before, "rect", None) != here.rect and self._command in STEPS
            if now[0] != name or before is None or moved:
                self._say(spoken.words_of(here))
            elif now[1] != state:
                self._say(now[1], spoken.more_of(here))
            self._here = (here, *now)
        else:
            self._here = (None, "", "")
        shown = self.loop.tips.shown
        if shown is not None and shown != self._shown and all(shown.rect != one.rect for one in spoken.controls(scene)):
            self._say(spoken.tip_words(shown))
        self._shown = shown
        under = spoken.pointed(scene)
        if under is not self._under:
            self._under = under
            if under is not None:
                self._say(spoken.words_of(under))


class Pressed(NamedTuple):
    """A press: on which page, what could be pressed there, and when."""

    scene: Any
    command: str
    names: Sequence[str]
    at: float


def _underway(scene: Any) -> bool:
    """Return whether something is going on at a table that will be told by itself."""
    table = scene.table_here
    return table is not None and (table.playing or table.session.settling or table.bots_turn)


def _names(scene: Any) -> list[str]:
    """Return the controls of a page that can be used, in words."""
    found = [one for one in spoken.controls(scene) if one.rect.w and one.label and not isinstance(one, LogView)]
    return [spoken.named(one) for one in found if not getattr(one, "reason", None)]


def _log_of(scene: Any) -> Sequence[Any]:
    """Return the lines of the log of the table that a page shows."""
    return () if scene.table_here is None else scene.table_here.log.lines


def _same(one: LineKey, other: LineKey) -> bool:
    """Return whether two keys are of one line: what it highlights may differ for other eyes."""
    return (one.entry, one.line, one.torn) == (other.entry, other.line, other.torn)


def _end_of(scene: Any, but: int = 0) -> tuple[int, Any, str]:
    """Return how far a table's log goes, `but` for its last lines: their number, the last one's key and words."""
    lines = _log_of(scene)
    lines = lines[: max(0, len(lines) - but)]
    return (len(lines), lines[-1].key, translation_of(lines[-1].words)) if lines else (0, None, "")
