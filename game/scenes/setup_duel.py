"""Setting the saloon table: two seats, how long, and how two people share the screen (UX-SET-1, 2, 3, UX-HID-5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.games.whisky.art import faces, look
from game.games.whisky.table import sharing
from game.scenes.map_list import SeatChoice
from game.scenes.saloon import SaloonWear
from game.ui import text
from game.ui.form_scene import FormScene, Maker
from game.ui.forms import TextField
from game.ui.pictures import draw_shadow, icon
from game.ui.scene import Host
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button, Stepper

HOLDERS: Final = ("person", "rookie", "regular", "veteran", "deadeye")
HOLDER_WORDS: Final = {
    "person": "Person", "rookie": "Rookie", "regular": "Regular", "veteran": "Veteran", "deadeye": "Deadeye",
}  # fmt: skip
HOLDER_EFFECTS: Final = {
    "person": "Plays here, with mouse or keys.",
    "rookie": "Grabs at once, or plays anything.",
    "regular": "Thinks one round through.",
    "veteran": "Perfect play, with a few slips.",
    "deadeye": "Perfect play: nothing to exploit.",
}
LENGTHS: Final = (
    ("single", "Single duel", "One duel decides.", "duel"),
    ("best3", "Best of 3", "The first to win two duels.", "trophy-cup"),
)
WAYS: Final = {
    "curtain": ("Curtain", "One looks away while the other chooses.", "saloon-doors"),
    "keyboard": ("One keyboard", "", "hand"),
    "pads": ("A pad each", "The pad pressed first is seat A's.", "gamepad"),
}
GOALS: Final = (("nugget", "9", "nuggets"), ("bullet", "4", "bullets"), ("bottle_full", "3", "gulps"))


@dataclass
class DuelChoice:
    """A saloon table as chosen: two seats (the first is A, blue), how long, how two people share the screen."""

    game: str = "whisky"
    seats: list[SeatChoice] = field(default_factory=list)
    mode: str = "single"
    hotseat: str = "curtain"

    @property
    def persons(self) -> int:
        """How many people share the screen."""
        return sum(seat.holder == "person" for seat in self.seats)


@dataclass
class DuelServices:
    """What the scene asks of the program."""

    start: Callable[[DuelChoice], None] = lambda _: None
    """Open a table. Raises ValueError with a sentence if it cannot be opened."""
    lesson: Callable[[], None] | None = None
    """Open the lesson; None where there is none."""
    pads: Callable[[], int] = lambda: 0
    """How many pads are plugged in."""
    last_choice: Callable[[], DuelChoice | None] = lambda: None
    strengths: Mapping[str, float] = field(default_factory=dict)
    """By bot: how much of a duel the best answer to it wins (0: perfect, 1: every duel), where that was measured."""


def default_choice(names: list[str], curtain: bool = True) -> DuelChoice:
    """Give the table that is offered at first: one person against the Regular bot."""
    seats = [SeatChoice("person"), SeatChoice("regular")]
    for index, seat in enumerate(seats):
        seat.name = names[index] if index < len(names) and names[index] else f"Player {index + 1}"
    return DuelChoice(seats=seats, hotseat="curtain" if curtain else "keyboard")


def keys_words(seat: int) -> str:
    """Give a seat's block of keys: Loot, Shoot, Whisky, and the nod."""
    named = sharing.keys_of("keyboard", seat)
    return f"{named['loot']} {named['shoot']} {named['whisky']}, nod {named['nod']}"


class DuelSetupScene(SaloonWear, FormScene):
    """One screen, valid at all times: Enter plays."""

    name = "setup"
    heading = "Loot Shoot Whisky"
    face = "whisky"
    shares = (34, 34, 32)
    rule_here = "LSW-MATCH-1"

    def __init__(self, host: Host, services: DuelServices, choice: DuelChoice | None = None) -> None:
        super().__init__(host)
        self.services = services
        kept = choice or services.last_choice()
        self.choice = kept or default_choice(list(host.settings.names), host.settings.curtain)
        self.names: dict[int, TextField] = {}
        self.pads = 0
        self.back.face = "whisky"
        self.play = Button(
            "Play", self._play, key="confirm", kind="primary", icon_name="play-button", size=36, face="whisky"
        )
        self.main = self.play
        self.rows: list[tuple[int, pygame.Rect, pygame.Rect]] = []
        self.circle = self.goals = pygame.Rect(0, 0, 0, 0)
        if self.choice.persons == 2:
            self._count_pads()

    def title_text(self) -> str:
        """The window's title."""
        return "Splatterbox: set the saloon table"

    def on_resume(self) -> None:
        """The lesson may lie behind: a pad may have been plugged in meanwhile."""
        super().on_resume()
        if not self.host.still:
            self.host.sounds.music("music_saloon")
        if self.choice.persons == 2:
            self._count_pads()
        self.layout(self.size)

    def _count_pads(self) -> None:
        self.pads = self.services.pads()
        if self.choice.hotseat == "pads" and self.pads < 2:
            self.choice.hotseat = "curtain"

    # Places ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Seats, match, and what it is about."""
        return [("Duellists", self._make_seats), ("Match", self._make_match), ("The duel", self._make_about)]

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        self.names.clear()
        super().layout(size)
        if self.group.ring.current is None:
            self.group.ring.set(self.play)

    def _make_seats(self, inner: pygame.Rect) -> int:
        """A row for each seat: its card back with the badge, who sits there, and a name or what the bot does."""
        y = inner.y
        self.rows = []
        values = [(key, HOLDER_WORDS[key]) for key in HOLDERS]
        for index, seat in enumerate(self.choice.seats):
            stepper = Stepper(f"Seat {'AB'[index]}", values, seat.holder, lambda v, i=index: self._hold(i, str(v)))
            stepper.wraps = True
            high = stepper.height()
            body = max(high, max(self._words_high(key, inner) for key in HOLDERS[1:]))
            side = pygame.Rect(inner.x, y, self._back_wide(inner), 0)
            left = side.right + scale(22)
            stepper.rect = pygame.Rect(left, y, inner.right - left, high)
            self.group.add(stepper)
            below = pygame.Rect(left, y + high + scale(8), inner.right - left, body)
            side.height = max(below.bottom - y, faces.card_size(side.width)[1])
            if seat.holder == "person" and self.forms is not None:
                entry = pygame.Rect(below.x, below.y, below.width, high)
                self.names[index] = self.forms.text_field(
                    f"Name at seat {'AB'[index]}", entry, seat.name, lambda v, i=index: self._rename(i, v), 16
                )
            self.rows.append((index, side, below))
            y += side.height + scale(56)
        return y - scale(44)

    def _back_wide(self, inner: pygame.Rect) -> int:
        spare = self.scroll.view.height - text.line_height(text_px(26), "whisky") - scale(136)
        return max(roomy(80), min(inner.width * 2 // 5, faces.wide_for(spare / 2)))

    def _words(self, holder: str) -> list[tuple[str, str]]:
        """Give what a bot does, and how far it can be beaten where that was measured."""
        lines = [(HOLDER_EFFECTS[holder], "ui")]
        strength = self.services.strengths.get(holder)
        if strength is not None:
            share = "under 0.1\u00a0%" if 0 <= strength < 0.001 else f"{strength:.1%}".replace("%", "\u00a0%")
            lines.append((f"The best answer gains {share} of a duel.", "semi"))
        return lines

    def _words_high(self, holder: str, inner: pygame.Rect) -> int:
        wide = inner.width - self._back_wide(inner) - scale(22)
        return sum(text.measure(words, text_px(17), face, wide)[1] for words, face in self._words(holder))

    def _make_match(self, inner: pygame.Rect) -> int:
        """Length, and the way two people share one screen."""
        y, two = inner.y, self.choice.persons == 2
        words = "Two at one screen" if two else "Two at one screen: put a person on both seats."
        tall = text.measure(words, text_px(17), "semi", inner.width)[1]
        spare = self.scroll.view.height - text.line_height(text_px(26), "whisky") - tall - scale(118)
        high = max(self._high(), min(spare // 5, self._high() + scale(44)))
        for key, name, effect, sign in LENGTHS:
            button = Button(name, lambda k=key: self._put("mode", k), icon_name=sign, size=22, face="whisky")
            button.sub = effect
            button.selected = key == self.choice.mode
            y = self._place(button, inner, y, high)
        y += scale(12)
        self.notes.append((words, pygame.Rect(inner.x, y, inner.width, tall), "effect"))
        y += tall + scale(8)
        for key, (name, effect, sign) in WAYS.items():
            button = Button(name, lambda k=key: self._put("hotseat", k), icon_name=sign, size=22, face="whisky")
            button.sub = effect or f"A: {keys_words(1)}   B: {keys_words(2)}"
            button.reason = self._why_not(key)
            button.selected = two and key == self.choice.hotseat
            if two and button.reason:
                button.sub = button.reason
            y = self._place(button, inner, y, high)
        return y

    def _why_not(self, way: str) -> str | None:
        """Give why two people cannot share the screen in a way."""
        if self.choice.persons < 2:
            return "Only one person plays here." if self.choice.persons else "Nobody plays here: the bots are watched."
        if way == "pads" and self.pads < 2:
            return "Only one pad is plugged in: it takes two." if self.pads else "No pads are plugged in: it takes two."
        return None

    def _high(self) -> int:
        """Give the least height of a button with a line below its name."""
        return text.line_height(text_px(22), "whisky") + text.line_height(text_px(16)) + scale(22)

    def _place(self, button: Button, inner: pygame.Rect, y: int, high: int) -> int:
        button.rect = pygame.Rect(inner.x, y, inner.width, high)
        self.group.add(button)
        return y + high + scale(8)

    def _make_about(self, inner: pygame.Rect) -> int:
        """The circle of kinds, the three goals, the lesson."""
        caption = 2 * text.line_height(text_px(16), "semi") + text.line_height(text_px(26), "whisky")
        lesson = Button("Lesson", self.services.lesson, icon_name="rule-book", sub="Two minutes, three slots.", size=22,
                        face="whisky")  # fmt: skip
        if self.services.lesson is None:
            lesson.reason = "The lesson is not in this box."
        goals = caption + roomy(54)
        spare = self.scroll.view.bottom - inner.y - goals - self._high() - scale(78)
        tall = max(roomy(210), min(inner.width, spare, roomy(430)))
        self.circle = pygame.Rect(inner.x, inner.y, inner.width, tall)
        self.goals = pygame.Rect(inner.x, self.circle.bottom + scale(12), inner.width, goals)
        return self._place(lesson, inner, self.goals.bottom + scale(14), self._high())

    # Choosing --------------------------------------------------------------------------------------------------------

    def _hold(self, index: int, holder: str) -> None:
        self.choice.seats[index].holder = holder
        if self.choice.persons == 2:
            self._count_pads()
        self.layout(self.size)

    def _rename(self, index: int, name: str) -> None:
        self.choice.seats[index].name = name
        self.dirty = True

    def _put(self, name: str, value: str) -> None:
        setattr(self.choice, name, value)
        self.layout(self.size)

    def _play(self) -> None:
        for index, seat in enumerate(self.choice.seats):
            seat.name = seat.name.strip() or f"Player {index + 1}"
        known = list(self.host.settings.names)
        self.host.settings.names = [seat.name for seat in self.choice.seats] + known[2:]
        try:
            self.services.start(self.choice)
        except ValueError as problem:
            self.host.toast(str(problem))

    def handle(self, event: pygame.event.Event) -> bool:
        """A pad that comes or goes counts at once."""
        if event.type in (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED) and self.choice.persons == 2:
            self._count_pads()
            self.layout(self.size)
            return True
        return super().handle(event)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_table(self, surface: pygame.Surface) -> None:
        """The saloon mat lies under the panels."""
        view = self.scroll.view
        surface.blit(look.table_top(self.size, view.inflate(-2 * scale(8), scale(16))), (0, 0))

    def _lay_things(self, surface: pygame.Surface) -> None:
        """Nothing lies on the mat."""

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the seats' cards, what bots do, and what it is about."""
        for index, side, below in self.rows:
            self._draw_seat(surface, index, side, below)
        self._draw_between(surface)
        self._draw_circle(surface, self.circle)
        self._draw_goals(surface, self.goals)

    def _draw_seat(self, surface: pygame.Surface, index: int, side: pygame.Rect, below: pygame.Rect) -> None:
        seat = index + 1
        size = faces.card_size(side.width)
        card = pygame.Rect(side.topleft, size)
        draw_shadow(surface, card, scale(8), (scale(3), scale(5)), size[0] * 0.08, 150)
        surface.blit(faces.action_back(seat, size[0]), card)
        badge = max(18, size[0] * 2 // 5)
        look.badge(surface, seat, (card.right - badge * 0.3, card.bottom - badge * 0.3), badge)
        holder = self.choice.seats[index].holder
        if holder == "person":
            words = self.person_words(seat)
            y = below.y + self.names[index].rect.height + scale(8)
            room = pygame.Rect(below.x, y, below.width, 10)
            if y + text.measure(words, text_px(17), "ui", room.width)[1] <= side.bottom + scale(6):
                text.draw(surface, words, room, text_px(17), palette().text_soft)
        else:
            y = below.y
            for words, face in self._words(holder):
                room = pygame.Rect(below.x, y, below.width, 10)
                colour = palette().text if face == "ui" else palette().hazard
                y = text.draw(surface, words, room, text_px(17), colour, face).bottom

    def person_words(self, seat: int) -> str:
        """Say what the person at a seat plays with: a pad only where two people have one each (UX-HID-5)."""
        way = self.choice.hotseat if self.choice.persons == 2 else "curtain"
        if way == "keyboard":
            return f"Keys {keys_words(seat)}"
        return "Plays here, with a pad." if way == "pads" else HOLDER_EFFECTS["person"]

    def _draw_between(self, surface: pygame.Surface) -> None:
        """Draw the crossed line between the two seats."""
        (_, upper, right), (_, lower, _) = self.rows
        y = (upper.bottom + lower.top) // 2
        side = roomy(30)
        pygame.draw.line(surface, faces.BRASS, (upper.x, y), (right.right, y), max(1, scale(2)))
        middle = pygame.Rect(0, 0, side + scale(24), side)
        middle.center = ((upper.x + right.right) // 2, y)
        pygame.draw.rect(surface, palette().panel, middle)
        surface.blit(icon("duel", side, faces.BRASS), (middle.centerx - side // 2, middle.y))

    def _draw_circle(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw what beats what: three cards and the arrows between them."""
        wide = min(faces.wide_for(room.height * 0.44), room.width * 27 // 100)
        high = faces.card_size(wide)[1]
        spots = {
            "whisky": (room.centerx, room.y + high // 2),
            "shoot": (room.centerx + round(wide * 1.25), room.bottom - high // 2),
            "loot": (room.centerx - round(wide * 1.25), room.bottom - high // 2),
        }
        for kind, (x, y) in spots.items():
            card = pygame.Rect(0, 0, wide, high)
            card.center = (x, y)
            draw_shadow(surface, card, scale(8), (scale(3), scale(5)), wide * 0.08, 150)
            surface.blit(faces.action(kind, 1, wide), card)
        for kind, loser in faces.BEATS.items():
            _arrow(surface, pygame.Vector2(spots[kind]), pygame.Vector2(spots[loser]), wide)
        beats = pygame.Rect(0, 0, round(wide * 1.4), text.line_height(text_px(20), "whisky"))
        beats.center = (room.centerx, room.bottom - high // 2 - beats.height)
        text.draw(surface, "beats", beats, text_px(18), palette().text_soft, "whisky", "centre", "middle", wrap=0)

    def _draw_goals(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the three ways to win at once."""
        p = palette()
        line = text.line_height(text_px(16), "semi")
        head = pygame.Rect(room.x, room.y, room.width, line)
        text.draw(surface, "A duel is won at once with", head, text_px(16), p.text_soft, "semi", "centre", wrap=0)
        top, third = head.bottom + scale(4), room.width // 3
        foot = line + text.line_height(text_px(26), "whisky")
        side = max(12, room.bottom - top - foot)
        for number, (art, count, word) in enumerate(GOALS):
            x = room.x + number * third
            wide = round(side * 140 / 320) if art == "bottle_full" else side // 2 if art == "bullet" else side
            made = faces.own(art, (max(4, wide), side))
            surface.blit(made, made.get_rect(midtop=(x + third // 2, top)))
            figure = pygame.Rect(x, top + side, third, foot - line)
            text.draw(surface, count, figure, text_px(26), p.hazard, "whisky", "centre", "middle", wrap=0)
            name = pygame.Rect(x, figure.bottom, third, line)
            text.draw(surface, word, name, text_px(16), p.text, "semi", "centre", "middle", wrap=0)

    def draw_foot(self, surface: pygame.Surface) -> None:
        """Say who plays whom."""
        left = self.back.rect.right + scale(20)
        room = pygame.Rect(left, self.play.rect.y, self.play.rect.x - left - scale(20), self.play.rect.height)
        names = [seat.name if seat.holder == "person" else HOLDER_WORDS[seat.holder] for seat in self.choice.seats]
        length = next(name for key, name, _, _ in LENGTHS if key == self.choice.mode)
        words = f"{' against '.join(names)} · {length}"
        text.draw(surface, words, room, text_px(20), palette().text, "semi", "right", "middle", max_lines=2)


def _arrow(surface: pygame.Surface, start: pygame.Vector2, end: pygame.Vector2, wide: int) -> None:
    """Draw an arrow head half way between two cards, pointing at the second."""
    side = max(16, wide // 3)
    middle = (start + end) / 2
    made = pygame.transform.rotate(icon("play-button", side, faces.BRASS), -pygame.Vector2(1, 0).angle_to(end - start))
    surface.blit(made, made.get_rect(center=(round(middle.x), round(middle.y))))
