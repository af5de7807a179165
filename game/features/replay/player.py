"""A match shown again on its game's own table: where the replay is, whose view it shows, and its bar (MOM-REP-1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final

from game.features.context import Source
from game.features.replay.bar import Bar, Buttons, Tool
from game.features.replay.branch import why_no_branch
from game.features.replay.matches import curve_of, cuts_of, first_view, told_in, without_cut
from game.games import find, meta_of
from game.games.markers import KINDS
from game.kernel.messages import say
from game.table.chance_words import Sides, at_cursor, sides_of
from game.table.replay_session import ALL, TABLE, ReplaySession
from game.table.timeline import Timeline, Track
from game.ui import keys
from game.ui.scene import Scene
from game.ui.widgets import Button
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from game.features.context import Context
    from game.table.scene import TableScene

SPEEDS: Final = (1, 2, 4, 8)
VIEW_TIPS: Final = {
    ALL: say("All hands are open."), TABLE: say("Only what everybody could see on the table."),
}  # fmt: skip


class ReplayPlayer(Scene):
    """A replay session on its game's own table, with the bar that controls it: where it is, and how it goes on."""

    name = "replay"

    def __init__(self, context: Context, source: Source, *, at: int = 0, viewpoint: int | None = None) -> None:
        """`viewpoint` is the first view (a seat, or ALL and TABLE of `game.table.replay_session`).

        By default all seats where that is allowed, else a lone person's own.
        """
        host = context.host
        super().__init__(host)
        self.context, self.source = context, source
        viewpoint = first_view(source.over, source.people) if viewpoint is None else viewpoint
        own = None if source.over else source.people
        self.reel = ReplaySession(source.past, source.seating, over=source.over, viewpoint=viewpoint, at=at, own=own)
        self.reel.cuts = cuts_of(context, source)
        self.why_no_branch = why_no_branch(source)
        if source.told or told_in(context, source):
            self.why_no_branch = say("this game is unverified: it can only be watched")
        self._curve = curve_of(context, source) if source.over else None
        """Returns the win chances computed so far."""
        self.table: TableScene[Any, Any] = find(meta_of(source.game.key).table)(host, self.reel)
        self.table.replaying = self
        self.speed, self.kind = 1, ""
        self.track = Track(self.reel)
        self.line = Timeline(self.track, self.seek, self.table.names)
        self.bar = Bar(self.line, self._buttons(), None if host.still else host.sounds.play)
        self.table.guests = self.bar.group.widgets
        self.bar.changed = self.regrouped
        self.wanted = -1
        """The entry that a drag points at; sought once per frame."""
        self._shown: tuple[int, bool, Sequence[tuple[int, str]]] = (-1, False, ())
        self._words: tuple[str, ...] = ()
        self.table.pacing.pace = "x1"
        self._asked = 0.0
        """Seconds since the win chances were requested."""
        self._take_curve()
        if host.still:
            self.track.look()

    # -- the cursor --------------------------------------------------------------------------------

    def seek(self, number: int) -> None:
        """Show the table as it was after an entry, without animation."""
        self.wanted = -1
        self.reel.running = False
        self.table.come_to_rest()
        if self.reel.seek(number):
            self.table.back.restore()
        else:
            self.host.toast(say("The position at that point can no longer be reconstructed."))
        self.follow()

    def open_takeback(self, which: int) -> bool:
        """Open what was taken back, by its index; return whether it may be seen: once the match is over."""
        if not self.reel.over:
            return False
        cut = self.reel.cuts[which]
        self.context.go.replay(without_cut(self.source, cut), at=max(0, cut.number - 1), viewpoint=self.reel.viewpoint)
        return True

    def step(self) -> None:
        """Step forward by one decision, animated."""
        self.reel.running = False
        if self.table.come_to_rest():
            self.table.back.restore()  # a sheet hid the rest of what happened
        for entry in self.reel.step():
            self.table.take(entry)
        self.follow()

    def step_back(self) -> None:
        """Step back by one decision."""
        self.seek(self.reel.before())

    def turn(self, by: int) -> None:
        """Jump to the next turn, or back to the start of this turn, then of the one before."""
        self.seek(self.track.turn_from(self.reel.at, by))

    def mark(self, by: int) -> None:
        """Jump to the next or previous marker of the chosen kind."""
        spot = self.track.spot_from(self.reel.at, by, self.kind)
        if spot is not None:
            self.seek(spot.number)
        elif by > 0:
            self.host.toast(say("No more markers of this kind."))
        else:
            self.host.toast(say("No earlier markers of this kind."))

    def play(self) -> None:
        """Play or pause; at the end, start again."""
        reel = self.reel
        if not reel.running and reel.at >= reel.last:
            self.seek(reel.first)
        reel.running = not reel.running
        self.follow()

    def set_speed(self, speed: int) -> None:
        """Set the playback speed, as a multiple of normal."""
        self.speed = max(known for known in SPEEDS if known <= max(1, speed))
        self.table.pacing.pace = self.table.director.speed = f"x{self.speed}"
        self.follow()

    def next_speed(self) -> None:
        """Double the speed; after the fastest, return to normal."""
        self.set_speed(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])

    # -- the view ---------------------------------------------------------------------------------

    def views(self) -> list[int]:
        """Return all views, allowed or not: all hands, each seat's, the public one."""
        return [ALL, *range(1, len(self.reel.table.holders) + 1), TABLE]

    def look_with(self, viewpoint: int) -> None:
        """Change the view; a person's own in an unfinished match is behind a curtain (MOM-REP-2)."""
        if self.reel.why_not_with(viewpoint) or viewpoint == self.reel.viewpoint:
            return
        self.reel.running = False
        self.table.come_to_rest()
        people = self.reel.own or ()
        if viewpoint not in people or len(people) < 2:
            self._set_view(viewpoint)
            return
        self._set_view(TABLE)
        name, why = self.table.names[viewpoint], say("You see the past as you saw it then: nobody else should look.")
        game, options = self.source.game.key, self.source.past.options
        self.context.go.curtain(game, options, viewpoint, name, why, partial(self._set_view, viewpoint))

    def _set_view(self, viewpoint: int) -> None:
        self.reel.look_with(viewpoint)
        self.table.back.restore()
        self.follow()

    def next_view(self) -> None:
        """Change to the next view that is allowed."""
        there = [viewpoint for viewpoint in self.views() if not self.reel.why_not_with(viewpoint)]
        at = there.index(self.reel.viewpoint) if self.reel.viewpoint in there else -1
        self.look_with(there[(at + 1) % len(there)])

    def view_words(self, viewpoint: int) -> str:
        """Return a view's name."""
        if viewpoint == ALL:
            return say("All hands")
        return say("The table") if viewpoint == TABLE else self.table.names[viewpoint]

    def open_views(self) -> None:
        """List the views, with reasons for those not allowed."""
        found = []
        for viewpoint in self.views():
            button = Button(self.view_words(viewpoint), partial(self.look_with, viewpoint), face="semi", size=18)
            button.selected = viewpoint == self.reel.viewpoint
            button.tip = VIEW_TIPS.get(viewpoint, say("What this player knew and heard."))
            if reason := self.reel.why_not_with(viewpoint):
                button.reason = as_sentence(reason)
            found.append(button)
        self.open(self.bar.buttons.viewpoint, found)

    # -- the bar -----------------------------------------------------------------------------------

    def _buttons(self) -> Buttons:
        went = Tool(say("Leave"), self.leave, say("Leaves the replay."), icon="return-arrow", words=say("Leave"))
        viewpoint = Tool(say("View"), self.open_views, say("Whose view is shown."), icon="eye-target", words="-")
        going = [
            Tool(say("Previous turn"), partial(self.turn, -1), say("To the start of this turn, or of the turn before."),
                 glyph="turn back"),
            Tool(say("Step back"), self.step_back, say("Back one decision."), glyph="step back"),
            Tool(say("Play"), self.play, say("Plays from here, or stops."), glyph="play", kind="primary"),
            Tool(say("Step forward"), self.step, say("Forward one decision, as it happened."), glyph="step"),
            Tool(say("Next turn"), partial(self.turn, 1), say("To the start of the next turn."), glyph="turn"),
        ]  # fmt: skip
        speed = Tool(say("Speed"), self.next_speed, say("Playback speed."), words="1x")
        mark = Tool(say("Next marker"), partial(self.mark, 1), say("To the next marker."), icon="next-button",
                    words=say("Next marker"))  # fmt: skip
        kind = Tool(say("Markers"), self._open_kinds, say("Which markers the keys jump to."), glyph="list", words="-")
        branch = Tool(say("Play on from here"), self.branch, say("Starts another game from this position."),
                      icon="anticlockwise-rotation", words=say("Play on from here"))  # fmt: skip
        share = Tool(say("Share"), self.share, say("Saves this game as a file, or a picture of it."), icon="save",
                     words=say("Share"))  # fmt: skip
        for tool, words in zip((*going, speed, mark, viewpoint, branch), _keyed(), strict=True):
            tool.meaning = words
        return Buttons(went, viewpoint, going, speed, mark, kind, branch, share)

    def _open_kinds(self) -> None:
        self.track.look()
        found = []
        for kind in ("", *self.track.kinds()):
            words, letter = self.kind_words(kind), self.track.letter(kind)
            label = say("{letter}: {kind}", letter=letter, kind=words) if letter else words
            button = Button(label, partial(self._choose_kind, kind), face="semi", size=18)
            button.selected = kind == self.kind
            button.tip = say("The keys N and B jump between these.")
            found.append(button)
        self.open(self.bar.buttons.kind, found)

    def kind_words(self, kind: str) -> str:
        """Return the name of a kind of markers; "" stands for all."""
        return as_sentence(KINDS[kind]).rstrip(".") if kind in KINDS else say("All markers")

    def _choose_kind(self, kind: str) -> None:
        self.kind = kind
        self.follow()

    def open(self, under: Tool, choices: list[Button]) -> None:
        """Open a list above a button of the bar; when opened by key, focus its first entry."""
        by_keys = self.table.ring.visible
        self.bar.open(under, choices)
        if self.bar.menu is not None and by_keys:
            self.table.ring.set(next((one for one in choices if one.selected), choices[0]))
            self.table.ring.visible = True
        self.dirty = True

    def branch(self) -> None:
        """Play on from here in a new match, or say why not."""
        self.reel.running = False
        if self.why_no_branch:
            self.host.toast(as_sentence(self.why_no_branch))
        else:
            self.context.go.branch(self.source, self.reel.at, seat=max(0, self.reel.viewpoint))

    def share(self) -> None:
        """Open the page that saves files and pictures."""
        self.reel.running = False
        self.context.go.share(self.reel)

    def follow(self) -> None:
        """Update the bar."""
        b, reel = self.bar.buttons, self.reel
        b.viewpoint.full = self.view_words(reel.viewpoint)
        b.kind.full = self.kind_words(self.kind)
        b.speed.full = say("{times}x", times=self.speed)
        b.going[2].glyph = "pause" if reel.running else "play"
        ends = ((b.going[0], reel.first), (b.going[1], reel.first), (b.going[3], reel.last), (b.going[4], reel.last))
        for tool, end in ends:
            tool.reason = None if reel.at != end else END_WORDS[end == reel.first]
        b.branch.reason = as_sentence(self.why_no_branch) if self.why_no_branch else None
        self.bar.caption = self.caption()
        self.line.told = self._chances()
        self._shown = self._stands()
        words = tuple(tool.full for tool in b.all())
        if self.bar.rect.w and words != self._words:
            self._words = words
            self.bar.arrange()
            self.regrouped()
        self.dirty = True

    def _stands(self) -> tuple[int, bool, Sequence[tuple[int, str]]]:
        """Return what the bar was built for: the entry, whether it is playing, the latest log line."""
        return self.reel.at, self.reel.running, self.table.teller.told()[-1:]

    def regrouped(self) -> None:
        """Pass the bar's controls to the table again."""
        self.table.guests = self.bar.group.widgets
        self.table.regroup()
        self.dirty = True

    def caption(self) -> tuple[str, str]:
        """Return the turn, and the latest line of the log."""
        at = self.reel.at
        lines = self.table.teller.told()
        words = next((words for number, words in reversed(lines) if number <= at), "")
        return say("Turn {number}.", number=self.reel.turn(at)), words

    def _take_curve(self) -> None:
        """Request the win chances computed so far."""
        self._asked = 0.0
        if self._curve is None:
            return
        curve = self._curve()
        if curve is not self.line.curve:
            self.line.curve, self.dirty = curve, True
            self.line.told = self._chances()

    def _chances(self) -> str:
        """Return the win chances at the cursor in words; empty before any are known."""
        return at_cursor(self.line.curve, self.reel.at, self.table.names, self._sides) if self.line.curve else ""

    @cached_property
    def _sides(self) -> Sides:
        """Return who wins together."""
        past = self.reel.watched
        return sides_of(past.game.key, past.state(len(past.entries) - 1), past.entries)

    def leave(self) -> None:
        """Go back to where it was opened."""
        self.reel.running = False
        self.host.pop()


END_WORDS: Final = {True: say("This is the beginning."), False: say("This is the end.")}


def _keyed() -> tuple[str, ...]:
    """Return the keys of each button of the bar, in words."""
    left, right, key = keys.hint("left"), keys.hint("right"), keys.hint
    play = keys.shown("space") if "space" in keys.keys_of("confirm") else key("confirm")
    return (
        say("Shift and {key}.", key=left), say("{key}.", key=left), say("{key}.", key=play), say("{key}.", key=right),
        say("Shift and {key}.", key=right),
        say("The keys {one}, {two}, {four} and {eight}.", one=key("card_1"), two=key("card_2"), four=key("card_4"),
            eight=key("card_8")),
        say("{key} for the next, {before} for the one before.", key=key("mark_next"), before=key("mark_before")),
        say("{key} for the next view.", key=key("eyes")), say("{key}.", key=key("scope")),
    )  # fmt: skip
