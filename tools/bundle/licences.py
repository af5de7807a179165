"""The licences of everything in the bundle that is not ours: of Python, and of each library with what it needs."""

from __future__ import annotations

import re
import shutil
import sysconfig
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

LICENCE = re.compile(r"(?i)(licen[cs]e|copying|notice|authors)")
ALSO = ("reportlab",)
"""Extras that are in the bundle."""


def libraries(name: str = "splatterbox") -> list[Distribution]:
    """Return the libraries that a distribution needs, directly or not, and those of its extras in the bundle."""
    found: dict[str, Distribution] = {}
    waiting = [name, *ALSO]
    while waiting:
        try:
            one = distribution(waiting.pop())
        except PackageNotFoundError:  # for another system, or another Python
            continue
        if one.name in found:
            continue
        found[one.name] = one
        waiting += [re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in one.requires or () if "extra ==" not in line]
    return [one for key, one in sorted(found.items()) if key != name]


def write_licences(folder: Path) -> list[str]:
    """Copy all licences into a folder, one folder for each library; return the libraries that have none inside."""
    bare = []
    for one in libraries():
        files = [file for file in one.files or () if LICENCE.search(Path(str(file)).name) and file.suffix != ".py"]
        for file in files:
            into = folder / f"{one.name}-{one.version}" / "-".join(Path(str(file)).parts[1:] or file.parts)
            into.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(str(file.locate()), into)
        if not files:
            bare.append(one.name)
            into = folder / f"{one.name}-{one.version}" / "METADATA"
            into.parent.mkdir(parents=True, exist_ok=True)
            into.write_text(one.read_text("METADATA") or "", encoding="utf-8")
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if python.is_file():
        (folder / "Python").mkdir(parents=True, exist_ok=True)
        shutil.copyfile(python, folder / "Python" / python.name)
    return bare
