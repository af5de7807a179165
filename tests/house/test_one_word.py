"""One word per thing, everywhere on screen: words that are never used (section 6 of the teaching)."""

import re
from functools import cache

import pytest

from tools.words.extract import phrases

NEVER = {
    "Ready": r"\b[Nn]od(s|ded)?\b|\b[Cc]onfirm(s|ed)?\b|\b[Cc]ommit(s|ted)?\b",
    "Rematch": r"\b(Same again|New shuffles?)\b",
    "turn, round": r"\b[Ll]aps?\b|\b[Aa]ctivat(es?|ed|ion|ions)\b",
    "Undo": r"\b[Tt]ake-back\b",
    "pick up, draw": r"\b[Ff]etch(es|ed)?\b|\btakes? a card\b",
    "discard pile": r"\bbin\b|\bout pile\b",
    "standing still, on the move": r"\b(full|action) stance\b",
    "striped hits only": r"\baction damage\b",
    "slot 1, slot 2; close, long range": r"^(near|far|close)$|\{near\}|\{far\}",
    "card length": r"\bCL\b|\bunits\b|\d mm\b|\} mm\b|\bmm away\b",
    "object": r"\b[Oo]bstacles?\b",
    "your Medical Record, wounds": r"\bdamage sheet\b",
    "life left": r"\bHP\b|\b0/10\b",
    "Hint": r"\b(Suggest|Coach)\b",
    "Why?": r"^(Reason|Trace)$",
    "stays, is gone": r"\bpersists?\b|\b(is|are) consumed\b",
    "to move, has moved": r"\b(READY|DEPLOYED)\b",
}
"""What is said instead -> what is never said."""

ELSEWHERE = (
    "rulebook.md",  # the rules themselves, with the field's words
    "game/battlefield/", "^maps/",  # of maps, for people who make them in Tiled: there everything is measured in mm
    "games/shoot/lab_", "features/maps/photo", "features/arrange/",  # what makes maps, for the same people
    "data/cast",  # characters speak as they like, and some only nod
)  # fmt: skip

REASONS = {
    "9 mm": "a pistol's name",
    "Fetch any Token to your feet.": "the card's own words",
    "A leg! Three Trophies. Somebody fetch a broom.": "brooms are fetched",
    "close": "of a range, beside its card lengths",
    "Bin ({number})": "where deleted games wait",
    "The bin is empty. Deleted games go here: the last 20 of them.": "where deleted games wait",
    "Restores {table} from the bin.": "where deleted games wait",
    "Moves {line} to the bin. You can restore it.": "where deleted games wait",
    "Moves it to the bin. You can restore it for 30 days.": "where deleted maps wait",
    "{thing}, {tall:g} mm tall": "a height, which card lengths would not tell",
    "{thing}, {tall:g} mm up": "a height",
    "{name} climbs from {start} mm to {end} mm.": "heights",
    "{name} hops down {depth} mm.": "a height",
    "{name} falls {depth} mm and flips {cards} for damage.": "a height",
}


@cache
def said():
    """Every phrase that a player reads, with what is in braces only if that is checked."""
    found = {(phrase.file, text) for phrase in phrases() for text in (phrase.text, phrase.many) if text}
    return sorted(one for one in found if not any(re.search(part, one[0]) for part in ELSEWHERE))


@pytest.mark.parametrize("instead", NEVER)
def test_every_thing_has_one_word(instead):
    never = re.compile(NEVER[instead])
    braces = r"\{(?!near|far)\w+[^}]*\}(?! mm)"
    wrong = [f"{file}: {text}" for file, text in said() if text not in REASONS
             if never.search(re.sub(braces, "...", text))]  # fmt: skip
    assert wrong == [], f"say {instead}"


def test_every_reason_is_still_needed():
    assert set(REASONS) <= {text for _, text in said()}
