"""What the table says in words: what is asked, how near a win is, what a seat is about, which rule matters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from game.games.ladders.art import faces
from game.games.ladders.rules import missions
from game.games.ladders.rules.cards import EAGLE, ID
from game.games.ladders.rules.fight.weapons import profile
from game.games.ladders.rules.scenarios import CUSTOM, SCENARIOS
from game.games.ladders.rules.state import CARRIED, CRUMBED, HEAD, LOOSE, OUT, SET, WeaponInPlay
from game.games.ladders.table.targets import CandyTarget
from game.games.ladders.table.words import card_name, counted, label_of, part_word
from game.kernel.state import Choice
from game.table.cards import waited_for
from game.table.telling import listed
from game.ui import keys

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable

SIDES = ("", "Red", "Blue")
WIN_WORDS = {
    "trophies": "The last Trophy is taken!", "frags": "The last Frag is scored!",
    "most_trophies": "Nobody is left to fight: the most Trophies win.", "heads": "No head is left on the other side!",
    "last_standing": "The last cookie standing!", "flag_held": "The flag was held for a full round!",
    "flag_rescued": "The own flag is rescued!", "sniper_crumbed": "The sniper is crumbed!",
    "squad_out": "The whole squad is out!", "round_limit": "The last round is over.",
    "nobody_left": "Nobody is left to fight: the leader wins.",
}  # fmt: skip


# -- the banner --------------------------------------------------------------------------------------


def banner_title(table: CandyTable) -> str:
    """Return the banner's heading."""
    if table.over:
        return winners_words(table)
    seat = table.banner_seat
    if table.my_turn and table.asked_as in ("PickSeat", "Initiative"):
        return f"{side_name(table, table.decision.side)} team"
    return table.names.get(seat, "Shootin' Ladders")


def winners_words(table: CandyTable) -> str:
    """Say who has won."""
    winners = table.shown.winners
    if not winners:
        return "Nobody wins"
    sides = {table.shown.sides[seat - 1] for seat in winners}
    if len(winners) > 1 and len(sides) == 1 and 0 not in sides:
        return f"{side_name(table, sides.pop())} wins!"
    return f"{listed([table.names[seat] for seat in winners])} {'wins' if len(winners) == 1 else 'win'}!"


def side_name(table: CandyTable, side: int) -> str:
    """Name a side: Red and Blue, or the squad and the sniper (L-DHD-1)."""
    if table.view.mode == "one":
        return "The sniper" if side == 2 else "The squad"
    return SIDES[side]


def asked(table: CandyTable, hinted: bool = True) -> str:
    """Say what is asked, or what is going on; `hinted`: with the hint for whoever is asked (UX-TURN-5)."""
    if others := waited_for(table, WIN_WORDS):
        return others
    if table.prompt is not None and table.asked_as not in _ASKED:
        head = table.prompt.title
        said = f"{head}{'' if head[-1] in '?!' else ':' if table.prompt.words else '.'} {table.prompt.words}".strip()
    else:
        ask = _ASKED.get(table.asked_as)
        said = ask(table) if ask is not None else "Choose."
    free = table.aiming.held[0] == "" and table.aiming.armed is None and not table.hand_hidden
    return f"{said} {_hint(table)}".strip() if hinted and free else said


def _hint(table: CandyTable) -> str:
    from game.games.ladders.table import hints

    if table.reacting and len(table.aiming.options) < 2:
        return ""  # everybody is asked, and this seat holds nothing that fits
    return hints.hint(table.view, table.mover, table.names, table.host.settings.hints)


def _act(table: CandyTable) -> str:
    aiming, view = table.aiming, table.view
    if aiming.armed is not None:
        return f"Fire ({keys.hint('confirm')}), or put it back ({keys.hint('back')})."
    kind, what = aiming.held
    if kind == "weapon":
        return _weapon(table, what)
    if kind == "card":
        if aiming.squares:
            return f"{card_name(what)}: choose one of the lit squares."
        if aiming.seats:
            return f"{card_name(what)}: choose whom."
        return f"{card_name(what)}: how?"
    if kind == "die":
        return f"Die {what}: choose where it leads."
    if kind == "foe":
        return "Choose a weapon."
    if view.dice:
        left = " and ".join(str(die) for die in view.dice)
        dice = "die" if len(view.dice) == 1 else "dice"
        return f"Move {dice} {left}: the lit squares. Attack or play cards any time."
    return f"Attack, play cards, or end your turn ({keys.hint('end')})."


def _weapon(table: CandyTable, card: int) -> str:
    aiming = table.aiming
    name, kind = card_name(card), profile(card).kind
    if kind == "mine":
        return f"{name}: choose a square." if aiming.squares else f"{name} cannot be planted now."
    if aiming.seats or aiming.squares:
        return f"{name}: choose a {'square' if kind == 'blast' else 'target'}. Point at it to see the odds."
    reasons = [refusal for refusal in aiming.reasons.values() if refusal is not None]
    if aiming.acting and reasons:
        return f"{name}: no target now ({reasons[0].reason})."
    return f"{name}: green squares are in sight and range."


def _pick(table: CandyTable) -> str:
    return "Choose who of the team acts now: everybody lit is READY."


def _knock(table: CandyTable) -> str:
    return f"Knock {table.names[table.decision.target]} to a lit square, or leave it there."


_ASKED: Final[Mapping[str, Callable[[CandyTable], str]]] = {
    "Act": _act,
    "MoveOrStand": lambda table: f"Roll two dice ({keys.hint('ruler')}), or stand still ({keys.hint('discard')})?",
    "ChooseStart": lambda table: "Choose your start square: the lit ones are free.",
    "PickSeat": _pick,
    "Knock": _knock,
    "PassWindow": lambda table: "You pass somebody: strike, or go on.",
    "Initiative": lambda table: "Who goes first this round?",
}


def curtain_words(table: CandyTable) -> str:
    """Say on the curtain why it is up: public things only."""
    if table.reacting:
        return "Somebody may answer with a card. Only the question and what fits will show."
    return "Your cards open when you press. The others look away."


# -- goals -------------------------------------------------------------------------------------------


def goals(table: CandyTable) -> list[tuple[str, str, bool]]:
    """Return mission and round, how near they are, and whether they are close (section 13)."""
    view = table.view
    name = SCENARIOS[view.scenario].name if view.scenario != CUSTOM else "Custom table"
    limit = f" of {view.round_limit}" if view.round_limit else ""
    last = bool(view.round_limit) and table.shown.round >= view.round_limit
    return [(name, "", False), ("Round", f"{max(1, table.shown.round)}{limit}", last), *_MISSIONS[view.mission](table)]


def _parties(table: CandyTable) -> list[tuple[str, tuple[int, ...]]]:
    found = missions.parties(table.view)
    if not table.view.sides[0]:
        return [(table.names[one[0]], one) for one in found]
    return [(side_name(table, side), one) for side, one in enumerate(found, 1)]


def _race(table: CandyTable, counts: list[int], what: str) -> list[tuple[str, str, bool]]:
    goal = table.view.goal
    rows = [(name, sum(counts[seat - 1] for seat in party)) for name, party in _parties(table)]
    if len(rows) == 2:
        return [(f"{name}: {what}", f"{count} of {goal}", count >= goal - 1 and count > 0) for name, count in rows]
    best = max(count for _, count in rows)
    lead = [name for name, count in rows if count == best]
    value = _leading(best, lead, len(rows))
    found = [(f"First to {goal} {what}", value, best >= goal - 1 and best > 0)]
    if table.viewer:
        found.append(("You", f"{counts[table.viewer - 1]} of {goal}", counts[table.viewer - 1] >= goal - 1))
    return found


def _leading(best: int, lead: list[str], parties: int) -> str:
    """Say who leads: a name, how many, or all alike."""
    if not best:
        return "none yet"
    if len(lead) == 1:
        return f"{best}: {lead[0]}"
    return f"{best} each" if len(lead) == parties else f"{best}: {len(lead)} seats"


def _trophies(table: CandyTable) -> list[tuple[str, str, bool]]:
    return _race(table, [len(row) for row in table.shown.trophies], "Trophies" if table.view.goal != 1 else "Trophy")


def _frags(table: CandyTable) -> list[tuple[str, str, bool]]:
    return _race(table, table.shown.frags, "Frags" if table.view.goal != 1 else "Frag")


def _most(table: CandyTable) -> list[tuple[str, str, bool]]:
    counts = [len(row) for row in table.shown.trophies]
    best = max(counts)
    lead = [table.names[seat] for seat, count in enumerate(counts, 1) if count == best]
    left = sum(cookie.status != OUT for cookie in table.shown.cookies)
    value = _leading(best, lead, len(counts))
    return [("Most Trophies win", value, False),
            ("Still in", f"{left} of {table.shown.seats}", left == 2)]  # fmt: skip


def _heads(table: CandyTable) -> list[tuple[str, str, bool]]:
    found = []
    for name, party in _parties(table):
        cookies = [table.shown.cookie(seat) for seat in party]
        left = sum(cookie.square > 0 and cookie.boxes[HEAD] > 0 for cookie in cookies)
        found.append((f"{name}: heads left", str(left), left == 1))
    return found


def _last(table: CandyTable) -> list[tuple[str, str, bool]]:
    left = sum(cookie.status != OUT for cookie in table.shown.cookies)
    return [("Last one standing wins", f"{left} of {table.shown.seats} in", left == 2)]


def _flags(table: CandyTable) -> list[tuple[str, str, bool]]:
    return [(f"{SIDES[flag.side]} flag", flag_words(table, flag), flag.where == SET) for flag in table.shown.flags]


def flag_words(table: CandyTable, flag: Any) -> str:
    """Say where a flag is; for one that is SET, how many turns are still to be held (L-FLAG-10)."""
    if flag.where == CARRIED:
        return f"{table.names[flag.seat]}, {part_word(flag.part)}"
    if flag.where == LOOSE:
        return f"loose on {flag.square}"
    if flag.where == SET:
        cookies = enumerate(table.shown.cookies, 1)
        left = sum(seat != flag.seat and cookie.status != OUT and not flag.done >> seat & 1 for seat, cookie in cookies)
        return f"SET! {counted(left, 'turn')} to hold"
    return f"home on {flag.square}"


def _sniper(table: CandyTable) -> list[tuple[str, str, bool]]:
    shown, sniper = table.shown, table.view.sniper
    left = sum(cookie.status != OUT for seat, cookie in enumerate(shown.cookies, 1) if seat != sniper)
    parts = sum(boxes > 0 for boxes in shown.cookie(sniper).boxes) if sniper else 6
    name = table.names.get(sniper, "?")
    return [(f"Sniper {name}: parts left", f"{parts} of 6", parts <= 2),
            ("Squad still in", f"{left} of {shown.seats - 1}", left <= 1)]  # fmt: skip


_MISSIONS = {"trophies": _trophies, "frags": _frags, "most_trophies": _most, "heads": _heads, "last_standing": _last,
             "flags": _flags, "sniper": _sniper}  # fmt: skip


def team_words(table: CandyTable, side: int) -> tuple[str, str]:
    """Say a team's heading, at length and in short: its name, how many are READY."""
    shown = table.shown
    seats = [seat for seat, one in enumerate(shown.sides, 1) if one == side and shown.cookie(seat).status != OUT]
    ready = sum(shown.ready >> seat & 1 for seat in seats)
    name = side_name(table, side)
    return f"{name}: {ready} of {len(seats)} READY", f"{name.removeprefix('The ').capitalize()}: {ready}/{len(seats)}"


# -- seats -------------------------------------------------------------------------------------------


def seat_words(table: CandyTable, seat: int) -> str:
    """Describe a seat in a few sentences."""
    shown = table.shown
    cookie = shown.cookie(seat)
    who = f"{table.names[seat]} ({faces.name(shown.characters[seat - 1])})"
    if shown.sides[0]:
        who += f", {side_name(table, shown.sides[seat - 1])}"
    if cookie.status == OUT:
        return f"{who}: out."
    place = f"on {cookie.square}" if cookie.square else "crumbed, respawns at the next turn"
    boxes = ", ".join(f"{part_word(part)} {left}" for part, left in enumerate(cookie.boxes) if left)
    missing = listed([part_word(part) for part, left in enumerate(cookie.boxes) if not left])
    said = [f"{who}: {place}."]
    if cookie.status != CRUMBED:
        said.append(f"Boxes: {boxes}." + (f" Missing: {missing}." if missing else ""))
    arms = ["Dessert Eagle", *(_armed_with(row) for row in shown.weapons[seat - 1])]
    said.append(f"Weapons: {', '.join(arms)}.")
    worn = ", ".join(f"{card_name(row.card)} ({row.hits})" for row in shown.armour[seat - 1])
    if worn:
        said.append(f"Armour: {worn}.")
    hand = shown.hands[seat - 1]
    said.append(f"Hand: {counted(hand[0], 'Weapon')}, {hand[1] or 'no'} Ammo, {hand[2] or 'no'} Gear.")
    if cookie.tangled:
        said.append("Tangled: dice count one less.")
    return " ".join(said)


def _armed_with(row: WeaponInPlay) -> str:
    """Name a weapon in play with the shots left and what is loaded."""
    notes = [str(row.ammo)] if profile(row.card).track else []
    notes += [card_name(row.special)] if row.special >= 0 else []
    return card_name(row.card) + (f" ({', '.join(notes)})" if notes else "")


def choice_words(table: CandyTable, choice: Choice) -> str:
    """Say a choice in words, for a hint."""
    if choice[0] == "gear":
        return f"{card_name(choice[1])}: {label_of(choice, table.names)}"
    if choice[0] == "ammo":
        return f"{card_name(choice[1])} for {label_of(choice, table.names)}"
    if choice[0] == "weapon":
        return f"put {card_name(choice[1])} into play"
    return label_of(choice, table.names)


def rule_of(table: CandyTable, spot: CandyTarget | None) -> str:
    """Return the rule that matters: of what is looked at, else of what is asked."""
    if spot is not None and spot.card >= 0 and spot.card != EAGLE:
        return ID[spot.card]
    if table.prompt is not None and table.prompt.rule:
        return table.prompt.rule
    return _RULES.get(table.asked_as, "L-TURN-3")


_RULES = {"MoveOrStand": "L-TURN-2", "Act": "L-TURN-3", "ChooseStart": "L-SETUP-5", "PickSeat": "L-TEAM-3",
          "Knock": "L-MELEE-1"}  # fmt: skip
