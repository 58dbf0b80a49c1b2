"""Which docks can be placed, and in how many ways (docs/contract/board.md: verifier, mobility)."""

from itertools import permutations

from .catalog import count, dock_of
from .rules import boards_after, corners_of, fill_of, read_board


def legal_counts(board, dock):
    """Legal placements of each piece."""
    return [count(corners_of(board, shape)) for shape in dock]


def _sequences(board, order, cap, known):
    """Sequences of one order of shapes, counted up to ``cap`` (None: all); ``known`` has those of one last piece."""
    if len(order) == 1:
        key = board << 6 | order[0].index
        if key not in known:
            known[key] = count(corners_of(board, order[0]))
        return known[key]
    found = 0
    for after, _ in boards_after(board, order[0]):
        found += _sequences(after, order[1:], cap, known)
        if cap is not None and found >= cap:
            return cap
    return found


def count_sequences(board, dock, cap=None):
    """Sequences of all orders, each order up to ``cap``, and the number of orders with at least one."""
    known = {}
    found = [_sequences(board, order, cap, known) for order in permutations(dock)]
    if cap is not None:
        found = [min(cap, number) for number in found]
    return sum(found), sum(number > 0 for number in found)


def is_feasible(board, dock):
    """Whether all pieces can be placed in some order."""
    if len(dock) == 1:
        return corners_of(board, dock[0]) != 0
    for i, shape in enumerate(dock):
        rest = dock[:i] + dock[i + 1 :]
        seen = set()
        for after, _ in boards_after(board, shape):
            if after not in seen and is_feasible(after, rest):
                return True
            seen.add(after)
    return not dock


def feasible_triples(board, shapes):
    """All feasible triples of different shapes as indices i < j < k, ordered by k, then j, then i."""
    pairs_after, fits, every = {}, {}, (1 << len(shapes)) - 1

    def fitting(after):
        """The shapes that have a legal placement, as a set of bits."""
        if after not in fits:
            fits[after] = sum(1 << i for i, shape in enumerate(shapes) if corners_of(after, shape))
        return fits[after]

    def pairs(after):
        """For each shape placed next, the shapes that may follow it, as a set of bits."""
        if after not in pairs_after:
            pairs_after[after] = [fitting_next(after, shape) for shape in shapes]
        return pairs_after[after]

    def fitting_next(start, shape):
        found = 0
        for after in {after for after, _ in boards_after(start, shape)}:
            found |= fitting(after)
            if found == every:
                break
        return found

    follow = []
    for shape in shapes:
        rows = [0] * len(shapes)
        for after in {after for after, _ in boards_after(board, shape)}:
            rows = [row | more for row, more in zip(rows, pairs(after))]
        follow.append(rows)

    triples = [(i, j, k) for k in range(len(shapes)) for j in range(k) for i in range(j)]
    feasible = [triple for triple in triples if any(follow[a][b] >> c & 1 for a, b, c in permutations(triple))]
    return [tuple(shapes[place].index for place in triple) for triple in feasible]


def least_mobility(fill):
    """M_min: the mobility that a dock needs at least."""
    if fill <= 0.4:
        return 10
    return 3 if fill >= 0.75 else 10 - 7 * (fill - 0.4) / 0.35


def verifier(case):
    board, dock = read_board(case["board"]), dock_of(case["dock"])
    solutions, orders = count_sequences(board, dock)
    mobility = sum(legal_counts(board, dock))
    return {"feasible": solutions > 0, "solutions": solutions, "orders": orders, "mobility": mobility}


def mobility(case):
    board = read_board(case["board"])
    legal = legal_counts(board, dock_of(case["dock"]))
    return {"legal": legal, "mobility": sum(legal), "minimum": least_mobility(fill_of(board))}


def minimum_mobility(case):
    return {"minimum": least_mobility(case["fill"])}
