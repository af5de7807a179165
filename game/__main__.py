"""The command line: `splatterbox` opens the window, everything else is a command. Nothing heavy is imported here."""

import sys


def main() -> None:
    """Open the window, or run the command that was named; Ctrl-C ends either without a traceback, with status 130."""
    try:
        _serve()
    except KeyboardInterrupt:
        sys.exit(130)


def _serve() -> None:
    from multiprocessing import freeze_support

    from game.app import system  # noqa: F401 - before anything loads SDL

    freeze_support()
    if len(sys.argv) == 1:
        from game.app.app import open_window

        sys.exit(open_window())
    from game.cli.main import run

    run()


if __name__ == "__main__":
    main()
