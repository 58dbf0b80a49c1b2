"""Faults of the environment: a code of a closed list (``spec.CODES``) and a sentence. They change nothing."""


class EnvError(ValueError):
    def __init__(self, code, message):
        super().__init__("%s: %s" % (code, message))
        self.code = code
