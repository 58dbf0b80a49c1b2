"""The text of a game, and thinking times (docs/notation.md, docs/contract/play.md: record, time)."""

import re
from binascii import crc32

from .catalog import BY_ID, COLOURS, SHAPES, SIZE

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_LATEST = 2
_MOST = (1 << 53) - 1
_SOURCES = ("dealt", "learned")
_CHECKSUM = 6


class _Fault(Exception):
    """Why a text is no record; the argument is the code."""


class _Reader:
    def __init__(self, text):
        self.bits = "".join(format(_ALPHABET.index(character), "06b") for character in text)
        self.at = 0

    def left(self):
        return len(self.bits) - self.at

    def take(self, size):
        if size > self.left():
            raise _Fault("truncated")
        self.at += size
        return int(self.bits[self.at - size : self.at] or "0", 2)

    def number(self):
        value, shift, more = 0, 0, 1
        while more:
            more = self.take(1)
            value += self.take(5) << shift
            shift += 5
            if value > _MOST:
                raise _Fault("truncated")
        return value

    def text(self):
        length = self.number()
        if 7 * length > self.left():
            raise _Fault("truncated")
        return "".join(chr(self.take(7)) for _ in range(length))

    def dock(self):
        source = self.take(1)
        return source, [(self.take(6), self.take(3)) for _ in range(3)]

    def move(self, version):
        slot = self.take(2)
        if slot < 3:
            cell = self.take(6)
            return {"slot": slot, "x": cell % SIZE, "y": cell // SIZE, "time": self.take(6)}
        taken_back = self.dock() if version >= 2 and self.take(1) else None
        return {"undo": True, "takenBack": taken_back} if taken_back else {"undo": True}


def _bits(value, size):
    return format(value, "0%db" % size)


def _number(value):
    bits = ""
    while True:
        value, group = value >> 5, value & 31
        bits += ("1" if value else "0") + _bits(group, 5)
        if not value:
            return bits


def _text(text):
    return _number(len(text)) + "".join(_bits(ord(character), 7) for character in text)


def _dock_bits(dock):
    bits = str(_SOURCES.index(dock["source"]))
    for piece in dock["pieces"].split(","):
        name, colour = piece.split(":")
        bits += _bits(BY_ID[name].index, 6) + _bits(COLOURS.index(colour), 3)
    return bits


def _move_bits(move, version):
    if "undo" not in move:
        return _bits(move["slot"], 2) + _bits(SIZE * move["y"] + move["x"], 6) + _bits(move["time"], 6)
    if version == 1:
        return "11"
    return "111" + _dock_bits(move["takenBack"]) if "takenBack" in move else "110"


def _characters(bits):
    bits += "0" * (-len(bits) % 6)
    return "".join(_ALPHABET[int(bits[i : i + 6], 2)] for i in range(0, len(bits), 6))


def _checksum(text):
    return _characters(_bits(crc32(text.encode("ascii")), 32))


def encode(record):
    """The canonical text of a record."""
    version = 2 if any("takenBack" in move for move in record["moves"]) else 1
    limit = record["undoLimit"]
    bits = _bits(record["rules"], 6) + _number(int(record["seed"])) + _text(record["dealer"]) + _text(record["setup"])
    bits += _number(0 if limit is None else limit + 1) + _number(len(record["docks"])) + _number(len(record["moves"]))
    bits += "".join(map(_dock_bits, record["docks"]))
    bits += "".join(_move_bits(move, version) for move in record["moves"])
    text = "ob%d-%s" % (version, _characters(bits))
    return text + _checksum(text)


def _dock_json(dock):
    source, pieces = dock
    if any(shape >= len(SHAPES) for shape, _ in pieces):
        raise _Fault("outOfRange")
    named = ",".join("%s:%s" % (SHAPES[shape].id, COLOURS[colour]) for shape, colour in pieces)
    return {"source": _SOURCES[source], "pieces": named}


def _move_json(move):
    return {**move, "takenBack": _dock_json(move["takenBack"])} if "takenBack" in move else move


def _body(text):
    """The version and the characters between the head and the checksum."""
    head = re.match(r"ob([1-9][0-9]{0,3})-", text)
    if not head:
        raise _Fault("notARecord")
    version, rest = int(head.group(1)), text[head.end() :]
    if version > _LATEST:
        raise _Fault("futureVersion")
    if any(character not in _ALPHABET for character in rest):
        raise _Fault("badCharacter")
    if len(rest) < _CHECKSUM:
        raise _Fault("truncated")
    if _checksum(text[:-_CHECKSUM]) != text[-_CHECKSUM:]:
        raise _Fault("badChecksum")
    return version, rest[:-_CHECKSUM]


def decode(text):
    """The record of a text; _Fault with a code where it has none."""
    version, body = _body(text)
    reader = _Reader(body)
    rules, seed, dealer, setup, limit = reader.take(6), reader.number(), reader.text(), reader.text(), reader.number()
    dock_count, move_count = reader.number(), reader.number()
    if 28 * dock_count + 2 * move_count > reader.left():
        raise _Fault("truncated")
    docks = [reader.dock() for _ in range(dock_count)]
    moves = [reader.move(version) for _ in range(move_count)]
    if reader.left() >= 6 or reader.take(reader.left()):
        raise _Fault("trailingData")
    record = {
        "rules": rules,
        "seed": str(seed),
        "dealer": dealer,
        "setup": setup,
        "undoLimit": limit - 1 if limit else None,
        "docks": [_dock_json(dock) for dock in docks],
        "moves": [_move_json(move) for move in moves],
    }
    if not dealer:
        raise _Fault("outOfRange")
    if encode(record) != text:
        raise _Fault("notCanonical")
    return record


def decode_text(text):
    """The record of a text and None, or None and the code of its fault."""
    try:
        return decode(text), None
    except _Fault as fault:
        return None, fault.args[0]


def record(case):
    if "record" in case:
        return {"text": encode(case["record"])}
    decoded, fault = decode_text(case["text"])
    return {"record": decoded} if fault is None else {"fault": fault}


def _times():
    times = [0, 100]
    while len(times) < 64:
        times.append(times[-1] + 119 * times[-1] // 1000)
    return times


_TIMES = _times()


def time_code(ms):
    """The code of a thinking time."""
    if ms <= 0:
        return 0
    for k, time in enumerate(_TIMES):
        if time >= ms:
            return k - 1 if ms - _TIMES[k - 1] < time - ms else k
    return len(_TIMES) - 1


def time(case):
    codes = [time_code(ms) for ms in case["ms"]]
    return {"codes": codes, "times": [_TIMES[code] for code in codes]}
