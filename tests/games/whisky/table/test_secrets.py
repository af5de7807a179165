"""No commit shows on screen, in the log, in a sound or in the notebook before both have confirmed (UX-HID-2, 5)."""

import pygame
import pytest

from game.games.whisky.bots.equilibrium import advice_at
from game.games.whisky.table.notebook import EVENING
from game.games.whisky.table.sheets import NotebookSheet
from tests.rig.hands import press
from tests.rig.host import SIZE
from tests.rig.table import picture, run
from tests.rig.whisky import ANNA, BLOCKS, BOT, key, lay, table

OPEN = "P3 S6 SIP SHOT; S6 S6 P3 SHOT S6 SIP; 3-6; 1-2; B full; 1; -"


def heard(scene):
    """Write down every sound from now on."""
    found = []
    scene.sound = found.append
    scene.group.sounds = found.append
    return found


@pytest.mark.parametrize("nodded", [False, True])
def test_on_one_keyboard_every_choice_looks_and_sounds_alike(nodded):  # UX-HID-5
    seen = []
    for commit in ("LS", "WW", "SL", "SS"):
        scene = table(OPEN, hotseat="keyboard", size=SIZE)
        sounds = heard(scene)
        for letter in commit:
            key(scene, BLOCKS[1][letter])
        if nodded:
            key(scene, BLOCKS[1]["nod"])
        run(scene)
        seen.append((picture(scene), tuple(sounds), tuple(scene.teller.lines), scene.host.said, scene.asked))
    assert len(set(seen)) == 1


def test_on_one_keyboard_changing_looks_like_choosing_and_a_slip_like_a_choice():  # LSW-PH2-4
    played = "P3 S6 SIP SHOT; S6 S6 SHOT S6 SIP; 0-0; 0-0; middle; 2; LW SL"
    seen = []
    for presses in ("WS", "LL", "SS"):  # A has one Loot left: the second press of it has no card to lay
        scene = table(played, hotseat="keyboard", size=SIZE)
        sounds = heard(scene)
        for letter in "LS" + presses:
            key(scene, BLOCKS[1][letter])
        run(scene)
        seen.append((picture(scene), tuple(sounds), scene.host.said))
    assert len(set(seen)) == 1


def test_behind_the_curtain_the_second_person_sees_two_backs_and_no_more():  # UX-HID-2
    seen = []
    for commit in ("LS", "WW"):
        scene = table(OPEN, size=SIZE)
        scene.host.over[-1].lift()
        lay(scene, commit)
        run(scene)
        closed = picture(scene)
        scene.host.over[-1].lift()
        seen.append((closed, picture(scene), tuple(scene.teller.lines), scene.title_text()))
        assert scene.viewpoint == 2
    assert seen[0] == seen[1]


def test_while_the_curtain_is_up_nothing_can_be_chosen():
    scene = table(OPEN, size=SIZE)
    assert scene.choosing.open == {}
    key(scene, pygame.K_1)
    scene.handle(press(pygame.K_RETURN))
    assert scene.session.match.decision.seat == 1


def test_the_bots_sealed_commit_changes_no_pixel():  # LSW-SCREEN-2
    seen = []
    for commit in (("commit", "loot", "shoot"), ("commit", "whisky", "whisky")):
        scene = table(OPEN, holders=(BOT, ANNA), script=[commit], size=SIZE)
        run(scene, 2.0)
        seen.append((picture(scene), tuple(scene.teller.lines)))
    assert seen[0] == seen[1]


def test_the_notebook_has_no_page_before_the_reveal():  # UX-BOT-6
    scene = table(OPEN, holders=(ANNA, BOT), script=[("commit", "whisky", "loot")])
    key(scene, pygame.K_n)
    assert scene.sheet is None
    key(scene, pygame.K_1)
    key(scene, pygame.K_n)
    assert scene.sheet is None
    assert scene.notebook.pages == []


def test_after_the_reveal_it_tells_mix_value_and_worth_of_that_very_position():
    scene = table(OPEN, holders=(ANNA, BOT), script=[("commit", "whisky", "loot")])
    lay(scene, "LS")
    run(scene)
    (page,) = scene.notebook.pages
    for _ in range(200):
        if page.ready:
            break
        pygame.time.wait(50)
        scene.update(0.05)
    key(scene, pygame.K_n)
    assert isinstance(scene.sheet, NotebookSheet)
    wanted = advice_at(page.phase.position, 2)
    assert page.advice[2] == wanted
    assert sum(wanted.mix.values()) == pytest.approx(1.0)
    assert wanted.value == pytest.approx(-page.advice[1].value)
    assert page.cost(1) == page.advice[1].cost(("commit", "loot", "shoot"))
    tally = EVENING["Anna"]
    assert tally.played == {"loot": 1, "shoot": 1, "whisky": 0}
    assert tally.total == pytest.approx(page.cost(1))
    assert sum(tally.wanted_share(kind) for kind in tally.wanted) == pytest.approx(1.0)


def test_pages_of_what_was_taken_back_are_torn_out():
    scene = table(OPEN, hotseat="keyboard")
    for seat, commit in ((1, "LS"), (2, "WL")):
        for code in (*(BLOCKS[seat][letter] for letter in commit), BLOCKS[seat]["nod"]):
            key(scene, code)
    run(scene)
    assert len(scene.notebook.pages) == 1
    scene.notebook.refresh([])
    assert scene.notebook.pages == []


def test_the_log_runs_no_further_than_the_show():
    scene = table(OPEN, hotseat="keyboard", speed="normal")
    for seat, commit in ((1, "LS"), (2, "WL")):
        for letter in commit:
            scene.choosing.act(seat, {"L": "loot", "S": "shoot", "W": "whisky"}[letter])
        scene.choosing.act(seat, "nod")
    run(scene, 1.2)
    told = " ".join(line.words for line in scene.teller.lines)
    assert "Slot 2" not in told
    run(scene, 30.0)
    assert "Slot 2" in " ".join(line.words for line in scene.teller.lines)


def test_early_presses_of_a_block_are_no_commands():  # UX-HID-5: W is a Shoot on one keyboard, not "Why?"
    scene = table(OPEN, hotseat="keyboard")
    for playing in (True, False):
        scene.playing = playing
        for seat in (1, 2):
            for act in ("L", "S", "W"):
                scene.handle(press(BLOCKS[seat][act]))
        assert scene.host.said == ""
        assert [draft.complete for draft in scene.choosing.open.values()] == [not playing] * 2


def test_on_one_keyboard_nobody_takes_back_what_the_other_laid():  # UX-HID-5
    scene = table(OPEN, hotseat="keyboard")
    for code in (BLOCKS[1]["L"], BLOCKS[1]["S"], BLOCKS[1]["nod"], pygame.K_z):
        key(scene, code)
    scene.handle(press(pygame.K_z, pygame.KMOD_SHIFT))
    assert scene.choosing.open[1].nodded
    assert scene.choosing.open[1].complete
