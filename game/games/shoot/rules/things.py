"""What the things of a battlefield are called."""

from typing import Protocol

from game.kernel.messages import Message, say


class Thing(Protocol):
    """A thing of a map or of a table."""

    @property
    def kind(self) -> str:
        """What it is."""

    @property
    def label(self) -> str:
        """What its map calls it; may be empty."""


def thing_text(thing: Thing) -> str:
    """Return what a player calls a thing on the table: its label, else its kind in words."""
    return Message(thing.label) if thing.label else KIND_WORDS.get(thing.kind, thing.kind)


KIND_WORDS = {
    "phone": say("phone"),
    "book": say("book"),
    "deck": say("deck"),
    "box_lid": say("box lid"),
    "tape_roll": say("tape roll"),
    "case": say("case"),
    "tin": say("tin"),
    "wall": say("wall"),
    "glass": say("glass"),
    "mug": say("mug"),
    "jar": say("jar"),
    "bottle": say("bottle"),
    "cereal_box": say("cereal box"),
    "other": say("other"),
}
"""What a thing of each kind is called that has no label."""
