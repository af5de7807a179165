"""The hottest arithmetic in its compiled form, where the game was installed with a compiler at hand; else None.

The module comes from the C files in tools/compiled. Whoever uses it has a form in Python, too, which answers the same
to the last bit and runs where there is none. SPLATTERBOX_PURE in the environment (any text) chooses Python.
"""

import os
from typing import Any, Final

VERSION: Final = 3  # of what these files and the C files agree on: one built from others is not used


def found() -> Any:
    """Return the compiled module, None where there is none that fits these files."""
    if os.environ.get("SPLATTERBOX_PURE"):
        return None
    try:
        import splatterbox_kernel
    except ImportError:
        return None
    return splatterbox_kernel if splatterbox_kernel.VERSION == VERSION else None


kernel: Any = found()
