"""What the tests of the environments share: a start, and the code of a fault."""

from openblock import EnvError

POSITION = "8/8/8/8/8/8/8/#######1 1x4,3x3 3+2"


def code_of(call):
    """The code with which a call fails; None where it does not."""
    try:
        call()
    except EnvError as error:
        return error.code
    return None
