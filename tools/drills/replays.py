"""Ten thousand damaged games in files: each is opened, or refused in a sentence, in time and room (MOM-REP-5).

    uv run python -m tools.drills.replays [--count 10000] [--seed 1]

A kept game of each rules (`tests/data/kept`) is changed: bytes of the file, signs of its JSON, whole values of it. What
comes out is judged as a stranger's file is, in a process with the limit of memory that strangers' files have.
"""

import gzip
import json
import random
import sys
import time
from pathlib import Path
from typing import Any, Final

import msgspec

from game.app.errand import Errand, Limits
from game.app.sealedroom import MEMORY, SECONDS, Opened, _answer
from tools.drills.telling import Tally, options

KEPT: Final = Path(__file__).parents[2] / "tests" / "data" / "kept"
BATCH: Final = 200
BADGES: Final = ("checked", "told")
ODD: Final[tuple[Any, ...]] = (
    None, True, 0, -1, 1, 7, 99, 400, 10**6, 2**53, 10**30, 0.5, -1e15, 1e300, "", "x" * 500, "\u202eabc", "leg", "1",
    [], [[]], [1, 2], {}, {"a": 1}, [[[[[[[[1]]]]]]]],
)  # fmt: skip


class Verdict(msgspec.Struct):
    """How long a file took, and what came of it: "checked", "told", or the sentence of a refusal."""

    seconds: float
    said: str


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the ways to all values inside a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [way] if way else []
    for name, part in inner:
        found += places(part, (*way, name))
    return found


def with_odd_values(content: Any, ways: list[tuple[Any, ...]], dice: random.Random) -> bytes:
    """Return the JSON of a game with one or two values put in place of others, left out, or there twice."""
    content = json.loads(json.dumps(content))
    if dice.random() < 0.3:
        content["rules"] = "0"  # other rules: its states are looked through, and nothing is played
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
    """Return a file with something wrong with it, in one of several ways."""
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
    """Judge a batch of damaged files of one kept game: which, how many and by which dice is said in JSON."""
    name, count, seed = json.loads(asked)
    data = (KEPT / name).read_bytes()
    plain, dice = gzip.decompress(data), random.Random(seed)
    content = json.loads(plain)
    ways, found = places(content), []
    for _ in range(count):
        file = damaged(data, plain, content, ways, dice)
        begun = time.process_time()
        answer = _answer(file)
        said = answer.badge if isinstance(answer, Opened) else str(answer)
        found.append(Verdict(time.process_time() - begun, said))
    return found


def run(count: int, seed: int) -> Tally:
    """Judge so many damaged files, batch by batch in processes of their own; raises Stopped if one is ended."""
    kept, tally, times = sorted(path.name for path in KEPT.glob("*.splat")), Tally("replays"), [0.0]
    answers: set[str] = set()
    while tally.done < count:
        name = kept[tally.done // BATCH % len(kept)]
        asked = json.dumps([name, min(BATCH, count - tally.done), seed + tally.done]).encode()
        for one in Errand(judged, asked, Limits(None, MEMORY)).wait():
            tally.step(fault(one))
            tally.add(one.said if one.said in BADGES else "refused")
            times.append(one.seconds)
            answers.add(one.said)
    times.sort()
    tally.figures |= {"answers": len(answers), "median ms": times[len(times) // 2] * 1000, "slowest s": times[-1]}
    return tally


def fault(one: Verdict) -> str:
    """Return what is wrong with a verdict: it took too long, or is a refusal in no sentence; empty if nothing is."""
    if one.seconds > SECONDS:
        return f"{one.seconds:.1f} s: {one.said}"
    return "" if one.said in BADGES or one.said.endswith(".") else f"no sentence: {one.said}"


def main() -> int:
    """Run the drill as a command."""
    given = options(__doc__ or "", 10_000)
    return run(given.count, given.seed).end()


if __name__ == "__main__":
    sys.exit(main())
