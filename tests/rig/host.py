"""A host without a window: scenes move and form a stack, and time passes when a test says so."""

from game.store.settings import Settings
from game.table.consent import ConsentScene
from game.ui.scene import Scene
from game.ui.still import StillHost, apply_settings

SIZE = (1280, 720)


class LiveHost(StillHost):
    """A host with a stack of scenes, a table at its bottom; messages and sounds are recorded."""

    still = False

    def __init__(self, size=SIZE, settings=None):
        super().__init__(size, settings or Settings(speed="instant", names=["x"]))
        self.settings.notes = False  # tests that want first-time notes turn them on
        self.stack = []
        self.played = []
        self.ended = None
        self.sounds.play = lambda name, *_args, **_more: self.played.append(name)
        apply_settings(self.settings, size)

    @property
    def top(self):
        """The scene that takes the keys."""
        return self.stack[-1]

    @property
    def over(self):
        """The scenes above the table."""
        return self.stack[1:]

    def push(self, scene):
        super().push(scene)
        self.stack.append(scene)
        self._entered()

    def pop(self):
        super().pop()
        self.stack.pop()
        self._entered()

    def replace(self, scene):
        super().replace(scene)
        self.ended = scene
        self.stack[-1:] = [scene]
        self._entered()

    def _entered(self):
        if self.stack and isinstance(self.top, Scene):
            self.top.layout(self.size)
            self.top.on_resume()

    @property
    def told(self):
        """The messages so far."""
        return [words for kind, words in self.asked if kind == "toast"]

    @property
    def said(self):
        """The last message."""
        return next(reversed(self.told), "")

    @property
    def ruling(self):
        """The rule that the "?" of the last message opens, if it has one."""
        return next((what for kind, what in reversed(self.asked) if kind == "ruling"), "")

    @property
    def rule(self):
        """The rule last opened."""
        return next((what for kind, what in reversed(self.asked) if kind == "rules"), None)


class Curtain:
    """A curtain that the test lifts; says for whom it came down."""

    def __init__(self, host, seat, name, why, opened):
        self.host, self.seat, self.why, self._opened = host, seat, why, opened

    def lift(self):
        self.host.stack.remove(self)
        self._opened()


class FakeServices:
    """Stand-ins for the program's pages at a table: named results and pause menu, a curtain that the test lifts."""

    def __init__(self, host):
        self.host = host
        self.consents, self.chances, self.replays, self.weighings = [], [], [], []
        """What was asked for: (people, words, what agreeing does); (session, seat, tell); numbers of entries;
        (session, numbers of entries, tell)."""

    def curtain(self, _game, _options, seat, name, why, lift):
        self.host.push(Curtain(self.host, seat, name, why, lift))

    def pause(self, _session):
        self.host.push("pause")

    def end(self, _table):
        self.host.replace("results")

    def replay_from(self, _session, number):
        self.replays.append(number)

    def ask_consent(self, _session, people, words, agreed):
        self.consents.append((people, words, agreed))
        self.host.push(ConsentScene(self.host, people, words, agreed))

    def ask_chances(self, session, seat, tell):
        self.chances.append((session, seat, tell))

    def weigh(self, session, numbers, tell):
        self.weighings.append((session, numbers, tell))
