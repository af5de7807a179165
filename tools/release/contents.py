"""What must be in the files of a release, and nothing else."""

from __future__ import annotations

import subprocess
import tarfile
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

from tools.house.older import ROOT

PLACES = {
    "game/": "game/", "assets/": "game/_data/assets/", "maps/": "game/_data/maps/",
    "tools/check_luck.py": "game/_data/tools/check_luck.py", "tools/start/splatterbox.py": "splatterbox.py",
}  # fmt: skip
"""Where the files of a checkout are in a wheel; those of no place are not in it."""
ONLY_SOURCE = (".gitignore",)


def checkout_files(root: Path = ROOT) -> list[str]:
    """Return the files of a checkout, as far as version control does not ignore them."""
    told = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return [name for name in told.stdout.split("\0") if name and (root / name).exists()]


def faults_of_sdist(file: Path, files: list[str]) -> list[str]:
    """Return what is missing in a source distribution, and what is in it without being in the checkout."""
    with tarfile.open(file) as packed:
        inside = {name.partition("/")[2] for name in packed.getnames()}
    return compared(set(files) - {*ONLY_SOURCE}, inside - {"PKG-INFO", ".gitignore"}, file.name)


def faults_of_wheel(file: Path, files: list[str]) -> list[str]:
    """Return what is wrong with the contents of a wheel: files, licences, compiled module, metadata."""
    with ZipFile(file) as packed:
        names = {name for name in packed.namelist() if not name.endswith("/")}
        about = next(name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(packed.read(about).decode("utf-8"))
        told = packed.read(about.replace("METADATA", "WHEEL")).decode("utf-8")
    info = about.rpartition("/")[0]
    modules = {name for name in names if name.startswith("splatterbox_kernel")}
    wanted = {new + name.removeprefix(old) for name in files for old, new in PLACES.items() if name.startswith(old)}
    faults = compared(wanted, {name for name in names if not name.startswith(info)} - modules, file.name)
    pure = file.name.endswith("-py3-none-any.whl")
    if len(modules) != (0 if pure else 1):
        faults.append(f"{file.name}: {len(modules)} compiled modules")
    if ("Root-Is-Purelib: true" in told) != pure:
        faults.append(f"{file.name}: its tags and Root-Is-Purelib disagree")
    licences = {name.rpartition("/licenses/")[2] for name in names if "/licenses/" in name}
    due = {name for name in files if name == "LICENSE" or name.startswith("assets/third_party/licences/")}
    faults += [f"{file.name}: the licence {name} is missing" for name in sorted(due - licences)]
    pinned = [line for line in metadata.get_all("Requires-Dist", []) if "==" in line and "extra ==" not in line]
    faults += [f"{file.name}: exact version {line}" for line in pinned]
    return faults + [f"{file.name}: no {name}" for name in ("Summary", "Keywords", "Classifier") if not metadata[name]]


def compared(wanted: set[str], inside: set[str], name: str) -> list[str]:
    """Return the differences between the files wanted in an archive and those inside."""
    missing = [f"{name}: {file} is missing" for file in sorted(wanted - inside)]
    return missing + [f"{name}: {file} should not be in it" for file in sorted(inside - wanted)]
