"""Make own sounds from their recipes: `uv run --with soundfile==0.13.1 python -m tools.make_sounds [NAME ...]`.

Each recipe is a function of a seeded generator, so that a sound can be made again to the sample, varied or made better.
Lengths are in seconds, frequencies in Hz, decays the time constant in ms. All end at one peak, without a click.
The sounds go to assets/third_party/sounds, beside the others, as Ogg Vorbis; assets/CREDITS.md lists them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import numpy as np

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "third_party" / "sounds"
RATE = 44100
PEAK = 0.89
Wave = np.ndarray


class Maker:
    """What recipes are made of: noise, tones and envelopes of one length."""

    def __init__(self, name: str) -> None:
        self.random = np.random.default_rng(crc32(name.encode()))

    def times(self, seconds: float) -> Wave:
        return np.arange(round(seconds * RATE)) / RATE

    def noise(self, seconds: float, low: float, high: float) -> Wave:
        """Return white noise between two frequencies, its edges an octave wide; peak 1."""
        count = round(seconds * RATE)
        spectrum = np.fft.rfft(self.random.standard_normal(count))
        heard = np.fft.rfftfreq(count, 1 / RATE)
        octaves = np.log2(np.maximum(heard, 1.0))
        rise = np.clip(octaves - np.log2(max(low, 1.0)) + 1, 0, 1)
        fall = np.clip(np.log2(high) - octaves + 1, 0, 1)
        wave = np.fft.irfft(spectrum * rise * fall, count)
        return wave / np.abs(wave).max()

    def swept(self, seconds: float, start: float, end: float, tau: float) -> Wave:
        """Return noise through a low-pass that falls (or rises) from one frequency to another, tau in ms."""
        t = self.times(seconds)
        cut = end + (start - end) * np.exp(-t * 1000 / tau)
        share = 1 - np.exp(-2 * np.pi * cut / RATE)
        wave = self.random.standard_normal(t.size)
        for _ in range(2):
            out, held = np.empty_like(wave), 0.0
            for k in range(wave.size):
                held += share[k] * (wave[k] - held)
                out[k] = held
            wave = out
        return wave / np.abs(wave).max()

    def decay(self, seconds: float, tau: float, attack: float = 1.0) -> Wave:
        """Return an envelope: a rise of `attack` ms, then a fall with the time constant tau (ms)."""
        t = self.times(seconds) * 1000
        return np.minimum(1, t / attack) * np.exp(-t / tau)

    def tone(self, seconds: float, start: float, end: float, tau: float = 50.0) -> Wave:
        """Return a sine that glides from one frequency to another."""
        return np.sin(self.phase(seconds, start, end, tau))

    def saw(self, seconds: float, start: float, end: float, tau: float = 50.0) -> Wave:
        """Return a saw-tooth, softened at its edge, that glides."""
        turn = self.phase(seconds, start, end, tau)
        return sum(np.sin(k * turn) / k for k in range(1, 14)) * 2 / np.pi

    def phase(self, seconds: float, start: float, end: float, tau: float) -> Wave:
        t = self.times(seconds)
        return 2 * np.pi * np.cumsum(end + (start - end) * np.exp(-t * 1000 / tau)) / RATE

    def modes(self, seconds: float, *parts: tuple[float, float, float]) -> Wave:
        """Return decaying sines: frequency, time constant in ms, level."""
        t = self.times(seconds)
        return sum(level * np.sin(2 * np.pi * f * t) * np.exp(-t * 1000 / tau) for f, tau, level in parts)

    def shot(self, seconds: float, dark: float, tau: float, thump: float, room: float = 0.12) -> Wave:
        """Return a gunshot: a crack, a body that darkens, a thump, and some room."""
        wave = np.zeros(round(seconds * RATE))
        add(wave, self.noise(0.02, 2500, 12000) * self.decay(0.02, 1.2, 0.1), 0, 1.0)
        body = min(seconds, 0.5)
        add(wave, self.swept(body, 7000, dark, tau) * self.decay(body, tau * 1.1, 0.3), 0, 1.0)
        add(wave, self.tone(body, thump * 3, thump, 35) * self.decay(body, tau * 1.4), 0, 0.5)
        add(wave, self.noise(seconds, 120, 3800) * self.decay(seconds, 4 * tau), 0.012, room)
        return np.tanh(3 * wave / np.abs(wave).max())


def add(wave: Wave, other: Wave, at: float, level: float = 1.0) -> None:
    """Mix a sound into another from a time on; what does not fit is left out."""
    begin = round(at * RATE)
    end = min(wave.size, begin + other.size)
    wave[begin:end] += level * other[: end - begin]


def silence(seconds: float) -> Wave:
    return np.zeros(round(seconds * RATE))


def rocket(make: Maker) -> Wave:
    """A rush of 300 to 2,500 Hz that rises for 400 ms and flies off; a cough as it starts."""
    wave, t = silence(0.75), make.times(0.75)
    dark, bright = make.noise(0.75, 120, 700), make.noise(0.75, 500, 2500)
    rise = np.clip(t / 0.4, 0, 1) ** 1.4
    fall = np.clip((0.75 - t) / 0.3, 0, 1) ** 1.5
    flutter = 1 + 0.3 * make.noise(0.75, 8, 34)
    add(wave, (dark * (1 - 0.6 * rise) + bright * (0.25 + rise)) * flutter * (0.25 + 0.75 * rise) * fall, 0)
    add(wave, make.swept(0.2, 3000, 200, 40) * make.decay(0.2, 50, 2), 0, 0.8)
    add(wave, make.tone(0.2, 150, 50) * make.decay(0.2, 60, 2), 0, 0.5)
    return np.tanh(1.7 * wave / np.abs(wave).max())


def bow_twang(make: Maker) -> Wave:
    """A string: saw 180 to 90 Hz, decay 90 ms, a slap before it and the bolt's hiss after it."""
    wave = silence(0.42)
    beats = 1 + 0.35 * np.sin(2 * np.pi * 31 * make.times(0.42))
    add(wave, make.saw(0.42, 180, 90, 60) * make.decay(0.42, 90, 1.5) * beats, 0)
    add(wave, make.noise(0.03, 900, 5000) * make.decay(0.03, 5, 0.4), 0, 0.7)
    add(wave, make.modes(0.3, (330, 45, 0.5), (660, 28, 0.3), (1330, 14, 0.2)), 0.004, 0.7)
    add(wave, make.noise(0.2, 1600, 5200) * np.hanning(round(0.2 * RATE)), 0.03, 0.16)
    return np.tanh(1.4 * wave / np.abs(wave).max())


def thunk(make: Maker) -> Wave:
    """Wood that is hit and holds: low noise below 900 Hz, decay 60 ms, two modes, a quiver after it."""
    wave = silence(0.4)
    add(wave, make.noise(0.3, 60, 900) * make.decay(0.3, 60, 0.6), 0)
    add(wave, make.modes(0.3, (172, 55, 0.9), (385, 32, 0.6), (810, 14, 0.35)), 0, 0.8)
    add(wave, make.noise(0.012, 1500, 6000) * make.decay(0.012, 2.5, 0.2), 0, 0.6)
    t = make.times(0.32)
    add(wave, make.modes(0.32, (118, 110, 1.0), (236, 80, 0.4)) * (0.5 + 0.5 * np.sin(2 * np.pi * 27 * t)), 0.03, 0.4)
    return np.tanh(1.6 * wave / np.abs(wave).max())


def chainsaw(make: Maker) -> Wave:
    """Pulses at 95 Hz for 900 ms, distorted; they rev up, labour three times in the wood, and die down."""
    t = make.times(0.9)
    speed = 70 + 50 * np.clip(t / 0.12, 0, 1)
    for jolt in (0.13, 0.25, 0.37):
        speed -= 30 * np.exp(-(((t - jolt - 0.03) / 0.035) ** 2))
    speed -= 45 * np.clip((t - 0.6) / 0.3, 0, 1)
    turn = np.cumsum(speed) / RATE
    stroke = np.exp(-((turn % 1) * 7))
    wave = stroke * (0.7 + 0.3 * make.noise(0.9, 60, 5000)) + 0.2 * np.sin(4 * np.pi * turn)
    wave += 0.4 * make.noise(0.9, 700, 4200) * (0.35 + stroke)
    for jolt in (0.13, 0.25, 0.37):
        add(wave, make.noise(0.09, 900, 3600) * make.decay(0.09, 35, 4), jolt, 0.8)
    wave = np.tanh(3.2 * (wave - wave.mean()))
    return 0.6 * wave * np.clip(t / 0.03, 0, 1) * np.clip((0.9 - t) / 0.32, 0, 1)  # as loud as a burst, not louder


def gun_smg(make: Maker) -> Wave:
    """Four light shots 85 ms apart, higher than the rifle's."""
    wave = silence(0.75)
    for k in range(4):
        at = 0.085 * k + (0.003 if k % 2 else 0)
        add(wave, make.shot(0.32, 650 + 90 * (k % 2), 24, 62, 0.06), at, 0.85 if k else 1.0)
    return np.tanh(1.3 * wave / np.abs(wave).max())


def nail_gun(make: Maker) -> Wave:
    """Three puffs of pressed air with a click, 60 ms apart."""
    wave = silence(0.42)
    for k in range(3):
        add(wave, make.tone(0.05, 900 + 60 * k, 190, 14) * make.decay(0.05, 14), 0.06 * k, 0.7)
        add(wave, make.noise(0.12, 1500, 6500) * make.decay(0.12, 26, 0.5), 0.06 * k, 0.65)
        add(wave, make.modes(0.06, (2350, 8, 0.5), (3890, 5, 0.3)), 0.06 * k + 0.004, 0.6)
    return np.tanh(1.8 * wave / np.abs(wave).max())


def nail_hit(make: Maker) -> Wave:
    """Three nails in wood, 60 ms apart, each a little lower; softer than a bolt."""
    wave = silence(0.36)
    for k in range(3):
        low = 0.94**k
        wood = make.modes(0.16, (430 * low, 22, 0.9), (905 * low, 12, 0.6), (3150 * low, 16, 0.22))
        add(wave, wood, 0.06 * k, 1 - 0.1 * k)
        add(wave, make.noise(0.01, 1800, 7000) * make.decay(0.01, 2, 0.2), 0.06 * k, 0.6)
    return 0.62 * np.tanh(1.4 * wave / np.abs(wave).max())


def gun_cannon(make: Maker) -> Wave:
    """A dark, wide bang with a long thump, and a rumble behind it."""
    wave = silence(1.3)
    add(wave, make.shot(1.3, 160, 110, 36, 0.4), 0)
    add(wave, make.tone(0.7, 105, 34, 70) * make.decay(0.7, 170, 2), 0, 0.8)
    add(wave, make.swept(1.2, 900, 110, 200) * make.decay(1.2, 260, 8), 0.02, 0.45)
    return 0.93 * np.tanh(2.0 * wave / np.abs(wave).max())


def sizzle(make: Maker) -> Wave:
    """Something scorched: a hiss that dies away under crackles."""
    wave = silence(0.8)
    add(wave, make.noise(0.8, 2200, 7500) * make.decay(0.8, 190, 12), 0, 0.5)
    add(wave, make.swept(0.3, 1800, 250, 60) * make.decay(0.3, 80, 4), 0, 0.7)
    for _ in range(46):
        at = 0.72 * make.random.random() ** 1.5
        size = (0.25 + 0.6 * make.random.random()) * (1 - at)
        add(wave, make.noise(0.008, 900, 6000) * make.decay(0.008, 1.6, 0.1), at, size)
    return 0.75 * np.tanh(1.5 * wave / np.abs(wave).max())


RECIPES: dict[str, Callable[[Maker], Wave]] = {
    recipe.__name__: recipe
    for recipe in (rocket, bow_twang, thunk, chainsaw, gun_smg, nail_gun, nail_hit, gun_cannon, sizzle)
}


def made(name: str) -> Wave:
    """Return a sound's samples, -1 to 1: high-passed at 45 Hz, faded in for 0.5 ms and out for 15, at its peak."""
    wave = RECIPES[name](Maker(name))
    loud = min(1.0, np.abs(wave).max())
    spectrum = np.fft.rfft(wave)
    heard = np.fft.rfftfreq(wave.size, 1 / RATE)
    wave = np.fft.irfft(spectrum * np.clip(heard / 45, 0, 1) ** 2, wave.size)
    wave = wave * PEAK * loud / np.abs(wave).max()
    begin, end = round(0.0005 * RATE), round(0.015 * RATE)
    wave[:begin] *= np.linspace(0, 1, begin)
    wave[-end:] *= np.linspace(1, 0, end) ** 2
    return wave


def main() -> None:
    import soundfile

    for name in sys.argv[1:] or RECIPES:
        wave = made(name)
        soundfile.write(FOLDER / f"{name}.ogg", wave.astype(np.float32), RATE, format="OGG", subtype="VORBIS")
        print(f"{name}: {wave.size / RATE:.2f} s")


if __name__ == "__main__":
    main()
