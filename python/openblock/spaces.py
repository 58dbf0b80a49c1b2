"""Spaces and base classes: gymnasium's where it can be imported, else small ones with the same attributes."""

import numpy

from .spec import ACTIONS, OBSERVATION

try:
    import gymnasium
    from gymnasium import spaces as _spaces
except ImportError:
    gymnasium = None


# Gymnasium's names of the modes, by which its enum goes.
GYMNASIUM_MODES = {"NextStep": "next_step", "SameStep": "same_step", "Disabled": "disabled"}


class Discrete:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return "Discrete(%d)" % self.n


class MultiDiscrete:
    def __init__(self, nvec):
        self.nvec = numpy.asarray(nvec)


class Box:
    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), numpy.dtype(dtype)

    def __repr__(self):
        return "Box(%s, %s, %s, %s)" % (self.low, self.high, self.shape, self.dtype)


class Dict(dict):
    @property
    def spaces(self):
        return self


def observation_space(leading=(), observation=OBSERVATION):
    """The observation of one environment, or of many with a leading dimension."""
    box = Box if gymnasium is None else _spaces.Box
    boxes = {
        name: box(low=space["low"], high=space["high"], shape=(*leading, *space["shape"]), dtype=space["dtype"])
        for name, space in observation.items()
    }
    return Dict(boxes) if gymnasium is None else _spaces.Dict(boxes)


def action_space(actions=ACTIONS):
    return Discrete(actions) if gymnasium is None else _spaces.Discrete(actions)


def action_spaces(count):
    counts = [ACTIONS] * count
    return MultiDiscrete(counts) if gymnasium is None else _spaces.MultiDiscrete(counts)


def autoreset_mode_of(given):
    """The mode by our name: it may be given so, by gymnasium's ("NextStep") or as gymnasium's enum."""
    name = getattr(given, "value", given)
    return GYMNASIUM_MODES.get(name, name) if isinstance(name, str) else name


def autoreset_metadata(mode):
    """The mode as wrappers look it up: gymnasium's enum where there is one."""
    enum = None if gymnasium is None else getattr(gymnasium.vector, "AutoresetMode", None)
    return mode if enum is None else next(one for one in enum if autoreset_mode_of(one) == mode)


def seed_base(env, seed):
    """Gymnasium expects of every reset that it seeds the generator of its class; our games draw nothing from it."""
    if gymnasium is not None:
        gymnasium.Env.reset(env, seed=seed)


VectorEnv = object if gymnasium is None else gymnasium.vector.VectorEnv
Env = object if gymnasium is None else gymnasium.Env
