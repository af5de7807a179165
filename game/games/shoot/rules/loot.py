"""Looting the dead (S-LOOT)."""

from itertools import combinations
from random import Random

from game.games.shoot.rules import events, primitives, terrain
from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import (
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    GADGET_HAND,
    OPEN_GADGETS,
    WEAPON_HAND,
    ShootState,
    zone_of,
)
from game.games.shoot.rules.tokens import show_backpack
from game.kernel.cards import HIDDEN
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision


def why_not_loot(state: ShootState, seat: int, corpse_of: int) -> Refusal | None:
    """Return why a HERO cannot loot a seat's corpse now, or None (S-LOOT-1)."""
    corpse = next((row for row in state.corpses if row.seat == corpse_of), None)
    if corpse is None:
        return Refusal("S-LOOT-1", say("that player has no corpse on the table"))
    if not terrain.touches_corpse(state, seat, corpse):
        return Refusal("S-LOOT-1", say("your HERO isn't touching that corpse: walk right up to it, at its level"))
    if corpse_of in state.now.looted:
        return Refusal("S-LOOT-1", say("that corpse has already been looted this turn"))
    if not state.cards(corpse_of, CORPSE_WEAPONS) and not state.cards(corpse_of, CORPSE_GADGETS):
        return Refusal("S-LOOT-1", say("there is nothing left under it"))
    return None


def loot(state: ShootState, seat: int, corpse_of: int) -> None:
    """Look at everything under a corpse, unseen by the others, and choose (S-LOOT-1)."""
    state.change_turn(looted=(*state.now.looted, corpse_of))
    found = [*state.cards(corpse_of, CORPSE_WEAPONS), *state.cards(corpse_of, CORPSE_GADGETS)]
    for card in found:
        state.show(card, 1 << seat)
    state.emit_secret(events.Peek, [seat], seat=seat, corpse=corpse_of, cards=tuple(found))
    state.then(LootChoice(seat, corpse_of))


class LootChoice(Decision, frozen=True):
    """S-DEC-19: what to take from under a corpse: ("take", weapon or 0, (gadgets...)[, own weapon left there]).

    The fourth part only matters with a Backpack. If it is missing, a free place is filled, or, with both places taken,
    the HERO's own Weapon of the lowest numbered kind stays.
    """

    corpse: int

    def options(self, state: ShootState) -> list[Choice]:
        """Return every Weapon (and own one to leave) with all and none of the Gadgets, and with each alone."""
        gadgets = sorted(state.cards(self.corpse, CORPSE_GADGETS))
        some = [tuple(gadgets), *(part for size in range(len(gadgets)) for part in combinations(gadgets, size))][:64]
        found: list[Choice] = [("take", 0, part) for part in some]
        for card in state.cards(self.corpse, CORPSE_WEAPONS):
            for part in some:
                own = sorted(state.cards(self.seat, WEAPON_HAND))
                free = not _must_leave(state, self.seat, part)
                found += [("take", card, part)] if free or len(own) == 1 else []
                found += [("take", card, part, one) for one in own] if free or len(own) > 1 else []
        return found

    def suggest(self, state: ShootState, random: Random) -> Choice:
        """Return one of the options, usually with all the Gadgets."""
        found = self.options(state)
        return found[0] if random.random() < 0.4 else random.choice(found)

    def why_not(self, state: ShootState, choice: Choice) -> Refusal | None:
        """Return why something named is not there to be taken, or None."""
        match choice:
            case ("take", int() as card, tuple() as gadgets) | ("take", int() as card, tuple() as gadgets, int()):
                pass
            case _:
                return Refusal("S-LOOT-2", say("choose the Weapon (or none) and the Gadgets to take"))
        if card and (card == HIDDEN or card not in state.cards(self.corpse, CORPSE_WEAPONS)):
            return Refusal("S-LOOT-2", say("that Weapon isn't under the corpse"))
        there = state.cards(self.corpse, CORPSE_GADGETS)
        if len(set(gadgets)) < len(gadgets) or any(part == HIDDEN or part not in there for part in gadgets):
            return Refusal("S-LOOT-2", say("those Gadgets aren't under the corpse"))
        if len(choice) == 4 and (not card or choice[3] not in state.cards(self.seat, WEAPON_HAND)):
            return Refusal("S-LOOT-2", say("choose which of your Weapons to leave in its place"))
        return None

    def resolve(self, state: ShootState, choice: Choice) -> None:
        """Take what was named; leave one's own Weapon if there is no place for another (S-LOOT-2)."""
        card, gadgets = choice[1], choice[2]
        for part in gadgets:
            state.move_card(part, zone_of(self.corpse, CORPSE_GADGETS), zone_of(self.seat, GADGET_HAND))
        left: tuple[int, ...] = ()
        if card:
            _keep_choice_hidden(state, self.seat, self.corpse)
            leave = _must_leave(state, self.seat, ())
            left = choice[3:] or tuple(leave[:1])
            state.move_card(card, zone_of(self.corpse, CORPSE_WEAPONS), zone_of(self.seat, WEAPON_HAND))
            for own in left:
                state.move_card(own, zone_of(self.seat, WEAPON_HAND), zone_of(self.corpse, CORPSE_WEAPONS))
            if len(state.cards(self.seat, WEAPON_HAND)) > 1:
                show_backpack(state, self.seat)
        state.emit_secret(
            events.CorpseLooted,
            [self.seat],
            seat=self.seat,
            corpse=self.corpse,
            weapon_swapped=bool(card),
            count=len(gadgets),
            gadgets=gadgets,
            weapon=card,
            left=left,
        )


def _keep_choice_hidden(state: ShootState, seat: int, corpse_of: int) -> None:
    """Hide which of two Weapons under a corpse, both seen in use by all, is taken (S-DEC-19)."""
    there = state.cards(corpse_of, CORPSE_WEAPONS)
    for card in there if len(there) > 1 else ():
        if state.knows[card] == state.everybody():
            state.forget(card, 1 << seat | 1 << corpse_of)


def _must_leave(state: ShootState, seat: int, taken: tuple[int, ...]) -> list[int]:
    """Return the HERO's own Weapons, one of which stays under the corpse when another is taken.

    Empty: there is a place free.
    """
    own = sorted(state.cards(seat, WEAPON_HAND))
    backpacks = cards_of_kind(primitives.BACKPACK)
    held = (*state.cards(seat, GADGET_HAND), *state.cards(seat, OPEN_GADGETS), *taken)
    places = 2 if any(card in backpacks for card in held) else 1
    return own if len(own) >= places else []
