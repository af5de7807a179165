"""What a choice is called and what it would do, in plain words, from what everybody sees and the mover holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.games.ladders.rules import outlook
from game.games.ladders.rules.cards import DATA, ID, NAME
from game.games.ladders.rules.fight.weapons import profile
from game.games.ladders.rules.outlook import Landing
from game.games.ladders.rules.state import PARTS, LaddersState
from game.kernel.state import Choice
from game.table.telling import listed

Names = Mapping[int, str]

PART_WORDS = {"HEAD": "head", "BODY": "body", "L-ARM": "left arm", "R-ARM": "right arm", "L-LEG": "left leg",
              "R-LEG": "right leg"}  # fmt: skip
STAR_WORDS = {"weapon": "a Weapon", "ammo": "Ammo", "gear": "Gear"}
SIDE_WORDS = {"red": "Red", "blue": "Blue"}
WAY = {1: "up the track", -1: "down the track"}
SUGAR, PRETZEL = "G05", "G09"


def part_word(part: str | int) -> str:
    """Say a part ("left arm")."""
    return PART_WORDS[PARTS[part] if isinstance(part, int) else part]


def counted(number: int, one: str, many: str = "") -> str:
    """Write a number of things: "no shot", "1 shot", "3 shots"."""
    return f"no {one}" if not number else f"1 {one}" if number == 1 else f"{number} {many or one + 's'}"


def card_name(card: int) -> str:
    """Return the name of a physical card, the Eagle included; a card nobody here knows is "a card"."""
    return NAME[ID[card]] if card >= 0 else "a card"


def share(chance: float) -> str:
    """Write a chance for people: "0 %", "< 1 %", "34 %", "> 99 %", "100 %"."""
    if chance <= 0:
        return "0 %"
    if chance >= 1 - 1e-12:
        return "100 %"
    return "< 1 %" if chance < 0.005 else "> 99 %" if chance > 0.995 else f"{round(100 * chance)} %"


def label_of(choice: Choice, names: Names) -> str:
    """Return what a button for a choice says."""
    word = choice[0]
    plain = {"roll": "Roll", "stand": "Stand still", "end": "End turn", "on": "Go on", "keep": "Keep all",
             "stay": "Leave it there", "done": "Nothing more", "yes": "Agree", "no": "Refuse"}  # fmt: skip
    if word in plain:
        return plain[word]
    if word == "pass":
        return label_pass(choice, names)
    make = _LABELS.get(word)
    return make(choice, names) if make is not None else str(word).capitalize()


def _move(choice: Choice, names: Names) -> str:
    more = "".join(f" +{amount}" for name, amount in choice[3] if name == SUGAR)
    turn = "".join(f", back after {amount}" for name, amount in choice[3] if name == PRETZEL)
    return f"Die {choice[1]}{more} {WAY[choice[2]]}{turn}"


def _jetpack(choice: Choice, names: Names) -> str:
    levels = f"{abs(choice[2])} {'level' if abs(choice[2]) == 1 else 'levels'}"
    return f"Die {choice[1]}: fly {levels} {'up' if choice[2] > 0 else 'down'}"


def _attack(choice: Choice, names: Names) -> str:
    shots = f", {choice[3]} shots" if choice[3] > 1 else ""
    return f"{card_name(choice[1])} at {names[choice[2]]}{shots}"


def _gear(choice: Choice, names: Names) -> str:
    name, what = ID[choice[1]], choice[2:]
    if name in ("G03", "G04"):
        return f"On the {part_word(what[0])}"
    if name == "G07":
        return f"Climb to {what[0]}"
    if name == "G08":
        return f"Swap with {names[what[0]]}"
    if name == "G11":
        return f"{names[what[1]]}'s {part_word(what[0])}"
    if name == "G16":
        return "A card from the hand" if what[1] == "hand" else card_name(what[1])
    return f"Play {NAME[name]}"


_LABELS: Final[Mapping[str, Callable[[Choice, Names], str]]] = {
    "move": _move,
    "jetpack": _jetpack,
    "attack": _attack,
    "blast": lambda choice, names: f"{card_name(choice[1])} into {choice[2]}",
    "plant": lambda choice, names: f"Plant in {choice[2]}",
    "detonate": lambda choice, names: f"Set off in {choice[1]}",
    "weapon": lambda choice, names: "Put into play",
    "ammo": lambda choice, names: " and ".join(card_name(card) for card in choice[2]),
    "gear": _gear,
    "pickup": lambda choice, names: f"{SIDE_WORDS[choice[1]]} flag on the {part_word(choice[2])}",
    "take": lambda choice, names: f"{SIDE_WORDS[choice[1]]} flag on the {part_word(choice[2])}",
    "steal": lambda choice, names: f"Steal the {SIDE_WORDS[choice[1]]} flag",
    "ask": lambda choice, names: f"Ask {names[choice[1]]} for the {SIDE_WORDS[choice[2]]} flag",
    "set": lambda choice, names: f"Set the {SIDE_WORDS[choice[1]]} flag here",
    "home": lambda choice, names: f"Bring the {SIDE_WORDS[choice[1]]} flag home",
    "start": lambda choice, names: f"Start on {choice[1]}",
    "first": lambda choice, names: f"{SIDE_WORDS[choice[1]]} goes first",
    "seat": lambda choice, names: names[choice[1]],
    "star": lambda choice, names: choice[1].capitalize(),
    "discard": lambda choice, names: card_name(choice[1]),
    "part": lambda choice, names: part_word(choice[1]).capitalize(),
    "play": lambda choice, names: f"Play {card_name(choice[1])}",
    "turn": lambda choice, names: f"Die {choice[1]} to {choice[2]}",
    "knock": lambda choice, names: f"{counted(choice[2], 'square')} {WAY[choice[1]]}",
}


def label_pass(choice: Choice, names: Names) -> str:
    """Name the handing over of a flag: its word is also that of passing in a window."""
    return f"Give {names[choice[1]]} the {SIDE_WORDS[choice[2]]} flag" if len(choice) == 3 else "Pass"


# -- what a move leads to ------------------------------------------------------------------------------


def landing_words(landing: Landing, names: Names, entries: bool = True) -> str:
    """Say what happens where a die leads: how it gets there, what it draws, who will see it (16.6)."""
    choice, end = landing.choice, landing.path[-1]
    head = label_of(choice, {}) if choice[0] == "jetpack" or choice[3] else f"Die {choice[1]}"
    parts = [f"{head} → {end}"]
    if landing.climb:
        parts[0] += f", {'up the ladder' if landing.climb == 'ladder' else 'down the slide'} to {landing.square}"
    if landing.mines:
        parts.append(f"MINE in {listed([str(one) for one in landing.mines])}: 5 dice!")
    if landing.star:
        parts.append(f"Star: draw {listed([STAR_WORDS[one] for one in landing.star], 'or')}")
    if landing.meets:
        parts.append(f"Passes {listed([names[seat] for seat in landing.meets])}")
    if landing.loose:
        parts.append("A flag lies on the way")
    parts.append(exposure_words(landing.exposure, names))
    return ". ".join(parts) + "."


def exposure_words(exposure: tuple[tuple[int, int], ...], names: Names) -> str:
    """Say who could fire at a square, with how many dice."""
    if not exposure:
        return "Nobody can fire at you there"
    seen = listed([f"{names[seat]} ({counted(dice, 'die', 'dice')})" for seat, dice in exposure])
    return f"{seen} could fire at you there"


def landing_of(view: LaddersState, seat: int, choice: Choice) -> Landing:
    """Return where a legal move leads."""
    return outlook.landing(view, seat, choice)


# -- weapons -------------------------------------------------------------------------------------------


def weapon_words(card: int, ammo: int, special: int = -1) -> str:
    """Describe a weapon: range, dice, shots left, what is loaded, its sentence."""
    prof, data = profile(card, special), DATA[card]
    track = f"{ammo} of {prof.track} shots left" if prof.track else "never runs dry"
    kind = {"melee": "melee", "mine": "mine"}.get(prof.kind, f"range {prof.reach}")
    loaded = f" Loaded: {card_name(special)} - {DATA[special].text}" if special >= 0 else ""
    return f"{prof.name}: {kind}, {prof.dice} dice a shot, {track}. {data.text}{loaded}"
