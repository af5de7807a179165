"""Advice at the candy table: the banner's sentence for beginners, and the hint a player asks for.

The banner says in one sentence what matters now, before a costly habit (UX-TURN-5). Never a dialog: it follows the
question. "gentle" is shown in the first turns only. The hint names a move, its reason and its cost (TEACH-HINT-3).
Both use only what the seat to move knows: its own hand and the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.games.ladders.rules import outlook
from game.games.ladders.rules.board import RANGE, tables
from game.games.ladders.rules.cards import COLOUR, DATA, ID, KIND_CARDS, NAME, A, G, W, text_of, weapon
from game.games.ladders.rules.fight import combat, weapons
from game.games.ladders.rules.fight.aiming import GATLING
from game.games.ladders.rules.fight.volley import KNOCK_SQUARES
from game.games.ladders.rules.flags import base_of
from game.games.ladders.rules.missions import SIDE_NAMES
from game.games.ladders.rules.outlook import Landing
from game.games.ladders.rules.setup import RIFLE
from game.games.ladders.rules.state import CARRIED, HEAD, PARTS, SET, LaddersState
from game.games.ladders.table.table import CandyBase
from game.games.ladders.table.words import (
    SIDE_WORDS,
    STAR_WORDS,
    WAY,
    card_name,
    choice_words,
    dice_words,
    hit_words,
    part_word,
    share,
)
from game.kernel.messages import listed, say, say_count, together
from game.kernel.state import Choice
from game.table.table import Hint

GENTLE_TURNS = 3  # turns per seat with gentle hints
LIKELY = 0.30  # least chance of a part coming off that is mentioned
EAGLE_REACH = 6
DANGER = 5  # least number of dice in return that is mentioned

Names = Mapping[int, str]
Look = Callable[[LaddersState, int, Names], str]


def banner_hint(view: LaddersState, seat: int, names: Names, wanted: str) -> str:
    """Return the sentence for a seat's decision; "" if none is wanted (`wanted`: off, gentle, full) or needed."""
    if wanted == "off" or not seat or not view.stack or view.outcome is not None:
        return ""
    if wanted == "gentle" and view.turn > GENTLE_TURNS * view.seats:
        return ""
    for look in _LOOKS.get(type(view.stack[-1]).__name__, ()):
        said = look(view, seat, names)
        if said:
            return said
    return ""


# -- before the dice (D20) -----------------------------------------------------------------------------


def _gatling(view: LaddersState, seat: int, names: Names) -> str:
    """Return the advice to stand still for the Gumball Gatling (W15), or ""."""
    rows = [row for row in weapons.all_usable(view, seat) if ID[row.card] == GATLING and row.ammo]
    return say("The Gumball Gatling fires only on a turn you stand still.") if rows and in_reach(view, seat) else ""


def _tangled(view: LaddersState, seat: int, names: Names) -> str:
    """Return what Tangled means, which lasts through this turn even without a roll (L-MOVE-7), or ""."""
    if view.cookie(seat).tangled:
        return say("You are Tangled: each die counts 1 less this turn. It wears off when the turn ends.")
    return ""


def _roll(view: LaddersState, seat: int, names: Names) -> str:
    """Return the advice to roll, since standing gives no cards (L-TURN-2)."""
    if in_reach(view, seat):
        return say("Roll anyway: you can fire before, between and after the two dice.")
    return say("Roll: nobody is in sight from here, and stars give cards.")


# -- the active phase (D21) ----------------------------------------------------------------------------


def in_reach(view: LaddersState, seat: int) -> list[tuple[int, int, int]]:
    """Return (opponent, weapon, shots) of the legal attacks, the one with the most dice for each opponent."""
    best: dict[int, tuple[int, int, int]] = {}
    choices: list[Choice] = []
    combat.offer(view, seat, choices)
    for choice in choices:
        if choice[0] != "attack":
            continue
        dice = combat.pool(view, seat, choice[1], view.square(choice[2]), choice[3]).total
        if dice > best.get(choice[2], (0, 0, 0))[0]:
            best[choice[2]] = (dice, choice[1], choice[3])
    return [(foe, card, shots) for foe, (_, card, shots) in best.items()]


def _wins(view: LaddersState, seat: int, names: Names) -> str:
    """Return a hint at a part whose loss would win the game (L-QC-1, L-HH-1), or ""."""
    last = view.mission == "trophies" and _own_trophies(view, seat) + 1 >= view.goal
    for foe, card, shots in in_reach(view, seat):
        odds = combat.preview(view, seat, ("attack", card, foe, shots))[0].odds
        chances = [(part.tear, number) for number, part in enumerate(odds.parts)]
        if last and max(chances)[0] > 0:
            part = part_word(max(chances)[1])
            return say(
                "One more Trophy wins: {name}'s {part} comes off {chance} of the time.",
                name=names[foe],
                part=part,
                chance=share(max(chances)[0]),
            )
        if view.mission == "heads" and odds.parts[HEAD].tear >= LIKELY:
            return say(
                "Heads win: {name}'s comes off {chance} of the time.",
                name=names[foe],
                chance=share(odds.parts[HEAD].tear),
            )
    return ""


def _own_trophies(view: LaddersState, seat: int) -> int:
    mine = [one for one in range(1, view.seats + 1) if one == seat or not view.is_foe(seat, one)]
    return sum(len(view.trophies[one - 1]) for one in mine)


def _flag(view: LaddersState, seat: int, names: Names) -> str:
    """Return a hint at where a flag has to go (L-FLAG-2, L-FLAG-9, L-FLAG-11), or ""."""
    if not view.flags:
        return ""
    own = view.sides[seat - 1]
    mine, theirs = view.flags[own - 1], view.flags[2 - own]
    if mine.where == SET:
        return say(
            "Your flag is SET on {square}: land there before the round is over, or you lose.",
            square=mine.square,
        )
    if theirs.where == CARRIED and theirs.seat == seat:
        side = SIDE_WORDS[SIDE_NAMES[3 - own]]
        return say("You carry the {side} flag: land on {square} to SET it.", side=side, square=base_of(view, own))
    if theirs.where == "home" and view.square(seat):
        return say("The flag you want is on {square}: end a die there.", square=theirs.square)
    return ""


def _mine(view: LaddersState, seat: int, names: Names) -> str:
    """Return a warning of a mine on the route of a die (L-MINE-4), or ""."""
    if not view.dice or not any(view.is_foe(seat, mine.owner) for mine in view.mines):
        return ""
    rows = outlook.landings(view, seat)
    plain = [row for row in rows if row.choice[0] == "move" and not row.choice[3]]
    hot = {square for row in plain for square in row.mines}
    if hot and any(not row.mines for row in rows):
        squares = listed([str(square) for square in sorted(hot)])
        return say("There is a mine in {squares}: go the other way, it rolls 5 dice.", squares=squares)
    return ""


def _fire_first(view: LaddersState, seat: int, names: Names) -> str:
    """Return a hint at an attack before the dice (L-TURN-3, L-ATT-1), or ""."""
    found = in_reach(view, seat)
    if not found:
        return ""
    best, most = found[0], 0.0
    for row in found:
        odds = combat.preview(view, seat, ("attack", row[1], row[0], row[2]))[0].odds
        if odds.trophies >= most:
            best, most = row, odds.trophies
    name = NAME[ID[best[1]]]
    if view.dice:
        return say(
            "You can attack {name} from here ({weapon}): fire now, move, and fire at someone else.",
            name=names[best[0]],
            weapon=name,
        )
    return say("You can still attack {name} from here with the {weapon}.", name=names[best[0]], weapon=name)


def _star(view: LaddersState, seat: int, names: Names) -> str:
    """Return a hint at the die that ends on a star (L-LAND 3), or ""."""
    if not view.dice:
        return ""
    rows = [row for row in outlook.landings(view, seat) if row.star and not row.mines]
    plain = [row for row in rows if row.choice[0] == "move" and not row.choice[3]]
    if not plain:
        return ""
    row = min(plain, key=lambda one: one.danger)
    number, way, gain = row.choice[1], WAY[row.choice[2]], _drawn(row)
    if not row.climb:
        return say("Die {number} {way} ends on a star: {gain}.", number=number, way=way, gain=gain)
    if row.climb == "ladder":
        return say("Die {number} {way}, by ladder, ends on a star: {gain}.", number=number, way=way, gain=gain)
    return say("Die {number} {way}, by slide, ends on a star: {gain}.", number=number, way=way, gain=gain)


def _drawn(row: Landing) -> str:
    return say("draw {cards}", cards=listed([STAR_WORDS[one] for one in row.star], either=True))


def _reload(view: LaddersState, seat: int, names: Names) -> str:
    """Return a hint at an empty weapon with ammo for it in hand (L-WEAP-3, L-AMMO-1), or ""."""
    dry = [row for row in view.weapons[seat - 1] if weapons.dry(row)]
    ammo = [card for card in view.hand(seat) if card >= 0 and COLOUR[card] == A]
    if dry and ammo:
        return say(
            "The {weapon} is empty: {ammo} would load it.", weapon=weapon(dry[0].card).name, ammo=NAME[ID[ammo[0]]]
        )
    return ""


def _gear(view: LaddersState, seat: int, names: Names) -> str:
    """Return a hint at armour in hand, or icing where something is damaged (G01-G04, G10), or ""."""
    for card in view.hand(seat):
        if card < 0 or COLOUR[card] != G:
            continue
        if ID[card] in ("G01", "G02", "G03", "G04"):
            return say("The {armour} protects you only once it is played.", armour=NAME[ID[card]])
        cookie = view.cookie(seat)
        lost = sum(most - left for left, most in zip(cookie.boxes, cookie.maxima, strict=True) if left)
        if ID[card] == "G10" and lost >= 3:
            return say("Royal Icing repairs 3 boxes, but can't bring back a lost part.")
    return ""


def _danger(view: LaddersState, seat: int, names: Names) -> str:
    """Return a warning of who could fire back before the turn ends (16.6), or ""."""
    if view.dice:
        return ""
    rows = outlook.exposure(view, seat, view.square(seat))
    dice = sum(dice for _, dice in rows)
    if dice >= DANGER:
        foes = listed([names[foe] for foe, _ in rows])
        return say("{names} can fire at you here: {dice} dice in all.", names=foes, dice=dice)
    return ""


# -- the hint a player asks for ------------------------------------------------------------------------


def hint_for(table: CandyBase, choice: Choice, reason: str) -> Hint:
    """Return a hint beside the cookie, the square or the card it is about."""
    look, place = _look(table, choice)
    because = reason_for(table.view, table.session.seat, choice, table.names)
    move = choice_words(choice, table.names)
    if choice[0] == "attack":
        move = say("Shoot {name} with the {weapon}", name=table.names[choice[2]], weapon=card_name(choice[1]))
    elif choice[0] == "gear":
        effect = text_of(DATA[choice[1]], table.make(choice[1]))
        return Hint(look, say("Play {card}. {effect}", card=card_name(choice[1]), effect=effect), place)
    told = say("{Move}: {reason}.", Move=move, reason=because) if because else say("{Move}.", Move=move)
    return Hint(look, told, place)


def _look(table: CandyBase, choice: Choice) -> tuple[str, str]:
    """Return where to look for a choice, in words and as a place; no words where they would say nothing."""
    word = choice[0]
    if word == "attack":
        return say("Look at {name}: close enough to hit.", name=table.names[choice[2]]), f"player {choice[2]}"
    if word in ("move", "jetpack"):
        square = outlook.landing(table.view, table.session.seat, choice).square
        return say("Look at square {square}.", square=square), f"square {square}"
    if word in ("weapon", "ammo", "gear", "discard", "play"):
        return say("Look at your cards."), f"card {choice[1]}"
    if word in ("roll", "stand", "end"):
        return say("Look at who is in reach."), f"player {table.session.seat}"
    return "", f"square {choice[1]}" if word == "start" else ""


def reason_for(view: LaddersState, seat: int, choice: Choice, names: Names) -> str:
    """Return a clause on what a choice gains, from what the seat knows; "" if the choice's words say it all."""
    word = choice[0]
    if word in ("move", "jetpack"):
        return _why_move(outlook.landing(view, seat, choice), names)
    if word in ("attack", "blast", "detonate"):
        return _why_attack(view, seat, choice, names)
    if word == "start":
        return say("nobody could shoot at you there") if _alone(view, choice[1]) else ""
    plain = {
        "roll": say("dice lead to stars and into range"),
        "stand": say("this square is worth staying on"),
        "weapon": say("only weapons in play can fire"),
        "ammo": say("a full track lasts longer"),
        "end": say("there is nothing more to gain this turn"),
        "plant": say("whoever enters the square takes 5 dice"),
        "set": say("held for a round, it wins the game"),
        "home": say("then they have to come for it again"),
    }
    return plain.get(word, "")


def _why_move(row: Landing, names: Names) -> str:
    if not row.climb:
        parts: list[str] = [say("it leads to {square}", square=row.square)]
    elif row.climb == "ladder":
        parts = [say("it leads to {square} by the ladder", square=row.square)]
    else:
        parts = [say("it leads to {square} by the slide", square=row.square)]
    if row.star:
        parts.append(_drawn(row))
    if row.mines:
        parts.append(say("but there is a mine on the way"))
    if row.danger:
        parts.append(say_count("1 die could be fired at you there", "{n} dice could be fired at you there", row.danger))
    else:
        parts.append(say("nobody can fire at you there"))
    return together(*parts, between=", ")


def _why_attack(view: LaddersState, seat: int, choice: Choice, names: Names) -> str:
    found = [row for row in combat.preview(view, seat, choice) if view.is_foe(seat, row.seat)]
    if not found:
        return ""
    row = max(found, key=lambda one: one.odds.trophies)
    part = max(range(len(PARTS)), key=lambda number: row.odds.parts[number].tear)
    hits, name = hit_words(round(row.odds.hits)), names[row.seat]
    if row.odds.parts[part].tear <= 0:
        return say("about {hits} on {name}", hits=hits, name=name)
    return say(
        "about {hits} on {name}, and the {part} comes off {chance} of the time",
        hits=hits,
        name=name,
        part=part_word(part),
        chance=share(row.odds.parts[part].tear),
    )


# -- other decisions -----------------------------------------------------------------------------------


def _sugar(view: LaddersState, seat: int, names: Names) -> str:
    dice = view.attacks[-1].dice if view.attacks else 0
    if not dice:
        return ""
    return say("With Powdered Sugar, it will roll {dice}.", dice=dice_words(max(0, dice - 3)))


def _bake(view: LaddersState, seat: int, names: Names) -> str:
    step = view.stack[-1]
    part = getattr(step, "part", -1)
    left = sum(boxes > 0 for boxes in view.cookie(seat).boxes)
    if left <= 2:
        return say("You have hardly any parts left: now or never.")
    return (
        say("Second Bake saves the {part} with 1 box; it can save any part, once.", part=part_word(part))
        if part >= 0
        else ""
    )


def _return(view: LaddersState, seat: int, names: Names) -> str:
    return say("Your Eagle fires back at once, outside all limits, and they can't fire back at that.")


def _slick(view: LaddersState, seat: int, names: Names) -> str:
    declared = view.declared
    if declared is None or declared.number < 3:
        return say("Only worth it if this die would hurt you.")
    return say("The die would count 1 instead of {number}.", number=declared.number)


def _turn_die(view: LaddersState, seat: int, names: Names) -> str:
    target = getattr(view.stack[-1], "target", 0)
    cookie = view.cookie(target)
    weak = [part for part, left in enumerate(cookie.boxes) if left == 1]
    if weak:
        return say(
            "{name}'s {part} has 1 box left: a die turned to it tears it off.",
            name=names[target],
            part=part_word(weak[0]),
        )
    return say("Turn a die that misses, or any other, to the part you want off.")


def _colour(view: LaddersState, seat: int, names: Names) -> str:
    colours = tables(view.board).stars[view.square(seat)]
    if A in colours and any(weapons.dry(row) for row in view.weapons[seat - 1]):
        return say("Ammo loads an empty weapon again.")
    if W in colours and not (view.weapons[seat - 1] or weapons.in_hand(view, seat)):
        return say("You need a Weapon most.")
    return ""


def _fourth(view: LaddersState, seat: int, names: Names) -> str:
    dry = [row.card for row in view.weapons[seat - 1] if weapons.dry(row)]
    return say("The {weapon} is empty: losing it costs you the least.", weapon=weapon(dry[0]).name) if dry else ""


def _part(view: LaddersState, seat: int, names: Names) -> str:
    boxes = view.cookie(seat).boxes
    best = max(range(len(PARTS)), key=lambda part: boxes[part])
    return say("The flag drops when its part comes off: the {part} has the most boxes.", part=part_word(best))


def _first(view: LaddersState, seat: int, names: Names) -> str:
    return say("Go first to strike first; go last to see where everyone is.")


def _flags_here(view: LaddersState, seat: int, names: Names) -> str:
    """Return the advice on flags at a landing (L-FLAG-7, L-FLAG-9, L-FLAG-10), or ""."""
    words = {choice[0] for choice in view.stack[-1].options(view)}
    if "set" in words:
        return say("SET it: it wins if every other seat has a turn and nobody takes it away.")
    if "take" in words:
        return say("Taking it costs nothing; it drops when its part comes off.")
    if "steal" in words:
        return say("Both roll a die; a tie goes to whoever has more boxes on that part.")
    return say("Once it is home, they have to come for your flag again.") if "home" in words else ""


def _agree(view: LaddersState, seat: int, names: Names) -> str:
    """Return who would carry the flag, in a sentence (L-FLAG-6)."""
    receiver = getattr(view.stack[-1], "receiver", 0)
    return (
        say("You would carry it, on a part of your choice.")
        if receiver == seat
        else say("Your teammate would carry it from here.")
    )


def _who_acts(view: LaddersState, seat: int, names: Names) -> str:
    """Return a hint at a READY seat with an opponent in reach (L-TEAM-3), or ""."""
    seats = [choice[1] for choice in view.stack[-1].options(view)]
    found = [one for one in seats if view.standing(one) and in_reach(view, one)]
    names_of = listed([names[one] for one in found], either=True)
    return say("{names} can fire at someone from where they are.", names=names_of) if found else ""


def _passing(view: LaddersState, seat: int, names: Names) -> str:
    """Return what melee in passing leaves (the ordinary attack: L-ATT-1, L-MOVE-6), or what a flag costs."""
    words = {choice[0] for choice in view.stack[-1].options(view)}
    return (
        say("A melee attack in passing still leaves you your ordinary attack.")
        if "attack" in words
        else say("Taking it costs nothing.")
    )


def _push(view: LaddersState, seat: int, names: Names) -> str:
    """Return a hint at a mine the target could be knocked onto (W20, L-MINE-4), or ""."""
    target = getattr(view.stack[-1], "target", 0)
    here = view.square(target)
    hot = [mine.square for mine in view.mines
           if view.is_foe(target, mine.owner) and 0 < abs(mine.square - here) <= KNOCK_SQUARES]  # fmt: skip
    return say("The mine in {square} would go off under {name}.", square=hot[0], name=names[target]) if hot else ""


def _start(view: LaddersState, seat: int, names: Names) -> str:
    if seat == view.sniper:
        reach = weapons.profile(KIND_CARDS[RIFLE][0]).reach
        if not view.allowance:
            return say("Your rifle reaches {reach} squares: start far from the squad's ladders.", reach=reach)
        return say_count(
            "Your rifle reaches {reach} squares and shoots through 1 floor: start far from the squad's ladders.",
            "Your rifle reaches {reach} squares and shoots through {n} floors: start far from the squad's ladders.",
            view.allowance,
            reach=reach,
        )
    far = [square for square in view.board.respawns if _alone(view, square)]
    return say("{squares} are out of everyone's sight.", squares=listed([str(square) for square in far])) if far else ""


def _alone(view: LaddersState, square: int) -> bool:
    """Return whether a square is free and no cookie on the board could fire into it."""
    if view.standing_in(square):
        return False
    obst = tables(view.board).obst
    return all(RANGE[cookie.square][square] > EAGLE_REACH or obst[cookie.square][square]
               for cookie in view.cookies if cookie.square)  # fmt: skip


_LOOKS: dict[str, tuple[Look, ...]] = {
    "MoveOrStand": (_gatling, _tangled, _flag, _roll),
    "Act": (_wins, _flag, _mine, _fire_first, _star, _reload, _gear, _danger),
    "Declared": (_sugar,), "Limb": (_bake,), "After": (_return,), "RMove": (_slick,), "SnipeDie": (_turn_die,),
    "StarColour": (_colour,), "FourthWeapon": (_fourth,), "ChoosePart": (_part,), "Initiative": (_first,),
    "ChooseStart": (_start,), "LandingFlags": (_flags_here,), "AgreePass": (_agree,), "PickSeat": (_who_acts,),
    "PassWindow": (_passing,), "Knock": (_push,),
}  # fmt: skip
