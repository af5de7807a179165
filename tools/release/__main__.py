"""Build the source distribution and both wheels into a folder, check them, install and play them (HND-1).

    uv run --group release python -m tools.release                        # into dist/release
    uv run --group release python -m tools.release FOLDER --only-build    # without the installs
    uv run --group release python -m tools.release --python /opt/python3.14/bin/python3   # one more Python

It runs on Linux and macOS, with the package registry in reach. Started by root, installs are tried as user `nobody`.
The outcome is printed and written to `report.json` in the folder; status 1: something failed.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic
from typing import Any

from game import __version__
from tools.release.builds import build, tool
from tools.release.contents import checkout_files, faults_of_sdist, faults_of_wheel
from tools.release.installs import Install, Installer, tried
from tools.release.plain_user import PlainUser, copied_python, pythons_here


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("out", type=Path, nargs="?", default=Path("dist/release"), help="an empty or new folder")
    words.add_argument("--python", type=Path, action="append", default=[], help="one more Python to install with")
    words.add_argument("--only-build", action="store_true", help="don't install anything")
    asked = words.parse_args()
    out: Path = asked.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    if any(out.iterdir()):
        raise SystemExit(f"{out} is not empty: name a new folder.")
    with tempfile.TemporaryDirectory(prefix="splatterbox-release-") as folder:
        work = Path(folder)
        work.chmod(0o755)
        report: dict[str, Any] = {"version": __version__, "system": platform.platform(), "files": {}, "checks": {}}
        files = build(out, work)
        report["files"] = {path.name: path.stat().st_size for path in files}
        for name, size in report["files"].items():
            print(f"{size / 1e6:7.2f} MB  {name}")
        checked(files, report["checks"])
        if not asked.only_build:
            report |= installed(files, work, asked.python)
    (out / "report.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    failed = [name for name, fault in report["checks"].items() if fault]
    failed += [row["install"] for row in report.get("installs", []) if row["fault"]]
    print(f"{len(failed)} failed: {', '.join(failed)}" if failed else f"All passed. The files are in {out}.")
    return 1 if failed else 0


def checked(files: list[Path], told: dict[str, str]) -> None:
    """Check files of a release without installing them; adds what is wrong with them, or ""."""
    sdist, wheels = [path for path in files if path.suffix == ".gz"], [path for path in files if path.suffix == ".whl"]
    stable = [path for path in wheels if "-abi3-" in path.name]
    told["three files"] = "" if (len(sdist), len(wheels), len(stable)) == (1, 2, 1) else f"{[*map(str, files)]}"
    told["twine check --strict"] = fault_of(tool("twine"), "check", "--strict", *map(str, files))
    told["abi3audit --strict"] = fault_of(tool("abi3audit"), "--strict", *map(str, stable))
    if sys.platform == "linux":
        bare = [path.name for path in stable if "manylinux" not in path.name]
        told["manylinux"] = f"{bare} would be refused by a package index" if bare else ""
    here = checkout_files()
    told["contents of the source"] = "\n".join(fault for path in sdist for fault in faults_of_sdist(path, here))
    told["contents of the wheels"] = "\n".join(fault for path in wheels for fault in faults_of_wheel(path, here))
    for name, fault in told.items():
        print(f"{'FAILED' if fault else 'passed'}  {name}{': ' if fault else ''}{fault[:1500]}")


def fault_of(*words: str) -> str:
    """Run a check; return what it printed if it failed, else ""."""
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr).strip() or "failed" if done.returncode else ""


def installed(files: list[Path], work: Path, named: list[Path]) -> dict[str, Any]:
    """Install the files with every Python at hand, as a plain user, and return the rows of the report."""
    user = PlainUser(work)
    pythons, copies = [], []
    for version, path in pythons_here(named):
        if not user.may_run(path):
            try:
                path = copied_python(path, work / f"python{version}")
            except (OSError, subprocess.SubprocessError) as error:
                print(f"Python {version} can't be tried: {user.name} may not enter its folder ({error}).")
                continue
            copies.append(version)
        pythons.append((version, path))
    given = [work / path.name for path in files]
    for path, copy in zip(files, given, strict=True):
        copy.write_bytes(path.read_bytes())
    wheel = next(path for path in given if "-abi3-" in path.name)
    pure = next(path for path in given if path.name.endswith("-py3-none-any.whl"))
    sdist = next(path for path in given if path.suffix == ".gz")
    wanted = [Install(*python, kind, file, file == wheel) for python in pythons for file in (wheel, pure)
              for kind in ("pip", "uv tool")]  # fmt: skip
    first = pythons[0]
    wanted += [Install(*first, "lowest", wheel, True), Install(*first, "pip", sdist, has_compiler(user, first[1]))]
    print(f"Installed as {user.name}, in {user.home}; Pythons: {', '.join(version for version, _ in pythons)}")
    installer, rows = Installer(user, first[1]), []
    for one in wanted:
        began = monotonic()
        fault = tried(installer, one, __version__)
        name = f"{one.installer}, Python {one.version}, {one.file.name}"
        rows.append({"install": name, "seconds": round(monotonic() - began, 1), "fault": fault})
        print(f"{'FAILED' if fault else 'passed'}  {rows[-1]['seconds']:5.1f} s  {name}{': ' if fault else ''}{fault}")
    return {"user": user.name, "copied_pythons": copies, "installs": rows}


def has_compiler(user: PlainUser, python: Path) -> bool:
    """Return whether a source distribution is compiled here: a compiler, and the headers of this Python."""
    import shutil

    code = "import sysconfig, pathlib; print((pathlib.Path(sysconfig.get_path('include')) / 'Python.h').exists())"
    return shutil.which("cc") is not None and user.run(python, "-c", code).strip() == "True"


if __name__ == "__main__":
    sys.exit(main())
