"""Qt's QPainterPath, through PySide6: where its library is, and what comes out of its trims."""

import os

import PySide6
from PySide6.QtGui import QPainterPath

import worker


def version():
    return PySide6.__version__


def library():
    """The library that has QPainterPath."""
    return os.path.join(os.path.dirname(PySide6.__file__), "Qt", "lib", "libQt6Gui.so.6")


def trims(text, steps):
    """The path trimmed to [0, k / steps] for each k in 1 … steps − 1."""
    path = QPainterPath()
    for letter, numbers in worker.elements(text):
        {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo, "Z": path.closeSubpath}[letter](*numbers)
    path.setCachingEnabled(True)
    steps = int(steps)
    return [drawn(path.trimmed(0, step / steps)) for step in range(1, steps)]


def drawn(path):
    kinds = QPainterPath.ElementType
    letters = {
        kinds.MoveToElement: "M", kinds.LineToElement: "L", kinds.CurveToElement: "C", kinds.CurveToDataElement: ""}
    elements = [path.elementAt(index) for index in range(path.elementCount())]
    return " ".join(f"{letters[element.type]} {element.x!r} {element.y!r}" for element in elements)


worker.serve([version, library, trims])
