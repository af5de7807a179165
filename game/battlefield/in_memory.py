"""In-memory files that are read as if they were at their paths: untrusted maps are checked before saving (LAB-9)."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

_files: dict[Path, bytes] = {}


@contextmanager
def holding(files: Mapping[Path, bytes]) -> Iterator[None]:
    """Make these files visible to the map readers by their resolved paths, whatever is on the disk there."""
    _files.update(files)
    try:
        yield
    finally:
        for path in files:
            _files.pop(path, None)


def held(path: Path) -> bytes | None:
    """Return the bytes of an in-memory file; None for any other path."""
    return _files.get(path) if _files else None
