"""Reading aloud (HND-10): what is said, when, to whom, and what never is."""

import pygame
import pytest

from game.app import voice
from game.app.voice import SpokenVoice, TranscriptVoice
from game.cli.console import table_options
from game.kernel.messages import say
from game.processes import voice as process
from game.store.settings import Settings
from game.table.scene import TableScene
from game.ui import spoken
from game.ui.still import StillHost
from tests.rig import program as rig
from tests.rig import splatatat as paper
from tests.rig.each import each
from tests.rig.every_table import EVERY
from tests.rig.hands import press
from tools.gallery import gallery, pictures

POSES = pictures.table_scenes()


@pytest.fixture
def told(monkeypatch):
    """Return the list that receives what is said; a press that silences it leaves a mark."""
    lines = []

    class Heard(TranscriptVoice):
        def hush(self):
            lines.append("-")

    monkeypatch.setattr(voice, "SpokenVoice", lambda *_: Heard(lines.append))
    return lines


class Ears:
    """The program, its keys, and what it says."""

    def __init__(self, opened, lines):
        self.opened, self.lines, self.loop = opened, lines, opened.loop

    def listen(self, rounds=8):
        """Let the loop go on, and return what was said."""
        before = len(self.lines)
        for _ in range(rounds):
            rig.step(self.opened, 0.05)
            self.loop.aloud.update(False)
        return [line for line in self.lines[before:] if line != "-"]

    def key(self, code, **more):
        before = len(self.lines)
        event = press(code, **more)
        if not self.loop.aloud.before(event):
            top = self.loop.stack[-1]
            if not self.loop.tips.hears(event, top):
                top.handle(event)
        self.listen()
        return [line for line in self.lines[before:] if line != "-"]


@pytest.fixture
def ears(tmp_path, monkeypatch, told):
    with rig.running(tmp_path, monkeypatch, read_aloud="all") as opened:
        yield Ears(opened, told)


def test_a_page_says_its_name_what_is_in_focus_and_its_state(ears):
    """HND-10: "Text size: 100 %, 1 of 11", and the effect that is written beside it."""
    assert ears.listen()[0].startswith("Splatterbox")
    assert ears.key(pygame.K_TAB)[0].startswith("Loot Shoot Whisky. A card duel")
    ears.opened.go.options()
    assert ears.listen()[0].startswith("Options")
    for _ in range(20):
        said = ears.key(pygame.K_TAB)
        if said[0].startswith("Text size"):
            break
    assert said == ["Text size: 100 %, 1 of 11. Larger text; what no longer fits scrolls."]
    assert ears.key(pygame.K_RIGHT)[0].startswith("110 %, 2 of 11.")


def test_a_press_silences_and_keys_repeat_stop_and_read_the_page(ears):
    ears.listen()
    first = ears.key(pygame.K_TAB)
    assert ears.lines[-2] == "-"
    assert ears.key(pygame.K_F3) == first
    assert ears.key(pygame.K_F4) == []
    page = ears.key(pygame.K_F8)
    assert page[0] == "Splatterbox."
    assert any(line.startswith("Options") for line in page)
    assert any("Quit" in line for line in page)


def test_only_what_is_pointed_at_is_said_if_that_is_wanted(ears):
    ears.opened.settings.read_aloud = "pointed"
    assert ears.listen() == []
    assert ears.key(pygame.K_TAB)
    ears.opened.loop.toast(say("You can't do that."))
    assert ears.listen() == ["You can't do that."]
    ears.opened.settings.read_aloud = "off"
    assert ears.listen() == ["Reading aloud is off."]
    assert ears.key(pygame.K_TAB) == []
    assert ears.key(pygame.K_F3) == []


def test_one_key_switches_it_off_and_on(ears):
    ears.listen()
    ears.loop._shortcuts.before(press(pygame.K_r, pygame.KMOD_CTRL))
    assert ears.opened.settings.read_aloud == "off"
    ears.loop._shortcuts.before(press(pygame.K_r, pygame.KMOD_CTRL))
    assert ears.opened.settings.read_aloud == "all"
    assert "Reading aloud is on." in ears.listen()


def test_the_pointer_names_what_it_is_on(ears):
    ears.listen()
    box = ears.loop.stack[-1].group.widgets[1]
    ears.loop.stack[-1].handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=box.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    )
    assert ears.listen()[0].startswith(spoken.name_of(box))


def test_what_is_pointed_at_on_a_table_is_said_in_either_way(ears):
    """SHOOT's targets aren't controls; a question is read only if everything is."""
    ears.opened.settings.read_aloud = "pointed"
    open_table(ears, "shoot", ("person", "rookie"))
    rig.until(ears.opened, lambda: rig.top(ears.opened).my_turn)
    del ears.lines[:]
    said = ears.key(pygame.K_TAB)
    assert said
    assert not any("Stand still, or draw a card" in line for line in ears.lines)


def test_f2_walks_aloud(ears):
    ears.listen()
    said = ears.key(pygame.K_F2)
    assert said[-1] == spoken.tip_words(ears.loop.tips.walk.here.tip)
    assert ears.key(pygame.K_TAB) != said


def open_table(ears, key="splatatat", kinds=("person", "person")):
    ears.opened.go.open_named(key, table_options(key, len(kinds), "", None, []), list(kinds))
    rig.until(ears.opened, lambda: rig.top(ears.opened).name != "title")
    for _ in range(200):
        ears.listen(2)


def test_nothing_of_a_hidden_hand_is_said_under_the_curtain(ears):
    """Hot-seat: the curtain is read, and none of the cards below it; what was said before is not repeated."""
    open_table(ears)
    top = rig.top(ears.opened)
    assert top.name == "curtain"
    before = len(ears.lines)
    assert any("nobody else is looking" in line for line in ears.lines)
    for code in (pygame.K_F8, pygame.K_F3, pygame.K_F2, pygame.K_TAB):
        ears.key(code)
    under = " ".join(ears.lines)
    assert len(ears.lines) > before
    for colour in ("Red ", "Blue ", "Gusher", "Dollop"):
        assert colour not in under
    assert "Splatterbox" in " ".join(ears.key(pygame.K_ESCAPE))  # the walk is over
    del ears.lines[:]
    ears.key(pygame.K_RETURN)
    ears.listen(20)
    assert any("raised card" in line for line in ears.lines), ears.lines
    assert any("Red " in line or "Blue " in line for line in [*ears.key(pygame.K_TAB), *ears.key(pygame.K_F8)])


def turn_over(scene):
    """Turn the viewer's hand over; SHOOT's does so only among people."""
    panel = getattr(scene, "side_panel", None)
    if panel is None:
        scene.sharing.toggle_hand()
    else:
        panel.hand.set([widget.entry for widget in panel.hand.widgets], face_down=True)


@EVERY
def test_a_hand_that_lies_face_down_has_no_names(make):
    scene = make()
    if not scene.hand_hidden:
        turn_over(scene)
    assert scene.hand_hidden or scene.session.match.game.key == "whisky"  # its hands are open
    shoot = getattr(scene, "side_panel", None)
    for item in spoken.controls(scene) if shoot is None else shoot.hand.widgets:
        if getattr(item, "held", False) or hasattr(item, "face_down"):
            words = spoken.words_of(item).lower()
            assert "face down" in words or "face-down" in words
        if "face down" in item.label:
            assert not item.printed or item.face_down


def test_a_card_says_what_is_printed_on_it_and_whether_it_can_be_played():
    scene = paper.table(
        "1 +; G1 B2 R1 Y1; -; 2 | R1 B1 B3 GUSH | -; 2 | B1 B2 R1 | -", colours=("R", "B"), open_hands=True
    )
    words = {spoken.name_of(item): spoken.words_of(item) for item in spoken.controls(scene)}
    gusher = next(text for name, text in words.items() if name.startswith("Gusher"))
    assert "pick up 2 cards" in gusher
    assert any("It can be played." in text for text in words.values())


NAMES = sorted({*gallery.SCENES, *POSES})


@each("name", NAMES[::6])
def test_every_page_and_every_table_has_words(name):
    assert wordless(name) == []


@pytest.mark.full
@each("name", [name for number, name in enumerate(NAMES) if number % 6])
def test_the_other_pages_and_tables_have_words_too(name):
    assert wordless(name) == []


def wordless(name):
    """Return what can't be said of a pose of the gallery: of its page, its texts and its controls."""
    host = StillHost((1280, 720), Settings())
    make = gallery.SCENES.get(name) or POSES[name]
    scene = make(host)
    scene.layout((1280, 720))
    found = [] if isinstance(scene, TableScene) or any(scene.read_out().values()) else [name]
    found += [line for line in spoken.page_words(scene, scene.read_area()) if not line.strip()]
    return found + [item for item in spoken.controls(scene) if item.label and not spoken.words_of(item)]


# -- the voice ---------------------------------------------------------------------------------------


def test_what_is_missing_is_said_in_a_sentence(monkeypatch):
    assert process.missing() in ("", process.NO_LIBRARY)
    monkeypatch.setitem(__import__("sys").modules, "pyttsx3.engine", None)
    assert process.sound_of("Hello.", "en", 180) == (b"", process.NO_LIBRARY)

    class Engines:
        def Engine(self):  # noqa: N802 - as the library calls it
            raise RuntimeError("no eSpeak")

    monkeypatch.setattr(process, "import_module", lambda _: Engines())
    assert process.sound_of("Hello.", "en", 180) == (b"", process.NO_ENGINE)
    assert "espeak-ng" in process.NO_ENGINE
    assert "speech" in process.NO_LIBRARY


class Mixer:
    """Stands in for the sounds: remembers what it should play."""

    def __init__(self):
        self.played, self.speaks = [], False

    def speak(self, wave):
        self.played.append(wave)
        self.speaks = True
        return True

    def hush(self):
        self.speaks = False


class Process:
    """Stands in for the voice's process: each answer is the words themselves, after one more look."""

    def __init__(self, reason=""):
        self.reason, self.asked, self.answer, self.forgotten = reason, [], None, 0

    def ask(self, words, language, rate):
        self.asked.append((words, language, rate))
        self._looks = 0

    def poll(self):
        self._looks += 1
        self.answer = (b"" if self.reason else self.asked[-1][0].encode(), self.reason)
        return self._looks > 1

    def forget(self):
        self.forgotten += 1

    def close(self):
        pass


@pytest.fixture
def speaker(monkeypatch):
    made, told, mixer = Process(), [], Mixer()
    monkeypatch.setattr(voice, "voice_process", lambda: made)
    monkeypatch.setattr(voice, "missing", lambda: "")
    return SpokenVoice(mixer, told.append, lambda: 240), made, mixer, told


def test_sentences_are_played_one_after_the_other_and_a_press_drops_them(speaker):
    said, made, mixer, _ = speaker
    for words in ("One.", "Two.", "Three."):
        said.say(words)
    for _ in range(12):
        said.poll()
    assert mixer.played == [b"One."]
    assert made.asked[0] == ("One.", "en", 240)
    mixer.speaks = False
    said.poll()
    assert mixer.played == [b"One.", b"Two."]
    said.hush()
    assert not mixer.speaks
    for _ in range(12):
        said.poll()
    assert mixer.played == [b"One.", b"Two."]


def test_a_voice_that_is_missing_says_so_once_and_rests(speaker):
    said, made, mixer, told = speaker
    made.reason = process.NO_ENGINE
    for words in ("One.", "Two."):
        said.say(words)
        for _ in range(4):
            said.poll()
    assert told == [process.NO_ENGINE]
    assert mixer.played == []
    assert said.poll() is False
    made.reason = ""
    said.again()  # it was installed meanwhile, and reading switched off and on
    said.say("Three.")
    for _ in range(4):
        said.poll()
    assert mixer.played == [b"Three."]
