"""Make Splatterbox for computers without Python: a folder, a .tar.gz and a .deb; try them as another user (HND-4).

    uv run --group bundle python -m tools.bundle                      # into dist/bundle
    uv run --group bundle python -m tools.bundle FOLDER --only-build
    uv run --group bundle python -m tools.bundle --tiled              # and F5 to F7 in the real Tiled, in a window

It is for the system and processor it is made on; what was not tried is said in `tools/bundle/splatterbox.spec`. Started
by root, the bundle is tried as the user `nobody`. The outcome is printed and written to `report.json`; status 1:
something failed.
"""

from __future__ import annotations

import argparse
import json
import platform
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from game import __version__
from tools.bundle.drill import start_times, tried
from tools.bundle.packing import WHERE, archived, bytes_of, debian_package, frozen, glibc_of
from tools.release.plain_user import PlainUser

MOST = 1.5
"""How many times as long as the checkout's the bundle's first picture may take."""


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("out", type=Path, nargs="?", default=Path("dist/bundle"), help="an empty or new folder")
    words.add_argument("--only-build", action="store_true", help="don't try it")
    words.add_argument("--tiled", action="store_true", help="also go from the bundle to the real Tiled and back")
    asked = words.parse_args()
    if find_spec("PyInstaller") is None:
        raise SystemExit("PyInstaller is missing: start this with `uv run --group bundle python -m tools.bundle`.")
    out: Path = asked.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    if any(out.iterdir()):
        raise SystemExit(f"{out} is not empty: name a new folder.")
    report: dict[str, Any] = {"version": __version__, "system": platform.platform()}
    with tempfile.TemporaryDirectory(prefix="splatterbox-bundle-") as name:
        work = Path(name)
        work.chmod(0o755)
        folder = frozen(out, work)
        packed = archived(folder)
        package = debian_package(folder, work)
        report["glibc"] = glibc_of(folder)
        report["bytes"] = {"folder": bytes_of(folder)}
        report["bytes"] |= {file.name: file.stat().st_size for file in (packed, package) if file}
        for file, size in report["bytes"].items():
            print(f"{size / 1e6:7.1f} MB  {file}")
        if package is None:
            print("No .deb: dpkg-deb is missing.")
        if not asked.only_build:
            report |= used(packed, package, work)
        if asked.tiled:
            from tools.bundle.tiled import road

            report["tiled"] = road(folder / "splatterbox")
            print(f"{'FAILED' if report['tiled'] else 'passed'}  to Tiled and back: F5, F6, F7 {report['tiled']}")
    (out / "report.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    failed = [name for name, fault in (report.get("checks", {}) | report.get("package", {})).items() if fault]
    failed += ["start"] if report.get("start", {}).get("ratio_of_pairs", 0.0) > MOST else []
    failed += ["tiled"] if report.get("tiled") else []
    print(f"{len(failed)} failed: {', '.join(failed)}" if failed else f"All passed. The files are in {out}.")
    return 1 if failed else 0


def used(packed: Path, package: Path | None, work: Path) -> dict[str, Any]:
    """Unpack the archive and the package where everybody may read, and try both as another user."""
    user = PlainUser(work)
    shutil.unpack_archive(packed, work / "unpacked")
    program = work / "unpacked" / "splatterbox" / "splatterbox"
    print(f"Tried as {user.name}:")
    found: dict[str, Any] = {"user": user.name, "checks": tried(program, user, __version__)}
    found["start"] = start_times(program, user)
    print(f"First picture: {found['start']}")
    if package is not None:
        root = work / "package"
        subprocess.run(["dpkg-deb", "--extract", str(package), str(root)], check=True)
        print("From the package:")
        there = root / WHERE / "splatterbox"
        linked = (root / "usr" / "bin" / "splatterbox").resolve() == there.resolve()
        found["package"] = {"its command leads to the program": "" if linked else "it does not"}
        found["package"] |= valid(root / "usr" / "share") | tried(there, user, __version__)
    return found


def valid(share: Path) -> dict[str, str]:
    """Check a package's desktop entries with the programs made for that, where they are here."""
    found = {}
    entry, data = share / "applications" / "splatterbox.desktop", share / "metainfo" / "splatterbox.metainfo.xml"
    override = ("--no-net", "--override", "cid-desktopapp-is-not-rdns=info")
    for words in (("desktop-file-validate", str(entry)), ("appstreamcli", "validate", *override, str(data))):
        if shutil.which(words[0]):
            done = subprocess.run(words, capture_output=True, text=True, check=False)
            found[words[0]] = done.stdout + done.stderr if done.returncode else ""
    return found


if __name__ == "__main__":
    sys.exit(main())
