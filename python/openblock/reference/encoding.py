"""What the placement network sees (docs/contract/play.md: encoding; the tables of docs/agent.md)."""

from math import sqrt

from .catalog import CELLS, COLOURS, COLUMNS, FAMILIES, LINES, REGULARS, ROWS, SIZE, cells_of, count
from .judge import contact_of
from .rules import Position, boards_after, corners_of, fill_of, place
from .topology import dock_signals, lines_short, topology_of
from .verifier import is_feasible, legal_counts

_STRATEGIES = ("careful", "balanced", "bold")
_ARCS = ("opening", "rise", "peak", "ease", "close")
_INTENTS = ("relief", "engage", "harvest", "pressure", "sprint", "flow", "maintain", "warm")
_SIDES = {"NW": (-1, -1), "N": (0, -1), "NE": (1, -1), "W": (-1, 0), "E": (1, 0), "SW": (-1, 1), "S": (0, 1), "SE": (1, 1)}


def _one_hot(names, chosen):
    return {name: int(name == chosen) for name in names}


def _line_cells(board, lines, name):
    cells = [count(board & line) for line in lines]
    mean = sum(cells) / SIZE
    deviation = sqrt(sum((n - mean) ** 2 for n in cells) / SIZE)
    return {name + "Most": max(cells) / 8, name + "Least": min(cells) / 8, name + "Deviation": deviation / 4}


def _structure(position):
    board, dock = position.board, position.dock
    seen = topology_of(board)
    legal = legal_counts(board, dock)
    rooms = legal_counts(board, REGULARS)
    return {
        "fill": seen["fill"],
        **_line_cells(board, ROWS, "row"),
        **_line_cells(board, COLUMNS, "column"),
        "oneShort": seen["linesOneShort"] / 8,
        "twoShort": seen["linesTwoShort"] / 8,
        "holes": seen["holes"] / 16,
        "isolated": seen["isolated"] / 8,
        "rowTransitions": seen["rowTransitions"] / 64,
        "columnTransitions": seen["columnTransitions"] / 64,
        "wells": seen["wells"] / 24,
        "concaveCorners": seen["concaveCorners"] / 32,
        "edgeExposure": seen["edgeExposure"] / 64,
        "mobility": sum(legal) / 96,
        **{"placements%d" % (slot + 1): (legal[slot] if slot < len(legal) else 0) / 32 for slot in range(3)},
        "piecesLeft": len(dock) / 3,
        "fitting": sum(n > 0 for n in rooms) / 28,
        "scarce": sum(1 <= n <= 3 for n in rooms) / 28,
        "room": sum(rooms) / 1024,
        "comboChain": min(5, position.chain) / 5,
        "comboIdle": position.idle / 3,
    }


def _mono(cells, colour):
    most = 0
    for line in LINES:
        filled = [cells[i] for i in cells_of(line) if cells[i] is not None]
        if all(cell == colour for cell in filled):
            most = max(most, len(filled))
    return most


def _colour(position):
    cells = position.cells
    return {
        **{"cells" + colour: cells.count(colour) / 32 for colour in COLOURS},
        **{"mono" + colour: _mono(cells, colour) / 8 for colour in COLOURS},
        **{"dock" + colour: position.colours.count(colour) / 3 for colour in COLOURS},
    }


def _spatial(board):
    seen = topology_of(board)
    return {
        "regions": seen["regions"] / 8,
        "regionEntropy": seen["regionEntropy"],
        "smallRegionShare": seen["smallRegionShare"],
    }


def _piece(shape):
    return {
        "width": shape.width / 5,
        "height": shape.height / 5,
        "aspect": min(shape.width, shape.height) / max(shape.width, shape.height),
        "cells": shape.cells / 9,
        "isLine": int(shape.family == "lines"),
        "isSquare": int(shape.family == "squares"),
        "isLarge": int(shape.is_large),
        **_one_hot(FAMILIES, shape.family),
    }


def _neighbours(board, shape, corner, dx, dy):
    """The closed share of the cells one step away from the piece that are not its own."""
    own = {((corner + offset) % SIZE, (corner + offset) // SIZE) for offset in shape.offsets}
    moved = {(x + dx, y + dy) for x, y in own} - own
    on_board = [(x, y) for x, y in moved if 0 <= x < SIZE and 0 <= y < SIZE]
    open_cells = sum(not board >> (SIZE * y + x) & 1 for x, y in on_board)
    return (len(moved) - open_cells) / len(moved)


def _place(board, shape, corner, others):
    piece = shape.bits << corner
    near = lines_short(board, 1) + lines_short(board, 2)
    return {
        "x": corner % SIZE / 7,
        "y": corner // SIZE / 7,
        "others": others / 2,
        **{"neighbours" + side: _neighbours(board, shape, corner, *step) for side, step in _SIDES.items()},
        "contact": contact_of(board, shape, piece),
        "nearFull": sum(piece & line != 0 for line in near) / 8,
    }


def _rest(board, rest, with_feasible):
    """What the other pieces can do on the board after the placement."""
    legal = legal_counts(board, rest)
    results = [boards_after(board, shape) for shape in rest]
    most = [max((lines for _, lines in after), default=0) for after in results]
    clears = sum(lines > 0 for after in results for _, lines in after)
    fills = [fill_of(after) for result in results for after, _ in result]
    return {
        "stuck": sum(n == 0 for n in legal) / 2,
        "restRoom": sum(legal) / 64,
        "restLeast": min([16, *legal]) / 16,
        "restLines": max(most, default=0) / 4,
        "restAllLines": sum(most) / 4,
        "restClears": min(16, clears) / 16,
        "restFill": min(fills, default=1) if rest else fill_of(board),
        "restFeasible": int(with_feasible and is_feasible(board, rest)),
    }


def _after(board, lines, rest, with_feasible):
    seen = topology_of(board)
    rooms = dict(zip((shape.id for shape in REGULARS), legal_counts(board, REGULARS)))
    return {
        "lines": lines / 4,
        "plain": lines * lines / 16,
        "wipe": int(board == 0),
        "fill": seen["fill"],
        "holes": seen["holes"] / 8,
        "isolated": seen["isolated"] / 4,
        "transitions": (seen["rowTransitions"] + seen["columnTransitions"]) / 96,
        "wells": seen["wells"] / 16,
        "concaveCorners": seen["concaveCorners"] / 24,
        "regions": seen["regions"] / 8,
        "smallRegionShare": seen["smallRegionShare"],
        "oneShort": seen["linesOneShort"] / 4,
        "twoShort": seen["linesTwoShort"] / 4,
        "room": sum(rooms.values()) / 1024,
        "dead": sum(n == 0 for n in rooms.values()) / 14,
        "scarce": sum(1 <= n <= 3 for n in rooms.values()) / 14,
        "bars": (rooms["1x5"] + rooms["5x1"]) / 64,
        "squares": rooms["3x3"] / 36,
        **_rest(board, rest, with_feasible),
    }


def _action(position, action, with_feasible):
    slot, corner = divmod(action, CELLS)
    shape = position.dock[slot]
    rest = [piece for i, piece in enumerate(position.dock) if i != slot]
    after, lines = place(position.board, shape.bits << corner)
    return {
        "piece": _piece(shape),
        "place": _place(position.board, shape, corner, len(rest)),
        "after": _after(after, lines, rest, with_feasible),
    }


def _grid(board):
    """The four planes by cell: filled, eighths of its row and of its column that are filled, and ones."""
    rows = [sum(board >> (8 * y + x) & 1 for x in range(8)) / 8 for y in range(8)]
    columns = [sum(board >> (8 * y + x) & 1 for y in range(8)) / 8 for x in range(8)]
    return [
        [board >> cell & 1 for cell in range(CELLS)],
        [rows[cell // 8] for cell in range(CELLS)],
        [columns[cell % 8] for cell in range(CELLS)],
        [1] * CELLS,
    ]


def encoding(case):
    position = Position(case["position"])
    return {
        "scalars": {
            "structure": _structure(position),
            "colour": _colour(position),
            "difficulty": dock_signals(position.board, position.dock),
            "spatial": _spatial(position.board),
            "strategy": _one_hot(_STRATEGIES, case["strategy"]),
            "arc": _one_hot(_ARCS, case["arc"]),
            "intent": _one_hot(_INTENTS, case["intent"]),
        },
        "grid": _grid(position.board),
        "offered": sum(count(corners_of(position.board, shape)) for shape in position.dock),
        "actions": [_action(position, action, case["feasible"]) for action in case["actions"]],
    }
