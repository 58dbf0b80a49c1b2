"""Faults of a caller or a file: a code and a sentence. They change nothing."""


LONGEST_SHOWN = 80


def shown(value):
    """A value as a message quotes it, cut where it is long."""
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


class Fault(ValueError):
    def __init__(self, code, message):
        super().__init__("%s: %s" % (code, message))
        self.code = code
        self.sentence = message


class EnvError(Fault):
    """A fault of an environment; its code is of a closed list (``spec.CODES``)."""
