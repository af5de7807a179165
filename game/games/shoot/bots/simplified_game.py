"""A simplified game of SHOOT, for looking some turns ahead: spots of a terrain, points, Weapons, Flags, and no more.

A turn of it takes a tenth of a millisecond: the best walk and shot by habit, random cards. What a hand of Gadgets may
bring is ignored, except for open ones.
"""

from collections.abc import Sequence
from math import hypot
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from game.games.shoot.bots.fire import kills
from game.games.shoot.bots.spots import HEAD, Floats, Masks
from game.games.shoot.bots.turn_context import AHEAD, SeatOutline, TurnContext, WeaponOutline, arm_of
from game.games.shoot.bots.ways import Bools
from game.games.shoot.rules.fight.damage import DEADLY
from game.games.shoot.rules.state import ShootState
from game.geometry.units import CL, HALF

STEP: Final = 0.6  # value of a half card length nearer to the Flag or home, in points
HEAL: Final = 0.4  # the same towards what heals or arms
HUNT: Final = 0.2  # the same towards a target
CARE: Final = 0.75
DANGER: Final = 0.45
HOLD: Final = 0.5
TAKEN: Final = 5.0
HOME: Final = 40.0


_POINTS: Final = np.arange(0.0, 20.0, 0.05)
_KILLS: Final = np.stack([kills(_POINTS, left) for left in range(DEADLY + 1)])


def _kills(points: Floats, left: int) -> Floats:
    """Return the approximate probability that strikes of this many points on average deal `left` or more."""
    found: Floats = _KILLS[max(left, 0)][(points * 20.0).astype(np.int64)]
    return found


class MutualStrikes(NamedTuple):
    """Two seats' strikes from and at each spot of the first: points by class, whether heads are free."""

    mine_full: Floats
    mine_action: Floats
    theirs_full: Floats
    theirs_action: Floats
    head: Bools
    bare: Bools
    seen: Bools


class TurnPlan(NamedTuple):
    """A plan for a turn: shoot (whom) before walking, walk to a spot, shoot after it. `value` in points."""

    value: float
    spot: int
    first: int
    then: int


class SimplifiedGame:
    """A simplified game, taken from a whole state; `play` continues it for some turns."""

    def __init__(self, state: ShootState, ground: TurnContext, dice: Random, number: int = 1):
        """Take the state; `number`: which of the equally long rows of action cards is dealt."""
        self.ground, self.dice = ground, dice
        self.people: list[SeatOutline] = [SeatOutline(state, ground, seat) for seat in state.seats()]
        self.seats = len(self.people)
        self.winner = 0  # a team
        self.moves = ground.draws(number)
        self.turn = 0
        self.next = state.now.seat  # whose turn is next
        self.now = state.now
        self.attacked, self.budget = state.now.attacked, state.now.budget
        self.flags: list[list[int]] = []  # team, carrier, spot, home, who died with it
        for flag in state.flags:
            lies, home = ground.thing(flag.x, flag.y), ground.thing(*flag.home)
            self.flags.append([flag.team, flag.carrier, lies, home, flag.fallen])
        self.tokens = [(token.kind, ground.thing(token.x, token.y)) for token in state.tokens]

    # -- goals ---------------------------------------------------------------------------------------------

    def foes(self, me: SeatOutline) -> list[SeatOutline]:
        return [one for one in self.people if one.alive and one.team != me.team]

    def wanted(self, me: SeatOutline) -> list[int] | None:
        """Return the Flag that a seat would carry home, or None."""
        best, least = None, 1e9
        for flag in self.flags:
            if flag[0] and flag[0] == me.team:
                continue
            way = float(self.ground.terrain.ways[me.spot, flag[2]])
            if best is None or way < least:
                best, least = flag, way
        return best

    def objective(self, me: SeatOutline) -> tuple[Floats, float, float, bool]:
        """Return the mm from each spot to a seat's goal, the value of a half, the mm after it, and if it is home."""
        ground = self.ground
        flag = self.wanted(me)
        if flag is None:
            foes = self.foes(me)
            if not foes:
                return np.zeros(ground.count), 0.0, 0.0, False
            ways = ground.terrain.ways
            wanted = "" if me.arms and me.suffered < 5.5 else "healing" if me.arms else "weapon"
            found = [spot for kind, spot in self.tokens if kind == wanted]
            if found:
                nearest = min(found, key=lambda spot: float(ways[me.spot, spot]))
                return ground.way_to(nearest, 0.0), HEAL, 0.0, False
            near = min(foes, key=lambda foe: float(ways[me.spot, foe.spot]))
            return ground.way_to(near.spot, 150.0), HUNT, 0.0, False
        if flag[1] == me.seat:
            return ground.homes[me.seat], STEP * 1.3, 0.0, True
        if flag[1]:
            carrier = self.people[flag[1] - 1]
            if carrier.team == me.team:
                foes = self.foes(me)
                if not foes:
                    return np.zeros(ground.count), 0.0, 0.0, False
                return ground.way_to(foes[0].spot, 150.0), STEP * 0.8, 0.0, False
            return ground.way_to(carrier.spot, 100.0), STEP * 0.8, 0.0, False
        rest = float(ground.homes[me.seat][flag[2]])
        return ground.way_to(flag[2], 0.0), STEP, min(rest, 3000.0), False

    def duel(self, me: SeatOutline, foe: SeatOutline) -> MutualStrikes:
        """Return two seats' strikes at each other for every spot of the first."""
        key = (foe.spot, me.arms, foe.arms, me.lost, foe.lost, me.full, foe.full, me.armed, foe.armed)
        known = self.ground.duels.get(key)
        if known is not None:
            found: MutualStrikes = known
            return found
        at, n = self.ground.terrain, self.ground.count
        sees, seen = at.seeing(foe.spot)[:n], at.seen(foe.spot)[:n]
        near = at.far(foe.spot)[:n] <= 88.05
        mine_full, mine_action = self._strikes(me, near, sees & ~foe.lost)
        full, action = self._strikes(foe, near, seen & ~me.lost)
        made = MutualStrikes(
            mine_full, mine_action, full, action, (sees & HEAD) > 0, (seen & HEAD) > 0, (seen & ~me.lost) > 0
        )
        self.ground.duels[key] = made
        return made

    def _strikes(self, one: SeatOutline, near: Any, zones: Masks) -> tuple[Floats, Floats]:
        deck = self.ground.deck
        full, action = deck.full[zones], deck.action[zones]
        if one.full:
            action = full
        best_full, best_action = np.zeros(len(zones)), np.zeros(len(zones))
        if one.armed:
            for arm in one.arms:
                count = np.where(near, arm.close, arm.long)
                best_full = np.maximum(best_full, count * full)
                best_action = np.maximum(best_action, count * (full if arm.full else action))
        return best_full, best_action

    def prize(self, victim: SeatOutline, killer: SeatOutline) -> float:
        """Return the value of a death in addition to its points."""
        if self.flags:
            carries = any(flag[1] == victim.seat for flag in self.flags)
            return 1.5 + (8.0 if carries else 0.0)
        if self.ground.goal == "kills":
            return 3.0 + (15.0 if killer.kills + 1 >= self.ground.need else 0.0)
        return 3.0 + (15.0 if victim.lives <= 1 else 0.0)

    # -- the habit -----------------------------------------------------------------------------------------

    def plan(self, me: SeatOutline, budget: int, full: bool, attacked: bool) -> TurnPlan:
        """Return what a seat does with a budget of halves."""
        people = self.people
        key = (
            me.seat, budget, full, attacked,
            tuple((one.spot, int(one.suffered + 0.5), one.arms, one.alive) for one in people),
            tuple(flag[1] * 1000 + flag[2] for flag in self.flags),
            len(self.tokens),
        )  # fmt: skip
        known = self.ground.plans.get(key)
        if known is None:
            known = self.ground.plans[key] = self._plan(me, budget, full, attacked)
        found: TurnPlan = known
        return found

    def _plan(self, me: SeatOutline, budget: int, full: bool, attacked: bool) -> TurnPlan:
        ground = self.ground
        spots = ground.within(me.spot, budget)
        way, step, rest, home = self.objective(me)
        left = way[spots]
        finals = (-step / HALF) * (left + rest) + self._stops(me)[spots]
        fire, whom = np.zeros(len(spots)), np.zeros(len(spots), dtype=np.int64)
        foes = self.foes(me)
        share = DANGER / max(1.0, 0.7 * len(foes))
        for foe in foes:
            danger, hold, fire_full, fire_action = self.fight(me, foe)
            finals -= share * danger[spots]
            if not self.flags:
                finals += hold[spots]
            if not attacked:
                value = (fire_full if full else fire_action)[spots]
                whom[value > fire] = foe.seat
                fire = np.maximum(fire, value)
        if self.flags and (home or rest):
            finals[left <= 0.5] += HOME if home else TAKEN
        best = int(finals.argmax())
        if attacked:
            return TurnPlan(float(finals[best]), int(spots[best]), 0, 0)
        here = int((spots == me.spot).argmax())
        both = finals + fire
        after = int(both.argmax())
        if fire[here] > 0 and fire[here] + finals[best] >= both[after]:
            return TurnPlan(float(fire[here] + finals[best]), int(spots[best]), int(whom[here]), 0)
        return TurnPlan(float(both[after]), int(spots[after]), 0, int(whom[after]))

    def fight(self, me: SeatOutline, foe: SeatOutline) -> tuple[Floats, Floats, Floats, Floats]:
        """Return for each spot what a foe may do there, the value of the next shot from it, and a shot by class."""
        prize, price = self.prize(foe, me), self.prize(me, foe)
        kill, die = DEADLY - int(foe.suffered + 0.5), DEADLY - int(me.suffered + 0.5)
        key = (
            foe.spot, me.arms, foe.arms, me.lost, foe.lost, me.full, foe.full, me.armed, foe.armed,
            kill, die, prize, price, foe.camouflaged,
        )  # fmt: skip
        known = self.ground.fights.get(key)
        if known is None:
            known = self.ground.fights[key] = self._fought(self.duel(me, foe), kill, die, prize, price, foe)
        found: tuple[Floats, Floats, Floats, Floats] = known
        return found

    def _fought(
        self, duel: MutualStrikes, kill: int, die: int, prize: float, price: float, foe: SeatOutline
    ) -> tuple[Floats, Floats, Floats, Floats]:
        fires = []
        for mine, theirs in ((duel.mine_full, duel.theirs_full), (duel.mine_action, duel.theirs_action)):
            deadly = _kills(mine, kill)
            answer = np.where(duel.head, theirs * (1.0 - deadly), 0.0)
            value = mine + prize * deadly - CARE * answer - price * _kills(answer, die)
            value[mine <= 0.05] = 0.0
            if foe.camouflaged:
                value[self.ground.terrain.far(foe.spot)[: self.ground.count] > CL] = 0.0
            fires.append(np.maximum(value, 0.0))
        strike = 0.5 * (duel.theirs_full + duel.theirs_action)
        lost = _kills(strike, die)
        back = np.where(duel.bare, 0.5 * (duel.mine_full + duel.mine_action) * (1.0 - lost), 0.0)
        net = CARE * strike + price * lost - 0.8 * (back + prize * _kills(back, kill))
        net[~duel.seen] = 0.0
        hold = HOLD * np.where(duel.mine_full > 0.05, duel.mine_full - CARE * duel.head * duel.theirs_full, 0.0)
        return np.where(net > 0, net, 0.3 * net), np.maximum(hold, 0.0), fires[0], fires[1]

    def _stops(self, me: SeatOutline) -> Floats:
        found = np.zeros(self.ground.count)
        race = 0.7 if self.flags else 1.0
        own = max((arm.worth for arm in me.arms), default=0.0)
        for kind, spot in self.tokens:
            if kind == "healing":
                value = min(me.suffered, 2.1) * (0.6 + 0.1 * me.suffered)
            elif kind == "gadget":
                value = 1.1
            else:
                value = 1.6 * (self.ground.mean_worth - own) - (0.2 if own else 0.0)
            if value > 0.1:
                found[spot] += value * race
        return found

    # -- play ----------------------------------------------------------------------------------------------

    def attack(self, card: int, targets: Sequence[int]) -> None:
        """Make the turn player attack, as a choice at the root of the search says."""
        me, arm = self.people[self.now.seat - 1], (arm_of(card),)
        kept, me.arms = me.arms, arm
        for target in targets:
            self._attack(me, self.people[target - 1], self.now.stance != "move")
        if me.alive:
            me.arms = kept
        self.attacked = True

    def leap(self) -> None:
        """Make the turn player leap over the table's edge: no seat gets the credit (S-DIE-9, S-MODE-5)."""
        me = self.people[self.now.seat - 1]
        me.alive, me.arms, me.gadgets = False, (), 1
        me.suffered, me.hold = 0.0, 1.0

    def rest(self) -> None:
        """End the turn player's actions in this turn."""
        self.attacked, self.budget = True, 0

    def walk(self, x: float, y: float, halves: int) -> None:
        """Walk the turn player to a spot; what is left of its budget can still be used."""
        me = self.people[self.now.seat - 1]
        me.spot = self.ground.known(x, y)
        self.budget = max(0, self.budget - halves)
        self._pick(me)

    def play(self, turns: int) -> None:
        """Play the rest of the present turn and this many more by habit."""
        now = self.now
        me = self.people[now.seat - 1]
        if me.alive and now.stance != "bleed":
            if now.stance:
                self._act(me, self.budget if not me.still else 0, now.stance != "move", self.attacked)
            else:
                self._turn(me)
        self.next = now.seat % self.seats + 1
        for _ in range(turns):
            if self.winner:
                return
            one = self.people[self.next - 1]
            self.next = self.next % self.seats + 1
            self.turn += 1
            if not one.out:
                self._turn(one)

    def _turn(self, me: SeatOutline) -> None:
        if not me.alive:
            self._spawn(me)
        if me.still:
            me.still = False
            self._act(me, 0, True, False)
            return
        stand = self.plan(me, 0, True, False)
        budget = max(1, 2 * (self.moves[self.turn % AHEAD] - me.minus)) + me.more
        if stand.first or stand.then:
            move = self.plan(me, max(1, 4 - 2 * me.minus) + me.more, False, False)
            if stand.value > move.value:
                self._act(me, 0, True, False)
                return
        self._act(me, budget, False, False)

    def _act(self, me: SeatOutline, budget: int, full: bool, attacked: bool) -> None:
        for _ in range(4):
            plan = self.plan(me, budget, full, attacked)
            if plan.first:
                self._attack(me, self.people[plan.first - 1], full)
                attacked = True
                if self.winner or not me.alive:
                    return
            picked = False
            if plan.spot != me.spot:
                budget -= int(-(-max(self.ground.terrain.ways[me.spot, plan.spot] - 6.0, 1.0) // HALF))
                me.spot = plan.spot
            picked = self._pick(me)
            if self.winner:
                return
            budget = max(0, budget)
            if plan.then and not picked:
                self._attack(me, self.people[plan.then - 1], full)
                attacked = True
                if not me.alive:
                    return
            elif not picked:
                return
            if self.winner or (budget < 1 and attacked):
                return

    def _contests(self, me: SeatOutline, spot: int) -> bool:
        """Return whether an opponent keeps a HERO from the Flag on a hill, which lies at a spot (S-MODE-4)."""
        within, at = self.ground.contested, self.ground.terrain
        others = [one.spot for one in self.people if one.alive and one.team != me.team] if within else []
        return any(hypot(at.x[one] - at.x[spot], at.y[one] - at.y[spot]) <= within for one in others)

    def _pick(self, me: SeatOutline) -> bool:
        """Take what is at the HERO's feet; bring the Flag home. Return whether there was anything."""
        picked, ground = False, self.ground
        for flag in self.flags:
            if flag[1] == me.seat:
                flag[2] = me.spot
                if ground.homes[me.seat][me.spot] <= 0.5:
                    self._home(me, flag)
                    picked = True
            elif not flag[1] and flag[0] != me.team and float(ground.terrain.ways[me.spot, flag[2]]) <= 0.5:
                if ground.hill:
                    if self._contests(me, flag[2]):
                        continue
                    self.winner = me.team
                    return True
                flag[1], flag[2], flag[4] = me.seat, me.spot, 0
                picked = True
        for token in self.tokens:
            if float(ground.terrain.ways[me.spot, token[1]]) <= 0.5:
                self._collect(me, token[0])
                self.tokens.remove(token)
                return True
        return picked

    def _home(self, me: SeatOutline, flag: list[int]) -> None:
        me.score += 1
        flag[1], flag[2], flag[4] = 0, flag[3], 0
        if sum(one.score for one in self.people if one.team == me.team) >= self.ground.captures:
            self.winner = me.team

    def _collect(self, me: SeatOutline, kind: str) -> None:
        if kind == "healing":
            me.suffered = max(0.0, me.suffered - 2.1)
        elif kind == "gadget":
            me.gadgets += 1
        elif self.ground.armoury:
            arms = self.ground.armoury
            me.arms = (arms[int(self.dice.random() * len(arms))],)

    def _spawn(self, me: SeatOutline) -> None:
        me.alive, me.suffered, me.lost, me.minus, me.armed = True, 0.0, 0, 0, True
        me.full = me.camouflaged = False
        me.spot = self.ground.bases[me.seat]
        me.gadgets = 1
        if self.ground.longer:
            for flag in self.flags:
                if flag[4] == me.seat and not flag[1]:
                    flag[2], flag[4] = flag[3], 0
        self._collect(me, "weapon")

    def _attack(self, me: SeatOutline, foe: SeatOutline, full: bool) -> None:
        if not self._series(me, foe, full) or self.winner:
            return
        able = foe.alive and me.alive and foe.armed and foe.arms
        if able and int(self.ground.terrain.seen(me.spot)[foe.spot]) & HEAD:
            self._series(foe, me, full)

    def _series(self, me: SeatOutline, foe: SeatOutline, full: bool) -> bool:
        """Settle a series by its mean; return whether there was one.

        Luck with single cards would only blur the comparison.
        """
        ground = self.ground
        zones = int(ground.terrain.seen(me.spot)[foe.spot]) & ~foe.lost
        near = ground.terrain.near(me.spot, foe.spot)
        best: WeaponOutline | None = None
        mean = 0.0
        for arm in me.arms:
            table = ground.deck.full if full or arm.full or me.full else ground.deck.action
            points = (arm.close if near else arm.long) * float(table[zones])
            if arm.ends:
                points *= 0.92
            if points > mean:
                best, mean = arm, points
        if best is None:
            return False
        if best.burns:
            me.suffered += 0.15 * best.burns
        deadly = float(_KILLS[max(1, DEADLY - int(foe.suffered + 0.5))][min(int(mean * 20), 399)])
        self._dies(foe, me, deadly, foe.suffered + mean)
        return True

    def _dies(self, victim: SeatOutline, killer: SeatOutline, chance: float, suffered: float) -> None:
        """Apply a death in part: the killer gets that fraction of a kill, the victim loses it of what it has."""
        if suffered >= DEADLY or chance > 0.97:
            self._die(victim, killer)
            return
        killer.kills += chance
        victim.lives -= chance
        victim.hold *= 1.0 - chance
        victim.suffered = suffered * (1.0 - chance)

    def _die(self, victim: SeatOutline, killer: SeatOutline) -> None:
        victim.alive, victim.arms, victim.gadgets = False, (), 1
        victim.suffered, victim.hold = 0.0, 1.0
        for flag in self.flags:
            if flag[1] == victim.seat:
                flag[1], flag[2], flag[4] = 0, victim.spot, victim.seat
        killer.kills += 1
        killer.gadgets += 1
        victim.lives -= 1
        if self.ground.goal == "kills":
            if sum(one.kills for one in self.people if one.team == killer.team) >= self.ground.need:
                self.winner = killer.team
        elif self.ground.goal == "lives" and victim.lives <= 0:
            victim.out = True
            left = {one.team for one in self.people if not one.out}
            if len(left) == 1:
                self.winner = left.pop()
