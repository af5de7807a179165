"""Count what the code base is made of: the figures shown for each step of a move.

strings that begin with a capital and hold a space, in game/ outside docstrings, logs of errors and what `say` and
`say_count` mark. => strings that begin with a capital and contain a space, in game/ outside docstrings, error logs and
what `say` and `say_count` mark.

    uv run python -m tools.house.census
    uv run python -m tools.house.census --out FILE --against OLD --strict
"""

import argparse
import ast
import json
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from tools.house.older import ROOT

MOST_METHODS, MOST_LINES, MOST_FUNCTION = 40, 500, 70
MARKS = {"say", "say_count"}
LOOKUPS = {"getattr", "hasattr"}

Figures = dict[str, int]


class File:
    """A Python file, read once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        text = path.read_text(encoding="utf-8")
        self.lines = text.count("\n")
        self.tree = ast.parse(text)
        self.nodes = list(ast.walk(self.tree))

    def classes(self) -> Iterator[ast.ClassDef]:
        """Return its classes."""
        return (node for node in self.nodes if isinstance(node, ast.ClassDef))

    def long_functions(self) -> Iterator[str]:
        """Yield the names of functions over the limit."""
        for node in self.nodes:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno is not None:
                first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
                if node.end_lineno - first + 1 > MOST_FUNCTION:
                    yield node.name

    def wide_classes(self) -> Iterator[tuple[str, int]]:
        """Yield the name and the number of methods of each class over the limit."""
        for one in self.classes():
            methods = sum(isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) for node in one.body)
            if methods > MOST_METHODS:
                yield one.name, methods

    def any_uses(self) -> int:
        """Return how often it uses `Any`, not counting imports."""
        return sum(isinstance(node, ast.Name) and node.id == "Any" for node in self.nodes)

    def lookups(self) -> int:
        """Return how often it looks up an attribute by a computed name."""
        return sum(
            isinstance(node, ast.Call) and _called(node) in LOOKUPS and not isinstance(node.args[1], ast.Constant)
            for node in self.nodes
        )  # fmt: skip

    def phrases(self) -> tuple[int, int]:
        """Return how many f-strings and how many plain phrases are not marked."""
        docs = {
            id(node.value) for node in self.nodes if isinstance(node, ast.Expr)
        }  # docstrings, and strings after names
        inside = {id(value) for node in self.nodes if isinstance(node, ast.JoinedStr) for value in node.values}
        marked = {
            id(part) for node in self.nodes if isinstance(node, ast.Call) and _called(node) in MARKS
            for argument in node.args for part in ast.walk(argument)
        }  # fmt: skip
        left = [node for node in self.nodes if id(node) not in docs | inside | marked]
        woven = sum(isinstance(node, ast.JoinedStr) and _worded(node) for node in left)
        plain = sum(isinstance(node, ast.Constant) and _phrase(node.value) for node in left)
        return woven, plain


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _worded(node: ast.JoinedStr) -> bool:
    texts = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
    return bool(re.search(r"[A-Za-z]{3,}", "".join(texts))) and " " in "".join(texts)


def _phrase(value: object) -> bool:
    return isinstance(value, str) and bool(re.match(r"[A-Z][^_]* [^_]*$", value)) and not value.startswith("SELECT")


def files(folder: Path) -> list[File]:
    """Return the Python files of a folder."""
    return [File(path) for path in sorted(folder.rglob("*.py"))]


def figures(game: list[File], tests: list[File]) -> Figures:
    """Return the figures of two folders."""
    named: dict[str, set[Path]] = defaultdict(set)
    found: Counter[str] = Counter()
    for file in game:
        for one in file.classes():
            if not one.name.startswith("_"):
                named[one.name].add(file.path)
        found[f"classes of over {MOST_METHODS} methods"] += len(list(file.wide_classes()))
        found[f"files of over {MOST_LINES} lines"] += file.lines > MOST_LINES
        found[f"functions of over {MOST_FUNCTION} lines"] += len(list(file.long_functions()))
        found["uses of Any"] += file.any_uses()
        found["attributes looked up by name"] += file.lookups()
        woven, plain = file.phrases()
        found["f-strings not marked"] += woven
        found["plain phrases not marked"] += plain
    return {
        "lines of game": sum(file.lines for file in game),
        "files of game": len(game),
        "lines of tests": sum(file.lines for file in tests),
        "files of tests": len(tests),
        "class names in several files": sum(len(paths) > 1 for paths in named.values()),
        "classes in those": sum(len(paths) for paths in named.values() if len(paths) > 1),
        **found,
    }


def strict_errors() -> int:
    """Return how many errors mypy finds if all of game/ is strict; takes a minute and more."""
    with_all = ["--config-file", "", "--strict", "--ignore-missing-imports", "--python-version", "3.11"]
    ran = subprocess.run([sys.executable, "-m", "mypy", *with_all, "game"], cwd=ROOT, capture_output=True, text=True)
    last = ran.stdout.strip().splitlines()[-1] if ran.stdout.strip() else ran.stderr
    if last.startswith("Success"):
        return 0
    told = re.match(r"Found (\d+) errors? ", last)
    if told is None:
        raise RuntimeError(f"mypy did not run: {last} (uv run --group check)")
    return int(told[1])


def told(now: Figures, before: Figures | None) -> str:
    """Return the figures as a table, with the change if there is something to compare with."""
    rows = []
    for name, value in now.items():
        change = ""
        if before is not None and name in before:
            change = f"{value - before[name]:+8,}" if value != before[name] else f"{'=':>8}"
        rows.append(f"{name:40}{value:8,}{change}".rstrip())
    return "\n".join(rows)


def main() -> int:
    """Read the options and count; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, help="save the figures in a file (JSON)")
    parser.add_argument("--against", type=Path, help="show the change since the figures in a file")
    parser.add_argument("--strict", action="store_true", help="count mypy's errors with all of game/ strict (slow)")
    parser.add_argument("--names", action="store_true", help="list what is over a limit, and duplicate class names")
    wanted = parser.parse_args()
    game = files(ROOT / "game")
    now = figures(game, files(ROOT / "tests"))
    if wanted.strict:
        now["mypy errors, all strict"] = strict_errors()
    before = json.loads(wanted.against.read_text(encoding="utf-8")) if wanted.against else None
    print(told(now, before))
    if wanted.names:
        print("\n".join(over(game)))
    if wanted.out:
        wanted.out.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
    return 0


def over(game: list[File]) -> Iterator[str]:
    """Yield a line for everything over a limit, and for every duplicate name."""
    named: dict[str, list[str]] = defaultdict(list)
    for file in game:
        place = str(file.path.relative_to(ROOT))
        if file.lines > MOST_LINES:
            yield f"{place}: {file.lines} lines"
        yield from (f"{place}: {name} is over {MOST_FUNCTION} lines" for name in file.long_functions())
        yield from (f"{place}: {name} has {methods} methods" for name, methods in file.wide_classes())
        for one in file.classes():
            if not one.name.startswith("_"):
                named[one.name].append(place)
    for name, places in sorted(named.items()):
        if len(set(places)) > 1:
            yield f"{name}: {', '.join(sorted(set(places)))}"


if __name__ == "__main__":
    sys.exit(main())
