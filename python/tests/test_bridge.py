"""The bridge to ``openblock env serve``: the same games, its faults, servers that are missing or hang."""

import os
import subprocess
import sys
import tempfile
import time
import unittest
from unittest import mock

import numpy as np

from faults import POSITION, code_of
from openblock import BlockVecEnv, BridgeEnv


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
            self.assertEqual(code_of(env.action_masks), "needsReset")
            seen, info = env.reset(seed=1, options={"position": POSITION, "horizon": float("inf")})
            self.assertEqual(seen["colours"].shape, (8, 8))
            self.assertEqual(code_of(lambda: env.step(int(np.flatnonzero(~info["action_mask"])[0]))), "illegalAction")
            for action in (3.7, "3", None, True, [3], 192, -1):
                self.assertEqual(code_of(lambda: env.step(action)), "badAction", action)
            for seed in (True, 1.5, -1, "1", np.array(5), object()):
                self.assertEqual(code_of(lambda: env.reset(seed=seed)), "badSeed", seed)
            for options in (
                {"docks": "none"}, {"docks": object()}, {"thinkMs": float("inf")}, {"reward": {"bonus": float("nan")}}, 5, [],
            ):
                self.assertEqual(code_of(lambda: env.reset(options=options)), "badOptions", options)
            self.assertEqual(code_of(lambda: env.render("gif")), "badRenderMode")
            np.testing.assert_array_equal(env.action_masks(), info["action_mask"])
            self.assertIn("svg", env.render("svg"))
            env.step(np.array(info["action_mask"].argmax()))
            env.reset(options={"horizon": np.int64(5), "reward": {"bonus": np.float32(1)}})
        with self.assertRaisesRegex(RuntimeError, "closed"):
            env.step(0)
        self.assertEqual(code_of(lambda: BridgeEnv(os.environ["OPENBLOCK_COMMAND"], speed=3)), "badOptions")


class Noted:
    """Keeps the processes that the bridge starts."""

    def __enter__(self):
        self.processes, popen = [], subprocess.Popen

        def start(*args, **named):
            self.processes.append(popen(*args, **named))
            return self.processes[-1]

        self._patch = mock.patch("subprocess.Popen", start)
        self._patch.start()
        return self

    def __exit__(self, *_):
        self._patch.stop()


class NoServer(unittest.TestCase):
    """Commands that are no server: a clear error, and nothing is left running."""

    def test_a_command_that_does_not_exist(self):
        with self.assertRaisesRegex(RuntimeError, "no-such-server cannot be started"):
            BridgeEnv(["no-such-server"])

    def test_no_command_at_all(self):
        for command in ("", " ", [], "'", 5, None, [5], {"a", "b"}):
            self.assertEqual(code_of(lambda: BridgeEnv(command)), "badOptions", command)
        self.assertEqual(code_of(lambda: BridgeEnv(["no-such-server"], render_mode="gif")), "badRenderMode")

    def test_a_command_that_ends(self):
        with self.assertRaisesRegex(RuntimeError, "has ended, with code 3"):
            BridgeEnv([sys.executable, "-c", "import sys; sys.stdin.readline(); sys.exit(3)"])

    def test_an_answer_that_is_not_json(self):
        for line in ("hello", "[]"):
            program = "import sys; print('%s', flush=True); sys.stdin.read()" % line
            with Noted() as started:
                with self.assertRaisesRegex(RuntimeError, "answer in JSON"):
                    BridgeEnv([sys.executable, "-c", program])
            self.assertEqual([process.poll() for process in started.processes], [0])


HANGING = """
import json, sys, time
for line in sys.stdin:
    call = json.loads(line)["call"]
    if call == sys.argv[1]:
        print(sys.argv[2], end="", flush=True)
        time.sleep(60)
    spaces = {"observationSpace": {"spaces": {}}}
    print(json.dumps({"id": "x", "protocol": 1, "observation": {}, "info": {"legal": []}, **spaces}), flush=True)
"""


# Starts another process, which holds none of the pipes, and notes its number.
STARTING = """
import subprocess, sys
child = subprocess.Popen(["sleep", "60"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
with open(sys.argv[3], "w") as note:
    note.write(str(child.pid))
"""


def is_running(pid):
    """Whether there is the process: not one that is gone, nor a zombie that nobody has waited for yet."""
    try:
        with open("/proc/%s/stat" % pid, encoding="ascii") as file:
            return file.read().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


@unittest.skipIf(os.name == "nt", "there is no waiting for pipes")
class Hanging(unittest.TestCase):
    """A server that does not answer: an error in time, and nothing is left running."""

    def test_at_the_start(self):
        for call, said in (("hello", ""), ("create", "{")):
            with Noted() as started:
                with self.assertRaisesRegex(RuntimeError, "not answered within 0.5 seconds"):
                    BridgeEnv([sys.executable, "-c", HANGING, call, said], timeout=0.5)
            self.assertEqual([process.poll() is None for process in started.processes], [False])

    def test_later(self):
        with Noted() as started:
            env = BridgeEnv([sys.executable, "-c", HANGING, "reset", "{"])
            # Only now: starting a server may take longer.
            env._server._timeout = 0.5
            with self.assertRaisesRegex(RuntimeError, "not answered"):
                env.reset(seed=1)
            with self.assertRaisesRegex(RuntimeError, "closed"):
                env.reset(seed=1)
            env.close()
        self.assertEqual([process.poll() is None for process in started.processes], [False])

    def test_a_caller_who_interrupts(self):
        env = BridgeEnv([sys.executable, "-c", HANGING, "reset", ""])
        with mock.patch("selectors.DefaultSelector", side_effect=KeyboardInterrupt):
            with self.assertRaises(KeyboardInterrupt):
                env.reset(seed=1)
        # The answer to that call must not be taken for the next one's.
        with self.assertRaisesRegex(RuntimeError, "closed"):
            env.reset(seed=2)

    def test_no_timeout_and_what_is_none(self):
        with BridgeEnv([sys.executable, "-c", HANGING, "step", ""], timeout=None) as env:
            self.assertEqual(env.reset()[0], {})
        for timeout in (0, -1, float("nan"), float("inf"), True, "5", [5], np.array([5])):
            self.assertEqual(code_of(lambda: BridgeEnv(["no-such-server"], timeout=timeout)), "badOptions", timeout)


@unittest.skipUnless(os.path.isdir("/proc/self"), "processes are looked up in /proc")
class Started(unittest.TestCase):
    """What a server started ends with it, whichever way the server ends."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.note = os.path.join(folder.name, "pid")

    def assert_gone(self):
        with open(self.note, encoding="ascii") as file:
            pid = file.read()
        # A signal takes its time, and nobody here can wait for that process.
        for _ in range(1000):
            if not is_running(pid):
                return
            time.sleep(0.01)
        self.fail("process %s still runs" % pid)

    def test_by_force(self):
        env = BridgeEnv([sys.executable, "-c", STARTING + HANGING, "reset", "", self.note])
        # Only now: starting a server may take longer.
        env._server._timeout = 0.5
        with self.assertRaisesRegex(RuntimeError, "not answered"):
            env.reset(seed=1)
        self.assert_gone()

    def test_by_itself(self):
        with self.assertRaisesRegex(RuntimeError, "has ended, with code 0"):
            BridgeEnv([sys.executable, "-c", STARTING, "", "", self.note])
        self.assert_gone()

    def test_by_its_caller(self):
        BridgeEnv([sys.executable, "-c", STARTING + HANGING, "step", "", self.note]).close()
        self.assert_gone()


if __name__ == "__main__":
    unittest.main()
