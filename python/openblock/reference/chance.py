"""Random numbers, and the docks and colours of a seed (docs/contract/chance.md)."""

from math import floor

from .catalog import COLOURS, LINES, REGULAR, REGULARS, SHAPES, SIZE, cells_of
from .rules import read_board, read_cells
from .verifier import count_sequences, feasible_triples, is_feasible

_WORD = 0xFFFFFFFF
_RANGE = 1 << 32
_LEVELS = 1 << 20


def mix(v):
    h = (v + 0x9E3779B9) & _WORD
    h = ((h ^ h >> 16) * 0x85EBCA6B) & _WORD
    h = ((h ^ h >> 13) * 0xC2B2AE35) & _WORD
    return h ^ h >> 16


class Stream:
    """The stream of a seed, a name and an index (sfc32)."""

    def __init__(self, seed, name, index):
        h = 0x9E3779B9
        for character in name:
            h = mix(h ^ ord(character))
        self.a = mix(h ^ seed % _RANGE)
        self.b = mix(self.a ^ seed // _RANGE)
        self.c = mix(self.b ^ index)
        self.n = 1
        for _ in range(12):
            self.next()

    def next(self):
        a, b, c = self.a, self.b, self.c
        t = (a + b + self.n) & _WORD
        self.n = (self.n + 1) & _WORD
        self.a = b ^ b >> 9
        self.b = (c + (c << 3)) & _WORD
        self.c = (((c << 21 | c >> 11) & _WORD) + t) & _WORD
        return t

    def below(self, n):
        if n <= _RANGE:
            while True:
                v = self.next()
                if v - v % n <= _RANGE - n:
                    return v % n
        while True:
            v = (self.next() >> 11) * _RANGE
            v += self.next()
            if v < (1 << 53) - (1 << 53) % n:
                return v % n

    def fraction(self):
        return self.next() / _RANGE

    def fork(self, index):
        return Stream(mix(mix(mix(mix(self.a) ^ self.b) ^ self.c) ^ self.n), "policy", index)

    def sample(self, items, number):
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(min(number, len(left)))]

    def shuffle(self, items):
        items = list(items)
        return self.sample(items, len(items))

    def weighted(self, weights):
        most = max(weights)
        if most > 0:
            scale = _LEVELS / most
            levels = [0 if w == 0 else max(1, floor(w * scale + 0.5)) for w in weights]
        else:
            levels = [1] * len(weights)
        v = self.below(sum(levels))
        for i, level in enumerate(levels):
            v -= level
            if v < 0:
                return i
        raise AssertionError("below the sum of the levels")


def _draw(stream, asked):
    draw, times = asked["draw"], range(asked.get("times", 0))
    if draw == "next":
        return [stream.next() for _ in times]
    if draw == "below":
        return [stream.below(int(asked["n"])) for _ in times]
    if draw == "fraction":
        return [stream.fraction() for _ in times]
    if draw == "fork":
        fork = stream.fork(asked["index"])
        return [fork.next() for _ in times]
    if draw == "shuffle":
        return stream.shuffle(range(int(asked["n"])))
    if draw == "sample":
        return stream.sample(range(int(asked["n"])), asked["count"])
    return [stream.weighted(asked["weights"]) for _ in times]


def rng(case):
    stream = Stream(int(case["seed"]), case["stream"], case["index"])
    return {"drawn": [_draw(stream, asked) for asked in case["draws"]]}


def _uniform(stream):
    drawn = []
    while len(drawn) < 3:
        index = stream.below(REGULAR)
        if index not in drawn:
            drawn.append(index)
    return [SHAPES[index] for index in drawn]


class _Dealer:
    """Feasible docks on one board; the table is made when it is needed first."""

    def __init__(self, stream, board):
        self.stream, self.board, self.table = stream, board, None

    def feasible(self):
        if self.table is None:
            for _ in range(64):
                dock = _uniform(self.stream)
                if is_feasible(self.board, dock):
                    return dock
            self.table = feasible_triples(self.board, REGULARS)
        if not self.table:
            return None
        triple = self.table[self.stream.below(len(self.table))]
        return [SHAPES[index] for index in self.stream.shuffle(triple)]

    def hard(self):
        docks = []
        for _ in range(10):
            dock = self.feasible()
            if dock is None:
                return None
            docks.append(dock)
        return min(docks, key=lambda dock: count_sequences(self.board, dock)[0])


def deal(seed, turn, board, source):
    """The dock that a source deals, None where it has none."""
    stream = Stream(seed, "dock", turn)
    if source == "uniform":
        return _uniform(stream)
    dealer = _Dealer(stream, board)
    return dealer.feasible() if source == "feasible" else dealer.hard()


def docks(case):
    dock = deal(int(case["seed"]), case["turn"], read_board(case["board"]), case["source"])
    return {"dock": dock and [shape.id for shape in dock]}


def colour_weights(cells):
    """The weights of the eight colours on a board."""
    weights = [1.0] * SIZE
    for line in LINES:
        filled = [cells[i] for i in cells_of(line) if cells[i] is not None]
        gaps = SIZE - len(filled)
        if 1 <= gaps <= 6 and len(set(filled)) == 1 and filled[0] != "#":
            share = 0.55 if gaps <= 2 else 0.4 - 0.25 * (gaps - 3) / 3
            weights[COLOURS.index(filled[0])] += 1.4 * share
    return weights


def draw_colours(seed, turn, weights):
    """The colours of three slots, drawn by weight."""
    stream = Stream(seed, "colour", turn)
    left, drawn = list(weights), []
    for _ in range(3):
        drawn.append(stream.weighted(left))
        left[drawn[-1]] = 0
    return [COLOURS[i] for i in drawn]


def colours(case):
    seed, turn = int(case["seed"]), case["turn"]
    if "board" not in case:
        return {"colours": Stream(seed, "colour", turn).sample(COLOURS, 3)}
    weights = colour_weights(read_cells(case["board"]))
    return {"weights": weights, "colours": draw_colours(seed, turn, weights)}
