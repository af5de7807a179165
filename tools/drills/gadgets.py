"""What SHOOT's Gadgets bring when played otherwise than by habit, each choice played out to the end of the game.

    uv run python -m tools.drills.gadgets counts --maps kitchen_table --games 200 --first 1
    uv run python -m tools.drills.gadgets worth --maps kitchen_table,picnic --games 20 --kinds G-18 --out worth.jsonl
    uv run python -m tools.drills.gadgets sum worth.jsonl

`counts`: how often each kind is drawn, played, and lost in the hand by a death or the end. `worth` compares, in games
of Regulars, the Regular's choice with ways to play a card: all on equal deals, then the best one on fresh deals, for
whoever leads after many tries has also been lucky. With `--other MODULE:CLASS` the second choice is that bot's instead,
wherever it differs. With `--give` the card is put into the hand of whoever chooses, for there are few cases otherwise.
With `--turns N` the value of the position N turns later stands for the end of the game: quicker by a hundred times and
less blurred by luck, but it is only what the value claims. A line of the output is one case; `sum` adds them up.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

from game.bots.arena import answer, play_game
from game.bots.laboratory.playings import trials
from game.games.shoot.bots.answers import hurt
from game.games.shoot.bots.objectives import objective_of
from game.games.shoot.bots.position_value import value
from game.games.shoot.bots.regular import Regular
from game.games.shoot.rules.cards import TABLES, cards_of_kind, gadget
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import GADGET_DECK, GADGET_HAND, OPEN_GADGETS, ShootState, zone_of
from game.games.shoot.rules.turn import ChooseAction
from game.games.shoot.tables import make_options
from game.kernel.cards import HIDDEN
from game.kernel.chance import RandomChance
from game.kernel.game import pending, play_trusted
from game.kernel.state import Choice, Driver
from game.resources import maps

ASKED: Final = 0.25
"""The share of decisions that are looked at, so that the cases of a game are far apart."""
MOST: Final = 2
"""Cases of each kind in a game, at most."""
OPEN: Final = tuple(row.id for row in TABLES.gadget if "OPEN" in row.windows and row.duration != "pop-up")

Row = dict[str, Any]


def options_of(name: str, mode: str, seats: int, cards: str) -> Any:
    """Return the usual options of a map."""
    return make_options(seats, mode, maps() / f"{name}.tmx", cards=cards)


# -- counts --------------------------------------------------------------------------------------------


class Counts:
    """Watches the hands of one game."""

    def __init__(self, found: dict[str, Counter[str]]) -> None:
        self.found = found
        self.held: dict[int, frozenset[int]] = {}

    def watch(self, state: Any) -> None:
        """Compare the hands with those before the choice."""
        for seat in state.seats():
            now = frozenset(card for card in state.cards(seat, GADGET_HAND) if card != HIDDEN)
            before = self.held.get(seat, frozenset())
            self.held[seat] = now
            for card in now - before:
                self.found[gadget(card).id]["drawn"] += 1
            for card in before - now:
                shown = card in state.cards(seat, OPEN_GADGETS) or any(row.card == card for row in state.placed)
                dead = not state.hero(seat).alive and not shown
                self.found[gadget(card).id]["lost" if dead else "played"] += 1
            if state.outcome is not None:
                for card in now:
                    self.found[gadget(card).id]["left"] += 1


def count(args: argparse.Namespace) -> None:
    """Print what becomes of each kind."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for number, name in _games(args):
        options = options_of(name, args.mode, args.seats, args.cards)
        play_game(GAME, options, ["regular"] * args.seats, number, Counts(found).watch, cut=3000)
    for kind in sorted(found):
        row, name = found[kind], gadget(cards_of_kind(kind)[0]).name
        drawn = max(1, row["drawn"])
        shares = "  ".join(f"{word} {100 * row[word] / drawn:3.0f} %" for word in ("played", "lost", "left"))
        print(f"{kind} {name:18} drawn {row['drawn']:5}  {shares}")


def _games(args: argparse.Namespace) -> Iterator[tuple[int, str]]:
    names = args.maps.split(",")
    for number in range(args.games):
        yield args.first + number, names[number % len(names)]


# -- worth ---------------------------------------------------------------------------------------------


class Cases:
    """Looks for cases in one game, and writes them."""

    def __init__(self, args: argparse.Namespace, seed: int, name: str, write: Callable[[Row], None]) -> None:
        self.args, self.name, self.seed, self.write = args, name, seed, write
        self.dice = Random(f"{seed}-{name}")
        self.found: Counter[str] = Counter()
        self.other = _bot_class(args.other) if args.other else None

    def watch(self, state: Any) -> None:
        """Look at the decision that a state waits for."""
        decision = pending(state)
        if not isinstance(decision, ChooseAction) or self.dice.random() > ASKED:
            return
        for kind in self.args.kinds.split(",") if self.args.kinds else OPEN:
            if self.found[kind] < MOST:
                given = held(state, decision.seat, kind, give=self.args.give)
                if given is not None and self._case(given, decision.seat, kind):
                    self.found[kind] += 1

    def _case(self, state: ShootState, seat: int, kind: str) -> bool:
        """Write a case; False if there is nothing to compare."""
        view = state.view(seat)
        habit = Regular(self.seed).choose(view.copy(), view.stack[-1], [])
        ways, claim = self._ways(view, seat, kind, habit)
        if not ways:
            return False
        screened: list[list[float]] = []
        if len(ways) > 1:
            screened = self._shares(view, [habit, *ways], self.args.screen)
            means = [fmean(column) for column in zip(*screened, strict=True)]
            ways = [ways[max(range(len(ways)), key=lambda number: means[number + 1])]]
        fresh = self._shares(view, [habit, ways[0]], self.args.deals)
        self.write({
            "seed": self.seed, "map": self.name, "turn": state.turn, "seat": seat, "kind": kind,
            "role": objective_of(view, seat).role, "hurt": hurt(view, seat),
            "stance": view.now.stance, "budget": view.now.budget, "habit": habit, "way": ways[0],
            "by_habit": fmean(row[0] for row in fresh), "by_way": fmean(row[1] for row in fresh),
            "deals": len(fresh), "claim": claim, "screened": [fmean(column) for column in zip(*screened, strict=True)],
        })  # fmt: skip
        return True

    def _ways(self, view: ShootState, seat: int, kind: str, habit: Choice) -> tuple[list[Choice], float | None]:
        """Return choices to compare with the habit's, and what another bot claims to gain by its own (`claim`)."""
        if self.other is not None:
            bot = self.other(self.seed)
            chosen = bot.choose(view.copy(), view.stack[-1], [])
            return ([] if chosen == habit else [chosen]), getattr(bot, "claim", None)
        ways = [way for way in kinds.gadget_options(view, seat, "OPEN") if gadget(way[1]).id == kind and way != habit]
        return self.dice.sample(ways, min(self.args.ways, len(ways))), None

    def _shares(self, view: ShootState, choices: Sequence[Choice], deals: int) -> list[list[float]]:
        """Return, deal by deal, the seat's share after each choice, with equal hidden cards and equal dice."""
        if not self.args.turns:
            return trials(GAME, view, choices, deals, self.dice)
        rows = []
        for _ in range(deals):
            full, throw = view.redeal(self.dice), self.dice.getrandbits(48)
            rows.append([claimed(full, choice, self.args.turns, throw) for choice in choices])
        return rows


def claimed(full: ShootState, choice: Choice, turns: int, throw: int) -> float:
    """Return what the value claims for the deciding seat some turns after a choice, with Regulars in all seats."""
    state, now = full.copy(), pending(full)
    assert now is not None
    state.__dict__["driver"] = Driver(RandomChance(throw))
    bots = {one: Regular(throw % 1_000_003 * 1000 + one) for one in state.seats()}
    play_trusted(state, choice)
    while (decision := pending(state)) is not None and state.turn < full.turn + turns:
        play_trusted(state, answer(bots[decision.seat], state, decision)[0])
    return value(state)[now.seat - 1]


def _bot_class(name: str) -> Callable[[int], Any]:
    module, _, kind = name.partition(":")
    found: Callable[[int], Any] = getattr(import_module(module), kind)
    return found


def held(state: ShootState, seat: int, kind: str, *, give: bool) -> ShootState | None:
    """Return a state in which a seat holds a kind: as it is, or with the card from the deck; None if it is not there.

    It is the only card of the hand then, so that no other one disturbs the comparison.
    """
    hand = [card for card in state.cards(seat, GADGET_HAND) if gadget(card).id == kind]
    if not give:
        return state if hand else None
    card = hand[0] if hand else next((one for one in state.zones[GADGET_DECK] if gadget(one).id == kind), None)
    if card is None:
        return None
    found, own = state.copy(), zone_of(seat, GADGET_HAND)
    for one in list(found.zones[own]):
        if one != card:
            found.move_card(one, own, GADGET_DECK)
    if not hand:
        found.move_card(card, GADGET_DECK, own)
    return found


def worth(args: argparse.Namespace) -> None:
    """Write cases until the games are played."""
    with Path(args.out).open("a", encoding="utf-8") as file:

        def write(row: Row) -> None:
            file.write(json.dumps(row) + "\n")
            file.flush()

        for number, name in _games(args):
            cases = Cases(args, number, name, write)
            options = options_of(name, args.mode, args.seats, args.cards)
            play_game(GAME, options, ["regular"] * args.seats, number, cases.watch, cut=3000)


# -- sums ----------------------------------------------------------------------------------------------


def interval(gains: Sequence[float]) -> str:
    """Return the mean gain in points of a hundred, with its 95 % interval."""
    mean = fmean(gains)
    squares = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return f"{100 * mean:+5.1f} +- {196 * sqrt(squares / len(gains)):4.1f}"


def add_up(args: argparse.Namespace) -> None:
    """Print the gains of a file's cases by kind, and by another field."""
    rows = [json.loads(line) for line in Path(args.file).read_text(encoding="utf-8").splitlines()]
    groups: dict[tuple[str, ...], list[float]] = defaultdict(list)
    for row in rows:
        row["word"] = row["habit"][0] + (
            "" if row["habit"][0] != "gadget" else "-same" if gadget(row["habit"][1]).id == row["kind"] else "-other"
        )
        groups[row["kind"], *(str(row[field]) for field in args.by.split(",") if field)].append(
            row["by_way"] - row["by_habit"]
        )
    for key, gains in sorted(groups.items()):
        print(f"{' '.join(key):32} {len(gains):5} cases  {interval(gains)}")
    print(f"{'all':32} {len(rows):5} cases  {interval([row['by_way'] - row['by_habit'] for row in rows])}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    commands = parser.add_subparsers(required=True)
    for name, run in (("counts", count), ("worth", worth)):
        command = commands.add_parser(name)
        command.set_defaults(run=run)
        command.add_argument("--maps", default="kitchen_table")
        command.add_argument("--mode", default="ctf")
        command.add_argument("--cards", default="normal")
        command.add_argument("--seats", type=int, default=2)
        command.add_argument("--games", type=int, default=20)
        command.add_argument("--first", type=int, default=1, help="the first game's seed")
        command.add_argument("--kinds", default="", help="only these Gadgets, such as G-18,G-06")
        command.add_argument("--ways", type=int, default=4)
        command.add_argument("--screen", type=int, default=4, help="deals on which all ways are played")
        command.add_argument("--deals", type=int, default=4, help="fresh deals for the best one")
        command.add_argument("--turns", type=int, default=0, help="turns after which the value decides; 0: the end")
        command.add_argument("--other", default="", help="another bot's choice instead of ways: MODULE:CLASS")
        command.add_argument("--give", action="store_true")
        command.add_argument("--out", default="worth.jsonl")
    command = commands.add_parser("sum")
    command.set_defaults(run=add_up)
    command.add_argument("file")
    command.add_argument("--by", default="", help="more fields to group by, such as role,word,map")
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
