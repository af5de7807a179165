"""Setting the table: seats, map, mode and options on one screen, playable at all times (UX-SET-1, 2, 3, 6)."""

from __future__ import annotations

import pygame

from game.battlefield import modes
from game.scenes.map_list import (
    HOLDER_EFFECTS,
    HOLDER_WORDS,
    HOLDERS,
    LOOKS,
    MODES,
    MapEntry,
    SeatChoice,
    Services,
    TableChoice,
)
from game.scenes.mapview import draw_health, draw_map, facts, paint_next
from game.scenes.setup_parts import Portrait, TeamButton
from game.ui import text
from game.ui.form_scene import FormScene, Maker
from game.ui.forms import TextField
from game.ui.scene import Host
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button, Stepper, Toggle

MODE_NAMES = {key: name for key, name, _ in MODES}
CARDS = (("beginner", "Beginner: 95"), ("normal", "Normal: 130"))
CARD_EFFECTS = {
    "beginner": "The simple cards: shots, cover, helpful Gadgets.",
    "normal": "All of them: pushes, blasts, traps, gas, lost limbs.",
}
ROUND_LIMITS = (0, 10, 15, 20, 30, 60)


def default_choice(names: list[str]) -> TableChoice:
    """Give the table that is offered at first: one person against the Regular bot."""
    who = [SeatChoice("person"), SeatChoice("regular"), SeatChoice("empty"), SeatChoice("empty")]
    for index, seat in enumerate(who):
        seat.look = LOOKS[index]
        seat.name = names[index] if index < len(names) and names[index] else f"Player {index + 1}"
    return TableChoice(seats=who)


def why_not_play(choice: TableChoice, entry: MapEntry | None) -> str | None:
    """Give the reason why a table cannot be opened, None if it can."""
    if entry is None:
        return "There is no map to play on."
    if not entry.playable and not entry.reading:
        return f"{entry.title} cannot be played: see its messages under Maps."
    count = len(choice.taken)
    low, high = entry.players
    if count < 2:
        return "A shoot-out needs two seats: put somebody on another one."
    if count < low:
        return f"{entry.title} needs {low} seats or more."
    if count > high:
        return f"{entry.title} has room for {high}: empty a seat."
    if choice.mode not in entry.modes:
        return f"{entry.title} is not made for {MODE_NAMES.get(choice.mode, choice.mode)}."
    if choice.teamed and len(set(settled_teams(choice, entry))) < 2:
        return "Every team needs a seat: put somebody on the other team."
    return None


def settled_teams(choice: TableChoice, entry: MapEntry | None) -> tuple[int, ...]:
    """Give every taken seat's team as it will be played: a map's Bases may settle it (S-TEAM-5)."""
    field = entry.battlefield if entry is not None else None
    if not choice.teamed or field is None or not 2 <= len(choice.taken) <= len(field.bases):
        return choice.team_numbers
    from game.games.shoot.options import Options
    from game.games.shoot.rules.setup import bases_taken, teams_of

    options = Options(battlefield=field, seats=len(choice.taken), mode=choice.mode, teams=choice.team_numbers)  # type: ignore[arg-type]
    return teams_of(options, bases_taken(options))


class SetupScene(FormScene):
    """One screen per table. Enter plays with what is chosen, and what is chosen is always something."""

    name = "setup"
    heading = "Set the table"
    shares = (28, 34, 38)
    rule_here = "S-SET-1"

    def __init__(self, host: Host, services: Services, choice: TableChoice | None = None) -> None:
        super().__init__(host)
        self.services = services
        self.maps: list[MapEntry] = []
        kept = choice or services.last_choice()
        self.choice = kept or default_choice(list(host.settings.names))
        if kept is None:
            self.choice.curtain = host.settings.curtain
        while len(self.choice.seats) < 4:
            self.choice.seats.append(SeatChoice("empty", f"Player {len(self.choice.seats) + 1}"))
        for index, seat in enumerate(self.choice.seats):
            seat.look = seat.look if seat.look in LOOKS else LOOKS[index]
        self.names: dict[int, TextField] = {}
        self.play = Button("Play", self._play, key="confirm", kind="primary", icon_name="play-button", size=36)
        self.main = self.play
        self._play_soon = False  # Play was pressed while its map was still being read
        self._load_maps()

    def _load_maps(self) -> None:
        self.maps = list(self.services.maps())
        if not any(str(entry.path) == self.choice.map_path for entry in self.maps):
            good = [entry for entry in self.maps if entry.playable or entry.reading] or self.maps
            self.choice.map_path = str(good[0].path) if good else ""
        self._fit_mode()

    @property
    def entry(self) -> MapEntry | None:
        """The chosen map."""
        return next((e for e in self.maps if str(e.path) == self.choice.map_path), None)

    def _fit_mode(self) -> None:
        """Choose a mode the map has, if the chosen one is not among them."""
        entry = self.entry
        if entry is not None and not entry.reading and entry.modes and self.choice.mode not in entry.modes:
            known = [key for key in MODE_NAMES if key in entry.modes]
            self.choice.mode = known[0] if known else self.choice.mode

    def on_resume(self) -> None:
        """Maps may have changed while another scene was open."""
        super().on_resume()
        self._load_maps()
        self.layout(self.size)

    def title_text(self) -> str:
        """The window's title."""
        return "Splatterbox: set the table"

    # Places ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Seats, map and game."""
        return [("Seats", self._make_seats), ("Map", self._make_map), ("Game", self._make_game)]

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything, and say whether the table can be opened."""
        self.names.clear()
        super().layout(size)
        if self.group.ring.current is None:
            self.group.ring.set(self.play)
        self._check()

    def numbers(self) -> list[int]:
        """Give each row the seat it will be: those taken are numbered through, the empty ones wear what is left."""
        taken = [index for index, seat in enumerate(self.choice.seats) if seat.holder != "empty"]
        empty = [index for index in range(len(self.choice.seats)) if index not in taken]
        order = taken + empty
        return [order.index(index) + 1 for index in range(len(order))]

    def _make_seats(self, inner: pygame.Rect) -> int:
        """Four rows: badge, who holds it, and the name of a person or what a bot does."""
        y = inner.y
        numbers = self.numbers()
        values = [(key, HOLDER_WORDS[key]) for key in HOLDERS]
        spare = self.scroll.view.height - (inner.y - self.scroll.view.y) - scale(30)
        self.seat_rows: list[tuple[int, pygame.Rect]] = []
        for index, seat in enumerate(self.choice.seats):
            stepper = Stepper(f"Seat {index + 1}", values, seat.holder, lambda v, i=index: self._hold(i, v))
            stepper.wraps = True
            high = stepper.height()
            row_high = max(2 * high + scale(26), min(spare // 4, 2 * high + scale(104)))
            portrait = Portrait(numbers[index], seat.look, lambda i=index: self._another_look(i))
            portrait.faded = seat.holder == "empty"
            side = min(row_high - scale(26), roomy(164))
            left = inner.x + side + scale(18)
            portrait.rect = pygame.Rect(inner.x, y, side, side)
            self.group.add(portrait)
            taken = seat.holder != "empty"
            beside = high + scale(8) if self.choice.teamed and taken else 0
            stepper.rect = pygame.Rect(left, y, inner.right - left - beside, high)
            self.group.add(stepper)
            if beside:
                self._make_team(index, numbers[index], pygame.Rect(inner.right - high, y, high, high))
            below = pygame.Rect(left, y + high + scale(6), inner.right - left, high)
            if seat.holder == "person" and self.forms is not None:
                field = self.forms.text_field(
                    f"Name at seat {index + 1}", below, seat.name, lambda v, i=index: self._rename(i, v), 16
                )
                self.names[index] = field
            self.seat_rows.append((index, below))
            y += row_high
        return y

    def _make_team(self, index: int, number: int, spot: pygame.Rect) -> None:
        """Place the sign of a seat's team."""
        settled = settled_teams(self.choice, self.entry)
        team = settled[number - 1] if number <= len(settled) else self.choice.team_of(number)
        button = TeamButton(number, team, lambda: self._another_team(index, number))
        if team != self.choice.team_of(number):
            button.reason = f"The map gives this Base to team {team}."
        button.rect = spot
        self.group.add(button)

    def _make_map(self, inner: pygame.Rect) -> int:
        """The picture, arrows to other maps, and what the map says of itself."""
        entry = self.entry
        stepper = Stepper("Map", [(str(e.path), e.title) for e in self.maps], self.choice.map_path, self._choose_map)
        stepper.wraps = True
        high = stepper.height()
        body = self._map_words_height(inner.width)
        spare = self.scroll.view.bottom - inner.y - high - body - scale(48)
        tall = max(inner.width // 3, min(inner.width * 11 // 16, spare))
        self.map_room = pygame.Rect(inner.x, inner.y, inner.width, tall)
        stepper.rect = pygame.Rect(inner.x, inner.y + tall + scale(12), inner.width, high)
        if not self.maps:
            stepper.reason = "No map was found."
        self.group.add(stepper)
        self.map_words = pygame.Rect(inner.x, stepper.rect.bottom + scale(10), inner.width, body)
        return self.map_words.bottom if entry is not None else stepper.rect.bottom

    def _map_words(self) -> list[tuple[str, str]]:
        entry = self.entry
        if entry is None:
            return []
        lines = [(facts(entry, MODE_NAMES), "semi")]
        if entry.author:
            lines.append((f"by {entry.author}", "italic"))
        return lines

    def _map_words_height(self, wide: int) -> int:
        size = text_px(17)
        lines = sum(text.measure(words, size, face, wide)[1] for words, face in self._map_words())
        return lines + text.line_height(text_px(16), "bold") + scale(20)

    def _make_game(self, inner: pygame.Rect) -> int:
        """Mode, goal, round limit and the switches, each with one line of effect (UX-SET-6)."""
        y = self._make_modes(inner)
        need = modes.MODES[self.choice.mode].amount
        shown = [(v, f"{v} {need.one if v == 1 else need.many}") for v in need.values]
        y = self.step("Cards", list(CARDS), self.choice.cards, self._choose_cards, CARD_EFFECTS[self.choice.cards],
                      inner, y)  # fmt: skip
        y = self.step(need.title, shown, getattr(self.choice, need.field), lambda v: self._put(need.field, v),
                      need.effect, inner, y)  # fmt: skip
        rounds = [(v, f"{v} rounds" if v else "No limit") for v in ROUND_LIMITS]
        y = self.step("Round limit", rounds, self.choice.round_limit, lambda v: self._put("round_limit", v),
                       "After the last round whoever is ahead wins.", inner, y)  # fmt: skip
        switches = self._switches()
        half = pygame.Rect(inner.x, inner.y, (inner.width - scale(24)) // 2, inner.height)
        if half.width < roomy(240):
            return self.switches(switches, inner, y)
        ends = [self.switches(switches[:2], half, y),
                self.switches(switches[2:], half.move(half.width + scale(24), 0), y)]  # fmt: skip
        return max(ends)

    def _make_modes(self, inner: pygame.Rect) -> int:
        """One button for each mode in two columns, the chosen one lit; gives where the next control goes."""
        gap = scale(8)
        buttons = [Button(row.title, lambda k=key: self._choose_mode(k), icon_name=row.icon, face="semi", size=18)
                   for key, row in modes.MODES.items()]  # fmt: skip
        columns = 2 if 2 * max(button.wish() for button in buttons) + gap <= inner.width else 1
        wide = (inner.width - gap * (columns - 1)) // columns
        high = max(button.height() for button in buttons)
        for number, (button, (key, _, effect)) in enumerate(zip(buttons, MODES, strict=True)):
            button.selected = key == self.choice.mode
            button.tip = effect
            fitting = self._maps_for(key)
            if not fitting:
                button.reason = "No map is made for it."
            elif self.entry not in fitting:
                button.tip = f"{effect} On another map: {fitting[0].title}."
            x, y = inner.x + number % columns * (wide + gap), inner.y + number // columns * (high + gap)
            button.rect = pygame.Rect(x, y, wide, high)
            self.group.add(button)
        y = inner.y + -(-len(buttons) // columns) * (high + gap)
        effect = next((effect for key, _, effect in MODES if key == self.choice.mode), "")
        return self.effect(effect, inner, y) + scale(2)

    def _maps_for(self, mode: str) -> list[MapEntry]:
        """Give the maps a mode can be played on, the chosen one first if it is among them."""
        fitting = [entry for entry in self.maps if entry.playable and mode in entry.modes]
        reading = [entry for entry in self.maps if entry.reading]
        return sorted(fitting or reading, key=lambda entry: entry is not self.entry)

    def _switches(self) -> list[Toggle]:
        c, mode = self.choice, modes.MODES[self.choice.mode]
        longer = Toggle("Longer game", c.longer, lambda on: self._put("longer", on),
                        "A dead carrier's Flag goes home." if mode.scores == "home" and mode.flags != "none"
                        else "The Flag must be carried to the own Base.")  # fmt: skip
        if mode.flags == "none":
            longer.reason = "There is no Flag in this mode."
        teams = Toggle("Teams", c.teamed, self._choose_teams, "Signs beside the seats tell who is with whom.")
        if c.two_sides:
            teams.reason = mode.two_sides
        elif len(c.taken) < 3 and not c.teams:
            teams.reason = "Teams need three seats or more."
        walls = Toggle("Place walls", c.place_walls, lambda on: self._put("place_walls", on),
                       "Everybody places a wall first.")  # fmt: skip
        curtain = Toggle("Curtain", c.curtain, lambda on: self._put("curtain", on),
                         "Hides hands from each other.")  # fmt: skip
        if c.persons < 2:
            curtain.reason = "Only one person plays here."
        return [teams, longer, walls, curtain]

    # Choosing --------------------------------------------------------------------------------------------------------

    def _hold(self, index: int, holder: object) -> None:
        self.choice.seats[index].holder = str(holder)
        self.layout(self.size)

    def _rename(self, index: int, name: str) -> None:
        self.choice.seats[index].name = name
        self.dirty = True

    def _another_look(self, index: int) -> None:
        """Put the next picture nobody else has on a seat's stand."""
        seat = self.choice.seats[index]
        others = {s.look for s in self.choice.seats if s is not seat}
        free = [look for look in LOOKS if look not in others]
        seat.look = free[(free.index(seat.look) + 1) % len(free)] if seat.look in free else free[0]
        self.layout(self.size)

    def _choose_map(self, path: object) -> None:
        self.choice.map_path = str(path)
        self._fit_mode()
        self.layout(self.size)

    def _choose_cards(self, cards: object) -> None:
        self.choice.cards = str(cards)
        self.layout(self.size)

    def _choose_teams(self, on: bool) -> None:
        self.choice.teams = on
        self.layout(self.size)

    def _another_team(self, index: int, number: int) -> None:
        """Give a seat the next team; two Flags are played for by two."""
        most = 2 if self.choice.two_sides else max(2, len(self.choice.taken))
        self.choice.seats[index].team = self.choice.team_of(number) % most + 1
        self.layout(self.size)

    def _choose_mode(self, mode: object) -> None:
        """Take a mode; where the map is not made for it, the first one that is lies on the table."""
        self.choice.mode = str(mode)
        fitting = self._maps_for(self.choice.mode)
        if fitting and self.entry not in fitting:
            self.choice.map_path = str(fitting[0].path)
        self.layout(self.size)

    def _put(self, name: str, value: object) -> None:
        setattr(self.choice, name, value)
        self._check()
        self.dirty = True

    def _check(self) -> None:
        self.play.reason = why_not_play(self.choice, self.entry)

    def _play(self) -> None:
        self._play_soon = self.entry is not None and self.entry.reading
        if self._play_soon:
            return  # the map is ready in a moment; then the table opens by itself
        for index, seat in enumerate(self.choice.seats):
            seat.name = seat.name.strip() or f"Player {index + 1}"
        known = list(self.host.settings.names)
        self.host.settings.names = [seat.name for seat in self.choice.seats] + known[len(self.choice.seats) :]
        try:
            self.services.start(self.choice)
        except ValueError as problem:
            self.host.toast(str(problem))

    def update(self, dt: float) -> bool:
        """Take over maps that have been read meanwhile, and have their pictures painted."""
        if any(entry.reading for entry in self.maps):
            known, chosen = self.maps, self.entry
            self._load_maps()
            all_read = not any(entry.reading for entry in self.maps)
            if self.entry != chosen or (all_read and known != self.maps):  # not for each map: that is a page each time
                self.layout(self.size)
        if self._play_soon and self.entry is not None and not self.entry.reading:
            self._play_soon = False
            if self.play.enabled:
                self._play()
                return True
        if paint_next():
            self.dirty = True
            return True
        return super().update(dt)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw what bots do, and the map."""
        self._draw_seats(surface)
        self._draw_map(surface)

    def _draw_seats(self, surface: pygame.Surface) -> None:
        for index, room in self.seat_rows:
            seat = self.choice.seats[index]
            if seat.holder != "person":
                words = HOLDER_EFFECTS[seat.holder]
                text.draw(surface, words, room, text_px(16), palette().text_soft, max_lines=2)

    def _draw_map(self, surface: pygame.Surface) -> None:
        entry = self.entry
        if entry is None:
            text.draw(
                surface, "No map was found.", self.map_room, text_px(20), palette().text, "semi", "centre", "middle"
            )
            return
        draw_map(surface, entry, self.map_room, entry.errors > 0, self.host.still)
        y = self.map_words.y
        for words, face in self._map_words():
            room = pygame.Rect(self.map_words.x, y, self.map_words.width, 10)
            y = text.draw(surface, words, room, text_px(17), palette().text_soft, face).bottom
        draw_health(surface, entry, (self.map_words.x, y + scale(6)))

    def draw_foot(self, surface: pygame.Surface) -> None:
        """Say who plays, or why nobody can."""
        left = self.back.rect.right + scale(20)
        room = pygame.Rect(left, self.play.rect.y, self.play.rect.x - left - scale(20), self.play.rect.height)
        reason = self.play.reason
        words = reason or self._summary()
        colour = palette().hazard if reason else palette().text
        text.draw(surface, words, room, text_px(20), colour, "semi", "right", "middle", max_lines=2)

    def _summary(self) -> str:
        """Give the table in one line: who against whom, on what, for what."""
        names = [seat.name if seat.holder == "person" else HOLDER_WORDS[seat.holder] for seat in self.choice.taken]
        mode = MODE_NAMES.get(self.choice.mode, self.choice.mode)
        cards = "normal cards" if self.choice.cards == "normal" else "beginner cards"
        return f"{self._sides(names)} · {mode} · {cards}"

    def _sides(self, names: list[str]) -> str:
        """Give who plays, side by side: "Anna and Cleo against Ben and Dan"."""
        teams = settled_teams(self.choice, self.entry)
        if not teams:
            return " against ".join(names) if len(names) == 2 else ", ".join(names)
        sides = [[name for name, team in zip(names, teams, strict=True) if team == side] for side in sorted(set(teams))]
        return " against ".join(" and ".join(side) for side in sides)
