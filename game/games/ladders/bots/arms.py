"""What SHOOTIN' LADDERS' bots of all levels share: a seat's weapons, its values, its remarks."""

from random import Random
from typing import Any, Final

from game.bots.level_bot import LevelBot
from game.games.ladders.bots.board import EAGLE_ARM, WeaponReach
from game.games.ladders.bots.mind import Mind
from game.games.ladders.rules.cards import CHARACTERS, ID, NAME, W
from game.games.ladders.rules.fight import combat, weapons
from game.games.ladders.rules.fight.odds import RollOdds, odds
from game.games.ladders.rules.fight.weapons import Profile, profile, profile_of
from game.games.ladders.rules.state import CARRIED, HAND, HEAD, LaddersState, WeaponInPlay, zone_of
from game.kernel.messages import say
from game.kernel.state import Choice

GHOST: Final = WeaponReach(5, 0, 3, 1, 1, 0, False, False, False)
"""A guess at a Weapon card in another hand: most of them roll three dice at five squares."""

OWN_BOX: Final = 1.3
"""The value of a hit on oneself or a teammate, against one on an opponent."""

WIN: Final = 60.0


# -- weapons -------------------------------------------------------------------------------------------


def arm_of(state: LaddersState, seat: int, row: WeaponInPlay) -> WeaponReach | None:
    """Return a weapon as an arm with the most shots it has for one attack; None if it cannot fire."""
    prof = profile_of(state, row)
    if prof.kind == "mine" or (prof.track and not row.ammo):
        return None
    if prof.id == "W15" and not (state.stood and seat == state.active):
        return None
    shots = min(prof.shots, row.ammo) if prof.track else 1
    rifle = prof.id == "W02" and seat == state.sniper and state.mission == "sniper"
    dice = shots * prof.dice + prof.extra + 0.5 * prof.turned + 0.25 * prof.reroll
    lob = prof.lob + (state.allowance if rifle else 0)
    melee, blast = prof.kind == "melee", prof.kind == "blast"
    return WeaponReach(prof.reach, prof.nearest, dice * (0.5 if prof.blind else 1.0), prof.close, prof.far, lob,
                       prof.blind, melee, blast)  # fmt: skip


def own_arms(state: LaddersState, seat: int, *, recoil: bool = True) -> list[WeaponReach]:
    """List what a seat could fire now; without `recoil`, not Bigg Redd, which costs the unmoved dice."""
    rows = weapons.all_usable(state, seat)
    found = [arm_of(state, seat, row) for row in rows if recoil or ID[row.card] != "W03"]
    return [arm for arm in found if arm is not None]


def foe_arms(state: LaddersState, foe: int) -> list[WeaponReach]:
    """List the visible weapons of another seat, and a guess at those it may hold."""
    found = [arm_of(state, foe, row) for row in state.weapons[foe - 1]]
    arms = [EAGLE_ARM, *(arm for arm in found if arm is not None)]
    if state.zones[zone_of(foe, HAND + W)]:
        arms.append(GHOST)
    return arms


def charge(row: WeaponInPlay) -> float:
    """Return the dice left in a weapon; melee counts for two attacks."""
    prof = profile(row.card, row.special)
    return prof.dice * (row.ammo if prof.track else 2.0)


# -- values --------------------------------------------------------------------------------------------


class HitValues:
    """The value of hits, parts and Frags to a seat in this mission; one hit on a fresh opponent is 1.

    `box`: the value of a hit that tears nothing off, where Trophies count; `ammo`: the cost of a die of a spent shot.
    """

    def __init__(self, state: LaddersState, seat: int, box: float = 1.0, ammo: float = 0.12) -> None:
        self.state, self.seat, self.mission = state, seat, state.mission
        self.box, self.ammo = box, ammo
        self.foes = [foe for foe in state.foes[seat - 1] if state.cookies[foe - 1].square]
        self.many = max(1, len(state.foes[seat - 1]))
        self.left = state.goal - len(state.trophies[seat - 1])
        crowd = {"trophies": 0.45, "most_trophies": 0.9, "last_standing": 1.2}.get(self.mission, 0.9)
        self.care = 1.0 if self.many == 1 else crowd  # the weight of a die at oneself against one at an opponent

    def eager(self, foe: int) -> float:
        """Return the value of a die at an opponent."""
        boxes = self.state.cookies[foe - 1].boxes
        parts = sum(left > 0 for left in boxes)
        if not parts:
            return 0.0
        worth = (0.35 + parts / 6 * 0.65) * (1 + 0.35 * self._ripe(boxes))
        if self.mission == "flags":
            worth *= 2.5 if any(flag.where == CARRIED and flag.seat == foe for flag in self.state.flags) else 0.8
        if self.mission == "heads":
            worth *= 1.3 if boxes[HEAD] else 0.2
        if self.mission in ("frags", "last_standing", "sniper"):
            worth *= 1 + 1.2 / (1 + sum(boxes) / 6)
        return worth

    def _ripe(self, boxes: tuple[int, ...]) -> float:
        """Return how close the weakest part is to being torn off, 0 to 1."""
        low = min(left for left in boxes if left)
        return 1.0 / low if self.mission in ("trophies", "most_trophies") else 0.5 / low

    def worth(self, foe: int, odds: RollOdds) -> float:
        """Return the expected value of a roll at an opponent."""
        boxes = self.state.cookies[foe - 1].boxes
        worth = odds.hits
        mission = self.mission
        if mission in ("trophies", "most_trophies"):
            worth = self.box * worth + (3.5 - self.box) * odds.trophies
            if mission == "trophies" and self.left > 0:
                worth += WIN * sum(odds.torn[self.left :])
            return worth + (1.5 if mission == "most_trophies" else -0.5) * odds.crumb
        if mission == "heads":
            head = odds.parts[HEAD]
            worth *= 0.4 if boxes[HEAD] else 0.15
            return worth + 3 * sum(n * chance for n, chance in enumerate(head.boxes)) + 12 * head.tear
        worth += 1.2 * odds.trophies + 8 * odds.crumb
        if mission == "flags":
            for flag in self.state.flags:
                if flag.where == CARRIED and flag.seat == foe:
                    part = odds.parts[flag.part]
                    worth += 3 * sum(n * chance for n, chance in enumerate(part.boxes)) + 8 * part.tear
        return worth

    def by_dice(self, foe: int, most: int) -> list[float]:
        """Return the expected value of a plain roll of 0, 1, 2 ... dice at an opponent."""
        boxes, armour = self.state.cookies[foe - 1].boxes, combat.armour_of(self.state, foe)
        return [self.worth(foe, odds(dice, boxes, armour)) for dice in range(most + 1)]

    def attack(self, choice: Choice) -> float:
        """Return the value of ("attack", ...), ("blast", ...) or ("detonate", square), less the shots spent."""
        state, seat, worth = self.state, self.seat, 0.0
        for struck in combat.preview(state, seat, choice):
            if state.is_foe(seat, struck.seat):
                worth += struck.chance * self.worth(struck.seat, struck.odds)
            else:
                worth -= struck.chance * OWN_BOX * (struck.odds.hits + 3 * struck.odds.trophies)
        if choice[0] == "detonate":
            return worth
        row = weapons.usable(state, seat, choice[1])
        prof: Profile | None = profile_of(state, row) if row is not None else None
        if prof is None or not prof.track:
            return worth
        return worth - self.ammo * prof.dice * (choice[3] if choice[0] == "attack" else 1)


# -- bots and their remarks ----------------------------------------------------------------------------


class LaddersBot(LevelBot):
    """An opponent in SHOOTIN' LADDERS."""

    def choose(self, view: Any, decision: Any, options: list[Choice]) -> Choice:
        dice = self.seeded(view.turn, decision.seat, len(view.dice), view.attacked, type(decision).__name__)
        choice = self.pick(view, decision, dice)
        if decision.why_not(view, choice) is not None:
            choice = decision.options(view)[0]
        self.why = reason(view, decision, choice)
        return choice

    def minded(self, view: LaddersState, seat: int, mind: Mind) -> Mind:
        """Return what counts for it: its level's mind, changed by its taste where it has one."""
        changed: Mind = mind if self.taste is None else self.taste(view, seat, mind)
        return changed

    def pick(self, view: LaddersState, decision: Any, dice: Random) -> Choice:
        """Return the preferred choice; an illegal one is replaced by the first legal option."""
        raise TypeError(f"{type(self).__name__} must say this itself")


def name_of(view: LaddersState, seat: int) -> str:
    """Return the name of a seat's character."""
    return CHARACTERS[view.characters[seat - 1] - 1].name


def reason(view: LaddersState, decision: Any, choice: Choice) -> str:
    """Return one line on why a seat may have made a choice, from public facts."""
    word, seat = choice[0], decision.seat
    if word == "attack":
        return _why_attack(view, seat, choice)
    if word == "blast":
        return say(
            "{weapon} into square {square}: whoever stands there will crumble.",
            weapon=NAME[ID[choice[1]]],
            square=choice[2],
        )
    if word in ("move", "jetpack"):
        return _why_move(view, seat, choice)
    if word in ("weapon", "ammo", "gear", "play"):
        return say("I played {card}: it helps more here than in my hand.", card=NAME[ID[choice[1]]])
    if word == "discard":
        return say("I threw {weapon} away: it's the one I'll miss least.", weapon=NAME[ID[choice[1]]])
    return _REASONS.get(word, say("I did what seemed best."))


_REASONS: Final = {
    "roll": say("I rolled: I want to be somewhere else."),
    "stand": say("I stood still: this is a good place."),
    "end": say("Nothing more to do here."),
    "pass": say("I let that pass."),
    "plant": say("I laid a mine: mind your step."),
    "detonate": say("I set it off: someone was standing there."),
    "pickup": say("I took the flag: it comes with me."),
    "take": say("I took the flag: it comes with me."),
    "steal": say("I went for the flag: hand it over!"),
    "set": say("I set the flag: now hold it!"),
    "home": say("I brought the flag home: that is where it belongs."),
    "turn": say("A little twist of the Peppermint."),
    "keep": say("The dice are fine as they are."),
    "knock": say("Off you go!"),
    "stay": say("Stay where I can see you."),
    "on": say("No time to stop."),
    "start": say("A good spot to begin."),
    "star": say("That is the card I need."),
    "first": say("Whoever shoots first, shoots best."),
    "seat": say("Our best shot goes first."),
    "part": say("It is safest there."),
}


def _why_attack(view: LaddersState, seat: int, choice: Choice) -> str:
    victim = choice[2]
    name, boxes = name_of(view, victim), view.cookies[victim - 1].boxes
    low = min((left for left in boxes if left), default=0)
    if low == 1:
        return say("I shot {name}: one more hit, and something comes off.", name=name)
    if view.square(victim) == view.square(seat):
        return say("I shot {name}: we shared a square.", name=name)
    if low <= 2:
        return say("I shot {name}: crumbling already.", name=name)
    return say("I shot {name}: the best target in sight.", name=name)


def _why_move(view: LaddersState, seat: int, choice: Choice) -> str:
    if choice[0] == "jetpack":
        return say("Straight through the floor!")
    lost = sum(view.cookies[seat - 1].maxima) - sum(view.cookies[seat - 1].boxes)
    if lost > sum(view.cookies[seat - 1].maxima) // 2:
        return say("I ran: half of me is gone.")
    return say("I went up: I like it better there.") if choice[2] > 0 else say("I went down: I like it better there.")
