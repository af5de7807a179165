"""Shared by all tests of maps."""

import pytest

from game.battlefield.findings import Findings
from game.kernel.messages import Message


@pytest.fixture(autouse=True)
def whatever_is_found_can_be_said_in_every_language(monkeypatch):
    """Fail where a checker notes plain English (UX-LOC-1)."""
    note = Findings._add

    def noted(findings, finding):
        if not isinstance(finding.text, Message):
            pytest.fail(f"{finding.code} is no message: {finding.text}")
        note(findings, finding)

    monkeypatch.setattr(Findings, "_add", noted)
