"""Positions as one line of text (docs/notation.md): ``8/8/8/2aa4/2aa1#2/8/8/8 1x4:c,2x2 2+1``."""

import re

from .errors import EnvError, shown
from .spec import CHAIN_SHOWN, COMBO_GRACE, SHAPES, SIZE

SHAPE_IDS = list(SHAPES)
_FULL_ROW = 0xFF
_FULL_COLUMN = 0x0101010101010101


def parse_position(text):
    """Board as a 64-bit number (bit 8y + x), shape indices by slot (-1 for none), and the combo (chain, idle)."""
    fields = text.split() if isinstance(text, str) else []
    if len(fields) not in (2, 3):
        raise _bad("a position is \"board dock [combo]\", not %s" % shown(text))
    board = _board(fields[0])
    slots = _dock(fields[1])
    return board, slots, _combo(fields[2] if len(fields) == 3 else "-")


def shape_bits(shape):
    """The cells of a shape, by index, in the top-left corner of the board."""
    rows = SHAPES[SHAPE_IDS[shape]]
    return sum(1 << (SIZE * y + x) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "#")


def fits(board, shape):
    """Whether a shape has a legal placement."""
    rows = SHAPES[SHAPE_IDS[shape]]
    bits = shape_bits(shape)
    anchors = (SIZE * y + x for y in range(SIZE - len(rows) + 1) for x in range(SIZE - len(rows[0]) + 1))
    return any(board & (bits << anchor) == 0 for anchor in anchors)


def start_fields(position):
    """A start as the core keeps it: the board's halves, the slots, chain | idle << 8. None is the empty board."""
    if position is None:
        return [0, 0, -1, -1, -1, 0]
    board, slots, (chain, idle) = parse_position(position)
    dealt = [shape for shape in slots if shape >= 0]
    if dealt and not any(fits(board, shape) for shape in dealt):
        raise _bad("none of its pieces fits")
    low, high = (half - (1 << 32) if half >> 31 else half for half in (board & 0xFFFFFFFF, board >> 32))
    return [low, high, *slots, min(chain, CHAIN_SHOWN) | idle << 8]


def _bad(message):
    return EnvError("badOptions", "position: " + message)


def _board(text):
    rows = text.split("/")
    if len(rows) != SIZE:
        raise _bad("a board has %d rows, not %d" % (SIZE, len(rows)))
    board = 0
    for y, row in enumerate(rows):
        if re.search(r"[^1-8a-h#]|\d\d", row):
            raise _bad("row %d: %s is not runs of empty cells and cells # a-h" % (y + 1, shown(row)))
        cells = re.sub(r"\d", lambda run: "." * int(run.group()), row)
        if len(cells) != SIZE:
            raise _bad("row %d has %d cells, not %d" % (y + 1, len(cells), SIZE))
        board |= sum(1 << (SIZE * y + x) for x, cell in enumerate(cells) if cell != ".")
    for i in range(SIZE):
        for line in (_FULL_ROW << SIZE * i, _FULL_COLUMN << i):
            if board & line == line:
                raise _bad("a line is full")
    return board


def _dock(text):
    names = [] if text == "-" else text.split(",")
    if len(names) > 3:
        raise _bad("a dock holds up to 3 pieces, not %d" % len(names))
    slots = []
    for name in names:
        shape, _, colour = name.partition(":")
        if shape not in SHAPES:
            raise _bad("%s is not a shape of the catalog" % shown(shape))
        if ":" in name and not re.fullmatch("[a-h]", colour):
            raise _bad("%s is not a colour a-h" % shown(colour))
        slots.append(SHAPE_IDS.index(shape))
    return slots + [-1] * (3 - len(slots))


def _combo(text):
    if text == "-":
        return 0, 0
    match = re.fullmatch(r"([1-9][0-9]{0,5})\+([0-9])", text)
    if match is None or int(match.group(2)) >= COMBO_GRACE:
        raise _bad("a combo is chain+idle or -, not %s" % shown(text))
    return int(match.group(1)), int(match.group(2))
