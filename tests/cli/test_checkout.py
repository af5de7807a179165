"""The commands for developers are there in a checkout, and nowhere else."""

from importlib.machinery import ModuleSpec

import pytest
import typer

from game.cli import checkout


def commands():
    app = typer.Typer()
    checkout.add_to(app)
    return [one.callback.__name__ for one in app.registered_commands]


def test_a_checkout_has_them():
    assert commands() == ["screenshot", "bench"]


def test_an_installed_program_has_none_of_them(monkeypatch):
    monkeypatch.setattr(checkout, "find_spec", lambda _: None)
    assert commands() == []


@pytest.mark.parametrize("places", [None, [], ["elsewhere/tools"]])
def test_another_program_s_tools_are_left_alone(monkeypatch, tmp_path, places):
    """A module of that name has no places at all."""
    spec = ModuleSpec("tools", None)
    spec.submodule_search_locations = places and [str(tmp_path / place) for place in places]
    monkeypatch.setattr(checkout, "find_spec", lambda _: spec)
    assert commands() == []
