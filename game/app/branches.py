"""Variations of saved matches: what can be offered at a moment, and the games they become (MOM-BRA-1 to MOM-BRA-3)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.games import meta_of
from game.kernel.entry import ReplayMismatch
from game.kernel.game import pending
from game.kernel.messages import say, together
from game.store.origins import why_not_compared
from game.ui.slices import fetch

if TYPE_CHECKING:

    from game.app.app import App
    from game.kernel.branch import Begun, Origin, Way
    from game.kernel.game import Game
    from game.kernel.past import Past
    from game.kernel.sealed import Luck
    from game.kernel.state import State
    from game.scenes.branch import Branching, BranchOffer
    from game.table.compare import Shares
    from game.table.session import Seating

WAIT = say("only once the game is over")


def why_no_branch(table: Seating, over: bool) -> str:
    """Return why a match may not be played on from its middle; empty if it may (MOM-BRA-3)."""
    if over:
        return ""
    people = sum(holder.kind == "person" for holder in table.holders)
    if people != 1:
        return WAIT
    return "" if table.agreed.practice else say("practice was not allowed when this game was set up")


def open_branch(
    program: App, game: Game, past: Past, table: Seating, number: int, *, over: bool, parent: int = 0,
    luck: Luck | None = None, seat: int = 0, first: Branching | None = None,
) -> None:  # fmt: skip
    """Show the page that plays on from just after an entry of a past, or a notice saying why that isn't possible.

    `parent` is the match's number in the journal (0: not saved), `luck` its own where it is available. `seat` is whose
    knowledge is offered first, `first` the initial selection.
    """
    reason = why_no_branch(table, over)
    try:
        if reason:
            raise ValueError(say("You can't play on from here: {reason}.", reason=reason))
        moment = Moment(program, game, past, table, number, over, parent, luck)
        program.loop.push(_page(moment, seat, first))
    except ValueError as problem:
        program.loop.toast(problem.args[0])


def _page(moment: Moment, seat: int, first: Branching | None) -> Any:
    fetch("game.scenes.branch")
    from game.scenes.branch import BranchScene

    lobby = moment.program.lobby(moment.game.key)
    return BranchScene(moment.program.loop, lobby, moment.offer(seat, first))


class Moment:
    """A moment of a match from which it can be played on."""

    def __init__(
        self, program: App, game: Game, past: Past, table: Seating, number: int, over: bool, parent: int,
        luck: Luck | None,
    ) -> None:  # fmt: skip
        """Raises ValueError, with a sentence, if the match can't be played on from there."""
        self.program, self.game, self.past, self.table = program, game, past, table
        self.number, self.over, self.parent = number, over, parent
        self.luck = luck if luck is not None else self._luck()
        try:
            self.state: State = past.state(number)
        except ReplayMismatch as error:
            raise ValueError(say("This game used older rules: you can watch it, but not play on from it.")) from error
        if pending(self.state) is None:
            raise ValueError(say("The game is already over at this point: choose an earlier moment."))
        if self._too_deep():
            raise ValueError(say("You are already eight variations deep: that is the limit."))

    def _luck(self) -> Luck | None:
        from game.store.origins import luck_of

        journal = self.program.journal() if self.parent else None
        return luck_of(journal, self.parent) if journal is not None and self.over else None

    def _too_deep(self) -> bool:
        from game.kernel.branch import DEPTH
        from game.store.origins import depth_of

        journal = self.program.journal() if self.parent else None
        return journal is not None and depth_of(journal, self.parent) >= DEPTH

    # -- the page's choices ------------------------------------------------------------------------

    def offer(self, seat: int, first: Branching | None) -> BranchOffer:
        """Return the choices of the page."""
        from game.scenes.branch import BranchOffer

        people = [at for at, holder in enumerate(self.table.holders, 1) if holder.kind == "person"]
        eyes = [*range(1, len(self.table.holders) + 1)] if self.over else people
        nearest = seat or (people[0] if people else self._asked())
        eyes.sort(key=lambda one: one != nearest)
        looks = self.program.lobby(self.game.key).seat_looks(self.past.options)
        return BranchOffer(
            self._place(), self.table.holders, looks, eyes, self.why_not, self.play, not self.over, first
        )

    def _asked(self) -> int:
        decision = pending(self.state)
        return decision.seat if decision is not None else 1

    def _place(self) -> str:
        """Return where it is played on from: the turn, and who decides, as far as everyone may know."""
        turn = say("Turn {turn}.", turn=self.state.turn)
        public = pending(self.state.view(0))
        who = self.table.holders[public.seat - 1].name if public is not None and public.waits else ""
        practice = "" if self.over else say("This is practice: it doesn't count.")
        return together(turn, say("{who} to move.", who=who) if who else "", practice)

    def why_not(self, way: Way, seat: int) -> str:
        """Return why luck can't be handled this way; empty if it can."""
        if not self.over and way != "knew":
            return say("only once the game is over")
        if way == "knew" and not seat:
            return say("no player is chosen")
        if self.begun(way, seat) is None:
            if way != "knew":
                return say("there would be no choices left to make")
            return say("no other deal matches what {name} has seen", name=self.table.holders[seat - 1].name)
        return ""

    # -- the variation -----------------------------------------------------------------------------

    def begun(self, way: Way, seat: int) -> Begun | None:
        """Return the variation's start; None if there is none."""
        from game.kernel import branch
        from game.kernel.sealed import counted

        before = counted(self.past.entries[: self.number + 1], self.luck.before if self.luck else None)
        return branch.begin(
            self.game, self.past.options, self.state, way, seat=seat, luck=self.luck, before=before
        )  # fmt: skip

    def play(self, chosen: Branching) -> None:
        """Open the variation as a game; raises ValueError with a sentence if there is none."""
        from game.kernel.branch import Origin

        reason = self.why_not(chosen.way, chosen.seat)
        begun = None if reason else self.begun(chosen.way, chosen.seat)
        if begun is None:
            raise ValueError(say("You can't play on like that: {reason}.", reason=reason))
        seat = chosen.seat if chosen.way == "knew" else 0
        origin = Origin("variation", self.parent, self.number, chosen.way, seat, not self.over)
        make = partial(self._make, begun, self._seated(chosen), origin, chosen.name.strip())
        self.program.go.begin(self.game.key, make)

    def _make(self, begun: Begun, table: Seating, origin: Origin, name: str, journal: Any) -> Any:
        from game.play.session import Session

        names = [holder.name for holder in table.holders]
        title = self.program.lobby(self.game.key).title_of(self.past.options, names)
        session = Session.begun(self.game, begun, table, journal, origin, title)
        if journal is not None and name:
            journal.rename(session.kept, name)
        return session

    def _seated(self, chosen: Branching) -> Seating:
        """Return who sits where."""
        from game.play.seating import holder_after

        lobby, looks = self.program.lobby(self.game.key), ("",) * len(chosen.kinds)
        looks = lobby.seat_looks(self.past.options) or looks
        holders = list(self.table.holders)
        for seat, kind in enumerate(chosen.kinds, 1):
            if kind != holders[seat - 1].kind:
                holders[seat - 1] = holder_after(
                    holders, seat, kind, looks[seat - 1], lobby, self.program.settings.names
                )
        agreed = replace(self.table.agreed, words="")
        return replace(self.table, holders=holders, seed=0, agreed=agreed)


# -- side by side ----------------------------------------------------------------------------------------


def open_compare(program: App, key: str, kept: int) -> None:
    """Show a saved variation side by side with its original, or a notice saying why that isn't possible."""
    from sqlite3 import Error

    from game.store.troubles import JournalError, sentence_of

    journal = program.journal() if kept else None
    reason = why_not_compared(journal, kept)
    if reason:
        program.loop.toast(say("Can't compare: {reason}.", reason=reason))
        return
    try:
        program.loop.push(_comparison(program, key, kept))
    except (Error, JournalError, OSError) as error:
        program.loop.toast(say("Can't compare: {reason}.", reason=sentence_of(error)))


def _comparison(program: App, key: str, kept: int) -> Any:
    """Return the page of both games; raises as `Journal.past_of` does."""
    fetch("game.scenes.compare", meta_of(key).table.split(":")[0])
    import msgspec

    from game.games import load
    from game.scenes.compare import CompareScene
    from game.scenes.replay import table_maker
    from game.store.origins import origin_in
    from game.table.compare import Pair
    from game.table.reel import Reel
    from game.table.session import Seating

    journal, game = program.journal(), load(key)
    assert journal is not None
    origin, reels = origin_in(journal, kept), []
    rows = [journal.past_of(number, game) for number in (origin.parent, kept)]
    over = all(row[2] for row in rows)
    for past, table, _finished in rows:
        seating = msgspec.convert(table, Seating)
        people = [seat for seat, holder in enumerate(seating.holders, 1) if holder.kind == "person"]
        eyes = -1 if over else people[0] if len(people) == 1 else 0
        reels.append(Reel(past, seating, over=over, eyes=eyes, own=None if over else people))
    shares = (_shares(program, game, origin.parent), _shares(program, game, kept))
    named = next((one.named for one in journal.kept() if one.id == kept), "")
    names = (say("The original"), named or say("The variation"))
    lobby = program.lobby(key)
    return CompareScene(program.loop, lobby, Pair(reels[0], reels[1], origin.fork, shares), table_maker(key), names)


def _shares(program: App, game: Game, kept: int) -> Shares:
    """Return a function that gives the stored win chances of a match."""
    from game.bots.chances import TABLE
    from game.games.story import story_of
    from game.store import chances
    from game.table.compare import nearest

    journal = program.journal()
    assert journal is not None
    found = chances.kept(journal, kept, TABLE, story_of(game.key).winning.by)
    return nearest({number: one.shares for number, one in found.items()})
