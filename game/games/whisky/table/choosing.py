"""Choosing in secret: drafts of the seats that may choose on this screen now, their confirmation, and settling.

The match learns of a commit only when it is carried out. On a shared screen without a curtain both seats confirm first,
so that neither person can know more than "chosen" about the other (UX-HID-5).
"""

from __future__ import annotations

from collections.abc import Callable

from game.games.whisky.options import WAYS
from game.games.whisky.rules.state import WhiskyState
from game.games.whisky.table import sharing
from game.games.whisky.table.draft import Draft
from game.games.whisky.table.paint.mat import Around
from game.games.whisky.table.shown import SaloonShown
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice
from game.table.cards import CardTable
from game.table.pads import PadOwners
from game.table.scene import THINKS_LONG


class Choosing:
    """The drafts of one table."""

    def __init__(
        self, table: CardTable[WhiskyState, SaloonShown], around: Around, pulse: Callable[[int], None]
    ) -> None:  # fmt: skip
        """`pulse` shows that a seat's key was heard."""
        self.table, self.around, self.pulse = table, around, pulse
        self.pads = sharing.PadAssignment()
        self.way = self._first_way()
        self.open: dict[int, Draft] = {}
        self._phase: tuple[int, int, int] = (0, 0, 0)

    def _first_way(self) -> str:
        if len(self.table.session.persons) < 2:
            return "solo"
        way = sharing.way_of(self.table.session.table)
        if way == "pads" and self.pads.find() < 2:
            self.table.toast(say("There are not two gamepads: the curtain is used instead."))
            return "curtain"
        return way

    @property
    def blind(self) -> bool:
        """Return whether only "chosen" may be shown of a draft, never its cards."""
        return self.way in ("keyboard", "pads")

    def change_way(self) -> None:
        """Switch to the next available way of sharing the screen; unconfirmed cards are taken back."""
        ways = [way for way in WAYS if way == self.way or way != "pads" or self.pads.find() >= 2]
        self.way = ways[(ways.index(self.way) + 1) % len(ways)]
        if self.way == "pads":
            self.table.toast(say("Press a button on each gamepad: the first one is seat A's."))
        self.open.clear()
        self._phase = (0, 0, 0)
        self.table.arrive()

    # -- who may choose ----------------------------------------------------------------------------

    def refresh(self) -> None:
        """Open drafts for the seats that may choose now, keeping those of the current phase."""
        view, viewpoint = self.table.view, self.table.viewpoint
        phase = (view.duel, view.round, view.phase)
        if phase != self._phase:
            self.open.clear()
            self.around.taken.clear()
            self._phase = phase
        seats = [seat for seat in self.table.session.persons if self.table.session.seat and not view.is_sealed(seat)]
        if self.way == "curtain":
            seats = [seat for seat in seats if seat == viewpoint == self.table.session.seat]
        for seat in [seat for seat in self.open if seat not in seats]:
            del self.open[seat]
        for seat in seats:
            if seat not in self.open:
                self.open[seat] = Draft(seat, view.phase, view.kinds_left(seat))

    def only(self) -> Draft | None:
        """Return the draft of the single person choosing, or None where two choose at once or nobody does."""
        return next(iter(self.open.values())) if len(self.open) == 1 and not self.blind else None

    def status(self) -> dict[int, str]:
        """Return the status shown beside each seat's commits.

        Where both choose on one screen, their buttons show it.
        """
        table, found = self.table, dict[int, str]()
        if table.playing or table.looking_back is not None or not table.session.seat:
            return {}
        for seat in (1, 2):
            draft = self.open.get(seat)
            if draft is not None and draft.nodded and not self.blind:
                found[seat] = say("chosen")
            elif draft is None:
                long = table.session.thinking_for > THINKS_LONG
                busy = say("thinking") if long else say("choosing")
                found[seat] = say("chosen") if table.view.is_sealed(seat) else busy
        return found

    # -- choosing ----------------------------------------------------------------------------------

    def act(self, seat: int, act: str) -> None:
        """Carry out a key of a block or a pad's button: play a kind, or confirm."""
        if seat not in self.open:
            return
        if act == "nod":
            self.nod(seat)
        else:
            self.press(seat, act)

    def press(self, seat: int, kind: str, place: int | None = None) -> None:
        """Put a kind into a seat's draft (at place 0 or 1, or at the next free one)."""
        draft = self.open.get(seat)
        if draft is None or (draft.nodded and self.blind):
            return
        draft.nodded = False
        refusal = draft.press(kind) if place is None else draft.place(kind, place)
        if self.blind:
            self.pulse(seat)  # the same for every key, even an impossible one: nothing is revealed
            return
        if refusal is not None:
            self.table.refuse(refusal)
            return
        self.table.sound("card_flip")
        self.table.regroup()

    def put_back(self) -> bool:
        """Take back the last card or confirmation; return whether there was one.

        Does nothing where both share the screen.
        """
        return not self.blind and any(self.take_back(seat) for seat in list(self.open))

    def take_back(self, seat: int, place: int | None = None) -> bool:
        """Take back a card, or a confirmation that is not settled yet.

        Return False if there is nothing to take back.
        """
        draft = self.open.get(seat)
        if draft is None:
            return False
        if draft.nodded:
            draft.nodded = False
        elif not draft.take_back(place):
            return False
        self.table.sound("card_flip")
        self.table.regroup()
        return True

    def nod(self, seat: int) -> None:
        """Confirm a seat's draft. Confirming again undoes it while the other seat has not confirmed."""
        draft = self.open.get(seat)
        if draft is None:
            return
        if not draft.complete:
            if self.blind:
                self.pulse(seat)
                self.table.toast(say("{name} has not laid two cards yet.", name=self.table.names[seat]))
            else:
                near, far = (slot + 1 for slot in self.table.shown.slots())
                words = say("lay two cards first: for slots {one} and {two}", one=near, two=far)
                self.table.refuse(Refusal(f"LSW-PH{draft.phase}-1", words))
            return
        draft.nodded = not (draft.nodded and self.blind)
        self.table.sound("ui_click")
        self.table.regroup()
        self.settle()

    def settle(self) -> None:
        """Carry out confirmed drafts in the order of the rules; both at once where both choose on one screen."""
        session = self.table.session
        if self.blind and not all(draft.nodded for draft in self.open.values()):
            return
        while session.persons_turn:
            draft = self.open.get(session.seat)
            if draft is None or not draft.nodded:
                return
            if draft.out_of_time:
                session.decide_in_time()
                return
            if not self.commit(draft.choice):
                draft.clear()
                self.table.regroup()
                return
            del self.open[draft.seat]
            self.table.settled()

    def deciding(self) -> list[int]:
        """Return the seats whose people have not confirmed yet."""
        return [seat for seat, draft in self.open.items() if not draft.nodded]

    def time_is_up(self, seat: int) -> None:
        """Make a Rookie choose for a seat; where both choose on one screen, as soon as the other has confirmed, too."""
        draft = self.open.get(seat)
        if draft is not None and not draft.nodded:
            draft.nodded = draft.out_of_time = True
            self.settle()
            self.table.regroup()

    def commit(self, choice: Choice) -> bool:
        """Carry out a choice; return whether it was accepted."""
        refusal = self.table.session.try_play(choice)
        if refusal is not None:
            self.table.refuse(refusal)
        return refusal is None


class SaloonPads(PadOwners):
    """Owners of the pads, including where two people have a pad each and choose at once."""

    def __init__(self, table: CardTable[WhiskyState, SaloonShown], choosing: Choosing) -> None:
        super().__init__(table)
        self.choosing = choosing

    def gone(self, pad: int) -> None:
        """Pause if the owner of an unplugged pad still has to choose."""
        choosing = self.choosing
        draft = choosing.open.get(choosing.pads.gone(pad)) if choosing.way == "pads" else None
        if draft is not None and not draft.nodded:
            self.table.leave()
        else:
            super().gone(pad)
