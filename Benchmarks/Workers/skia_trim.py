"""Skia's measure of paths, through skia-python: what comes out of its trims."""

import skia

import worker


def version():
    return skia.__version__


def trims(text, steps):
    """The path trimmed to [0, k / steps] for each k in 1 … steps − 1, as it is by default."""
    path = skia.Path()
    for letter, numbers in worker.elements(text):
        {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo, "Z": path.close}[letter](*numbers)
    measure = skia.PathMeasure(path, False)
    steps = int(steps)
    result = []
    for step in range(1, steps):
        trimmed = skia.Path()
        measure.getSegment(0, measure.getLength() * step / steps, trimmed, True)
        result.append(drawn(trimmed))
    return result


def drawn(path):
    words = []
    for verb, points in path:
        letter, new = {
            skia.Path.kMove_Verb: ("M", points), skia.Path.kLine_Verb: ("L", points[1:]),
            skia.Path.kCubic_Verb: ("C", points[1:]), skia.Path.kClose_Verb: ("Z", []),
            skia.Path.kDone_Verb: ("", []),
        }[verb]
        words += [letter] + [repr(number) for point in new for number in (point.x(), point.y())]
    return " ".join(words)


worker.serve([version, trims])
