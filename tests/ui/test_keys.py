import pygame

from game.ui import keys
from tests.rig.each import each
from tests.rig.hands import press

PRESSES = [
    (press(pygame.K_RETURN), "confirm"),
    (press(pygame.K_SPACE), "confirm"),
    (press(pygame.K_KP_ENTER), "confirm"),
    (press(pygame.K_ESCAPE), "back"),
    (press(pygame.K_TAB), "next"),
    (press(pygame.K_TAB, pygame.KMOD_LSHIFT), "previous"),
    (press(pygame.K_e), "end"),
    (press(pygame.K_z), "undo"),
    (press(pygame.K_z, pygame.KMOD_LSHIFT, "Z"), "restart_turn"),
    (press(pygame.K_y), "redo"),
    (press(pygame.K_v), "scope"),
    (press(pygame.K_r), "ruler"),
    (press(pygame.K_c), "who_sees"),
    (press(pygame.K_o), "odds"),
    (press(pygame.K_F1), "rules"),
    (press(pygame.K_l), "log"),
    (press(pygame.K_EQUALS, pygame.KMOD_LSHIFT, "+"), "zoom_in"),
    (press(pygame.K_MINUS, 0, "-"), "zoom_out"),
    (press(pygame.K_HOME), "centre"),
    (press(pygame.K_0, 0, "0"), "whole_table"),
    (press(pygame.K_F11), "fullscreen"),
    (press(pygame.K_PLUS, pygame.KMOD_LCTRL, ""), "text_bigger"),
    (press(pygame.K_MINUS, pygame.KMOD_LCTRL, ""), "text_smaller"),
    (press(pygame.K_7, 0, "7"), "card_7"),
    (press(pygame.K_d), "deck"),
    (press(pygame.K_x), "discard"),
    (press(pygame.K_h), "hint"),
    (press(pygame.K_w), "why"),
    (press(pygame.K_q), None),
]


@each(("event", "command"), PRESSES)
def test_default_keys(event, command):
    """UX section 14, the keyboard column."""
    assert keys.command_of(event) == command


def test_other_events_are_no_commands():
    assert keys.command_of(pygame.event.Event(pygame.KEYUP, key=pygame.K_e)) is None


def test_a_remapped_key_gives_the_new_command_and_the_old_key_is_free():
    """UX-ACC-5: every command can be remapped."""
    keys.configure({"end": ["q"]})
    assert keys.command_of(press(pygame.K_q)) == "end"
    assert keys.command_of(press(pygame.K_e)) is None
    assert keys.hint("end") == "Q"


def test_the_persons_key_wins_over_a_default():
    keys.configure({"scope": ["z"]})
    assert keys.command_of(press(pygame.K_z)) == "scope"


def test_names_of_keys():
    assert [keys.hint(c) for c in ("undo", "restart_turn", "rules", "confirm", "text_bigger", "next")] == [
        "Z", "Shift+Z", "F1", "Enter", "Ctrl++", "Tab",
    ]  # fmt: skip


def test_every_command_has_words():
    for name, command in keys.COMMANDS.items():
        assert command.name == name
        assert command.label
        assert command.keys
        assert command.tip.endswith(".") or not command.tip


SAVED = """
    confirm back next previous left right up down end undo redo restart_turn scope ruler who_sees more odds fast
    hint why chances film rules log zoom_in zoom_out centre whole_table fullscreen text_bigger text_smaller mute
    map_anew map_keep mark_next mark_before eyes deck discard explain page_up page_down card_1 card_9 flip notebook
    one_loot one_shoot one_whisky one_nod two_loot two_shoot two_whisky two_nod
"""


def test_keys_saved_in_settings_are_still_of_a_command():
    """Settings name commands: none of these may change its name."""
    saved = SAVED.split()
    keys.configure({name: ["f9"] for name in saved} | {"gone": ["f8"]})
    assert [name for name in saved if keys.hint(name) != "F9"] == []
    assert keys.hint("gone") == ""
