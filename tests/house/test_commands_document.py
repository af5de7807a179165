"""game/COMMANDS.md and the READMEs are right about commands: each one named exists, with the options named."""

import re
import shlex
from itertools import chain

import typer

from game.cli.main import app
from tools.house.older import ROOT

DOCUMENTS = ("README.md", "game/COMMANDS.md", "game/README.md", "maps/README.md")
COMMAND = typer.main.get_command(app)


def text_of(document):
    return (ROOT / document).read_text(encoding="utf-8")


def lines_of(document):
    """Every command that a document quotes, in backticks or indented, without the brackets round optional parts."""
    text = text_of(document)
    quoted = chain(re.findall(r"`([^`\n]+)`", text), re.findall(r"(?m)^ {4}(\S.*)$", text))
    found = (re.search(r"(?:^|\s)splatterbox( .+)?$", words.partition("  #")[0]) for words in quoted)
    return [(document, (match[1] or "").strip().replace("[", "").replace("]", "")) for match in found if match]


def command_of(words):
    """Return the command a line names, and the words after its name; None, and why, if there is none."""
    found, rest = COMMAND, list(words)
    while hasattr(found, "commands") and rest and not rest[0].startswith("-"):
        assert rest[0] in found.commands, f"there is no command {rest[0]}"
        found = found.commands[rest.pop(0)]
    return found, rest


def options_of(command):
    options = [one for one in command.params if one.param_type_name == "option"]
    return {name for one in options for name in (*one.opts, *one.secondary_opts)}


LINES = [line for document in DOCUMENTS for line in lines_of(document)]


def test_every_command_that_is_named_exists_with_its_options():
    for document, line in LINES:
        words = shlex.split(line)
        if words[:2] == ["COMMAND", "--help"]:
            continue
        command, rest = command_of(words)
        assert not command.hidden, (document, line)
        for word in rest:
            if word.startswith("-"):
                assert word.partition("=")[0] in {*options_of(command), "--help"}, (document, line)


def test_every_command_is_named():
    """Each command of `splatterbox --help` has its row in COMMANDS.md, and each of `splatterbox map --help`."""
    named = {tuple(line.split()[:2]) for _, line in lines_of("game/COMMANDS.md")}
    first = {words[0] for words in named if words}
    assert {name for name, one in COMMAND.commands.items() if not one.hidden} <= first
    group = COMMAND.commands["map"]
    assert {("map", name) for name, one in group.commands.items() if not one.hidden} <= named


def test_every_option_that_is_added_belongs_to_a_command():
    """Rows that begin with dots name options alone: those of the row's command above."""
    command = None
    rows = [row for row in text_of("game/COMMANDS.md").splitlines() if row.startswith("|")]
    added = 0
    for row in rows:
        line = re.search(r"`splatterbox ([^`]+)`", row)
        if line:
            command = command_of(shlex.split(line[1].replace("[", "").replace("]", "")))[0]
        for option in re.findall(r"add `(--[\w-]+)", row):
            assert option in options_of(command), row
            added += 1
    assert added > 1


def test_every_link_of_a_document_leads_to_a_file():
    for document in DOCUMENTS:
        folder = (ROOT / document).parent
        for target in re.findall(r"\]\(([^)#:]+)\)", text_of(document)):
            assert (folder / target).exists(), (document, target)


def test_something_is_looked_at():
    assert len(LINES) > 40
    assert len({document for document, _ in LINES}) == len(DOCUMENTS)
