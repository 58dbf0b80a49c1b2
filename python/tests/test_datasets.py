"""Data sets in Python: the committed sample, its games played again, and files that are not what they say."""

import hashlib
import json
import os
import shutil
import tempfile
import unittest
from unittest.mock import patch

from openblock.datasets import DatasetError, load, placements
from openblock.reference.record import decode_text

SAMPLE = os.path.join(os.path.dirname(__file__), "..", "..", "fixtures", "datasets", "games.ndjson")


def code_of(call):
    try:
        call()
    except DatasetError as error:
        return error.code
    return None


def loaded(data, **change):
    """Loads these bytes under a card that is theirs but for the change."""
    card = {"format": 1, "kind": "games", "lines": data.count(b"\n"), "sha256": hashlib.sha256(data).hexdigest(), **change}
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "some.ndjson"), "wb") as file:
            file.write(data)
        with open(os.path.join(folder, "some.card.json"), "w", encoding="utf-8") as file:
            json.dump(card, file)
        return load(os.path.join(folder, "some.ndjson"))


class Sample(unittest.TestCase):
    def test_games_come_to_what_their_lines_say(self):
        card, lines = load(SAMPLE)
        self.assertEqual((card["kind"], len(lines)), ("games", 12))
        for line in lines:
            self.assertEqual(list(line), list(card["fields"]))
            steps, plain, board = 0, 0, 0
            for board, left, slot, x, y, cleared in placements(line["record"]):
                steps += 1
                self.assertIsNotNone(left[slot])
                plain += 20 * cleared**2
            # A wipe counts ten times; none is in the sample.
            self.assertEqual((steps, plain), (line["steps"], line["plain"]))

    def test_a_changed_line_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("games.ndjson", "games.card.json"):
                shutil.copy(os.path.join(os.path.dirname(SAMPLE), name), folder)
            path = os.path.join(folder, "games.ndjson")
            with open(path, "a", encoding="utf-8") as file:
                file.write("{}\n")
            self.assertEqual(code_of(lambda: load(path)), "badDataset")

    def test_a_game_without_its_docks_is_refused(self):
        record = decode_text(load(SAMPLE)[1][0]["record"])[0]
        record["docks"] = record["docks"][:1]
        with patch("openblock.datasets.decode_text", lambda text: (record, None)):
            self.assertEqual(code_of(lambda: list(placements("its text"))), "dockCount")

    def test_lines_end_at_line_feeds_alone(self):
        _, lines = loaded('{"agent":"a\u2028b\u0085c"}\n{"agent":"d"}\n'.encode("utf-8"))
        self.assertEqual([line["agent"] for line in lines], ["a\u2028b\u0085c", "d"])

    def test_another_format_or_kind_is_refused(self):
        for kind in ("games", "people", "traces"):
            self.assertEqual(loaded(b"{}\n", kind=kind)[1], [{}])
        for change in ({"format": 2}, {"format": None}, {"kind": "docks"}, {"kind": ["games"]}, {"lines": 2}, {"lines": None}):
            self.assertEqual(code_of(lambda: loaded(b"{}\n", **change)), "badDataset", change)

    def test_what_is_no_json_is_refused(self):
        for data in (b"{}\nno line\n", b"{}\n5\n", b"{}\n\xff\n"):
            self.assertEqual(code_of(lambda: loaded(data)), "badLine", data)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "games.ndjson")
            shutil.copy(SAMPLE, path)
            for card in ("no card", "[]"):
                with open(os.path.join(folder, "games.card.json"), "w", encoding="utf-8") as file:
                    file.write(card)
                self.assertEqual(code_of(lambda: load(path)), "badDataset", card)

    def test_a_file_or_a_card_that_is_not_there_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "games.ndjson")
            self.assertEqual(code_of(lambda: load(path)), "noFile")
            shutil.copy(SAMPLE, path)
            with self.assertRaisesRegex(DatasetError, "games.card.json") as raised:
                load(path)
            self.assertEqual(raised.exception.code, "noFile")

    def test_a_text_that_is_no_record_is_refused(self):
        for text, code in (("xb1-AAAAAAAA", "notARecord"), ("ob3-AAAAAAAA", "futureVersion"), (5, "notARecord")):
            self.assertEqual(code_of(lambda: list(placements(text))), code, text)


if __name__ == "__main__":
    unittest.main()
