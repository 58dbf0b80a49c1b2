"""The solved game in Python: the committed table meets its own equation, and best play is worth what it says."""

import json
import os
import tempfile
import unittest

import numpy as np

from faults import code_of
from openblock.solved import DOCKS, SmallEnv, TableError, full_lines, load_values, valued_moves, value_left

TABLE = os.path.join(os.path.dirname(__file__), "..", "..", "fixtures", "solved-4x4.safetensors")


class Table(unittest.TestCase):
    def setUp(self):
        self.values = load_values(TABLE)

    def test_meets_its_equation(self):
        for board in (0x0137, 0x8421, 0x5A5A, 0x7BD6, 0x6096, 0x3C3C):
            self.assertEqual(full_lines(board), 0)
            mean = np.mean([value_left(self.values, board, dock) for dock in DOCKS])
            self.assertAlmostEqual(mean, float(self.values[board]), places=4)

    def test_has_a_number_for_each_board(self):
        self.assertEqual(self.values.shape, (65536,))
        playable = [not full_lines(board) for board in range(65536)]
        self.assertEqual(sum(playable), 41503)
        self.assertFalse(self.values[~np.array(playable)].any())


class NoTable(unittest.TestCase):
    def test_is_named_with_its_code(self):
        entry = {"dtype": "F32", "shape": [65536], "data_offsets": [0, 262144]}
        packed = lambda header: len(header).to_bytes(8, "little") + header
        contents = [
            b"", b"abc", b"# OpenBlock for Python", b"\0" * 8, packed(b"{"), packed(b"[]"), packed(b"\xff"),
            *(packed(json.dumps(header).encode()) for header in (
                {}, {"values": 5}, {"values": {**entry, "dtype": "F64"}}, {"values": {**entry, "data_offsets": 5}},
                {"values": {**entry, "data_offsets": ["a", "b"]}}, {"values": entry},
            )),
        ]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "values.safetensors")
            for content in contents:
                with open(path, "wb") as file:
                    file.write(content)
                with self.assertRaisesRegex(TableError, "badTable: .*values.safetensors") as caught:
                    load_values(path)
                self.assertEqual(caught.exception.code, "badTable")


class Environment(unittest.TestCase):
    def test_best_play_outlives_the_first_legal_action(self):
        values, env = load_values(TABLE), SmallEnv()
        returns = {"best": 0.0, "first": 0.0}
        for name in returns:
            for seed in range(8):
                _, info = env.reset(seed=seed)
                while info["action_mask"].any() and info["docks"] < 8:
                    action = info["action_mask"].argmax()
                    if name == "best":
                        left = [shape for shape in info["slots"] if shape is not None]
                        shape, corner, _ = max(valued_moves(values, info["board"], left), key=lambda move: move[2])
                        action = 16 * info["slots"].index(shape) + corner
                    _, reward, _, _, info = env.step(action)
                    returns[name] += reward
        self.assertGreater(returns["best"], 3 * returns["first"])

    def test_faults_change_nothing(self):
        env = SmallEnv()
        self.assertEqual(code_of(lambda: env.step(0)), "needsReset")
        self.assertEqual(code_of(env.action_masks), "needsReset")
        for seed in (-1, 0.5, 2**53, True, "1", [1], np.array(1)):
            self.assertEqual(code_of(lambda: env.reset(seed=seed)), "badSeed", seed)
        for board in (-1, 65536, 0.5, 15, True, "0"):
            self.assertEqual(code_of(lambda: env.reset(options={"board": board})), "badOptions", board)
        for options in ({"speed": 2}, {"board": 0, "position": None}, 5, [], "board"):
            self.assertEqual(code_of(lambda: env.reset(options=options)), "badOptions", options)
        _, info = env.reset(seed=1, options={"board": None})
        for action in (-1, 48, 0.5, True, None, [0]):
            self.assertEqual(code_of(lambda: env.step(action)), "badAction", action)
        self.assertEqual(code_of(lambda: env.step(info["action_mask"].argmin())), "illegalAction")
        np.testing.assert_array_equal(env.action_masks(), info["action_mask"])

    def test_arrays_are_what_the_space_declares(self):
        env = SmallEnv()
        seen, info = env.reset(seed=2, options={"board": 0x0137})
        while info["action_mask"].any():
            for name, space in env.observation_space.spaces.items():
                self.assertEqual((seen[name].shape, seen[name].dtype), (space.shape, np.dtype(space.dtype)))
                self.assertLessEqual(seen[name].max(), 1)
            self.assertEqual((info["action_mask"].shape, info["action_mask"].dtype), ((48,), np.dtype(np.bool_)))
            # An array without dimensions is an action too: policies answer with one.
            seen, _, _, _, info = env.step(np.array(info["action_mask"].argmax()))


if __name__ == "__main__":
    unittest.main()
