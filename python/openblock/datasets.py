"""Data sets of games and docks (docs/datasets.md), as ``openblock dataset games``, ``people`` and ``traces`` write them.

    from openblock.datasets import load, placements

    card, lines = load("games.ndjson")
    for line in lines:
        for board, left, slot, x, y, lines_cleared in placements(line["record"]):
            ...

Needs neither NumPy nor the core.
"""

import hashlib
import json
import os

from .errors import Fault
from .reference.catalog import BY_ID, SIZE
from .reference.record import decode_text
from .reference.rules import corners_of, place
from .spec import DATASET_FORMAT, DATASET_KINDS


class DatasetError(Fault):
    """A file that is not what its card says, or a game that cannot be played again; ``code`` says which."""


def load(path):
    """The card of a data set and its lines as dicts. The card must be there, of this format, and that of these lines."""
    base, ending = os.path.splitext(path)
    if ending != ".ndjson":
        raise DatasetError("badDataset", "%s does not end in .ndjson" % path)
    data, card = _content(path), _parsed(_content(base + ".card.json"))
    if not isinstance(card, dict) or hashlib.sha256(data).hexdigest() != card.get("sha256"):
        raise DatasetError("badDataset", "%s.card.json is not the card of %s" % (base, path))
    if card.get("format") != DATASET_FORMAT or card.get("kind") not in DATASET_KINDS:
        kinds = ", ".join(DATASET_KINDS)
        raise DatasetError("badDataset", "%s is no data set of format %d: %s" % (path, DATASET_FORMAT, kinds))
    # Not splitlines(), which also breaks at characters that a text in JSON may hold as they are.
    lines = [_line(number, text) for number, text in enumerate(filter(None, data.split(b"\n")), 1)]
    if len(lines) != card.get("lines"):
        raise DatasetError("badDataset", "the card has %s lines, the file %d" % (card.get("lines"), len(lines)))
    return card, lines


def _content(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        raise DatasetError("noFile", "there is no %s; a data set is a file and its card" % path) from None


def _parsed(data):
    """The value of a JSON text, None where it is none."""
    try:
        return json.loads(data.decode("utf-8"))
    except ValueError:
        return None


def _line(number, text):
    line = _parsed(text)
    if not isinstance(line, dict):
        raise DatasetError("badLine", "line %d is no JSON object" % number)
    return line


def placements(text):
    """Plays the record of a game: (board, left, slot, x, y, lines) for each placement.

    ``board`` is the board before it, bit 8y + x; ``left`` has the shape id of each slot, None once placed; ``lines`` is how
    many it clears. Games with an undo are refused: their docks may have been dealt again.
    """
    record, fault = decode_text(text) if isinstance(text, str) else (None, "notARecord")
    if fault is not None:
        raise DatasetError(fault, "it is no record of a game")
    docks = iter(record["docks"])
    board, left = 0, [None] * 3
    for move in record["moves"]:
        if "undo" in move:
            raise DatasetError("undone", "a placement was taken back")
        if left == [None] * 3:
            dock = next(docks, None)
            if dock is None:
                raise DatasetError("dockCount", "there are placements for another dock, which is missing")
            left = [piece.split(":")[0] for piece in dock["pieces"].split(",")]
        slot, x, y = move["slot"], move["x"], move["y"]
        corner = SIZE * y + x
        if left[slot] is None or not corners_of(board, BY_ID[left[slot]]) >> corner & 1:
            raise DatasetError("illegalMove", "slot %d does not fit at column %d, row %d" % (slot, x, y))
        after, lines = place(board, BY_ID[left[slot]].bits << corner)
        yield board, list(left), slot, x, y, lines
        board, left[slot] = after, None
