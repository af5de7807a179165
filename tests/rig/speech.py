"""Bots with characters at a table, and turns of theirs."""

from msgspec.structs import replace

from game.kernel.entry import Entry
from game.table.session import Holder


def with_bot(scene, seat=2):
    """Let the first character of the game hold a seat."""
    who = scene.speech_bubbles.lobby.cast.character[0]
    holders = list(scene.session.table.holders)
    holders[seat - 1] = Holder("regular", str(who.name), who.key)
    scene.session.table = replace(scene.session.table, holders=holders)
    scene.names[seat] = str(who.name)
    scene.speech_bubbles.__dict__.pop("talk", None)
    return who


def turn_of(scene, monkeypatch, seat, deeds, turn=90):
    """Put a bot's turn of some choices into the log, all of it over; return the number of its first entry."""
    entries = list(scene.session.match.entries)
    first = len(entries)
    entries += [Entry(seat, (word,), [], [], 0, False, turn) for word, _ in deeds]
    monkeypatch.setattr(scene.session.match, "entries", entries)
    scene.session.why.update({first + number: why for number, (_, why) in enumerate(deeds)})
    return first
