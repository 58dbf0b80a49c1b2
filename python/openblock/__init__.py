"""OpenBlock for Python: the block puzzle as an environment for learners, many games in NumPy arrays.

``BlockVecEnv`` steps many games at once in compiled code, ``BlockEnv`` one, ``BridgeEnv`` one game of ``openblock env
serve`` with everything that only the command has: adaptive docks, colours, the full score. With gymnasium installed they
are gymnasium's classes; it is not needed.
"""

from .bridge import BridgeEnv
from .errors import EnvError
from .notation import parse_position
from .single import BlockEnv
from .spec import ACTIONS, ENV_ID, NO_ACTION
from .vector import BlockVecEnv

__all__ = ["ACTIONS", "ENV_ID", "NO_ACTION", "BlockEnv", "BlockVecEnv", "BridgeEnv", "EnvError", "parse_position"]
__version__ = "0.2.0"
