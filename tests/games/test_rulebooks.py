"""Every rule of a rulebook is named by a test."""

import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parent.parent.parent / "tools"


@pytest.fixture
def coverage(monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.syspath_prepend(str(TOOLS))
    import rule_coverage

    yield rule_coverage
    sys.modules.pop("rule_coverage", None)


def test_every_rule_is_named_by_a_test(coverage: object) -> None:
    found = coverage.missing([])  # type: ignore[attr-defined]
    assert {"shoot", "splatatat", "whisky"} <= set(found)
    assert not any(found.values()), found


def test_the_tool_finds_ids_in_prose_and_tables(coverage: object) -> None:
    text = "- **S-MOVE-3 Level.** x\n| S-DEC-4 | action |\n- **S-ENV-2 G-19 Door.** y\n- **G-07 Medicine.** S-MOVE-9"
    assert coverage.defined(text) == ["S-MOVE-3", "S-DEC-4", "S-ENV-2", "G-19", "G-07"]  # type: ignore[attr-defined]
    text = "| LSW-PH1-1 | Choose. |\nLSW-BUL-1: take one (LSW-PH2-2). LSW-BUL-2: the 4th wins."
    assert coverage.defined(text) == ["LSW-PH1-1", "LSW-BUL-1", "LSW-BUL-2"]  # type: ignore[attr-defined]
    text = "| SPL-VAR-TEAM-1 | Co-op |\n| SPL-VAR-NOFUN-A | x |\n| HR-WIN-EMPTY | on |\nHot-seat (SPL-SCREEN-1): x."
    found = ["SPL-VAR-TEAM-1", "SPL-VAR-NOFUN-A", "HR-WIN-EMPTY", "SPL-SCREEN-1"]
    assert coverage.defined(text) == found  # type: ignore[attr-defined]
    assert coverage.named(f"HR-WIN, {text}") == {"HR-WIN", *found}  # type: ignore[attr-defined]
    assert coverage.named("S-DEC-4 to S-DEC-6, G-01") == {"S-DEC-4", "S-DEC-5", "S-DEC-6", "G-01"}  # type: ignore[attr-defined]


def test_the_tool_fails_for_what_is_missing(coverage: object) -> None:
    assert coverage.main(["S-TURN"]) == 0  # type: ignore[attr-defined]
    assert coverage.wanted("S-TURN-1", ["S-TURN"])  # type: ignore[attr-defined]
    assert not coverage.wanted("S-TURN-1", ["S-TUR"])  # type: ignore[attr-defined]
