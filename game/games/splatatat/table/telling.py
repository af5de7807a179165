"""The log of the paper table: the sentences of rulebook section 17 and what stands in them."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.splatatat.art import faces
from game.kernel.events import Event
from game.table.telling import Line, Told, listed


def counted(number: int, one: str = "card", many: str = "") -> str:
    """Write a number of things: "no card", "one card", "7 cards"."""
    return f"no {one}" if not number else f"one {one}" if number == 1 else f"{number} {many or one + 's'}"


def numbers(pile: Sequence[str]) -> str:
    """Write a pile as its numbers: "1-2-2-S"."""
    return "-".join(kind[1] if faces.is_splat(kind) else kind for kind in pile)


class PaperTold(Told):
    """Tells events as sentences."""

    game = "splatatat"

    def key_of(self, event: Event) -> str:
        """Return which sentence tells an event: many are told in several ways."""
        name, get = event.name, event.get
        if name in ("game_won", "win_shared"):
            teams = name == "game_won" and len(event["winners"]) > 1
            return f"{'teams_won' if teams else name}_{event['kind']}"
        if name == "splat_played":
            return name + ("_first" if len(event["pile"]) == 1 else "_3" if event["top"] == 3 else "")
        if name == "splatatat":
            if not event["face"]:
                return "splatatat_most" if event["attacker"] else "splatatat_most_nobody"
            return "splatatat_left" if event["smiles"] else "splatatat_last"
        part = {"threat": get("threat"), "picked_up": get("reason"), "out_card_played": get("place"),
                "pile_left": get("to"), "uturn": "two" if get("two") else "",
                "game_started": "position" if get("position") else ""}.get(name)  # fmt: skip
        return f"{name}_{part}" if part else name

    def seats_of(self, event: Event) -> tuple[int, ...]:
        """Return the seats an event speaks of: who does it first, then whom it is done to."""
        pairs = {
            "splat_played": ("attacker", "victim"), "splatatat": ("victim", "attacker"), "threat": ("victim",),
            "out_card_played": ("seat", "out"), "swapsies": ("seat", "partner"), "s_played": ("seat", "target"),
            "s_mate_back": ("seat", "target"), "dollop": ("seat", "target"), "game_started": ("first",),
        }  # fmt: skip
        if event.name == "win_shared":
            return tuple(int(seat) for seat in event["winners"])
        return tuple(int(event.get(part) or 0) for part in pairs.get(event.name, ("seat",)))

    def line(self, event: Event) -> Line | None:
        """Return an event as a line of the log; House Rules end with the first of them."""
        line = super().line(event)
        return line._replace(rule=str(event["ids"][0])) if line is not None and event.name == "house_rules" else line

    def args_of(self, event: Event, seats: tuple[int, ...]) -> dict[str, str]:
        """Return what stands in the sentence's braces."""
        args = super().args_of(event, seats)
        if isinstance(event.get("kind"), str) and event.get("card") is not None:
            kind = str(event["kind"])
            args["card"] = faces.name_of(kind) if faces.is_splat(kind) or kind != "S" else "S card"
            args["number"] = kind[1] if faces.is_splat(kind) else ""
        if event.get("pile") is not None:
            pile = [str(kind) for kind in event["pile"]]
            args["pile"] = numbers(pile)
            gone = len(pile) + (1 if event.name == "saved" else 0)
            args["gone"] = "One card goes" if gone == 1 else f"{gone} cards go"
        return args | self._more(event)

    def _more(self, event: Event) -> dict[str, str]:
        """Return the arguments that only some events have."""
        name = event.name
        if name == "game_started":
            return {"count": str(event["seats"])}
        if name == "house_rules":
            return {"rules": ", ".join(event["words"])}
        if name == "picked_up":
            return {"cards": counted(int(event["number"]))}
        if name == "revealed":
            return {"cards": counted(len(event["kinds"]))}
        if name == "splatatat":
            return {"smiles": counted(int(event["smiles"]), "smile")}
        if name == "point_scored":
            return {"points": counted(int(event["points"]), "point")}
        if name == "swapsies":
            mine, theirs = (counted(int(count)) for count in event["hands"])
            return {"mine": mine, "theirs": theirs}
        if name == "uturn":
            return {"way": "clockwise" if int(event["direction"]) > 0 else "the other way round"}
        if name == "shuffled_in":
            number = int(event["number"])
            return {"shuffled": "One card is" if number == 1 else f"{number} cards are"}
        if name in ("game_won", "win_shared"):
            return {"winners": listed([self.names.get(int(seat), "") for seat in event["winners"]])}
        return {}
