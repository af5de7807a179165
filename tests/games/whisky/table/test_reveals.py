"""How a slot is revealed: the blow, the reason over it, the pause before the last cards, the slow last hit."""

import pygame
import pytest

from game.games.whisky.art import faces
from game.games.whisky.rules.cards import KINDS, SALOON, box
from game.games.whisky.table import sheets
from game.games.whisky.table.motions.ends import FALLS, SWING
from game.games.whisky.table.motions.kit import SLOW
from game.games.whisky.table.motions.reveals import CONTACT, FLIP, HUSH, SAID, STRIKE, may_decide, reason
from game.games.whisky.table.notebook import EVENING, Tally, choice_of
from game.games.whisky.table.sheets import AidSheet, DuelSheet, NotebookSheet
from game.store.settings import Settings
from game.ui import text, theme
from game.ui.still import apply_settings
from tests.rig.each import each
from tests.rig.host import LiveHost
from tests.rig.lesson import asked, by_mouse, opened
from tests.rig.table import click, key, run
from tools.gallery.poses import settle
from tools.gallery.whisky import OPEN, PEOPLE, table_of

LAST = "P3 S6 SIP SHOT; S6 S6 SHOT S6 SIP; 6-3; 2-2; A low; 1; -"
"""Whoever loots now has enough nuggets."""
THREE = "P3 S6 SIP SHOT; S6 S6 SHOT S6 SIP; 0-0; 3-0; middle; 1; -"
"""One hit wins."""


CALM = "SIP SHOT P3 S6; S6 S6 P3 SHOT S6 SIP; 0-0; 0-0; middle; 1; -"
"""No slot can end this duel."""

RICH = "P3 S6 SIP SHOT; S6 S6 SHOT S6 SIP; 3-0; 0-0; middle; 1; -"
"""Gold in a slot is all that A lacks."""


def motions(position, first, second, **settings):
    """Play a phase; return what each animation started is made by and its seconds, in order."""
    host = LiveHost(settings=Settings(speed="normal", **settings))
    shown = table_of(host, position, played=first)
    seen, began = [], []
    shown.director.reduced = bool(settings.get("reduced_motion"))
    settle(shown, choice_of(second))
    for _ in range(4000):
        if not shown.director.busy:
            break
        for motion in shown.director._running:
            if motion not in seen:
                seen.append(motion)
                maker = motion.draw.__qualname__.split(".<")[0] if motion.draw is not None else ""
                began.append((maker.removeprefix("SaloonKit.").removeprefix("Kit."), motion.seconds))
        shown.director.update(0.02)
    return began


@each(
    ("kinds", "winner", "lies", "said"),
    [
        (("loot", "whisky"), 1, "P3", "Loot beats Whisky: +3 nuggets"),
        (("whisky", "loot"), 2, "S6", "Loot beats Whisky: +6 nuggets"),
        (("loot", "whisky"), 1, "SIP", "Loot beats Whisky: Extra Sip"),
        (("loot", "whisky"), 1, "", "Loot beats Whisky"),
        (("shoot", "loot"), 1, "P3", "Shoot beats Loot: a hit"),
        (("whisky", "shoot"), 1, "P3", "Whisky beats Shoot: a gulp"),
        (("shoot", "shoot"), 0, "P3", "Shoot against Shoot: a tie"),
    ],
)
def test_the_reason_names_who_beats_whom_and_what_it_brings(kinds, winner, lies, said):
    assert reason(kinds, winner, lies) == said


def test_nuggets_come_from_the_cards():
    """TEACH-T-9: no card number is in the text."""
    for row in box().saloon:
        if row.nuggets:
            assert f"+{row.nuggets} " in reason(("loot", "whisky"), 1, row.key)


def test_every_slot_is_struck_and_explained_and_a_tie_only_explained():
    found = motions(CALM, "LW", "WW")
    assert found.count(("_strike", STRIKE * CONTACT)) == 1
    assert found.count(("_flip", FLIP)) == 2
    assert found.count(("word", SAID)) >= 2
    assert ("_hush", HUSH) not in found


def test_all_is_silent_before_a_slot_that_may_end_a_duel():
    """And the blow that does end it goes at half speed; the hat falls, the doors swing (FGT-80)."""
    found = motions(LAST, "LL", "WS")
    slow = ("_strike", STRIKE * CONTACT * SLOW)
    assert found.index(("_hush", HUSH)) < found.index(slow)
    assert found.count(slow) == 1
    end = {("_hat", FALLS), ("_doors", SWING)}
    assert end <= set(found)
    assert not end & set(motions(CALM, "LL", "WS"))


def test_nothing_foretells_which_slot_decides():
    """FGT-5: up to the first cards turned up, the same is shown whatever they are."""
    runs = []
    for first, second in (("LL", "WS"), ("SS", "SS"), ("WL", "SW")):
        found = motions(LAST, first, second)
        runs.append(found[: found.index(("_flip", FLIP)) + 1])
    assert runs[0] == runs[1] == runs[2]


@each(
    ("position", "danger"),
    [(CALM, False), (OPEN, True), (LAST, True), (THREE, True), (RICH, True)],
)
def test_a_slot_may_decide_by_what_everybody_can_see(position, danger):
    shown = table_of(LiveHost(), position).shown
    assert any(may_decide(shown, slot) for slot in shown.slots()) == danger
    empty = [[dict.fromkeys(KINDS, 0) for _ in range(2)]]
    shown.left = empty[0]
    assert not any(may_decide(shown, slot) for slot in shown.slots())


def test_reduced_motion_keeps_pause_and_reason():
    """The blow is a movement and goes; what must be read stays for its time."""
    host = LiveHost(settings=Settings(speed="normal", reduced_motion=True))
    shown = table_of(host, LAST, played="LL")
    shown.director.reduced = True
    settle(shown, choice_of("WS"))
    passed = dict.fromkeys(("_hush", "word", "_strike", "_hat", "_doors", "_flip", "fly"), 0)
    for _ in range(2000):
        for motion in shown.director._running:
            name = motion.draw.__qualname__.split(".<")[0].split(".")[-1] if motion.draw is not None else ""
            if name in passed:
                passed[name] += motion.seconds > 0
        shown.director.update(0.02)
    assert passed.pop("_hush") * 0.02 >= HUSH * 0.9
    assert passed.pop("word") * 0.02 >= SAID * 0.9
    assert not any(passed.values())


def test_the_fourth_hit_comes_slowly():
    slow, usual = motions(THREE, "SS", "LL"), motions(OPEN, "SS", "LL")
    hit = ("burst", 0.34 * SLOW)
    assert hit in slow
    assert hit not in usual
    assert usual.count(("burst", 0.34)) >= 2
    assert ("word", 0.6 * SLOW) in slow


def test_the_beaten_card_lies_grey_until_the_slot_is_settled():
    host = LiveHost(settings=Settings(speed="normal"))
    shown = table_of(host, OPEN, played="LW")
    settle(shown, choice_of("WL"))
    struck = set()
    while shown.director.busy:
        shown.director.update(0.02)
        if shown.around.beats[0]:
            struck.add((shown.around.beats, shown.around.struck))
    assert ((1, 0), (0, -1)) not in struck  # who wins is seen at the blow, not before
    assert ((1, 0), (2, 0)) in struck
    assert ((2, 1), (2, 0)) not in struck  # the blow of slot 1 reveals nothing of slot 2


# -- one keyboard: dots that tell nothing (HOUR-47) --------------------------------------------------------------------


def blind():
    """Sit down two people at one keyboard; both may choose."""
    shown = table_of(LiveHost(), OPEN, holders=PEOPLE, hotseat="keyboard")
    run(shown, 2.0)
    assert set(shown.choosing.open) == {1, 2}
    return shown


@each("acts", [("loot", "shoot", "whisky"), ("loot", "loot", "loot"), ("whisky", "whisky", "shoot")])
def test_every_key_moves_the_dot_on_alike(acts):
    """Whatever was pressed, and also where nothing of the kind is left: the picture is the same."""
    pictures = []
    for block in (acts, ("shoot", "loot", "shoot")):
        shown = blind()
        for act in block:
            shown.choosing.act(1, act)
        shown.pulses.clear()
        surface = pygame.Surface(shown.size)
        shown.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert shown.around.taken == {1: 3}
    assert pictures[0] == pictures[1]


def test_a_key_shows_and_a_new_phase_begins_anew():
    shown = blind()
    before = _dots(shown)
    shown.choosing.act(1, "loot")
    shown.pulses.clear()
    assert _dots(shown) != before
    for seat, acts in ((1, ("shoot", "nod")), (2, ("whisky", "loot", "nod"))):
        for act in acts:
            shown.choosing.act(seat, act)
    run(shown, 20.0)
    assert shown.around.taken == {}


def _dots(shown):
    surface = pygame.Surface(shown.size)
    shown.draw(surface)
    room = shown.regions.nods[1]
    return pygame.image.tobytes(surface.subsurface(pygame.Rect(room.x, room.y - 2, room.w, 24)), "RGB")


# -- who beats whom (HOUR-43), and cards that can be read (HOUR-41) ----------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("letters", [100, 200])
def test_the_triangle_lies_clear_of_everything(size, letters):
    shown = table_of(LiveHost(size, Settings(text_scale=letters)), OPEN)
    where = shown.regions
    triangle = where.zone("beats")
    assert where.mat.contains(triangle)
    for name, rect in where.zones.items():
        if name not in ("zone.beats", "zone.score"):
            assert not triangle.colliderect(rect), name
    assert not any(triangle.colliderect(rect) for rect in where.nods.values())


def test_the_triangle_opens_the_aid_and_its_key_closes_it():
    shown = table_of(LiveHost(), OPEN)
    click(shown, shown.regions.zone("beats").center)
    assert isinstance(shown.sheet, AidSheet)
    key(shown, pygame.K_v)
    assert shown.sheet is None
    key(shown, pygame.K_v)
    assert isinstance(shown.sheet, AidSheet)


@each("letters", [100, 125, 150, 200])
def test_a_card_that_is_looked_at_carries_its_whole_sentence(letters):
    apply_settings(Settings(text_scale=letters), (1280, 720))
    for kind in (*KINDS, *SALOON):
        wide = faces.reading_width()
        high = faces.card_size(wide)[1]
        inner = wide - 2 * round(wide * 0.055) - 8 * max(2, round(wide * 0.02))
        foot, size = faces._reading_foot(faces.sentence_of(kind), 28, inner, high)
        room = foot - text.line_height(theme.text_px(28), "whisky")
        assert text.measure(faces.sentence_of(kind), size, "semi", inner)[1] <= room, kind
        assert foot < high * 0.7


# -- the lesson --------------------------------------------------------------------------------------------------------


def test_the_cards_that_won_lie_open_at_the_lessons_end():
    scene = opened("whisky", done=(0, 1, 2))
    for _ in range(2):
        by_mouse(scene)
        run(scene, 0.5)
        asked(scene)
    assert scene.step.key == "4.3"
    assert scene.table.over
    assert (scene.table.shown.laid[0][0], scene.table.shown.laid[1][0]) == ("shoot", "loot")


def test_a_duels_summary_has_a_sentence_of_the_notebook_and_no_percentages(monkeypatch):
    """FGT-80: its figures are behind *More*, in the notebook."""
    host = LiveHost(settings=Settings(speed="normal"))
    shown = table_of(host, LAST, played="LL")
    tally = Tally(commits=4, played=dict(zip(KINDS, (5, 2, 1), strict=True)))
    tally.cost[KINDS[0]] = 0.4
    monkeypatch.setitem(EVENING, shown.names[1], tally)
    settle(shown, choice_of("WS"))
    for _ in range(2000):
        shown.update(0.02)
        if isinstance(shown.sheet, DuelSheet):
            break
    written = []
    for name in ("put", "write"):
        draw = getattr(sheets, name)

        def noted(surface, words, *given, draw=draw, **more):
            written.append(str(words))
            return draw(surface, words, *given, **more)

        monkeypatch.setattr(sheets, name, noted)
    shown.sheet.draw(pygame.Surface(shown.size))
    assert tally.verdict() in written
    assert not any("%" in words for words in written)
    assert [str(button.label) for button in shown.sheet.buttons][-1] == "More"
    next(button for button in shown.sheet.buttons if button.label == "More").action()
    assert isinstance(shown.sheet, NotebookSheet)


def test_nothing_is_said_to_be_dealt_while_cards_are_turned_up():
    """Between two slots, too, and while a duel ends, which no words tell before it is seen (FGT-5)."""
    for position, first, second in ((CALM, "LW", "WW"), (LAST, "LL", "WS")):
        host = LiveHost(settings=Settings(speed="normal"))
        shown = table_of(host, position, played=first)
        settle(shown, choice_of(second))
        said = set()
        while shown.director.busy and not shown.sheet:
            said.add(shown.asked)
            shown.director.update(0.02)
        assert "Slot 1 is being revealed." in said
        assert "Slot by slot, the cards are turned up." in said
        assert "The cards are being dealt." not in said
