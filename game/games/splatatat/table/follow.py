"""What each event changes on the paper as shown; it pauses where a card has left its place and has not arrived."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.splatatat.rules import events
from game.games.splatatat.table.shown import PaperShown
from game.table.follow import Follow

follow = Follow[PaperShown](events.EVENTS)


# -- deal, turns, hands --------------------------------------------------------------------------


@follow.on(events.GameStarted)
def _(shown: PaperShown, event: events.GameStarted) -> None:
    if not event.position:
        shown.hands = [0] * shown.seats
        shown.own = {}
        shown.deck = event.deck
        shown.seat = 0


@follow.on(events.Dealt)
def _(shown: PaperShown, event: events.Dealt) -> Iterator[None]:
    """Pause after every card; which they are is seen at the end."""
    while shown.hands[event.seat - 1] < event.number:
        shown.hands[event.seat - 1] += 1
        shown.deck -= 1
        yield
    shown.deck = event.deck
    if event.kinds:
        shown.own[event.seat] = list(event.kinds)


@follow.on(events.ShuffledIn)
def _(shown: PaperShown, event: events.ShuffledIn) -> Iterator[None]:
    if "SWAP" in event.kinds and "SWAP" in shown.middle:
        shown.middle.remove("SWAP")
        yield
    if shown.mate_back:
        seat, shown.mate_back = shown.mate_back, 0
        yield from _under_deck(shown, seat)
    shown.deck = event.deck


def _under_deck(shown: PaperShown, seat: int, deck: int = -1) -> Iterator[None]:
    """Slide a seat's pile under the deck, which then has `deck` cards if known: it has left, and has arrived."""
    deck = deck if deck >= 0 else shown.deck + len(shown.piles[seat - 1])
    shown.piles[seat - 1] = []
    yield
    shown.deck, shown.threats[seat - 1] = deck, ""


@follow.on(events.TurnStarted)
def _(shown: PaperShown, event: events.TurnStarted) -> None:
    shown.seat, shown.passes = event.seat, event.passes


@follow.on(events.Passed)
def _(shown: PaperShown, event: events.Passed) -> None:
    shown.passes = event.passes


@follow.on(events.PickedUp)
def _(shown: PaperShown, event: events.PickedUp) -> Iterator[None]:
    """Pause after each card has left, and after each has arrived."""
    for _ in range(event.number):
        shown.deck -= 1
        yield
    for place in range(event.number):
        shown.hands[event.seat - 1] += 1
        if event.kinds and event.seat in shown.own:
            shown.own[event.seat].append(event.kinds[place])
        yield
    if event.reason == "dollop":
        shown.dollop = 0


@follow.on(events.SeatOut)
def _(shown: PaperShown, event: events.SeatOut) -> Iterator[None]:
    """Pause when its hand has left."""
    shown.hands[event.seat - 1] = 0
    if event.seat in shown.own:
        shown.own[event.seat] = []
    yield
    shown.inside[event.seat - 1] = False
    shown.threats[event.seat - 1] = ""
    shown.deck = event.deck


@follow.on(events.Revealed)
def _(shown: PaperShown, event: events.Revealed) -> None:
    shown.revealed[event.seat] = list(event.kinds)


@follow.on(events.PointScored)
def _(shown: PaperShown, event: events.PointScored) -> None:
    shown.points[event.seat - 1] = event.points


@follow.on(events.GameWon, events.WinShared)
def _(shown: PaperShown, event: events.GameWon | events.WinShared) -> None:
    shown.winners = list(event.winners)


# -- attack, save, Splatatat! ---------------------------------------------------------------------


def _throw(shown: PaperShown, seat: int, target: int, kind: str) -> Iterator[None]:
    """Move a card from a hand onto a seat's pile: it has left, and has arrived."""
    shown.lose(seat, kind)
    yield
    shown.piles[target - 1].append(kind)
    yield


@follow.on(events.SplatPlayed)
def _(shown: PaperShown, event: events.SplatPlayed) -> Iterator[None]:
    yield from _throw(shown, event.attacker, event.victim, event.kind)


@follow.on(events.Threat)
def _(shown: PaperShown, event: events.Threat) -> None:
    shown.threats[event.victim - 1] = event.threat


@follow.on(events.OutCardPlayed)
def _(shown: PaperShown, event: events.OutCardPlayed) -> Iterator[None]:
    yield from _throw(shown, event.seat, event.out, event.kind)
    if event.place == "bottom":
        shown.piles[event.out - 1].pop()
        yield
        shown.deck = event.deck


@follow.on(events.Saved, events.SSaved)
def _(shown: PaperShown, event: events.Saved | events.SSaved) -> Iterator[None]:
    yield from _throw(shown, event.seat, event.seat, event.kind if isinstance(event, events.Saved) else "S")
    for _ in _under_deck(shown, event.seat, event.deck if isinstance(event, events.Saved) else -1):
        pass


@follow.on(events.PileLeft)
def _(shown: PaperShown, event: events.PileLeft) -> Iterator[None]:
    yield from _under_deck(shown, event.seat, event.deck)


@follow.on(events.Splatatat)
def _(shown: PaperShown, event: events.Splatatat) -> None:
    shown.smiles[event.victim - 1] = event.smiles


# -- the S card ----------------------------------------------------------------------------------


@follow.on(events.SPlayed)
def _(shown: PaperShown, event: events.SPlayed) -> Iterator[None]:
    shown.lose(event.seat, "S")
    yield
    shown.piles[event.target - 1].append("S")
    shown.threats[event.target - 1] = "s"


@follow.on(events.SRevived, events.SMateBack)
def _(shown: PaperShown, event: events.SRevived | events.SMateBack) -> Iterator[None]:
    shown.lose(event.seat, "S")
    yield
    if isinstance(event, events.SMateBack):
        shown.mate_back = event.target
        shown.inside[event.target - 1] = True
        shown.piles[event.target - 1].append("S")
    shown.smiles[event.target - 1] = event.smiles


# -- Slammy cards --------------------------------------------------------------------------------


def _play(shown: PaperShown, seat: int, kind: str) -> Iterator[None]:
    """Move a card from a hand to the middle: it has left, and has arrived."""
    shown.lose(seat, kind)
    yield
    shown.middle.append(kind)
    yield


@follow.on(events.LastCard)
def _(shown: PaperShown, event: events.LastCard) -> Iterator[None]:
    yield from _play(shown, event.seat, event.kind)


@follow.on(events.Gusher)
def _(shown: PaperShown, event: events.Gusher) -> Iterator[None]:
    yield from _play(shown, event.seat, "GUSH")


@follow.on(events.Dollop)
def _(shown: PaperShown, event: events.Dollop) -> Iterator[None]:
    yield from _play(shown, event.seat, "DOLL")
    shown.dollop = event.target


@follow.on(events.Uturn)
def _(shown: PaperShown, event: events.Uturn) -> Iterator[None]:
    yield from _play(shown, event.seat, "UTURN")
    shown.direction = event.direction


@follow.on(events.Swapsies)
def _(shown: PaperShown, event: events.Swapsies) -> Iterator[None]:
    """Pause when both hands are on their way."""
    yield from _play(shown, event.seat, "SWAP")
    new = {event.seat: event.got, event.partner: event.gave}
    for seat in new:
        shown.hands[seat - 1] = 0
        if seat in shown.own:
            shown.own[seat] = []
    yield
    for (seat, kinds), number in zip(new.items(), event.hands, strict=True):
        shown.hands[seat - 1] = number
        if seat in shown.own and kinds is not None:
            shown.own[seat] = list(kinds)
