"""Good habits: what an experienced player does without long thought, scored card by card.

A habit uses its own hand and public information, never another hand or the deck, although a `Head` has all of it:
habits play every seat there. `Weights` say how much each consideration counts.
"""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from game.games.splatatat.bots.head import PASS, PICK, PLAY, REVEAL, REVIVE, S_MATE, S_SAVE, S_SPLAT, SAVE, Head, Move
from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.cards import DOLL, GUSH, SWAP, UTURN, S
from game.games.splatatat.rules.state import WITH_S


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """How much each consideration counts; `noise` blurs every score, `draw` is the baseline.

    `lead_*` is counted for each card that the other hand has fewer than 5.
    """

    noise: float = 1.0
    draw: float = 10.0
    attack: float = 24.9
    number: float = 5.9  # per number of the attack card
    frail: float = 1.3  # the victim's last smile
    kill: float = 10.2  # a 3 on the victim's last smile
    lead: float = 2.1
    step_up: float = -1.6  # moving to the next number while holding more of the current one
    chain: float = -0.9  # per card in hand that could follow this attack
    out: float = 26.0
    out_late: float = -1.0  # per card still missing from the seat's own colour: cards for seats that are out can wait
    save_1: float = 16.1
    save_2: float = 51.5
    last_smile: float = 14.3  # saving with one smile left
    guarded: float = -8.2  # saving with a 3 of the seat's own colour or the S card in hand
    hurry: float = 3.7  # saving, per card that still has to go
    gush: float = 67.7
    dollop: float = 27.0
    dollop_lead: float = 2.9
    uturn: float = 24.3
    uturn_two: float = 43.7  # with two seats in it costs nothing
    uturn_lead: float = 0.8
    s_splat: float = 42.5
    s_frail: float = 2.0
    s_lead: float = 5.2
    s_alone: float = 6.3  # on the last smile the S card is a safeguard
    s_save: float = 20.9
    revive: float = 56.2
    mate: float = 86.6
    swap: float = 16.6
    swap_gain: float = 7.6  # per card that has to go, before and after
    swap_harm: float = 2.9  # per card that the partner has less than 5


class RolloutPolicy:
    """Makes a seat's free choice in a simulation by weights; called with the head and the place."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def __call__(self, head: Head, me: int) -> Move:
        """Return the move with the highest score."""
        rules, size = head.rules, head.size[me]
        if not head.foreign[me] and size and rules.win_reveal and not rules.most:
            return REVEAL, 0, -1
        random, noise = head.dice.random, self.weights.noise
        best, move = (self.weights.draw, (PICK, 0, -1)) if head.deck else (0.0, (PASS, 0, -1))
        wins = 1000.0 if size == 1 and rules.win_empty and not rules.most else 0.0
        best += noise * random()
        if rules.draw == "stuck":
            best -= 200.0
        for worth, act, kind, aim in self.moves(head, me):
            worth += wins + noise * random()
            if worth > best:
                best, move = worth, (act, kind, aim)
        return move

    def moves(self, head: Head, me: int) -> list[tuple[float, int, int, int]]:
        """Return the moves with a card, each with its score."""
        hand, found = head.hands[me], []
        top = head.tops[me]
        if top and top < WITH_S and hand[head.own[me] + top - 1]:
            found.append((self.save(head, me, top), SAVE, head.own[me] + top - 1, me))
        mate = (me + head.half) % head.n if head.half else me
        for aim, own in enumerate(head.own):
            if (hand[own] or hand[own + 1] or hand[own + 2]) and aim not in (me, mate):
                self.splats(head, me, aim, found)
        if head.rules.last == "any" or head.size[me] > 1:
            self.slammies(head, me, found)
            if hand[S]:
                self.s_card(head, me, mate, found)
        return found

    def save(self, head: Head, me: int, top: int) -> float:
        """Return the score of a save: its urgency, less if a 3 could be saved from, too."""
        w, hand = self.weights, head.hands[me]
        worth = w.save_1 if top == 1 else w.save_2
        if head.smiles[me] == 1:
            worth += w.last_smile
        if hand[head.own[me] + 2] or hand[S]:
            worth += w.guarded
        return worth + w.hurry * head.foreign[me]

    def splats(self, head: Head, me: int, aim: int, found: list[tuple[float, int, int, int]]) -> None:
        """Add the scored moves with Splat cards on another seat (sections 5 and 8)."""
        hand, own, top, w = head.hands[me], head.own[aim], head.tops[aim], self.weights
        if top > WITH_S:
            late = w.out + w.out_late * head.foreign[me]
            found += [(late, PLAY, own + step, aim) for step in (0, 1, 2) if hand[own + step]]
            return
        if top == WITH_S:
            return
        frail = head.smiles[aim] == 1
        worth = w.attack + (w.frail if frail else 0.0)
        size = head.size[aim]
        if size < 5:
            worth += w.lead * (5 - size)
        if top and hand[own + top - 1] and head.rules.repeat:
            extra = w.chain * (hand[own + top] if top < 3 else 0)
            extra += w.kill if frail and top == 3 else 0.0
            found.append((worth + w.number * top + extra, PLAY, own + top - 1, aim))
        if top < 3 and hand[own + top]:
            worth += w.number * (top + 1)
            if top and hand[own + top - 1]:
                worth += w.step_up
            if top == 2:
                worth += w.kill if frail else 0.0
            else:
                worth += w.chain * (hand[own + top + 1] + hand[own + top] - 1)
            found.append((worth, PLAY, own + top, aim))

    def slammies(self, head: Head, me: int, found: list[tuple[float, int, int, int]]) -> None:
        """Add the scored moves with Slammy cards in hand (section 10)."""
        hand, w, size = head.hands[me], self.weights, head.size
        if hand[GUSH]:
            found.append((w.gush, PLAY, GUSH, -1))
        if hand[DOLL]:
            after = head.following(me)
            worth = w.dollop + w.dollop_lead * max(0, 5 - size[after])
            found.append((worth - (40.0 if head.half and (after - me) % head.half == 0 else 0.0), PLAY, DOLL, -1))
        if hand[UTURN]:
            if head.alive == 2:
                found.append((w.uturn_two, PLAY, UTURN, -1))
            else:
                after = head.following(me)
                found.append((w.uturn + w.uturn_lead * max(0, 5 - size[after]), PLAY, UTURN, -1))
        if hand[SWAP]:
            left = size[me] - 1
            for aim in range(head.n):
                if aim != me and head.inside[aim]:
                    gain = head.foreign[me] - 1 - 0.85 * size[aim] if left else 0.0
                    worth = w.swap + w.swap_gain * gain + w.swap_harm * max(0, 5 - size[aim])
                    found.append((worth, PLAY, SWAP, aim))

    def s_card(self, head: Head, me: int, mate: int, found: list[tuple[float, int, int, int]]) -> None:
        """Add the scored moves with the S card (section 9, SPL-VAR-TEAM-3)."""
        w, rules = self.weights, head.rules
        if head.tops[me] >= 2 or (head.tops[me] and head.size[me] == 1):  # never for a mere 1, but to win (BOT-6)
            found.append((w.s_save, S_SAVE, S, me))
        if not rules.most and not head.half and head.smiles[me] < rules.faces:
            found.append((w.revive, REVIVE, S, me))
        for aim in range(head.n):
            if aim in (me, mate) or not head.inside[aim] or head.tops[aim] == WITH_S:
                continue
            if rules.in_truce and not head.began[aim]:
                continue
            worth = w.s_splat + w.s_lead * max(0, 5 - head.size[aim])
            if head.smiles[me] == 1:
                worth += w.s_alone
            if head.smiles[aim] == 1:
                worth += w.s_frail + (500.0 if head.alive == 2 and not rules.most else 0.0)
            found.append((worth, S_SPLAT, S, aim))
        if head.half and not head.inside[mate]:
            found.append((w.mate, S_MATE, S, mate))


PLAIN: Final = Weights()
FITTED: Final = msgspec.toml.decode(
    (Path(__file__).parents[1] / "data" / "weights.toml").read_bytes(), type=dict[str, Weights]
)
"""The weights of the tables at which they differ from the plain ones, and those of the Rookie."""


def weights_for(rules: SplatOptions) -> Weights:
    """Return the weights for a game's options; teams and large games use the plain weights."""
    if rules.most or rules.teams or rules.seats > 5:
        return FITTED["most"] if rules.most else PLAIN
    return FITTED["duel" if rules.seats == 2 else "small"]


@cache
def habit_for(rules: SplatOptions) -> RolloutPolicy:
    """Return the habits of every seat in a Veteran's simulations."""
    return RolloutPolicy(weights_for(rules))


class Watchful(RolloutPolicy):
    """Good habits that also use cards seen earlier, as after Swapsies.

    Use only with heads made from a view: they hold just the cards it knows.
    """

    def moves(self, head: Head, me: int) -> list[tuple[float, int, int, int]]:
        return [
            (worth - KNOWN_SAVE if act == PLAY and aim >= 0 and head.hands[aim][kind] else worth, act, kind, aim)
            for worth, act, kind, aim in super().moves(head, me)
        ]


KNOWN_SAVE: Final = 8.0


@cache
def watchful_for(rules: SplatOptions) -> Watchful:
    """Return the habits of the Regular."""
    return Watchful(weights_for(rules))


ROOKIE: Final = RolloutPolicy(FITTED["rookie"])
