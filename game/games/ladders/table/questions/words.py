"""The table's texts: the question, the progress towards a win, the description of a seat, the current rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.games.ladders.art import faces
from game.games.ladders.report import SIDE_TITLES
from game.games.ladders.rules import missions
from game.games.ladders.rules.cards import EAGLE, ID, NAME
from game.games.ladders.rules.fight.weapons import profile
from game.games.ladders.rules.scenarios import CUSTOM, SCENARIOS
from game.games.ladders.rules.state import CARRIED, CRUMBED, HEAD, LOOSE, OUT, SET, WeaponInPlay
from game.games.ladders.table.advice import banner_hint
from game.games.ladders.table.table import CandyBase
from game.games.ladders.table.words import card_name, part_word
from game.kernel.messages import Message, listed, say, say_count, together
from game.table.cards import waited_for
from game.table.targets import Target
from game.ui import keys

ROLL, STAND = "ruler", "discard"
"""The commands whose keys are R and X."""
WIN_WORDS = {
    "trophies": say("The last Trophy is taken!"), "frags": say("The last Frag is scored!"),
    "most_trophies": say("Nobody is left to fight: the most Trophies win."),
    "heads": say("The other side has no heads left!"),
    "last_standing": say("The last cookie standing!"), "flag_held": say("The flag was held for a full round!"),
    "flag_rescued": say("Their own flag is rescued!"), "sniper_crumbed": say("The sniper is crumbed!"),
    "squad_out": say("The whole squad is out!"), "round_limit": say("The last round is over."),
    "nobody_left": say("Nobody is left to fight: the leader wins."),
}  # fmt: skip


# -- the banner --------------------------------------------------------------------------------------


def banner_title(table: CandyBase) -> str:
    """Return the banner's heading."""
    if table.over:
        return winners_words(table)
    seat = table.banner_seat
    if table.my_turn and table.asked_as in ("PickSeat", "Initiative"):
        return say("{side} team", side=side_name(table, table.decision.side))
    return table.names.get(seat, "Shootin' Ladders")


def winners_words(table: CandyBase) -> str:
    """Return who has won."""
    winners = table.shown.winners
    if not winners:
        return say("Nobody wins")
    sides = {table.shown.sides[seat - 1] for seat in winners}
    if len(winners) > 1 and len(sides) == 1 and 0 not in sides:
        return say("{who} wins!", who=side_name(table, sides.pop()))
    who = listed([table.names[seat] for seat in winners])
    return say("{who} wins!", who=who) if len(winners) == 1 else say("{who} win!", who=who)


def side_name(table: CandyBase, side: int) -> str:
    """Return a side's name: Red and Blue, or the squad and the sniper (L-DHD-1)."""
    if table.view.mode == "one":
        return say("The sniper") if side == 2 else say("The squad")
    return SIDE_TITLES[side]


def asked(table: CandyBase, hinted: bool = True) -> str:
    """Return the question, or what is going on; `hinted`: with the hint for whoever is asked (UX-TURN-5)."""
    if others := waited_for(table, WIN_WORDS):
        return others
    if table.prompt is not None and table.asked_as not in _ASKED:
        said = _question(table.prompt.title, table.prompt.words)
    else:
        ask = _ASKED.get(table.asked_as)
        said = ask(table) if ask is not None else say("Choose.")
    free = table.aiming.held[0] == "" and table.aiming.armed is None and not table.hand_hidden
    return together(said, _hint(table)) if hinted and free else said


def _question(title: str, words: str) -> str:
    """Return a question's title and its words, joined in one line."""
    if title[-1] in "?!":
        return together(title, words)
    return say("{title}: {words}", title=title, words=words) if words else say("{title}.", title=title)


def _hint(table: CandyBase) -> str:
    if table.reacting and len(table.aiming.options) < 2:
        return ""  # everyone is asked, and this seat has no card that fits
    return banner_hint(table.view, table.session.seat, table.names, table.hints)


def _act(table: CandyBase) -> str:
    aiming, view = table.aiming, table.view
    if aiming.armed is not None:
        return say("Fire ({key}), or cancel ({back}).", key=keys.hint("confirm"), back=keys.hint("back"))
    kind, what = aiming.held
    if kind == "weapon":
        return _weapon(table, what)
    if kind == "card":
        if aiming.squares:
            return say("{card}: choose one of the lit squares.", card=card_name(what))
        if aiming.seats:
            return say("{card}: choose a target.", card=card_name(what))
        return say("{card}: choose how to play it.", card=card_name(what))
    if kind == "die":
        return say("Die {number}: choose where it leads.", number=what)
    if kind == "foe":
        return say("Choose a weapon.")
    if view.dice:
        if len(view.dice) == 1:
            return say("Move die {number}: click a lit square. Attack or play cards any time.", number=view.dice[0])
        numbers = listed([str(die) for die in view.dice])
        return say("Move dice {numbers}: click a lit square. Attack or play cards any time.", numbers=numbers)
    return say("Attack, play cards, or end your turn ({key}).", key=keys.hint("end"))


def _weapon(table: CandyBase, card: int) -> str:
    aiming = table.aiming
    name, kind = card_name(card), profile(card).kind
    if kind == "mine":
        return (
            say("{weapon}: choose a square.", weapon=name)
            if aiming.squares
            else say("You can't plant the {weapon} now.", weapon=name)
        )
    if aiming.seats or aiming.squares:
        if kind == "blast":
            return say("{weapon}: choose a square. Point at it to see the odds.", weapon=name)
        return say("{weapon}: choose a target. Point at it to see the odds.", weapon=name)
    reasons = [refusal for refusal in aiming.reasons.values() if refusal is not None]
    if aiming.acting and reasons:
        return say("{weapon}: no target now ({reason}).", weapon=name, reason=reasons[0].said)
    return say("{weapon}: green squares are in sight and in range.", weapon=name)


_ASKED: Final[Mapping[str, Callable[[CandyBase], str]]] = {
    "Act": _act,
    "MoveOrStand": lambda table: say(
        "Roll two dice ({roll}), or stand still ({stand})?", roll=keys.hint(ROLL), stand=keys.hint(STAND)
    ),
    "ChooseStart": lambda table: say("Choose your start square: the lit ones are free."),
    "PickSeat": lambda table: say("Choose who acts now: the lit teammates have yet to move."),
    "Knock": lambda table: say(
        "Knock {name} to a lit square, or leave it there.", name=table.names[table.decision.target]
    ),
    "PassWindow": lambda table: say("You are passing someone: attack, or keep moving."),
    "Initiative": lambda table: say("Who goes first this round?"),
}


def curtain_words(table: CandyBase) -> str:
    """Return the reason for the curtain: public facts only."""
    if table.reacting:
        return say("Someone may answer with a card. Only the question and the cards that fit are shown.")
    return say("Press to see your cards. Everyone else, look away.")


# -- goals -------------------------------------------------------------------------------------------


def goals(table: CandyBase) -> list[tuple[str, str, bool]]:
    """Return mission and round, their progress, and whether they are close (section 13)."""
    view = table.view
    name = SCENARIOS[view.scenario].name if view.scenario != CUSTOM else say("Custom table")
    number = max(1, table.shown.round)
    last = bool(view.round_limit) and table.shown.round >= view.round_limit
    value = _of(number, view.round_limit) if view.round_limit else str(number)
    return [(name, "", False), (say("Round"), value, last), *_MISSIONS[view.mission](table)]


def _of(number: int, most: int) -> str:
    return say("{number} of {most}", number=number, most=most)


def _parties(table: CandyBase) -> list[tuple[str, tuple[int, ...]]]:
    found = missions.parties(table.view)
    if not table.view.sides[0]:
        return [(table.names[one[0]], one) for one in found]
    return [(side_name(table, side), one) for side, one in enumerate(found, 1)]


def _race(table: CandyBase, counts: list[int], first: str, label: str) -> list[tuple[str, str, bool]]:
    """Return the progress of a race: `first` names its goal, `label` what each of two has, with its `name`."""
    goal = table.view.goal
    rows = [(name, sum(counts[seat - 1] for seat in party)) for name, party in _parties(table)]
    if len(rows) == 2:
        return [
            (Message(label, {"name": name}), _of(count, goal), count >= goal - 1 and count > 0) for name, count in rows
        ]
    best = max(count for _, count in rows)
    lead = [name for name, count in rows if count == best]
    value = _leading(best, lead, len(rows))
    found = [(first, value, best >= goal - 1 and best > 0)]
    if table.viewpoint or table.session.persons:
        own = counts[table.near - 1]
        alone = table.session.persons == [table.near]  # several people: only a name shows whose figure it is
        found.append((say("You") if alone else table.names[table.near], _of(own, goal), own >= goal - 1))
    return found


def _leading(best: int, lead: list[str], parties: int) -> str:
    """Return who leads: a name, the number of seats tied, or all alike."""
    if not best:
        return say("none yet")
    if len(lead) == 1:
        return say("{best}: {name}", best=best, name=lead[0])
    if len(lead) == parties:
        return say("{best} each", best=best)
    if len(lead) == 2:
        return say("{best}: {name}", best=best, name=listed(lead))
    return say("{best}: {n} tied", best=best, n=len(lead))


def _trophies(table: CandyBase) -> list[tuple[str, str, bool]]:
    goal = table.view.goal
    first = say_count("First to 1 Trophy", "First to {n} Trophies", goal)
    label = say("{name}: Trophies") if goal != 1 else say("{name}: Trophy")
    return _race(table, [len(row) for row in table.shown.trophies], first, label)


def _frags(table: CandyBase) -> list[tuple[str, str, bool]]:
    goal = table.view.goal
    first = say_count("First to 1 Frag", "First to {n} Frags", goal)
    return _race(table, table.shown.frags, first, say("{name}: Frags") if goal != 1 else say("{name}: Frag"))


def _most(table: CandyBase) -> list[tuple[str, str, bool]]:
    counts = [len(row) for row in table.shown.trophies]
    best = max(counts)
    lead = [table.names[seat] for seat, count in enumerate(counts, 1) if count == best]
    left = sum(cookie.status != OUT for cookie in table.shown.cookies)
    value = _leading(best, lead, len(counts))
    return [(say("Most Trophies win"), value, False),
            (say("Still in"), _of(left, table.shown.seats), left == 2)]  # fmt: skip


def _heads(table: CandyBase) -> list[tuple[str, str, bool]]:
    found: list[tuple[str, str, bool]] = []
    for name, party in _parties(table):
        cookies = [table.shown.cookie(seat) for seat in party]
        left = sum(cookie.square > 0 and cookie.boxes[HEAD] > 0 for cookie in cookies)
        found.append((say("{name}: heads left", name=name), str(left), left == 1))
    return found


def _last(table: CandyBase) -> list[tuple[str, str, bool]]:
    left = sum(cookie.status != OUT for cookie in table.shown.cookies)
    still = say("{number} of {most} still in", number=left, most=table.shown.seats)
    return [(say("Last one standing wins"), still, left == 2)]


def _flags(table: CandyBase) -> list[tuple[str, str, bool]]:
    return [
        (say("{side} flag", side=SIDE_TITLES[flag.side]), flag_words(table, flag), flag.where == SET)
        for flag in table.shown.flags
    ]


def flag_words(table: CandyBase, flag: Any) -> str:
    """Return where a flag is; for one that is SET, how many turns it still has to be held (L-FLAG-10)."""
    if flag.where == CARRIED:
        return say("{name}, {part}", name=table.names[flag.seat], part=part_word(flag.part))
    if flag.where == LOOSE:
        return say("loose on {square}", square=flag.square)
    if flag.where == SET:
        cookies = enumerate(table.shown.cookies, 1)
        left = sum(seat != flag.seat and cookie.status != OUT and not flag.done >> seat & 1 for seat, cookie in cookies)
        return say_count("SET! 1 turn to hold", "SET! {n} turns to hold", left) if left else say("SET! 0 turns to hold")
    return say("home on {square}", square=flag.square)


def _sniper(table: CandyBase) -> list[tuple[str, str, bool]]:
    shown, sniper = table.shown, table.view.sniper
    left = sum(cookie.status != OUT for seat, cookie in enumerate(shown.cookies, 1) if seat != sniper)
    parts = sum(boxes > 0 for boxes in shown.cookie(sniper).boxes) if sniper else 6
    name = table.names.get(sniper, "?")
    return [(say("Sniper {name}: parts left", name=name), _of(parts, 6), parts <= 2),
            (say("Squad still in"), _of(left, shown.seats - 1), left <= 1)]  # fmt: skip


_MISSIONS = {"trophies": _trophies, "frags": _frags, "most_trophies": _most, "heads": _heads, "last_standing": _last,
             "flags": _flags, "sniper": _sniper}  # fmt: skip


def team_words(table: CandyBase, side: int) -> tuple[str, str]:
    """Return a team's heading, long and short: its name, how many are READY."""
    shown = table.shown
    seats = [seat for seat, one in enumerate(shown.sides, 1) if one == side and shown.cookie(seat).status != OUT]
    ready = sum(shown.ready >> seat & 1 for seat in seats)
    words = say("{side}: {ready} of {seats} to move", side=side_name(table, side), ready=ready, seats=len(seats))
    short = {1: say("Squad"), 2: say("Sniper")}[side] if table.view.mode == "one" else SIDE_TITLES[side]
    return words, together(short, f"{ready}/{len(seats)}", between=": ")


# -- seats -------------------------------------------------------------------------------------------


def seat_words(table: CandyBase, seat: int) -> str:
    """Return a seat in a few sentences."""
    shown = table.shown
    cookie = shown.cookie(seat)
    who: str = say("{name} ({character})", name=table.names[seat], character=faces.name(shown.characters[seat - 1]))
    if shown.sides[0]:
        who = together(who, side_name(table, shown.sides[seat - 1]), between=", ")
    if cookie.status == OUT:
        return say("{who}: out.", who=who)
    if cookie.square:
        said: list[str] = [say("{who}: on {square}.", who=who, square=cookie.square)]
    else:
        said = [say("{who}: crumbed, respawns next turn.", who=who)]
    if cookie.status != CRUMBED:
        boxes = [together(part_word(part), str(left)) for part, left in enumerate(cookie.boxes) if left]
        missing = [part_word(part) for part, left in enumerate(cookie.boxes) if not left]
        said.append(say("Boxes: {boxes}.", boxes=together(*boxes, between=", ")))
        said += [say("Missing: {parts}.", parts=listed(missing))] if missing else []
    arms = [NAME[ID[EAGLE]], *(_armed_with(row) for row in shown.weapons[seat - 1])]
    said.append(say("Weapons: {weapons}.", weapons=together(*arms, between=", ")))
    worn = [together(card_name(row.card), f"({row.hits})") for row in shown.armour[seat - 1]]
    if worn:
        said.append(say("Armour: {armour}.", armour=together(*worn, between=", ")))
    said.append(_hand_words(shown.hands[seat - 1]))
    if cookie.tangled:
        said.append(say("Tangled: dice count one less."))
    return together(*said)


def _hand_words(hand: Sequence[int]) -> str:
    weapons = say_count("1 Weapon", "{n} Weapons", hand[0]) if hand[0] else say("no Weapons")
    ammo = say_count("1 Ammo", "{n} Ammo", hand[1]) if hand[1] else say("no Ammo")
    gear = say_count("1 Gear", "{n} Gear", hand[2]) if hand[2] else say("no Gear")
    return say("Hand: {weapons}, {ammo}, {gear}.", weapons=weapons, ammo=ammo, gear=gear)


def _armed_with(row: WeaponInPlay) -> str:
    """Return a weapon in play with the shots left and what is loaded."""
    notes = [str(row.ammo)] if profile(row.card).track else []
    notes += [card_name(row.special)] if row.special >= 0 else []
    if not notes:
        return card_name(row.card)
    return say("{weapon} ({notes})", weapon=card_name(row.card), notes=together(*notes, between=", "))


def rule_of(table: CandyBase, spot: Target | None) -> str:
    """Return the current rule: of the place pointed at, else of the question."""
    if spot is not None and spot.card >= 0 and spot.card != EAGLE:
        return ID[spot.card]
    if table.prompt is not None and table.prompt.rule:
        return table.prompt.rule
    return _RULES.get(table.asked_as, "L-TURN-3")


_RULES = {"MoveOrStand": "L-TURN-2", "Act": "L-TURN-3", "ChooseStart": "L-SETUP-5", "PickSeat": "L-TEAM-3",
          "Knock": "L-MELEE-1"}  # fmt: skip
