"""Every test here starts from a headless display and the plain look."""

from tests.looks import click, plain_look, press

__all__ = ["click", "plain_look", "press"]
