"""Build the compiled form of the geometry for the wheel, and for an editable install too (a hatchling hook).

It uses the stable ABI, so that one wheel serves every Python from 3.11 (HND-1). It never fails a build: without a
compiler, or without Python's headers, it says so in one line, and the game uses the Python forms. With SPLATTERBOX_PURE
(any text) in the environment the wheel has none, and is for every system.
"""

import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any, ClassVar

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
NAME = "splatterbox_kernel"
STRICT = ["-O3", "-std=c11", "-Wall", "-Wextra", "-fno-fast-math", "-ffp-contract=off"]
"""Results must equal Python's to the last bit: fused multiply-add must be off."""
STRICT_ON_WINDOWS = ["/O2", "/std:c11", "/fp:precise"]
OLDEST = ("cp311", "0x030B0000")
"""The oldest Python that may load the module: the tag of its wheel, and how the headers are told."""


def stable() -> bool:
    """Return whether this Python has the stable ABI: CPython does, unless it runs without the global lock."""
    return sys.implementation.name == "cpython" and not sysconfig.get_config_var("Py_GIL_DISABLED")


class Compiler(build_ext):
    """The machine's compiler, with the options it needs."""

    def build_extensions(self) -> None:
        """Compile."""
        windows = self.compiler.compiler_type == "msvc"
        for extension in self.extensions:
            extension.extra_compile_args = STRICT_ON_WINDOWS if windows else STRICT
            extension.libraries = [] if windows else ["m"]
        super().build_extensions()


def built(folder: Path) -> Path:
    """Compile the module in a folder and return it; raises whatever this machine's compiler raises."""
    sources = [str(path) for path in sorted(HERE.glob("*.c"))]
    limited = [("Py_LIMITED_API", OLDEST[1])] if stable() else []
    extension = Extension(NAME, sources, define_macros=limited, py_limited_api=stable())
    command = Compiler(Distribution({"name": NAME, "ext_modules": [extension]}))
    command.build_lib = command.build_temp = str(folder)
    command.ensure_finalized()
    command.run()
    return Path(command.get_ext_fullpath(NAME))


class Hook(BuildHookInterface[Any]):
    """Puts the compiled module beside the package."""

    PLUGIN_NAME: ClassVar[str] = "custom"
    folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together; version is "editable" or "standard"."""
        if os.environ.get("SPLATTERBOX_PURE") and version != "editable":  # a checkout reads it when it runs
            return
        self.folder = Path(tempfile.mkdtemp(prefix=NAME))
        try:
            module = built(self.folder)
        except (Exception, SystemExit) as error:
            self.app.display_warning(f"No compiled geometry, the game runs without it: {type(error).__name__}: {error}")
            return
        build_data["pure_python"] = False
        if stable():
            builder: Any = self.build_config.builder
            build_data["tag"] = f"{OLDEST[0]}-abi3-{builder.get_best_matching_tag().rpartition('-')[2]}"
        else:
            build_data["infer_tag"] = True
        forced = "force_include_editable" if version == "editable" else "force_include"
        build_data[forced][str(module)] = module.name

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the folder."""
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)
