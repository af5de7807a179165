"""A game of each box played by keys in a black window, decided only from what is read aloud (HND-10).

    uv run python -m tools.drills.blind                       # a whole game of each box against a Rookie
    uv run python -m tools.drills.blind --game whisky --seed 4 --keep transcript.txt
    uv run python -m tools.drills.blind --game shoot --seconds 600 --also "--cards normal"      # the full rules

The program runs in a real window under Xvfb, but every picture is black (`tools.drills.blind_window`); what it says is
a file. The player here reads that file and nothing else: it waits for its question, goes through what Tab names, takes
something that can be used, and hears what came of it. What it could not do for want of a word is a fault: a press that
is answered by silence, a choice without a name, an end that nobody told. Needs Xvfb and xdotool.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from tests.rig.windows import Screen, missing
from tools.drills.telling import Tally

ME = "Anna"
SETTINGS = {
    "read_aloud": "all", "speed": "instant", "names": [ME], "mute": True, "notes": False, "bot_lines": "off",
    "lessons_offered": ["shoot", "ladders", "splatatat", "whisky"],
}  # fmt: skip
GAMES: dict[str, tuple[str, ...]] = {
    "whisky": (),
    "splatatat": ("--rule", "deal=5", "--rule", "faces=1"),
    "ladders": ("--scenario", "QC", "--rule", "goal=1", "--rule", "round_limit=5"),
    "shoot": ("--rule", "round_limit=4"),
}
"""The boxes, each with short rules: it is the words that are tried, not the player's patience."""
WANTED = ("Locks in", "Shoot ", "Attack ", "Fire", "can be chosen", "Play ", "can be played", "Put into play", "Save",
          "Move", "Roll", "Stand still", "Keep", "Yes", "in hand", "Pick up")  # fmt: skip
"""What sounds like a good move, the best first."""
STANDING = (
    "Undo", "Redo", "Hint", "Why?", "Rules", "House Rules", "Log", "Notebook", "Player aid", "Hide hand", "Show hand",
    "Fast forward", "More", "Who sees me", "Shared", "Restart", "Win chances", "Deck", "Sort", "HEROes", "Zoom",
)  # fmt: skip
"""Buttons that are always there, by how their names begin: they are no moves."""
SURE = 7
"""How many of these are so good that nobody listens any further."""
USELESS = ("Not now", "Nothing happens", "Click to look", "(V)", "(D)", ": undo", "Sheet of", "Cancel", " smile")
"""Words of what is no move either."""
OVER = ("The game is over", "The match is over", "The battle is over", " wins!", " win!", "wins the duel",
        "wins the match", "Nobody wins", "standing wins")  # fmt: skip
"""What is heard at the end of a game."""
AT_THE_END = 12
"""The last lines among which the words of the end are."""
QUIET = 0.5
"""Seconds of silence after which everything has been said."""
ANSWER = 2.5
"""Seconds within which every press has an answer: another page may have to be made first."""
SOON = 0.1
"""Seconds of silence after the name of a thing that was moved to."""
PATIENCE = 25.0
"""Seconds of silence after which somebody would give up."""


class Listener:
    """The window, its keys and what it has said."""

    def __init__(self, screen: Screen, folder: Path, arguments: Sequence[str]) -> None:
        self.file = folder / "transcript.txt"
        (folder / "settings.json").write_text(json.dumps(SETTINGS))
        self.env = screen.env | {"SPLATTERBOX_DATA": str(folder), "SDL_VIDEO_WINDOW_POS": "0,0"}
        command = [sys.executable, "-m", "tools.drills.blind_window", str(self.file), *arguments]
        self.process = subprocess.Popen(command, env=self.env, stderr=subprocess.PIPE)
        self.read = 0
        self.said: list[str] = []
        self.since: list[str] = []
        """What has been said since the last press: what F3 repeats."""

    def new(self) -> list[str]:
        """Return what has been said since the last call."""
        lines = self.file.read_text(encoding="utf-8").splitlines() if self.file.exists() else []
        found, self.read = lines[self.read :], len(lines)
        self.said += found
        self.since += found
        return found

    def listen(self, seconds: float = QUIET, most: float = PATIENCE, one: bool = False) -> list[str]:
        """Listen until it has been quiet for some seconds, or (`one`) something was said; return it."""
        heard: list[str] = []
        began = since = time.monotonic()
        while time.monotonic() - since < seconds and time.monotonic() - began < most:
            if self.process.poll() is not None:
                raise EOFError(self.process.stderr.read().decode()[-2000:] if self.process.stderr else "")
            if found := self.new():
                heard += found
                since = time.monotonic()
                if one:
                    break
            time.sleep(0.02)
        return heard

    def press(self, key: str, seconds: float = QUIET) -> list[str]:
        """Press a key; return what is said then: an answer comes within `ANSWER`."""
        self.new()
        self.since = []
        subprocess.run(["xdotool", "key", *key.split()], env=self.env, check=True, timeout=20)
        first = self.listen(most=ANSWER, seconds=ANSWER, one=True)
        return [*first, *self.listen(seconds)] if first else first

    def close(self) -> None:
        self.process.kill()
        self.process.wait(10)


def heard_as(words: str) -> str:
    """Return words without what cannot be heard."""
    return " ".join("".join(letter if letter.isalnum() else " " for letter in words).split())


class Player:
    """Somebody who hears and presses keys."""

    def __init__(self, listener: Listener, seed: int) -> None:
        self.at, self.random = listener, Random(seed)
        self.faults: list[str] = []
        self.presses = self.moves = 0
        self.question = ""
        self.tried: set[str] = set()
        self.told: list[str] = []
        """How the game ended, once that was heard."""
        self.dead: set[str] = set()
        """What has answered that nothing happens."""
        self.steps = 0

    def fault(self, words: str) -> None:
        """Note what went wrong, with what was heard last."""
        self.faults.append(f"{words}; heard last: {' | '.join(self.at.said[-3:])}")

    def over(self, heard: Sequence[str]) -> bool:
        return any(words in line for line in heard for words in OVER)

    def choices(self) -> list[tuple[int, str]]:
        """Go through what Tab names; return what may be a move: how often Tab was pressed for it, its words."""
        found: list[tuple[int, str]] = []
        names: set[str] = set()
        self.steps = 0
        while self.steps < 60:
            heard = self.at.press("Tab", SOON)
            words = " ".join(heard)
            self.steps, self.presses = self.steps + 1, self.presses + 1
            if not words:
                self.fault("Tab is answered by silence")
                break
            if self.over(heard):
                self.told = heard
                return []
            if words in names or words.startswith("Undo"):
                break
            names.add(words)
            if not any(one in words for one in USELESS) and not words.startswith(STANDING):
                found.append((self.steps, words))
                if any(sound in words for sound in WANTED[:SURE]) and self.random.random() < 0.5:
                    break  # good enough: nobody listens to everything each time
        return found

    def take(self, step: int) -> list[str]:
        """Go back to something that Tab has named, and press it."""
        back = self.steps - step
        if back:
            self.at.press(" ".join(["shift+Tab"] * back), SOON)
        self.presses += back + 1
        return self.at.press("Return")

    def compare(self) -> None:
        """Find lines of the log that were never said."""
        file = self.at.file.with_suffix(".log")
        said = heard_as(" ".join(self.at.said))
        for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
            if heard_as(line) not in said:
                self.faults.append(f"never said: {line}")

    def read_results(self) -> None:
        """Wait for the page of the end, or go there; hear it, and have it repeated."""
        heard = self.at.listen(4.0)  # it comes by itself
        for key in ("", "Escape", "Return", "Return"):
            heard = self.at.press(key, 2.0) if key else heard
            if any("Rematch" in line for line in self.at.said[-AT_THE_END:]):
                break
        else:
            self.fault("the page of the end was not heard")
            return
        if not any(" win" in line for line in self.at.said[-AT_THE_END:]):
            self.fault("the page of the end does not say who has won")
        self.at.new()
        since = self.at.since
        if (again := self.at.press("F3", 1.0)) != since:
            self.fault(f"F3 repeats {again} instead of {since}")

    def decide(self) -> list[str]:
        """Answer a question by one of the things that Tab names: by what sounds good, now and then by another."""
        found = [one for one in self.choices() if one[1] not in self.tried | self.dead]
        if self.told:
            return self.told
        if not found:
            self.tried.clear()
            return self.at.press("e")
        best = [[one for one in found if sound in one[1]] for sound in WANTED]
        good = next((some for some in best if some), found)
        step, words = self.random.choice(good if self.random.random() < 0.85 else found)
        self.tried.add(words)
        heard = self.take(step)
        if not heard:
            self.fault(f"a press on {words!r} is answered by silence")
        self.moves += 1
        if "Nothing happens." in heard:
            self.dead.add(words)
        if any(line.startswith(ME) for line in heard):
            self.tried.clear()
        return heard


def play(
    game: str, seed: int, keep: Path | None = None, seconds: float = 170.0, also: Sequence[str] = ()
) -> tuple[Player, str]:  # fmt: skip
    """Play a game; return the player and why it ended. `also` are more options of `splatterbox play`."""
    screen = Screen("openbox", "1280x720")
    with tempfile.TemporaryDirectory() as folder:
        listener = Listener(screen, Path(folder), [
            "play", "--game", game, "--seats", "person,rookie", *GAMES[game], *also,
        ])  # fmt: skip
        player, why = Player(listener, seed), "no end in time"
        try:
            end, heard = time.monotonic() + seconds, list[str]()
            while not any(line.startswith(ME) for line in heard) and time.monotonic() < end - seconds + 40:
                heard += listener.listen(QUIET)
            while time.monotonic() < end:
                heard = heard or listener.listen(QUIET)
                if player.over(heard):
                    why = next(line for line in heard for words in OVER if words in line)
                    player.compare()
                    player.read_results()
                    break
                asked = [line for line in heard if line.startswith(ME)]
                if asked:
                    player.question = asked[-1]
                heard = player.decide()
        except EOFError as error:
            why = f"the program ended: {error}"
            player.faults.append(why)
        finally:
            listener.close()
            screen.close()
            if keep is not None and listener.file.exists():
                keep.write_bytes(listener.file.read_bytes())
    return player, why


def main(arguments: Sequence[str] | None = None) -> Any:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])  # type: ignore[union-attr]
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=170.0)
    parser.add_argument("--also", type=str.split, default=[], help="More options of splatterbox play.")
    parser.add_argument("--keep", type=Path, help="Where the transcript is kept; with its game's name before the end.")
    wishes = parser.parse_args(arguments)
    if name := missing():
        print(f"{name} is not installed.")
        return 1
    tally = Tally("blind games")
    for game in wishes.game or GAMES:
        keep = wishes.keep.with_name(f"{wishes.keep.stem}-{game}{wishes.keep.suffix}") if wishes.keep else None
        player, why = play(game, wishes.seed, keep, wishes.seconds, wishes.also)
        print(f"{game}: {player.moves} moves, {player.presses} presses; {why}")
        for fault in player.faults or [""]:
            tally.step(fault)
        if why == "no end in time":
            tally.step(f"{game}: {why}")
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
