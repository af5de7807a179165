"""Text fields and sliders: pygame_gui's, themed by one function of the text size, reached by our focus ring.

pygame_gui takes 40 ms to load, so only scenes with a form import this module; the title does not.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any
from unicodedata import category

import pygame

from game.ui import keys, text
from game.ui.pictures import css
from game.ui.slices import checkpoint
from game.ui.theme import mix, palette, scale, text_px

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import pygame_gui
    from pygame_gui.elements import UIHorizontalSlider, UITextEntryLine


def theme_of(size: int) -> dict[str, Any]:
    """Return pygame_gui's theme for a text height in device pixels.

    `defaults` applies to colours only, so every element type used has its own font and misc.
    """
    p = palette()
    face = text.font_path("semi")
    font = {"name": f"semi{size}", "size": str(size), "regular_path": face, "bold_path": face, "italic_path": face}
    corner = str(scale(10))
    entry = {
        "dark_bg": css(p.paper),
        "normal_border": css(p.ink),
        "normal_text": css(p.ink),
        "disabled_text": css(p.ink_soft),
        "disabled_dark_bg": css(p.paper_dark),
        "selected_bg": css(p.hazard),
        "selected_text": css(p.ink),
        "text_cursor": css(p.danger),
    }
    button = {
        "normal_bg": css(p.hazard),
        "hovered_bg": css(mix(p.hazard, (255, 255, 255), 0.35)),
        "active_bg": css(p.hazard_dark),
        "selected_bg": css(p.hazard),
        "disabled_bg": css(p.disabled),
        "normal_border": css(p.ink),
        "hovered_border": css(p.ink),
        "active_border": css(p.ink),
    }
    wide = str(max(2, scale(2)))
    rounded = {"shape": "rounded_rectangle", "shape_corner_radius": corner, "border_width": wide, "shadow_width": "0"}
    return {
        "text_entry_line": {"colours": entry, "font": font, "misc": {**rounded, "padding": f"{scale(10)},2"}},
        "horizontal_slider": {
            "colours": {"dark_bg": css(p.panel_light), "normal_border": css(p.panel_line)},
            "font": font,
            "misc": {**rounded, "enable_arrow_buttons": "0", "sliding_button_width": str(scale(26))},
        },
        "horizontal_slider.button": {"colours": button, "misc": rounded},
        "horizontal_slider.@sliding_button": {"colours": button, "misc": rounded},
        "button": {"colours": button, "font": font, "misc": rounded},
    }


def typeable(letter: str) -> bool:
    """Return whether a letter can be in a field: pygame_gui cannot draw zero-width ones, and they are invisible.

    A combining mark is drawn with the letter before it.
    """
    return letter.isprintable() and (category(letter)[0] == "M" or text.width(letter, text_px(18), "semi") > 0)


class EntryLine(UITextEntryLine):
    """pygame_gui's text line, restricted to letters that can be drawn, typed or pasted."""

    def _process_entered_character(self, character: str) -> bool:
        alone = self.edit_position == 0 and category(character)[0] == "M"
        return typeable(character) and not alone and bool(super()._process_entered_character(character))

    def validate_text_string(self, text_to_validate: str) -> bool:
        """Return whether a text may be pasted or set."""
        return all(map(typeable, text_to_validate)) and bool(super().validate_text_string(text_to_validate))


class Field:
    """One element of a form, as the focus ring uses it."""

    def __init__(self, label: str, element: Any, rect: pygame.Rect) -> None:
        self.label = label
        self.element = element
        self.rect = rect

    def tell(self) -> None:
        """Do nothing: there is no value to report."""

    def activate(self) -> bool:
        return False

    def adjust(self, direction: str) -> bool:
        return False


class TextField(Field):
    """A line of text: Enter begins and ends the typing, Esc and Tab end it."""

    def __init__(self, label: str, element: UITextEntryLine, rect: pygame.Rect, changed: Callable[[str], None]) -> None:
        super().__init__(label, element, rect)
        self.changed = changed
        self.enters: Callable[[], None] | None = None
        """What Enter does at once; if None, what the form's main button does."""

    @property
    def value(self) -> str:
        return str(self.element.get_text())

    @property
    def typing(self) -> bool:
        return bool(self.element.is_focused)

    def tell(self) -> None:
        self.changed(self.value)

    def activate(self) -> bool:
        """Start typing, with all text selected."""
        self.element.focus()
        self.element.select_range = [0, len(self.value)]
        self.element.edit_position = len(self.value)
        self.element.rebuild()
        return True

    def go_on(self) -> None:
        """Continue typing after the existing text."""
        self.activate()
        self.element.select_range = [0, 0]
        self.element.rebuild()

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw text that pygame_gui's one font lacks, in the usual fonts, with the cursor or selection."""
        value, size, p = self.value, text_px(18), palette()
        if all(face == "semi" for face, _ in text.runs(value, "semi")) or not self.element.visible:
            return
        room = self.rect.inflate(-2 * scale(10), -2 * max(4, scale(4)))
        pygame.draw.rect(surface, p.paper, room)
        start, end = sorted(self.element.select_range)
        at = text.width(value[: self.element.edit_position], size, "semi")
        back = max(0, at + scale(2) - room.width) if self.typing else 0
        line = pygame.Surface(room.size, pygame.SRCALPHA)
        if self.typing and start != end:
            left, right = (text.width(value[:edge], size, "semi") - back for edge in (start, end))
            pygame.draw.rect(line, p.hazard, (left, 0, right - left, room.height))
        line.blit(text.render(value, size, p.ink, "semi"), (-back, (room.height - text.line_height(size, "semi")) // 2))
        if self.typing:
            pygame.draw.rect(line, p.danger, (at - back, 0, max(1, scale(2)), room.height))
        surface.blit(line, room)


class SliderField(Field):
    """A slider; left and right move it by one step."""

    def __init__(
        self, label: str, element: UIHorizontalSlider, rect: pygame.Rect, changed: Callable[[int], None], step: int
    ) -> None:
        super().__init__(label, element, rect)
        self.changed = changed
        self.step = step
        self.low, self.high = element.value_range

    @property
    def value(self) -> int:
        return round(float(self.element.get_current_value()))

    def tell(self) -> None:
        self.changed(self.value)

    def adjust(self, direction: str) -> bool:
        if direction not in ("left", "right"):
            return False
        by = self.step if direction == "right" else -self.step
        value = max(self.low, min(self.high, self.value + by))
        self.element.set_current_value(value)
        self.changed(round(value))
        return True


_spare: dict[tuple[object, ...], Any] = {}
"""Managers without elements, by what they were made for: loading a theme takes 15 ms, and forms are laid out often."""
SPARES = 3


class Forms:
    """The form elements of one scene, with a manager of their own (only the topmost scene's is updated)."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._look = (size, text_px(18), palette(), scale(1000))
        self._manager: Any = None
        self.fields: list[Field] = []
        self._blink = 0.0
        self._fresh = False

    @property
    def manager(self) -> Any:
        """The manager, made with the first element."""
        if self._manager is None:
            self._manager = _spare.pop(self._look, None) or self._make()
        return self._manager

    def _make(self) -> Any:
        checkpoint()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((1, 1))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            made = pygame_gui.UIManager(self.size, theme_path=theme_of(text_px(18)))
        checkpoint()
        return made

    def text_field(
        self, label: str, rect: pygame.Rect, value: str, changed: Callable[[str], None], limit: int = 20
    ) -> TextField:
        """Add a text field; `changed` is called for every letter."""
        checkpoint()
        value = "".join(filter(typeable, value))
        element = EntryLine(rect, self.manager, initial_text=value)
        element.set_text_length_limit(limit)
        element.set_text(value)
        field = TextField(label, element, rect, changed)
        self.fields.append(field)
        return field

    def slider(
        self, label: str, rect: pygame.Rect, value: int, changed: Callable[[int], None], low: int = 0, high: int = 100,
        step: int = 5,
    ) -> SliderField:  # fmt: skip
        checkpoint()
        element = UIHorizontalSlider(rect, value, (low, high), self.manager, click_increment=step)
        field = SliderField(label, element, rect, changed, step)
        self.fields.append(field)
        return field

    @property
    def typed(self) -> TextField | None:
        """The field with the keyboard input, None if there is none."""
        return next((field for field in self.fields if isinstance(field, TextField) and field.typing), None)

    @property
    def typing(self) -> bool:
        return self.typed is not None

    def written_at(self) -> pygame.Rect | None:
        """Return the rectangle of the field with the keyboard input, None if there is none."""
        return self.typed.rect if self.typed is not None else None

    def stop_typing(self) -> None:
        """End the typing in all fields, first reporting the latest text, as its event may still be queued."""
        for field in list(self.fields):
            if isinstance(field, TextField) and field.typing:
                field.tell()
                field.element.unfocus()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether a field used it."""
        if event.type == pygame.KEYDOWN and self.typing:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
                self.stop_typing()
                return True
            if event.key == pygame.K_TAB:
                self.stop_typing()
                return False
        used = bool(self.fields) and self._process(event)
        if event.type in (pygame_gui.UI_TEXT_ENTRY_CHANGED, pygame_gui.UI_HORIZONTAL_SLIDER_MOVED):
            return self._tell(event) or used
        return used or (event.type in (pygame.KEYDOWN, pygame.TEXTINPUT) and self.typing)

    def _process(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            event = keys.at_its_place(event)
        try:
            return bool(self.manager.process_events(event))
        except IndexError:
            # pygame_gui may paste over a selection its layout has lost: then the text is updated, but not its picture.
            for field in self.fields:
                if isinstance(field, TextField) and field.typing:
                    field.element.select_range = [0, 0]
                    field.element.set_text(field.value)
            return True

    def _tell(self, event: pygame.event.Event) -> bool:
        for field in self.fields:
            if field.element is event.ui_element:
                field.tell()
                return True
        return False

    def update(self, dt: float) -> bool:
        """Advance time; return whether a text cursor blinks or a knob is dragged."""
        if not self.fields:
            return False
        self.manager.update(dt)
        self._fresh = True
        if not self.typing:
            return False
        self._blink += dt
        return True

    def hover(self, pos: tuple[int, int]) -> Field | None:
        return next((field for field in self.fields if field.rect.collidepoint(pos)), None)

    def move(self, field: Field, topleft: tuple[int, int]) -> None:
        """Move a field, in a form that scrolls."""
        field.rect.topleft = topleft
        field.element.set_position(topleft)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.fields:
            return
        if not self._fresh:
            self.manager.update(0.0)
            self._fresh = True
        self.manager.draw_ui(surface)
        for field in self.fields:
            if isinstance(field, TextField):
                field.draw_over(surface)

    def close(self) -> None:
        """Remove all elements; the next form with this look reuses the manager."""
        self.fields.clear()
        manager, self._manager = self._manager, None
        if manager is None:
            return
        manager.set_focus_set(None)
        manager.clear_and_reset()
        _spare[self._look] = manager
        if len(_spare) > SPARES:
            del _spare[next(iter(_spare))]
