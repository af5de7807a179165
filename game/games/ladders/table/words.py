"""The names of choices and their effects, in plain words, from public facts and the mover's own cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from game.games.ladders.moments import PART_WORDS
from game.games.ladders.rules.cards import DATA, ID, NAME, Make, Weapon, text_of
from game.games.ladders.rules.fight.weapons import profile
from game.games.ladders.rules.outlook import Landing
from game.games.ladders.rules.state import PARTS, WeaponInPlay
from game.kernel.messages import Counted, capitalised, listed, say, say_count, together
from game.kernel.state import Choice

Names = Mapping[int, str]

STAR_WORDS = {"weapon": say("a Weapon"), "ammo": say("Ammo"), "gear": say("Gear")}
COLOUR_TITLES = {"weapon": say("Weapon"), "ammo": say("Ammo"), "gear": say("Gear")}
SIDE_WORDS = {"red": say("Red"), "blue": say("Blue")}
WAY = {1: say("up the track"), -1: say("down the track")}
SUGAR, PRETZEL = "G05", "G09"
_NUMBERS: Final = msgspec.toml.decode(
    (Path(__file__).parents[1] / "data" / "numbers.toml").read_bytes(), type=dict[str, Counted]
)
dice_words, shot_words, hit_words, box_words, square_words, card_words = (
    _NUMBERS[thing].of for thing in ("die", "shot", "hit", "box", "square", "card")
)


def part_word(part: str | int) -> str:
    """Return the name of a part ("left arm")."""
    return PART_WORDS[PARTS[part] if isinstance(part, int) else part]


def part_title(part: str | int) -> str:
    """Return the name of a part as on a button ("Left arm")."""
    return capitalised(part_word(part))


def card_name(card: int) -> str:
    """Return the name of a physical card, the Eagle included; an unknown card is "a card"."""
    return NAME[ID[card]] if card >= 0 else say("a card")


def choice_words(choice: Choice, names: Names) -> str:
    """Return a choice in words, for a hint."""
    if choice[0] == "gear":
        return together(card_name(choice[1]), label_of(choice, names), between=": ")
    if choice[0] == "ammo":
        return say("{card} for {weapons}", card=card_name(choice[1]), weapons=label_of(choice, names))
    if choice[0] == "weapon":
        return say("put {card} into play", card=card_name(choice[1]))
    return label_of(choice, names)


def share(chance: float) -> str:
    """Return a chance as text: "0 %", "< 1 %", "34 %", "> 99 %", "100 %"; a line never breaks before its sign."""
    if chance <= 0:
        return "0\u00a0%"
    if chance >= 1 - 1e-12:
        return "100\u00a0%"
    few, most = "<\u00a01\u00a0%", ">\u00a099\u00a0%"
    return few if chance < 0.005 else most if chance > 0.995 else f"{round(100 * chance)}\u00a0%"


def label_of(choice: Choice, names: Names) -> str:
    """Return the label of a choice's button."""
    word = choice[0]
    if word in _PLAIN:
        return _PLAIN[word]
    if word == "pass":
        return label_pass(choice, names)
    make = _LABELS.get(word)
    return make(choice, names) if make is not None else str(word).capitalize()


_PLAIN: Final[Mapping[str, str]] = {
    "roll": say("Roll"), "stand": say("Stand still"), "end": say("End turn"), "on": say("Keep moving"),
    "keep": say("Keep all"), "stay": say("Leave it there"), "done": say("Nothing more"), "yes": say("Agree"),
    "no": say("Refuse"),
}  # fmt: skip


def _move(choice: Choice, names: Names) -> str:
    more = [f"+{amount}" for name, amount in choice[3] if name == SUGAR]
    die = together(say("Die {number}", number=choice[1]), *more)
    turns = [amount for name, amount in choice[3] if name == PRETZEL]
    if turns:
        return say("{die} {way}, back after {steps}", die=die, way=WAY[choice[2]], steps=turns[0])
    return together(die, WAY[choice[2]])


def _jetpack(choice: Choice, names: Names) -> str:
    number, levels = choice[1], abs(choice[2])
    if choice[2] > 0:
        return say_count("Die {number}: fly 1 level up", "Die {number}: fly {n} levels up", levels, number=number)
    return say_count("Die {number}: fly 1 level down", "Die {number}: fly {n} levels down", levels, number=number)


def _attack(choice: Choice, names: Names) -> str:
    return say_count(
        "{weapon} at {name}",
        "{weapon} at {name}, {n} shots",
        choice[3],
        weapon=card_name(choice[1]),
        name=names[choice[2]],
    )


def _gear(choice: Choice, names: Names) -> str:
    name, what = ID[choice[1]], choice[2:]
    if name in ("G03", "G04"):
        return say("On the {part}", part=part_word(what[0]))
    if name == "G07":
        return say("Climb to {square}", square=what[0])
    if name == "G08":
        return say("Swap with {name}", name=names[what[0]])
    if name == "G11":
        return say("{name}'s {part}", name=names[what[1]], part=part_word(what[0]))
    if name == "G16":
        return say("A card from their hand") if what[1] == "hand" else card_name(what[1])
    return say("Play {card}", card=NAME[name])


def _flag_on(choice: Choice, names: Names) -> str:
    return say("{side} flag on the {part}", side=SIDE_WORDS[choice[1]], part=part_word(choice[2]))


def _knocked(choice: Choice, names: Names) -> str:
    return together(square_words(choice[2]), WAY[choice[1]])


_LABELS: Final[Mapping[str, Callable[[Choice, Names], str]]] = {
    "move": _move,
    "jetpack": _jetpack,
    "attack": _attack,
    "blast": lambda choice, names: say("{weapon} into {square}", weapon=card_name(choice[1]), square=choice[2]),
    "plant": lambda choice, names: say("Plant in {square}", square=choice[2]),
    "detonate": lambda choice, names: say("Set off in {square}", square=choice[1]),
    "weapon": lambda choice, names: say("Put into play"),
    "ammo": lambda choice, names: listed([card_name(card) for card in choice[2]]),
    "gear": _gear,
    "pickup": _flag_on,
    "take": _flag_on,
    "steal": lambda choice, names: say("Steal the {side} flag", side=SIDE_WORDS[choice[1]]),
    "ask": lambda choice, names: say(
        "Ask {name} for the {side} flag", name=names[choice[1]], side=SIDE_WORDS[choice[2]]
    ),
    "set": lambda choice, names: say("Set the {side} flag here", side=SIDE_WORDS[choice[1]]),
    "home": lambda choice, names: say("Bring the {side} flag home", side=SIDE_WORDS[choice[1]]),
    "start": lambda choice, names: say("Start on {square}", square=choice[1]),
    "first": lambda choice, names: say("{side} goes first", side=SIDE_WORDS[choice[1]]),
    "seat": lambda choice, names: names[choice[1]],
    "star": lambda choice, names: COLOUR_TITLES[choice[1]],
    "discard": lambda choice, names: card_name(choice[1]),
    "part": lambda choice, names: part_title(choice[1]),
    "play": lambda choice, names: say("Play {card}", card=card_name(choice[1])),
    "turn": lambda choice, names: say("Die {place} to {number}", place=choice[1], number=choice[2]),
    "knock": _knocked,
}


def label_pass(choice: Choice, names: Names) -> str:
    """Return the label for passing a flag, or for passing in a window: both choices share a word."""
    if len(choice) == 3:
        return say("Give {name} the {side} flag", name=names[choice[1]], side=SIDE_WORDS[choice[2]])
    return say("Pass")


# -- landings ------------------------------------------------------------------------------------------


def landing_words(landing: Landing, names: Names) -> str:
    """Return the text for a landing: how it gets there, what it draws, who will see it (16.6)."""
    choice = landing.choice
    plain = choice[0] != "jetpack" and not choice[3]
    head = say("Die {number}", number=choice[1]) if plain else label_of(choice, {})
    parts = [_leads(landing, head)]
    if landing.mines:
        parts.append(say("MINE in {squares}: 5 dice!", squares=listed([str(one) for one in landing.mines])))
    if landing.star:
        parts.append(say("Star: draw {cards}.", cards=listed([STAR_WORDS[one] for one in landing.star], either=True)))
    if landing.meets:
        parts.append(say("Passes {names}.", names=listed([names[seat] for seat in landing.meets])))
    if landing.loose:
        parts.append(say("There is a flag on the way."))
    return together(*parts, exposure_words(landing.exposure, names))


def _leads(landing: Landing, move: str) -> str:
    end, square = landing.path[-1], landing.square
    if not landing.climb:
        return say("{move} → {end}.", move=move, end=end)
    if landing.climb == "ladder":
        return say("{move} → {end}, up the ladder to {square}.", move=move, end=end, square=square)
    return say("{move} → {end}, down the slide to {square}.", move=move, end=end, square=square)


def exposure_words(exposure: tuple[tuple[int, int], ...], names: Names) -> str:
    """Return who could fire at a square, with how many dice."""
    if not exposure:
        return say("Nobody can fire at you there.")
    foes = [say("{name} ({dice})", name=names[seat], dice=dice_words(dice)) for seat, dice in exposure]
    return say("{names} could fire at you there.", names=listed(foes))


# -- weapons -------------------------------------------------------------------------------------------


def printed_on(card: int, make: Make | None = None) -> str:
    """Return what is printed on a card of the hand, in words: of a Weapon also its range, its dice and its track."""
    if not isinstance(DATA[card], Weapon):
        return DATA[card].text
    track = profile(card, -1, make).track
    return weapon_words(WeaponInPlay(card, ammo=track or 0), make)


def weapon_words(row: WeaponInPlay, make: Make | None = None) -> str:
    """Return a weapon in words: range, dice, shots left, what is loaded, its sentence."""
    prof, special = profile(row.card, row.special, make), row.special
    track = say("{left} of {most} shots left", left=row.ammo, most=prof.track) if prof.track else say("never runs dry")
    kinds = {"melee": say("melee"), "mine": say("mine")}
    kind = kinds[prof.kind] if prof.kind in kinds else say("range {reach}", reach=prof.reach)
    head = say_count(
        "{weapon}: {kind}, 1 die per shot, {track}.",
        "{weapon}: {kind}, {n} dice per shot, {track}.",
        prof.dice,
        weapon=prof.name,
        kind=kind,
        track=track,
    )
    loaded = say("Loaded: {ammo} - {text}", ammo=card_name(special), text=DATA[special].text) if special >= 0 else ""
    return together(head, text_of(DATA[row.card], make), loaded)
