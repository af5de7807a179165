"""Writing files atomically: each is complete or not there, and nothing is overwritten unasked.

A link stays a link: its target is replaced. A pipe or a device is written to directly.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from stat import S_IMODE


@contextmanager
def _beside(path: Path, content: bytes, mode: int = 0o644) -> Iterator[str]:
    """Write the content under another name in the same folder; remove whatever is left of it afterwards."""
    import tempfile  # 5 ms that the program's start does not need

    number, made = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(number)
        os.chmod(made, mode)
        yield made
    finally:
        Path(made).unlink(missing_ok=True)


def write_whole(path: Path, content: bytes, executable: bool = False, make_folder: bool = True) -> None:
    """Write a file so that after any crash it has either the old or the new content. Raises OSError."""
    path = Path(os.path.realpath(path))
    if path.exists() and not path.is_file() and not path.is_dir():
        path.write_bytes(content)
        return
    if make_folder:
        path.parent.mkdir(parents=True, exist_ok=True)
    mode = S_IMODE(path.stat().st_mode) if path.is_file() else 0o644
    with _beside(path, content, 0o755 if executable else mode) as made:
        os.replace(made, path)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def replace_bytes(path: Path, content: bytes, executable: bool = False) -> bool:
    """Write a file atomically, if it differs; return whether it was written. OSError if it cannot be."""
    if path.is_file() and path.read_bytes() == content:
        return False
    write_whole(path, content, executable)
    return True


def place_file(path: Path, content: bytes) -> None:
    """Write a new file atomically. FileExistsError if the path is taken, OSError if it cannot be written."""
    with _beside(path, content) as made:
        move_file(Path(made), path)


def move_file(path: Path, to: Path) -> None:
    """Rename a file on the same disk. FileExistsError if the path is taken."""
    try:
        os.link(path, to, follow_symlinks=False)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # a file system without hard links
        if os.path.lexists(to):
            raise FileExistsError(str(to)) from None
        os.rename(path, to)
    else:
        path.unlink()


def free_file(folder: Path, stem: str, suffix: str) -> Path:
    """Return an unused path in a folder, with the first free number."""
    return next(path for number in count(1) if not (path := folder / f"{stem}-{number}{suffix}").exists())
