"""Attack and counterattack, step by step as in rulebook sections 12 and 13 (S-ATK, S-CTR, S-DIE-8)."""

from random import Random

import msgspec

from game.games.shoot.rules import primitives
from game.games.shoot.rules.cards import Weapon, gadget, weapon
from game.games.shoot.rules.fight import blast, weapons
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.fight.counter import counter_letter, counter_weapons
from game.games.shoot.rules.fight.damage import FlipDamage, SettlePushes
from game.games.shoot.rules.fight.series import BeginSeries, Shoot, begin
from game.games.shoot.rules.fight.windows import OpenWindow
from game.games.shoot.rules.lengths import distance_text
from game.games.shoot.rules.state import WEAPON_HAND, Aim, Attack, ShootState
from game.geometry.sight import ZONES
from game.kernel.messages import say, together
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Step

__all__ = [
    "ChooseCounter",
    "FlipDamage",
    "aim_refusal",
    "attack_options",
    "begin_attack",
    "counter_letter",
    "counter_weapons",
    "suggest_attack",
    "why_not_attack",
]

# -- who may attack whom (S-ATK-1, S-ATK-2) ------------------------------------------------------------


def why_not_attack(state: ShootState, choice: Choice) -> Refusal | None:
    """Return why the turn player may not make the attack ("attack", weapon card, seat[, seat]), or None if it may."""
    seat = state.now.seat
    if not 3 <= len(choice) <= 4 or not all(type(part) is int for part in choice[1:]):
        return Refusal("S-ATK-1", say("to attack, choose a Weapon and one or two targets"))
    card, targets = choice[1], choice[2:]
    refusal = why_no_attack_at_all(state, seat)
    if refusal is not None:
        return refusal
    if card not in weapons.usable(state, seat):
        if card in weapons.TURRETS:
            return Refusal(
                "S-WPN-6", say("your HERO isn't touching that Gun turret: walk right up to it, at its level")
            )
        return Refusal("S-WPN-8", say("your HERO does not hold that Weapon"))
    kind = weapon(card)
    if targets == (seat,):
        return None
    if len(targets) == 2 and kind.special != weapons.TWO_TARGETS:
        return Refusal("S-ATK-1", say("the {weapon} fires at one opponent only", weapon=kind.name))
    if len(set(targets)) < len(targets):
        return Refusal("S-WPN-4", say("you can't fire both pistols at one opponent"))
    refusals = (aim_refusal(state, seat, kind, target) for target in targets)
    return next((one for one in refusals if one is not None), None)


def why_no_attack_at_all(state: ShootState, seat: int) -> Refusal | None:
    """Return why a HERO cannot attack anyone now, whatever Weapon it holds, or None."""
    if state.now.attacked:
        return Refusal("S-ATK-1", say("one attack a turn, and you have made yours"))
    if not weapons.usable(state, seat):
        return Refusal("S-WPN-8", say("your HERO has no Weapon"))
    if weapons.barred(state, seat):
        return Refusal("S-WND-4", say("minus attack on both sides: your HERO cannot shoot"))
    return None


def aim_refusal(state: ShootState, seat: int, kind: Weapon, target: int) -> Refusal | None:
    """Return why a HERO may not name another as the target of a Weapon, or None if it may (S-ATK-2)."""
    if not 1 <= target <= len(state.heroes):
        return Refusal("S-ATK-2", say("there is no such HERO"))
    victim = state.hero(target)
    name = f"{{hero-{target}}}"
    if not victim.alive:
        return Refusal("S-ATK-2", say("{who} is dead", who=name))
    if target == seat:
        return Refusal("S-DIE-8", say("if you shoot your own HERO, you can't attack anybody else"))
    if primitives.allied(state, seat, target):
        return Refusal("S-TEAM-2", say("{who} is on your side", who=name))
    away = weapons.distance(state.hero(seat), victim)
    if not weapons.cards_at(kind, away):
        there = say("{who} is {lengths} away", who=name, lengths=distance_text(away))
        return Refusal("S-WPN-1", together(_range_words(kind), there, between="; "))
    if weapons.hidden_to(state, seat, victim):
        return Refusal("G-16", say("{who} is camouflaged and more than 1 card length away", who=name))
    if not weapons.visible_zones(state, seat, target):
        return Refusal("S-SEE-7", say("{who} is not in sight", who=name))
    return None


def _range_words(kind: Weapon) -> str:
    if kind.close:
        return say("the {weapon} is for close range, 1 card length at most", weapon=kind.name)
    return say("the {weapon} is for long range, more than 1 card length", weapon=kind.name)


def attack_options(state: ShootState, seat: int) -> list[Choice]:
    """Return every attack a turn player can declare, the one on itself last (S-ATK-2, S-WPN-4, S-DIE-8)."""
    if why_no_attack_at_all(state, seat) is not None:
        return []
    found: list[Choice] = []
    opponents = primitives.opponents(state, seat)
    cards = weapons.usable(state, seat)
    aims: dict[str, list[int]] = {}  # by the Weapon's id: two of a kind aim alike
    for card in cards:
        kind = weapon(card)
        targets = aims.get(kind.id)
        if targets is None:
            targets = aims[kind.id] = [one for one in opponents if aim_refusal(state, seat, kind, one) is None]
        found += [("attack", card, target) for target in targets]
        if kind.special == weapons.TWO_TARGETS:
            found += [("attack", card, one, other) for one in targets for other in targets if one != other]
    return found + [("attack", card, seat) for card in cards]


def suggest_attack(state: ShootState, seat: int, random: Random) -> Choice | None:
    """Return an attack with a random Weapon on random targets, or None; 1 time in 100 on its own HERO."""
    if why_no_attack_at_all(state, seat) is not None:
        return None
    card = random.choice(weapons.usable(state, seat))
    if random.random() < 0.01:
        return ("attack", card, seat)
    kind, targets = weapon(card), primitives.opponents(state, seat)
    random.shuffle(targets)
    wanted = 2 if kind.special == weapons.TWO_TARGETS and random.random() < 0.7 else 1
    found: list[int] = []
    for target in targets:
        if aim_refusal(state, seat, kind, target) is None:
            found.append(target)
            if len(found) == wanted:
                break
    return ("attack", card, *found) if found else None


# -- the attack (S-ATK-3) ------------------------------------------------------------------------------


def begin_attack(state: ShootState, choice: Choice) -> None:
    """Declare an attack that `why_not_attack` allows, and put its steps on the stack (S-ATK-3)."""
    seat, card, targets = state.now.seat, choice[1], tuple(choice[2:])
    state.change_turn(attacked=True)
    state.emit(fights.AttackDeclared, seat=seat, weapon=card, targets=targets)
    primitives.show_weapon(state, seat, card)
    end_camouflage(state, seat)
    state.attack = Attack(seat, card, targets)
    if targets == (seat,):
        _attack_oneself(state, seat, card)
        return
    area = blast.is_area(card)
    state.then(
        OpenWindow(seat, "ATT"),  # A2
        *(OpenWindow(target, "DEF") for target in targets),  # A3
        CheckAttack(),  # A4
        *(BeginSeries(target) for target in targets),  # A5
        *([blast.AreaBurst()] if area else []),  # A6
        SettlePushes(),  # A7
        *(Counter(target) for target in targets),  # A8
        *([AreaCounters()] if area else []),
        EndAttack(),
    )


def _attack_oneself(state: ShootState, seat: int, card: int) -> None:
    """Attack the Weapon's own holder: all it still has is visible, full damage, no counterattack (S-DIE-8)."""
    lost = weapons.missing(state, seat)
    zones = tuple(zone for zone in ZONES if zone not in lost)  # a missing part is never seen (S-WND-5)
    aim = Aim(seat, weapons.cards_at_self(weapon(card)), zones, True)
    state.attack = Attack(seat, card, (seat,), (aim,))
    tell_aim(state, seat, aim)
    state.then(BeginSeries(seat), EndAttack())


def end_camouflage(state: ShootState, seat: int) -> None:
    """Drop the Camouflage of a HERO that attacks (G-16)."""
    for effect in list(state.effects):
        if effect.seat == seat and gadget(effect.card).id == weapons.CAMOUFLAGE:
            primitives.end_effect(state, effect)


def tell_aim(state: ShootState, shooter: int, aim: Aim) -> None:
    """Emit what is fixed before the first card of a series (A4)."""
    state.emit(
        fights.SightFixed,
        shooter=shooter,
        target=aim.target,
        zones=aim.zones,
        range=round(weapons.distance(state.hero(shooter), state.hero(aim.target)), 1),
        cards=aim.cards,
        damage_class="full" if aim.full else "action",
    )


def fixed_aim(state: ShootState, shooter: int, card: int, target: int, *, attack: bool) -> Aim:
    """Return cards, zones and class as they are now, to be fixed before a series (S-RULING-9)."""
    kind = weapon(card)
    cards = weapons.cards_at(kind, weapons.distance(state.hero(shooter), state.hero(target)))
    zones = weapons.visible_zones(state, shooter, target, attack=attack)
    return Aim(target, cards, zones, weapons.is_full(state, shooter, kind))


class CheckAttack(Step, frozen=True):
    """A4: check every target again, cancel what is no longer possible and fix the rest."""

    def run(self, state: ShootState) -> None:
        """Fix cards, zones and class of each series, or cancel it."""
        attack = state.attack
        if attack is None:
            return
        state.series = None  # that of an Ambush, if there was one
        if attack.ended:  # by Pepper spray: only its user may answer (G-24)
            for target in attack.targets:
                reason = "pepper spray"
                state.emit(fights.SeriesCancelled, shooter=attack.shooter, target=target, reason=reason)
            return
        aims, cancelled = [], []
        for target in attack.targets:
            aim = fixed_aim(state, attack.shooter, attack.weapon, target, attack=True)
            reason = _cancelled(state, attack, aim)
            if reason:
                cancelled.append(target)
                state.emit(fights.SeriesCancelled, shooter=attack.shooter, target=target, reason=reason)
            else:
                aims.append(aim)
                tell_aim(state, attack.shooter, aim)
        # A cancelled series may still be answered (S-CTR-1 b).
        state.attack = msgspec.structs.replace(attack, aims=tuple(aims), answers=tuple(cancelled))


def _cancelled(state: ShootState, attack: Attack, aim: Aim) -> str:
    shooter = attack.shooter
    if not state.hero(shooter).alive:
        return "attacker dead"
    if attack.weapon not in weapons.usable(state, shooter) or weapons.barred(state, shooter):
        return "attacker unable"
    if not state.hero(aim.target).alive:
        return "target dead"
    if not aim.cards:
        return "out of range"
    return "" if aim.zones else "out of sight"


class AreaCounters(Step, frozen=True):
    """A8 of an area Weapon: after its target, the other opponents that drew cards may counterattack (S-AREA-3)."""

    def run(self, state: ShootState) -> None:
        """Put their counterattacks on the stack, in the order in which they drew."""
        attack = state.attack
        if attack is not None:
            state.then(*(Counter(seat) for seat in attack.answers if seat not in attack.targets))


class EndAttack(Step, frozen=True):
    """The attack and its counterattacks are over."""

    def run(self, state: ShootState) -> None:
        """Clear the attack in progress."""
        state.attack = None
        state.series = None


# -- the counterattack (section 13) --------------------------------------------------------------------


class Counter(Step, frozen=True):
    """A8: one target's counterattack, if it can make one (S-CTR-1)."""

    seat: int

    def run(self, state: ShootState) -> None:
        """Ask the target whether to counterattack, or emit why it cannot."""
        attack = state.attack
        if attack is None:
            return
        reason = counter_letter(state, attack, self.seat)
        everybody = state.everybody()
        hidden = any(state.knows[card] != everybody for card in state.cards(self.seat, WEAPON_HAND))
        if hidden and reason in ("", "c"):
            state.reveal()  # whether it is asked would reveal something about its hidden Weapon
        if reason:
            state.emit(fights.CounterImpossible, seat=self.seat, reason=reason)
        else:
            state.then(ChooseCounter(self.seat, attack.shooter))


class ChooseCounter(Decision, frozen=True):
    """The choice of an attacked target whether to counterattack at once, in the attacker's turn (S-CTR-2, S-DEC-14)."""

    attacker: int

    def options(self, state: ShootState) -> list[Choice]:
        """Return the Weapons that reach, then declining."""
        cards = counter_weapons(state, state.hero(self.seat), state.hero(self.attacker))
        return [*(("counter", card) for card in cards), ("decline",)]

    def why_not(self, state: ShootState, choice: Choice) -> Refusal | None:
        """Return why the Weapon named cannot be used, or None."""
        if choice in self.options(state):
            return None
        if len(choice) == 2 and choice[0] == "counter" and choice[1] in weapons.usable(state, self.seat):
            far = say("the attacker is out of its range")
            return Refusal("S-WPN-1", together(_range_words(weapon(choice[1])), far, between="; "))
        return Refusal("S-CTR-1", say("counterattack with a Weapon in your hand, or decline"))

    def resolve(self, state: ShootState, choice: Choice) -> None:
        """Declare the counterattack and put its steps on the stack (S-CTR-3)."""
        if choice[0] == "decline":
            return
        card = choice[1]
        state.emit(fights.CounterDeclared, seat=self.seat, weapon=card, target=self.attacker)
        primitives.show_weapon(state, self.seat, card)
        state.then(
            OpenWindow(self.seat, "CTR"),
            FixCounter(self.seat, card, self.attacker),
            Shoot(),  # with window CTX for the turn player after the first card
            *([blast.AreaBurst()] if blast.is_area(card) else []),
            SettlePushes(),
        )


class FixCounter(Step, frozen=True):
    """Fix cards, zones and class of a counterattack; the class is the turn's (S-CTR-3, S-RULING-10)."""

    seat: int
    weapon: int
    attacker: int

    def run(self, state: ShootState) -> None:
        """Begin the series against the attacker."""
        aim = fixed_aim(state, self.seat, self.weapon, self.attacker, attack=False)
        tell_aim(state, self.seat, aim)
        state.series = begin(state, self.seat, self.weapon, aim, counter=True)
