"""Where thorvg's library is; it is called without Python between."""

import importlib.metadata
import importlib.util
import pathlib

import worker


def version():
    return importlib.metadata.version("thorvg-python")


def library():
    folder = pathlib.Path(importlib.util.find_spec("thorvg_python").origin).parent
    return str(folder / "libthorvg-1.so")


worker.serve([version, library])
