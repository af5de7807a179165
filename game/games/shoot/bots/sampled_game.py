"""The outline with drawn cards, not settled by their mean: for the cost of a choice, where a bot needs only order.

By its mean a strike of nine points never kills and one of eleven always does; the cost of a choice depends on how
often.
"""

from game.games.shoot.bots.simplified_game import SimplifiedGame
from game.games.shoot.bots.turn_context import SeatOutline, WeaponOutline
from game.games.shoot.rules.fight.damage import DEADLY


class SampledGame(SimplifiedGame):
    """A game in outline in which each Splattercard of a series is drawn."""

    def _series(self, me: SeatOutline, foe: SeatOutline, full: bool) -> bool:
        zones = int(self.ground.terrain.seen(me.spot)[foe.spot]) & ~foe.lost
        near = self.ground.terrain.near(me.spot, foe.spot)
        best: WeaponOutline | None = None
        mean = 0.0
        for arm in me.arms:
            table = self.ground.deck.full if full or arm.full or me.full else self.ground.deck.action
            points = (arm.close if near else arm.long) * float(table[zones])
            if points > mean:
                best, mean = arm, points
        if best is None:
            return False
        foe.suffered += self._draw(best, best.close if near else best.long, zones, full or best.full or me.full, me)
        if foe.suffered >= DEADLY:
            self._die(foe, me)
        return True

    def _draw(self, arm: WeaponOutline, count: int, zones: int, full: bool, me: SeatOutline) -> int:
        """Return the points that this many cards deal; a JAM may end them, and may harm the shooter."""
        cards, random, points = self.ground.deck.cards, self.dice.random, 0
        for _ in range(count):
            zone, worth, striped = cards[int(random() * len(cards))]
            if not zone:
                me.suffered += arm.burns
                if arm.ends:
                    break
            elif zone & zones and (full or striped):
                points += worth
        return points
