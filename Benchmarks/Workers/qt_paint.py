"""Qt's painter on an image (raster), through PySide6: a frame, and a part of it."""

import os
import time

# PySide6 6.12 takes a reference to None away with each call on Python 3.11; these are enough for the whole run.
NONES = (None,) * 20_000_000

import PySide6
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush, QColor, QFont, QFontMetricsF, QGuiApplication, QImage, QPainter, QPainterPath, QPen, QStaticText, QTransform)

import worker

application = QGuiApplication([])
image = None
scale = 1.0
shapes = []
texts = []


def version():
    return PySide6.__version__


def canvas(width, height, factor):
    global image, scale
    image = QImage(int(width), int(height), QImage.Format.Format_ARGB32_Premultiplied)
    scale = float(factor)
    shapes.clear()
    texts.clear()


def color(numbers):
    return QColor.fromRgbF(*(float(number) for number in numbers.split()))


def rectangle(x, y, width, height, rgba):
    rect, paint = QRectF(float(x), float(y), float(width), float(height)), color(rgba)
    shapes.append(lambda painter: painter.fillRect(rect, paint))


def fill(text, rgba):
    path = QPainterPath()
    for letter, numbers in worker.elements(text):
        {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo, "Z": path.closeSubpath}[letter](*numbers)
    path.setFillRule(Qt.FillRule.WindingFill)
    paint = QBrush(color(rgba))
    shapes.append(lambda painter: painter.fillPath(path, paint))


def line(x1, y1, x2, y2, width, rgba):
    pen = QPen(QBrush(color(rgba)), float(width), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    begin, end = QPointF(float(x1), float(y1)), QPointF(float(x2), float(y2))

    def stroke(painter):
        painter.setPen(pen)
        painter.drawLine(begin, end)

    shapes.append(stroke)


def label(text, family, size, x, top, rgba):
    font = QFont(family)
    font.setPixelSize(round(float(size)))
    static = QStaticText(text)
    static.setTextFormat(Qt.TextFormat.PlainText)
    static.prepare(QTransform.fromScale(scale, scale), font)
    place = QPointF(float(x) - QFontMetricsF(font).horizontalAdvance(text) / 2, float(top))
    pen = QPen(color(rgba))

    def write(painter):
        painter.setFont(font)
        painter.setPen(pen)
        painter.drawStaticText(place, static)

    texts.append(write)


def repeat(turns, body):
    turns = range(int(turns))
    began = time.thread_time_ns()
    for _ in turns:
        body()
    return time.thread_time_ns() - began


def whole():
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.fillRect(image.rect(), Qt.GlobalColor.white)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.scale(scale, scale)
    for shape in shapes:
        shape(painter)
    for text in texts:
        text(painter)
    painter.end()


def paint(turns):
    """The whole frame."""
    return repeat(turns, whole)


def part(turns):
    """The spokes alone, over the one colour that lies under them."""
    spokes = shapes[-12:]
    box = QRectF(*box_of_spokes)

    def step():
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.fillRect(box, under)
        for spoke in spokes:
            spoke(painter)
        painter.end()

    return repeat(turns, step)


def box(x, y, width, height, rgba):
    """Where the spokes are, and what colour lies under them."""
    global box_of_spokes, under
    box_of_spokes = [float(x), float(y), float(width), float(height)]
    under = color(rgba)


def save(path):
    image.save(path)


worker.serve([version, canvas, rectangle, fill, line, label, box, paint, part, save])
# What Python clears away at its end would be too many for the same reason.
os._exit(0)
