"""What a dealer sees on a board: where shapes clear, and which docks empty it (docs/contract/delivery.md: the board)."""

from itertools import permutations

from .catalog import ALL, COLUMNS, REGULARS, ROWS, SIZE, cells_of, count
from .judge import contact_of
from .rules import corners_of, place
from .topology import lines_short

_MOST_WIPES = 4


class Scan:
    """One shape over its legal placements."""

    def __init__(self, board, shape):
        self.shape = shape
        self.placements = self.best_clear = self.clearing = self.setups = self.gaps = self.snug = 0
        one_short = set(lines_short(board, 1))
        near = [*one_short, *lines_short(board, 2)]
        for corner in cells_of(corners_of(board, shape)):
            piece = shape.bits << corner
            after, lines = place(board, piece)
            self.placements += 1
            self.best_clear = max(self.best_clear, lines)
            self.clearing += lines > 0
            if lines == 0:
                self.setups = max(self.setups, len(set(lines_short(after, 1)) - one_short))
            self.gaps = max(self.gaps, sum(piece & line != 0 for line in near))
            self.snug = max(self.snug, contact_of(board, shape, piece))


def _gaps(board):
    """Empty cells whose filling would clear every filled cell, each set once."""
    seen = set()
    for chosen in range(256):
        for along, across in ((ROWS, COLUMNS), (COLUMNS, ROWS)):
            lines = 0
            for i in range(SIZE):
                lines |= along[i] if chosen >> i & 1 else 0
            outside = board & ~lines
            for line in across:
                lines |= line if outside & line else 0
            gap = lines & ~board & ALL
            if 4 <= count(gap) <= 15 and gap not in seen:
                seen.add(gap)
                yield gap


def _covers(gap, used=()):
    """Exact covers of a set of cells by up to three different regular shapes, as lists of (shape, corner)."""
    if not gap:
        yield list(used)
        return
    if len(used) == 3:
        return
    first = gap & -gap
    for shape in REGULARS:
        if any(shape is other for other, _ in used):
            continue
        for corner in cells_of(corners_of(~gap & ALL, shape)):
            piece = shape.bits << corner
            if piece & first:
                yield from _covers(gap & ~piece, (*used, (shape, corner)))


def _wipe_order(board, cover):
    """The first order of a cover's placements that is legal throughout and leaves the board empty."""
    for order in permutations(cover):
        after = board
        for shape, corner in order:
            piece = shape.bits << corner
            if after & piece:
                break
            after, _ = place(after, piece)
        else:
            if after == 0:
                return list(order)
    return None


def find_wipes(board):
    """Up to four lists of placements that empty the board."""
    wipes = []
    if not 1 <= count(board) <= 26:
        return wipes
    for gap in _gaps(board):
        for cover in _covers(gap):
            order = _wipe_order(board, cover)
            if order:
                wipes.append(order)
                if len(wipes) == _MOST_WIPES:
                    return wipes
    return wipes


class Outlook:
    """What greedy play of a dock clears: the best order's lines and openness, and the most lines of one placement."""

    def __init__(self, board, dock, fitting_count):
        self.lines = self.openness = self.best_clear = 0
        best = None
        for order in permutations(dock):
            played = _greedy(board, order)
            if played is None:
                continue
            after, lines, most = played
            openness = fitting_count(after) / len(REGULARS)
            self.best_clear = max(self.best_clear, most)
            if best is None or lines + openness > best:
                best, self.lines, self.openness = lines + openness, lines, openness


def _greedy(board, order):
    """Board, lines and most lines at once after each piece is put where it clears most, then lies closest."""
    total = most = 0
    for shape in order:
        best = None
        for corner in cells_of(corners_of(board, shape)):
            piece = shape.bits << corner
            after, lines = place(board, piece)
            value = lines, contact_of(board, shape, piece)
            if best is None or value > best[0]:
                best = value, after
        if best is None:
            return None
        board = best[1]
        total += best[0][0]
        most = max(most, best[0][0])
    return board, total, most
