"""The compiled core by ctypes: one ``Core`` is one batch of games, its arrays are the core's own memory."""

import ctypes
import os
import shlex
from pathlib import Path

import numpy

from .errors import EnvError
from .spec import ARRAYS, CORE_DIGEST

_BATCH = ctypes.c_void_p
_U32, _I32, _F64 = ctypes.c_uint32, ctypes.c_int32, ctypes.c_double
_ARGUMENTS = {
    "array": [_BATCH, _U32],
    "close": [_BATCH],
    "set_rules": [_BATCH, _U32, _F64, _F64],
    "set_reward": [_BATCH, _F64, _F64, _F64, _F64, _F64],
    "reset": [_BATCH],
    "refused": [_BATCH, ctypes.POINTER(_I32)],
    "step": [_BATCH],
    "seed_actions": [_BATCH, _F64],
    "sample_actions": [_BATCH],
}
_loaded = None


def load():
    """The library: the one that OPENBLOCK_CORE names, or the one beside this file."""
    global _loaded
    if _loaded is None:
        _loaded = _opened(os.environ.get("OPENBLOCK_CORE"))
    return _loaded


def _opened(named):
    # Late, so that `python3 -m openblock.build` finds its module unloaded.
    from .build import LIBRARY

    path = Path(named or Path(__file__).with_name(LIBRARY))
    command = "python3 -m openblock.build" + (" --out " + shlex.quote(named) if named else "")
    if not path.exists():
        raise ImportError("there is no %s; compile it by: %s" % (path, command))
    try:
        library = ctypes.CDLL(str(path.resolve()))
    except OSError as error:
        raise ImportError("%s cannot be loaded here (%s); compile it again by: %s" % (path, error, command)) from error
    if _digest_of(library) != CORE_DIGEST:
        raise ImportError("%s was compiled from other sources; compile it again by: %s" % (path, command))
    library.openblock_open.restype = _BATCH
    library.openblock_open.argtypes = [_U32]
    for name, arguments in _ARGUMENTS.items():
        getattr(library, "openblock_" + name).argtypes = arguments
    library.openblock_array.restype = ctypes.c_void_p
    library.openblock_close.restype = None
    return library


def _digest_of(library):
    """Of what the library was made; None where it does not say."""
    digest = getattr(library, "openblock_digest", None)
    if digest is None:
        return None
    digest.restype = ctypes.c_char_p
    return digest().decode("ascii", "replace")


class _Memory:
    """An array of the core for NumPy, which keeps this object and so the core alive."""

    def __init__(self, core, address, dtype, shape):
        self._core = core
        self.__array_interface__ = {
            "data": (address, False),
            "typestr": numpy.dtype(dtype).str,
            "shape": shape,
            "version": 3,
        }


class Core:
    def __init__(self, count):
        self._library = load()
        self._handle = self._library.openblock_open(count)
        if not self._handle:
            raise EnvError("badOptions", "no memory for %d environments" % count)
        self._count = count

    def __del__(self):
        if getattr(self, "_handle", None):
            self._library.openblock_close(self._handle)

    def arrays(self):
        """Every array by name, of the shape (environments, elements)."""
        views = {}
        for index, (name, dtype, size) in enumerate(ARRAYS):
            address = self._library.openblock_array(self._handle, index)
            views[name] = numpy.asarray(_Memory(self, address, dtype, (self._count, size)))
        return views

    def call(self, name, *arguments):
        trap = getattr(self._library, "openblock_" + name)(self._handle, *arguments)
        if trap != 0:
            raise RuntimeError("the core of openblock trapped (%d) in %s: was one of its arrays overwritten?" % (trap, name))

    def refused(self):
        """The first environment that cannot take its action, or -1."""
        env = _I32()
        self.call("refused", ctypes.byref(env))
        return env.value
