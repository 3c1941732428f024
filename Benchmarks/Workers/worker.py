"""The half of Sources/Bench/Worker.swift that stands in the peer's process: answers line by line.

A worker's tasks are functions that take texts and return a text, a number or a list. One that is timed takes the
number of turns last and returns nanoseconds of processor time (`time.thread_time_ns`, as ours are, so that what else the
machine does counts for neither); what it needs is made ready before the clock starts."""

import sys


def elements(text):
    """A path as (letter, numbers) for each step; letters as in SVG, absolute."""
    words = text.split()
    result = []
    for word in words:
        if word.isalpha():
            result.append((word, []))
        else:
            result[-1][1].append(float(word))
    return result


def serve(tasks):
    """Answers until there are no more requests."""
    tasks = {task.__name__: task for task in tasks}
    for line in sys.stdin:
        name, *arguments = line.rstrip("\n").split("\t")
        try:
            answer = tasks[name](*arguments)
            if answer is None:
                answer = []
            elif not isinstance(answer, list):
                answer = [answer]
            print("ok", *answer, sep="\t", flush=True)
        except Exception as error:
            print("error", type(error).__name__, str(error).replace("\n", " "), sep="\t", flush=True)
