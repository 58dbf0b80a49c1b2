"""The protocol of docs/contract.md: a JSON object a line in, an answer a line out, until the input ends."""

import json
import sys

from . import Unsupported, answer


def reply(line):
    """The answer to one line of input."""
    request = json.loads(line)
    try:
        return {"id": request["id"], "answer": answer(request["kind"], request["input"])}
    except Unsupported:
        return {"id": request["id"], "error": "unsupported"}


def main():
    for line in sys.stdin:
        if line.strip():
            sys.stdout.write(json.dumps(reply(line)) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
