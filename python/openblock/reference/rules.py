"""Boards as text, legal placements, clears, and what placements score (docs/notation.md, docs/contract/play.md)."""

from .catalog import ALL, BY_ID, CELLS, COLOURS, COLUMNS, LINES, ROWS, SIZE, cells_of, count


def read_cells(text):
    """The 64 cells of a board: None, a colour, or ``#``."""
    cells = []
    for symbol in text.replace("/", ""):
        if symbol.isdigit():
            cells += [None] * int(symbol)
        else:
            cells.append(None if symbol == "." else symbol)
    return cells


def write_cells(cells):
    """The text of 64 cells."""
    rows = []
    for y in range(SIZE):
        row, run = "", 0
        for cell in cells[SIZE * y : SIZE * (y + 1)]:
            if cell is None:
                run += 1
            else:
                row += (str(run) if run else "") + cell
                run = 0
        rows.append(row + (str(run) if run else ""))
    return "/".join(rows)


def bits_of(cells):
    return sum(1 << i for i, cell in enumerate(cells) if cell is not None)


def read_board(text):
    """The filled cells of a board."""
    return bits_of(read_cells(text))


class Position:
    """A position in notation: board, pieces in order, combo."""

    def __init__(self, text):
        fields = text.split()
        self.cells = read_cells(fields[0])
        self.board = bits_of(self.cells)
        pieces = [] if fields[1] == "-" else [piece.partition(":") for piece in fields[1].split(",")]
        self.dock = [BY_ID[name] for name, _, _ in pieces]
        self.colours = [colour for _, _, colour in pieces]
        combo = fields[2] if len(fields) > 2 else "-"
        self.chain, self.idle = (0, 0) if combo == "-" else map(int, combo.split("+"))


def corners_of(board, shape):
    """The cells on which the top-left corner of a shape may legally lie."""
    empty = board ^ ALL
    corners = shape.corners
    for offset in shape.offsets:
        corners &= empty >> offset
        if not corners:
            return 0
    return corners


def place(board, piece):
    """The board after the cells of a piece are filled and all full lines emptied, and the number of lines."""
    board |= piece
    rows = board & board >> 1
    rows &= rows >> 2
    rows = rows & rows >> 4 & COLUMNS[0]
    columns = board & board >> SIZE
    columns &= columns >> 2 * SIZE
    columns = columns & columns >> 4 * SIZE & ROWS[0]
    if not rows and not columns:
        return board, 0
    # Each full row is a bit of the first column, each full column one of the first row: spread them over their lines.
    return board & ~(rows * ROWS[0] | columns * COLUMNS[0]), count(rows) + count(columns)


def boards_after(board, shape):
    """The board and lines after each legal placement, by cell."""
    return [place(board, shape.bits << corner) for corner in cells_of(corners_of(board, shape))]


def next_combo(chain, idle, lines):
    """Chain and idle after a placement that clears ``lines`` lines."""
    if lines > 0:
        return chain + 1, 0
    return (0, 0) if chain == 0 or idle + 1 >= 3 else (chain, idle + 1)


def plain_points(lines, is_wipe):
    return 20 * lines * lines * (10 if is_wipe else 1)


def _refusal(board, shape, x, y):
    if not (0 <= x <= SIZE - shape.width and 0 <= y <= SIZE - shape.height):
        return "outOfBoard"
    return "occupied" if board & (shape.bits << (SIZE * y + x)) else None


def _score_move(cells, chain, idle, piece, colour):
    """Fills the cells of a piece; what the move scores and the cells after it."""
    cells = [(colour or "#") if piece >> i & 1 else cell for i, cell in enumerate(cells)]
    board = bits_of(cells)
    full = [line for line in LINES if board & line == line]
    mono = 0
    for line in full:
        colours = {cells[i] for i in cells_of(line)}
        mono += len(colours) == 1 and colours <= set(COLOURS)
    cleared = 0
    for line in full:
        cleared |= line
    cells = [None if cleared >> i & 1 else cell for i, cell in enumerate(cells)]
    lines = len(full)
    is_wipe = lines > 0 and all(cell is None for cell in cells)
    chain, idle = next_combo(chain, idle, lines)
    multiplier = 1 if lines == 0 or chain < 3 else min(4, chain - 1)
    points = (20 * lines * lines + 80 * lines * mono) * (10 if is_wipe else 1) * multiplier
    answer = {"lines": lines, "mono": mono, "isWipe": is_wipe, "points": points, "plain": plain_points(lines, is_wipe)}
    return cells, {**answer, "multiplier": multiplier, "chain": chain, "idle": idle}


def score(case):
    cells = read_cells(case["board"])
    chain, idle = case["combo"]["chain"], case["combo"]["idle"]
    moves, fault = [], None
    for move in case["moves"]:
        shape = BY_ID[move["shape"]]
        fault = _refusal(bits_of(cells), shape, move["x"], move["y"])
        if fault:
            break
        piece = shape.bits << (SIZE * move["y"] + move["x"])
        cells, answer = _score_move(cells, chain, idle, piece, move["colour"])
        chain, idle = answer["chain"], answer["idle"]
        moves.append(answer)
    return {"moves": moves, "board": write_cells(cells), "fault": fault}


def fill_of(board):
    return count(board) / CELLS
