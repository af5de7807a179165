"""LOOT SHOOT WHISKY as the program opens it: a table from the set-up's choice, and what is told when a match ends."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from game.scenes.results_duel import DuelResult, DuelRow, Habits
from game.scenes.setup_duel import DuelChoice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.app.session import Session
    from game.ui.scene import Host

KEY: Final = "whisky"
LESSON: Final = "game.games.whisky.table.lesson"


def options_of(choice: DuelChoice) -> Any:
    """Give the options of a table; raises ValueError with a sentence where there is no such table."""
    from game.games.whisky.tables import make_options

    return make_options(2, choice.mode, None)


def title_of(options: Any, names: Sequence[str]) -> str:
    """Give what the shelf calls a kept match: public things only (UX-HID-7)."""
    length = "best of 3" if options.match_length > 1 else "a duel"
    return f"Loot Shoot Whisky, {length}: {', '.join(names)}"


def pads() -> int:
    """Tell how many pads are plugged in."""
    from game.games.whisky.table.sharing import Pads

    return Pads().find()


def strengths() -> dict[str, float]:
    """Give how much of a duel the best answer to each bot wins (0: perfect, 1: every duel), where it was measured."""
    from game.games.whisky.bots import levels as bot

    return dict(getattr(bot, "EXPLOITABILITY", {}))


def lesson(host: Host) -> Callable[[], None] | None:
    """Give what opens the lesson, None where the box has none."""
    if find_spec(LESSON) is None:
        return None

    def begin() -> None:
        host.push(import_module(LESSON).LessonScene(host))

    return begin


# -- the end of a match ------------------------------------------------------------------------------


def result_of(session: Session) -> DuelResult:
    """Give the end of a match as the results tell it: public facts in plain data."""
    state: Any = session.match.state
    outcome = state.outcome
    return DuelResult(
        names=(session.name(1), session.name(2)),
        holders=(session.table.holders[0].kind, session.table.holders[1].kind),
        winner=outcome.winners[0] if outcome is not None and outcome.winners else 0,
        reason=outcome.reason if outcome is not None else "",
        best_of=state.match_length,
        duels=tuple(_duels(session)),
    )


def _duels(session: Session) -> list[DuelRow]:
    """Give a row for each duel that has ended, from what was told of it."""
    rows = []
    for entry in session.match.entries:
        for event in entry.events:
            if event.name in ("duel_won", "duel_drawn"):
                rows.append(
                    DuelRow(
                        winner=int(event.get("seat") or 0),
                        kind=str(event["kind"]),
                        rounds=int(event["round"]),
                        nuggets=(int(event["nuggets"][0]), int(event["nuggets"][1])),
                        bullets=(int(event["bullets"][0]), int(event["bullets"][1])),
                        bottle=str(event["bottle"]),
                    )
                )
    return rows


def habits_of(session: Session, notebook: Any) -> tuple[Habits, ...]:
    """Give what the notebook says of each person's play over the evening (UX-BOT-6).

    `notebook` is the table's: what it has reckoned since is entered first. Habits that are not complete yet say so.
    """
    from game.games.whisky.rules.cards import KINDS
    from game.games.whisky.table.notebook import EVENING, Tally

    if notebook is not None:
        notebook.poll()
    pages = notebook.pages if notebook is not None else ()
    done = all(page.ready or page.missing for page in pages)
    rows = []
    for seat in session.persons:
        tally = EVENING.get(session.name(seat), Tally())
        if done and not tally.commits:
            continue
        rows.append(
            Habits(
                seat=seat,
                name=session.name(seat),
                commits=tally.commits,
                played={kind: tally.share(kind) for kind in KINDS},
                wanted={kind: tally.wanted_share(kind) for kind in KINDS},
                cost={kind: tally.cost[kind] for kind in KINDS},
                done=done,
            )
        )
    return tuple(rows)
