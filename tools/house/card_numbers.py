"""Compare the numbers of the games' cards with those in saved games.

A card is a number in every saved game. tests/data/card_numbers.toml holds every number that was ever shipped; a new
kind takes the next free ones and is added with `--write`, which never removes any.

    uv run python -m tools.house.card_numbers
    uv run python -m tools.house.card_numbers --write
"""

import argparse
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from tools.house.older import ROOT

FILE = ROOT / "tests" / "data" / "card_numbers.toml"
HEAD = """\
# Every card number that was ever shipped, by game and kind: saved games hold them. New ones are added by
# `python -m tools.house.card_numbers --write`.
"""

Numbers = Mapping[str, Sequence[str]]
"""By game: the id of each number's kind."""


def numbers() -> Numbers:
    """Return the numbers in the games' data."""
    from game.games import games, load

    return {meta.key: load(meta.key).cards for meta in games()}


def compare(kept: Numbers, now: Numbers) -> Iterator[str]:
    """Yield a sentence for every number that is missing, belongs to another kind, or is new."""
    for key in sorted(kept.keys() | now.keys()):
        old, new = kept.get(key, ()), now.get(key, ())
        for number, (one, other) in enumerate(zip(old, new, strict=False)):
            if one != other:
                yield (
                    f"{key}: {number} is a {one} in saved games, not a {other}: "
                    f"give {other} the next free number as its `first`, from {len(old)} on."
                )
        for number in range(len(new), len(old)):
            kind = old[number]
            yield f"{key}: {number}, a {kind}, is gone: a kind that was shipped keeps its row and all its copies."
        for number in range(len(old), len(new)):
            yield (
                f"{key}: {number}, a {new[number]}, is new: raise its game's rules_version, write the upgrade, "
                "and add it with `python -m tools.house.card_numbers --write`."
            )


def read(file: Path = FILE) -> Numbers:
    """Return the numbers saved in a file; ValueError if one has no kind, or two."""
    found = {}
    for key, kinds in tomllib.loads(file.read_text(encoding="utf-8")).items():
        rows = sorted((number, kind) for kind, spans in kinds.items() for number in _numbers(spans))
        if [number for number, _ in rows] != list(range(len(rows))):
            raise ValueError(f"{file.name}: {key}: a number has no kind, or two.")
        found[key] = [kind for _, kind in rows]
    return found


def _numbers(spans: str) -> Iterator[int]:
    for span in spans.split(", "):
        first, _, last = span.partition("-")
        yield from range(int(first), int(last or first) + 1)


def text(found: Numbers) -> str:
    """Return the file for some numbers."""
    out = [HEAD]
    for key, ids in found.items():
        spans: dict[str, list[str]] = {}
        for kind, group in groupby(range(len(ids)), key=ids.__getitem__):
            numbers = list(group)
            spans.setdefault(kind, []).append("-".join(map(str, dict.fromkeys((numbers[0], numbers[-1])))))
        out.append(f"\n[{key}]\n" + "".join(f'{kind} = "{", ".join(rows)}"\n' for kind, rows in spans.items()))
    return "".join(out)


def together(kept: Numbers, now: Numbers) -> Numbers:
    """Return the saved numbers, followed by the new ones."""
    return {key: [*kept.get(key, ()), *now.get(key, ())[len(kept.get(key, ())) :]] for key in sorted({*kept, *now})}


def main() -> int:
    """Read the options and compare or write; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="add the new numbers to the file")
    wanted = parser.parse_args()
    kept, now = read() if FILE.exists() else {}, numbers()
    if wanted.write:
        kept = together(kept, now)
        FILE.write_text(text(kept), encoding="utf-8")
    wrong = list(compare(kept, now))
    print("\n".join(wrong) or f"{sum(map(len, now.values()))} numbers, all unchanged")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
