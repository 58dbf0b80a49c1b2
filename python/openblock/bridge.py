"""One game of the command ``openblock env serve`` over pipes: every dock source, colours, combos and the full score.

A line of JSON a step: far slower than ``BlockVecEnv``, and for what only the command has. The protocol is in
docs/guide/python.md.
"""

import json
import math

import numpy

from .checks import checked_action, checked_choice, checked_mapping, checked_seed
from .errors import EnvError
from .server import Server
from .spaces import Env, action_space, observation_space, seed_base
from .spec import ACTIONS

PROTOCOL = 1


class BridgeEnv(Env):
    """``command`` starts the server, as a list or one text; options are those of ``createEnv``, ``thinkMs`` included.

    ``BridgeEnv(command="npx openblock env serve", docks="rule", score="full")``

    ``timeout`` is how many seconds an answer may take, the start of the server included; None for no limit. A server that
    takes longer is ended, and the call is a ``RuntimeError``. Windows cannot wait for a pipe: there it has no effect.
    """

    metadata = {"render_modes": ["ansi", "svg"]}

    def __init__(self, command="openblock env serve", render_mode=None, timeout=60, **options):
        self.render_mode = None if render_mode is None else self._render_mode(render_mode)
        self._server = Server(command, timeout)
        try:
            hello = self._hello()
            self.id = hello["id"]
            self._spaces = hello["observationSpace"]["spaces"]
            self.action_space = action_space()
            self.observation_space = observation_space(observation=self._spaces)
            self._mask = None
            self._ask(call="create", options=_sendable(options))
        except BaseException:
            self.close()
            raise

    def reset(self, *, seed=None, options=None):
        seed = None if seed is None else checked_seed(seed)
        answer = self._ask(call="reset", seed=seed, options=_sendable(options))
        seed_base(self, seed)
        return self._seen(answer), self._said(answer)

    def step(self, action):
        answer = self._ask(call="step", action=checked_action(action))
        said = self._said(answer)
        return self._seen(answer), answer["reward"], answer["terminated"], answer["truncated"], said

    def action_masks(self):
        if self._mask is None:
            raise EnvError("needsReset", "reset comes before anything else")
        return self._mask.copy()

    def render(self, mode=None):
        wanted = (self.render_mode or "ansi") if mode is None else mode
        return self._ask(call="render", mode=self._render_mode(wanted))["text"]

    def close(self):
        """Ends the server."""
        self._server.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _render_mode(self, mode):
        return checked_choice("a render mode", mode, self.metadata["render_modes"], "badRenderMode")

    def _hello(self):
        hello = self._ask(call="hello")
        if hello.get("protocol") != PROTOCOL:
            raise RuntimeError("the server speaks protocol %s, this bridge %s" % (hello.get("protocol"), PROTOCOL))
        return hello

    def _ask(self, **request):
        line = self._server.ask(_line(request))
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            said = line[:80].decode("utf-8", "replace")
            raise RuntimeError("openblock env serve is expected to answer in JSON, not %r" % said)
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
        self._mask = numpy.zeros(ACTIONS, numpy.bool_)
        self._mask[info.pop("legal")] = True
        return {"action_mask": self._mask.copy(), **info}


def _sendable(options):
    """JSON has no infinity; the server takes null for no horizon."""
    given = checked_mapping("options", options)
    horizon = given.get("horizon")
    return {**given, "horizon": None} if isinstance(horizon, float) and horizon == math.inf else given


def _line(request):
    """A request as the server reads it. Of what can be in one, only options can have values that JSON has not."""
    try:
        return json.dumps(request, allow_nan=False, default=_plain).encode("utf-8")
    except (TypeError, ValueError) as error:
        raise EnvError("badOptions", "options are sent as JSON: %s" % error) from error


def _plain(value):
    """NumPy's numbers and arrays as Python's, which JSON can carry."""
    if isinstance(value, (numpy.generic, numpy.ndarray)):
        return value.tolist()
    raise TypeError("%r cannot be" % (value,))
