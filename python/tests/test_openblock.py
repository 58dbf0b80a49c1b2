"""The package by itself: interface, faults, starts, views. ``python3 -m unittest discover python/tests``."""

import enum
import gc
import importlib
import importlib.util
import sys
import types
import unittest

import numpy as np

import openblock
from faults import POSITION, code_of
from openblock import ACTIONS, NO_ACTION, BlockEnv, BlockVecEnv, parse_position
from openblock.spec import ENDED

CHESSBOARD = "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#"


def assert_within(test, values, space):
    """The values are of the declared type and shape, and within the declared bounds."""
    test.assertEqual((values.dtype, values.shape), (np.dtype(space.dtype), space.shape))
    test.assertTrue(((values >= np.min(space.low)) & (values <= np.max(space.high))).all())


class Vector(unittest.TestCase):
    def test_five_and_shapes(self):
        env = BlockVecEnv(7, docks="uniform")
        seen, info = env.reset(seed=3)
        self.assertEqual({name: values.shape for name, values in seen.items()}, {
            "board": (7, 8, 8), "pieces": (7, 3, 5, 5), "left": (7, 3), "combo": (7, 2), "fill": (7, 1),
        })
        np.testing.assert_array_equal(info["seed"], np.arange(3, 10))
        answer = env.step(env.sample_actions())
        self.assertEqual(len(answer), 5)
        self.assertEqual([answer[i].dtype.name for i in (1, 2, 3)], ["float64", "bool", "bool"])
        self.assertEqual(env.action_masks().shape, (7, ACTIONS))

    def test_arrays_are_what_the_space_declares(self):
        env = BlockVecEnv(20, docks="uniform", autoreset_mode="same_step")
        env.reset(seed=3)
        for _ in range(40):
            seen, _, _, _, info = env.step(env.sample_actions())
            self.assertEqual(set(seen), set(env.observation_space.spaces))
            for name, space in env.observation_space.spaces.items():
                assert_within(self, seen[name], space)
                assert_within(self, info["final"]["observation"][name], space)
            # A boolean of NumPy may hold any byte; that of the core is 0 or 1.
            self.assertLessEqual(info["action_mask"].view(np.uint8).max(), 1)
            np.testing.assert_array_equal(seen["left"] == 1, seen["pieces"].any(axis=(2, 3)))
            np.testing.assert_array_equal(seen["fill"][:, 0], seen["board"].mean(axis=(1, 2), dtype=np.float32))

    def test_views_are_the_core(self):
        env = BlockVecEnv(3, docks="uniform")
        seen, info = env.reset(seed=0)
        board, mask = seen["board"], env.action_masks()
        actions = mask.argmax(axis=1)
        env.step(actions)
        self.assertTrue(board.any())
        self.assertTrue(np.shares_memory(board, env.step(env.sample_actions())[0]["board"]))
        kept = board.copy()
        del env, seen, info, mask
        gc.collect()
        # Another batch would be given the memory if it were free.
        later = BlockVecEnv(3, docks="uniform")
        later.reset(seed=1)
        later.step(later.sample_actions())
        self.assertTrue(kept.any())
        np.testing.assert_array_equal(board, kept)

    def test_what_a_wrapper_adds_is_gone_with_the_next_answer(self):
        env = BlockVecEnv(2, docks="uniform")
        for seen, *_, info in (env.reset(seed=0), env.step(env.sample_actions()), env.step(env.sample_actions())):
            self.assertNotIn("episode", info)
            self.assertNotIn("time", seen)
            info["episode"] = seen["time"] = 1

    def test_boards_are_the_observation(self):
        env = BlockVecEnv(20, docks="feasible", autoreset_mode="same_step")
        env.reset(seed=1)
        for _ in range(30):
            seen = env.step(env.sample_actions())[0]
            bits = (env.boards[:, None] >> np.arange(64, dtype=np.uint64)) & np.uint64(1)
            np.testing.assert_array_equal(bits.astype(np.uint8), seen["board"].reshape(20, 64))
            np.testing.assert_array_equal(env.slots >= 0, seen["left"] == 1)

    def test_faults_change_nothing(self):
        env = BlockVecEnv(2, docks="uniform")
        self.assertEqual(code_of(lambda: env.step([0, 0])), "needsReset")
        env.reset(seed=1)
        before = env.boards.copy()
        for actions, code in (
            ([0], "badAction"), ([0, 192], "badAction"), ([0, -1], "badAction"), ([0, 2**32], "badAction"),
            ([0.0, 0.5], "badAction"), ([0, [1]], "badAction"), ({0, 1}, "badAction"), (None, "badAction"),
            ([0, 63], "illegalAction"), (np.array([0, 63], np.int8), "illegalAction"),
        ):
            self.assertEqual(code_of(lambda: env.step(actions)), code, actions)
        for seed, code in (
            (-1, "badSeed"), (2**53, "badSeed"), (1.5, "badSeed"), ("1", "badSeed"), (True, "badSeed"), ({1, 2}, "badSeed"),
            ({1: 1, 2: 2}, "badSeed"), (np.array(5), "badSeed"), (np.array([[1, 2]]), "badSeed"), ([1, 1.5], "badSeed"),
            ([1], "badOptions"),
        ):
            self.assertEqual(code_of(lambda: env.reset(seed=seed)), code, seed)
        for options in (
            {"position": "8/8 -"}, {"position": "8/8/8/8/8/8/8/######## -"}, {"position": "8/8/8/8/8/8/8/8 9x9"},
            {"position": CHESSBOARD + " 1x4"}, {"positions": [None]}, {"speed": 2}, {"docks": ["rule", "rule"]},
            {"thresholds": [0, 1]}, {"thresholds": [True, 1]}, {"thresholds": 5}, {"docks": 5}, {"docks": "uniform"},
            {"docks": {"uniform", "hard"}}, {"docks": [["uniform"], np.array(["uniform", "hard"])]}, {"reset_mask": 5},
            {"reset_mask": ["no", "no"]}, {"reset_mask": [2, 0]}, {"positions": 5}, {"positions": POSITION},
            {"position": "8/8/8/8/8/8/8/8 - 1000000+0"}, {"position": "8/8/8/8/8/8/8/8 - 1+\u0661"}, 5, [], "docks",
            {"position": POSITION, "positions": [None, None]}, {"position": None, "positions": [None, POSITION]},
        ):
            self.assertEqual(code_of(lambda: env.reset(options=options)), "badOptions", options)
        np.testing.assert_array_equal(env.boards, before)
        for options in ({"docks": "rule"}, {"reward": {"evaluation": 1}}, {"reward": {"speed": 1}}, {"horizon": 0},
                        {"autoreset_mode": "sometimes"}, {"seed_stride": 0}, {"reward": [1]}, {"reward": 0},
                        {"reward": {"bonus": "1"}}, {"reward": {"bonus": True}}, {"reward": {"bonus": np.complex64(1)}},
                        {"docks": ["uniform"]}, {"docks": np.array(["uniform", "hard"])}, {"horizon": [1, 2]},
                        {"horizon": np.array([1, 2])}, {"horizon": float("nan")}, {"autoreset_mode": ["disabled"]},
                        {"position": 5}, {"speed": 3}):
            self.assertEqual(code_of(lambda: BlockVecEnv(1, **options)), "badOptions", options)
        for count in (0, 1.0, True, "1", None, [1]):
            self.assertEqual(code_of(lambda: BlockVecEnv(count)), "badOptions", count)

    def test_lists_may_be_arrays(self):
        env = BlockVecEnv(2, docks="uniform")
        _, info = env.reset(seed=np.array([7, 4]), options={
            "docks": np.array(["hard", "uniform"]), "thresholds": np.array([60.0, 20.0]), "positions": (None, POSITION),
            "reset_mask": None,
        })
        np.testing.assert_array_equal(info["seed"], [7, 4])
        env.reset(seed=range(2), options={"reset_mask": np.array([False, True])})
        np.testing.assert_array_equal(info["seed"], [7, 1])

    def test_starts(self):
        env = BlockVecEnv(2, docks="feasible", position=POSITION)
        seen, _ = env.reset(seed=0)
        self.assertEqual(seen["board"].sum(), 14)
        np.testing.assert_array_equal(seen["left"][0], [1, 1, 0])
        np.testing.assert_array_equal(seen["combo"][0], [3, 2])
        self.assertEqual(env.reset(options={"positions": [None, POSITION], "reset_mask": [1, 0]})[0]["board"].sum(), 7)
        self.assertEqual(parse_position(POSITION), (0x7F << 56, [0, 7, -1], (3, 2)))

    def test_a_start_without_a_dock_is_seen_to_be_over(self):
        for mode in ("next_step", "same_step", "disabled"):
            env = BlockVecEnv(2, docks="feasible", autoreset_mode=mode)
            _, info = env.reset(seed=0, options={"positions": [None, CHESSBOARD + " -"]})
            np.testing.assert_array_equal(info["ended"], [ENDED["playing"], ENDED["noFeasibleDock"]])
            np.testing.assert_array_equal(info["action_mask"].any(axis=1), [True, False])
            _, _, terminated, _, info = env.step(env.sample_actions())
            self.assertFalse(terminated.any())
            np.testing.assert_array_equal(info["was_reset"], [False, mode != "disabled"])
            np.testing.assert_array_equal(info["ended"], [ENDED["playing"], ENDED["noFeasibleDock"]])

    def test_ended_is_that_of_the_episode_that_is_seen(self):
        for mode in ("next_step", "same_step"):
            env = BlockVecEnv(20, docks="uniform", horizon=8, autoreset_mode=mode)
            env.reset(seed=0)
            seen = 0
            for _ in range(30):
                _, _, terminated, truncated, info = env.step(env.sample_actions())
                over = terminated | truncated
                np.testing.assert_array_equal(info["final"]["ended"][over] != ENDED["playing"], terminated[over])
                np.testing.assert_array_equal(info["ended"] != ENDED["playing"], terminated & (mode == "next_step"))
                seen += terminated.sum()
            self.assertGreater(seen, 10)

    def test_no_action_without_autoreset(self):
        env = BlockVecEnv(2, docks="uniform", horizon=1, autoreset_mode="disabled")
        env.reset(seed=0)
        env.step(env.sample_actions())
        np.testing.assert_array_equal(env.sample_actions(), [NO_ACTION, NO_ACTION])
        self.assertEqual(code_of(lambda: env.step([0, 0])), "needsReset")
        env.reset(options={"reset_mask": [True, False]})
        self.assertEqual(env.sample_actions()[1], NO_ACTION)

    def test_many_batches(self):
        batches = [BlockVecEnv(50, docks="uniform") for _ in range(50)]
        for batch in batches:
            batch.reset(seed=9)
            batch.step(batch.sample_actions())
        self.assertTrue(all((batch.boards == batches[0].boards).all() for batch in batches))


class Single(unittest.TestCase):
    def test_is_one_of_the_batch(self):
        env, batch = BlockEnv(docks="uniform", horizon=20), BlockVecEnv(1, docks="uniform", horizon=20)
        seen, info = env.reset(seed=5)
        batch.reset(seed=5)
        over = False
        while not over:
            action = int(info["action_mask"].argmax())
            kept = seen["board"].copy()
            later, reward, terminated, truncated, info = env.step(action)
            wanted = batch.step([action])
            np.testing.assert_array_equal(seen["board"], kept)
            np.testing.assert_array_equal(later["board"], wanted[0]["board"][0])
            self.assertEqual((reward, terminated, truncated), (wanted[1][0], wanted[2][0], wanted[3][0]))
            seen, over = later, terminated or truncated
        self.assertEqual(code_of(lambda: env.step(0)), "needsReset")

    def test_says_why_it_has_ended(self):
        env = BlockEnv(docks="uniform")
        _, info = env.reset(seed=5)
        terminated = False
        while not terminated:
            self.assertIsNone(info["ended"])
            _, _, terminated, _, info = env.step(info["action_mask"].argmax())
        self.assertEqual(info["ended"], "noMove")
        _, info = BlockEnv(position=CHESSBOARD + " -").reset()
        self.assertEqual((info["ended"], info["action_mask"].any()), ("noFeasibleDock", False))

    def test_faults_change_nothing(self):
        for options in ({"autoreset_mode": "same_step"}, {"seed_stride": 2}, {"num_envs": 2}, {"speed": 3}):
            self.assertEqual(code_of(lambda: BlockEnv(**options)), "badOptions", options)
        env = BlockEnv(docks="uniform")
        self.assertEqual(code_of(lambda: env.step(0)), "needsReset")
        self.assertEqual(code_of(env.action_masks), "needsReset")
        _, info = env.reset(seed=5)
        for action, code in (
            (3.7, "badAction"), (True, "badAction"), ([1], "badAction"), (192, "badAction"), (None, "badAction"),
            (info["action_mask"].argmin(), "illegalAction"), (np.array(info["action_mask"].argmin()), "illegalAction"),
        ):
            self.assertEqual(code_of(lambda: env.step(action)), code, action)
        for seed in ([5], -1, True, np.array(5)):
            self.assertEqual(code_of(lambda: env.reset(seed=seed)), "badSeed", seed)
        self.assertEqual(code_of(lambda: env.reset(options=5)), "badOptions")
        np.testing.assert_array_equal(env.action_masks(), info["action_mask"])


class Modes(enum.Enum):
    """Gymnasium's AutoresetMode, value by value."""

    NEXT_STEP = "NextStep"
    SAME_STEP = "SameStep"
    DISABLED = "Disabled"


def episodes_told(gymnasium, env):
    """Episodes that gymnasium's wrapper for statistics tells of in 60 steps."""
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    wrapped.reset(seed=0)
    infos = (wrapped.step(env.sample_actions())[4] for _ in range(60))
    return sum(int(info["_episode"].sum()) for info in infos if "episode" in info)


class Gymnasium(unittest.TestCase):
    """Where gymnasium can be imported, the classes are its own; a stand-in with its names shows the branch."""

    def test_classes_are_its_own(self):
        if importlib.util.find_spec("gymnasium") is not None:
            import gymnasium

            self.assertTrue(issubclass(BlockVecEnv, gymnasium.vector.VectorEnv) and issubclass(BlockEnv, gymnasium.Env))
            for mode in ("next_step", "same_step"):
                self.assertGreater(episodes_told(gymnasium, BlockVecEnv(4, docks="uniform", autoreset_mode=mode)), 1)
            return
        fake = types.ModuleType("gymnasium")
        seeded = []
        fake.Env = type("Env", (), {"reset": lambda self, *, seed=None, options=None: seeded.append(seed)})
        fake.vector = types.SimpleNamespace(VectorEnv=type("VectorEnv", (), {}), AutoresetMode=Modes)
        fake.spaces = types.ModuleType("gymnasium.spaces")
        for name in ("Box", "Dict", "Discrete", "MultiDiscrete"):
            setattr(fake.spaces, name, type(name, (), {"__init__": lambda self, *_, **named: None}))
        ours = [name for name in sys.modules if name.split(".")[0] == "openblock"]
        before = {name: sys.modules.pop(name) for name in ours}
        sys.modules.update({"gymnasium": fake, "gymnasium.spaces": fake.spaces})
        try:
            again = importlib.import_module("openblock")
            self.assertTrue(issubclass(again.BlockVecEnv, fake.vector.VectorEnv) and issubclass(again.BlockEnv, fake.Env))
            again.BlockVecEnv(2).reset(seed=0)
            for mode in Modes:
                for given in (mode, mode.value, mode.name.lower()):
                    self.assertIs(again.BlockVecEnv(2, autoreset_mode=given).metadata["autoreset_mode"], mode)
            self.assertIsInstance(again.spaces.observation_space(), fake.spaces.Dict)
            for env in (again.BlockEnv(), again.SmallEnv()):
                env.reset(seed=np.int64(5))
                for fault in ({"seed": -1}, {"seed": 6, "options": {"speed": 2}}):
                    self.assertRaises(again.EnvError, env.reset, **fault)
            # Its generator is seeded as well, but not by a reset that is refused.
            self.assertEqual(seeded, [5, 5])
        finally:
            for name in [name for name in sys.modules if name.split(".")[0] in ("openblock", "gymnasium")]:
                del sys.modules[name]
            sys.modules.update(before)
        self.assertIs(sys.modules["openblock"], openblock)


if __name__ == "__main__":
    unittest.main()
