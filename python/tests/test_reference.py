"""The reference of the contract: its protocol, and its boards against cell-by-cell loops that share nothing with it."""

import json
import random
import subprocess
import sys
import unittest

from openblock.reference import KINDS, Unsupported, answer
from openblock.reference.__main__ import reply
from openblock.reference.catalog import REGULARS, SHAPES, SIZE
from openblock.reference.rules import corners_of, place, write_cells
from openblock.reference.verifier import count_sequences, feasible_triples, is_feasible


def random_board(source, fill):
    """A board without full lines."""
    cells = [source.random() < fill for _ in range(64)]
    board = sum(1 << i for i, filled in enumerate(cells) if filled)
    return place(board, 0)[0]


def naive_corners(board, shape):
    found = []
    for y in range(SIZE):
        for x in range(SIZE):
            cells = [(x + offset % SIZE, y + offset // SIZE) for offset in shape.offsets]
            if all(cx < SIZE and cy < SIZE and not board >> (SIZE * cy + cx) & 1 for cx, cy in cells):
                found.append(SIZE * y + x)
    return found


def naive_place(board, shape, corner):
    grid = [[board >> (SIZE * y + x) & 1 for x in range(SIZE)] for y in range(SIZE)]
    for offset in shape.offsets:
        grid[(corner + offset) // SIZE][(corner + offset) % SIZE] = 1
    rows = [y for y in range(SIZE) if all(grid[y])]
    columns = [x for x in range(SIZE) if all(row[x] for row in grid)]
    after = sum(
        1 << (SIZE * y + x) for y in range(SIZE) for x in range(SIZE) if grid[y][x] and y not in rows and x not in columns
    )
    return after, len(rows) + len(columns)


class Boards(unittest.TestCase):
    def setUp(self):
        self.source = random.Random(7)
        self.boards = [random_board(self.source, fill) for fill in (0.3, 0.5, 0.6, 0.7, 0.8, 0.9) for _ in range(2)]

    def test_placements_and_clears_are_those_of_loops_over_the_grid(self):
        for board in self.boards:
            for shape in SHAPES:
                corners = naive_corners(board, shape)
                self.assertEqual(corners_of(board, shape), sum(1 << corner for corner in corners))
                for corner in corners:
                    self.assertEqual(place(board, shape.bits << corner), naive_place(board, shape, corner))

    def test_the_table_holds_the_feasible_docks_and_no_other(self):
        for board in self.boards[-6:]:
            table = set(feasible_triples(board, REGULARS))
            for _ in range(20):
                triple = sorted(self.source.sample(range(len(REGULARS)), 3))
                dock = [REGULARS[index] for index in triple]
                self.assertEqual(tuple(triple) in table, is_feasible(board, dock))
                self.assertEqual(tuple(triple) in table, count_sequences(board, dock)[0] > 0)

    def test_boards_are_written_as_they_are_read(self):
        for text in ("8/8/8/8/8/8/8/8", "1a#5/8/h7/2bb4/8/8/8/7#"):
            case = {"board": text, "combo": {"chain": 0, "idle": 0}, "moves": []}
            self.assertEqual(answer("score", case)["board"], text)
        self.assertEqual(write_cells([None] * 64), "8/8/8/8/8/8/8/8")


class Protocol(unittest.TestCase):
    def test_answers_refuses_and_goes_on(self):
        lines = [
            '{"id": 1, "kind": "minimumMobility", "input": {"fill": 0.5}}',
            "no request",
            '{"id": 2, "kind": "weather", "input": {}}',
            '{"id": 3, "kind": "topology", "input": {}}',
            '{"id": 4, "kind": "intent", "input": {}}',
        ]
        done = subprocess.run(
            [sys.executable, "-m", "openblock.reference"], input="\n".join(lines), capture_output=True, text=True, check=True
        )
        first, *others = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertAlmostEqual(first["answer"]["minimum"], 8)
        self.assertEqual(
            others,
            [
                {"id": None, "error": "badRequest"},
                {"id": 2, "error": "unsupported"},
                {"id": 3, "error": "badInput"},
                {"id": 4, "answer": {"intent": "maintain", "reason": "ordinary"}},
            ],
        )

    def test_has_every_kind_of_the_contract(self):
        self.assertEqual(len(KINDS), 21)
        with self.assertRaises(Unsupported):
            answer("weather", {})
        self.assertEqual(reply('{"id": "a", "kind": "round", "input": {"judgements": []}}')["answer"], {"round": "forcedBad"})


if __name__ == "__main__":
    unittest.main()
