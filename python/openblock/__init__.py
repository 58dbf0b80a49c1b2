"""OpenBlock for Python: the block puzzle as an environment for learners, many games in NumPy arrays.

``BlockVecEnv`` steps many games at once in compiled code, ``BlockEnv`` one, ``BridgeEnv`` one game of ``openblock env
serve`` with everything that only the command has: adaptive docks, colours, the full score. ``SmallEnv`` is the 4x4 game
that is solved. With gymnasium installed they are gymnasium's classes; it is not needed.
"""

from importlib import import_module

from .errors import EnvError
from .notation import parse_position
from .spec import ACTIONS, ENV_ID, NO_ACTION, VERSION

# Loaded when asked for, so that what needs neither NumPy nor the core can be had without them.
_LATER = {"BlockEnv": "single", "BlockVecEnv": "vector", "BridgeEnv": "bridge", "SmallEnv": "solved"}

__all__ = [
    "ACTIONS", "ENV_ID", "NO_ACTION", "BlockEnv", "BlockVecEnv", "BridgeEnv", "EnvError", "SmallEnv", "parse_position",
]
__version__ = VERSION


def __getattr__(name):
    if name in _LATER:
        return getattr(import_module("." + _LATER[name], __name__), name)
    raise AttributeError("module 'openblock' has no attribute %r" % name)
