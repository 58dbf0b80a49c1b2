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

from .reference.catalog import BY_ID, SIZE
from .reference.record import decode_text
from .reference.rules import corners_of, place


class DatasetError(ValueError):
    """A file that is not what its card says, or a game that cannot be played again; ``code`` says which."""

    def __init__(self, code, message):
        super().__init__("%s: %s" % (code, message))
        self.code = code


def load(path):
    """The card of a data set and its lines as dicts. The card must be there, and that of these lines."""
    base, ending = os.path.splitext(path)
    if ending != ".ndjson":
        raise DatasetError("badDataset", "%s does not end in .ndjson" % path)
    with open(base + ".card.json", encoding="utf-8") as file:
        card = json.load(file)
    with open(path, "rb") as file:
        data = file.read()
    if hashlib.sha256(data).hexdigest() != card.get("sha256"):
        raise DatasetError("badDataset", "%s.card.json is not the card of %s" % (base, path))
    # Not splitlines(), which also breaks at characters that a text in JSON may hold as they are.
    lines = [json.loads(line) for line in data.decode("utf-8").split("\n") if line]
    if len(lines) != card.get("lines", len(lines)):
        raise DatasetError("badDataset", "the card has %d lines, the file %d" % (card["lines"], len(lines)))
    return card, lines


def placements(text):
    """Plays the record of a game: (board, left, slot, x, y, lines) for each placement.

    ``board`` is the board before it, bit 8y + x; ``left`` has the shape id of each slot, None once placed; ``lines`` is how
    many it clears. Games in which a placement was taken back are refused: their docks may have been dealt anew.
    """
    record, fault = decode_text(text)
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
