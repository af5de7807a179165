"""What a rival says of the end of a game (RIV-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lobby.lines import NoMemories
from game.play.rivals import RivalMemories
from game.table.speech import framing_seat, talk_at

if TYPE_CHECKING:
    from game.features.context import Context, Source
    from game.lobby.lines import Memories, Spoken
    from game.lobby.report import Ended


def last_words(context: Context, source: Source, ended: Ended) -> Spoken | None:
    """Return the line of a rival that has won, else of one that was beaten; None if nobody speaks.

    Of several it is the first rival of the step that was played (LAD-7).
    """
    if context.host.settings.bot_lines == "off":
        return None
    journal, winners, length = context.journal(), ended.report.winners, len(ended.entries)
    people = {seat: ended.names[seat - 1] for seat in source.people}
    memories: Memories = NoMemories()
    if journal is not None:
        memories = RivalMemories(journal, source.game.key, people, source.kept)
    talk = talk_at(source.game.key, source.past.options, ended.state, source.seating, memories, length)
    frames = framing_seat(source.game.key, source.seating)
    rivals = sorted(talk.sitters.rivals, key=lambda seat: (seat not in winners, seat != frames))
    outcome = ended.state.outcome
    kind = outcome.reason if outcome is not None else ""
    return talk.ending(rivals[0], winners, length, kind) if rivals else None
