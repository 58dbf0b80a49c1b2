"""What a caller gives, checked: each function answers with the value to use, or raises the fault with its code."""

import operator
from collections.abc import Mapping, Sequence

import numpy

from .errors import EnvError, shown
from .spec import ACTIONS, MAX_SEED, SIZE


def is_whole(value):
    """Whether it is a whole number, Python's or NumPy's. True and False are none."""
    return isinstance(value, (int, numpy.integer)) and not isinstance(value, bool)


def is_number(value):
    """Whether it is a number with an order, Python's or NumPy's. True and False are none."""
    return is_whole(value) or isinstance(value, (float, numpy.floating))


def checked_seed(seed):
    """A seed as Python's int. A whole float will do: seeds in an ``info`` are floats, as the core keeps them."""
    # NumPy's short floats would be compared with the last seed rounded.
    given = float(seed) if isinstance(seed, (float, numpy.floating)) else seed
    if (is_whole(given) or isinstance(given, float) and given.is_integer()) and 0 <= given <= MAX_SEED:
        return int(given)
    raise EnvError("badSeed", "a seed is a whole number 0 to 2^53-1, not %s" % shown(seed))


def checked_whole(name, value, most):
    if is_whole(value) and 1 <= value <= most:
        return int(value)
    raise EnvError("badOptions", "%s is a whole number 1 to %d, not %s" % (name, most, shown(value)))


def checked_choice(name, value, choices, code="badOptions"):
    # Only texts are compared: an array would be compared element by element.
    if isinstance(value, str) and value in choices:
        return value
    raise EnvError(code, "%s is one of %s, not %s" % (name, ", ".join(choices), shown(value)))


def checked_mapping(name, given, known=None):
    """Options by name as a dict, none of them for None. Where the known ones are told, no other may be there."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise EnvError("badOptions", "%s: names with values, not %s" % (name, shown(given)))
    unknown = [] if known is None else [one for one in given if one not in known]
    if unknown:
        raise EnvError("badOptions", "%s: %s is unknown; there are %s" % (name, unknown[0], ", ".join(known) or "none"))
    return dict(given)


def checked_action(action, actions=ACTIONS):
    """A single action. An array without dimensions will do too: policies answer with one."""
    try:
        taken = None if isinstance(action, (bool, numpy.bool_)) else operator.index(action)
    except TypeError:
        taken = None
    if taken is not None and 0 <= taken < actions:
        return taken
    raise EnvError("badAction", "an action is a whole number 0 to %d, not %s" % (actions - 1, shown(action)))


def illegal_action(action, side=SIZE):
    """The fault of an action that the mask rules out, with the placement that it stands for."""
    slot, corner = divmod(int(action), side * side)
    y, x = divmod(corner, side)
    return EnvError("illegalAction", "action %d, slot %d at column %d, row %d, is not legal" % (action, slot, x, y))


def elements(given):
    """The elements of a list, or of an array with one dimension; None for anything else: a set has no order."""
    if isinstance(given, Sequence) and not isinstance(given, (str, bytes)):
        return list(given)
    if not hasattr(given, "__array__"):
        return None
    try:
        values = numpy.asarray(given)
    except (TypeError, ValueError):
        return None
    return list(values) if values.ndim == 1 else None
