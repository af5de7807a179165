"""Voices for what is read aloud: the computer's own, and a transcript for tests."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from game.processes.voice import missing, voice_process
from game.processes.worker import NoAnswer
from game.ui.sound import Sounds
from game.ui.words import language

QUEUE = 40
"""The most sentences that wait: whoever does not listen to the end gets the newest ones."""


class Voice(Protocol):
    """Something that says sentences, one after the other."""

    def say(self, words: str) -> None:
        """Speak a text after what is being said."""

    def hush(self) -> None:
        """Drop everything that has been asked for."""

    def again(self) -> None:
        """Try again after something was missing."""

    def poll(self) -> bool:
        """Continue; return whether it must soon be called again."""
        ...

    def close(self) -> None:
        """End."""


class TranscriptVoice:
    """Passes each text on, as a line."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self.write = write

    def say(self, words: str) -> None:
        self.write(words)

    def hush(self) -> None: ...

    def again(self) -> None: ...

    def poll(self) -> bool:
        return False

    def close(self) -> None: ...


class SpokenVoice:
    """The computer's voice: a process makes each sentence a sound, the window's mixer plays it."""

    def __init__(self, sounds: Sounds, tell: Callable[[str], None], rate: Callable[[], int]) -> None:
        """`tell` receives one sentence about what is missing, once; `rate` returns the words a minute."""
        self.sounds, self.tell, self.rate = sounds, tell, rate
        self._worker: Any = None
        self._waiting: deque[str] = deque(maxlen=QUEUE)
        self._ready: deque[bytes] = deque()
        self._asked = False
        self._given_up = False

    def say(self, words: str) -> None:
        if not self._given_up:
            self._waiting.append(words)
            self.poll()

    def again(self) -> None:
        self._given_up = False

    def hush(self) -> None:
        self._waiting.clear()
        self._ready.clear()
        self.sounds.hush()
        if self._asked and self._worker is not None:
            self._worker.forget()
            self._asked = False

    def poll(self) -> bool:
        if self._given_up:
            return False
        try:
            self._next()
        except (NoAnswer, OSError):
            self._asked = False  # that sentence is lost; the process starts again with the next
        if self._ready and not self.sounds.speaks and not self.sounds.speak(self._ready.popleft()):
            self._give_up("")  # without a device the sounds have said so
        return bool(self._waiting or self._ready or self._asked)

    def _next(self) -> None:
        if self._asked and self._worker.poll():
            self._asked = False
            wave, reason = self._worker.answer
            if reason:
                self._give_up(reason)
                return
            self._ready.append(wave)
        if self._asked or not self._waiting or len(self._ready) > 1:
            return
        if reason := missing():
            self._give_up(reason)
            return
        if self._worker is None:
            self._worker = voice_process()
        self._worker.ask(self._waiting.popleft(), language(), self.rate())
        self._asked = True

    def _give_up(self, reason: str) -> None:
        self._given_up = True
        self.hush()
        if reason:
            self.tell(reason)

    def close(self) -> None:
        with suppress(OSError):
            self.hush()
        if self._worker is not None:
            self._worker.close()
            self._worker = None
