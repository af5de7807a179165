"""The options: each setting has a control (FLT-58)."""

from game.scenes.gallery import StillHost
from game.scenes.options import OptionsScene


def test_every_setting_has_a_control():
    """FLT-58: `hints` and `audio_buffer` could only be set in the file."""
    host = StillHost((1920, 1080))
    scene = OptionsScene(host)
    scene.layout(host.size)
    steppers = {widget.label: widget for widget in scene.group.widgets if hasattr(widget, "values")}
    steppers["Hints"].adjust("right")
    assert host.settings.hints == "full"
    steppers = {widget.label: widget for widget in scene.group.widgets if hasattr(widget, "values")}
    steppers["Buffer"].adjust("right")
    assert host.settings.audio_buffer == 2048


def test_a_buffer_set_by_hand_can_be_kept():
    """FLT-58: what the file says is among the values, whatever it is."""
    host = StillHost((1920, 1080))
    host.settings.audio_buffer = 8192
    scene = OptionsScene(host)
    scene.layout(host.size)
    buffer = next(widget for widget in scene.group.widgets if widget.label == "Buffer")
    assert buffer.values[buffer.index][0] == 8192
