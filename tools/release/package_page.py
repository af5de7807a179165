"""README.md as the page of the package: without pictures and links that only work in a checkout (a hatchling hook)."""

import re
from pathlib import Path
from typing import Any, ClassVar

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"^!\[[^\]]*\]\((?!https?:)[^)]*\)\n\n?", re.MULTILINE)
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:|#)[^)]*\)")


def package_page(readme: str) -> str:
    """Return the README for readers who have no files beside it: relative links become their words."""
    return LINK.sub(r"\1", PICTURE.sub("", readme))


class Hook(MetadataHookInterface):
    """Sets the description of the package."""

    PLUGIN_NAME: ClassVar[str] = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the page to the metadata."""
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": package_page(readme)}
