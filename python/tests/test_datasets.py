"""Data sets in Python: the committed sample, its games played again, and files that are not what they say."""

import os
import shutil
import tempfile
import unittest

from openblock.datasets import DatasetError, load, placements

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

    def test_a_text_that_is_no_record_is_refused(self):
        for text, code in (("xb1-AAAAAAAA", "notARecord"), ("ob3-AAAAAAAA", "futureVersion")):
            with self.assertRaises(DatasetError) as caught:
                list(placements(text))
            self.assertEqual(caught.exception.code, code)


if __name__ == "__main__":
    unittest.main()
