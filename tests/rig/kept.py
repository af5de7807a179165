"""A match saved in a journal."""

from game.kernel.chance import RandomChance
from game.kernel.match import Match
from tests.kernel.toy import TOY, ToyOptions


def kept_match(journal, waits=3, whole=True):
    match = Match(TOY, ToyOptions(2), RandomChance(1))
    number = journal.open_match(match, "Anna and Ben", {"names": ["Anna", "Ben"]})
    for _ in range(waits):
        entry = match.play(("wait",))
        state = TOY.encode(match.state) if whole else None
        journal.add(number, len(match.entries) - 1, entry, state)
    return match, number
