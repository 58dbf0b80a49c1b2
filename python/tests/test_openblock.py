"""The package by itself: interface, faults, starts, views, the bridge. ``python3 -m unittest discover python/tests``."""

import enum
import gc
import importlib
import importlib.util
import os
import subprocess
import sys
import types
import unittest
from unittest import mock

import numpy as np

import openblock
from openblock import ACTIONS, NO_ACTION, BlockEnv, BlockVecEnv, BridgeEnv, EnvError, parse_position

POSITION = "8/8/8/8/8/8/8/#######1 1x4,3x3 3+2"
CHESSBOARD = "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#"


def code_of(call):
    try:
        call()
    except EnvError as error:
        return error.code
    return None


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
        np.testing.assert_array_equal(board >= 0, kept >= 0)

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
            ([0.0, 0.5], "badAction"), ([0, 63], "illegalAction"),
        ):
            self.assertEqual(code_of(lambda: env.step(actions)), code, actions)
        for seed, code in ((-1, "badSeed"), (2**53, "badSeed"), (1.5, "badSeed"), ("1", "badSeed"), ([1], "badOptions")):
            self.assertEqual(code_of(lambda: env.reset(seed=seed)), code, seed)
        for options in (
            {"position": "8/8 -"}, {"position": "8/8/8/8/8/8/8/######## -"}, {"position": "8/8/8/8/8/8/8/8 9x9"},
            {"position": CHESSBOARD + " 1x4"}, {"positions": [None]}, {"speed": 2}, {"docks": ["rule", "rule"]},
            {"thresholds": [0, 1]},
        ):
            self.assertEqual(code_of(lambda: env.reset(options=options)), "badOptions", options)
        np.testing.assert_array_equal(env.boards, before)
        for options in ({"docks": "rule"}, {"reward": {"evaluation": 1}}, {"reward": {"speed": 1}}, {"horizon": 0},
                        {"autoreset_mode": "sometimes"}, {"seed_stride": 0}):
            self.assertEqual(code_of(lambda: BlockVecEnv(1, **options)), "badOptions", options)
        self.assertEqual(code_of(lambda: BlockVecEnv(0)), "badOptions")

    def test_starts(self):
        env = BlockVecEnv(2, docks="feasible", position=POSITION)
        seen, _ = env.reset(seed=0)
        self.assertEqual(seen["board"].sum(), 14)
        np.testing.assert_array_equal(seen["left"][0], [1, 1, 0])
        np.testing.assert_array_equal(seen["combo"][0], [3, 2])
        self.assertEqual(env.reset(options={"positions": [None, POSITION], "reset_mask": [1, 0]})[0]["board"].sum(), 7)
        self.assertEqual(parse_position(POSITION), (0x7F << 56, [0, 7, -1], (3, 2)))

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


@unittest.skipUnless(os.environ.get("OPENBLOCK_COMMAND"), "OPENBLOCK_COMMAND does not name the command env serve")
class Bridge(unittest.TestCase):
    def test_plays_the_same_plain_game(self):
        batch = BlockVecEnv(1, docks="feasible", autoreset_mode="disabled")
        with BridgeEnv(os.environ["OPENBLOCK_COMMAND"], docks="feasible", score="plain", reward={
            "potential": 0, "evaluation": 0, "bonus": 0,
        }) as env:
            seen, info = env.reset(seed=np.int64(12))
            self.assertEqual({name: box.shape for name, box in env.observation_space.spaces.items()},
                             {name: values.shape for name, values in seen.items()})
            batch.reset(seed=12)
            over = False
            while not over:
                np.testing.assert_array_equal(info["action_mask"], batch.action_masks()[0])
                action = int(np.flatnonzero(info["action_mask"])[-1])
                seen, reward, terminated, truncated, info = env.step(action)
                wanted = batch.step([action])
                for name, values in wanted[0].items():
                    np.testing.assert_array_equal(seen[name], values[0])
                self.assertEqual((reward, terminated), (wanted[1][0], wanted[2][0]))
                over = terminated or truncated
            self.assertEqual(info["score"], wanted[4]["score"][0])

    def test_rule_docks_faults_and_pictures(self):
        with BridgeEnv(os.environ["OPENBLOCK_COMMAND"], docks="rule") as env:
            self.assertEqual(code_of(lambda: env.step(0)), "needsReset")
            seen, info = env.reset(seed=1, options={"position": POSITION, "horizon": float("inf")})
            self.assertEqual(seen["colours"].shape, (8, 8))
            self.assertEqual(code_of(lambda: env.step(int(np.flatnonzero(~info["action_mask"])[0]))), "illegalAction")
            self.assertEqual(code_of(lambda: env.reset(options={"docks": "none"})), "badOptions")
            self.assertIn("svg", env.render("svg"))
        self.assertEqual(code_of(lambda: BridgeEnv(os.environ["OPENBLOCK_COMMAND"], speed=3)), "badOptions")


class Noted:
    """Keeps the processes that the bridge starts."""

    def __enter__(self):
        self.processes, popen = [], subprocess.Popen

        def start(*args, **named):
            self.processes.append(popen(*args, **named))
            return self.processes[-1]

        self._patch = mock.patch("openblock.bridge.subprocess.Popen", start)
        self._patch.start()
        return self

    def __exit__(self, *_):
        self._patch.stop()


class NoServer(unittest.TestCase):
    """Commands that are no server: a clear error, and nothing is left running."""

    def test_a_command_that_does_not_exist(self):
        with self.assertRaisesRegex(RuntimeError, "no-such-server cannot be started"):
            BridgeEnv(["no-such-server"])

    def test_an_answer_that_is_not_json(self):
        for line in ("hello", "[]"):
            program = "import sys; print('%s', flush=True); sys.stdin.read()" % line
            with Noted() as started:
                with self.assertRaisesRegex(RuntimeError, "answer in JSON"):
                    BridgeEnv([sys.executable, "-c", program])
            self.assertEqual([process.poll() for process in started.processes], [0])


class Modes(enum.Enum):
    """Gymnasium's AutoresetMode, value by value."""

    NEXT_STEP = "NextStep"
    SAME_STEP = "SameStep"
    DISABLED = "Disabled"


class Gymnasium(unittest.TestCase):
    """Where gymnasium can be imported, the classes are its own; a stand-in with its names shows the branch."""

    def test_classes_are_its_own(self):
        if importlib.util.find_spec("gymnasium") is not None:
            import gymnasium

            self.assertTrue(issubclass(BlockVecEnv, gymnasium.vector.VectorEnv) and issubclass(BlockEnv, gymnasium.Env))
            return
        fake = types.ModuleType("gymnasium")
        fake.Env = type("Env", (), {})
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
        finally:
            for name in [name for name in sys.modules if name.split(".")[0] in ("openblock", "gymnasium")]:
                del sys.modules[name]
            sys.modules.update(before)
        self.assertIs(sys.modules["openblock"], openblock)


if __name__ == "__main__":
    unittest.main()
