"""The solved game in Python: the committed table meets its own equation, and best play is worth what it says."""

import os
import unittest

import numpy as np

from openblock import EnvError
from openblock.solved import DOCKS, SmallEnv, full_lines, load_values, valued_moves, value_left

TABLE = os.path.join(os.path.dirname(__file__), "..", "..", "fixtures", "solved-4x4.safetensors")


def code_of(call):
    try:
        call()
    except EnvError as error:
        return error.code
    return None


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
        for seed in (-1, 0.5, 2**53):
            self.assertEqual(code_of(lambda: env.reset(seed=seed)), "badSeed")
        for board in (-1, 65536, 0.5, 15):
            self.assertEqual(code_of(lambda: env.reset(options={"board": board})), "badOptions")
        _, info = env.reset(seed=1)
        for action in (-1, 48, 0.5):
            self.assertEqual(code_of(lambda: env.step(action)), "badAction")
        self.assertEqual(code_of(lambda: env.step(info["action_mask"].argmin())), "illegalAction")
        np.testing.assert_array_equal(env.action_masks(), info["action_mask"])


if __name__ == "__main__":
    unittest.main()
