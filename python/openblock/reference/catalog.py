"""The forty shapes and where they fit (docs/notation.md). A board is a number with bit 8y + x set for a filled cell."""

SIZE = 8
CELLS = 64
ALL = (1 << CELLS) - 1
REGULAR = 28

ROWS = [0xFF << SIZE * y for y in range(SIZE)]
COLUMNS = [0x0101010101010101 << x for x in range(SIZE)]
LINES = ROWS + COLUMNS
COLOURS = "abcdefgh"

FAMILIES = ("lines", "rects", "squares", "tshapes", "zshapes", "lshapes", "jshapes")

# In the order of the indices: first the regular shapes, then the special ones.
_CATALOG = (
    ("lines", "1x4 #### 4x1 #/#/#/# 1x5 ##### 5x1 #/#/#/#/#"),
    ("rects", "2x3 ###/### 3x2 ##/##/##"),
    ("squares", "2x2 ##/## 3x3 ###/###/###"),
    ("tshapes", "t-up ###/.#. t-down .#./### t-left .#/##/.# t-right #./##/#."),
    ("zshapes", "z-h ##./.## z-h2 .##/##. z-v .#/##/#. z-v2 #./##/.#"),
    ("lshapes", "l-1 #./#./## l-2 ###/#.. l-3 ##/.#/.# l-4 ..#/###"),
    ("lshapes", "l5-a ###/#../#.. l5-b ###/..#/..# l5-c #../#../### l5-d ..#/..#/###"),
    ("jshapes", "j-1 .#/.#/## j-2 #../### j-3 ##/#./#. j-4 ###/..#"),
    ("lines", "1x2 ## 2x1 #/# 1x3 ### 3x1 #/#/#"),
    ("zshapes", "diag-2a .#/#. diag-2b #./.# diag-3a ..#/.#./#.. diag-3b #../.#./..#"),
    ("lshapes", "l3-a ##/#. l3-b ##/.# l3-c #./## l3-d .#/##"),
)


def count(bits):
    """Cells in a set of cells."""
    return bin(bits).count("1")


def cells_of(bits):
    """Cell numbers in a set, ascending."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


class Shape:
    """A shape of the catalog; ``bits`` are its cells in the top-left corner of the board."""

    def __init__(self, index, family, name, mask):
        rows = mask.split("/")
        self.index, self.family, self.id = index, family, name
        self.width, self.height = len(rows[0]), len(rows)
        self.offsets = [SIZE * y + x for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "#"]
        self.cells = len(self.offsets)
        self.bits = sum(1 << offset for offset in self.offsets)
        corners = [(x, y) for y in range(SIZE - self.height + 1) for x in range(SIZE - self.width + 1)]
        self.corners = sum(1 << (SIZE * y + x) for x, y in corners)
        self.outline = 4 * self.cells - 2 * sum(count(self.bits & (self.bits >> step)) for step in (1, SIZE))
        self.is_large = self.cells >= 5 or (family == "lines" and self.cells == 4)


def _shapes():
    named = []
    for family, text in _CATALOG:
        words = text.split()
        named += [(family, words[i], words[i + 1]) for i in range(0, len(words), 2)]
    return [Shape(index, *entry) for index, entry in enumerate(named)]


SHAPES = _shapes()
BY_ID = {shape.id: shape for shape in SHAPES}
REGULARS = SHAPES[:REGULAR]


def dock_of(ids):
    """The shapes of a list of ids."""
    return [BY_ID[name] for name in ids]
