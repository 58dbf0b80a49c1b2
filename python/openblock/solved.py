"""The solved small game ``OpenBlock-4x4-v1`` in plain Python and NumPy: its environment, and what moves are worth.

The values of all boards are in ``fixtures/solved-4x4.safetensors`` of a checkout: ``load_values(path)[board]`` is the number
of docks that best play completes from a board, on average. Seeds and actions give the episodes of the TypeScript
environment. Needs neither the core nor a compiler.
"""

import json
from itertools import combinations
from numbers import Integral

import numpy as np

from .errors import EnvError
from .reference.chance import Stream
from .spaces import Env, action_space, observation_space
from .spec import MAX_SEED, SHAPES

SMALL_ENV_ID = "OpenBlock-4x4-v1"
CATALOG = ("1x4", "4x1", "2x3", "3x2", "2x2", "t-up", "t-down", "t-left", "t-right", "z-h", "z-v2", "l-2")
DOCKS = tuple(combinations(range(len(CATALOG)), 3))
SIDE = 4
CELLS = SIDE * SIDE
SMALL_ACTIONS = 3 * CELLS
LINES = [0xF << SIDE * i for i in range(SIDE)] + [0x1111 << i for i in range(SIDE)]
_BIT = {"dtype": "uint8", "low": 0, "high": 1}
_OBSERVATION = {
    "board": {**_BIT, "shape": [SIDE, SIDE]}, "pieces": {**_BIT, "shape": [3, SIDE, SIDE]}, "left": {**_BIT, "shape": [3]},
}


def _cells(shape):
    """Corner -> cells that a shape takes there, bit 4y + x, in reading order."""
    rows = SHAPES[CATALOG[shape]]
    bits = sum(1 << (SIDE * y + x) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "#")
    corners = [SIDE * y + x for y in range(SIDE - len(rows) + 1) for x in range(SIDE - len(rows[0]) + 1)]
    return {corner: bits << corner for corner in corners}


TAKEN = [_cells(shape) for shape in range(len(CATALOG))]


def full_lines(board):
    """Cells of every full row and column."""
    full = 0
    for line in LINES:
        if board & line == line:
            full |= line
    return full


def place(board, cells):
    """The board after filling empty cells: full lines are gone."""
    filled = board | cells
    return filled & ~full_lines(filled)


def legal(board, shape):
    """Corners at which a shape fits."""
    return [corner for corner, cells in TAKEN[shape].items() if board & cells == 0]


def load_values(path):
    """Board -> docks that best play completes on average: 65,536 numbers, 0 for boards with a full line."""
    with open(path, "rb") as file:
        size = int.from_bytes(file.read(8), "little")
        header = json.loads(file.read(size))
        data = file.read()
    entry = header.get("values", {})
    if entry.get("dtype") != "F32" or entry.get("shape") != [1 << CELLS]:
        raise ValueError("%s is no table of the solved game" % path)
    begin, end = entry["data_offsets"]
    return np.frombuffer(data[begin:end], dtype="<f4")


def value_left(values, board, left):
    """Docks that best play completes with these shapes left to place, the present one included; 0 where they do not fit."""
    if not left:
        return 1 + float(values[board])
    return max((value for _, _, value in valued_moves(values, board, left)), default=0.0)


def valued_moves(values, board, left):
    """Every legal placement of the shapes left as (shape, corner, value); those of the highest value are optimal."""
    return [
        (shape, corner, value_left(values, place(board, TAKEN[shape][corner]), [other for other in left if other != shape]))
        for shape in left for corner in legal(board, shape)
    ]


class SmallEnv(Env):
    """One game. The reward is 1 for the placement that completes a dock; action 16 slot + 4y + x."""

    metadata = {"render_modes": []}
    render_mode = None

    def __init__(self):
        self.action_space = action_space(SMALL_ACTIONS)
        self.observation_space = observation_space(observation=_OBSERVATION)
        self._seed = None

    def reset(self, *, seed=None, options=None):
        if Env is not object:
            super().reset(seed=seed)
        if seed is None:
            seed = 0 if self._seed is None else (self._seed + 1) % (MAX_SEED + 1)
        if not isinstance(seed, Integral) or not 0 <= seed <= MAX_SEED:
            raise EnvError("badSeed", "a seed is a whole number 0...2^53-1, not %r" % (seed,))
        board = (options or {}).get("board", 0)
        if not isinstance(board, Integral) or not 0 <= board < 1 << CELLS or full_lines(board):
            raise EnvError("badOptions", "a board is a whole number 0...65535 without a full line, not %r" % (board,))
        self._seed, self._board, self._steps, self._docks = int(seed), int(board), 0, 0
        self._deal()
        return self._seen(), self._said()

    def step(self, action):
        if self._seed is None or not self.action_masks().any():
            raise EnvError("needsReset", "reset starts an episode")
        if not isinstance(action, Integral) or not 0 <= action < SMALL_ACTIONS:
            raise EnvError("badAction", "an action is a whole number 0...47, not %r" % (action,))
        slot, corner = divmod(int(action), CELLS)
        if not self.action_masks()[action]:
            raise EnvError("illegalAction", "action %d is not legal" % action)
        self._board = place(self._board, TAKEN[self._slots[slot]][corner])
        self._slots[slot] = None
        self._steps += 1
        is_done = all(shape is None for shape in self._slots)
        if is_done:
            self._docks += 1
            self._deal()
        return self._seen(), float(is_done), not self.action_masks().any(), False, self._said()

    def action_masks(self):
        masks = np.zeros(SMALL_ACTIONS, dtype=np.uint8)
        for slot, shape in enumerate(self._slots):
            if shape is not None:
                masks[[CELLS * slot + corner for corner in legal(self._board, shape)]] = 1
        return masks

    def close(self):
        """Nothing to do."""

    def _deal(self):
        self._slots = list(DOCKS[Stream(self._seed, "dock", self._docks).below(len(DOCKS))])

    def _seen(self):
        pieces = np.zeros((3, CELLS), dtype=np.uint8)
        for slot, shape in enumerate(self._slots):
            if shape is not None:
                pieces[slot] = _bits(TAKEN[shape][0])
        left = np.array([shape is not None for shape in self._slots], dtype=np.uint8)
        return {"board": _bits(self._board).reshape(SIDE, SIDE), "pieces": pieces.reshape(3, SIDE, SIDE), "left": left}

    def _said(self):
        return {
            "action_mask": self.action_masks(), "seed": self._seed, "steps": self._steps, "docks": self._docks,
            "board": self._board, "slots": tuple(self._slots),
        }


def _bits(board):
    return np.array([board >> cell & 1 for cell in range(CELLS)], dtype=np.uint8)
