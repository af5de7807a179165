"""Sample scenes of the candy table for the gallery: builders by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.games.ladders.rules.cards import KIND_CARDS, Make
from game.games.ladders.rules.game import GAME
from game.games.ladders.rules.position import position
from game.games.ladders.rules.scenarios import options_of
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.rules.turn import MoveOrStand
from game.games.ladders.table.scene import CandyTable
from game.kernel.state import Choice
from game.table.samples import holders, laid_out, point
from game.table.session import PracticeSession
from game.ui.scene import Host, Scene
from tools.gallery.poses import play, seed_of, settle

SEATS: Mapping[str, int] = {"QC": 4, "HH": 4, "GT": 4, "TR": 5, "CZ": 4, "CF": 4, "DH": 5}


def table_of(
    host: Host, state: LaddersState | None = None, scenario: str = "QC", seats: int = 4, persons: int = 1
) -> CandyTable:
    """Return a table with a position or a new game; the first seats are people, the others bots."""
    count = state.seats if state is not None else seats
    options = options_of(scenario if state is None else state.scenario, count)
    session = PracticeSession(GAME, options, holders(count, persons), seed_of(host), state)
    return laid_out(CandyTable(host, session))


def _battle(**more: Any) -> LaddersState:
    """Return four cookies in the middle of a fight."""
    given: dict[str, Any] = {
        "cookies": {1: 57, 2: 97, 3: 53, 4: 44},
        "hands": {1: ["W10", "A01", "G05", "G10"], 2: ["G12", "W04"], 3: ["W09", "A04"], 4: ["G06"]},
        "weapons": {1: [("W01", 3), ("W07", 2, "A03")], 2: [("W11", 5)], 3: [("W02", 2)], 4: [("W19",)]},
        "armour": {2: [("HEAD", "G01")], 1: [("BODY", "G02")]},
        "boxes": {1: (4, 6, 6, 2, 6, 5), 2: (2, 3, 0, 6, 1, 6), 3: (6, 5, 6, 6, 0, 3), 4: (5, 1, 3, 4, 6, 6)},
        "trophies": {1: [(2, "L-ARM")], 4: [(3, "L-LEG")]},
        "mines": [(3, 60)],
        "dice": (3, 4),
    }
    return position(4, **{**given, **more})


def _opening(host: Host, scenario: str) -> Scene:
    """A scenario after its first decisions: the first turn begins."""
    shown = table_of(host, None, scenario, SEATS[scenario])
    match = shown.session.match
    for _ in range(60):
        decision = match.decision
        if decision is None or (type(decision).__name__, decision.seat) == ("MoveOrStand", 1):
            break
        options = decision.options(match.state)
        words = ("stand",) if ("stand",) in options else ("end",) if ("end",) in options else options[0]
        match.play(words)
    shown.arrive()
    return shown


def _move(host: Host) -> Scene:
    """The landings of dice are highlighted; the pointer is on a ladder's entry."""
    shown = table_of(host, _battle(cookies={1: 36, 2: 97, 3: 53, 4: 44}, mines=[(3, 32)], dice=(3, 4)))
    return point(shown, shown.regions.centre(39))


def _roll(host: Host) -> Scene:
    state = _battle(dice=())
    state.rolled = ()
    state.then(MoveOrStand(1))
    return table_of(host, state)


def _card(table: CandyTable, name: str) -> int:
    return next(card for card in KIND_CARDS[name] if card in [row.card for row in table.view.weapons[0]]
                or card in table.view.hand(1))  # fmt: skip


def _aim(host: Host) -> Scene:
    """A gun is aimed: its range, its targets, the odds of the armed attack."""
    shown = table_of(host, _battle(cookies={1: 57, 2: 58, 3: 53, 4: 44}, dice=()))
    shown.aiming.press_weapon(_card(shown, "W01"))
    shown.aiming.press_seat(2)
    return shown


def _blocked(host: Host) -> Scene:
    """The sight line is blocked: the first obstruction and the reason."""
    shown = table_of(host, _battle(cookies={1: 57, 2: 66, 3: 53, 4: 44}))
    shown.aiming.press_weapon(_card(shown, "W01"))
    return point(shown, shown.regions.centre(66))


def _rip(host: Host, seconds: float = 2.6) -> Scene:
    """A part is torn off."""
    weak = {2: (1, 1, 1, 1, 1, 1), 3: (6, 5, 6, 6, 0, 3)}
    shown = table_of(host, _battle(cookies={1: 57, 2: 57, 3: 53, 4: 44}, boxes=weak, hands={}, armour={}, dice=()))
    return play(shown, ("attack", _card(shown, "W01"), 2, 2), seconds)


def _blast(host: Host) -> Scene:
    """A blast is aimed at a square, with everyone who would be hit."""
    state = _battle(cookies={1: 57, 2: 58, 3: 58, 4: 59}, weapons={1: [("W04", 2), ("W01", 3)]}, hands={1: ["G05"]},
                    dice=())  # fmt: skip
    shown = table_of(host, state)
    shown.aiming.press_weapon(_card(shown, "W04"))
    shown.aiming.press_square(58)
    return shown


def _react(host: Host) -> Scene:
    """The viewer is attacked and may react."""
    state = _battle(cookies={1: 57, 2: 58, 3: 53, 4: 44}, active=2, hands={1: ["G12", "W10"], 2: []}, dice=())
    shown = table_of(host, state)
    weapon = state.weapons[1][0].card
    shown.session.match.play(("attack", weapon, 1, 3))
    shown.arrive()
    return shown


def _limb(host: Host) -> Scene:
    """A part is about to come off."""
    state = _battle(cookies={1: 57, 2: 57, 3: 53, 4: 44}, active=2, hands={1: ["G15", "W10"], 2: []}, dice=(),
                    boxes={1: (1, 1, 1, 1, 1, 1)})  # fmt: skip
    shown = table_of(host, state)
    shown.session.match.play(("attack", state.weapons[1][0].card, 1, 3))
    shown.arrive()
    return shown


def _team(host: Host) -> Scene:
    """A team round: Red chooses who acts."""
    state = position(
        6, "GT", cookies={1: 12, 2: 84, 3: 28, 4: 77, 5: 37, 6: 66}, weapons={1: [("W01", 3)], 4: [("W11", 6)]},
        hands={1: ["W10", "A01"], 2: ["W04"], 3: ["A02", "W09"], 5: ["W13"]}, boxes={2: (2, 3, 0, 3, 1, 3)},
        trophies={1: [(2, "L-ARM")]}, frags=[1, 0, 0, 1, 0, 0], ask=False,
    )  # fmt: skip
    from game.games.ladders.rules.teams import NEXT_SEAT, PickSeat

    state.ready, state.side, state.first_side, state.active = 0b0111010, 1, 1, 2
    state.then(PickSeat(1, 1), NEXT_SEAT)
    return table_of(host, state, persons=6)


def _eight(host: Host) -> Scene:
    """Eight seats: every status sheet can be read."""
    weapons: dict[int, list[tuple[Any, ...]]]
    weapons = {1: [("W01", 3), ("W07", 2, "A03"), ("W12", 4)], 2: [("W11", 5)], 3: [("W02", 2), ("W19",)],
               5: [("W15", 7)]}  # fmt: skip
    hands = {1: ["W10", "A01", "G05", "G10", "G12"], 2: ["G13", "W04"], 3: ["W09", "A04"], 4: ["G06"],
             7: ["A02", "A08", "G08"]}  # fmt: skip
    boxes = {1: (4, 6, 6, 2, 6, 5), 2: (2, 3, 0, 6, 1, 6), 3: (0, 5, 6, 6, 0, 3), 5: (3, 1, 2, 6, 6, 6),
             7: (0, 0, 1, 0, 2, 0)}  # fmt: skip
    taken = {1: [(2, "L-ARM"), (3, "HEAD")], 4: [(3, "L-LEG")], 5: [(7, "HEAD"), (7, "BODY"), (7, "R-ARM")]}
    state = position(
        8, "TR", cookies={1: 57, 2: 97, 3: 57, 4: 44, 5: 12, 6: 12, 7: 12}, weapons=weapons, hands=hands, boxes=boxes,
        armour={2: [("HEAD", "G01")], 5: [("L-ARM", "G03"), ("BODY", "G02")]}, trophies=taken, out=(8,),
        frags=[0, 0, 0, 0, 1, 0, 0, 0], dice=(2, 6), options={"boxes": 6},
    )  # fmt: skip
    state.change_cookie(6, tangled=state.turn)
    return table_of(host, state)


def _flag(host: Host) -> Scene:
    """Flag Capture: a carrier, a loose flag, a thief who has landed on the carrier."""
    state = position(
        4, "CF", cookies={1: 50, 2: 50, 3: 12, 4: 71}, weapons={1: [("W01", 3)]}, hands={1: ["A01"], 2: ["W04"]},
        flags={"red": {"where": "carried", "seat": 2, "part": "L-ARM"}, "blue": {"where": "loose", "square": 50}},
        boxes={2: (2, 3, 4, 3, 1, 3)},
    )  # fmt: skip
    from game.games.ladders.rules.flags import LandingFlags

    state.then(LandingFlags(1))
    return table_of(host, state)


def _mine(host: Host) -> Scene:
    """Mines on the board; a C4reo is being planted."""
    state = _battle(cookies={1: 57, 2: 60, 3: 53, 4: 44}, weapons={1: [("W05", 1), ("W01", 3)]}, hands={1: ["G05"]},
                    mines=[(3, 62), (1, 44)], dice=(3, 5))  # fmt: skip
    shown = table_of(host, state)
    shown.aiming.press_weapon(_card(shown, "W05"))
    return shown


def _fourth(host: Host) -> Scene:
    """A fourth weapon: one must go."""
    state = _battle(weapons={1: [("W01", 3), ("W07", 2, "A03"), ("W11", 5)]})
    shown = table_of(host, state)
    shown.session.match.play(("weapon", _card(shown, "W10")))
    shown.arrive()
    return shown


def _icing(host: Host) -> Scene:
    """Royal Icing: choosing boxes to repair."""
    shown = table_of(host, _battle(dice=()))
    shown.aiming.press_card(next(card for card in shown.view.hand(1) if card in KIND_CARDS["G10"]))
    shown.aiming.icing[3] = 2
    shown.regroup()
    return shown


def _snipe(host: Host) -> Scene:
    """One die of the sniper's Ginger Snipe Rifle may be turned (L-DHD-4)."""
    rifle = Make(KIND_CARDS["W02"][0], 4, 3, turned=True)
    state = _battle(weapons={1: [("W02", 3)]}, hands={}, dice=(), makes=(rifle,))
    shown = table_of(host, state)
    return _after(shown, ("attack", _card(shown, "W02"), 2, 1))


def _after(shown: CandyTable, choice: Choice) -> CandyTable:
    """Play a choice and show all of it."""
    settle(shown, choice)
    shown.show.skip()
    shown.arrive()
    return shown


def _star(host: Host) -> Scene:
    shown = table_of(host, _battle(cookies={1: 38, 2: 97, 3: 53, 4: 44}, mines=[], dice=(3, 4)))
    return _after(shown, ("move", 3, 1, ()))


def _sheet(host: Host) -> Scene:
    """A seat's status sheet in full."""
    shown = table_of(host, _battle())
    shown.open_seat(2)
    return shown


def _unfolded(host: Host) -> Scene:
    """The keyboard focus is on a badge: its seat's sheet unfolds."""
    shown = table_of(host, _battle())
    badge = shown.regions.plots[2].whole
    shown.group.ring.set(next(one for one in shown.group.focusables() if one.rect == badge))
    shown.group.ring.visible = True
    return shown


def _hidden(host: Host) -> Scene:
    """The hand is face down."""
    shown = table_of(host, _battle(), persons=4)
    shown.sharing.toggle_hand()
    return shown


def _over(host: Host) -> Scene:
    """The third Trophy is taken."""
    state = _battle(cookies={1: 57, 2: 57, 3: 53, 4: 44}, boxes={2: (1, 1, 1, 1, 1, 1)}, dice=(),
                    hands={}, trophies={1: [(2, "L-ARM"), (3, "HEAD")]})  # fmt: skip
    shown = table_of(host, state)
    shown.session.match.play(("attack", _card(shown, "W01"), 2, 2))
    shown.arrive()
    return shown


POSES: dict[str, Callable[[Any], Scene]] = {
    **{f"ladders-{name.lower()}": partial(_opening, scenario=name) for name in SEATS},
    "ladders-roll": _roll,
    "ladders-move": _move,
    "ladders-aim": _aim,
    "ladders-blocked": _blocked,
    "ladders-rip": _rip,
    "ladders-blast": _blast,
    "ladders-react": _react,
    "ladders-limb": _limb,
    "ladders-team": _team,
    "ladders-eight": _eight,
    "ladders-flag": _flag,
    "ladders-mine": _mine,
    "ladders-fourth": _fourth,
    "ladders-icing": _icing,
    "ladders-snipe": _snipe,
    "ladders-star": _star,
    "ladders-sheet": _sheet,
    "ladders-unfolded": _unfolded,
    "ladders-hidden": _hidden,
    "ladders-over": _over,
}
