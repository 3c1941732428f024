"""kurbo, Rust's library of curves, through its Python interface."""

import importlib.metadata
import time

from kurbopy import BezPath, Point

import worker

paths = {}


def version():
    return importlib.metadata.version("kurbopy")


def path(name, text):
    result = BezPath()
    for letter, numbers in worker.elements(text):
        points = [Point(x, y) for x, y in zip(numbers[::2], numbers[1::2])]
        {"M": result.move_to, "L": result.line_to, "Q": result.quad_to, "C": result.curve_to, "Z": result.close_path}[
            letter](*points)
    paths[name] = result


def length(name, accuracy):
    return paths[name].perimeter(float(accuracy))


def perimeter(name, accuracy, turns):
    perimeter, accuracy, turns = paths[name].perimeter, float(accuracy), range(int(turns))
    began = time.thread_time_ns()
    for _ in turns:
        perimeter(accuracy)
    return time.thread_time_ns() - began


def points(name, tolerance):
    """How many points the flattened path has."""
    return len(paths[name].flatten(float(tolerance)))


worker.serve([version, path, length, perimeter, points])
