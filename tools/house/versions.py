"""Compare the games' rules with the version they declare (`rules_version`).

Whatever makes a recorded match run differently must raise the version of its game, describe what an older match needs
in the game's rules/upgrades.py, and add a sample to tests/data/saves (`python -m tools.make_saves`). There are two
checks: the matches of the samples are replayed from their set-up, and tests/data/rules_versions.toml holds a digest of
the golden logs and of the data for each version. A change that leaves every recorded match as it was is recorded with
`--write`.

    uv run python -m tools.house.versions
    uv run python -m tools.house.versions --write
"""

import argparse
import gzip
import hashlib
import json
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tools.house import logs
from tools.house.older import ROOT

FILE = ROOT / "tests" / "data" / "rules_versions.toml"
SAVES = ROOT / "tests" / "data" / "saves"
HEAD = """\
# What belongs to each game's rules_version: a digest of its golden logs, and of its data but for words and pictures.
# Written by `python -m tools.house.versions --write`.
"""
WORDS = {
    *("aim", "aim_longer", "aim_teams", "effect", "icon", "many", "name", "one", "text", "title", "two_sides"),
    *("aid", "asked", "cry", "label", "lands", "piece", "race", "reach", "rookie", "shortcut", "sound", "wanted"),
}
"""Fields of the data that no rule reads."""
TOLD = (
    *("beats.toml", "book.md", "book.toml", "lesson.toml", "log.toml", "marks.toml", "measured.json", "notes.toml"),
    *("numbers.toml", "options.toml", "value.json", "winning.toml", "words.toml"),
)
"""Files of the data that only the bots, show, log, set-up, story, book, lesson or notes read."""
RAISE = (
    "raise its rules_version, say in rules/upgrades.py what an older match needs, and add a sample of the new version"
)
NOTE = "python -m tools.house.versions --write"

Version = Mapping[str, str]
"""Of a game: its `rules`, and the digests of its `logs` and `data`."""


def versions() -> dict[str, Version]:
    """Return the current versions."""
    from game.games import games, load

    golden = tomllib.loads(logs.GOLDEN.read_text(encoding="utf-8"))
    return {
        meta.key: {
            "rules": load(meta.key).rules_version,
            "logs": _digest({name: rows for name, rows in golden.items() if name.startswith(f"{meta.key}-")}),
            "data": _digest(_data(ROOT / "game" / "games" / meta.key / "data")),
        }
        for meta in games()
    }


def _digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def _data(folder: Path) -> dict[str, Any]:
    """Return the data in the files of a folder, without text for people."""
    found: dict[str, Any] = {}
    for path in sorted(path for path in folder.iterdir() if path.name not in TOLD):
        text = path.read_text(encoding="utf-8")
        found[path.name] = _wordless(tomllib.loads(text) if path.suffix == ".toml" else text)
    return found


def _wordless(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _wordless(part) for key, part in value.items() if key not in WORDS}
    return [_wordless(part) for part in value] if isinstance(value, list) else value


def compare(kept: Mapping[str, Version], now: Mapping[str, Version]) -> Iterator[str]:
    """Yield a sentence for every game whose version no longer stands for the same rules."""
    for key, version in now.items():
        old = kept.get(key)
        if old is None or old["rules"] != version["rules"]:
            yield f"{key}: its rules {version['rules']} are new: note them with `{NOTE}`."
            continue
        for what, words in (("logs", "its golden logs"), ("data", "its data")):
            if old[what] != version[what]:
                yield (
                    f"{key}: {words} are not those of its rules {old['rules']}. If a recorded match can run "
                    f"differently, {RAISE}; else note it with `{NOTE}`."
                )


def samples() -> Iterator[tuple[str, str, str]]:
    """Yield game, version and what is wrong ("" if nothing) for each match of the samples.

    A match of earlier rules counts only if it needs no conversion.
    """
    from game.store.journal import Journal

    for path in sorted(SAVES.glob("*.db.gz")):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "games.sqlite3"
            file.write_bytes(gzip.decompress(path.read_bytes()))
            journal = Journal(file)
            for row in journal.kept():
                yield from _sample(journal, row, path.name.removesuffix(".db.gz"))
            journal.close()


def _sample(journal: Any, row: Any, day: str) -> Iterator[tuple[str, str, str]]:
    import msgspec

    from game.games import load
    from game.kernel.match import Match
    from game.kernel.upgrades import upgrades_from

    game = load(row.game)
    query = "SELECT options, rules_version FROM tables WHERE match=?"
    options, version = journal.db.execute(query, (row.id,)).fetchone()
    if upgrades_from(game, version):
        return
    options, log = _packed(journal, row.id) if row.packed else (options, _log(journal, row.id, options))
    wrong = ""
    try:
        again = _play_again if row.packed else Match.replay
        again(game, msgspec.json.decode(options, type=game.options), log)
    except (LookupError, ValueError) as error:
        wrong = f"{row.game}: match {row.id} of {day}, of its rules {version}, runs differently: {error}. So {RAISE}."
    yield row.game, version, wrong


def _log(journal: Any, kept: int, options: bytes) -> list[Any]:
    from zlib import crc32

    from game.store import rebuild

    entries = journal.db.execute("SELECT number, data, chain FROM entries WHERE match=? ORDER BY number", (kept,))
    return rebuild.sound(crc32(options), entries.fetchall())[0]


def _packed(journal: Any, kept: int) -> tuple[bytes, list[Any]]:
    """Return the options and the log of a packed match."""
    from game.store.splat import unpack

    splat = unpack(journal.db.execute("SELECT data FROM archives WHERE match=?", (kept,)).fetchone()[0], own=True)
    return bytes(splat.options), splat.entries


def _play_again(game: Any, options: Any, log: list[Any]) -> None:
    """Replay a log; raises ValueError or LookupError if it leads elsewhere (an archive has only some checksums)."""
    from game.kernel.chance import Replay
    from game.kernel.entry import UNKNOWN, ReplayMismatch
    from game.kernel.match import Match

    match = Match(game, options, Replay(log[0].chance))
    for number, entry in enumerate(log):
        if number:
            match.chance = Replay(entry.chance)
            match.play(entry.choice)
        if entry.checksum not in (UNKNOWN, match.entries[-1].checksum):
            raise ReplayMismatch(f"decision {number} leads to another state than the one recorded")


def differences(now: Mapping[str, Version]) -> Iterator[str]:
    """Yield a sentence for every recorded match that runs differently, and every game whose version has no sample."""
    found = set()
    for key, version, wrong in samples():
        found.add((key, version))
        if wrong:
            yield wrong
    for key, version in now.items():
        if (key, version["rules"]) not in found:
            rules = version["rules"]
            yield f"{key}: there is no sample of its rules {rules}: make one with `python -m tools.make_saves`."


def read(file: Path = FILE) -> dict[str, Version]:
    """Return the versions saved in a file."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def text(found: Mapping[str, Version]) -> str:
    """Return the file for some versions."""
    tables = ("".join(f'{name} = "{value}"\n' for name, value in row.items()) for row in found.values())
    return HEAD + "".join(f"\n[{key}]\n{table}" for key, table in zip(found, tables, strict=True))


def main() -> int:
    """Read the options and compare or write; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="record it, unless a recorded match runs differently")
    wanted = parser.parse_args()
    now = versions()
    wrong = list(differences(now))
    if wanted.write and not wrong:
        FILE.write_text(text(now), encoding="utf-8")
    wrong += compare(read() if FILE.exists() else {}, now)
    print("\n".join(wrong) or ", ".join(f"{key} {version['rules']}" for key, version in now.items()))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
