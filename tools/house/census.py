"""Count what the code base is made of: size, import circles, names, service records, helpers, words, tests.

A code line is one that holds neither blanks, comments, imports nor docstrings alone. Imports inside functions and those
for types count for circles. tests/data/budget.toml limits the code lines of each package, tests/house/test_figures.py
checks it.

    uv run python -m tools.house.census
    uv run python -m tools.house.census --json > before.json
    uv run python -m tools.house.census --against before.json --list circles
    uv run python -m tools.house.census --root ../another/checkout --cases --strict
"""

import argparse
import ast
import json
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Self

from tools.house.older import ROOT

MOST_LINES = 500
HELPER = 5
"""A private helper with a body of at most so many lines that is used once may as well stand where it is used."""
MARKS = {"say", "say_count"}
LOOKUPS = {"getattr", "hasattr"}

Figures = dict[str, int]
Graph = dict[str, set[str]]


class File:
    """A Python file, read once. `place` is its path from the top of the checkout."""

    def __init__(self, path: Path, root: Path = ROOT) -> None:
        self.path, self.place = path, path.relative_to(root)
        self.text = path.read_text(encoding="utf-8")
        self.lines = self.text.count("\n")
        self.tree = ast.parse(self.text)
        self.nodes = list(ast.walk(self.tree))
        self.module = ".".join(self.place.with_suffix("").parts).removesuffix(".__init__")

    @cached_property
    def docstrings(self) -> list[ast.Expr]:
        """Its docstrings, those after a name included."""
        return [node for node in self.nodes if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)]  # fmt: skip

    @cached_property
    def code(self) -> int:
        """The number of its code lines."""
        lines = {number for number, line in enumerate(self.text.split("\n"), 1)
                 if line.strip() and not line.lstrip().startswith("#")}  # fmt: skip
        for node in (*self.docstrings, *self.imports):
            lines.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        return len(lines)

    @cached_property
    def imports(self) -> list[ast.Import | ast.ImportFrom]:
        """Its imports, wherever they stand."""
        return [node for node in self.nodes if isinstance(node, ast.Import | ast.ImportFrom)]

    def imported(self, modules: set[str]) -> set[str]:
        """Return which modules it imports, of those that are there."""
        found = set()
        for node in self.imports:
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            else:
                found |= {one if (one := f"{node.module}.{alias.name}") in modules else node.module or ""
                          for alias in node.names}  # fmt: skip
        return found & modules - {self.module}

    def forget(self) -> Self:
        """Let its tree go, once its code lines and imports are known; return it."""
        self.code  # noqa: B018
        self.nodes, self.tree = [], ast.Module([], [])
        return self

    def classes(self) -> Iterator[ast.ClassDef]:
        """Return its classes."""
        return (node for node in self.nodes if isinstance(node, ast.ClassDef))

    def functions(self) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
        """Return its functions and methods."""
        return (node for node in self.nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))

    def service_records(self) -> Iterator[tuple[str, int]]:
        """Yield each record of mostly callbacks: its name, and how many it has."""
        for one in self.classes():
            fields = [ast.unparse(node.annotation) for node in one.body if isinstance(node, ast.AnnAssign)]
            calls = sum("Callable" in field for field in fields)
            if _record(one) and calls > len(fields) / 2:
                yield one.name, calls

    def small_helpers(self) -> Iterator[str]:
        """Yield the private functions and methods with a short body whose name stands once elsewhere in the file."""
        uses = Counter(
            node.id if isinstance(node, ast.Name) else node.attr
            for node in self.nodes
            if isinstance(node, ast.Name | ast.Attribute)
        )
        for node in self.functions():
            body = [one for one in node.body if one not in self.docstrings]
            lines = (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0
            private = node.name.startswith("_") and not node.name.endswith("__")
            if private and not node.decorator_list and lines <= HELPER and uses[node.name] == 1:
                yield node.name

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
        docs = {id(node.value) for node in self.docstrings}
        inside = {id(value) for node in self.nodes if isinstance(node, ast.JoinedStr) for value in node.values}
        marked = {
            id(part) for node in self.nodes if isinstance(node, ast.Call) and _called(node) in MARKS
            for argument in node.args for part in ast.walk(argument)
        }  # fmt: skip
        left = [node for node in self.nodes if id(node) not in docs | inside | marked]
        woven = sum(isinstance(node, ast.JoinedStr) and _worded(node) for node in left)
        plain = sum(isinstance(node, ast.Constant) and _phrase(node.value) for node in left)
        return woven, plain

    def tests(self) -> int:
        """Return how many test functions it has."""
        return sum(node.name.startswith("test_") for node in self.functions())


def _record(one: ast.ClassDef) -> bool:
    bases = {ast.unparse(base).rpartition(".")[2] for base in one.bases}
    marks = {ast.unparse(mark).partition("(")[0].rpartition(".")[2] for mark in one.decorator_list}
    return bool(bases & {"NamedTuple", "Struct"} or "dataclass" in marks)


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _worded(node: ast.JoinedStr) -> bool:
    texts = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
    return bool(re.search(r"[A-Za-z]{3,}", "".join(texts))) and " " in "".join(texts)


def _phrase(value: object) -> bool:
    return isinstance(value, str) and bool(re.match(r"[A-Z][^_]* [^_]*$", value)) and not value.startswith("SELECT")


def files(folder: Path, root: Path = ROOT) -> list[File]:
    """Return the Python files of a folder."""
    return [File(path, root) for path in sorted(folder.rglob("*.py"))]


def budgets(game: Iterable[File]) -> Figures:
    """Return the code lines of each package of game/, of each game, and of the files beside them ("game")."""
    found: Counter[str] = Counter()
    for file in game:
        parts = file.place.parts[1:-1]
        depth = 2 if parts[:1] == ("games",) else 1
        found[".".join(parts[:depth]) or "game"] += file.code
    return dict(sorted(found.items()))


# -- circles -------------------------------------------------------------------------------------------


def graph(game: Iterable[File]) -> Graph:
    """Return which modules each module imports."""
    game = list(game)
    modules = {file.module for file in game}
    return {file.module: file.imported(modules) for file in game}


def packages(modules: Graph) -> Graph:
    """Return which packages of game/ each of them imports: those at the top, and a game's two halves.

    A game's `art` and `table` are its upper half, "games.shoot+"; the modules beside the games are "games".
    """
    own = {".".join(module.split(".")[:3]) for module in modules if module.startswith("game.games.")
           and module.count(".") > 2}  # fmt: skip

    def package(module: str) -> str:
        parts = module.split(".")
        if ".".join(parts[:3]) in own:
            return f"games.{parts[2]}" + "+" * (parts[3:4] in (["art"], ["table"]))
        return parts[1] if len(parts) > 1 else "game"

    found: Graph = defaultdict(set)
    for module, wanted in modules.items():
        found[package(module)] |= {package(one) for one in wanted}
    return {name: wanted - {name} for name, wanted in found.items()}


def circles(imports: Graph) -> list[list[str]]:
    """Return the groups of modules that import each other, directly or not, largest first (Tarjan's algorithm)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        stack.append(module)
        for other in sorted(imports[module]):
            if other not in number:
                visit(other)
            if other in stack:
                lowest[module] = min(lowest[module], lowest[other])
        if lowest[module] == number[module]:
            place = stack.index(module)
            group = stack[place:]
            del stack[place:]
            if len(group) > 1:
                found.append(sorted(group))

    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(10_000)
    try:
        for module in sorted(imports):
            if module not in number:
                visit(module)
    finally:
        sys.setrecursionlimit(limit)
    return sorted(found, key=lambda group: (-len(group), group))


# -- figures -------------------------------------------------------------------------------------------


def places_of_names(game: Iterable[File]) -> dict[str, set[str]]:
    """Return the files in which each public class name stands."""
    named: dict[str, set[str]] = defaultdict(set)
    for file in game:
        for one in file.classes():
            if not one.name.startswith("_"):
                named[one.name].add(str(file.place))
    return named


def figures(game: list[File], tests: list[File]) -> Figures:
    """Return the figures of two folders."""
    modules = graph(game)
    rounds = circles(modules)
    named = places_of_names(game).values()
    records = [calls for file in game for _, calls in file.service_records()]
    phrases = [file.phrases() for file in game]
    return {
        "lines of game": sum(file.lines for file in game),
        "code lines of game": sum(file.code for file in game),
        "files of game": len(game),
        f"files of over {MOST_LINES} lines": sum(file.lines > MOST_LINES for file in game),
        "import circles": len(rounds),
        "modules in import circles": sum(map(len, rounds)),
        "packages in import circles": sum(map(len, circles(packages(modules)))),
        "class names in two files or more": sum(len(places) > 1 for places in named),
        "class names in three files or more": sum(len(places) > 2 for places in named),
        "service records": len(records),
        "callbacks in service records": sum(records),
        f"private helpers used once, up to {HELPER} lines": sum(len(list(file.small_helpers())) for file in game),
        "docstrings": sum(len(file.docstrings) for file in game),
        "uses of Any": sum(file.any_uses() for file in game),
        "attributes looked up by name": sum(file.lookups() for file in game),
        "f-strings not marked": sum(woven for woven, _ in phrases),
        "plain phrases not marked": sum(plain for _, plain in phrases),
        "lines of tests": sum(file.lines for file in tests),
        "files of tests": len(tests),
        "test functions": sum(file.tests() for file in tests),
    }


def test_cases(root: Path) -> int:
    """Return how many cases pytest reports; takes a quarter of a minute."""
    words = [sys.executable, "-m", "pytest", "-n", "0", "--collect-only", "-q"]
    ran = subprocess.run(words, cwd=root, capture_output=True, text=True)
    return sum("::" in line for line in ran.stdout.splitlines())


def strict_errors(root: Path) -> int:
    """Return how many errors mypy finds if all of game/ is strict; takes a minute and more."""
    with_all = ["--config-file", "", "--strict", "--ignore-missing-imports", "--python-version", "3.11"]
    ran = subprocess.run([sys.executable, "-m", "mypy", *with_all, "game"], cwd=root, capture_output=True, text=True)
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
        rows.append(f"{name:44}{value:8,}{change}".rstrip())
    return "\n".join(rows)


def listed(game: list[File], what: str) -> Iterator[str]:
    """Yield a line for each thing behind a figure: "circles", "names", "records", "helpers" or "packages"."""
    if what == "circles":
        yield from (f"{len(group)}: {', '.join(group)}" for group in circles(graph(game)))
    elif what == "names":
        for name, places in sorted(places_of_names(game).items()):
            if len(places) > 1:
                yield f"{name}: {', '.join(sorted(places))}"
    elif what == "packages":
        yield from (f"{name} {lines}" for name, lines in budgets(game).items())
    else:
        for file in game:
            if what == "records":
                yield from (f"{file.place}: {name} {calls}" for name, calls in file.service_records())
            else:
                yield from (f"{file.place}: {name}" for name in file.small_helpers())


def main() -> int:
    """Read the options and count; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--against", type=Path, help="show the change since the figures in a file (JSON)")
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout to count (default: this one)")
    parser.add_argument("--cases", action="store_true", help="ask pytest how many cases it reports, too")
    parser.add_argument("--strict", action="store_true", help="count mypy's errors with all of game/ strict (slow)")
    parser.add_argument("--list", action="append", choices=["circles", "names", "records", "helpers", "packages"],
                        default=[], help="list what is counted")  # fmt: skip
    wanted = parser.parse_args()
    root = wanted.root.resolve()
    game = files(root / "game", root)
    now = figures(game, files(root / "tests", root))
    if wanted.cases:
        now["test cases"] = test_cases(root)
    if wanted.strict:
        now["mypy errors, all strict"] = strict_errors(root)
    before = json.loads(wanted.against.read_text(encoding="utf-8")) if wanted.against else None
    print(json.dumps(now, indent=1) if wanted.json else told(now, before))
    for what in wanted.list:
        print("\n".join([f"-- {what}", *listed(game, what)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
