"""Requests for an older commit are run there, or refused in a sentence (tools/house/older.py)."""

import subprocess

import pytest

from tools.house import older


@pytest.fixture
def history(tmp_path, monkeypatch):
    """A history of two commits: the first without the tool, the second with one that says where it ran."""
    monkeypatch.setattr(older, "ROOT", tmp_path)

    def git(*words):
        subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@b", *words], cwd=tmp_path, check=True)

    git("init", "-q")
    git("commit", "-q", "--allow-empty", "-m", "first")
    (tmp_path / "tool.py").write_text("import sys\nopen(sys.argv[1], 'w').write(__file__)\n", encoding="utf-8")
    git("add", "tool.py")
    git("commit", "-q", "-m", "second")
    (tmp_path / "tool.py").write_text("raise SystemExit('the present one')\n", encoding="utf-8")
    return tmp_path


def test_the_tool_of_the_commit_is_run(history):
    older.made_by("HEAD", "tool", [str(history / "told")])
    assert (history / "told").read_text(encoding="utf-8").endswith("older/tool.py")
    worktrees = subprocess.run(["git", "worktree", "list"], cwd=history, capture_output=True, text=True, check=True)
    assert len(worktrees.stdout.splitlines()) == 1


def test_what_is_not_there_is_refused(history):
    with pytest.raises(SystemExit, match="no commit 'nowhere'"):
        older.made_by("nowhere", "tool", [])
    with pytest.raises(SystemExit, match="'HEAD~1' has no tool yet"):
        older.made_by("HEAD~1", "tool", [])
