"""The current question and its answers: reactions, stars, fourth weapons, parts, flags, cards held."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.games.ladders.art import faces, look
from game.games.ladders.rules.board import tables
from game.games.ladders.rules.cards import COLOUR_NAMES, DATA, ID, NAME, gear
from game.games.ladders.rules.fight import combat
from game.games.ladders.rules.fight.weapons import in_play
from game.games.ladders.rules.gear import HITS_OF, MOST_ICING
from game.games.ladders.rules.moving import walk_path
from game.games.ladders.rules.state import PART_OF_DIE, PARTS
from game.games.ladders.table.questions.prompt import AnswerTile, CandyPrompt, Picture
from game.games.ladders.table.questions.words import STAND
from game.games.ladders.table.table import CandyBase
from game.games.ladders.table.words import (
    COLOUR_TITLES,
    SIDE_WORDS,
    WAY,
    box_words,
    card_name,
    dice_words,
    label_of,
    part_title,
    part_word,
    square_words,
    weapon_words,
)
from game.kernel.messages import capitalised, say, say_count, together
from game.kernel.state import Choice
from game.ui import theme
from game.ui.widgets import Button, Widget


def question(table: CandyBase) -> CandyPrompt | None:
    """Return the question to show over the board; None if everything is chosen on the table itself."""
    if not table.my_turn:
        return None
    aiming = table.aiming
    if aiming.picks:
        return _picks(table)
    make = _ASKED.get(table.asked_as)
    if make is not None:
        return make(table, table.decision)
    return _held(table) if aiming.acting else None


# -- answers -----------------------------------------------------------------------------------------


def _button(table: CandyBase, choice: Choice, label: str = "", command: str = "", kind: str = "plain") -> Button:
    act = partial(table.aiming.commit, choice)
    button = Button(label or label_of(choice, table.names), act, command=command, kind=kind, face=look.FACE, size=22)
    button.choice = choice  # type: ignore[attr-defined]
    return button


def _tile(
    table: CandyBase, choice: Choice, picture: Picture, label: str = "", sub: str = "", number: int = 0, wide: int = 0
) -> AnswerTile:
    command = f"card_{number}" if 1 <= number <= 9 else ""
    act = partial(table.aiming.commit, choice)
    tile = AnswerTile(label or label_of(choice, table.names), picture, act, sub, command, wide)
    tile.choice = choice
    return tile


def card_picture(card: int) -> Picture:
    """Return a function that draws a physical card."""
    return partial(faces.card_face, ID[card])


def art_picture(card: int) -> Picture:
    """Return a function that draws a card's picture alone, for rows of many answers."""
    return partial(faces.art, ID[card])


def part_picture(character: int, part: int) -> Picture:
    """Return a function that draws one part of a cookie."""
    return partial(faces.part, character, part)


def _cancel(table: CandyBase) -> Button:
    return Button(say("Cancel"), table.aiming.put_back, command="back", face=look.FACE, size=22)


def _face(table: CandyBase, seat: int) -> pygame.Surface:
    cookie = table.view.cookie(seat)
    return faces.cookie(table.view.characters[seat - 1], theme.roomy(64), cookie.boxes, cookie.maxima)


def _picks(table: CandyBase) -> CandyPrompt:
    """Ask which of several choices was meant."""
    found = table.aiming.picks
    answers: list[Widget] = []
    for number, choice in enumerate(found[:24], 1):
        picture = _picture_of(table, choice)
        if picture is not None:
            answers.append(_tile(table, choice, picture, number=number, wide=92 if len(found) > 4 else 0))
        else:
            answers.append(_button(table, choice, command=f"card_{number}" if number <= 9 else ""))
    return CandyPrompt(_which(table, found[0]), "", [*answers, _cancel(table)])


def _which(table: CandyBase, choice: Choice) -> str:
    """Return the question for what several choices differ in."""
    if choice[0] == "gear" and ID[choice[1]] == "G16":
        return say("What do you take from {name}?", name=table.names[choice[2]])
    if choice[0] in ("pickup", "take"):
        return say("On which part? It drops when that part comes off.")
    return say("Which die?") if choice[0] in ("move", "jetpack") else say("Which one?")


def _picture_of(table: CandyBase, choice: Choice) -> Picture | None:
    view, word = table.view, choice[0]
    if word == "gear" and ID[choice[1]] == "G16":
        if choice[3] != "hand":
            return card_picture(choice[3])
        return partial(faces.card_back, "W")
    if word in ("pickup", "take"):
        return part_picture(view.characters[table.session.seat - 1], PARTS.index(choice[2]))
    return None


# -- held cards (D21) ----------------------------------------------------------------------------------


def _held(table: CandyBase) -> CandyPrompt | None:
    aiming = table.aiming
    kind, what = aiming.held
    if kind == "foe":
        return _attack_with(table, what)
    if kind != "card":
        return None
    if ID[what] == "G10":
        return _icing(table, what)
    found = aiming.played_as(what)
    if ID[what] in ("G07", "G08", "G16") or not found:
        return None
    answers: list[Widget] = []
    for number, choice in enumerate(found, 1):
        picture, sub = _card_answer(table, choice)
        answers.append(_tile(table, choice, picture, sub=sub, number=number, wide=110))
    return CandyPrompt(card_name(what), DATA[what].text, [*answers, _cancel(table)], ID[what],
                       picture=faces.card_face(ID[what], theme.roomy(64)))  # fmt: skip


def _card_answer(table: CandyBase, choice: Choice) -> tuple[Picture, str]:
    """Return picture and caption of one way to play a Gear or Ammo card."""
    view, seat = table.view, table.session.seat
    person = view.characters[seat - 1]
    if choice[0] == "ammo":
        row = in_play(view, seat, choice[2][0])
        words = say("{ammo} left", ammo=row.ammo) if row is not None and len(choice[2]) == 1 else say("both")
        return art_picture(choice[2][0]), words
    name, what = ID[choice[1]], choice[2:]
    if name in HITS_OF:
        part = what[0] if what else {"G01": "HEAD", "G02": "BODY"}[name]
        return part_picture(person, PARTS.index(part)), say_count("takes 1 hit", "takes {n} hits", HITS_OF[name])
    if name == "G11":
        return part_picture(view.characters[what[1] - 1], PARTS.index(what[0])), say("spends the Trophy")
    return card_picture(choice[1]), ""


def _attack_with(table: CandyBase, foe: int) -> CandyPrompt:
    """Ask which weapon to attack an opponent with."""
    aiming, names = table.aiming, table.names
    answers: list[Widget] = []
    for number, choice in enumerate(aiming.attacks_on(foe), 1):
        card = choice[1]
        command = f"card_{number}" if number <= 9 else ""
        tile = AnswerTile(card_name(card), art_picture(card), partial(aiming.arm, choice), "", command, 96)
        square = choice[2] if choice[0] == "blast" else table.view.square(foe)
        seat, shots = table.session.seat, choice[3] if choice[0] == "attack" else 1
        dice = dice_words(combat.pool(table.view, seat, card, square, shots).total)
        ready = in_play(table.view, seat, card) is not None
        tile.sub = dice if ready else say("{dice}, from your hand", dice=dice)
        answers.append(tile)
    return CandyPrompt(say("Attack {name}", name=names[foe]), say("Choose a weapon: its odds show before you fire."),
                       [*answers, _cancel(table)], "L-ATT-2", picture=_face(table, foe))  # fmt: skip


def _icing(table: CandyBase, card: int) -> CandyPrompt:
    """Ask which boxes to repair, up to three (G10)."""
    aiming, cookie = table.aiming, table.view.cookie(table.session.seat)
    answers: list[Widget] = []
    person = table.view.characters[table.session.seat - 1]
    for part, (left, most) in enumerate(zip(cookie.boxes, cookie.maxima, strict=True)):
        if not left or left == most:
            continue
        more = aiming.icing[part]

        def add(part: int = part, room: int = most - left) -> None:
            now = aiming.icing[part] + 1
            full = sum(aiming.icing) >= MOST_ICING
            aiming.icing[part] = 0 if now > room or full else now
            table.regroup()

        tile = AnswerTile(together(part_title(part), f"{left}{f'+{more}' if more else ''}/{most}"),
                          part_picture(person, part), add, "", f"card_{part + 1}", 92)  # fmt: skip
        tile.chosen = more > 0
        answers.append(tile)
    total = sum(aiming.icing)

    def repair_now() -> None:
        aiming.commit(("gear", card, tuple(aiming.icing)))

    repair = Button(say("Repair: {boxes}", boxes=box_words(total)), repair_now, command="confirm", kind="primary",
                    face=look.FACE, size=22)  # fmt: skip
    if not total:
        repair.reason = say("Click the parts to repair")
    return CandyPrompt(NAME["G10"], say("Repair up to 3 boxes on parts you still have: click a part for each box."),
                       [*answers, repair, _cancel(table)], "G10")  # fmt: skip


# -- decisions of the rules ----------------------------------------------------------------------------


def _initiative(table: CandyBase, decision: Any) -> CandyPrompt:
    side = SIDE_WORDS[("", "red", "blue")[decision.side]]
    answers = [_button(table, choice, command=f"card_{n}") for n, choice in enumerate(table.aiming.options, 1)]
    return CandyPrompt(say("{side} rolled higher", side=side), say("Which team acts first this round?"), answers,
                       "L-TEAM-2", picture=faces.flag(decision.side, theme.roomy(64)))  # fmt: skip


def _star(table: CandyBase, decision: Any) -> CandyPrompt:
    answers = []
    for number, choice in enumerate(table.aiming.options, 1):
        deck = "WAG"[COLOUR_NAMES.index(choice[1])]
        answers.append(_tile(table, choice, partial(faces.card_back, deck), COLOUR_TITLES[choice[1]], number=number))
    return CandyPrompt(say("A star of two colours"), say("Choose what to draw."), answers, "L-LAND-3")


def _fourth(table: CandyBase, decision: Any) -> CandyPrompt:
    answers = []
    for number, choice in enumerate(table.aiming.options, 1):
        row = in_play(table.view, decision.seat, choice[1])
        sub = "" if row is None else say_count("1 shot left", "{n} shots left", row.ammo) if row.ammo else ""
        tile = _tile(table, choice, card_picture(choice[1]), sub=sub, number=number, wide=130)
        tile.tip = weapon_words(row, table.make(row.card)) if row is not None else ""
        answers.append(tile)
    return CandyPrompt(say("Four weapons in play"), say("Only three can stay. Which one goes?"), answers, "L-WEAP-2")


def _part(table: CandyBase, decision: Any) -> CandyPrompt:
    person = table.view.characters[decision.seat - 1]
    answers = [
        _tile(table, choice, part_picture(person, PARTS.index(choice[1])), number=number, wide=84)
        for number, choice in enumerate(table.aiming.options, 1)
    ]
    name = table.names[decision.seat]
    words = say("On which part? It drops when that part comes off.")
    return CandyPrompt(say("{name} takes the flag", name=name), words, answers, "L-FLAG-4",
                       picture=faces.flag(decision.side, theme.roomy(64)))  # fmt: skip


def _flags(table: CandyBase, decision: Any) -> CandyPrompt:
    """Ask what a landing cookie does with flags; the part is asked afterwards."""
    aiming = table.aiming
    answers: list[Widget] = []
    groups: dict[tuple[Any, ...], list[Choice]] = {}
    for choice in aiming.options:
        groups.setdefault(choice[:2] if choice[0] == "take" else choice, []).append(choice)
    for number, (key, found) in enumerate(groups.items(), 1):
        label = label_of(found[0], table.names)
        if key[0] == "take":
            label = say("Take the {side} flag", side=SIDE_WORDS[key[1]])
        answers.append(
            Button(label, partial(aiming.choose_among, found), command=f"card_{number}", face=look.FACE, size=22,
                   kind="plain" if key[0] == "done" else "primary")
        )  # fmt: skip
    return CandyPrompt(
        say("Flags here"), say("What do you do?"), answers, "L-FLAG-2", picture=_face(table, decision.seat)
    )


def _agree(table: CandyBase, decision: Any) -> CandyPrompt:
    flag = SIDE_WORDS[("", "red", "blue")[decision.side]]
    giver, receiver = table.names[decision.giver], table.names[decision.receiver]
    answers = [_button(table, ("yes",), command="card_1", kind="good"), _button(table, ("no",), command="card_2")]
    words = say("{giver} gives {receiver} the {side} flag.", giver=giver, receiver=receiver, side=flag)
    return CandyPrompt(say("{name}: do you agree?", name=table.names[decision.seat]), words, answers, "L-FLAG-6",
                       picture=faces.flag(decision.side, theme.roomy(64)))  # fmt: skip


def _passing(table: CandyBase, decision: Any) -> CandyPrompt:
    aiming = table.aiming
    square = table.view.square(decision.seat)
    answers: list[Widget] = []
    number = 0
    for choice in aiming.options:
        if choice[0] == "on":
            continue
        number += 1
        if choice[0] == "attack":
            at = say("at {name}", name=table.names[choice[2]])
            answers.append(_tile(table, choice, art_picture(choice[1]), card_name(choice[1]), at, number, 84))
        else:
            picture = part_picture(table.view.characters[decision.seat - 1], PARTS.index(choice[2]))
            answers.append(_tile(table, choice, picture, number=number, wide=84))
    answers.append(_button(table, ("on",), command="confirm", kind="primary"))
    words = say("Attack in passing or pick up a flag; then the die moves on.")
    return CandyPrompt(say("Passing square {square}", square=square), words, answers, "L-MOVE-6",
                       picture=_face(table, decision.seat))  # fmt: skip


def _reaction(table: CandyBase, decision: Any) -> CandyPrompt:
    """Ask for a reaction: who attacks whom with what, the card that fits, or passing (16.1, L-INFO-3)."""
    title, words, rule, by = _WINDOWS[decision.window](table, decision)
    answers: list[Widget] = []
    for choice in table.aiming.options:
        if choice[0] == "play":
            tile = _tile(table, choice, card_picture(choice[1]), sub=gear(choice[1]).text, number=1, wide=120)
            tile.aside = True
            answers.append(tile)
    answers.append(_button(table, ("pass",), command=STAND))
    return CandyPrompt(title, words, answers, rule, picture=_face(table, by) if by else None)


def _declared(table: CandyBase, decision: Any) -> tuple[str, str, str, int]:
    attack = table.view.attacks[-1]
    who, me = table.names[attack.attacker], table.names[decision.seat]
    dice = dice_words(attack.dice)
    words = say("The {weapon} will roll {dice}.", weapon=card_name(attack.weapon), dice=dice)
    return say("{who} attacks {me}", who=who, me=me), words, "L-WIN-1", attack.attacker


def _limb(table: CandyBase, decision: Any) -> tuple[str, str, str, int]:
    me, part = table.names[decision.seat], part_word(decision.part)
    by = (
        say("{name} has hit its last box.", name=table.names[decision.by])
        if decision.by
        else say("Its last box is hit.")
    )
    return say("{me}: your {part} comes off!", me=me, part=part), by, "L-DMG-2", decision.by


def _after(table: CandyBase, decision: Any) -> tuple[str, str, str, int]:
    who = table.names[decision.shooter]
    return say("{who} has attacked you", who=who), say("Fire your Dessert Eagle back at once?"), "G14", decision.shooter


def _slow(table: CandyBase, decision: Any) -> tuple[str, str, str, int]:
    move = table.view.declared
    if move is None:
        return say("A die is declared"), "", "L-WIN-1", 0
    start, exits = table.view.square(move.seat), tables(table.view.board).exits
    path = walk_path(start, move.way, move.number, move.turn_at) or [start]
    slow = start + move.way
    leads = say(
        "{squares} {way}, from {start} to {end}.",
        squares=square_words(move.number),
        way=WAY[move.way],
        start=start,
        end=exits[path[-1]] or path[-1],
    )
    words = together(leads, say("Slowed, it ends on {square}.", square=exits[slow] or slow))
    return say("{name} moves a die", name=table.names[move.seat]), words, "L-MOVE-5", move.seat


_WINDOWS = {"DECLARED": _declared, "LIMB": _limb, "AFTER": _after, "R-MOVE": _slow}


def _snipe(table: CandyBase, decision: Any) -> CandyPrompt:
    """Ask for a die of the Ginger Snipe Rifle to turn (W02), then for its face."""
    aiming = table.aiming
    rolled = table.view.attacks[-1].rolled
    target = table.names[decision.target]
    answers: list[Widget] = []
    if not aiming.turned:
        for place, number in enumerate(rolled, 1):

            def turn(place: int = place) -> None:
                aiming.turned = place
                table.regroup()

            part = part_word(PART_OF_DIE[number])
            answers.append(AnswerTile(capitalised(part), partial(faces.die, number), turn, "", f"card_{place}", 72))
        answers.append(_button(table, ("keep",), command="confirm", kind="primary"))
        words = say("The Ginger Snipe Rifle may turn one die fired at {target}.", target=target)
        return CandyPrompt(say("Turn a die?"), words, answers, "W02")
    for number in range(1, 7):
        choice = ("turn", aiming.turned, number)
        if choice in aiming.options:
            label = part_title(PART_OF_DIE[number])
            left = table.view.cookie(decision.target).boxes[PART_OF_DIE[number]]
            sub = say_count("1 box left", "{n} boxes left", left) if left else say("missing")
            answers.append(_tile(table, choice, partial(faces.die, number), label, sub, number, 72))
    answers.append(_cancel(table))
    return CandyPrompt(say("Turn it to which part?"), say("{target}'s parts:", target=target), answers, "W02",
                       picture=_face(table, decision.target))  # fmt: skip


_ASKED: dict[str, Callable[[CandyBase, Any], CandyPrompt]] = {
    "Initiative": _initiative,
    "StarColour": _star,
    "FourthWeapon": _fourth,
    "ChoosePart": _part,
    "LandingFlags": _flags,
    "AgreePass": _agree,
    "PassWindow": _passing,
    "Declared": _reaction,
    "Limb": _reaction,
    "After": _reaction,
    "RMove": _reaction,
    "SnipeDie": _snipe,
}
