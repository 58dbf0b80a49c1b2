"""How good a placement is, and how a dock was played (docs/contract/board.md: judge, round)."""

from .catalog import BY_ID, CELLS, COLUMNS, REGULARS, ROWS, SIZE, cells_of, count, dock_of
from .rules import corners_of, place, read_board
from .topology import clamp01, east_of, isolated_cells, north_of, south_of, topology_of, transitions, west_of

_PAYOFF = (0, 0.4, 0.7, 1)
_WEIGHTS = {"contact": 0.2, "tidiness": 0.2, "holeSafety": 0.3, "payoff": 0.2, "unlocking": 0.1}


def contact_of(board, shape, piece):
    """The share of a placement's outline that touches a filled cell or a wall."""
    sides = count(piece & (west_of(board) | COLUMNS[0])) + count(piece & (east_of(board) | COLUMNS[-1]))
    sides += count(piece & (north_of(board) | ROWS[0])) + count(piece & (south_of(board) | ROWS[-1]))
    return sides / shape.outline


def fitting_count(board):
    """Regular shapes with a legal placement."""
    return sum(corners_of(board, shape) != 0 for shape in REGULARS)


class Judge:
    """Judges placements on one board."""

    def __init__(self, board):
        self.board = board
        self.isolated = isolated_cells(board)
        self.transitions = sum(transitions(board))
        self.fitting = fitting_count(board)

    def parts(self, shape, corner):
        """The five parts of a placement and the lines that it clears."""
        piece = shape.bits << corner
        after, lines = place(self.board, piece)
        growth = sum(transitions(after)) - self.transitions
        new = count(isolated_cells(after) & ~self.isolated)
        parts = {
            "contact": contact_of(self.board, shape, piece),
            "tidiness": clamp01(1 / 2 - growth / 24),
            "holeSafety": clamp01(1 - new / 3),
            "payoff": _PAYOFF[min(lines, 3)],
            "unlocking": clamp01(1 / 2 + (fitting_count(after) - self.fitting) / 28),
        }
        return parts, lines

    def quality(self, shape, corner):
        return _quality(self.parts(shape, corner)[0])

    def best(self, dock):
        """The highest quality of any legal placement of any piece, and the number of those placements."""
        number, best, seen = 0, 0, set()
        for shape in dock:
            corners = corners_of(self.board, shape)
            number += count(corners)
            if shape.id not in seen:
                best = max([best, *(self.quality(shape, corner) for corner in cells_of(corners))])
            seen.add(shape.id)
        return best, number


def _quality(parts):
    return min(1, sum(weight * parts[name] for name, weight in _WEIGHTS.items()))


def _damage(before, after):
    def growth(name):
        return after[name] - before[name]

    def small(seen):
        return round(seen["smallRegionShare"] * (CELLS - seen["fill"] * CELLS))

    net = (
        0.3 * growth("holes")
        + 0.24 * (small(after) - small(before))
        + 0.14 * growth("concaveCorners")
        + 0.16 * growth("regions")
        + 0.08 * (growth("rowTransitions") + growth("columnTransitions"))
        + 0.08 * growth("wells")
    )
    return clamp01(net / 6)


def regret_of(board, dock, shape, corner):
    """How far a placement falls behind the best of the dock."""
    judging = Judge(board)
    return judging.best(dock)[0] - judging.quality(shape, corner)


def judge(case):
    board, dock = read_board(case["board"]), dock_of(case["dock"])
    shape = BY_ID[case["placement"]["shape"]]
    corner = SIZE * case["placement"]["y"] + case["placement"]["x"]
    judging = Judge(board)
    parts, lines = judging.parts(shape, corner)
    quality = _quality(parts)
    best, alternatives = judging.best(dock)
    after, _ = place(board, shape.bits << corner)
    return {
        "quality": quality,
        "parts": parts,
        "lines": lines,
        "best": best,
        "regret": best - quality,
        "alternatives": alternatives,
        "damage": _damage(topology_of(board), topology_of(after)),
    }


def round_class(case):
    judgements = case["judgements"]
    if not judgements:
        return {"round": "forcedBad"}
    for judgement in judgements:
        if judgement["best"] < 0.45:
            return {"round": "forcedBad"}
        if judgement["regret"] > 0.15:
            break
    mean = sum(judgement["regret"] for judgement in judgements) / len(judgements)
    if any(judgement["lines"] > 0 for judgement in judgements) and case["mobility"] <= 10 and mean <= 0.1:
        return {"round": "salvage"}
    return {"round": "optimal" if mean <= 0.05 else "ordinary"}
