"""The solved small game ``OpenBlock-4x4-v1`` in plain Python and NumPy: its environment, and what moves are worth.

The values of all boards are in ``fixtures/solved-4x4.safetensors`` of a checkout: ``load_values(path)[board]`` is the number
of docks that best play completes from a board, on average. Seeds and actions give the episodes of the TypeScript
environment. Needs neither the core nor a compiler.
"""

import json
import os
from itertools import combinations

import numpy as np

from .checks import checked_action, checked_mapping, checked_seed, illegal_action, is_whole
from .errors import EnvError, Fault
from .reference.chance import Stream
from .spaces import Env, action_space, observation_space, seed_base
from .spec import MAX_SEED, SHAPES, SMALL_ACTIONS, SMALL_CATALOG, SMALL_ENV_ID, SMALL_OBSERVATION
from .spec import SMALL_SIDE as SIDE

DOCKS = tuple(combinations(range(len(SMALL_CATALOG)), 3))
CELLS = SIDE * SIDE
LINES = [0xF << SIDE * i for i in range(SIDE)] + [0x1111 << i for i in range(SIDE)]


class TableError(Fault):
    """A file that has no values of the solved game: ``badTable``."""


def _cells(shape):
    """Corner -> cells that a shape takes there, bit 4y + x, in reading order."""
    rows = SHAPES[SMALL_CATALOG[shape]]
    bits = sum(1 << (SIDE * y + x) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "#")
    corners = [SIDE * y + x for y in range(SIDE - len(rows) + 1) for x in range(SIDE - len(rows[0]) + 1)]
    return {corner: bits << corner for corner in corners}


TAKEN = [_cells(shape) for shape in range(len(SMALL_CATALOG))]


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
    data = _table_in(path)
    if data is None:
        raise TableError("badTable", "%s is no table of the solved game" % path)
    return np.frombuffer(data, dtype="<f4")


def _table_in(path):
    """The bytes of the table in a file of safetensors; None where it has none."""
    with open(path, "rb") as file:
        size = int.from_bytes(file.read(8), "little")
        # Before it is read: the first bytes of another file can be any number.
        if size > os.fstat(file.fileno()).st_size:
            return None
        try:
            entry = json.loads(file.read(size))["values"]
            is_table = entry["dtype"] == "F32" and entry["shape"] == [1 << CELLS]
            begin, end = entry["data_offsets"]
            data = file.read()[begin:end]
        except (KeyError, TypeError, ValueError):
            return None
    return data if is_table and len(data) == 4 << CELLS else None


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
    id = SMALL_ENV_ID

    def __init__(self, **options):
        checked_mapping("options", options, ())
        self.action_space = action_space(SMALL_ACTIONS)
        self.observation_space = observation_space(observation=SMALL_OBSERVATION)
        self._seed = None

    def reset(self, *, seed=None, options=None):
        """Without a seed it is 0 the first time, then one more than the last. The option ``board`` is where it begins."""
        given = None if seed is None else checked_seed(seed)
        board = _checked_board(options)
        following = 0 if self._seed is None else (self._seed + 1) % (MAX_SEED + 1)
        seed_base(self, given)
        self._seed = following if given is None else given
        self._board, self._steps, self._docks = board, 0, 0
        self._deal()
        return self._seen(), self._said()

    def step(self, action):
        masks = self.action_masks()
        if not masks.any():
            raise EnvError("needsReset", "the episode has ended; reset starts the next one")
        action = checked_action(action, SMALL_ACTIONS)
        if not masks[action]:
            raise illegal_action(action, SIDE)
        slot, corner = divmod(action, CELLS)
        self._board = place(self._board, TAKEN[self._slots[slot]][corner])
        self._slots[slot] = None
        self._steps += 1
        is_done = all(shape is None for shape in self._slots)
        if is_done:
            self._docks += 1
            self._deal()
        return self._seen(), float(is_done), not self.action_masks().any(), False, self._said()

    def action_masks(self):
        """True for every legal action."""
        if self._seed is None:
            raise EnvError("needsReset", "reset comes before anything else")
        masks = np.zeros(SMALL_ACTIONS, dtype=np.bool_)
        for slot, shape in enumerate(self._slots):
            if shape is not None:
                masks[[CELLS * slot + corner for corner in legal(self._board, shape)]] = True
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


def _checked_board(options):
    """The board that the options of a reset name; without one it is empty."""
    board = checked_mapping("options of a reset", options, ["board"]).get("board")
    if board is None:
        return 0
    if is_whole(board) and 0 <= board < 1 << CELLS and not full_lines(int(board)):
        return int(board)
    raise EnvError("badOptions", "a board is a whole number 0 to 65535 without a full line, not %r" % (board,))


def _bits(board):
    return np.array([board >> cell & 1 for cell in range(CELLS)], dtype=np.uint8)
