"""Every pose of the gallery, looked at in windows of several sizes and in two languages: one case per pose, all checks.

UX-ACC-1, UX-WIN-2, FLT-4: nothing is clipped or cut off, no controls overlap, every edge of the window is painted.
UX-ACC-2, UX-ACC-3: there is a picture of high contrast and safe colours, too. TEACH-T-6, TEACH-TIP-1, TEACH-TIP-2,
TRY-121: everything that can be pointed at has words, beside it and in the window. TEACH-T-8: no rule's id is shown.
UX-LOC-1: all text is marked for translation, and nearly all of it has room for a longer language.
"""

from typing import NamedTuple

import pygame
import pytest

from game.app.window import SMALLEST, laid_out_size
from game.store.settings import Settings
from game.table.scene import TableScene
from game.ui import pictures as picture_cache
from game.ui import text, words
from game.ui.scene import Scene
from game.ui.still import StillHost, apply_settings
from game.ui.tips import Tip, all_tips, lay, tip_texts
from game.ui.widgets import Button, WidgetGroup
from tests.rig import look
from tests.rig.look import overlapping, shown
from tools.gallery import gallery, pictures
from tools.house import pseudo

TABLES = pictures.table_scenes()
NAMES = sorted({*gallery.SCENES, *TABLES})


class Look(NamedTuple):
    """A window's size, and the text size in percent; `cut`: all text has room."""

    size: tuple[int, int]
    percent: int = 100
    cut: bool = False


USUAL = Look((1280, 720), 100, cut=True)
SMALL = (Look(SMALLEST, 200), Look(SMALLEST, 100, cut=True))
STRANGE = (Look(laid_out_size((8000, 30)), 200), Look(laid_out_size((600, 1200)), 200))
"""A flat window and a high one: every eighth pose by default."""
OTHERS = (
    *STRANGE, Look(SMALLEST, 150), Look((1280, 720), 150), Look((1280, 720), 200), Look((1920, 1080)),
    Look((1920, 1080), 150), Look((1920, 1080), 200), Look((2560, 1080)), Look((3840, 2160)),
)  # fmt: skip

RETURNS = {"Back", "Back to now", "Cancel", "Close", "Never mind"}
"""Labels of buttons for which the tip of Esc is true; what else Esc is on says itself what it does."""
OWN = pseudo.pattern(pseudo.own_names())
CUT = {
    "[ÝÈŚ~]", "[àť ḿòśť −3~~~]", "[Śùƀḿàçĥìńè", "[Ɓùĺĺèťƥŕòòƒ", "[Ƒòŕçèƒìèĺď~~~]", "[çĥòòśìńĝ~~]",
    "ìť.~~~~~~~~~~~~~~~ ~~~~~~~~]", "ŕèĺòçàťìòń~~~~~]", "ƥìśťòĺ èàçĥ.~~~~~~~~~~~~~~~ ~~~~]", "ťĥŕòŵèŕ~~~~]",
    "ĺèńĝťĥ.~~~~~~~~~~~ ~~~~~~~~~~~~~]",
    "[Ńò ĝàḿèƥàďś àŕè ƥĺùĝĝèď ìń: ýòù ńèèď ťŵò.~~~~~~~~~~~~~]",
    "[[Ƥĺàýèŕ 1~~] àĝàìńśť [Ƥĺàýèŕ 2~~]~~~] · [Ɓèśť òƒ 3~~~] · [ķńòŵń śĥùƒƒĺè~~~~]",
}  # fmt: skip
"""Lines that are cut off when a third longer (`tools.house.pseudo --cut --where` shows where); only ever fewer."""


class Pose:
    """A pose, and all that is written while it is painted."""

    def __init__(self, name, monkeypatch):
        if name in TABLES:
            gallery.add(name, TABLES[name])
        self.name, self.cut = name, {}
        self.drawn, self.written = look.spy(monkeypatch), look.written(monkeypatch)
        pseudo.cut_off(monkeypatch.setattr, lambda said: self.cut.setdefault(said, name))
        self.host = StillHost(USUAL.size, Settings())
        apply_settings(self.host.settings, USUAL.size)
        self.scene = gallery.SCENES[name](self.host)

    def lay(self, size, **settings):
        """Lay it out for a window and settings, as the program does when they change."""
        self.host.size, self.host.settings = size, Settings(**settings)
        apply_settings(self.host.settings, size)
        self.scene.layout(size)
        self.scene.on_resume()
        self.scene.update(0.05)

    def painted(self):
        self.surface = look.canvas(*self.host.size)
        self.scene.draw(self.surface)
        return self.surface

    def faults(self, at):
        """Yield what is wrong with it in a window: the check's name, and what was found."""
        self.drawn.clear(), self.cut.clear()
        self.lay(at.size, text_scale=at.percent)
        surface = self.painted()
        window = surface.get_rect()
        yield "nothing is written", not self.drawn
        yield "text leaves the window", look.outside(self.drawn)
        yield "text is cut off", list(self.cut) if at.cut else []
        roomy = self.name not in TABLES and at.percent < 200 and at.size != SMALLEST
        yield "controls overlap", overlapping(self.scene) if roomy else []
        yield "an edge is not painted", look.bare_edges(surface)
        yield from self.silent()
        yield from self.tips(window)
        if isinstance(self.scene, TableScene):
            pixels = {tuple(surface.get_at((x, y))) for x in range(0, window.w, 16) for y in range(0, window.h, 16)}
            yield "the table is bare", len(pixels) < 100
            outside = [one.label for one, _ in shown(self.scene) if not window.contains(one.rect)]
            yield "controls leave the window", outside

    def silent(self):
        """TRY-121: a button without room for its key still has it in its tip."""
        found = [f"{type(widget).__name__} {widget.label}" for widget, _ in shown(self.scene)
                 if not (tip_texts(widget)[0] or widget.spoken)]  # fmt: skip
        yield "controls without words", found
        yield "a tip that is about another button", [
            widget.label for widget, _ in shown(self.scene)
            if isinstance(widget, Button) and widget.command == "back" and not (widget.tip or widget.spoken)
            and widget.label not in RETURNS
        ]  # fmt: skip

    def tips(self, window):
        tips = all_tips(self.scene)
        yield "a table without tips", self.name in TABLES and not tips
        sentences = [sentence for tip in tips for sentence in ((tip.what, tip.now) if tip.now else (tip.what,))]
        yield "tips that are no sentences", [words for words in sentences if not words or words[-1] not in ".!?)"]
        for tip in tips:
            _, box = lay(tip, window, tip.rect.clip(window).center)
            small = tip.rect.w < window.w // 4 and tip.rect.h < window.h // 4
            hides = small and box.colliderect(tip.rect.clip(window))
            yield "a tip leaves the window or hides its thing", [tip] if hides or not window.contains(box) else []


@pytest.fixture(scope="module", autouse=True)
def unpainted():
    """Pictures of before hold words that would not be seen again; those of one pose serve the next."""
    look.forget_pictures()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(picture_cache, "_LEAST", 40_000_000)
        yield


def found(pose, looks):
    return [(check, at.size, at.percent, fault) for at in looks for check, fault in pose.faults(at) if fault]


def contrasts(pose, plain):
    """Return whether contrast and colours change a pose's picture in the smallest window; the title has them."""
    pose.lay(SMALLEST, high_contrast=True, colour_set="safe")
    return plain != pygame.image.tobytes(pose.painted(), "RGB") or pose.name == "title"


def foreign(name, monkeypatch):
    """What a pose shows in plain English, and cuts off, in a language with longer words."""
    words.configure(words.PSEUDO)
    with monkeypatch.context() as patched:
        pose = Pose(name, patched)
        pose.lay(USUAL.size)
        pose.painted()
    words.configure(words.ENGLISH)
    return {said for said in pose.written if pseudo.plain(said, OWN)}, pose.cut.keys() - CUT


@pytest.mark.quick
@pytest.mark.parametrize("name", NAMES)
def test_pose(name, monkeypatch, quick):
    number = NAMES.index(name)
    if not quick:  # before its pictures are cached with English words
        assert foreign(name, monkeypatch) == (set(), set())
    pose = Pose(name, monkeypatch)
    assert found(pose, [USUAL]) == []
    plain, again = (pygame.image.tobytes(pose.painted(), "RGB") for _ in range(2))
    assert plain == again, "painted again it differs"
    if not quick:
        assert found(pose, [] if number % 8 else [STRANGE[number // 8 % 2]]) == []
        assert found(pose, SMALL) == []
        plain = pygame.image.tobytes(pose.surface, "RGB")
        assert number % 4 or contrasts(pose, plain)
    assert look.ids_shown(name, pose.written) == []


@pytest.mark.full
@pytest.mark.parametrize("name", NAMES)
def test_pose_in_other_windows(name, monkeypatch):
    pose = Pose(name, monkeypatch)
    assert found(pose, [*OTHERS, SMALL[1]]) == []
    assert contrasts(pose, pygame.image.tobytes(pose.surface, "RGB"))


class Bad(Scene):
    """A scene with most of the faults that are looked for."""

    def layout(self, size):
        super().layout(size)
        self.group = WidgetGroup()
        for x in (10, 20):
            self.group.add(Button("")).rect = pygame.Rect(x, 10, 100, 40)
        self.group.add(Button("Shelf", command="back")).rect = pygame.Rect(10, 300, 100, 40)

    def draw(self, surface):
        surface.fill((0, 0, 0), (0, 0, 600, 400))
        right = surface.get_width() - 5
        text.draw(surface, "far too wide", pygame.Rect(right, 0, 200, 20), 20, (255, 255, 255))
        short = text.shorten("S-MOVE-3 has no room", 20, "ui", 120)
        text.draw(surface, short, pygame.Rect(0, 0, 200, 20), 20, (9, 9, 9))

    def zones(self):
        return [Tip(pygame.Rect(0, 0, 9, 9), "No sentence")]


def test_faults_of_a_pose_are_found(monkeypatch):
    monkeypatch.setitem(gallery.SCENES, "bad", Bad)
    pose = Pose("bad", monkeypatch)
    assert {check for check, *_ in found(pose, [USUAL])} == {
        "text leaves the window", "text is cut off", "controls overlap", "an edge is not painted",
        "controls without words", "tips that are no sentences", "a tip that is about another button",
    }  # fmt: skip
    assert look.ids_shown("bad", pose.written)
    look.forget_pictures()
    assert {word for kind in foreign("bad", monkeypatch) for word in kind} >= {"far too wide"}
