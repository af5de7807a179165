"""Commands about played games: list them, export one to a file, inspect one (MOM-REP-4 to 6)."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Error
from typing import TYPE_CHECKING, Annotated, Any

import typer

from game.cli.console import Json, agreed, counted, fail, print_result, refuse, sized

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.features.replay.sandbox import OpenedGame
    from game.store.journal import Journal
    from game.store.kept import KeptMatch

EYES = {"table": 0, "all": -1}
"""Values of `--eyes` that are not a seat."""
File = Annotated[Path, typer.Argument(metavar="FILE.splat", help="A game file.")]


def add_to(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command("games")(list_games)
    app.command()(export)
    app.command()(replay)
    app.command()(still)
    app.command()(luck)


# -- saved games --------------------------------------------------------------------------------------


@contextmanager
def saves() -> Iterator[Journal | None]:
    """Yield the database of matches, None if there is none; exits with status 1 if it cannot be read."""
    from contextlib import closing

    from game import folders
    from game.store.disks import free_after_death
    from game.store.journal import Journal
    from game.store.lock import InUseError, hold
    from game.store.people import unite
    from game.store.troubles import JournalError, sentence_of
    from game.ui.words import as_sentence

    path = folders.saves()
    if not path.exists():
        yield None
        return
    try:
        lock = hold(path.with_name("games.lock"))
        if lock is not None:
            free_after_death(path)
    except InUseError:
        lock = None  # reading them while the window is open does no harm
    try:
        with closing(Journal(path)) as found:
            found.held = lock
            if lock is not None:
                unite(found)
            if found.put_aside is not None:
                typer.echo(f"{path.name} isn't a file; it has been renamed {found.put_aside.name}.", err=True)
            yield found
    except (JournalError, Error, OSError) as error:
        fail(as_sentence(sentence_of(error, path)))


def state_of(kept: KeptMatch) -> str:
    """Return the status of a saved match in a word."""
    if kept.binned:
        return "in the bin"
    if kept.refused:
        return "cannot be opened"
    return "finished" if kept.finished else "in progress"


def list_games(as_json: Json = False) -> None:
    """List saved games: id, game, turn, state, title; --json adds seats and kind."""
    with saves() as journal:
        kept = journal.kept() if journal is not None else []
    rows: list[dict[str, Any]] = [
        {
            "id": one.id, "game": one.game, "seats": list(one.names), "turn": one.turn, "state": state_of(one),
            "title": one.named or one.title, "kind": one.kind,
        }
        for one in kept
    ]  # fmt: skip
    lines = [f"{row['id']:5}  {row['game']:10} turn {row['turn']:<4} {row['state']:10}  {row['title']}" for row in rows]
    print_result({"games": rows}, "\n".join(lines) or "No saved games yet.", as_json)


def export(
    number: Annotated[int, typer.Argument(metavar="ID", help="The game's id, as shown by `splatterbox games`.")],
    file: Annotated[Path, typer.Argument(metavar="FILE.splat", help="The file to write.")],
    names: Annotated[bool, typer.Option(help="Include people's names; without them, players are numbered.")] = True,
    yes: Annotated[bool, typer.Option("--yes", help="Everybody still playing it has agreed.")] = False,
) -> None:
    """Export a saved game to a file, to watch or continue elsewhere.

    The file of a game in progress contains everybody's hidden cards: if several people play it, each is asked (HND-13).
    """
    from game.kernel.messages import error_text
    from game.play.match_file import exported
    from game.store.splat import SplatError
    from game.store.writing import write_whole

    with saves() as journal:
        kept = journal.kept() if journal is not None else []
        one = next((one for one in kept if one.id == number), None)
        if one is None or journal is None:
            fail(f"There is no game {number}; `splatterbox games` lists your games.")
        people = [name for name, level in zip(one.names, one.levels, strict=False) if level == "person"]
        still = f"{', '.join(people)} are still playing it, and the file contains all hidden cards."
        for name in people if not one.finished and len(people) > 1 else ():
            if not agreed(f"{still} {name}, do you agree?", yes):
                refuse(f"{name} does not agree: nothing was written.")
        try:
            data = exported(journal, one, names=names)
        except (SplatError, KeyError) as error:
            fail(error_text(error))
    try:
        write_whole(file, data, make_folder=False)
    except OSError as error:
        fail(f"{file} cannot be written: {error.strerror}.")
    typer.echo(f"{file}: {len(data) / 1000:.1f} kB." + ("" if one.finished else " It contains hidden cards."))


# -- files --------------------------------------------------------------------------------------------


def opened_file(file: Path) -> OpenedGame:
    """Open a game in a file, in a sandbox; exits with status 1 and a sentence if it holds none."""
    from game.features.replay.sandbox import open_apart, read_splat
    from game.kernel.messages import error_text
    from game.store.splat import SplatError, inflated

    try:
        data = read_splat(file)
        inflated(data)  # a file that isn't a replay at all is refused without starting a process
        return open_apart(data)
    except SplatError as error:
        fail(error_text(error))
    except OSError as error:
        fail(f"{file} cannot be opened: {error.strerror}.")


def facts(opened: OpenedGame) -> dict[str, Any]:
    """Return the printed facts of a game in a file."""
    from game.store.splat import unpack

    splat = unpack(opened.data, own=True)
    return {
        "game": splat.game, "seats": [seat.name for seat in splat.seats], "rules": splat.rules,
        "entries": len(splat.rows), "checked": opened.badge == "checked", "finished": splat.finished,
        "winners": list(opened.winners),
    }  # fmt: skip


def replay(
    file: File,
    check: Annotated[
        bool, typer.Option("--check", help="Exit with status 1 unless the game replays correctly by its rules.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Watch a game file in the window, or describe it (--json, --check)."""
    opened = opened_file(file)
    found = facts(opened)
    if not check and not as_json and has_display():
        from game.app.app import open_window

        raise typer.Exit(open_window(replay=opened.data))
    words = "checked: its rules lead from each choice to the next" if found["checked"] else "unverified"
    names = [found["seats"][seat - 1] for seat in found["winners"]]
    end = f"won by {', '.join(names)}" if names else "nobody has won" if found["finished"] else "not over"
    seats = f"{found['game']}, rules {found['rules']}: {', '.join(found['seats'])}"
    print_result(found, f"{seats}\n{counted(found['entries'], 'entry')}, {end}\n{words}", as_json)
    raise typer.Exit(1 if check and not found["checked"] else 0)


def has_display() -> bool:
    """Return whether there is a display to open a window on."""
    if os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def still(
    file: File,
    out: Annotated[Path, typer.Option(help="The PNG file to write.")],
    at: Annotated[int, typer.Option(min=0, help="The moment after this entry; the first is 0.")] = 0,
    eyes: Annotated[str, typer.Option(metavar="SEAT", help="A seat's number, table or all.")] = "table",
    size: Annotated[str, typer.Option(metavar="WxH", help="In pixels.")] = "1920x1080",
) -> None:
    """Render one moment of a game file, as a seat saw it."""
    from game.features.replay.picturing import Wanted, work

    looks = EYES.get(eyes) if not eyes.isdecimal() else int(eyes)
    if looks is None:
        refuse(f"--eyes takes a seat's number, table or all, not '{eyes}'.")
    pixels = sized(size)
    opened = opened_file(file)
    entries = facts(opened)["entries"]
    if at >= entries:
        refuse(f"--at {at} is after the last entry, which is {entries - 1}.")
    from msgspec import msgpack

    trouble = work(msgpack.encode(Wanted("still", opened.data, str(out), at, viewpoint=looks, size=pixels)))
    if trouble:
        fail(trouble)


def luck(
    file: Annotated[Path, typer.Argument(metavar="FILE.splat", help="The file of a finished game.")],
    check: Annotated[
        bool, typer.Option("--check", help="Exit with status 1 unless every result follows from the key.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Open a game file's seal: its key, the words people added, and how many results match."""
    from game.kernel.sealed import agreeing, seal_of
    from game.store.provenance import closed_luck
    from game.store.splat import unpack

    splat = unpack(opened_file(file).data, own=True)
    if splat.luck is None:
        fail("This game's seal isn't open: the game isn't over, or is older than sealed shuffles.")
    found = closed_luck(splat.luck)
    opens = seal_of(found.key) == splat.luck.seal
    agree, count = agreeing(found, splat.entries)
    data = {
        "seal": splat.luck.seal, "key": splat.luck.key, "words": found.words, "known": splat.luck.known,
        "opens": opens, "agree": agree, "answers": count,
    }  # fmt: skip
    seal = "opened by this key" if opens else "NOT opened by this key"
    words = f"\nwords: {found.words}" if found.words else ""
    lines = f"seal {splat.luck.seal}: {seal}\nkey {splat.luck.key}{words}\n{agree} of {count} results match"
    print_result(data, lines, as_json)
    raise typer.Exit(1 if check and not (opens and agree == count) else 0)
