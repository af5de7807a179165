"""What an event changes on the table as it is shown: plain values only, for motions to call when they are there.

Events tell facts, not states (section 16.4): what follows from one by a rule - an attack counts, armour goes with its
part, flags go with their carrier - is carried out here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from game.games.ladders.rules.cards import COLOUR, COLOUR_NAMES, DATA, EAGLE, ID, Ammo, Weapon
from game.games.ladders.rules.missions import SIDE_NAMES
from game.games.ladders.rules.state import (
    AT_HOME,
    CARRIED,
    CRUMBED,
    OUT,
    PARTS,
    SET,
    STANDING,
    ArmourInPlay,
    LaddersState,
    Mine,
    Trophy,
    WeaponInPlay,
)
from game.games.ladders.table.shown import Shown
from game.kernel.events import Event

replace = msgspec.structs.replace
MELTS = "W16"
ARMOUR_IDS = ("G01", "G02", "G03", "G04")
MELEE = "melee"


class Facts:
    """Follows the events of a match on what is shown. `view` is asked only for the rules of the table."""

    def __init__(self, view: Callable[[], LaddersState]) -> None:
        self._view = view
        self._turn = 0
        self._fires: dict[int, int] = {}  # the weapon each seat fires just now
        self._fresh: set[int] = set()  # seats that have their new sheet and are still on their way back

    def hear(self, shown: Shown, event: Event) -> None:
        """Change what is shown as the event says; events that change nothing pass."""
        act = getattr(self, f"_{event.name}", None)
        if act is not None:
            act(shown, event)

    def weapon_of(self, seat: int) -> int:
        """Return the weapon a seat fires just now, the Eagle if none is known."""
        return self._fires.get(seat, EAGLE)

    # -- rounds and turns --------------------------------------------------------------------------

    def _sniper_drawn(self, shown: Shown, event: Event) -> None:
        sniper = int(event["seat"])
        shown.sides = tuple(2 if seat == sniper else 1 for seat in range(1, shown.seats + 1))

    def _round_started(self, shown: Shown, event: Event) -> None:
        shown.round = int(event["round"])
        shown.ready = sum(1 << seat for seat, cookie in enumerate(shown.cookies, 1) if cookie.status != OUT)

    def _initiative_taken(self, shown: Shown, event: Event) -> None:
        shown.first_side = shown.side = SIDE_NAMES.index(event["side"])

    def _seat_deployed(self, shown: Shown, event: Event) -> None:
        shown.ready &= ~(1 << int(event["seat"]))

    def _turn_started(self, shown: Shown, event: Event) -> None:
        seat = shown.seat = int(event["seat"])
        self._turn = int(event["turn"])
        self._fires.clear()
        self._fresh.clear()
        shown.ready &= ~(1 << seat)
        shown.attacked = shown.attacked_melee = 0
        shown.stood = False
        shown.rolled = shown.dice = ()
        shown.flags = [replace(flag, barred=flag.barred & ~(1 << seat)) for flag in shown.flags]  # L-FLAG-8

    def _rifle_reloaded(self, shown: Shown, event: Event) -> None:
        rows = shown.weapons[int(event["seat"]) - 1]
        rows[:] = [replace(row, ammo=row.ammo or _track(row.card)) for row in rows]

    def _stood(self, shown: Shown, event: Event) -> None:
        shown.stood = True

    def _movement_rolled(self, shown: Shown, event: Event) -> None:
        shown.rolled = shown.dice = tuple(event["dice"])

    def _turn_ended(self, shown: Shown, event: Event) -> None:
        shown.dice = ()
        held = [flag for flag in shown.flags if flag.where == SET]
        if len(held) == 1 and held[0].seat != int(event["seat"]):  # L-FLAG-10
            self._flag(shown, held[0].side, done=held[0].done | 1 << int(event["seat"]))

    def _game_over(self, shown: Shown, event: Event) -> None:
        shown.winners = list(event["winners"])

    # -- where cookies stand -----------------------------------------------------------------------

    def move(self, shown: Shown, seat: int, square: int) -> None:
        """Put a cookie on a square, with the flags it carries."""
        shown.change_cookie(seat, square=square)
        for flag in shown.flags:
            if flag.where == CARRIED and flag.seat == seat:
                self._flag(shown, flag.side, square=square)

    def _placed(self, shown: Shown, event: Event) -> None:
        self.move(shown, int(event["seat"]), int(event["square"]))

    _carried = _knocked = _grapple = _placed

    def _spend(self, shown: Shown, event: Event) -> None:
        dice = list(shown.dice)
        if event["die"] in dice:
            dice.remove(event["die"])
        shown.dice = tuple(dice)

    def _die_declared(self, shown: Shown, event: Event) -> None:
        self._spend(shown, event)

    def _jetpack(self, shown: Shown, event: Event) -> None:
        self._spend(shown, event)
        self._placed(shown, event)

    def _stepped(self, shown: Shown, event: Event) -> None:
        self.move(shown, int(event["seat"]), int(event["squares"][-1]))

    def _swap(self, shown: Shown, event: Event) -> None:
        for who, where in (("seat", "there"), ("other", "here")):
            if event.get("alone", event[who]) == event[who]:
                self.move(shown, int(event[who]), int(event[where]))

    def _dice_lost(self, shown: Shown, event: Event) -> None:
        shown.dice = ()

    def _respawn_rolled(self, shown: Shown, event: Event) -> None:
        seat = int(event["seat"])
        if seat in self._fresh:
            return
        self._fresh.add(seat)
        view, left = self._view(), shown.cookie(seat).respawns
        sheet = (view.boxes_after or view.boxes,) * 6
        left = left - 1 if left > 0 else left
        shown.change_cookie(seat, boxes=sheet, maxima=sheet, tangled=0, respawns=left)

    def _respawned(self, shown: Shown, event: Event) -> None:
        shown.change_cookie(int(event["seat"]), status=STANDING, respawns=int(event["left"]))
        self._placed(shown, event)

    # -- cards -------------------------------------------------------------------------------------

    def _card_drawn(self, shown: Shown, event: Event) -> None:
        colour = COLOUR_NAMES.index(event["colour"])
        shown.decks[colour] = max(0, shown.decks[colour] - 1)
        self._gain(shown, int(event["seat"]), colour, event.get("card"))

    def _deck_shuffled(self, shown: Shown, event: Event) -> None:
        colour = COLOUR_NAMES.index(event["deck"])
        shown.decks[colour], shown.discards[colour] = len(shown.discards[colour]), []

    def _gain(self, shown: Shown, seat: int, colour: int, card: int | None) -> None:
        """Add a card to a hand: Weapons, Ammo, Gear, each in order of arrival."""
        shown.hands[seat - 1][colour] += 1
        own = shown.own.get(seat)
        if own is not None and card is not None and card >= 0:
            own.insert(sum(COLOUR[one] <= colour for one in own), card)

    def leave_hand(self, shown: Shown, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        row = shown.hands[seat - 1]
        row[COLOUR[card]] = max(0, row[COLOUR[card]] - 1)
        if card in shown.own.get(seat, ()):
            shown.own[seat].remove(card)

    def _discard(self, shown: Shown, card: int) -> None:
        shown.discards[COLOUR[card]].append(card)

    def _card_played(self, shown: Shown, event: Event) -> None:
        card, data = int(event["card"]), DATA[int(event["card"])]
        self.leave_hand(shown, int(event["seat"]), card)
        if ID[card] not in ARMOUR_IDS and not (isinstance(data, Ammo) and data.type == "special"):
            self._discard(shown, card)

    def _reaction_played(self, shown: Shown, event: Event) -> None:
        self.leave_hand(shown, int(event["seat"]), int(event["card"]))
        self._discard(shown, int(event["card"]))

    def _hand_discarded(self, shown: Shown, event: Event) -> None:
        for card in event["cards"]:
            self.leave_hand(shown, int(event["seat"]), card)
            self._discard(shown, card)

    def _card_stolen(self, shown: Shown, event: Event) -> None:
        thief, victim, card = int(event["seat"]), int(event["victim"]), event.get("card")
        colour = COLOUR_NAMES.index(event["colour"])
        row = shown.hands[victim - 1]
        row[colour] = max(0, row[colour] - 1)
        if card is not None and card in shown.own.get(victim, ()):
            shown.own[victim].remove(card)
        self._gain(shown, thief, colour, card)

    # -- weapons -----------------------------------------------------------------------------------

    def _weapon_into_play(self, shown: Shown, event: Event) -> None:
        seat, card = int(event["seat"]), int(event["card"])
        self.leave_hand(shown, seat, card)
        shown.weapons[seat - 1].append(WeaponInPlay(card, int(event["ammo"])))

    def _weapon_discarded(self, shown: Shown, event: Event) -> None:
        rows, card = shown.weapons[int(event["seat"]) - 1], int(event["card"])
        rows[:] = [row for row in rows if row.card != card]
        self._discard(shown, card)

    def _special_discarded(self, shown: Shown, event: Event) -> None:
        self._arm(shown, int(event["seat"]), int(event["weapon"]), special=-1)
        self._discard(shown, int(event["card"]))

    def _reloaded(self, shown: Shown, event: Event) -> None:
        seat, weapon = int(event["seat"]), int(event["weapon"])
        self._arm(shown, seat, weapon, ammo=int(event["ammo"]), special=int(event["special"]))

    def _weapon_stolen(self, shown: Shown, event: Event) -> None:
        seat, victim, card = int(event["seat"]), int(event["victim"]), int(event["weapon"])
        shown.weapons[seat - 1] += [row for row in shown.weapons[victim - 1] if row.card == card]
        shown.weapons[victim - 1][:] = [row for row in shown.weapons[victim - 1] if row.card != card]

    def _arm(self, shown: Shown, seat: int, card: int, **changes: int) -> None:
        rows = shown.weapons[seat - 1]
        rows[:] = [replace(row, **changes) if row.card == card else row for row in rows]

    # -- attacks (L-ATT-1, L-ATT-2) ----------------------------------------------------------------

    def _attack_declared(self, shown: Shown, event: Event) -> None:
        seat, card, target = int(event["seat"]), int(event["weapon"]), int(event["target"])
        self._fires[seat] = card
        if event["counter"]:
            return
        rows = shown.weapons[seat - 1]
        spent = int(event["shots"])
        rows[:] = [
            replace(row, ammo=max(0, row.ammo - spent)) if row.card == card and _track(card) else row for row in rows
        ]
        data = DATA[card]
        if target and isinstance(data, Weapon) and data.kind == MELEE:
            shown.attacked_melee |= 1 << target
        else:
            victims = [target] if target else shown.standing_in(int(event["square"]))
            self._mark(shown, seat, victims)

    def _mark(self, shown: Shown, seat: int, victims: Iterable[int]) -> None:
        for one in victims:
            if one != seat and not (shown.sides[0] and shown.sides[one - 1] == shown.sides[seat - 1]):
                shown.attacked |= 1 << one

    def _blast(self, shown: Shown, event: Event) -> None:
        self._mark(shown, int(event["seat"]), event["seats"])

    def _rolled(self, shown: Shown, event: Event) -> None:
        if event["what"] == "attack" and ID[self.weapon_of(int(event["seat"]))] == MELTS:
            self._bare(shown, int(event["target"]))

    def _mine_planted(self, shown: Shown, event: Event) -> None:
        seat, weapon = int(event["seat"]), int(event["weapon"])
        rows = shown.weapons[seat - 1]
        rows[:] = [replace(row, ammo=max(0, row.ammo - 1)) if row.card == weapon else row for row in rows]
        shown.mines.append(Mine(seat, int(event["square"]), self._turn or self._view().turn))

    def _mine_exploding(self, shown: Shown, event: Event) -> None:
        shown.mines = [mine for mine in shown.mines if mine.square != int(event["square"])]

    def _mines_lost(self, shown: Shown, event: Event) -> None:
        shown.mines = [mine for mine in shown.mines if mine.owner != int(event["seat"])]

    # -- parts, armour, Trophies -------------------------------------------------------------------

    def _boxes(self, shown: Shown, seat: int, part: int, left: int) -> None:
        row = list(shown.cookie(seat).boxes)
        row[part] = left
        shown.change_cookie(seat, boxes=tuple(row))

    def _box_lost(self, shown: Shown, event: Event) -> None:
        self._boxes(shown, int(event["seat"]), PARTS.index(event["part"]), int(event["left"]))

    def _part_torn(self, shown: Shown, event: Event) -> None:
        seat, part = int(event["seat"]), PARTS.index(event["part"])
        self._boxes(shown, seat, part, 0)
        self._bare(shown, seat, part)

    def _trophy_moved(self, shown: Shown, event: Event) -> None:
        shown.trophies[int(event["seat"]) - 1].append(Trophy(int(event["victim"]), PARTS.index(event["part"])))

    def _crumbed(self, shown: Shown, event: Event) -> None:
        seat = int(event["seat"])
        shown.change_cookie(seat, square=0, status=OUT if event["out"] else CRUMBED, tangled=0)
        if seat == shown.seat:
            shown.dice = ()  # L-TURN-5

    def _frag(self, shown: Shown, event: Event) -> None:
        shown.frags[int(event["seat"]) - 1] = int(event["frags"])

    def _bare(self, shown: Shown, seat: int, part: int = -1) -> None:
        """Take armour off a part, or all of it (-1); it goes to the discard pile."""
        for worn in list(shown.armour[seat - 1]):
            if part in (-1, worn.part):
                shown.armour[seat - 1].remove(worn)
                self._discard(shown, worn.card)

    def _armour_on(self, shown: Shown, event: Event) -> None:
        seat, part = int(event["seat"]), PARTS.index(event["part"])
        self._bare(shown, seat, part)
        shown.armour[seat - 1].append(ArmourInPlay(part, int(event["card"]), int(event["hits"])))

    def _armour_hit(self, shown: Shown, event: Event) -> None:
        rows, card = shown.armour[int(event["seat"]) - 1], int(event["card"])
        rows[:] = [replace(row, hits=int(event["left"])) if row.card == card else row for row in rows]

    def _armour_broken(self, shown: Shown, event: Event) -> None:
        self._bare(shown, int(event["seat"]), PARTS.index(event["part"]))

    def _repaired(self, shown: Shown, event: Event) -> None:
        seat = int(event["seat"])
        boxes = tuple(left + more for left, more in zip(shown.cookie(seat).boxes, event["boxes"], strict=True))
        shown.change_cookie(seat, boxes=boxes)

    def _part_grafted(self, shown: Shown, event: Event) -> None:
        seat, part, boxes = int(event["seat"]), PARTS.index(event["part"]), int(event["boxes"])
        spent = Trophy(int(event["victim"]), part)
        if spent in shown.trophies[seat - 1]:
            shown.trophies[seat - 1].remove(spent)
        self._boxes(shown, seat, part, boxes)
        row = list(shown.cookie(seat).maxima)
        row[part] = boxes
        shown.change_cookie(seat, maxima=tuple(row))

    def _tangled_on(self, shown: Shown, event: Event) -> None:
        shown.change_cookie(int(event["seat"]), tangled=self._turn or self._view().turn)

    def _tangled_off(self, shown: Shown, event: Event) -> None:
        shown.change_cookie(int(event["seat"]), tangled=0)

    # -- flags (L-FLAG) ----------------------------------------------------------------------------

    def _flag(self, shown: Shown, side: int, **changes: object) -> None:
        shown.flags[side - 1] = replace(shown.flags[side - 1], **changes)

    def _flag_taken(self, shown: Shown, event: Event) -> None:
        seat = int(event["seat"])
        self._flag(
            shown, SIDE_NAMES.index(event["side"]), where=CARRIED, square=shown.cookie(seat).square, seat=seat,
            part=PARTS.index(event["part"]), done=0,
        )  # fmt: skip

    _flag_stolen = _flag_passed = _flag_taken

    def _flag_dropped(self, shown: Shown, event: Event) -> None:
        side, seat = SIDE_NAMES.index(event["side"]), int(event["seat"])
        self._flag(shown, side, barred=shown.flags[side - 1].barred | 1 << seat)

    def _flag_scattered(self, shown: Shown, event: Event) -> None:
        side = SIDE_NAMES.index(event["side"])
        self._flag(shown, side, where=event["where"], square=int(event["square"]), seat=0, part=-1, done=0)

    def _flag_contest(self, shown: Shown, event: Event) -> None:
        if not event["winner"]:
            side = SIDE_NAMES.index(event["side"])
            both = 1 << int(event["thief"]) | 1 << int(event["carrier"])
            self._flag(shown, side, barred=shown.flags[side - 1].barred | both)

    def _flag_home(self, shown: Shown, event: Event) -> None:
        side = SIDE_NAMES.index(event["side"])
        self._flag(shown, side, where=AT_HOME, square=int(event["square"]), seat=0, part=-1, done=0)

    def _flag_set(self, shown: Shown, event: Event) -> None:
        side = SIDE_NAMES.index(event["side"])
        self._flag(shown, side, where=SET, square=int(event["square"]), seat=int(event["seat"]), part=-1, done=0)


def _track(card: int) -> int:
    data = DATA[card]
    return data.ammo if isinstance(data, Weapon) else 0
