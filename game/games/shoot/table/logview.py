"""SHOOT's log is the house's own: one line for every decision (UX-LOG-1)."""

from game.ui.logview import LogLine, LogView

__all__ = ["LogLine", "LogView"]
