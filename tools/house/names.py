"""Compare the names in saved games with those in the code: games, steps, events, zones, and fields.

tests/data/names.toml holds every name that was ever saved. One that has disappeared needs an upgrade of saved games; a
new one is added with `--write`, and one that an upgrade now handles is removed with `--upgraded`.

    uv run python -m tools.house.names
    uv run python -m tools.house.names --write
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from tools.house.older import ROOT

FILE = ROOT / "tests" / "data" / "names.toml"
TABLES = 12
"""How many set-ups of a game are created to see its zones."""
HEAD = """\
# Every name that saved games hold, by game: events, zones (numbers of seats and slots are an N), steps, and the fields
# of each step, of the state and of the options. Names are added by `python -m tools.house.names --write`.
"""

Names = dict[str, dict[str, list[str]]]
"""By game: by kind ("steps", "events", "zones", "state", "options", "step NAME") the names, sorted."""


def names() -> Names:
    """Return the names in the code."""
    from game.games import games

    return {meta.key: names_of(meta.key) for meta in games()}


def names_of(key: str) -> dict[str, list[str]]:
    """Return the names of a game."""
    import msgspec

    from game.games import load
    from game.kernel.chance import RandomChance
    from game.kernel.game import begin, leaves

    game = load(key)
    steps = leaves(game.steps)
    zones = set()
    for seed in range(TABLES):
        state = begin(game, game.sample_options(Random(seed)), RandomChance(seed))
        zones |= {re.sub(r" (\d+|[AB])\b", " N", spec.name) for spec in state.zone_specs()}
    found = {
        "steps": sorted(step.__name__ for step in steps),
        "events": sorted(import_module(f"game.games.{key}.rules.events").EVENTS),
        "zones": sorted(zones),
    }
    roots, records = msgspec.json.schema_components([game.state, game.options, *steps])
    for name, root in zip(("state", "options", *(f"step {step.__name__}" for step in steps)), roots, strict=True):
        found[name] = sorted(_fields(root, records))
    return dict(sorted(found.items()))


def _fields(schema: Any, records: dict[str, Any], above: tuple[str, ...] = ()) -> set[str]:
    """Return the fields of a record, nested ones after a dot; class names are only shown for steps."""
    found: set[str] = set()
    if isinstance(schema, list):
        return found.union(*(_fields(part, records, above) for part in schema))
    if not isinstance(schema, dict):
        return found
    name = schema.get("$ref", "").split("/")[-1]
    if name and name not in above:
        for field, row in records[name].get("properties", {}).items():
            if "const" not in row and row.get("enum") != [name]:
                found |= {field, *(f"{field}.{inner}" for inner in _fields(row, records, (*above, name)))}
    for key, row in schema.items():
        if key in ("anyOf", "items", "prefixItems", "additionalProperties"):
            found |= _fields(row, records, above)
    return found


def compare(kept: Names, now: Names) -> Iterator[str]:
    """Yield a sentence for every name that disappeared and every new one."""
    for key in sorted(kept.keys() | now.keys()):
        if key not in now:
            yield f"The game '{key}' is no longer there: matches of it are kept, so it needs an upgrade."
        for kind in sorted(kept.get(key, {}).keys() | now.get(key, {}).keys()):
            old, new = set(kept.get(key, {}).get(kind, ())), set(now.get(key, {}).get(kind, ()))
            for name in sorted(old - new) if key in now else ():
                yield f"{key}: {kind}: '{name}' is no longer there: saved games hold it, so it needs an upgrade."
            for name in sorted(new - old):
                yield f"{key}: {kind}: '{name}' is new: add it with `python -m tools.house.names --write`."


def together(kept: Names, now: Names) -> Names:
    """Return the names of both."""
    return {
        key: {
            kind: sorted({*kept.get(key, {}).get(kind, ()), *now.get(key, {}).get(kind, ())})
            for kind in dict.fromkeys((*now.get(key, {}), *kept.get(key, {})))
        }
        for key in sorted(kept.keys() | now.keys())
    }


def read(file: Path = FILE) -> Names:
    """Return the names in a file."""
    found: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    return found


def text(found: Names) -> str:
    """Return the file for some names."""
    out = [HEAD]
    for key, kinds in found.items():
        out.append(f"\n[{key}]\n")
        for kind, rows in kinds.items():
            told = ", ".join(f'"{name}"' for name in rows)
            label = kind if kind.isidentifier() else f'"{kind}"'
            if len(told) < 100 - len(label):
                out.append(f"{label} = [{told}]\n")
            else:
                out.append(f"{label} = [\n" + "".join(f'    "{name}",\n' for name in rows) + "]\n")
    return "".join(out)


def main() -> int:
    """Read the options and compare or write; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="add the new names to the file")
    parser.add_argument("--upgraded", action="store_true", help="remove names that an upgrade now handles")
    wanted = parser.parse_args()
    kept, now = read() if FILE.exists() else {}, names()
    if wanted.upgraded:
        kept = {}
    if wanted.write or wanted.upgraded:
        kept = together(kept, now)
        FILE.write_text(text(kept), encoding="utf-8")
    wrong = list(compare(kept, now))
    count = sum(len(rows) for kinds in now.values() for rows in kinds.values())
    print("\n".join(wrong) or f"{count} names, all unchanged")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
