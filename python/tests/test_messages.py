"""What faults say: the caller's words, and what to do."""

import unittest

import numpy as np

from openblock import BlockEnv, BlockVecEnv, EnvError
from openblock.solved import SmallEnv


class Messages(unittest.TestCase):
    def says(self, words, call, *args, **named):
        with self.assertRaises(EnvError) as caught:
            call(*args, **named)
        for word in words:
            self.assertIn(word, str(caught.exception))
        return str(caught.exception)

    def test_of_a_batch(self):
        env = BlockVecEnv(4, docks="uniform", horizon=1, autoreset_mode="disabled")
        self.says(["needsReset", "environment 0", "reset()"], env.step, [0] * 4)
        env.reset(seed=1)
        for actions, shape in ((0, "()"), ([0], "(1,)"), ([[0] * 4], "(1, 4)")):
            self.says(["badAction", "(4,)", shape], env.step, actions)
        for name, lists in (
            ("docks", ["hard", "uniform", "rule", "hard"]), ("positions", [None, None, "8/8", None]),
            ("thresholds", [1, 1, "x", 1]), ("reset_mask", [0, 0, 2, 1]),
        ):
            self.says(["badOptions: environment 2: "], env.reset, options={name: lists})
        self.says(["badSeed: environment 2: ", "not -3"], env.reset, seed=[1, None, -3, 4])
        self.assertLess(len(self.says(["not 'xxx", "x…"], env.reset, options={"position": "x" * 3000})), 200)
        self.says(["environment 0: action 63, slot 0 at column 7, row 7, is not legal"], env.step, [63] * 4)
        env.step(env.sample_actions())
        self.says(["environment 0", "ended", "reset()", "reset_mask", "NO_ACTION"], env.step, [0] * 4)

    def test_of_one_game(self):
        env = BlockEnv(docks="uniform", horizon=1)
        before = [self.says(["needsReset", "reset comes before"], env.step, 0)]
        _, info = env.reset(seed=1)
        refused = [
            self.says(["badAction", "not array([0])"], env.step, np.array([0])),
            self.says(["badAction", "not -1"], env.step, -1),
            self.says(["action 63, slot 0 at column 7, row 7, is not legal"], env.step, 63),
            self.says(["badOptions", "uniform, feasible, hard, not 'rule'"], env.reset, options={"docks": "rule"}),
            self.says(["badOptions", "not ['hard']"], env.reset, options={"docks": ["hard"]}),
            self.says(["badOptions", "threshold"], env.reset, options={"threshold": [5]}),
            self.says(["badOptions", "position"], env.reset, options={"position": [None]}),
            self.says(["docks, threshold, position"], env.reset, options={"positions": [None]}),
        ]
        np.testing.assert_array_equal(env.action_masks(), info["action_mask"])
        env.step(info["action_mask"].argmax())
        after = [self.says(["needsReset", "ended"], env.step, action) for action in (0, -1)]
        self.assertNotIn("environment", " ".join(before + refused + after))

    def test_of_the_small_game(self):
        self.says(["badOptions: options: docks is unknown; there are none"], SmallEnv, docks="hard")
        env = SmallEnv()
        _, info = env.reset(seed=1)
        action = int(info["action_mask"].argmin())
        words = "action %d, slot %d at column %d, row %d" % (action, action // 16, action % 4, action // 4 % 4)
        self.says([words], env.step, action)


class OneGame(unittest.TestCase):
    def test_options_of_a_reset_are_single_values(self):
        env, batch = BlockEnv(reward={"bonus": 7}), BlockVecEnv(1, reward={"bonus": 7})
        position = "8/8/8/8/8/8/8/####4 1x4,2x2"
        _, info = env.reset(seed=3, options={"docks": "hard", "threshold": 20, "position": position})
        batch.reset(seed=3, options={"docks": ["hard"], "thresholds": [20], "position": position})
        self.assertEqual(env.step(60)[1], 27 + 180)
        batch.step([60])
        seen, wanted = env.step(64)[0], batch.step([64])[0]
        np.testing.assert_array_equal(seen["pieces"], wanted["pieces"][0])
        # What is not named stays, and null is the empty board.
        self.assertEqual(env.reset(options={"docks": None})[0]["board"].sum(), 4)
        self.assertEqual(env.reset(options={"position": None})[0]["board"].sum(), 0)


class Seeds(unittest.TestCase):
    def test_those_of_an_info_repeat_the_episodes(self):
        env = BlockVecEnv(5, docks="uniform", autoreset_mode="same_step")
        env.reset(seed=2**53 - 3)
        for _ in range(15):
            info = env.step(env.sample_actions())[4]
        seeds = info["seed"].copy()
        env.reset(seed=info["seed"])
        pieces = env.slots.copy()
        np.testing.assert_array_equal(info["seed"], seeds)
        env.reset(seed=[int(seed) for seed in seeds])
        np.testing.assert_array_equal(env.slots, pieces)
        for one in (BlockEnv(docks="uniform"), SmallEnv()):
            self.assertEqual(one.reset(seed=seeds[0])[1]["seed"], seeds[0])

    def test_floats_are_whole_and_within_the_seeds(self):
        env = BlockEnv()
        env.reset(seed=4)
        for seed in (0.0, 7.0, float(2**53 - 1), np.float32(5), np.float16(3)):
            said = env.reset(seed=seed)[1]["seed"]
            self.assertEqual((said, type(said)), (int(seed), int))
        for seed in (-1.0, 0.5, float(2**53), np.float32(2**53), float("nan"), float("inf"), 1j):
            with self.assertRaisesRegex(EnvError, "badSeed"):
                env.reset(seed=seed)


if __name__ == "__main__":
    unittest.main()
