"""Open ten thousand damaged game files: each is opened, or refused in a sentence, in time and memory (MOM-REP-5).

    uv run python -m tools.drills.replays [--count 10000] [--seed 1]

A sample game of each rules version (`tests/data/kept`) is changed: bytes of the file, characters of its JSON, whole
values. The result is judged like any received file, in a process with the memory limit for untrusted files.
"""

import gzip
import json
import random
import sys
import time
from pathlib import Path
from typing import Any, Final

import msgspec

from game.features.replay.sandbox import MEMORY, SECONDS, OpenedGame, _answer
from game.processes.child import Limits
from game.processes.task import ProcessTask
from tools.drills.telling import Tally, options

KEPT: Final = Path(__file__).parents[2] / "tests" / "data" / "kept"
BATCH: Final = 200
BADGES: Final = ("checked", "told")
ODD: Final[tuple[Any, ...]] = (
    None, True, 0, -1, 1, 7, 99, 400, 10**6, 2**53, 10**30, 0.5, -1e15, 1e300, "", "x" * 500, "\u202eabc", "leg", "1",
    [], [[]], [1, 2], {}, {"a": 1}, [[[[[[[[1]]]]]]]],
)  # fmt: skip


class Verdict(msgspec.Struct):
    """How long a file took, and the result: "checked", "told", or the sentence of a refusal."""

    seconds: float
    said: str


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to all values inside a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [way] if way else []
    for name, part in inner:
        found += places(part, (*way, name))
    return found


def with_odd_values(content: Any, ways: list[tuple[Any, ...]], dice: random.Random) -> bytes:
    """Return the JSON of a game with one or two values replaced, left out, or duplicated."""
    content = json.loads(json.dumps(content))
    if dice.random() < 0.3:
        content["rules"] = "0"  # other rules: its states are read, and nothing is played
    for _ in range(dice.choice((1, 1, 2))):
        *way, last = dice.choice(ways)
        at = content
        try:
            for step in way:
                at = at[step]
            deed = dice.random()
            if deed < 0.2:
                del at[last]
            elif deed < 0.3 and isinstance(at, list):
                at.insert(last, at[last])
            elif deed < 0.5 and isinstance(at[last], (int, float)):
                at[last] += dice.choice((-1, 1, 10))
            else:
                at[last] = dice.choice(ODD)
        except (KeyError, IndexError, TypeError):
            continue
    return json.dumps(content, separators=(",", ":")).encode()


def damaged(data: bytes, plain: bytes, content: Any, ways: list[tuple[Any, ...]], dice: random.Random) -> bytes:
    """Return a file damaged in one of several ways."""
    deed = dice.random()
    if deed < 0.15:
        return _scattered(data, dice)
    if deed < 0.2:
        return data[: dice.randrange(len(data))] + dice.choice((b"", data, bytes(50)))
    if deed < 0.45:
        return gzip.compress(_scattered(plain, dice), 1)
    return gzip.compress(with_odd_values(content, ways, dice), 1)


def _scattered(data: bytes, dice: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(dice.randint(1, 5)):
        changed[dice.randrange(len(changed))] = dice.randrange(256)
    return bytes(changed)


def judged(asked: bytes) -> list[Verdict]:
    """Judge a batch of damaged files of one sample game: which one, how many and with which seed is given as JSON."""
    name, count, seed = json.loads(asked)
    data = (KEPT / name).read_bytes()
    plain, dice = gzip.decompress(data), random.Random(seed)
    content = json.loads(plain)
    ways, found = places(content), []
    for _ in range(count):
        file = damaged(data, plain, content, ways, dice)
        begun = time.process_time()
        answer = _answer(file)
        said = answer.badge if isinstance(answer, OpenedGame) else str(answer)
        found.append(Verdict(time.process_time() - begun, said))
    return found


def run(count: int, seed: int) -> Tally:
    """Judge this many damaged files, in batches in processes of their own; raises Stopped if one is ended."""
    kept, tally, times = sorted(path.name for path in KEPT.glob("*.splat")), Tally("replays"), [0.0]
    answers: set[str] = set()
    while tally.done < count:
        name = kept[tally.done // BATCH % len(kept)]
        asked = json.dumps([name, min(BATCH, count - tally.done), seed + tally.done]).encode()
        for one in ProcessTask(judged, asked, Limits(None, MEMORY)).wait():
            tally.step(fault(one))
            tally.add(one.said if one.said in BADGES else "refused")
            times.append(one.seconds)
            answers.add(one.said)
    times.sort()
    tally.figures |= {"answers": len(answers), "median ms": times[len(times) // 2] * 1000, "slowest s": times[-1]}
    return tally


def fault(one: Verdict) -> str:
    """Return what is wrong with a verdict: too slow, or a refusal without a sentence; empty if nothing."""
    if one.seconds > SECONDS:
        return f"{one.seconds:.1f} s: {one.said}"
    return "" if one.said in BADGES or one.said.endswith(".") else f"no sentence: {one.said}"


def main() -> int:
    """Run the drill as a command."""
    given = options(__doc__ or "", 10_000)
    return run(given.count, given.seed).end()


if __name__ == "__main__":
    sys.exit(main())
