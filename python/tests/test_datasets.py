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
            with self.assertRaises(DatasetError) as caught:
                load(path)
            self.assertEqual(caught.exception.code, "badDataset")

    def test_a_game_without_its_docks_is_refused(self):
        record = decode_text(load(SAMPLE)[1][0]["record"])[0]
        record["docks"] = record["docks"][:1]
        with patch("openblock.datasets.decode_text", lambda text: (record, None)):
            with self.assertRaises(DatasetError) as caught:
                list(placements("its text"))
        self.assertEqual(caught.exception.code, "dockCount")

    def test_lines_end_at_line_feeds_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            data = '{"agent":"a\u2028b\u0085c"}\n{"agent":"d"}\n'.encode("utf-8")
            card = {"sha256": hashlib.sha256(data).hexdigest(), "lines": 2}
            with open(os.path.join(folder, "some.ndjson"), "wb") as file:
                file.write(data)
            with open(os.path.join(folder, "some.card.json"), "w", encoding="utf-8") as file:
                json.dump(card, file)
            agents = [line["agent"] for line in load(os.path.join(folder, "some.ndjson"))[1]]
        self.assertEqual(agents, ["a\u2028b\u0085c", "d"])

    def test_a_text_that_is_no_record_is_refused(self):
        for text, code in (("xb1-AAAAAAAA", "notARecord"), ("ob3-AAAAAAAA", "futureVersion")):
            with self.assertRaises(DatasetError) as caught:
                list(placements(text))
            self.assertEqual(caught.exception.code, code)


if __name__ == "__main__":
    unittest.main()
