"""Ctrl-C and similar signals: the program ends as by Quit, with a status and without a traceback (FLT-15)."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

HEARD = "import signal; [signal.signal(one, signal.SIG_DFL) for one in (signal.SIGHUP, signal.SIGTERM)]; "
HEARD += "signal.signal(signal.SIGINT, signal.default_int_handler)"
"""Whoever runs the tests in the background has signals ignored, and so would the program."""
OPEN = (
    HEARD
    + """
import sys
from game.app import app as program
def tell():
    print("up", flush=True)
    return False
opened = program.App()
opened.loop.pollers.append(tell)
opened.settings.text_scale = 130
sys.exit(opened.run(("splatatat", program_options, ["person", "regular"])))
""".replace("program_options", "__import__('game.games.splatatat.options', fromlist=['x']).SplatOptions(seats=2)")
)


def started(folder, *command):
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SPLATTERBOX_DATA": str(folder)}
    return subprocess.Popen(
        [sys.executable, *command], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip


def alive(group):
    """The processes of a group that still run (`ps` names their state after their number)."""
    rows = subprocess.run(["ps", "-eo", "pgid=,pid=,stat="], capture_output=True, text=True, check=True).stdout
    return [row for row in map(str.split, rows.splitlines()) if row[0] == str(group) and row[2][0] != "Z"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_window_as_quit_does(tmp_path, number):
    """FLT-15: settings saved, journal closed, no bot left, no traceback; the status shells give."""
    running = started(tmp_path, "-c", OPEN)
    assert running.stdout.readline() == "up\n"
    time.sleep(1.5)  # the bot's process has started in the meantime
    os.killpg(running.pid, number) if number == signal.SIGINT else running.send_signal(number)
    _, said = running.communicate(timeout=30)
    assert running.returncode == 128 + number
    assert "Traceback" not in said
    assert json.loads((tmp_path / "settings.json").read_text())["text_scale"] == 130
    assert not (tmp_path / "games.sqlite3-wal").exists()
    deadline = time.monotonic() + 10
    while alive(running.pid):
        assert time.monotonic() < deadline, alive(running.pid)
        time.sleep(0.1)


@pytest.mark.parametrize(("command", "number"), [
    ("simulate splatatat --games 100000 --bots regular,regular", signal.SIGINT),
    ("simulate splatatat --games 100000 --bots regular,regular", signal.SIGTERM), ("bench", signal.SIGINT),
])  # fmt: skip
def test_a_signal_ends_a_command(tmp_path, command, number):
    """FLT-15."""
    words = ["splatterbox", *command.split()]
    running = started(
        tmp_path,
        "-c",
        f"{HEARD}; import sys, game.__main__ as m; sys.argv = {words}; print('up', flush=True); m.main()",
    )
    try:
        assert running.stdout.readline() == "up\n"
        time.sleep(1.5)
        os.killpg(running.pid, number) if number == signal.SIGINT else running.send_signal(number)
        _, said = running.communicate(timeout=30)
    finally:
        running.kill()
    assert running.returncode == 128 + number
    assert "Traceback" not in said
