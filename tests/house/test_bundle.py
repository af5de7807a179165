"""The parts of `python -m tools.bundle` that need no bundle (HND-4)."""

import shutil
import subprocess
import sys
import tarfile

import pytest

from game import __version__
from game.features.desktop.entries import TYPES
from tools.bundle import packing, start
from tools.bundle.licences import libraries, write_licences
from tools.release.plain_user import PlainUser, pythons_here

SPEC = packing.SPEC.read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path):
    """A folder as PyInstaller makes it, but small: a program that says a version."""
    made = tmp_path / "out" / "splatterbox"
    made.mkdir(parents=True)
    (made / "splatterbox").write_text(f"#!/bin/sh\necho splatterbox {__version__}\n")
    (made / "splatterbox").chmod(0o755)
    (made / "lib.so").write_bytes(b"\0GLIBC_2.4\0GLIBC_2.29\0GLIBC_2.3.4\0")
    return made


def test_other_programs_get_the_environment_as_it_was(monkeypatch):
    """Tiled, the file manager and the desktop's programs must not load the bundle's libraries."""
    monkeypatch.setattr("os.environ", {
        "_PYI_ARCHIVE_FILE": "x", "LD_LIBRARY_PATH": "/bundle", "LD_LIBRARY_PATH_ORIG": "/mine",
        "DYLD_LIBRARY_PATH": "/bundle", "HOME": "/home/anna",
    })  # fmt: skip
    start.restore_environment()
    assert start.os.environ == {"LD_LIBRARY_PATH": "/mine", "HOME": "/home/anna"}


def test_the_recipe_names_every_kind_of_file_and_what_was_not_tried():
    for kind in TYPES:
        assert f'("{kind.words}", "{kind.suffix[1:]}")' in SPEC
    assert "Tried on Linux only" in SPEC
    compile(SPEC, "splatterbox.spec", "exec")


def test_libraries_come_with_their_licences(tmp_path):
    names = {one.name.lower().replace("_", "-") for one in libraries()}
    assert {"numpy", "pygame-ce", "pygame-gui", "shapely", "typer", "reportlab"} <= names
    assert "pytest" not in names
    write_licences(tmp_path)
    for start_of in ("numpy", "pygame", "shapely", "msgspec"):
        assert [path for path in tmp_path.glob(f"{start_of}*/*") if path.stat().st_size > 500], start_of


def test_the_oldest_c_library_is_that_of_the_newest_symbol(folder):
    assert packing.glibc_of(folder) == "2.29"


def test_the_archive_belongs_to_nobody(folder):
    with tarfile.open(packing.archived(folder)) as packed:
        rows = {entry.name: (entry.uname, entry.mode & 0o777) for entry in packed if entry.isfile()}
    assert rows == {"splatterbox/splatterbox": ("root", 0o755), "splatterbox/lib.so": ("root", 0o644)}


def test_the_package_has_the_command_and_the_desktops_entries(folder, tmp_path):
    if shutil.which("dpkg-deb") is None:
        assert packing.debian_package(folder, tmp_path) is None
        pytest.skip("the program `dpkg-deb` is not installed")
    package = packing.debian_package(folder, tmp_path)
    told = subprocess.run(["dpkg-deb", "--field", package], capture_output=True, text=True, check=True).stdout
    assert f"Version: {__version__}\n" in told
    assert "Depends: libc6 (>= 2.29)\n" in told
    root = tmp_path / "root"
    subprocess.run(["dpkg-deb", "--extract", package, root], check=True)
    command = root / "usr" / "bin" / "splatterbox"
    assert subprocess.run([command], capture_output=True, text=True, check=True).stdout.endswith(f"{__version__}\n")
    entry = (root / "usr" / "share" / "applications" / "splatterbox.desktop").read_text(encoding="utf-8")
    assert "Exec=/usr/bin/splatterbox open %F\n" in entry


def test_a_plain_user_knows_a_home_and_the_way_to_the_registry(tmp_path, monkeypatch):
    monkeypatch.setattr("os.environ", {"PIP_CERT": "x", "PYTHONPATH": "y", "HOME": "/home/anna", "PATH": "/mine"})
    user = PlainUser(tmp_path)
    assert set(user.environment()) == {"PATH", "HOME", "LANG"}
    assert user.environment()["HOME"] == str(tmp_path / "home")
    assert user.environment(registry=True) == user.environment() | {"PIP_CERT": "x"}


def test_one_python_of_each_version_is_found():
    found = [version.split(".")[:2] for version, _ in pythons_here([])]
    assert list(map(str, sys.version_info[:2])) in found
    assert found == sorted(found, key=lambda row: int(row[1]))
    assert len({tuple(row) for row in found}) == len(found)
