"""Lengths to about 25 digits, independently of ours: adaptive Gauss–Legendre quadrature with mpmath."""

import math

import mpmath
from mpmath import mpf

import worker

mpmath.mp.dps = 30
# How far two ways to measure a piece may be apart, as a part of the whole curve.
CLOSE = mpf(10) ** -20


def nodes(count):
    """The positive roots of the Legendre polynomial of an even degree with their weights, over −1 … 1."""
    result = []
    for index in range(count // 2):
        guess = mpmath.cos(mpmath.pi * (index + mpf(3) / 4) / (count + mpf(1) / 2))
        root = mpmath.findroot(lambda x: mpmath.legendre(count, x), guess)
        slope = mpmath.diff(lambda x: mpmath.legendre(count, x), root)
        result.append((root, 2 / ((1 - root * root) * slope * slope)))
    return result


NODES = nodes(20)


def speed(velocity, t):
    (ax, bx, cx), (ay, by, cy) = velocity
    return mpmath.sqrt((ax + (bx + cx * t) * t) ** 2 + (ay + (by + cy * t) * t) ** 2)


def piece(velocity, begin, end):
    middle, half = (begin + end) / 2, (end - begin) / 2
    return half * sum(
        weight * (speed(velocity, middle + half * node) + speed(velocity, middle - half * node))
        for node, weight in NODES)


def integral(velocity, begin, end, whole, allowed, depth=0):
    middle = (begin + end) / 2
    left, right = piece(velocity, begin, middle), piece(velocity, middle, end)
    if abs(left + right - whole) <= allowed or depth == 80:
        return left + right
    return (integral(velocity, begin, middle, left, allowed, depth + 1)
            + integral(velocity, middle, end, right, allowed, depth + 1))


def curve(points):
    """The length of a Bézier curve from its points."""
    points = [(mpf(x), mpf(y)) for x, y in points]
    if len(points) == 2:
        return mpmath.hypot(points[1][0] - points[0][0], points[1][1] - points[0][1])
    if len(points) == 3:
        a, b, c = points
        points = [a, tuple(p + 2 * (q - p) / 3 for p, q in zip(a, b)), tuple(p + 2 * (q - p) / 3 for p, q in zip(c, b)), c]
    velocity = []
    for p0, p1, p2, p3 in zip(*points):
        d0, d1, d2 = p1 - p0, p2 - p1, p3 - p2
        velocity.append((3 * d0, 6 * (d1 - d0), 3 * (d0 - 2 * d1 + d2)))
    size = sum(mpmath.hypot(q[0] - p[0], q[1] - p[1]) for p, q in zip(points, points[1:]))
    if size == 0:
        return mpf(0)
    zero, one = mpf(0), mpf(1)
    return integral(velocity, zero, one, piece(velocity, zero, one), CLOSE * size)


def lengths(text):
    """The length of each drawn step."""
    start = current = (0.0, 0.0)
    result = []
    for letter, numbers in worker.elements(text):
        points = list(zip(numbers[::2], numbers[1::2]))
        if letter == "M":
            start = current = points[0]
            continue
        if letter == "Z":
            points = [start]
        result.append(float(curve([current] + points)))
        current = points[-1]
    return result


def totals(*texts):
    """The whole length of each path."""
    return [math.fsum(lengths(text)) for text in texts]


def stray(curve, lines):
    """How far a curve's points are from the lines that stand for it; both are one step or several after a move."""
    points = [numbers[-2:] for _, numbers in worker.elements(lines)]
    (_, begin), (_, rest) = worker.elements(curve)
    controls = [begin] + list(zip(rest[::2], rest[1::2]))
    degree = len(controls) - 1
    worst = 0
    for step in range(129):
        t = step / 128
        weights = [math.comb(degree, k) * t**k * (1 - t) ** (degree - k) for k in range(degree + 1)]
        x, y = (sum(weight * point[axis] for weight, point in zip(weights, controls)) for axis in (0, 1))
        worst = max(worst, min(distance(x, y, *a, *b) for a, b in zip(points, points[1:])))
    return worst


def distance(x, y, ax, ay, bx, by):
    """From a point to a line between two others."""
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    share = min(max(((x - ax) * dx + (y - ay) * dy) / square, 0), 1) if square else 0
    return math.hypot(x - ax - share * dx, y - ay - share * dy)


worker.serve([lengths, totals, stray])
