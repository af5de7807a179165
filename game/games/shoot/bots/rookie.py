"""The Rookie: knows the rules and plays like a beginner. Runs, shoots at what it sees, forgets."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Final

from game.games.shoot.bots.answers import (
    END,
    ShootBot,
    apart,
    corpse_at_hand,
    first_way,
    flag_at_hand,
    hurt,
    tokens_at_hand,
)
from game.games.shoot.bots.fire import AttackEstimate, answer_of, shots, worth_of_hand, worth_unknown
from game.games.shoot.bots.objectives import home_goal, token_worth
from game.games.shoot.bots.ways import length_from
from game.games.shoot.rules import flags, terrain
from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.primitives import opponents
from game.games.shoot.rules.state import GADGET_HAND, WEAPON_HAND, ShootState
from game.geometry.shapes import Point
from game.kernel.messages import say
from game.kernel.state import Choice, Decision

MATTERS: Final = 3.0
"""Points from which on a shot is never forgotten."""
MAY_KILL: Final = 0.3
"""The probability of a kill from which on it is never forgotten, either."""
TOO_DEAR: Final = 2.0
"""Points suffered for one dealt from which on it thinks better of a weak shot."""
SLIP: Final = 2
"""Halves that are sometimes left unwalked by mistake."""


def matters(shot: AttackEstimate) -> bool:
    """Return whether a beginner, too, sees that a shot must not be left out."""
    return shot.dealt >= MATTERS or shot.kills >= MAY_KILL


def _nearer_home(view: ShootState, seat: int, leg: Choice) -> bool:
    hero, home, world = view.hero(seat), home_goal(view, seat), terrain.world(view)
    return length_from(world, home, leg[1], leg[2]) < length_from(world, home, hero.x, hero.y)


class Rookie(ShootBot):
    """Legal and plausible, with human mistakes: ignores cover and odds, and may waste a turn."""

    level: ClassVar[str] = "rookie"

    def on_stance(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Choose to stand still sometimes when an opponent is in sight, otherwise to move."""
        seat = decision.seat
        if seat in view.held:
            return ("still",)
        found = shots(view, seat)
        if view.flags:  # first things first: it runs, unless somebody else does
            found = [shot for shot in found if flags.carried(view, shot.target) is not None]
        if any(map(matters, found)) or (found and dice.random() < 0.7):
            self.why = say("I stood still: somebody was in sight.")
            return ("still",)
        return ("move",)

    def on_action(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return the first thing that comes to mind."""
        seat = decision.seat
        flag = flag_at_hand(view, seat)
        ready = flag or corpse_at_hand(view, seat)
        if ready is not None and (flag or dice.random() < 0.95):
            self.why = say("I took it: it was at my feet.")
            return ready
        near = tokens_at_hand(view, seat)
        if near and dice.random() < 0.9:
            self.why = say("I took the Token: a Token is a Token.")
            return ("collect", near[0].id)
        shot = self._shot(view, seat, dice)
        if shot is not None:
            self.why = say("I saw somebody, so I shot somebody.")
            return shot
        played = self._gadget(view, seat, dice)
        if played is not None:
            return played
        carries = flags.carried(view, seat) is not None
        if view.now.budget and (carries or not self._tired(view)):
            way = first_way(view, seat, self._goals(view, seat))
            homeward = carries and way is not None and _nearer_home(view, seat, way)
            self.why = say("I ran for home: I have the Flag.") if homeward else say("I'm on my way.")
            return way
        return END

    def _shot(self, view: ShootState, seat: int, dice: Random) -> Choice | None:
        """Return the shot that hits hardest, at a carrier if there is one; weak ones it forgets now and then."""
        at_carrier = [shot for shot in shots(view, seat) if flags.carried(view, shot.target) is not None]
        found = [shot for shot in shots(view, seat) if matters(shot) or shot.suffered < TOO_DEAR * shot.dealt]
        best = max(at_carrier or found, key=lambda shot: shot.dealt, default=None)
        if best is None or not (at_carrier or matters(best) or dice.random() < 0.85):
            return None
        return best.choice()

    def _tired(self, view: ShootState) -> bool:
        """Return whether it forgets to walk all the way this turn: decided once a turn, for its last steps."""
        return view.now.budget <= SLIP and self._mood(view).random() < 0.12

    def _mood(self, view: ShootState) -> Random:
        """Return dice that fall alike all through a turn, so that no leg takes back the one before."""
        return Random(f"{self.seed} {view.turn}")

    def _gadget(self, view: ShootState, seat: int, dice: Random) -> Choice | None:
        """Return a card it understands, hardly ever at the best moment, or None."""
        for card in view.cards(seat, GADGET_HAND):
            kind = gadget(card)
            if not kind.rookie or dice.random() < 0.5:
                continue
            if kind.aid == "wounds" and hurt(view, seat) < 2:
                continue
            if kind.id == "G-09" and worth_of_hand(view, seat) > worth_unknown(view) / 2:
                continue
            choices = [choice for choice in kinds.gadget_options(view, seat, "OPEN") if choice[1] == card]
            if choices:
                self.why = say("I played {card}: what does it do?", card=kind.name)
                return dice.choice(choices)
        return None

    def _goals(self, view: ShootState, seat: int) -> Iterator[Point]:
        """Yield where it wants to go: home with the Flag, to the Flag, to its carrier; else to things and people."""
        hero = view.hero(seat)
        if flags.carried(view, seat) is not None:
            bases = sorted(flags.home_bases(view, seat), key=lambda base: apart(base, hero))
            yield from ((base.x, base.y) for base in bases)
        mood, race = self._mood(view), bool(view.flags)
        distracted = mood.random() < (0.25 if race else 0.5)
        things = [token for token in view.tokens if token_worth(view, seat, token) > 0.0]
        things.sort(key=lambda token: apart(token, hero))
        if not view.cards(seat, WEAPON_HAND):
            things = [token for token in things if token.kind == "weapon"]
            distracted = True
        if hurt(view, seat) >= (6 if race else 3) and mood.random() < (0.6 if race else 0.9):
            yield from ((token.x, token.y) for token in things if token.kind == "healing")
        if distracted and things and apart(things[0], hero) < 200:
            yield (things[0].x, things[0].y)
        # In two-flag play the enemy's Flag is what wins; its own, which comes first on half of the seats, only follows.
        for flag in sorted(view.flags, key=lambda flag: flag.team != 0 and flag.team == hero.team):
            if flag.carrier != seat:
                yield (flag.x, flag.y)
                yield terrain.nearest_fitting(view, seat, flag.x, flag.y)
        foes = sorted((view.hero(other) for other in opponents(view, seat)), key=lambda foe: apart(foe, hero))
        for foe in foes:
            if apart(foe, hero) > 120:
                yield terrain.nearest_fitting(view, seat, foe.x, foe.y)
        yield from ((token.x, token.y) for token in things)

    def on_counter(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return the counterattack that hits hardest, unless it forgets a weak one."""
        options, seat, attacker = decision.options(view), decision.seat, getattr(decision, "attacker", 0)
        answers = {choice: answer_of(view, seat, attacker, choice[1]) for choice in options[:-1]}
        best = max(answers, key=lambda choice: answers[choice].dealt, default=options[-1])
        if not (best in answers and matters(answers[best])) and dice.random() < 0.3:
            self.why = say("I did not shoot back: too surprised.")
            return options[-1]
        return best

    def on_window(self, view: ShootState, decision: Decision, dice: Random) -> Choice | None:
        """Return a Multi tool usually; let the other windows pass."""
        return None if dice.random() < 0.7 else ("pass",)
