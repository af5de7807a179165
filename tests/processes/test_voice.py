"""The voice's process (HND-10): words become a sound that can be heard."""

import io
import shutil
import wave
from array import array

import pytest

from game.processes.voice import PATIENCE, voice_process


def loud(data):
    """Return how many samples of a wave file are far from silence."""
    with wave.open(io.BytesIO(data)) as file:
        assert file.getnchannels() == 1
        samples = array("h", file.readframes(file.getnframes()))
    return sum(abs(sample) > 2000 for sample in samples), len(samples) / 22050


def test_sentences_of_any_length_are_sound_one_after_the_other():
    if shutil.which("espeak-ng") is None:
        pytest.skip("espeak-ng is not installed")
    process = voice_process()
    try:
        for words in ("Anna. Your turn.", "Blue 3, card 2.", "Everything is said, however long it takes. " * 20, "x"):
            process.ask(words, "en", 180)
            assert process.poll(PATIENCE + 20)
            data, reason = process.answer
            assert reason == ""
            heard, seconds = loud(data)
            assert heard > 500
            assert seconds > len(words) / 40
    finally:
        process.close()
