"""Collect the phrases of the box, and create, update and compile catalogues of other languages (gettext, with Babel).

A catalogue is assets/words/LANGUAGE/LC_MESSAGES/splatterbox.po; the game reads what Babel compiles from it, the .mo
file beside it. `trial` creates a language with every phrase backwards, and asks the game for each of them. The exit
status is 1, with a sentence a line, if something is wrong.

    uv run --group check python -m tools.words add de
    uv run --group check python -m tools.words renew
    uv run --group check python -m tools.words compile
    uv run --group check python -m tools.words trial
"""

from __future__ import annotations

import argparse
import gettext
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.kernel.messages import Message, filled
from game.resources import assets
from game.ui.words import DOMAIN, Catalogue
from tools.words.extract import Phrase, UnreadableError, phrases, placeholders


def template() -> Catalog:
    """Return all phrases of the box without translations. Raises UnreadableError."""
    catalogue = Catalog(project="Splatterbox", charset="utf-8", copyright_holder="the Splatterbox authors")
    for phrase in phrases():
        catalogue.add(_key(phrase), None, [(phrase.file, phrase.line)], context=phrase.context or None)
    return catalogue


def _key(phrase: Phrase) -> str | tuple[str, str]:
    return (phrase.text, phrase.many) if phrase.many else phrase.text


def folder() -> Path:
    """Return the folder of the languages."""
    return assets() / "words"


def files() -> list[Path]:
    """Return the existing catalogues."""
    return sorted(folder().glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read(path: Path) -> Catalog:
    """Return a catalogue."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parents[1].name, domain=DOMAIN)


def write(catalogue: Catalog, path: Path) -> None:
    """Write a catalogue, sorted by where its phrases are."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=120, sort_by_file=True, include_previous=True)


def add(language: str) -> list[str]:
    """Start a language; return what is wrong."""
    path = folder() / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    if path.exists():
        return [f"{language} already exists: {path}. Use renew instead."]
    try:
        Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return [f"Babel doesn't know the language '{language}': use a code like de, fr or pt_BR."]
    catalogue = Catalog(locale=language, domain=DOMAIN, project="Splatterbox")
    catalogue.update(template())
    write(catalogue, path)
    print(f"{path}: {len(catalogue)} phrases to translate")
    return []


def renew() -> list[str]:
    """Update every catalogue, marking reworded phrases as fuzzy; return what is wrong."""
    current = template()
    for path in files():
        catalogue = read(path)
        catalogue.update(current)
        write(catalogue, path)
        print(f"{path}: {sum(not message.string for message in catalogue if message.id)} phrases not translated")
    return []


def compiled() -> list[str]:
    """Compile every catalogue; return what is wrong with their translations."""
    wrong: list[str] = []
    for path in files():
        catalogue = read(path)
        wrong += [f"{path}: {line}" for line in mistakes(catalogue)]
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)
    return wrong


def mistakes(catalogue: Catalog) -> Iterator[str]:
    """Yield a sentence for each translation whose placeholders differ from the English ones."""
    for message in catalogue:
        ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
        wordings = message.string if isinstance(message.string, tuple | list) else (message.string,)
        known = set().union(*map(placeholders, ids)) | ({"n"} if len(ids) > 1 else set())
        for wording in filter(None, wordings):
            unknown = placeholders(wording) - known
            if ids[0] and unknown:
                yield f"{wording!r} has {{{sorted(unknown)[0]}}}, which {ids[0]!r} doesn't have."


def backwards(text: str) -> str:
    """Return a text backwards, except for what is in braces."""
    return "".join(part if part[:1] == "{" else part[::-1] for part in re.split(r"(\{[^{}]*\})", text)[::-1])


def trial() -> list[str]:
    """Create a language with every phrase backwards; return the phrases the game does not show that way."""
    catalogue = Catalog(locale="en", domain=DOMAIN)
    wanted: list[tuple[Message, str]] = []  # not a dict: messages with the same filled-in text are equal
    for phrase in phrases():
        own = backwards(phrase.text)
        said = (own, backwards(phrase.many)) if phrase.many else own
        catalogue.add(_key(phrase), said, context=phrase.context or None)
        args = dict.fromkeys(placeholders(phrase.text) | placeholders(phrase.many), "x") if phrase.many else {}
        wanted.append((Message(phrase.text, args, phrase.many, 1, phrase.context), own))
    made = io.BytesIO()
    write_mo(made, catalogue)
    made.seek(0)
    words = Catalogue(gettext.GNUTranslations(made))
    print(f"{len(wanted)} phrases translated backwards")
    wrong = list(mistakes(catalogue))
    for message, own in wanted:
        if words.of(message) != (filled(own, message.args, 1) if message.args else own):
            wrong.append(f"{message!r} is translated as {words.of(message)!r}, not {own!r}")
    return wrong


def main() -> int:
    """Run the command; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(dest="task", required=True)
    tasks.add_parser("add", help="start a language").add_argument("language", help="like de, fr or pt_BR")
    for task, what in (("renew", "update the catalogues"), ("compile", "create the files that the game reads"),
                       ("trial", "show every phrase backwards")):  # fmt: skip
        tasks.add_parser(task, help=what)
    wanted = parser.parse_args()
    try:
        wrong = (
            {"renew": renew, "compile": compiled, "trial": trial}[wanted.task]()
            if wanted.task != "add"
            else add(wanted.language)
        )
    except UnreadableError as error:
        wrong = [str(error)]
    print("\n".join(wrong), file=sys.stderr, end="\n" if wrong else "")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
