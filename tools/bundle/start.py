"""What the bundle starts. Programs it starts in turn (Tiled, a file manager) get the environment as it was before.

With SPLATTERBOX_FIRST_PICTURE in the environment it shows the title once and says when, for `python -m tools.bundle`.
"""

import os
from multiprocessing import freeze_support


def restore_environment() -> None:
    """Take back what the bundle's own loader has set: its libraries are not those of other programs."""
    for name in [name for name in os.environ if name.startswith("_PYI_")]:
        del os.environ[name]
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = os.environ.pop(f"{name}_ORIG", None)
        if before is not None:
            os.environ[name] = before
        else:
            os.environ.pop(name, None)


def show_first_picture() -> None:
    """Show the title once; print when it was on screen, in seconds of processor time, and whether C is used."""
    import time

    from game.app.app import first_picture
    from game.geometry.compiled import kernel

    first_picture(lambda: print("shown", time.process_time(), "compiled" if kernel else "pure", flush=True))


if __name__ == "__main__":
    freeze_support()
    restore_environment()
    if os.environ.get("SPLATTERBOX_FIRST_PICTURE"):
        show_first_picture()
    else:
        from game.__main__ import main

        main()
