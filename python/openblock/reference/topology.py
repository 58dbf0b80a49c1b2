"""What a board looks like: features, potential and difficulty (docs/contract/board.md)."""

from math import log

from .catalog import ALL, CELLS, COLUMNS, LINES, ROWS, SIZE, count, dock_of
from .rules import read_board
from .verifier import count_sequences, legal_counts

LEFT, RIGHT, TOP, BOTTOM = COLUMNS[0], COLUMNS[-1], ROWS[0], ROWS[-1]


def clamp(value, least, most):
    return min(most, max(least, value))


def clamp01(value):
    return clamp(value, 0, 1)


def west_of(bits):
    """The cells whose left neighbour is in the set; east_of, north_of and south_of likewise."""
    return (bits & ~RIGHT) << 1


def east_of(bits):
    return (bits & ~LEFT) >> 1


def north_of(bits):
    return (bits & ~BOTTOM) << SIZE


def south_of(bits):
    return bits >> SIZE


def isolated_cells(board):
    """Empty cells whose four neighbours are filled or wall."""
    empty = board ^ ALL
    return empty & ~(west_of(empty) | east_of(empty) | north_of(empty) | south_of(empty))


def transitions(board):
    """Changes between filled and empty along the rows, and along the columns; walls count as filled."""
    empty = board ^ ALL
    along_rows = count((board ^ west_of(board)) & ~LEFT) + count(empty & LEFT) + count(empty & RIGHT)
    along_columns = count((board ^ north_of(board)) & ~TOP) + count(empty & TOP) + count(empty & BOTTOM)
    return along_rows, along_columns


def regions(board):
    """Sizes of the 4-connected components of the empty cells."""
    left, sizes = board ^ ALL, []
    while left:
        region = left & -left
        while True:
            grown = (region | west_of(region) | east_of(region) | north_of(region) | south_of(region)) & left
            if grown == region:
                break
            region = grown
        sizes.append(count(region))
        left ^= region
    return sizes


def lines_short(board, gaps):
    """The lines with exactly ``gaps`` empty cells."""
    return [line for line in LINES if SIZE - count(board & line) == gaps]


def _concave_corners(board):
    empty = board ^ ALL
    west, east, north, south = west_of(board), east_of(board), north_of(board), south_of(board)
    return sum(count(empty & beside & above) for beside in (west, east) for above in (north, south))


def topology_of(board):
    """The features of a board by name."""
    empty = board ^ ALL
    free = count(empty)
    sizes = regions(board)
    rows, columns = transitions(board)
    entropy = -sum(n / free * log(n / free) for n in sizes) / log(free) if free > 1 else 0
    exposure = count((board ^ west_of(board)) & ~LEFT) + count((board ^ north_of(board)) & ~TOP)
    return {
        "fill": (CELLS - free) / CELLS,
        "holes": sum(n for n in sizes if n <= 3),
        "isolated": count(isolated_cells(board)),
        "rowTransitions": rows,
        "columnTransitions": columns,
        "wells": count(empty & (west_of(board) | LEFT) & (east_of(board) | RIGHT)),
        "concaveCorners": _concave_corners(board),
        "regions": len(sizes),
        "regionEntropy": entropy,
        "smallRegionShare": sum(n for n in sizes if n <= 4) / free if free else 0,
        "linesOneShort": len(lines_short(board, 1)),
        "linesTwoShort": len(lines_short(board, 2)),
        "edgeExposure": exposure,
    }


def potential_of(board, dock):
    """Φ of a board and the pieces that remain."""
    seen = topology_of(board)
    return (
        -0.4 * seen["holes"]
        - 0.08 * (seen["rowTransitions"] + seen["columnTransitions"])
        - 0.15 * seen["wells"]
        + 0.4 * (seen["linesOneShort"] + seen["linesTwoShort"])
        + 0.02 * sum(legal_counts(board, dock))
        - 0.12 * seen["edgeExposure"]
    )


def large_pressure(shape, legal):
    """P, the pressure of a piece with ``legal`` legal placements."""
    return 0.25 + 0.75 * clamp01(1 - legal / 14) if shape.is_large else 0


def dock_signals(board, dock):
    """The difficulty signals of a dock that need no count of sequences; all 0 without pieces."""
    if not dock:
        return {"density": 0, "leastLegal": 0, "mobility": 0, "largePiece": 0}
    legal = legal_counts(board, dock)
    free = CELLS - count(board)
    return {
        "density": clamp01(sum(shape.cells for shape in dock) / max(1, free) / 0.6),
        "leastLegal": clamp01(1 - min(legal) / 24),
        "mobility": clamp01(1 - sum(legal) / 90),
        "largePiece": clamp01(sum(map(large_pressure, dock, legal)) / len(dock)),
    }


_GROUPS = (
    (0.26, ("fill", "density")),
    (0.18, ("holes", "rowTransitions", "columnTransitions", "wells", "concaveCorners", "roughness")),
    (0.18, ("leastLegal", "mobility", "linesOneShort", "linesTwoShort")),
    (0.13, ("solutions",)),
    (0.13, ("largePiece",)),
    (0.12, ("regions", "regionEntropy", "smallRegionShare")),
)
_BUCKETS = ((0.2, "trivial"), (0.4, "easy"), (0.6, "standard"), (0.8, "hard"))
_CAP = 256


def scd_of(board, dock):
    """The step difficulty of a dock of three."""
    seen = topology_of(board)
    solutions, orders = count_sequences(board, dock, _CAP)
    crowd = clamp01(seen["fill"] / 0.8)
    raw = {
        "fill": seen["fill"] / 0.8,
        "holes": seen["holes"] / 8,
        "rowTransitions": (seen["rowTransitions"] - 16) / 32,
        "columnTransitions": (seen["columnTransitions"] - 16) / 32,
        "wells": seen["wells"] / 12,
        "concaveCorners": seen["concaveCorners"] / 12,
        "roughness": (seen["edgeExposure"] - 16) / 44,
        "linesOneShort": crowd * (1 - clamp01(seen["linesOneShort"] / 3)),
        "linesTwoShort": crowd * (1 - clamp01(seen["linesTwoShort"] / 4)),
        "solutions": 1 - log(1 + solutions) / log(1 + 6 * _CAP),
        "regions": (seen["regions"] - 1) / 7,
        "regionEntropy": seen["regionEntropy"],
        "smallRegionShare": seen["smallRegionShare"],
        **dock_signals(board, dock),
    }
    signals = {name: clamp01(value) for name, value in raw.items()}
    difficulty = clamp01(sum(weight * sum(signals[name] for name in names) / len(names) for weight, names in _GROUPS))
    bucket = next((name for bound, name in _BUCKETS if difficulty <= bound), "extreme")
    return {"scd": difficulty, "bucket": bucket, "signals": signals, "solutions": solutions, "orders": orders}


def topology(case):
    return topology_of(read_board(case["board"]))


def potential(case):
    return {"potential": potential_of(read_board(case["board"]), dock_of(case["dock"]))}


def scd(case):
    return scd_of(read_board(case["board"]), dock_of(case["dock"]))
