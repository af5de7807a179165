"""Commands that let bots play without a window: `simulate` reports how games go, `arena` how strong levels are."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from msgspec import to_builtins

from game.cli import jobs as many
from game.cli.console import (
    GAME_HELP,
    OWN_HELP,
    SEED_HELP,
    Json,
    Mode,
    counted,
    print_result,
    refuse,
    shoot_rules,
    table_options,
)
from game.games import find
from game.games import games as games_of_box
from game.play.house_rules import game_of, limited

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.bots.arena import GameResult
    from game.bots.laboratory.record import GameRecord
    from game.bots.tournament import Meeting, Pairing

ASKED_HELP = "shoot: count the sight lines, legs and walks worked out for each decision, and their time (slow)."
RULE_HELP = "A house rule as FIELD=VALUE, like faces=1; can be repeated."
Rules = Annotated[list[str] | None, typer.Option("--rule", metavar="FIELD=VALUE", help=RULE_HELP)]
MapFile = Annotated[Path | None, typer.Option("--map", help="shoot: a Tiled map; ladders: a board.")]
Scenario = Annotated[str, typer.Option(help="ladders: its scenario; the same as --mode.")]


# -- simulate -----------------------------------------------------------------------------------------


def simulate(
    game: Annotated[str, typer.Argument(help=GAME_HELP)],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10,
    bots: Annotated[str, typer.Option(help=f"One level per seat: regular,rookie,random,... {OWN_HELP}")] = (
        "regular,rookie"
    ),
    seats: Annotated[int, typer.Option(min=0, help="How many seats, when --bots names one level for all.")] = 0,
    mode: Mode = "",
    scenario: Scenario = "",
    rule: Rules = None,
    head_start: Annotated[str, typer.Option(metavar="0,2", help="shoot: the head start of each seat, 0 to 5.")] = "",
    map_file: MapFile = None,
    seed: Annotated[
        int | None, typer.Option(help=f"Seed of the first game; each next game adds one. {SEED_HELP}")
    ] = None,
    processes: many.Processes = 0,
    scheduler: many.Scheduler = "",
    keep: many.Keep = None,
    asked: Annotated[bool, typer.Option("--asked", help=ASKED_HELP)] = False,
    as_json: Json = False,
) -> None:
    """Run bot games without a window; bot k sits in seat k."""
    from game.bots.arena import totals
    from game.bots.laboratory.jobs import Job
    from game.cli import own_bots
    from game.games import load

    if asked and game != "shoot":
        refuse(f"--asked counts sight lines and legs, which only shoot has, not {game}.")
    if asked and (scheduler or processes > 1):
        refuse("--asked counts in this process: leave out --processes and --scheduler.")
    levels = seated([level.strip() for level in bots.split(",")], seats)
    rules = [*shoot_rules(game, "", "", head_start), *(rule or [])]
    options = table_options(game, len(levels), mode or scenario.lower(), map_file, rules)
    own = own_bots.known_bots(game, levels, scheduler=scheduler)
    seed = own_bots.first_seed(seed, own, keep)
    jobs = [Job(load, game, limited(options), tuple(levels), one, counted=False) for one in range(seed, seed + games)]
    work = many.Work(keep, 1 if asked else processes, scheduler)
    what = {"what": "simulate", **table_of(options), "version": load(game).rules_version, **own_bots.digests_of(own)}
    results: list[GameRecord] = []

    def play() -> int:
        results.extend(
            work.played(jobs, what, "-".join(part for part in ("simulate", game, mode, str(len(levels))) if part))
        )
        return sum(result.decisions for result in results)

    told: dict[str, Any] = {"questions": many.or_leave(lambda: questions_of(play))} if asked else {}
    if not asked:
        many.or_leave(play)
    sums: dict[str, Any] = {
        **totals(results, len(levels)),
        "ends": ends_of(results),
        **figures_of_games(results),
        **told,
    }
    if own:
        sums["failures"] = to_builtins(own_bots.failures_in(results))
    if "inside" in load(game).state.__struct_fields__:
        sums |= lengths_of(results, len(levels), 2 if getattr(options, "teams", False) else 1)
    rows = [
        {
            "winner": result.winner,
            "reason": result.reason,
            "rounds": result.rounds,
            "decisions": result.decisions,
            "seconds": round(result.seconds, 4),
        }
        for result in results
    ]
    print_result({"games": rows, "totals": sums}, simulation_text(results, levels, sums), as_json)


def questions_of(play: "Callable[[], int]") -> list[dict[str, Any]]:
    """Run `play` and return its geometry queries, a row for each kind."""
    from game.games.shoot.bots.costs import costs

    return [
        {"question": one.question, "a_decision": round(one.each, 2), "share_of_time": round(one.share, 4)}
        for one in costs(play)
    ]


def figures_of_games(results: "Sequence[GameResult]") -> dict[str, Any]:
    """Return how long games were in rounds, who won by sides ("1+3", "nobody"), and each level's time per choice."""
    from collections import Counter

    from game.bots.laboratory.sums import percentile, spread

    sides = Counter("+".join(map(str, result.winners)) or "nobody" for result in results)
    thought: dict[str, list[float]] = {}
    for result in results:
        for level, took in zip(result.levels, result.thought, strict=True):
            thought.setdefault(level, []).extend(took)
    return {
        "rounds": spread([result.rounds for result in results]),
        "sides": dict(sorted(sides.items())),
        "ms_a_choice": {
            level: {name: round(1000 * percentile(took, at), 2) for name, at in (("p50", 0.5), ("p95", 0.95))}
            for level, took in thought.items()
            if took
        },
    }


def table_of(options: Any) -> dict[str, Any]:
    """Return the set-up for the head of a file of games: its options, with a map as its digest."""
    import msgspec

    values = {"game": game_of(options), **msgspec.to_builtins(options)}
    field = getattr(options, "battlefield", None) or getattr(options, "board", None)
    return {**values, "battlefield": field.digest, "board": ""} if field is not None else values


def seated(levels: list[str], seats: int) -> list[str]:
    """Return a level per seat: one level alone takes all seats; exits with status 2 where they do not fit."""
    if not seats or len(levels) == seats:
        return levels
    if len(levels) != 1:
        refuse(f"--seats says {seats}, --bots names {len(levels)} levels: name one for all seats, or one for each.")
    return levels * seats


def ends_of(results: "Sequence[GameResult]") -> dict[str, dict[str, int]]:
    """Return how often games ended in each way, the commonest first, and by the winner's seat ("0": nobody)."""
    from collections import Counter

    ends = Counter(result.reason for result in results)
    return {
        reason: dict(Counter(str(result.winner or 0) for result in results if result.reason == reason))
        for reason, _ in ends.most_common()
    }


def lengths_of(results: "Sequence[GameResult]", seats: int, team: int) -> dict[str, Any]:
    """Return how long games were in turns a seat (mean, 10 and 90 %), how many seats were out, and shared wins.

    `shares` are of games won, ties divided; each of a team of `team` seats has the team's share.
    """
    from game.bots.laboratory.sums import percentile

    turns = [result.turns / seats for result in results]
    return {
        "turns_a_seat": {
            "mean": round(sum(turns) / len(turns), 2),
            "p10": round(percentile(turns, 0.1), 2),
            "p90": round(percentile(turns, 0.9), 2),
        },
        "seats_out": round(sum(result.out for result in results) / len(results), 3),
        "shared": sum(len(result.winners) > 1 and result.winner is None for result in results),
        "shares": {
            str(seat): round(
                team * sum((seat in r.winners) / len(r.winners) for r in results if r.winners) / len(results), 4
            )
            for seat in range(1, seats + 1)
        },
    }


def simulation_text(results: "Sequence[GameResult]", levels: Sequence[str], sums: dict[str, Any]) -> str:
    """Return the results of a simulation as a plain-text table."""
    from game.bots.own_bot import label_of
    from game.cli.own_bots import failure_lines, failures_in

    lines = [f"{counted(sums['games'], 'game')}, {sums['decisions_per_second']:,.0f} decisions per second"]
    if any(len(result.winners) > 1 and result.winner for result in results):
        lines[0] += "; a team's wins are counted for its first seat"
    for seat, level in enumerate(levels, 1):
        wins = sums["wins"][str(seat)]
        share = f"  share {sums['shares'][str(seat)]:6.1%}" if "shares" in sums else ""
        lines.append(f"  seat {seat} {label_of(level):8} wins {wins:4}  {wins / sums['games']:6.1%}{share}")
    if "turns_a_seat" in sums:
        turns = sums["turns_a_seat"]
        lines.append(f"  turns per seat: mean {turns['mean']:.1f}, 10-90 % {turns['p10']:g}-{turns['p90']:g}")
        lines.append(f"  seats out: {sums['seats_out']:.1f} per game; shared wins: {sums['shared']}")
    else:
        rounds = sums["rounds"]
        lines.append(f"  rounds: median {rounds['median']:g}, 10-90 % {rounds['p10']:g}-{rounds['p90']:g}")
    for reason, seats in sums["ends"].items():
        count = sum(seats.values())
        split = ", ".join(f"{'nobody' if seat == '0' else f'seat {seat}'} {won}" for seat, won in sorted(seats.items()))
        lines.append(f"  {reason:18} {count:6}  {count / sums['games']:6.1%}  ({split})")
    for level, took in sums["ms_a_choice"].items():
        lines.append(f"  {label_of(level)}: {took['p50']:g} ms per choice, 95 % within {took['p95']:g} ms")
    lines += failure_lines(failures_in(results))
    for row in sums.get("questions", ()):
        lines.append(
            f"  {row['question']:14} {row['a_decision']:8.2f} per decision  {row['share_of_time']:6.1%} of the time"
        )
    return "\n".join(lines)


# -- arena --------------------------------------------------------------------------------------------

TEMPER_HELP = "Measure what the tempers of characters cost and show instead; --levels names some of them."
PUBLISH_HELP = "Save the strengths for the set-up page to show; all levels in all main modes unless named."


def arena(
    game: Annotated[str, typer.Argument(help=GAME_HELP)],
    levels: Annotated[str, typer.Option(help=f"Levels, strongest first: each plays the next. {OWN_HELP}")] = "",
    games: Annotated[int, typer.Option(min=2, help="Approximate games per pairing.")] = 400,
    seats: Annotated[str, typer.Option(help="Numbers of seats, like 2 or 2,4.")] = "",
    mode: Mode = "",
    scenario: Scenario = "",
    rule: Rules = None,
    map_file: MapFile = None,
    seed: Annotated[
        int | None, typer.Option(help=f"Seed of the first pairing; each next pairing adds one. {SEED_HELP}")
    ] = None,
    processes: many.Processes = 0,
    scheduler: many.Scheduler = "",
    keep: many.Keep = None,
    publish: Annotated[bool, typer.Option("--publish", help=PUBLISH_HELP)] = False,
    temper: Annotated[bool, typer.Option("--temper", help=TEMPER_HELP)] = False,
    as_json: Json = False,
) -> None:
    """Measure how strong the levels are: one bot of each level against a table of the next, in every seat."""
    from game.bots.tournament import Meeting
    from game.cli import own_bots
    from game.cli.publish import strengths
    from game.games import load

    if publish and (rule or map_file is not None):
        refuse("--publish measures set-ups as the set-up page offers them: leave out --rule and --map.")
    if temper:
        measure_tempers(game, levels, games, seats, mode or scenario.lower(), seed or 1, processes, publish, as_json)
        return
    names = [level.strip() for level in (levels or usual_levels(game, publish)).split(",")]
    if len(names) < 2:
        refuse("Name at least two levels, the strongest first, like regular,rookie.")
    work, modes = many.Work(keep, processes, scheduler), [mode or scenario.lower()]
    rows: list[dict[str, Any]] = []
    for key in main_modes(game) if publish and not modes[0] else modes:
        for size in sizes_of(seats or usual_sizes(game, publish)):
            options = limited(table_options(game, size, key, map_file, rule or []))
            own = own_bots.known_bots(game, names, scheduler=scheduler)
            if publish and own:
                refuse("--publish measures the game's own levels: leave your own bots out.")
            seed = own_bots.first_seed(seed, own, keep)
            for challenger, rival in pairwise(names):
                meeting = Meeting(load=load, key=game, options=options, seats=size, challenger=challenger, rival=rival)
                rows.append(many.or_leave(partial(met, meeting, games, seed, work, key)))
                if publish:  # what was found so far: a run that is stopped loses no pairing
                    many.or_leave(partial(strengths, game, rows))
    print_result({"contests": rows}, arena_text(rows), as_json)


def measure_tempers(
    game: str, names: str, games: int, seats: str, mode: str, seed: int, processes: int, publish: bool, as_json: bool
) -> None:
    """Measure the tempers of a game's characters (RIV-11), all or those named, and print or publish the figures."""
    from game.cli import tempers
    from game.cli.publish import tempers as published

    who = [name.strip() for name in names.split(",") if name.strip()]
    size = sizes_of(seats)[0] if seats else 0
    rows = many.or_leave(partial(tempers.figures, game, who, games, size, mode, seed, processes))
    if publish:
        many.or_leave(partial(published, game, rows))
    print_result({"tempers": tempers.as_rows(rows)}, tempers.text(game, rows), as_json)


def usual_levels(game: str, publish: bool) -> str:
    """Return the default levels: Regular and Rookie, or (to publish) all, strongest first."""
    from game.games import load, meta_of

    known = [*load(game).bots] if publish and game in [meta.key for meta in games_of_box()] else []
    offered = {level.key for level in find(meta_of(game).lobby).levels} if known else set()
    return ",".join(level for level in reversed(known) if level in offered) or "regular,rookie"


def usual_sizes(game: str, publish: bool) -> str:
    """Return the default numbers of seats: two, and (to publish) four."""
    from game.games import meta_of

    return "2,4" if publish and meta_of(game).seats_max >= 4 else "2"


def main_modes(game: str) -> Sequence[str]:
    """Return the modes whose strengths are published."""
    from game.bots.laboratory.record import measures_of
    from game.games import load, meta_of

    return measures_of(load(game)).main_modes or meta_of(game).modes[:1]


def met(meeting: "Meeting", games: int, seed: int, work: many.Work, mode: str = "") -> dict[str, Any]:
    """Play about `games` games of a meeting and return its figures. Raises ValueError, OSError with a sentence."""
    from game.bots.own_bot import BotFile, label_of
    from game.cli import own_bots

    jobs = meeting.jobs(range(seed, seed + max(1, round(games / len(meeting.places)))))
    own = [file for name in (meeting.challenger, meeting.rival) if (file := BotFile.of(name)) is not None]
    what = {"what": "arena", **table_of(meeting.options), "version": meeting.load(meeting.key).rules_version}
    what |= own_bots.digests_of(own)
    records = work.played(
        jobs, what, "-".join(part for part in ("arena", meeting.key, mode, str(meeting.seats)) if part)
    )
    found = figures_of(meeting.pairings(records))
    if own:
        found["failures"] = to_builtins(own_bots.failures_in(records))
    who = {"challenger": label_of(meeting.challenger), "rival": label_of(meeting.rival)}
    return {"mode": mode, "seats": meeting.seats, **who, **found}


def sizes_of(text: str) -> list[int]:
    """Read numbers of seats, like "2,4"; exits with status 2 for anything else."""
    try:
        sizes = [int(part) for part in text.split(",")]
    except ValueError:
        refuse(f"--seats takes numbers with commas between them, like 2,4, not '{text}'.")
    return sizes


def figures_of(pairings: "Sequence[Pairing]") -> dict[str, Any]:
    """Return the figures of one contest: share with its confidence, and milliseconds per choice of both sides."""
    from game.bots.laboratory.sums import percentile
    from game.bots.tournament import standing

    found = standing(pairings)
    own = [took for one in pairings for took in one.own_seconds]
    other = [took for one in pairings for took in one.other_seconds]
    return {
        "games": found.games,
        "share": round(found.share, 4),
        "error": round(found.error, 4),
        "low": round(max(0.0, found.share - found.error), 4),
        "high": round(min(1.0, found.share + found.error), 4),
        "fair": round(found.fair, 4),
        "challenger_ms": {"p50": round(1000 * percentile(own, 0.5), 2), "p95": round(1000 * percentile(own, 0.95), 2)},
        "rival_ms": {"p50": round(1000 * percentile(other, 0.5), 2), "p95": round(1000 * percentile(other, 0.95), 2)},
    }


def arena_text(rows: Sequence[dict[str, Any]]) -> str:
    """Return the contests as a plain-text table, with what went wrong with bots of files below it."""
    from msgspec import convert

    from game.bots.own_bot import FailureCount
    from game.cli.own_bots import failure_lines

    wide = max(9, *(len(row[who]) for row in rows for who in ("challenger", "rival")))
    head = f"{'seats':>5}  {'one':{wide}} {'against':{wide}} {'games':>6}  {'share':>6}  {'95 %':>13}  {'fair':>6}"
    lines = [f"{head}  ms per choice"]
    for row in rows:
        span = f"{row['low']:.1%}-{row['high']:.1%}"
        took = " / ".join(f"{row[side]['p95']:.1f}" for side in ("challenger_ms", "rival_ms"))
        lines.append(
            f"{row['seats']:5}  {row['challenger']:{wide}} {row['rival']:{wide}} {row['games']:6}  "
            f"{row['share']:6.1%}  {span:>13}  {row['fair']:6.1%}  {took}"
        )
        lines += failure_lines(convert(row.get("failures", []), list[FailureCount]))
    return "\n".join(lines)
