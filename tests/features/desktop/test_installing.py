"""At home on the desktop: entries, icons, file types, written whole or not at all (HND-3)."""

import os
import re
import shutil
import subprocess
import time
import xml.etree.ElementTree as ET
from io import BytesIO

import pytest
from PIL import Image
from typer.testing import CliRunner

from game import __version__
from game.battlefield.launcher import Launcher, this_program
from game.cli.main import app
from game.features.desktop import installing
from game.features.desktop.entries import SIZES, TYPES, desktop_entry, entries, metainfo, quoted, releases
from game.features.maps import parcel
from game.features.options.page import OptionsScene
from game.store import splat, splatnight
from tests.rig.program import running

HERE = Launcher("/usr/bin/splatterbox", ())


@pytest.fixture
def share(tmp_path, monkeypatch):
    """A `share` folder with files of other programs."""
    folder = tmp_path / "share"
    other = folder / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("mine")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setattr(installing, "CACHES", ())
    return folder


def files_in(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def asked(*words):
    return CliRunner().invoke(app, ["desktop", *words])


def test_what_is_installed_is_removed_again_and_nothing_else(share):
    before = files_in(share)
    told = asked("install")
    assert (told.exit_code, str(share) in told.stdout) == (0, True), told.output
    assert files_in(share) == before | entries(this_program())
    assert asked("install").exit_code == 0  # again: after the program has moved
    told = asked("remove")
    assert (told.exit_code, told.stdout) == (0, f"{len(entries(HERE))} files removed.\n")
    assert files_in(share) == before
    assert not (share / "icons").exists()
    assert asked("remove").stdout == "It was not installed: there is nothing to remove.\n"


@pytest.mark.parametrize("known", [False, True])
def test_a_folder_that_cannot_be_written_is_one_sentence_and_leaves_all_as_it_was(share, monkeypatch, known):
    """Half way through; with an older version installed, that one is back."""
    if known:
        installing.install(Launcher("/old/place", ()))
    before = files_in(share)
    real = installing.write_whole

    def full(path, content):
        if path.name.startswith("application-x-splatterbox-map") and content not in before.values():
            raise OSError(28, "No space left on device", str(path))
        real(path, content)

    (share / "icons" / "hicolor" / "16x16" / "mimetypes").mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(installing, "write_whole", full)
    monkeypatch.setattr("game.features.desktop.entries.png", lambda drawing, side: b"another %d" % side)
    told = asked("install")
    assert (told.exit_code, told.stdout) == (1, "")
    assert re.fullmatch(r"\S+ can't be changed: No space left on device. Nothing was installed.\n", told.stderr)
    assert files_in(share) == before


def test_where_a_folder_is_in_the_way_it_is_one_sentence(share):
    (share / "mime").write_text("a file")
    told = asked("install")
    assert told.exit_code == 1
    assert told.stderr.count("\n") == 1
    assert set(files_in(share)) == {"applications/other.desktop", "mime"}


def test_systems_without_these_folders_are_told(share, monkeypatch):
    monkeypatch.setattr("sys.platform", "win32")
    assert asked("install").stderr.startswith("There is no menu to add it to on this system")


def test_the_share_folder_is_the_users_own(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    for named in (None, "", "relative"):
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
        if named is not None:
            monkeypatch.setenv("XDG_DATA_HOME", named)
        assert installing.share() == tmp_path / ".local" / "share"


def test_every_icon_is_of_its_size():
    made = entries(HERE)
    icons = [f"apps/{'splatterbox'}", *(f"mimetypes/{kind.icon}" for kind in TYPES)]
    for icon in icons:
        for side in SIZES:
            with Image.open(BytesIO(made[f"icons/hicolor/{side}x{side}/{icon}.png"])) as picture:
                assert picture.size == (side, side)
                assert len(picture.convert("RGBA").getcolors(10**6)) > 8, (icon, side)  # something is drawn
        assert ET.fromstring(made[f"icons/hicolor/scalable/{icon}.svg"]).tag.endswith("svg")
    assert len({made[f"icons/hicolor/48x48/{icon}.png"] for icon in icons}) == len(icons)


def test_the_kinds_of_files_are_the_programs_own():
    assert [kind.suffix for kind in TYPES] == [splat.SUFFIX, parcel.SUFFIX, splatnight.SUFFIX]
    package = ET.fromstring(entries(HERE)["mime/packages/splatterbox.xml"])
    name = "{http://www.freedesktop.org/standards/shared-mime-info}"
    rows = {row.get("type"): row.find(f"{name}glob").get("pattern") for row in package.iter(f"{name}mime-type")}
    assert rows == {kind.mime: f"*{kind.suffix}" for kind in TYPES}


def test_a_command_survives_quoting():
    """The key Exec: blanks, quotes, dollars, backslashes and per cent signs."""
    assert quoted("/plain/way") == "/plain/way"
    assert quoted("/my games/it") == '"/my games/it"'
    assert quoted("100%") == "100%%"
    assert quoted('a"b$c`d\\e') == r'"a\\"b\\$c\\`d\\\\e"'
    line = desktop_entry(Launcher("/my games/python", ("-P", "-m", "game")))
    assert 'Exec="/my games/python" -P -m game open %F\n' in line


def test_the_versions_are_those_of_the_change_log():
    assert releases()[0][0] == __version__
    found = [(row.get("version"), row.get("date")) for row in ET.fromstring(metainfo()).iter("release")]
    assert found == releases()


def test_the_desktops_own_checkers_are_content(tmp_path):
    missing = [name for name in ("desktop-file-validate", "appstreamcli") if shutil.which(name) is None]
    if missing:
        pytest.skip(f"{missing[0]} is not installed")
    entry, data = tmp_path / "splatterbox.desktop", tmp_path / "splatterbox.metainfo.xml"
    entry.write_text(desktop_entry(Launcher("/my games/python", ("-P", "-m", "game"))), encoding="utf-8")
    data.write_text(metainfo(), encoding="utf-8")
    known = ("--no-net", "--override", "cid-desktopapp-is-not-rdns=info")  # there is no domain to name it after
    for words in (("desktop-file-validate", entry), ("appstreamcli", "validate", *known, data)):
        done = subprocess.run([*map(str, words)], capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_real_caches_are_made(tmp_path, monkeypatch):
    """The programs of the system find the entries well-formed; they may be missing."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert asked("install").exit_code == 0
    if shutil.which("update-mime-database"):
        assert "application/x-splatterbox-game:*.splat\n" in (tmp_path / "mime" / "globs").read_text()
    if shutil.which("update-desktop-database"):
        assert "splatterbox.desktop" in (tmp_path / "applications" / "mimeinfo.cache").read_text()
    assert os.access(tmp_path / "applications" / "splatterbox.desktop", os.R_OK)


def test_the_button_in_options_adds_and_removes(share, monkeypatch, tmp_path):
    """Options > About, for whoever started a bundle without a terminal."""
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "system"))
    with running(tmp_path / "data", monkeypatch) as program:
        page = OptionsScene(program, "box")
        page.layout(program.loop.size)
        for words, told in (("Add to the menu", "is in your"), ("Remove from the menu", "is no longer in your")):
            (button,) = [one for one in page.group.widgets if getattr(one, "label", "") == words]
            button.activate()
            end = time.monotonic() + 60
            while page._opening is not None and time.monotonic() < end:
                page.update(0.02)
                time.sleep(0.01)
            assert told in program.loop._toast.sentence
    assert set(files_in(share)) == {"applications/other.desktop"}


def test_no_button_where_the_system_has_an_entry_or_no_menu(share, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_DIRS", f"{tmp_path / 'none'}:{tmp_path / 'system'}")
    assert installing.in_menu() is False
    entry = tmp_path / "system" / "applications" / "splatterbox.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text("")
    assert installing.in_menu() is None
    entry.unlink()
    monkeypatch.setattr("sys.platform", "darwin")
    assert installing.in_menu() is None
