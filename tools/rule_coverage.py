"""Which rules does no test name? Lists the ids in all rulebook.md files that appear nowhere under tests/.

    python tools/rule_coverage.py                       all rulebooks, every id
    python tools/rule_coverage.py S-MOVE S-GAD-1 G-07   only these chapters (S-MOVE: all of S-MOVE-1, -2 ...) and ids

Exits with status 1 if anything asked for is missing.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# S-MOVE-3, LSW-PH1-1, SPL-VAR-TEAM-2; for a variant or a house rule just the name: SPL-VAR-NOFUN-A, HR-WIN-EMPTY.
_ID = r"(?:[A-Z]+-(?:VAR-)?[A-Z]+\d?-\d+|(?:HR|SPL-VAR)-[A-Z]+(?:-[A-Z]+)?(?![A-Z-]))"
DEFINED = re.compile(
    rf"\*\*({_ID})\b"
    rf"|^\| ({_ID}) \|"
    rf"|(?:^|(?<=[.(] )|(?<=\())({_ID})\)?:"
    r"|(?:\*\*|(?<=\d ))(G-\d\d)\b",
    re.MULTILINE,
)
RULE = re.compile(rf"\b(?:{_ID}|[GW]-\d\d)\b")
SPAN = re.compile(r"\b((?:[A-Z]+\d?-)+)(\d+) to (?:\1)?(\d+)\b")


def defined(text: str) -> list[str]:
    """List the rule ids a rulebook defines, in its order."""
    found = ("".join(match) for match in DEFINED.findall(text))
    return list(dict.fromkeys(found))


def named(text: str) -> set[str]:
    """Return the rule ids a test's text names; "S-DEC-4 to S-DEC-7" and "G-01 to 05" name all in between."""
    ids = set(RULE.findall(text))
    for prefix, first, last in SPAN.findall(text):
        ids |= {f"{prefix}{number:0{len(first)}}" for number in range(int(first), int(last) + 1)}
    return ids


def wanted(rule: str, asked: list[str]) -> bool:
    """Return whether a rule is asked for, by its id or its chapter; without arguments, all are."""
    return not asked or any(rule == one or rule.startswith(f"{one}-") for one in asked)


def missing(asked: list[str]) -> dict[str, list[str]]:
    """Return, per rulebook, the ids asked for that no test names."""
    tests: set[str] = set()
    for path in sorted((ROOT / "tests").rglob("*.py")):
        tests |= named(path.read_text(encoding="utf-8"))
    found = {}
    for book in sorted((ROOT / "game" / "games").glob("*/rulebook.md")):
        rules = [rule for rule in defined(book.read_text(encoding="utf-8")) if wanted(rule, asked)]
        found[book.parent.name] = [rule for rule in rules if rule not in tests]
    return found


def main(arguments: list[str]) -> int:
    """Print what is missing."""
    found = missing(arguments)
    for game, rules in found.items():
        print(f"{game}: {len(rules)} rules that no test refers to{': ' if rules else ''}{' '.join(rules)}")
    return 1 if any(found.values()) else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
