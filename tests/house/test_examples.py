"""The examples in docstrings give what they say."""

import ast
import doctest
import importlib

import pytest

from tools.house.older import ROOT

WITH_EXAMPLES = sorted(path for path in (ROOT / "game").rglob("*.py") if "    >>> " in path.read_text("utf-8"))
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.stem)
def test_examples_give_what_they_say(path):
    module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    runner = doctest.DocTestRunner()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        words = ast.get_docstring(node) if isinstance(node, DOCUMENTED) else None
        if words and ">>> " in words:
            runner.run(doctest.DocTestParser().get_doctest(words, dict(vars(module)), path.stem, str(path), 0))
    assert runner.summarize(verbose=False).attempted
    assert not runner.failures
