"""One game of the command ``openblock env serve`` over pipes: every dock source, colours, combos and the full score.

A line of JSON a step: far slower than ``BlockVecEnv``, and for what only the command has. The protocol is in
docs/guide/python.md.
"""

import json
import math
import shlex
import subprocess

import numpy

from .errors import EnvError
from .spaces import Env, action_space, observation_space
from .spec import ACTIONS

PROTOCOL = 1
# Seconds that a server may take to end.
PATIENCE = 5


class BridgeEnv(Env):
    """``command`` starts the server, as a list or one text; options are those of ``createEnv``, ``thinkMs`` included.

    ``BridgeEnv(command="npx openblock env serve", docks="rule", score="full")``
    """

    metadata = {"render_modes": ["ansi", "svg"]}

    def __init__(self, command="openblock env serve", render_mode=None, **options):
        words = shlex.split(command) if isinstance(command, str) else list(command)
        self.render_mode = render_mode
        self._process = _started(words)
        try:
            hello = self._hello()
            self.id = hello["id"]
            self._spaces = hello["observationSpace"]["spaces"]
            self.action_space = action_space()
            self.observation_space = observation_space(observation=self._spaces)
            self._mask = numpy.zeros(ACTIONS, numpy.bool_)
            self._ask(call="create", options=_sendable(options))
        except BaseException:
            self.close()
            raise

    def reset(self, *, seed=None, options=None):
        answer = self._ask(call="reset", seed=_whole(seed), options=_sendable(options or {}))
        return self._seen(answer), self._said(answer)

    def step(self, action):
        answer = self._ask(call="step", action=int(action))
        said = self._said(answer)
        return self._seen(answer), answer["reward"], answer["terminated"], answer["truncated"], said

    def action_masks(self):
        return self._mask.copy()

    def render(self, mode=None):
        return self._ask(call="render", mode=mode or self.render_mode or "ansi")["text"]

    def close(self):
        """Ends the server: without input it ends by itself, and by force where it does not."""
        try:
            self._process.stdin.close()
        except BrokenPipeError:
            pass  # It has ended before it read all.
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _hello(self):
        hello = self._ask(call="hello")
        if hello.get("protocol") != PROTOCOL:
            raise RuntimeError("the server speaks protocol %s, this bridge %s" % (hello.get("protocol"), PROTOCOL))
        return hello

    def _ask(self, **request):
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise RuntimeError("openblock env serve has ended, with code %s" % self._process.wait())
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise RuntimeError("openblock env serve is expected to answer in JSON, not %r" % line[:80])
        if "error" in answer:
            raise EnvError(answer["error"], answer["message"])
        return answer

    def _seen(self, answer):
        return {
            name: numpy.array(answer["observation"][name], space["dtype"]).reshape(space["shape"])
            for name, space in self._spaces.items()
        }

    def _said(self, answer):
        info = dict(answer["info"])
        self._mask[:] = False
        self._mask[info.pop("legal")] = True
        return {"action_mask": self._mask.copy(), **info}


def _started(words):
    try:
        return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    except OSError as error:
        reason = "%s cannot be started (%s): name the server by command=" % (words[0], error.strerror)
        raise RuntimeError(reason) from error


def _whole(seed):
    """NumPy's whole numbers as Python's, which JSON can carry; the server refuses what is no seed."""
    return int(seed) if isinstance(seed, numpy.integer) else seed


def _sendable(options):
    """JSON has no infinity; the server takes null for no horizon."""
    return {name: None if value == math.inf else value for name, value in options.items()}
