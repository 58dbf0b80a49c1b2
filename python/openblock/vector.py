"""Many games at once: the batched environment ``OpenBlock-8x8-v2`` in compiled code, its arrays as NumPy views.

The arrays are the core's own memory, overwritten by every call: copy what must be kept. Same seeds and actions give the
arrays that ``createBatch`` gives in JavaScript, bit by bit. docs/environment.md is the reference.
"""

import math

import numpy

from .checks import checked_choice, checked_mapping, checked_seed, checked_whole, elements, illegal_action, is_number
from .errors import EnvError, shown
from .library import Core
from .notation import start_fields
from .spaces import VectorEnv, action_space, action_spaces, autoreset_metadata, autoreset_mode_of, observation_space
from .spec import ACTIONS, AUTORESET_MODES, ENV_ID, FIELD, MAX_SEED, NO_ACTION, OBSERVATION, REWARD, SOURCE_CODES, STATE

# Options of the game itself, in a batch or alone, and those of a batch.
GAME_OPTIONS = ("docks", "reward", "horizon", "position")
_OPTIONS = (*GAME_OPTIONS, "autoreset_mode", "seed_stride")
_RESET_OPTIONS = ("position", "positions", "docks", "thresholds", "reset_mask")


class BlockVecEnv(VectorEnv):
    """``reset(seed, options)`` answers with (observations, infos), ``step(actions)`` with gymnasium's five.

    docks            ``uniform``, ``feasible`` (default) or ``hard``
    reward           weights by name (``spec.REWARD``); plain points alone by default. ``evaluation`` is only in the bridge
    horizon          placements after which an episode is truncated; None for no limit
    autoreset_mode   ``next_step`` (default), ``same_step`` or ``disabled``, as gymnasium means them; its enum will do too
    seed_stride      from an environment's episode to its next one, seeds grow by this; default num_envs
    position         where episodes begin, in notation; None for the empty board
    """

    def __init__(
        self,
        num_envs,
        docks="feasible",
        reward=None,
        horizon=None,
        autoreset_mode="next_step",
        seed_stride=None,
        position=None,
        **unknown,
    ):
        checked_mapping("options", unknown, _OPTIONS)
        self.num_envs = checked_whole("num_envs", num_envs, 1_000_000)
        self._source = _source(docks)
        self._mode = checked_choice("autoreset_mode", autoreset_mode_of(autoreset_mode), AUTORESET_MODES)
        stride = self.num_envs if seed_stride is None else checked_whole("seed_stride", seed_stride, MAX_SEED)
        limit = _limit(horizon)
        weights = _reward(reward)
        start = start_fields(position)
        self.metadata = {"render_modes": [], "autoreset_mode": autoreset_metadata(self._mode)}
        self.render_mode = None
        self.spec = None
        self.id = ENV_ID
        self.single_action_space = action_space()
        self.action_space = action_spaces(self.num_envs)
        self.single_observation_space = observation_space()
        self.observation_space = observation_space((self.num_envs,))
        self._core = Core(self.num_envs)
        self._core.call("set_rules", AUTORESET_MODES.index(self._mode), stride, limit)
        self._core.call("set_reward", *(weights[name] for name in ("score", "potential", "evaluation", "bonus", "discount")))
        self._arrays = arrays = self._core.arrays()
        arrays["source"][:] = self._source
        arrays["threshold"][:] = weights["threshold"]
        arrays["start"][:] = start
        self._actions = arrays["actions"][:, 0]
        self._observation = self._shaped("")
        self._info = self._infos()
        self._outcome = (
            arrays["reward"][:, 0],
            arrays["terminated"][:, 0].view(numpy.bool_),
            arrays["truncated"][:, 0].view(numpy.bool_),
        )

    def _shaped(self, prefix):
        name_of = (lambda name: "last" + name.capitalize()) if prefix else (lambda name: name)
        return {
            name: self._arrays[name_of(name)].reshape((self.num_envs, *space["shape"]))
            for name, space in OBSERVATION.items()
        }

    def _infos(self):
        arrays = self._arrays
        one = {name: arrays[name][:, 0] for name in ("seed", "steps", "score")}
        final = {name: arrays["final" + name.capitalize()][:, 0] for name in ("seed", "steps", "score", "ended")}
        if self._mode == "same_step":
            final["observation"] = self._shaped("last")
        return {
            "action_mask": arrays["actionMask"].view(numpy.bool_),
            **one,
            "ended": arrays["games"][:, FIELD["ended"]],
            "was_reset": arrays["wasReset"][:, 0].view(numpy.bool_),
            "final": final,
        }

    def reset(self, *, seed=None, options=None):
        """A seed S begins environment i with S + i; a list has one for each; without, each takes its next one.

        An array such as ``info["seed"]`` repeats those episodes.

        Options: ``position`` or ``positions`` (one for each, None for the empty board), ``docks`` and ``thresholds`` (one
        for each), which hold from this episode on, and ``reset_mask`` (1 for those that are reset; all by default).
        """
        options = checked_mapping("options of a reset", options, _RESET_OPTIONS)
        mask = self._listed(options, "reset_mask", _flag)
        seeds = self._seeds(seed)
        sources = self._listed(options, "docks", _source)
        thresholds = self._listed(options, "thresholds", lambda value: _number("threshold", value))
        starts = self._starts(options)
        chosen = numpy.ones(self.num_envs, numpy.bool_) if mask is None else numpy.asarray(mask, numpy.bool_)
        arrays = self._arrays
        arrays["resetMask"][:, 0] = chosen
        arrays["resetSeed"][:, 0] = seeds
        for name, given in (("source", sources), ("threshold", thresholds), ("start", starts)):
            if given is not None:
                arrays[name][chosen] = numpy.asarray(given).reshape(self.num_envs, -1)[chosen]
        self._core.call("reset")
        return self._said()

    def step(self, actions):
        """One action for each environment, slot·64 + 8y + x; ``NO_ACTION`` for an ended one without autoreset."""
        given = actions if actions is self._actions else self._take(actions)
        refused = self._core.refused()
        if refused >= 0:
            raise self._refusal(refused, given[refused])
        self._core.call("step")
        seen, info = self._said()
        return (seen, *self._outcome, info)

    def _said(self):
        """Observations and infos in dictionaries of the caller's own, to which wrappers add entries; the arrays are views."""
        return dict(self._observation), dict(self._info)

    def action_masks(self):
        """True for every legal action, of the shape (num_envs, 192): what masked policies ask for."""
        return self._info["action_mask"]

    def seed_actions(self, seed):
        """Seeds what ``sample_actions`` draws from; docks do not depend on it."""
        self._core.call("seed_actions", checked_seed(seed))

    def sample_actions(self):
        """A legal action of each environment, all equally likely; the same array every time."""
        self._core.call("sample_actions")
        return self._actions

    @property
    def boards(self):
        """The boards as 64-bit numbers, bit 8y + x where occupied: a view, for players that think in bits."""
        return self._arrays["games"].view(numpy.uint64)[:, 0]

    @property
    def slots(self):
        """Shape indices by slot, -1 once placed."""
        return self._arrays["games"][:, FIELD["slots"]:FIELD["legal"]]

    def close(self, **_):
        """Nothing to do: the memory goes with the last array that is kept."""

    def _take(self, actions):
        """Hands the actions to the core; what they are as an array."""
        try:
            given = numpy.asarray(actions)
        except (TypeError, ValueError) as error:
            raise EnvError("badAction", "actions are one whole number for each environment: %s" % error) from error
        if given.shape != (self.num_envs,):
            shape = "of the shape (%d,), one for each environment, not %s" % (self.num_envs, given.shape)
            raise EnvError("badAction", "actions are " + shape)
        if given.dtype.kind not in "iu":
            raise EnvError("badAction", "actions are whole numbers, not %s" % given.dtype)
        if given.dtype == numpy.int32:
            self._actions[:] = given
        else:
            # What does not fit 32 bits must not come out as another action.
            is_known = (given >= NO_ACTION) & (given < ACTIONS)
            self._actions[:] = numpy.where(is_known, given, numpy.int32(ACTIONS))
        return given

    def _refusal(self, env, action):
        """Why an environment does not take its action. One that is reset in this step takes any."""
        state = self._arrays["state"][env, 0]
        if state == STATE["unused"]:
            fault = EnvError("needsReset", "it has no episode yet; reset() begins one")
        elif state == STATE["over"]:
            ways = "reset() begins the next, with reset_mask that of some only; NO_ACTION (-1) leaves it as it is"
            fault = EnvError("needsReset", "its episode has ended; " + ways)
        elif not 0 <= action < ACTIONS:
            fault = EnvError("badAction", "an action is 0 to %d, not %d" % (ACTIONS - 1, action))
        else:
            fault = illegal_action(action)
        return EnvError(fault.code, "environment %d: %s" % (env, fault.sentence))

    def _listed(self, options, name, read):
        """The option of each environment as the core takes it; None where it is left out."""
        if options.get(name) is None:
            return None
        given = elements(options[name])
        if given is None:
            raise EnvError("badOptions", "%s is a list with one for each environment, not %s" % (name, shown(options[name])))
        if len(given) != self.num_envs:
            raise EnvError("badOptions", "%s has %d elements for %d environments" % (name, len(given), self.num_envs))
        return [self._read(env, read, value) for env, value in enumerate(given)]

    def _read(self, env, read, value):
        """What an environment is given, read; a fault names the environment where there are several."""
        try:
            return read(value)
        except EnvError as fault:
            if self.num_envs == 1:
                raise
            raise EnvError(fault.code, "environment %d: %s" % (env, fault.sentence)) from None

    def _starts(self, options):
        listed = self._listed(options, "positions", start_fields)
        if "position" not in options:
            return listed
        if listed is not None:
            raise EnvError("badOptions", "position and positions exclude each other")
        return [start_fields(options["position"])] * self.num_envs

    def _seeds(self, seed):
        """The seed of each environment as the core takes it; -1 for its next one."""
        if seed is None:
            return numpy.full(self.num_envs, -1.0)
        given = elements(seed)
        if given is None:
            first = checked_seed(seed)
            return numpy.array([(first + i) % (MAX_SEED + 1) for i in range(self.num_envs)], numpy.float64)
        if len(given) != self.num_envs:
            raise EnvError("badOptions", "there are %d seeds for %d environments" % (len(given), self.num_envs))
        seeds = [-1 if one is None else self._read(env, checked_seed, one) for env, one in enumerate(given)]
        return numpy.array(seeds, numpy.float64)


def _source(docks):
    return SOURCE_CODES[checked_choice("docks", docks, SOURCE_CODES)]


def _limit(horizon):
    """The horizon as the core takes it."""
    is_endless = horizon is None or isinstance(horizon, (float, numpy.floating)) and horizon == math.inf
    return math.inf if is_endless else checked_whole("horizon", horizon, MAX_SEED)


def _flag(value):
    if isinstance(value, numpy.bool_) or isinstance(value, (int, numpy.integer)) and value in (0, 1):
        return bool(value)
    raise EnvError("badOptions", "reset_mask: an element is 0 or 1, not %s" % shown(value))


def _number(name, value):
    low, high = REWARD[name]["low"], REWARD[name]["high"]
    if is_number(value) and low <= value <= high:
        return float(value)
    raise EnvError("badOptions", "reward: %s is a number %s to %s, not %s" % (name, low, high, shown(value)))


def _reward(reward):
    """The weights: points alone, and what is given."""
    weights = {name: float(parameter["default"]) for name, parameter in REWARD.items()}
    weights.update(potential=0.0, evaluation=0.0, bonus=0.0)
    for name, value in checked_mapping("reward", reward, REWARD).items():
        weights[name] = _number(name, value)
    if weights["evaluation"] != 0:
        raise EnvError("badOptions", "reward: evaluation is only in the bridge, which has the judge")
    return weights
