"""A process that turns sentences into sound with pyttsx3, from the extra `speech` (HND-10).

pyttsx3 makes a wave file, which the window's own mixer plays: then a press can silence it at once, and Linux needs no
player beside eSpeak.
"""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
import threading
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from game.kernel.messages import say
from game.processes.child import Limits
from game.processes.worker import Worker, answer_calls

NO_LIBRARY: Final = say(
    "Nothing can be read aloud: pyttsx3 is missing. Install Splatterbox with its extra “speech”, for example "
    "“uv run --extra speech splatterbox”."
)
NO_ENGINE: Final = say("Nothing can be read aloud: this computer has no voice. Install eSpeak NG (package espeak-ng).")
PATIENCE: Final = 10.0
"""Seconds a sentence may take to become sound; usually it takes a fiftieth of one."""
LIMITS: Final = Limits(memory=512_000_000)


def missing() -> str:
    """Return what is missing to read aloud, in a sentence, as far as it is known without trying; else ""."""
    return "" if find_spec("pyttsx3") is not None else NO_LIBRARY


def voice_process() -> Worker:
    """Return the process, not started yet: asked for (words, language, words a minute), it answers as `sound_of`."""
    return Worker(serve, "voice", limits=LIMITS)


def serve(line: Connection) -> None:
    """Answer until the connection closes."""
    answer_calls(line, sound_of)


def sound_of(words: str, language: str, rate: int) -> tuple[bytes, str]:
    """Return words as a wave file and "", or nothing and a sentence about what is missing."""
    try:
        engines = import_module("pyttsx3.engine")
    except ImportError:
        return b"", NO_LIBRARY
    quiet = io.StringIO()
    with tempfile.TemporaryDirectory(prefix="splatterbox-") as folder, contextlib.redirect_stdout(quiet):
        file = Path(folder) / "said.wav"
        try:
            engine = engines.Engine()  # a new one each time: eSpeak's driver loses every second sentence of one engine
            _speak_as(engine, language, rate)
            _save(engine, words, file)
        except Exception:  # whatever a driver raises without its engine
            return b"", NO_ENGINE
        made = file.read_bytes() if file.exists() else b""
    return made, "" if made else NO_ENGINE


def _save(engine: Any, words: str, file: Path) -> None:
    """Save words as a sound; eSpeak's driver returns before it has finished."""
    finished = threading.Event()
    engine.connect("finished-utterance", lambda name="", completed=True: finished.set())
    engine.save_to_file(words, os.fspath(file))
    engine.runAndWait()
    if str(engine) == "espeak":
        finished.wait(PATIENCE)


def _speak_as(engine: Any, language: str, rate: int) -> None:
    """Set speed and the first voice of a language; the system's own voice where there is none."""
    engine.setProperty("rate", rate)
    if language == "en":
        return
    for voice in engine.getProperty("voices"):
        if any(str(one).lower().startswith(language) for one in voice.languages or ()):
            engine.setProperty("voice", voice.id)
            return
