"""Our own subprocesses: a Ctrl-C in the terminal reaches them all, but only the program itself should handle it."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def deaf() -> Iterator[None]:
    """Start processes inside this context: they ignore Ctrl-C, even while starting. Their owner ends them.

    Works in any thread. Where there are no signal masks (Windows), it does nothing.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # starting one unblocks signals in this thread again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """Make this process end when its parent does, for whatever reason."""
    import os
    from multiprocessing import parent_process
    from threading import Thread

    parent = parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=wait, daemon=True, name="parent").start()
