"""All decisions except the open turn: the stance, windows, the counterattack, loot, healing, spawning, walls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.games.shoot.rules import terrain
from game.games.shoot.rules.cards import deck_of, gadget
from game.games.shoot.rules.primitives import points_of
from game.games.shoot.rules.state import (
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    GADGET_DISCARD,
    RECORD,
    WEAPON_HAND,
)
from game.games.shoot.table.modes import planning
from game.games.shoot.table.modes.gadget import GadgetAim
from game.games.shoot.table.modes.inspecting import compare_stances
from game.games.shoot.table.modes.mode import Mode
from game.games.shoot.table.modes.shooting import ShotPanel
from game.games.shoot.table.modes.targets import LegalTarget, PointerText, nudged, refused, turn_step
from game.games.shoot.table.overlays import tags
from game.games.shoot.table.overlays import ways as overlays
from game.games.shoot.table.paint.board import Overlay, Picked
from game.games.shoot.table.paint.light import ViewLight
from game.games.shoot.table.panels.healing import SplitPrompt, TextPrompt
from game.games.shoot.table.panels.record import Wound
from game.games.shoot.table.panels.windows import CardChoice, CardPrompt, OrderPrompt, PanelPrompt, PickPrompt
from game.games.shoot.table.stage import ShootStage
from game.games.shoot.table.words import points_text
from game.geometry.sight import Spot
from game.geometry.units import stored
from game.geometry.world import rectangle
from game.kernel.cards import HIDDEN
from game.kernel.messages import say
from game.kernel.state import Choice
from game.ui import text, theme
from game.ui.theme import scale
from game.ui.widgets import Button, Widget


class AnswerButton(Button):
    """A large button with a line about its effect below its name."""

    line = ""
    """The line about the effect while there is no room for it: then it is a tip."""

    def brief(self, short: bool) -> None:
        self.line = self.line or self.sub
        self.sub, self.tip = ("", self.line) if short else (self.line, "")
        self.size = 28 if short else 22  # two lines as low as possible: they are at the table's edge

    def height(self) -> int:
        if not self.sub:
            return super().height()
        return text.line_height(theme.text_px(self.size), self.face) + text.line_height(theme.text_px(16)) + scale(9)

    def wish(self) -> int:
        if not self.sub:
            return super().wish()
        room = theme.text_px(self.size) + scale(110)
        return max(super().wish(), text.width(self.sub, theme.text_px(16), "semi") + room)


MEANT_MS = 250
"""Milliseconds after a question appears in which a press where another button was before is ignored."""


class StanceMode(Mode):
    """Stand still or move (S-DEC-3)."""

    table: ShootStage

    def __init__(self, table: ShootStage, decision: Any) -> None:
        super().__init__(table, decision)
        self.panel = ShotPanel(table, self.seat)
        self.options: list[Choice] = decision.options(self.view)

    def shots(self) -> ShotPanel:
        return self.panel

    @property
    def asked(self) -> str:
        return say("Stand still, or draw a card and move?")

    def deed(self) -> Button | None:
        """Return the button that moves, like the answer."""
        move = Button(say("Move"), self._move, kind="primary", locked=True)
        move.tip = say("Draw an action card. Only striped hits count.")
        if ("move",) not in self.options:
            move.refuse(say("Your HERO is held: it cannot move this turn. Stand still."), "S-TURN-2")
        return move

    def _move(self) -> None:
        """Move, unless the press was meant for what was in this place just before."""
        if self.table.host.still or pygame.time.get_ticks() - self.table.asked_at >= MEANT_MS:
            self.table.commit(("move",))

    def chips(self) -> list[Widget]:
        """Return the two large answers, and bleeding where the wounds allow it."""
        move = AnswerButton(say("Move"), lambda: self.table.commit(("move",)), command="card_1", kind="primary",
                            locked=True, icon_name="run",
                            sub=say("Draw an action card. Only striped hits count."))  # fmt: skip
        still = AnswerButton(say("Stand still"), lambda: self.table.commit(("still",)), command="card_2",
                             icon_name="crosshair", sub=say("No steps. Every hit counts."))  # fmt: skip
        found: list[Widget] = [move, still]
        if ("move",) not in self.options:
            move.refuse(say("Your HERO is held: it cannot move this turn. Stand still."), "S-TURN-2")
        if ("bleed",) in self.options:
            found.append(AnswerButton(say("Bleed to death"), lambda: self.table.commit(("bleed",)), command="card_3",
                                      kind="danger", icon_name="broken-heart",
                                      sub=say("No actions. You respawn next turn.")))  # fmt: skip
        return found

    def command(self, name: str) -> bool:
        """Handle 1, 2, 3, which answer, and O, which compares the odds of both."""
        answers: dict[str, Choice] = {"card_1": ("move",), "card_2": ("still",), "card_3": ("bleed",)}
        if name in answers:
            if answers[name] in self.options:
                self.table.commit(answers[name])
            return True
        if name == "odds":
            compare_stances(self.table, self.panel)
            return True
        return False

    def hover(self, picked: Picked) -> None:
        """Inspect an opponent as it would be shot at from here."""
        self.picked = picked
        cards = [card for card in self.view.cards(self.seat, WEAPON_HAND) if card != HIDDEN]
        if picked.kind == "hero" and picked.seat != self.seat and cards and self.view.hero(picked.seat).alive:
            self.panel.compare = True
            self.panel.look_at(planning.shot_at(self.view, self.seat, picked.seat, cards[0], None))

    def targets(self) -> Sequence[LegalTarget]:
        return [
            LegalTarget(self.table.names[hero.seat], (hero.x, hero.y),
                        Picked("hero", hero.seat, f"hero-{hero.seat}", (hero.x, hero.y), self.table.names[hero.seat]))
            for hero in planning.opponents(self.view, self.seat)
        ]  # fmt: skip

    def overlays(self) -> list[Overlay]:
        if self.picked.kind == "hero" and self.panel.shot is not None:
            return [self.table.lighting.sight_line(self.panel.shot)]
        if (journey := self.table.journeys.current) is not None:
            return [overlays.LaterLine(journey.later.points, journey.later.stops, journey.later.turns)]
        return []

    def draw_focus(self, surface: Any, rect: Any) -> bool:
        return self.panel.draw(surface, rect)

    def draw_over(self, surface: Any) -> None:
        self.panel.draw_full(surface)


class SpotMode(Mode):
    """Choosing a place on the table: where to spawn (S-DEC-2), where to put the wall (S-DEC-1)."""

    table: ShootStage

    def __init__(self, table: ShootStage, decision: Any, wall: bool) -> None:
        super().__init__(table, decision)
        self.wall = wall
        self.angle = 0

    @property
    def asked(self) -> str:
        if self.wall:
            return say(
                "Place your wall within 2 card lengths of your Base; the wheel or Page keys turn it (Shift: small "
                "steps)"
            )
        return say("Respawn: choose a spot on your Base")

    def enter(self) -> None:
        """Start at the default spot."""
        first = self.decision.options(self.view)[0]
        if first[0] == "spawn":
            self.table.pointing.at((first[1], first[2]))
        else:
            places = [choice for choice in self.decision.options(self.view) if choice[0] == "wall"]
            base = next(row for row in self.view.bases if row.seat == self.seat)
            self.angle = places[0][3] if places else 0
            self.table.pointing.at((places[0][1], places[0][2]) if places else (base.x, base.y))

    def choice(self) -> Choice:
        """Return the choice at the pointer."""
        x, y = stored(self.picked.spot[0]), stored(self.picked.spot[1])
        return ("wall", x, y, self.angle) if self.wall else ("spawn", x, y)

    def press(self, picked: Picked) -> None:
        self.picked = picked
        refusal = self.decision.why_not(self.view, self.choice())
        if refusal is not None:
            self.table.refuse(refusal)
        else:
            self.table.commit(self.choice())

    def confirm(self) -> bool:
        self.press(self.picked)
        return True

    def wheel(self, steps: int) -> bool:
        self.angle = (self.angle + turn_step() * steps) % 360
        return self.wall

    def command(self, name: str) -> bool:
        if (moved := nudged(self.picked.spot, name)) is not None:
            self.table.pointing.at(moved)
            return True
        if self.wall and name in ("page_up", "page_down"):
            return self.wheel(1 if name == "page_up" else -1)
        return False

    def deed(self) -> Button | None:
        if self.wall:
            return None
        first = self.decision.options(self.view)[0]
        button = Button(say("Middle of Base"), lambda: self.table.commit(first), kind="primary")
        return button.says(say("Puts your HERO in the middle of your Base."))

    def ending(self) -> Button | None:
        if not self.wall:
            return None
        button = Button(say("Leave it there"), lambda: self.table.commit(("leave",)), command="end")
        return button.says(say("Leaves the wall where it is."))

    def overlays(self) -> list[Overlay]:
        x, y = self.picked.spot
        okay = self.decision.why_not(self.view, self.choice()) is None
        if self.wall:
            return [overlays.PlacementGhost((rectangle(x, y, 120, 10, self.angle),), okay)]
        ghost = overlays.GhostHero(self.seat, x, y, self.view.hero(self.seat).look, okay)
        spot = self._landing()
        return [*(self.table.lighting.seen_there(self.view, self.seat, spot) if spot is not None else ()), ghost]

    def _landing(self) -> Spot | None:
        """Return where the HERO would be; None for a wall, or where it may not be."""
        if self.wall or self.decision.why_not(self.view, self.choice()) is not None:
            return None
        x, y = self.picked.spot
        return Spot(x, y, terrain.ground(self.view, x, y))

    def light(self) -> ViewLight | None:
        spot = self._landing()
        return super().light() if spot is None else self.table.lighting.light_at(spot)

    def tag(self) -> PointerText | None:
        refusal = self.decision.why_not(self.view, self.choice())
        if refusal is not None:
            return refused(self.table.named_refusal(refusal))
        spot = self._landing()
        if spot is None:
            return PointerText(say("Put the wall here"), True)
        watchers = planning.seen_by(self.view, self.seat, spot)
        return PointerText(say("Respawn here"), True, "", tags.watch_words(watchers, self.table.names))


class PromptMode(Mode):
    """A question answered on a panel; the board can still be inspected."""

    table: ShootStage

    def __init__(self, table: ShootStage, decision: Any, words: str, make: Callable[[PromptMode], PanelPrompt]) -> None:
        super().__init__(table, decision)
        self.words = words
        self.make = make
        self.panel = ShotPanel(table, self.seat)

    def shots(self) -> ShotPanel:
        return self.panel

    @property
    def asked(self) -> str:
        return self.words

    def enter(self) -> None:
        self.table.open_prompt(self.make(self))


def heal_mode(table: ShootStage, decision: Any) -> Mode:
    """Return the mode that asks how to split healing (S-DEC-8)."""
    view = table.view

    def make(mode: PromptMode) -> PanelPrompt:
        wounds = [Wound(card, view.points[card], points_of(view, card)) for card in view.cards(mode.seat, RECORD)]
        start = dict(decision.options(view)[0][1:])

        def confirm(split: dict[int, int]) -> None:
            table.commit(("heal", *sorted(split.items())))

        return SplitPrompt(decision.points, wounds, confirm, start, mode.seat)

    return PromptMode(table, decision, say("Which wounds do you heal?"), make)


def keep_mode(table: ShootStage, decision: Any) -> Mode:
    """Return the mode that asks which Weapon to discard (S-DEC-9)."""
    view = table.view

    def make(mode: PromptMode) -> PanelPrompt:
        cards = [choice[1] for choice in decision.options(view) if choice[0] == "discard"]
        buttons = []
        if ("keep",) in decision.options(view):
            buttons.append(Button(say("Keep them all"), lambda: table.commit(("keep",)), kind="good", command="end"))
        rows = [CardChoice(card, say("discard")) for card in cards]
        asked = say("Which Weapon do you throw away?")
        return CardPrompt(asked, rows, lambda card: table.commit(("discard", card)), buttons,
                          "", mode.seat)  # fmt: skip

    return PromptMode(table, decision, say("One Weapon too many"), make)


def order_mode(table: ShootStage, decision: Any) -> Mode:
    """Return the mode that asks for the order of the inspected cards (S-DEC-23)."""
    view = table.view

    def make(mode: PromptMode) -> PanelPrompt:
        cards = list(decision.options(view)[0][1:])
        detail = say("Card 1 is drawn next. Click a card, then where it should go.")
        return OrderPrompt(say("The next Splattercards"), cards, lambda order: table.commit(("order", *order)),
                           detail, mode.seat)  # fmt: skip

    return PromptMode(table, decision, say("Put the cards back in any order"), make)


def loot_mode(table: ShootStage, decision: Any) -> Mode:
    """Return the mode that asks what to take from a corpse (S-DEC-19)."""
    view = table.view

    def make(mode: PromptMode) -> PanelPrompt:
        body = decision.corpse
        arms = [card for card in view.cards(body, CORPSE_WEAPONS) if card != HIDDEN]
        tools = [card for card in view.cards(body, CORPSE_GADGETS) if card != HIDDEN]

        def confirm(chosen: tuple[int, ...]) -> None:
            taken = next((card for card in chosen if deck_of(card) == "weapon"), 0)
            choice = ("take", taken, tuple(sorted(card for card in chosen if deck_of(card) == "gadget")))
            own = [card for card in view.cards(mode.seat, WEAPON_HAND)
                   if decision.why_not(view, (*choice, card)) is None]  # fmt: skip
            if len(own) > 1:
                table.open_prompt(weapon_prompt(say("Which Weapon do you leave there?"), own, mode.seat,
                                                lambda card: table.commit((*choice, card))))  # fmt: skip
            else:
                table.commit(choice)

        rows = [CardChoice(card, say("swap for yours")) for card in arms]
        rows += [CardChoice(card, say("take")) for card in tools]
        detail = say("Taking a Weapon leaves yours in its place; Gadgets are free.")
        title = say("Under {who}'s corpse", who=table.names[body])
        return PickPrompt(title, rows, confirm, tools, arms, detail, mode.seat)

    return PromptMode(table, decision, say("Loot: what do you take?"), make)


def discard_prompt(table: ShootStage, aim: GadgetAim) -> PanelPrompt:
    """Return the question which card Recycle brings back, or which wound Medicine removes."""
    choices = aim.targets()
    allowed = {choice[2] for choice in choices}
    cards = list(table.view.zones[GADGET_DISCARD]) if aim.need == "discard" else aim.wounds()
    rows = []
    for card in cards:
        words = points_text(table.view.points[card]) if aim.need == "wound" else ""
        rows.append(CardChoice(card, words, "" if card in allowed else say("you can't choose this one")))
    back, name = Button(say("Cancel"), table.close_prompt, command="back"), gadget(aim.card).name
    asked = say("{card}: choose a card from the discard pile", card=name)
    if aim.need == "wound":
        asked = say("{card}: choose one of your wound cards", card=name)
    return CardPrompt(asked, rows, lambda card: table.commit((aim.word, aim.card, card)), [back], "", aim.decision.seat)


def weapon_prompt(words: str, cards: Sequence[int], seat: int, pick: Callable[[int], None],
                  back: Sequence[Button] = ()) -> PanelPrompt:  # fmt: skip
    """Return the question for one of the player's own Weapons."""
    return CardPrompt(words, [CardChoice(card) for card in cards], pick, back, "", seat)


def give_prompt(table: ShootStage, aim: GadgetAim, then: Callable[[], None]) -> PanelPrompt:
    """Return the question which Weapon a swap gives away (G-09)."""

    def pick(card: int) -> None:
        aim.given = card
        table.close_prompt()
        then()

    back = Button(say("Cancel"), table.close_prompt, command="back")
    return weapon_prompt(say("Which Weapon do you give away?"), aim.weapons_to_give(), aim.decision.seat, pick, [back])


def oneself_prompt(table: ShootStage, choice: Choice, seat: int) -> PanelPrompt:
    """Return the confirmation of a shot at one's own HERO (S-DIE-8); a second Enter by mistake is harmless."""
    shoot = Button(say("Shoot"), lambda: table.commit(choice), kind="danger", locked=True)
    back = Button(say("Never mind"), table.close_prompt, command="back")
    detail = say("This uses your attack: close-range cards, full damage, all parts in sight.")
    return CardPrompt(say("Shoot at your own HERO?"), [], lambda _card: None, [back, shoot], detail, seat)


def leap_prompt(table: ShootStage, seat: int) -> PanelPrompt:
    """Return the confirmation of a HERO's leap off the table (S-DIE-9)."""
    leap = Button(say("Leap"), lambda: table.commit(("leap",)), kind="danger", locked=True)
    back = Button(say("Never mind"), table.close_prompt, command="back")
    return CardPrompt(say("Leap over the edge?"), [], lambda _card: None, [back, leap],
                      say("Your HERO dies. Nobody gets the kill; you respawn on your Base next turn."),
                      seat)  # fmt: skip


def question_prompt(table: ShootStage, seat: int) -> PanelPrompt:
    """Return the panel for a question to the cards (S-ASK-1)."""
    return TextPrompt(lambda words: table.commit(("ask", words)), table.close_prompt, seat)
