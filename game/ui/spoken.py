"""Words for reading a page aloud: its controls with their state, and the texts drawn on it (HND-10).

All wording is that of the screen: labels, tips, values and reasons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.kernel.messages import say, together
from game.ui import text
from game.ui.keys import hint
from game.ui.logview import LogView
from game.ui.tips import Tip, tip_texts
from game.ui.widgets import Button, Stepper, Toggle, Widget
from game.ui.words import translation_of

if TYPE_CHECKING:
    from game.ui.focus import Focusable
    from game.ui.scene import Scene
    from game.ui.widgets import WidgetGroup


def sentences(*parts: str) -> str:
    """Return texts in the player's language, one after the other, each with an end that can be heard."""
    found = [words for part in parts if (words := " ".join(translation_of(part).split()))]
    return " ".join(words if words[-1] in ".!?:;,…" else f"{words}." for words in found)


def name_of(item: Focusable) -> str:
    """Return what a control is called."""
    if isinstance(item, LogView) and item.selected is not None and item.selected < len(item.lines):
        return item.lines[item.selected].words
    sub = str(getattr(item, "sub", ""))
    return together(item.label, sub, between=", ") if sub else item.label


def state_of(item: Focusable) -> str:
    """Return the value or the state of a control in a few words; empty for one that has none."""
    if isinstance(item, Stepper):
        if not item.values:
            return ""
        return say("{value}, {n} of {count}", value=item.shown, n=item.index + 1, count=len(item.values))
    if isinstance(item, Toggle):
        return say("on", context="switch") if item.on else say("off", context="switch")
    value = getattr(item, "value", None)
    if isinstance(value, int):
        return say("{value} of {most}", value=value, most=getattr(item, "high", 100))
    if isinstance(value, str):
        typed = say("typing") if getattr(item, "typing", False) else say("text field")
        return together(typed, value or say("empty", context="text field"), between=", ")
    if getattr(item, "selected", False) is True or getattr(item, "chosen", False) is True:
        return say("chosen", context="control")
    return say("can be chosen") if getattr(item, "lit", False) is True else ""


def more_of(item: Focusable) -> str:
    """Return a control's tip and what it means now, or why it can't be used."""
    if not isinstance(item, Widget):
        return ""
    what, now = tip_texts(item)
    if isinstance(item, Toggle):
        now = now or item.effect
    if isinstance(item, LogView | Stepper):
        what = ""
    printed = "" if getattr(item, "face_down", False) else item.printed
    if item.reason:
        return sentences(say("Not now: {reason}", reason=now or what), printed)
    return sentences("" if _same(what, item.label) else what, now, printed)


def _same(tip: str, label: str) -> bool:
    """Return whether a tip only repeats a label."""
    one, other = (translation_of(words).strip(" .").casefold() for words in (tip, label))
    return other.startswith(one)


def with_state(item: Focusable) -> str:
    """Return a control's name and its state."""
    name, state = name_of(item), state_of(item)
    return together(translation_of(name).rstrip(" ."), state, between=": ") if state else name


def named(item: Focusable) -> str:
    """Return a control's name, its state, and why it can't be used."""
    reason = getattr(item, "reason", None)
    refused = say("Not now: {reason}", reason=reason) if reason else ""
    return sentences(with_state(item), refused)


def words_of(item: Focusable) -> str:
    """Return a control in words: its name, its state, its tip."""
    key = hint(item.command) if isinstance(item, Button) and item.command != "confirm" else ""
    return sentences(with_state(item), more_of(item), say("Key {key}", key=key) if key else "")


def tip_words(tip: Tip) -> str:
    """Return a tip in words."""
    return sentences(tip.what, tip.now)


def _groups(scene: Scene) -> Sequence[WidgetGroup]:
    """Return the controls of a page and of the table that it shows, each once."""
    table = scene.table_here
    below = () if table is None or table is scene else table.widget_groups()
    own = scene.widget_groups()
    return [*own, *(group for group in below if all(group is not one for one in own))]


def controls(scene: Scene) -> list[Any]:
    """Return everything in a scene that can have the focus."""
    return [item for group in _groups(scene) for item in (*group.widgets, *group.more())]


def focused(scene: Scene) -> Any:
    """Return the control of a scene with the keyboard's focus, None if it isn't shown."""
    for group in _groups(scene):
        here = group.ring.current if group.ring.visible else None
        if here is not None and any(item is here for item in group.focusables()):
            return here
    return None


def entered(scene: Scene) -> Any:
    """Return what Enter presses on a page while nothing has the focus, None for nothing."""
    for group in _groups(scene):
        if group.ring.current is not None and not group.ring.visible and group.ring.current in group.widgets:
            return group.ring.current
        for one in group.widgets:
            if one.command == "confirm" and one.enabled:
                return one
    return None


def pointed(scene: Scene) -> Any:
    """Return the control of a scene under the pointer, None if there is none."""
    hovered = (one for group in _groups(scene) for one in reversed(group.widgets) if one.hovered)
    return next(hovered, None)


def page_words(scene: Scene, area: pygame.Rect | None = None) -> list[str]:
    """Return the words drawn on a page, or in an area of it, as they are drawn: without those of its controls.

    Only what the scene itself draws now is among them, so nothing that is hidden or below it.
    """
    picture = pygame.Surface(scene.size)
    scene.refresh()
    with text.overheard() as heard:
        scene.draw(picture)
    scene.dirty = True
    own = [item.rect for item in controls(scene) if not isinstance(item, LogView)]
    window = area if area is not None else picture.get_rect()
    found = [
        (rect, words)
        for rect, words in heard
        if words.strip() and window.collidepoint(rect.center) and not any(one.collidepoint(rect.center) for one in own)
    ]
    return without_repeats([words for _, words in found])


def without_repeats(found: Sequence[str]) -> list[str]:
    """Return texts without those that directly follow themselves, as a shadow does."""
    return [words for number, words in enumerate(found) if not number or found[number - 1] != words]
