"""Modules, classes and functions with a new name are where tests/data/renamed.toml says, no longer where they were."""

import ast
import tomllib
from functools import cache
from importlib.util import find_spec

from tools.house.older import ROOT

RENAMED = tomllib.loads((ROOT / "tests" / "data" / "renamed.toml").read_text(encoding="utf-8"))


def file_of(module):
    """Return a module's file, which need not exist."""
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def defined(module):
    """Return the classes and functions a module defines; none if there is no such module."""
    file = file_of(module)
    tree = ast.parse(file.read_text(encoding="utf-8") if file.is_file() else "")
    return {node.name for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}


def there(name):
    """Return whether a module exists, or a module's class or function, without importing it."""
    module, _, last = name.rpartition(".")
    return file_of(name).is_file() or last in defined(module)


def test_what_is_renamed_is_where_it_should_be():
    for old, new in RENAMED.items():
        assert new, old
        assert [name for name in ([new] if isinstance(new, str) else new) if not there(name)] == [], old
        assert not there(old)


def test_what_is_missing_is_found():
    assert there("tools.bench")
    assert there("tools.bench.bench.measure")
    assert not there("tools.nothing")
    assert not there("tools.bench.bench.nothing")
    assert find_spec("tools.bench.bench") is not None
