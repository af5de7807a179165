"""The program in its window, but black: what it says goes line by line into a file (HND-10, `tools.drills.blind`).

SPLATTERBOX_DATA=/tmp/data python -m tools.drills.blind_window transcript.txt [play --game ladders ...]
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from game.app.voice import TranscriptVoice
from game.app.window import ProgramWindow
from game.ui.logview import LogLine, LogView


def darken() -> None:
    """Make every picture black before it is shown."""
    show = ProgramWindow.show

    def black(window: ProgramWindow) -> None:
        window.surface.fill((0, 0, 0))
        show(window)

    ProgramWindow.show = black  # type: ignore[method-assign]


def note_log(file: Path) -> None:
    """Keep what stands in a table's log in a file, to be compared with what was said."""
    put = LogView.set

    def noted(view: LogView, lines: Sequence[LogLine], before: bool = False) -> None:
        put(view, lines, before)
        file.write_text("\n".join(line.words for line in lines), encoding="utf-8")

    LogView.set = noted  # type: ignore[method-assign]


def main(transcript: str, arguments: list[str]) -> None:
    """Open the window, read everything aloud into a file."""
    from game.app import voice

    file = open(transcript, "w", encoding="utf-8", buffering=1)  # noqa: SIM115 - as long as the program
    voice.SpokenVoice = lambda *_: TranscriptVoice(lambda words: file.write(words + "\n"))  # type: ignore[assignment,misc]
    darken()
    note_log(Path(transcript).with_suffix(".log"))
    from game.cli.main import run

    sys.argv = ["splatterbox", *arguments]
    run()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
