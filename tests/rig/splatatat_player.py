"""A random player at SPLATATAT's table: every question answered by the mouse."""

from game.games.splatatat.table.words import card_of, label_of, seat_of
from tests.rig.hands import push
from tests.rig.player import Player


class SplatPlayer(Player):
    """Holds a card and plays it, all by the mouse."""

    def decide(self, scene):
        """Make one legal choice by clicks on what the table shows."""
        session = self.session
        before = len(session.match.entries)
        options = session.decision.options(session.view(session.seat))
        plays = [choice for choice in options if card_of(choice)]
        choice = self.random.choice(plays) if plays and self.random.random() < 0.85 else self.random.choice(options)
        kind = card_of(choice)
        if not kind or choice[0] == "reveal":
            self.press_button(scene, choice)
        else:
            spot = next(w for w in scene.group.widgets if getattr(w, "kind", "") == kind and w.card >= 0)
            push(scene, (spot.rect.x + 3, spot.rect.centery))
            assert scene.aiming.held == kind
            self.aim(scene, choice)
        assert len(session.match.entries) == before + 1, (choice, self.screen.toast)

    def press_button(self, scene, choice):
        pressed = next(button for button in scene.actions if button.label == label_of(choice, scene.names))
        push(scene, pressed.rect.center)

    def aim(self, scene, choice):
        """Play the card that is held: on its seat, or by its button."""
        button = next((b for b in scene.actions if b.label == label_of(choice, scene.names)), None)
        seat = seat_of(choice, scene.view.seat)
        if button is not None and (not seat or len(scene.aiming.at(seat)) > 1 or self.random.random() < 0.4):
            push(scene, button.rect.center)
        elif seat:
            push(scene, scene.regions.plots[seat].whole.center)
        else:
            push(scene, scene.regions.zone("zone.middle").center)
