"""A table's plan as PDF, made with reportlab from the extra `print` (LAB-31)."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final
from unicodedata import normalize

from game.battlefield.plan import Circle, Mark, PrintSheet, Stroke
from game.kernel.messages import say
from game.resources import assets

MM: Final = 72.0 / 25.4  # points
FACES: Final = {False: ("Plain", "NunitoSans-SemiBold.ttf"), True: ("Bold", "NunitoSans-ExtraBold.ttf")}
MISSING: Final = say(
    "PDFs need reportlab, which is not installed. Install splatterbox with its extra “print”, or name a file that "
    "ends in .svg."
)


class NoPrinter(RuntimeError):  # noqa: N818 - says what is missing
    """Raised when the library that writes PDF is not installed."""


def pdf(sheets: Sequence[PrintSheet], title: str) -> bytes:
    """Return sheets as one PDF, one page each, at true size; NoPrinter with a sentence without reportlab."""
    try:
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfbase.ttfonts import TTFont
        from reportlab.pdfgen.canvas import Canvas
    except ImportError:
        raise NoPrinter(MISSING) from None
    for name, file in FACES.values():
        pdfmetrics.registerFont(TTFont(name, str(assets() / "third_party" / "fonts" / file)))
    made = BytesIO()
    canvas = Canvas(made, pageCompression=1, invariant=1)
    canvas.setTitle(title)
    for sheet in sheets:
        _page(canvas, sheet)
    canvas.save()
    return made.getvalue()


def _page(canvas: Any, sheet: PrintSheet) -> None:
    """Draw a sheet; a unit is a millimetre from the lower left corner, as PDF counts."""
    high = sheet.size[1]
    canvas.setPageSize((sheet.size[0] * MM, high * MM))
    canvas.scale(MM, MM)
    if sheet.inside:
        left, top, wide, deep = sheet.window
        canvas.saveState()
        window = canvas.beginPath()
        window.rect(left, high - top - deep, wide, deep)
        canvas.clipPath(window, stroke=0, fill=0)
        for mark in sheet.inside:
            _draw(canvas, mark, high)
        canvas.restoreState()
    for mark in sheet.marks:
        _draw(canvas, mark, high)
    canvas.showPage()


def _draw(canvas: Any, mark: Mark, high: float) -> None:
    if isinstance(mark, Stroke):
        _line(canvas, mark, high)
    elif isinstance(mark, Circle):
        _look(canvas, mark.ink, 0.4, mark.fill)
        canvas.circle(mark.centre[0], high - mark.centre[1], mark.radius, stroke=1, fill=int(bool(mark.fill)))
    else:
        canvas.setFont(FACES[mark.bold][0], mark.high)
        canvas.setFillColor(mark.ink)
        draw = {"left": canvas.drawString, "middle": canvas.drawCentredString, "right": canvas.drawRightString}
        draw[mark.align](mark.at[0], high - mark.at[1], drawable(mark.words, canvas._fontname))


def drawable(words: str, font: str) -> str:
    """Return text that a font can draw: letters it lacks are spelled by their code points, as on screen."""
    from reportlab.pdfbase import pdfmetrics

    known = pdfmetrics.getFont(font).face.charToGlyph
    return "".join(letter if ord(letter) in known else f"[{ord(letter):X}]" for letter in normalize("NFC", words))


def _line(canvas: Any, mark: Stroke, high: float) -> None:
    _look(canvas, mark.ink, mark.width, mark.fill)
    canvas.setDash([3, 2] if mark.dashed else [])
    path = canvas.beginPath()
    path.moveTo(mark.points[0][0], high - mark.points[0][1])
    for x, y in mark.points[1:]:
        path.lineTo(x, high - y)
    if mark.closed:
        path.close()
    canvas.drawPath(path, stroke=1, fill=int(bool(mark.fill)))
    canvas.setDash([])


def _look(canvas: Any, ink: str, width: float, fill: str) -> None:
    canvas.setStrokeColor(ink)
    canvas.setLineWidth(width)
    if fill:
        canvas.setFillColor(fill)
