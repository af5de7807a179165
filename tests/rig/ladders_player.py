"""A random player at the table of Shootin' Ladders: every question answered by the mouse."""

from game.table.targets import Target
from game.ui.widgets import Button
from tests.rig.hands import push
from tests.rig.player import Player


class LaddersPlayer(Player):
    """Presses what the table offers."""

    presses = 0

    def decide(self, scene):
        """Press anything worth pressing."""
        found = self.offered(scene)
        assert found, (scene.asked_as, [w.label for w in scene.group.widgets])
        self.presses += 1
        push(scene, self.random.choice(found))

    def offered(self, scene):
        """Return what is worth pressing: answers first, then an armed shot, then lit places, cards, and buttons."""
        if scene.prompt is not None:
            return [w for w in scene.prompt.widgets if w.enabled and w.label != "Cancel"] or scene.prompt.widgets
        buttons = [w for w in scene.group.widgets if isinstance(w, Button) and w not in scene.column.buttons]
        ready = [w for w in buttons if w.enabled and w.label not in ("Cancel", "Hint")]
        spots = [w for w in scene.group.widgets if isinstance(w, Target)]
        lit = [w for w in spots if w.lit]
        if scene.aiming.armed is not None:
            return ready
        foes = [w for w in spots if w.seat and w.label.endswith(str(scene.shown.cookie(w.seat).square))
                and scene.aiming.acting and scene.aiming.attacks_on(w.seat)]  # fmt: skip
        cards = [w for w in spots if w.card >= 0 and scene.aiming.acting and self.random.random() < 0.2]
        if scene.aiming.held[0] and not lit:
            return [w for w in buttons if w.label == "Cancel"] or ready
        return [*lit, *foes * 4, *cards] or ready
