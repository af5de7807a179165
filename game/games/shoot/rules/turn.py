"""A turn from T0 to T3 (section 8: S-TURN), with the questions of its stance and its actions (S-DEC-3, S-DEC-4)."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import msgspec

from game.games.shoot.rules import environment, events, flags, loot, modes, movement, primitives, tokens
from game.games.shoot.rules.cards import splattercard
from game.games.shoot.rules.fight import combat, death
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.gadgets import kinds
from game.games.shoot.rules.state import (
    ACTION,
    GADGET_HAND,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    ShootState,
    Turn,
    zone_of,
)
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision, Step

BLEEDING: Final = 3  # MOVE symbols that let a HERO bleed to death (S-WND-3)
QUESTION: Final = 120  # characters
DROP: Final = ("drop_flag",)

# -- T0 ------------------------------------------------------------------------------------------------


class BeginTurn(Step, frozen=True):
    """T0: the round is counted, one-round cards end, the dead come back; a seat out of the game is passed over."""

    seat: int

    def run(self, state: ShootState) -> None:
        """Begin the seat's turn, or end the game at its round limit (S-MODE-6)."""
        if self.seat == state.starter:
            if modes.round_limit_met(state):
                return
            state.round += 1
            state.emit(events.RoundBegan, number=state.round)
        state.turn += 1
        state.now = Turn(seat=self.seat)
        hero = state.hero(self.seat)
        if not hero.out:
            state.emit(events.TurnBegan, seat=self.seat)
        _let_go(state, self.seat)
        if hero.out:
            death.clear_corpse(state, self.seat)
            state.then(BeginTurn(next_seat(state, self.seat)))
            return
        state.then(ChooseStance(self.seat), ChooseAction(self.seat), EndTurn(self.seat))
        if not hero.alive:
            death.spawn(state, self.seat)


def _let_go(state: ShootState, seat: int) -> None:
    """End what lasts until this T0: one-round cards (S-GAD-4), and Tokens barred to their collectors (S-TOK-7)."""
    for effect in [row for row in state.effects if row.turn_of == seat]:
        primitives.end_effect(state, effect)
    for at, token in enumerate(state.tokens):
        if token.barred:
            state.tokens[at] = msgspec.structs.replace(token, barred=())


def next_seat(state: ShootState, seat: int) -> int:
    """Return the seat that follows clockwise (S-SET-1)."""
    return seat % len(state.heroes) + 1


# -- T1 ------------------------------------------------------------------------------------------------


class ChooseStance(Decision, frozen=True):
    """S-DEC-3: ("move",), ("still",) or ("bleed",)."""

    def options(self, state: ShootState) -> list[Choice]:
        """Return the stances that are allowed, "move" (the default) first."""
        stances: list[Choice] = [("move",), ("still",), ("bleed",)]
        return [choice for choice in stances if self.why_not(state, choice) is None]

    def suggest(self, state: ShootState, random: Random) -> Choice:
        """Return a stance, usually "move"."""
        if self.seat in state.held or random.random() < 0.2:
            return random.choice(self.options(state))
        return ("move",)

    def why_not(self, state: ShootState, choice: Choice) -> Refusal | None:
        """Return why the stance is not allowed, or None (S-TURN-1, S-TURN-2, S-WND-3)."""
        if choice == ("still",):
            return None
        if choice == ("move",):
            held = self.seat in state.held
            return Refusal("S-TURN-2", say("your HERO is held by a Trap: it cannot move")) if held else None
        if choice == ("bleed",):
            minus = primitives.move_minus(state, self.seat)
            if minus >= BLEEDING:
                return None
            words = say("your HERO can only bleed to death with MOVE symbols worth 3 or more: it has {sum}", sum=minus)
            return Refusal("S-WND-3", words)
        return Refusal("S-TURN-1", say("stand still or move"))

    def resolve(self, state: ShootState, choice: Choice) -> None:
        """Take the stance; if it is "move", draw the action card and fix the budget."""
        stance = choice[0]
        state.change_turn(stance=stance)
        state.emit(events.StanceChosen, seat=self.seat, stance=stance)
        if stance == "move":
            draw_action_card(state, self.seat)


def draw_action_card(state: ShootState, seat: int) -> None:
    """Draw the action card: the budget of this turn, less the MOVE symbols, plus a head start (S-MOVE-1)."""
    card = primitives.top_card(state, SPLATTER_DECK)
    lengths = 1
    if card is not None:
        state.move_card(card, SPLATTER_DECK, zone_of(seat, ACTION))
        lengths = splattercard(card).move
    budget = max(1, 2 * (lengths - primitives.move_minus(state, seat)))
    taken = 2 * lengths - budget
    budget += modes.quicker(state, seat)
    state.change_turn(budget=budget, taken=taken)
    state.emit(events.ActionCardDrawn, seat=seat, card=-1 if card is None else card, budget=budget)


# -- T2 ------------------------------------------------------------------------------------------------


class ChooseAction(Decision, frozen=True):
    """S-DEC-4: one action after another, until ("end",) (S-TURN-3). The words are those of `ACTIONS`."""

    def still_asked(self, state: ShootState) -> bool:
        """Return whether the HERO can act: it is alive (S-TURN-5) and not bleeding to death (S-WND-3)."""
        return state.now.stance != "bleed" and state.hero(self.seat).alive

    def options(self, state: ShootState) -> list[Choice]:
        """Return what can be offered: all that can be listed, and a handful of legs; ("end",) last."""
        seat = self.seat
        found = list(_at_hand(state, seat))
        found += movement.leg_options(state, seat)
        found += combat.attack_options(state, seat)
        found += kinds.gadget_options(state, seat, "OPEN")
        found += environment.ladder_options(state, seat)
        found += movement.fly_options(state, seat)
        if movement.why_not_leap(state, seat) is None:
            found.append(("leap",))
        if _why_not_shuffle(state, seat) is None:
            found.append(("shuffle",))
        if _why_not_ask(state, seat, "?") is None:
            found.append(("ask", "Am I lucky today?"))
        found.append(("end",))
        return found

    def suggest(self, state: ShootState, random: Random) -> Choice:
        """Return a likely action: things at hand, a Gadget, a shot, a leg, or the end of the turn."""
        seat, dice = self.seat, random.random()
        at_hand = list(_at_hand(state, seat))
        if at_hand and dice < 0.75 and (at_hand[-1] != DROP or dice < 0.02):
            return random.choice(at_hand)
        if dice < 0.15 and state.cards(seat, GADGET_HAND):
            found = kinds.suggest_gadget(state, seat, "OPEN", random)
            if found is not None:
                return found
        if dice < 0.4 and not state.now.attacked:
            shot = combat.suggest_attack(state, seat, random)
            if shot is not None:
                return shot
        if state.placed and dice < 0.6:
            flights = movement.fly_options(state, seat)
            if flights:
                return random.choice(flights)
        if dice < 0.9:
            leg = movement.suggest_leg(state, seat, random) or movement.suggest_leg(state, seat, random)
            if leg is not None:
                return leg
        if dice > 0.995:
            return random.choice(self.options(state))
        return ("end",)

    def why_not(self, state: ShootState, choice: Choice) -> Refusal | None:
        action = ACTIONS.get(choice[0]) if choice and isinstance(choice[0], str) else None
        if action is None:
            return Refusal("S-TURN-3", say("there is no such action"))
        forms, why_not, _ = action
        if not _has_form(choice, forms):
            return Refusal("S-TURN-3", say("{action} needs more details", action=choice[0]))
        return why_not(state, self.seat, choice)

    def resolve(self, state: ShootState, choice: Choice) -> None:
        """Carry the action out; unless it was the end, ask again when all that follows from it is settled."""
        if choice[0] != "end":
            state.then(ChooseAction(self.seat))
        ACTIONS[choice[0]][2](state, self.seat, choice)


def _at_hand(state: ShootState, seat: int) -> Iterator[Choice]:
    """Yield the free things a HERO can do where it stands: Tokens, Flags, corpses, links."""
    hero = state.hero(seat)
    x, y = hero.x, hero.y
    for token in state.tokens:
        if abs(token.x - x) < 25 and abs(token.y - y) < 25 and tokens.why_not_collect(state, seat, token.id) is None:
            yield ("collect", token.id)
    for flag in state.flags:
        if not flag.carrier and flags.why_not_take(state, seat, flag.id) is None:
            yield ("take_flag", flag.id)
    for corpse in state.corpses:
        if loot.why_not_loot(state, seat, corpse.seat) is None:
            yield ("loot", corpse.seat)
    for link in state.links:
        if movement.why_not_link(state, seat, link.card) is None:
            yield ("link", link.card)
    if state.flags and flags.why_not_drop(state, seat) is None:
        yield DROP


def _why_not_shuffle(state: ShootState, seat: int) -> Refusal | None:
    if state.now.shuffled:
        return Refusal("S-DECK-4", say("you have already shuffled this turn"))
    if not state.zones[SPLATTER_DISCARD]:
        return Refusal("S-DECK-4", say("the Splattercard discard pile is empty"))
    return None


def _shuffle(state: ShootState) -> None:
    state.change_turn(shuffled=True)
    primitives.shuffle_in(state, "at_will")


def _why_not_ask(state: ShootState, seat: int, text: str) -> Refusal | None:
    if state.asked_in[seat - 1] == state.round:
        return Refusal("S-ASK-1", say("you have already asked the cards this round"))
    if not text.strip() or len(text) > QUESTION:
        return Refusal(
            "S-ASK-1",
            say(
                "a question can have 1 to {most} characters: this one has {count}",
                most=QUESTION,
                count=len(text.strip()),
            ),
        )
    return None


def _ask(state: ShootState, seat: int, text: str) -> None:
    """Ask the cards: the answer changes nothing but the mood (S-ASK-1)."""
    state.asked_in[seat - 1] = state.round
    card = primitives.flip(state)
    answer = "NO" if card is None else splattercard(card).answer
    state.emit(events.Asked, seat=seat, question=text, card=-1 if card is None else card, answer=answer)
    if card is not None:
        primitives.discard(state, card)


_NUMBER: Final = (int, float)
_Form = tuple[Any, ...]
_WhyNot = Callable[[ShootState, int, Choice], Refusal | None]
_Do = Callable[[ShootState, int, Choice], None]


def _has_form(choice: Choice, form: _Form | None) -> bool:
    """Return whether what follows a word has the right types; form None: the action checks that itself."""
    if form is None:
        return True
    parts = choice[1:]
    return len(parts) == len(form) and all(
        isinstance(part, kind) and not isinstance(part, bool) for part, kind in zip(parts, form, strict=True)
    )


# Word: the types of what follows it, why not, carry it out. In the order of S-TURN-3.
ACTIONS: Final[dict[str, tuple[_Form | None, _WhyNot, _Do]]] = {
    "leg": (
        (_NUMBER, _NUMBER),
        lambda state, seat, c: movement.why_not_leg(state, seat, c[1], c[2]),
        lambda state, seat, c: movement.make_leg(state, seat, c[1], c[2]),
    ),
    "link": (
        (int,),
        lambda state, seat, c: movement.why_not_link(state, seat, c[1]),
        lambda state, seat, c: movement.use_link(state, seat, c[1]),
    ),
    "fly": (
        (int, _NUMBER, _NUMBER),
        lambda state, seat, c: movement.why_not_fly(state, seat, c[1], c[2], c[3]),
        lambda state, seat, c: movement.fly(state, seat, c[2], c[3]),
    ),
    "collect": (
        (str,),
        lambda state, seat, c: tokens.why_not_collect(state, seat, c[1]),
        lambda state, seat, c: tokens.collect(state, seat, c[1]),
    ),
    "gadget": (
        None,
        lambda state, seat, c: kinds.why_not_gadget(state, seat, "OPEN", c),
        lambda state, seat, c: kinds.play_gadget(state, seat, "OPEN", c),
    ),
    "attack": (
        None,
        lambda state, seat, c: combat.why_not_attack(state, c),
        lambda state, seat, c: combat.begin_attack(state, c),
    ),
    "loot": (
        (int,),
        lambda state, seat, c: loot.why_not_loot(state, seat, c[1]),
        lambda state, seat, c: loot.loot(state, seat, c[1]),
    ),
    "take_flag": (
        (str,),
        lambda state, seat, c: flags.why_not_take(state, seat, c[1]),
        lambda state, seat, c: flags.take(state, seat, c[1]),
    ),
    "drop_flag": (
        (),
        lambda state, seat, c: flags.why_not_drop(state, seat),
        lambda state, seat, c: flags.drop(state, seat),
    ),
    "move_ladder": (
        (int, str, _NUMBER, _NUMBER),
        lambda state, seat, c: environment.why_not_move_ladder(state, seat, c),
        lambda state, seat, c: environment.move_ladder(state, seat, c),
    ),
    "leap": (
        (),
        lambda state, seat, c: movement.why_not_leap(state, seat),
        lambda state, seat, c: movement.leap(state, seat),
    ),
    "shuffle": (
        (),
        lambda state, seat, c: _why_not_shuffle(state, seat),
        lambda state, seat, c: _shuffle(state),
    ),
    "ask": (
        (str,),
        lambda state, seat, c: _why_not_ask(state, seat, c[1]),
        lambda state, seat, c: _ask(state, seat, c[1]),
    ),
    "end": ((), lambda state, seat, c: None, lambda state, seat, c: None),
}

# -- T3 ------------------------------------------------------------------------------------------------


class EndTurn(Step, frozen=True):
    """T3: a bleeding HERO dies, the action card is discarded, what lasted for this turn ends; then the next seat."""

    seat: int

    def run(self, state: ShootState) -> None:
        """End the turn."""
        seat = self.seat
        if state.now.stance == "bleed" and state.hero(seat).alive:
            state.then(self)  # the turn ends when all consequences of the death are settled
            state.emit(fights.BledToDeath, seat=seat)
            death.kill(state, seat, "bleeding")
            return
        action = list(state.cards(seat, ACTION))
        for card in action:
            primitives.discard(state, card, zone_of(seat, ACTION))
        state.now = Turn(seat=seat)
        if seat in state.held:
            state.held.remove(seat)
            if seat not in state.held:  # one caught in this turn is held through the next as well (G-32)
                state.emit(fights.HeroFreed, seat=seat)
        state.emit(events.TurnEnded, seat=seat, action_card=action[0] if action else -1)
        state.then(BeginTurn(next_seat(state, seat)))
