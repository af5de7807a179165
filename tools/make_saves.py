"""Make samples of what this version saves, for the tests that later versions can still open them.

`python -m tools.make_saves FOLDER NAME` writes FOLDER/NAME.db.gz (matches of all games, left at various points, some
of them finished or in the middle of a reaction), and the files beside it: settings, saved set-ups and codes, a code
for each row of a set-up page, the last used set-ups.
"""

import gzip
import json
import os
import shutil
import sys
import tempfile
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

NAMES = ("Anna", "Ben", "Chloé", "Dan", "Emil", "Fee")


@dataclass(frozen=True)
class Sample:
    """A match of a sample: its options, and after how many choices it is left (0: played to its end)."""

    game: str
    seats: int
    mode: str
    choices: int
    inside: bool = False  # left within a turn, so that there are choices after the newest whole state
    cards: str = ""
    asked: str = ""  # left, after this many choices or more, where this is asked
    rounds: int = 0  # maximum number of choices, if any
    random: bool = False  # played at random: for what bots rarely do


SAMPLES = (
    Sample("shoot", 4, "ctf", 6, cards="beginner"),
    Sample("shoot", 2, "ctf", 60, inside=True, cards="normal"),
    Sample("shoot", 4, "ctf", 150, inside=True, cards="normal"),
    Sample("shoot", 3, "kills", 90, inside=True, cards="normal"),
    Sample("whisky", 2, "single", 6),
    Sample("whisky", 2, "best3", 21),
    Sample("whisky", 2, "single", 0),
    Sample("splatatat", 2, "base", 12),
    Sample("splatatat", 5, "base", 30),
    Sample("splatatat", 4, "sudden_short", 0),
    Sample("ladders", 4, "qc", 25, inside=True),
    Sample("ladders", 6, "cf", 90, inside=True),
    Sample("ladders", 3, "dh", 2),
    Sample("shoot", 2, "kills", 0, cards="beginner"),
    Sample("shoot", 3, "lms", 30, cards="normal"),
    Sample("shoot", 4, "hill_up", 20, cards="normal", asked="ChooseCounter"),
    Sample("shoot", 2, "hill_down", 40, cards="normal", asked="HealSplit", random=True),
    Sample("shoot", 4, "ctf2", 20, cards="normal", rounds=20),
    Sample("whisky", 2, "best3", 1),
    Sample("whisky", 2, "best3", 4),
    Sample("splatatat", 4, "nofun_a", 10, asked="ForcedSave", random=True),
    Sample("splatatat", 6, "coop", 14),
    Sample("ladders", 2, "gt", 0),
    Sample("ladders", 4, "qc", 20, asked="Declared", random=True),
    Sample("ladders", 4, "cf", 20, asked="PassWindow"),
    Sample("ladders", 4, "hh", 20),
    Sample("ladders", 4, "cz", 20),
    Sample("ladders", 5, "tr", 20, asked="FourthWeapon"),
)


def options_of(sample: Sample) -> Any:
    """Return the options of a sample."""
    import msgspec

    made = import_module(f"game.games.{sample.game}.tables").make_options(sample.seats, sample.mode, None)
    changes = {"cards": sample.cards, "round_limit": sample.rounds}
    return msgspec.structs.replace(made, **{name: value for name, value in changes.items() if value})


def play(sample: Sample, journal: Any, seed: int) -> int:
    """Play a sample with Rookies if there are some, and save every choice; return their number."""
    from game.games import load
    from game.play.session import Session
    from game.table.session import Holder, Seating

    game, random = load(sample.game), Random(seed)
    holders = [Holder("person" if seat % 2 == 0 else "regular", NAMES[seat]) for seat in range(sample.seats)]
    title = f"{sample.game.capitalize()}: {', '.join(NAMES[: sample.seats])}"
    session = Session.new(game, options_of(sample), Seating(holders, seed), journal, title)
    bots = [game.bot("rookie", seed * 9 + seat) for seat in range(sample.seats)] if "rookie" in game.bots else []
    while (decision := session.decision) is not None and not _left(sample, session.match):
        view = session.view(decision.seat)
        asked = view.stack[-1]
        bot = bots[decision.seat - 1] if bots and not sample.random else None
        choice = bot.choose(view, asked, asked.options(view)) if bot else asked.suggest(view, random)
        session.play(choice)
    session.close()
    if session.writer is not None and session.writer.error is not None:
        raise session.writer.error
    return len(session.match.entries)


def _left(sample: Sample, match: Any) -> bool:
    if not sample.choices or len(match.entries) <= sample.choices:
        return False
    if sample.asked:
        return type(match.decision).__name__ == sample.asked
    within = len(match.entries) > 3 and match.entries[-2].turn == match.entries[-1].turn == match.state.turn
    return within or not sample.inside


def beside(data: Path) -> None:
    """Write settings, saved set-ups with their codes, and the last used set-ups, as the program does."""
    os.environ["SPLATTERBOX_DATA"] = str(data)
    from game import folders
    from game.features.setup import presets
    from game.games import find, meta_of
    from game.lobby.code import encode
    from game.lobby.lobby import default_setup
    from game.play import last_setups
    from game.store.settings import Settings, save_settings

    settings = Settings(text_scale=130, music_volume=0.2, names=list(NAMES), keys={"confirm": ["return"]})
    save_settings(folders.settings(), settings)
    codes, rows = {}, []
    for key in ("splatatat", "ladders"):
        lobby = find(meta_of(key).lobby)
        choice = default_setup(lobby, NAMES)
        row = next(row for row in lobby.rows(choice) if len(row.values) > 1 and not row.reason and not row.front)
        lobby.put(choice, row.key, next(one.value for one in row.values if one.value != row.standard))
        presets.keep(lobby, "Friday", choice)
        last_setups.keep(choice)
        codes[key] = [encode(lobby, choice), encode(lobby, choice, 4711)]
        rows += [_changed(lobby, row) for row in lobby.rows(choice) if len(row.values) > 1 and not row.reason]
    (data / "codes.json").write_text(json.dumps(codes, indent=1) + "\n", encoding="utf-8")
    (data / "rows.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def _changed(lobby: Any, row: Any) -> dict[str, Any]:
    """Return the code of a set-up with a row at its last value, and the text it shows then."""
    from game.lobby.code import encode
    from game.lobby.lobby import default_setup

    choice = default_setup(lobby, NAMES)
    lobby.put(choice, row.key, row.values[-1].value)
    return {"game": lobby.key, "code": encode(lobby, choice), "values": dict(choice.values)}


def main(folder: Path, name: str) -> None:
    """Make the samples in a temporary folder and move them to their place."""
    from game import folders
    from game.store.journal import Journal

    with tempfile.TemporaryDirectory() as fresh:
        data = Path(fresh)
        beside(data)
        journal = Journal(folders.saves())
        for seed, sample in enumerate(SAMPLES, 1):
            print(sample, play(sample, journal, seed), file=sys.stderr)
        journal.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        journal.close()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.db.gz").write_bytes(gzip.compress(folders.saves().read_bytes(), 9, mtime=0))
        for file in ("settings", "presets", "tables", "codes", "rows"):
            shutil.move(data / f"{file}.json", folder / f"{name}.{file}.json")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
