"""The protocol of docs/contract.md: a JSON object a line in, an answer a line out, until the input ends."""

import json
import sys
import traceback

from . import Unsupported, answer


def reply(line):
    """The answer to one line of input. What is no request, or no input of its kind, is told so and ends nothing."""
    try:
        request = json.loads(line)
        number, kind, case = request["id"], request["kind"], request["input"]
    except (ValueError, TypeError, KeyError):
        return {"id": None, "error": "badRequest"}
    try:
        return {"id": number, "answer": answer(kind, case)}
    except Unsupported:
        return {"id": number, "error": "unsupported"}
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        traceback.print_exc()
        return {"id": number, "error": "badInput"}


def main():
    for line in sys.stdin:
        if line.strip():
            sys.stdout.write(json.dumps(reply(line)) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
