"""A random player at the saloon's table: lays cards by the keys."""

from tests.rig.hands import press
from tests.rig.player import Player
from tests.rig.whisky import DIGITS


class SaloonPlayer(Player):
    """Presses digits until the cards are chosen, and Enter."""

    def decide(self, scene):
        """Press one more key of an answer."""
        scene.handle(press(self.random.choice(list(DIGITS.values()))))
        if self.random.random() < 0.5:
            scene.handle(press(13))
