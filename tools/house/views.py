"""What a view holds, for whoever writes a bot: the page game/VIEWS.md, made from the types (HND-31).

uv run python -m tools.house.views
uv run python -m tools.house.views --write
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import groupby
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec

from tools.house.older import ROOT

FILE = ROOT / "game" / "VIEWS.md"
HEAD = """\
# What a view holds

This page is made from the code: `python -m tools.house.views --write`. How to write a bot is said in
[README.md](README.md#a-bot-of-your-own).

A bot is given a *view*: the state of its game as its seat knows it. It has the same type as the state, and every
method below works on it. A card is a number; one that the seat does not know is `-1` (`HIDDEN`). Seats are 1, 2, 3 ...
clockwise, and lists by seat begin with seat 1. Copies are cheap: `view.copy()`, and `view.redeal(random)` returns a
whole state that fits everything the view shows, with the hidden cards dealt at random.

Every game has:

| field | type | what it is |
| --- | --- | --- |
"""
SHARED = {
    "stack": ("list[Step]", "what the rules will do next, the next one last: `view.stack[-1]` is the decision asked"),
    "zones": ("list[list[int]]", "the cards in each zone, the top card first; the zones of each game are below"),
    "knows": ("list[int]", "for each card which seats know it: bit `1 << seat`"),
    "turn": ("int", "how many turns have begun"),
    "outcome": ("Outcome | None", "at the end: `winners` (seats) and `reason`; before it None"),
}
OWN = {"zone_specs", "everybody", "families", "redacted", "view", "redeal", "copy", "as_known"}
"""Methods that every state has; the games only say how."""


def page() -> str:
    """Return the whole page."""
    from game.games import games

    rows = "\n".join(f"| `{name}` | `{kind}` | {words} |" for name, (kind, words) in SHARED.items())
    parts = "\n".join(chapter(meta.key, meta.title) for meta in games())
    return f"{HEAD}{_cells(rows)}\n\n{parts}"


def chapter(key: str, title: str) -> str:
    """Return what a view of one game holds."""
    from game.games import load
    from game.kernel.chance import RandomChance
    from game.kernel.game import begin, leaves

    game = load(key)
    lines = [f"## {title} (`{key}`)", "", *_words(game.state), "", *_fields(game.state), ""]
    lines += [f"### Methods of {key}", "", "| method | what it returns |", "| --- | --- |", *_methods(game.state)]
    for row in rows_in(game.state):
        lines += ["", f"### `{row.__name__}` of {key}", "", *_words(row), "", *_fields(row)]
    told = (import_module(f"{game.state.__module__.rpartition('.')[0]}.game").__doc__ or "").split("\n\n")
    choices = [part for at, part in enumerate(told) if part.startswith("Choices") or told[at - 1].startswith("Choices")]
    if choices:
        lines += ["", f"### Choices of {key}", "", "\n\n".join(choices)]
    state = begin(game, game.sample_options(Random(1)), RandomChance(1))
    lines += ["", f"### Zones of {key}", "", *_zones(state)]
    lines += ["", f"### Decisions of {key}", "", "| decision | what is asked, and the choices |", "| --- | --- |"]
    lines += [f"| `{step.__name__}` | {' '.join(_words(step))} |" for step in leaves(game.steps) if step.waits]
    lines += ["", f"### Cards of {key}", "", "| numbers | kind |", "| --- | --- |", *_cards(game.cards), ""]
    return "\n".join(_cells(line) if line.startswith("|") else line for line in lines)


def _cells(line: str) -> str:
    """Return a row of a table whose types may contain bars."""
    return re.sub(r"`([^`\n]*)`", lambda found: f"`{found[1].replace('|', chr(92) + '|')}`", line)


def _words(kind: type) -> list[str]:
    """Return a class's own docstring as lines without indentation."""
    words = kind.__dict__.get("__doc__") or next((base.__doc__ for base in kind.__mro__[1:] if base.__doc__), "")
    return inspect.cleandoc(words or "").splitlines()


def _fields(kind: type) -> Iterator[str]:
    """Yield a struct's fields as a table, or as one line if nothing is said of any."""
    rows = list(fields_of(kind))
    if not any(words for _, _, words in rows):
        yield "Fields: " + ", ".join(f"`{name}: {type_}`" for name, type_, _ in rows) + "."
        return
    yield "| field | type | what it is |"
    yield "| --- | --- | --- |"
    for name, type_, words in rows:
        yield f"| `{name}` | `{type_}` | {words} |" if name else f"| *{words}* | | |"


def fields_of(kind: type) -> Iterator[tuple[str, str, str]]:
    """Yield a struct's own fields: name, type as written, and the comment beside it, or the sentence before it.

    A comment before a field that isn't a sentence is a heading of several: it has neither name nor type.
    """
    own, before = set(inspect.get_annotations(kind)), ""
    for line in inspect.getsource(kind).splitlines():
        comment = re.fullmatch(r"    # (.+)", line)
        found = re.match(r"    (\w+): (.+?)(?: = .+?)?(?:  # (.+))?$", line)
        if found and found[1] in own and not found[2].startswith("ClassVar"):
            if before and not before.endswith("."):
                yield "", "", before
                before = ""
            yield found[1], found[2].removesuffix(" | msgspec.UnsetType"), found[3] or before
        before = f"{before} {comment[1]}".strip() if comment else ""


def rows_in(state: type) -> list[type]:
    """Return the structs that a state consists of, in the order of its fields."""
    found: dict[type, None] = {}

    def look(hint: Any) -> None:
        own = isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint.__module__ == state.__module__
        if own and hint not in found:
            found[hint] = None
            for inner in get_type_hints(hint).values():
                look(inner)
        for part in get_args(hint):
            look(part)

    for name in inspect.get_annotations(state):
        look(get_type_hints(state)[name])
    return list(found)


def _methods(state: type) -> Iterator[str]:
    for name, member in vars(state).items():
        plain = member.fget if isinstance(member, property) else member
        if name.startswith("_") or name in OWN or not inspect.isfunction(plain):
            continue
        takes = ", ".join(one for one in inspect.signature(plain).parameters if one != "self")
        called = name if isinstance(member, property) else f"{name}({takes})"
        words = (inspect.getdoc(plain) or "").partition("\n\n")[0].replace("\n", " ").rstrip(".")
        if re.match(r"(Replace|Add|Draw|Set) ", words):
            continue
        made = inspect.signature(plain).return_annotation
        kind = f"`{getattr(made, '__name__', made)}`"
        yield f"| `{called}` | {words.removeprefix('Return ') or kind} |"


def _zones(state: Any) -> Iterator[str]:
    everybody = state.everybody()
    yield f"With {everybody.bit_count()} seats; the zones of further seats follow in the same order."
    yield ""
    yield "| number | zone | whose | cards | who sees what arrives there |"
    yield "| --- | --- | --- | --- | --- |"
    for number, spec in enumerate(state.zone_specs()):
        if spec.owner > 1:
            continue
        seen = "everybody" if spec.seen == everybody else "nobody" if not spec.seen else "its owner"
        whose = f"seat {spec.owner}" if spec.owner else "the table"
        yield f"| {number} | {spec.name} | {whose} | {spec.family} | {seen} |"


def _cards(names: Any) -> Iterator[str]:
    for name, run in groupby(enumerate(names), key=lambda row: row[1]):
        numbers = [number for number, _ in run]
        first, last = numbers[0], numbers[-1]
        yield f"| {first} | {name} |" if first == last else f"| {first} to {last} | {name} |"


def main() -> int:
    """Compare the page with the types, or write it; the exit status is 1 where it is out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the page")
    if parser.parse_args().write:
        FILE.write_text(page(), encoding="utf-8")
        return 0
    if not FILE.exists() or FILE.read_text(encoding="utf-8") != page():
        print("game/VIEWS.md is out of date: python -m tools.house.views --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
