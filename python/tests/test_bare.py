"""What docs/guide/python.md says of parts that need neither NumPy nor the core."""

import os
import subprocess
import sys
import unittest

PACKAGE = os.path.join(os.path.dirname(__file__), "..")
PROGRAM = """
import sys
sys.modules["numpy"] = None
import openblock.datasets
from openblock.reference import answer
print(answer("verifier", {"board": "8/8/8/8/8/8/8/8", "dock": ["1x4", "2x2", "t-up"]})["solutions"])
"""


class Bare(unittest.TestCase):
    def test_reference_and_datasets_need_no_numpy_and_no_core(self):
        named = {**os.environ, "PYTHONPATH": PACKAGE, "PYTHONDONTWRITEBYTECODE": "1", "OPENBLOCK_CORE": "no-such-core"}
        ended = subprocess.run([sys.executable, "-S", "-c", PROGRAM], env=named, capture_output=True, text=True)
        self.assertEqual((ended.stderr, ended.stdout), ("", "276576\n"))


if __name__ == "__main__":
    unittest.main()
