"""The drill of SHOOT's Gadgets: it finds cases, writes them line by line, and adds them up."""

import json
import sys
from pathlib import Path

import pytest

from tools.drills import gadgets


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["gadgets", *words])
    gadgets.main()


def test_cases_are_found_and_added_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "worth.jsonl"
    asked = (
        "--kinds",
        "G-05",
        "--give",
        "--games",
        "1",
        "--ways",
        "2",
        "--screen",
        "1",
        "--deals",
        "1",
        "--turns",
        "1",
    )
    run(monkeypatch, "worth", *asked, "--out", str(file))
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert rows
    assert all(row["kind"] == "G-05" and 0.0 <= row["by_way"] <= 1.0 for row in rows)
    run(monkeypatch, "sum", str(file), "--by", "role")
    assert f"{len(rows):5} cases" in capsys.readouterr().out


def test_hands_are_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run(monkeypatch, "counts", "--games", "1")
    assert "drawn" in capsys.readouterr().out
