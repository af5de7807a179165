"""What the package says of itself, and what its builder does (HND-1, HND-2)."""

import re
import tomllib
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest

from game import __version__
from game.features.desktop.entries import releases
from tools.house.older import ROOT
from tools.release.contents import compared, faults_of_wheel

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ABOUT = metadata.metadata("splatterbox")
NEEDED = [line for line in metadata.requires("splatterbox") if "extra ==" not in line]


def name_of(requirement):
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].replace("_", "-")


def test_its_version_is_in_one_place():
    assert metadata.version("splatterbox") == __version__ == releases()[0][0]
    assert "version" in PROJECT["project"]["dynamic"]
    assert "version" not in PROJECT["project"]


def test_it_says_what_it_is():
    assert ABOUT["License-Expression"] == "MIT"
    assert ABOUT["Requires-Python"] == ">=3.11"
    assert len(ABOUT["Keywords"].split(",")) > 4
    classifiers = ABOUT.get_all("Classifier")
    assert "Topic :: Games/Entertainment :: Board Games" in classifiers
    assert not any("License ::" in one for one in classifiers)  # the expression says it
    assert ABOUT.get_all("Project-URL") is None  # there is no address to give yet, and none is made up
    entries = {(entry.group, entry.name): entry.value for entry in metadata.distribution("splatterbox").entry_points}
    assert entries == {
        ("console_scripts", "splatterbox"): "splatterbox:main",
        ("gui_scripts", "splatterbox-window"): "splatterbox:main",
    }


def test_libraries_are_ranges_in_the_package_and_exact_in_a_checkout():
    assert [line for line in NEEDED if "==" in line or ">=" not in line] == []
    exact = PROJECT["tool"]["uv"]["constraint-dependencies"]
    assert sorted(map(name_of, exact)) == sorted(map(name_of, NEEDED))
    for line in exact:
        name, version = line.split("==")
        assert metadata.version(name) == version


def test_its_page_has_no_picture_and_no_link_that_leads_nowhere():
    page = ABOUT.get_payload()
    assert page.startswith("# Splatterbox")
    assert "uv tool install" in page
    assert re.findall(r"\]\((?!https?:|#)[^)]*\)", page) == []
    assert "![" not in page


def test_the_hook_makes_one_module_for_every_python():
    hook = (ROOT / "tools" / "compiled" / "hook.py").read_text(encoding="utf-8")
    assert 'OLDEST = ("cp311", "0x030B0000")' in hook
    oldest = ABOUT["Requires-Python"].removeprefix(">=").split(".")
    assert "".join(("cp", *oldest)) == "cp311"
    found = find_spec("splatterbox_kernel")  # there is none without a compiler
    assert found is None or Path(found.origin).name in ("splatterbox_kernel.abi3.so", "splatterbox_kernel.pyd")


def test_every_python_that_is_promised_is_named():
    named = {one.rpartition(" ")[2] for one in ABOUT.get_all("Classifier") if ":: 3." in one}
    assert min(named, key=lambda one: int(one.split(".")[1])) == "3.11"


@pytest.fixture
def wheel(tmp_path):
    """A small wheel as it should be, as a function of what differs."""

    def made(name="splatterbox-1-py3-none-any.whl", more=(), without=(), needs="numpy>=2"):
        files = {
            "game/x.py": "", "game/_data/assets/a.png": "", "splatterbox.py": "",
            "splatterbox-1.dist-info/METADATA": f"Summary: s\nKeywords: k\nClassifier: c\nRequires-Dist: {needs}\n\n",
            "splatterbox-1.dist-info/WHEEL": f"Root-Is-Purelib: {'true' if 'none' in name else 'false'}\n",
            "splatterbox-1.dist-info/licenses/LICENSE": "",
        }  # fmt: skip
        with ZipFile(tmp_path / name, "w") as packed:
            for file, content in {**files, **dict.fromkeys(more, "")}.items():
                if file not in without:
                    packed.writestr(file, content)
        return faults_of_wheel(tmp_path / name, ["game/x.py", "assets/a.png", "tools/start/splatterbox.py", "LICENSE"])

    return made


def test_a_wheel_as_it_should_be_passes(wheel):
    assert wheel() == []
    assert wheel("splatterbox-1-cp311-abi3-manylinux_2_17_x86_64.whl", more=["splatterbox_kernel.abi3.so"]) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"without": ["game/_data/assets/a.png"]}, "game/_data/assets/a.png is missing"),
        ({"more": ["tests/test_x.py"]}, "tests/test_x.py should not be in it"),
        ({"more": ["splatterbox_kernel.abi3.so"]}, "1 compiled modules"),
        ({"name": "splatterbox-1-cp311-abi3-linux_x86_64.whl"}, "0 compiled modules"),
        ({"without": ["splatterbox-1.dist-info/licenses/LICENSE"]}, "the licence LICENSE is missing"),
        ({"needs": "numpy==2"}, "exact version numpy==2"),
    ],
)
def test_a_fault_of_a_wheel_is_named(wheel, change, fault):
    (found,) = wheel(**change)
    assert found.endswith(fault)


def test_what_two_lists_differ_in():
    assert compared({"a", "b"}, {"b", "c"}, "x") == ["x: a is missing", "x: c should not be in it"]


def test_the_bundle_knows_what_is_imported_by_its_name():
    """PyInstaller sees no name in a string: maps packed with zstd, reading aloud (HND-4)."""
    calls = re.compile(r"import_module\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
    found = {
        word.partition(".")[0]
        for file in (ROOT / "game").rglob("*.py")
        for call in calls.findall(file.read_text(encoding="utf-8"))
        for word in re.findall(r'(?<![f\w])"([a-z_][\w.]*)"', call)
    } - {"game", "compression"}
    assert found == {"backports", "pyttsx3"}
    spec = (ROOT / "tools" / "bundle" / "splatterbox.spec").read_text(encoding="utf-8")
    assert [name for name in sorted(found) if f'"{name}' not in spec] == []
