"""The compiled kernel of the hottest arithmetic, if the game was installed with a C compiler available; else None.

The module is built from the C files in tools/compiled. Every caller also has a Python form, which returns the same to
the last bit and is used without it. SPLATTERBOX_PURE in the environment (any text) selects Python.
"""

import os
from typing import Any, Final

VERSION: Final = 3  # version shared by these files and the C files: a module built from another version is not used


def found() -> Any:
    """Return the compiled module, or None if there is none that matches these files."""
    if os.environ.get("SPLATTERBOX_PURE"):
        return None
    try:
        import splatterbox_kernel
    except ImportError:
        return None
    return splatterbox_kernel if splatterbox_kernel.VERSION == VERSION else None


kernel: Any = found()
