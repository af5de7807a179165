"""Prompts, log and banner: every question fits and can be answered, lines can be reread (UX-LOG-1, UX-ACC)."""

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from game.games.shoot.rules.cards import GADGET_NAMES, cards_in, cards_of_kind
from game.games.shoot.table.panels import banner, healing, record, windows
from game.ui import logview, theme
from game.ui.widgets import Button
from tests.rig.look import canvas

SNIPER, SHOTGUN = cards_of_kind("W-05")[0], cards_of_kind("W-02")[0]
TELEPORT, LADDER, MULTI_TOOL = (cards_of_kind(kind)[0] for kind in ("G-03", "G-20", "G-23"))
GADGETS = [card for kind in GADGET_NAMES.values() for card in cards_of_kind(kind)]
WHITE = (255, 255, 255)


# -- prompts ----------------------------------------------------------------------------------------------------------


def press(prompt, name):
    event = pygame.event.Event(pygame.KEYDOWN, key=getattr(pygame, f"K_{name}"), mod=0, unicode=name)
    return prompt.handle(event)


@pytest.mark.parametrize("bounds", [(40, 20, 860, 560), (60, 40, 1300, 900)])
@pytest.mark.parametrize("scale", [100, 200])
def test_prompts_fit_their_bounds_and_their_controls_lie_inside(bounds, scale):
    theme.configure(size=(bounds[2] * 3 // 2, bounds[3] * 5 // 4), text_scale=scale)
    room = pygame.Rect(bounds)
    every = [
        windows.CardPrompt("Your Weapon jams!", [windows.CardChoice(MULTI_TOOL)], lambda _: None, [Button("Pass")]),
        windows.CardPrompt("Take a Gadget", [windows.CardChoice(c) for c in GADGETS[:22]], lambda _: None),
        windows.OrderPrompt("Prophecy", [0, 1, 2, 3, 4], lambda _: None),
        healing.SplitPrompt(3, [record.Wound(0, 3), record.Wound(8, 2)], lambda _: None),
        healing.TextPrompt(lambda _: None, lambda: None),
    ]
    for prompt in every:
        prompt.layout(room)
        prompt.draw(canvas(room.right + 50, room.bottom + 50))
        assert room.contains(prompt.rect)
        for widget in prompt.widgets:
            assert prompt.rect.inflate(8, 8).contains(widget.rect), (prompt.question, widget.label, widget.rect)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_window_of_five_cards_leaves_the_table_in_sight(size):
    """The attacked player sees the source; all five cards are in one row at the bottom of the window."""
    theme.configure(size=size, text_scale=100)
    bounds = pygame.Rect(10, 10, size[0] * 3 // 4, size[1] - 20)
    prompt = windows.CardPrompt(
        "Ben attacks you with the Shotgun!",
        [windows.CardChoice(card, "step aside") for card in GADGETS[:5]],
        lambda _: None,
        [Button("Do nothing")],
        "4 Splattercards from 0.9 card lengths away, full damage; you are fully exposed.",
        seat=1,
    )
    prompt.low = True
    prompt.layout(bounds)
    assert bounds.contains(prompt.rect)
    assert prompt.rect.bottom == bounds.bottom
    assert prompt.rect.h < bounds.h * 0.45
    assert len({part.rect.y for part in prompt.parts()}) == 1
    for widget in prompt.widgets:
        assert prompt.rect.contains(widget.rect)


def test_a_window_of_many_cards_in_a_small_window_still_fits():
    """UX-ACC-1: at twice the text size the text is above the cards, and no card covers another control."""
    for size, scale in (((1024, 600), 100), ((1280, 720), 200)):
        theme.configure(size=size, text_scale=scale)
        bounds = pygame.Rect(10, 10, size[0] * 6 // 10, size[1] - 20)
        choices = [windows.CardChoice(card, "shoot first") for card in GADGETS[:8]]
        prompt = windows.CardPrompt("Ben attacks you!", choices, lambda _: None, [Button("Do nothing")], "Near.", 1)
        prompt.low = True
        prompt.layout(bounds)
        assert bounds.contains(prompt.rect)
        rects = [widget.rect for widget in prompt.widgets]
        for index, rect in enumerate(rects):
            assert rect.collidelist(rects[index + 1 :]) < 0


def test_a_window_is_answered_by_a_card_or_a_button():
    """S-GAD-6."""
    answers = []
    prompt = windows.CardPrompt(
        "Ben shoots at you",
        [windows.CardChoice(MULTI_TOOL), windows.CardChoice(LADDER, "", "only in your own turn (S-GAD-1)")],
        answers.append,
        [Button("Pass", lambda: answers.append(None))],
    )
    prompt.layout(pygame.Rect(0, 0, 1000, 800))
    assert press(prompt, "1")
    assert not press(prompt, "2")
    prompt.buttons[0].activate()
    assert answers == [MULTI_TOOL, None]


def test_a_long_discard_pile_is_leafed_through():
    """S-DEC-21: each card comes up on exactly one page."""
    cards = cards_in("gadget", True)
    prompt = windows.CardPrompt("Recycle", [windows.CardChoice(card) for card in cards], lambda _: None)
    theme.configure(size=(1280, 720))
    prompt.layout(pygame.Rect(0, 0, 800, 500))
    seen = []
    for _ in range(prompt.pages):
        seen += [part.choice.card for part in prompt.parts()]
        prompt._more.activate()
    assert prompt.pages > 1
    assert sorted(seen) == list(cards)


def test_loot_takes_any_gadgets_but_one_weapon():
    """S-LOOT-2."""
    answers = []
    choices = [windows.CardChoice(card) for card in (SNIPER, SHOTGUN, TELEPORT, LADDER)]
    prompt = windows.PickPrompt("Loot", choices, answers.append, (TELEPORT,), (SNIPER, SHOTGUN))
    prompt.choose(SNIPER)
    prompt.choose(SHOTGUN)
    prompt.choose(LADDER)
    prompt.buttons[0].activate()
    assert answers == [(SHOTGUN, TELEPORT, LADDER)]


def test_prophecy_puts_back_in_any_order():
    """G-04: by arrows or by two clicks."""
    answers = []
    prompt = windows.OrderPrompt("Prophecy", [0, 1, 2, 3, 4], answers.append)
    prompt.layout(pygame.Rect(0, 0, 1200, 800))
    assert prompt.options[0].adjust("right")
    assert not prompt.options[0].adjust("left")
    prompt.choose(4)
    prompt.choose(1)
    prompt.buttons[0].activate()
    assert answers == [(4, 1, 0, 2, 3)]


def test_all_healing_points_must_be_given_out():
    """S-HEAL-1: as many as possible."""
    answers = []
    prompt = healing.SplitPrompt(4, [record.Wound(0, 3), record.Wound(8, 2)], answers.append, {0: 3})
    assert prompt.buttons[0].reason == "1 still to heal"
    assert not prompt.buttons[0].activate()
    prompt.steppers[1].step(1)
    assert prompt.buttons[0].activate()
    prompt.steppers[1].step(1)
    assert prompt.buttons[0].reason == "1 too many"
    assert answers == [{0: 3, 8: 1}]


def test_healing_more_than_there_is_gives_out_what_there_is():
    prompt = healing.SplitPrompt(4, [record.Wound(6, 1)], lambda _: None)
    assert prompt.total == 1


def test_a_question_to_the_cards_has_at_most_120_letters():
    """S-ASK-1."""
    answers = []
    prompt = healing.TextPrompt(answers.append, lambda: None)
    prompt.layout(pygame.Rect(0, 0, 900, 600))
    assert not prompt.buttons[0].activate()
    prompt.handle(pygame.event.Event(pygame.TEXTINPUT, text="Will he? " * 30))
    assert len(prompt.field.value) == 120
    press(prompt, "BACKSPACE")
    assert len(prompt.field.value) == 119
    assert press(prompt, "e"), "letters must not reach the table's commands"
    assert prompt.buttons[0].activate()
    assert answers == [prompt.field.value.strip()]


# -- log, banner ------------------------------------------------------------------------------------------------------


def log():
    heard, pressed, rules = [], [], []
    view = logview.LogView(heard.append, pressed.append, rules.append)
    view.rect = pygame.Rect(10, 10, 420, 260)
    view.set(
        [
            logview.LogLine(logview.LineKey(1), 1, "Anna moves", "S-TURN-1", "run", ("action card: 3",)),
            logview.LogLine(logview.LineKey(2), 2, "Ben shoots at Anna with the Sniper rifle from far away", "S-ATK-1"),
        ]
    )
    view.draw(canvas())
    return view, heard, pressed, rules


def test_log_lines_are_hovered_unfolded_and_pressed():
    """UX-LOG-1."""
    view, heard, pressed, rules = log()
    assert view.pointer(view._hits[0][0].center)
    assert heard == [logview.LineKey(1)]
    rows = len(view._rows)
    assert view.activate()
    view.draw(canvas())
    assert len(view._rows) == rows + 1
    assert view.adjust("down")
    assert heard[-1] == logview.LineKey(2)
    assert view.activate()
    assert pressed == [logview.LineKey(2)]
    assert not view.adjust("down"), "at the end the focus may move on"
    assert view.click(view._rules[0][0].center)
    assert rules == ["S-TURN-1"]


def test_a_reader_who_scrolled_back_stays_there():
    view, *_ = log()
    view.set([logview.LogLine(logview.LineKey(n), 1, f"line {n}") for n in range(60)])
    view.draw(canvas())
    assert view.scroll(10)
    view.draw(canvas())
    before = view._hits[0][1].words
    view.set([logview.LogLine(logview.LineKey(n), 1, f"line {n}") for n in range(61)])
    view.draw(canvas())
    assert view._hits[0][1].words == before
    assert not view.scroll(-100) or view.offset == 0


@pytest.mark.parametrize("colours", ["normal", "safe"])
def test_banners_read_well_in_every_seats_colour(colours):
    """UX-ACC-2: 4.5 to 1."""
    theme.configure(colour_set=colours)
    for seat in (1, 2, 3, 4):
        assert theme.contrast(theme.seat_style(seat).on, banner.banner_fill(seat)) >= 4.5


def test_buttons_fill_the_row_and_never_overlap():
    buttons = [Button(name) for name in ("Shoot", "End turn", "Undo", "Rules", "Take Flag")]
    rect = pygame.Rect(10, 10, 420, 400)
    high = banner.arrange_buttons(buttons, rect)
    assert 0 < high <= rect.h
    for index, one in enumerate(buttons):
        assert rect.contains(one.rect)
        assert one.rect.collidelist([other.rect for other in buttons[index + 1 :]]) == -1
