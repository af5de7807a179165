"""The bundle as a folder, as an archive, and as a Debian package with the desktop's entries."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from game import __version__
from game.battlefield.launcher import Launcher
from game.features.desktop.entries import DESCRIPTION, SUMMARY, entries
from game.resources import assets
from tools.bundle.licences import write_licences
from tools.house.older import ROOT

SPEC = Path(__file__).with_name("splatterbox.spec")
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
WHERE = "usr/lib/splatterbox"
"""Where the package has the folder."""


def frozen(out: Path, work: Path) -> Path:
    """Make the folder with PyInstaller, and the licences in it; return it. Raises CalledProcessError."""
    own = {"SPLATTERBOX_BUNDLE_WORK": str(work), "SPLATTERBOX_BUNDLE_VERSION": __version__}
    if sys.platform in ("win32", "darwin"):
        _icon(work)
    words = [
        "--noconfirm",
        "--clean",
        "--log-level",
        "ERROR",
        "--distpath",
        str(out),
        "--workpath",
        str(work / "build"),
    ]
    subprocess.run([sys.executable, "-m", "PyInstaller", *words, str(SPEC)], env={**os.environ, **own}, check=True)
    folder = out / "splatterbox"
    if shutil.which("strip") and sys.platform == "linux":
        for library in (folder / "_internal").glob("libpython*.so*"):  # what a debugger wants is two thirds of it
            subprocess.run(["strip", "--strip-debug", str(library)], check=True)
    write_licences(folder / "licences")
    shutil.copyfile(ROOT / "LICENSE", folder / "licences" / "LICENSE")
    return folder


def _icon(work: Path) -> None:
    """Draw the icons of Windows and macOS."""
    import io

    from PIL import Image

    from game.features.desktop.icons import png

    picture = Image.open(io.BytesIO(png(assets() / "pictures" / "icon.svg", 512)))
    picture.save(work / "splatterbox.ico", sizes=[(side, side) for side in (16, 24, 32, 48, 64, 128, 256)])
    picture.save(work / "splatterbox.icns")


def archived(folder: Path) -> Path:
    """Pack a folder into an archive beside it, owned by nobody in particular, and return that."""
    file = folder.parent / f"splatterbox-{__version__}-{platform.system().lower()}-{platform.machine()}.tar.gz"

    def owned(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        return entry

    with tarfile.open(file, "w:gz", compresslevel=6) as packed:
        packed.add(folder, folder.name, filter=owned)
    return file


def debian_package(folder: Path, work: Path) -> Path | None:
    """Pack a folder into a `.deb` beside it, with the desktop's entries; None where `dpkg-deb` is missing."""
    program = shutil.which("dpkg-deb")
    if program is None:
        return None
    root = work / "deb"
    shutil.copytree(folder, root / WHERE, symlinks=True)
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / "splatterbox").symlink_to("../lib/splatterbox/splatterbox")
    files = entries(Launcher("/usr/bin/splatterbox", ()))
    files[f"doc/{folder.name}/copyright"] = (ROOT / "LICENSE").read_bytes()
    for name, content in files.items():
        path = root / "usr" / "share" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    size = bytes_of(root) // 1024
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    words = "\n".join(f" {line}\n ." for line in DESCRIPTION).removesuffix("\n .")
    control.write_text(
        f"Package: splatterbox\nVersion: {__version__}\nArchitecture: {architecture}\nSection: games\n"
        f"Priority: optional\nMaintainer: the Splatterbox authors\nInstalled-Size: {size}\n"
        f"Depends: libc6 (>= {glibc_of(folder)})\nRecommends: libgl1, libegl1\nSuggests: tiled\n"
        f"Description: {SUMMARY}\n{words}\n",
        encoding="utf-8",
    )
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    root.chmod(0o755)
    file = folder.parent / f"splatterbox_{__version__}_{architecture}.deb"
    subprocess.run(
        [program, "--root-owner-group", "-Zxz", "-z2", "--build", str(root), str(file)], capture_output=True, check=True
    )
    return file


def bytes_of(folder: Path) -> int:
    """Return the size of a folder's files."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir())


def glibc_of(folder: Path) -> str:
    """Return the oldest version of the C library that everything in a folder runs with.

    The symbols that a program asks for name it.
    """
    newest = (2, 17)
    for path in folder.rglob("*"):
        if (
            path.is_file()
            and not path.is_symlink()
            and (path.suffix == ".so" or ".so." in path.name or not path.suffix)
        ):
            asked = re.findall(rb"GLIBC_(\d+)\.(\d+)\0", path.read_bytes())
            newest = max([newest, *((int(one), int(two)) for one, two in asked)])
    return ".".join(map(str, newest))
