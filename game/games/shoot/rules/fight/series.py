"""A series of Splattercards, card by card, and what a JAM does to it (A5, S-HIT-1, S-JAM)."""

import msgspec

from game.games.shoot.rules import primitives
from game.games.shoot.rules.cards import splattercard, weapon
from game.games.shoot.rules.fight import blast, damage, death
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.fight.damage import FlipDamage, Push
from game.games.shoot.rules.fight.windows import OpenWindow
from game.games.shoot.rules.state import CORPSE_WEAPONS, WEAPON_HAND, Aim, Series, ShootState, Shove
from game.kernel.cards import HIDDEN
from game.kernel.state import Step

WEAPON_LOST = "WEAPON LOST"
ATTACK_LOST = "ATTACK LOST"
PUSHED_BACK = "PUSHED BACK"


class BeginSeries(Step, frozen=True):
    """A5 for one target: its series begins, unless it was cancelled or a JAM has ended the attack."""

    target: int

    def run(self, state: ShootState) -> None:
        """Begin the series that was fixed for the target."""
        attack = state.attack
        if attack is None or attack.ended or not state.hero(attack.shooter).alive:
            return
        aim = next((aim for aim in attack.aims if aim.target == self.target), None)
        if aim is not None and state.hero(self.target).alive:
            state.series = begin(state, attack.shooter, attack.weapon, aim)
            state.then(Shoot())


class Shoot(Step, frozen=True):
    """Draw and settle the cards left of the series in progress."""

    def run(self, state: ShootState) -> None:
        """Draw until the series is complete, a HERO is dead, a JAM comes up or a window opens."""
        while (series := state.series) is not None and goes_on(state, series):
            series = change(state, drawn=series.drawn + 1)
            if series.drawn == 1 and not series.counter:
                _may_answer(state, series.aim.target)
            waits = _one_card(state, series)
            if series.counter and series.drawn == 1 and not waits:
                _window_for_attacker(state, series)
                return
            if waits:
                return


def begin(state: ShootState, shooter: int, weapon_card: int, aim: Aim, *, counter: bool = False) -> Series:
    """Return a series at its start, with the point of the blast if an area Weapon fires it (S-AREA-2)."""
    if not blast.is_area(weapon_card):
        return Series(shooter, weapon_card, aim, counter)
    target = state.hero(aim.target)
    return Series(shooter, weapon_card, aim, counter, point=(target.x, target.y, target.level))


def goes_on(state: ShootState, series: Series) -> bool:
    """Return whether another card of the series is to be drawn (A5)."""
    if series.ended or series.drawn >= series.aim.cards:
        return False
    return state.hero(series.shooter).alive and state.hero(series.aim.target).alive


def change(state: ShootState, **changes: object) -> Series:
    """Replace fields of the series in progress; return the new one."""
    assert state.series is not None
    state.series = msgspec.structs.replace(state.series, **changes)
    return state.series


def _may_answer(state: ShootState, target: int) -> None:
    """Record that a card was drawn against a target: it may counterattack (S-CTR-1 b)."""
    if state.attack is not None:
        state.attack = msgspec.structs.replace(state.attack, answers=(*state.attack.answers, target))


def _window_for_attacker(state: ShootState, series: Series) -> None:
    """Ask the turn player to answer a counterattack once, after its first card is settled (S-GAD-2, window CTX)."""
    state.then(OpenWindow(series.aim.target, "CTX"), Shoot())


def _one_card(state: ShootState, series: Series) -> bool:
    """Draw one card and settle it (S-HIT-1); return whether something else must happen before the next one."""
    shooter, aim = series.shooter, series.aim
    card = primitives.flip(state)
    state.emit(
        fights.CardDrawn,
        shooter=shooter,
        target=aim.target,
        card=HIDDEN if card is None else card,
        number=series.drawn,
        of=aim.cards,
    )
    if card is None:
        # S-DECK-2: with no card left anywhere the draw is a miss.
        state.emit(fights.ShotMissed, shooter=shooter, target=aim.target, reason="none")
        return False
    data = splattercard(card)
    reason = damage.miss_reason(state, aim.target, data, aim.zones, aim.full)
    if reason:
        if reason == "vest":
            damage.show_vest(state, aim.target)
        primitives.discard(state, card)
        state.emit(fights.ShotMissed, shooter=shooter, target=aim.target, reason=reason, card=card)
        if reason == "jam":
            _jam(state, series)
        return reason == "jam"
    return _hit(state, series, card)


def _hit(state: ShootState, series: Series, card: int) -> bool:
    """Put a hit into the target's record and settle what follows; return whether it died."""
    shooter, target, data = series.shooter, series.aim.target, splattercard(card)
    change(state, hits=series.hits + 1)
    deadly = damage.wound(state, target, card, shooter)
    state.emit(
        fights.ShotHit,
        shooter=shooter,
        target=target,
        zone=data.zone,
        points=primitives.points_of(state, card),
        total=state.damage(target),
        card=card,
    )
    if deadly:
        death.kill(state, target, "shot", 0 if shooter == target else shooter)
        return True
    if shooter != target:
        _earn_push(state, series, card)
    return False


def _earn_push(state: ShootState, series: Series, card: int) -> None:
    """Record the pushes a hit earns: by the Weapon once per series, and by the card (S-WPN-5, S-HIT-1 step 8)."""
    data = splattercard(card)
    shove = Shove(series.aim.target, series.shooter, data.dir, series.shooter)
    if weapon(series.weapon).special == "push" and not series.hits:
        state.shoves.append(shove)
    if "PUSH" in data.symbols:
        state.shoves.append(shove)


# -- JAM (S-JAM) ---------------------------------------------------------------------------------------


def _jam(state: ShootState, series: Series) -> None:
    """Settle a JAM, which is already a miss: Multi tool or the Weapon's JAM row, then the series continues."""
    state.emit(fights.JamDrawn, shooter=series.shooter, weapon=series.weapon, row=tuple(weapon(series.weapon).jam))
    steps: list[Step] = [OpenWindow(series.shooter, "JAM"), JamRow()]
    if series.counter and series.drawn == 1:
        steps.append(CounterWindow())
    state.then(*steps, Shoot())


class CounterWindow(Step, frozen=True):
    """The window CTX after a first card that was a JAM; there is none if the JAM ended the series."""

    def run(self, state: ShootState) -> None:
        """Open the window unless the JAM ended the counterattack, even by its shooter's death."""
        series = state.series
        if series is not None and not series.ended and state.hero(series.shooter).alive:
            state.then(OpenWindow(series.aim.target, "CTX"))


class JamRow(Step, frozen=True):
    """Carry out the JAM row of the Weapon in use, in its order, unless a Multi tool cleared the JAM (S-JAM-2)."""

    def run(self, state: ShootState) -> None:
        """Put the row's effects on the stack."""
        series = state.series
        assert series is not None
        if series.cleared:
            change(state, cleared=False)
            return
        steps: list[Step] = []
        for entry in weapon(series.weapon).jam:
            steps.append(JamEffect(entry))
            if entry.startswith("DAMAGE"):
                steps.append(FlipDamage(series.shooter, int(entry[7:]), "jam"))
            elif entry == PUSHED_BACK and series.shooter != series.aim.target:
                steps.append(Push(series.shooter, series.aim.target, 0, 0))
        state.then(*steps)


class JamEffect(Step, frozen=True):
    """One entry of a JAM row, shown to all (S-JAM-2)."""

    entry: str

    def run(self, state: ShootState) -> None:
        """Carry out the entry, if the shooter is alive (S-JAM-3)."""
        series = state.series
        assert series is not None
        shooter = series.shooter
        if not state.hero(shooter).alive:
            if self.entry == WEAPON_LOST and series.weapon in state.cards(shooter, CORPSE_WEAPONS):
                state.emit(fights.JamEffect, shooter=shooter, entry=self.entry)
                primitives.discard_weapon(state, shooter, series.weapon, CORPSE_WEAPONS)  # not looted (S-RULING-65)
            if self.entry in (WEAPON_LOST, ATTACK_LOST):
                change(state, ended=True)  # there is no shooter left, and an area Weapon does not burst (S-AREA-2)
            return
        state.emit(fights.JamEffect, shooter=shooter, entry=self.entry)
        if self.entry == WEAPON_LOST and series.weapon in state.cards(shooter, WEAPON_HAND):
            primitives.discard_weapon(state, shooter, series.weapon)
        if self.entry in (WEAPON_LOST, ATTACK_LOST):
            _end(state, series)


def _end(state: ShootState, series: Series) -> None:
    """End the attack by a JAM: no more cards for anyone; as first card it also bars the answer (S-JAM-4, S-JAM-5)."""
    change(state, ended=True)
    state.emit(fights.AttackEnded, shooter=series.shooter, reason="jam")
    if series.counter or state.attack is None:
        return
    answers = state.attack.answers
    if series.drawn == 1:
        answers = tuple(seat for seat in answers if seat != series.aim.target)
    state.attack = msgspec.structs.replace(state.attack, ended=True, answers=answers)
