"""Faults of a caller or a file: a code and a sentence. They change nothing."""


class Fault(ValueError):
    def __init__(self, code, message):
        super().__init__("%s: %s" % (code, message))
        self.code = code
        self.sentence = message


class EnvError(Fault):
    """A fault of an environment; its code is of a closed list (``spec.CODES``)."""
