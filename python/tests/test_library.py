"""Which compiled library is taken: one of the sources beside the package, and no other."""

import os
import subprocess
import tempfile
import unittest
from unittest import mock

from openblock import BlockVecEnv, library
from openblock.build import compiler
from openblock.spec import CORE_DIGEST

AGAIN = "compiled from other sources; compile it again by: python3 -m openblock.build"


def written(path, source):
    """A library of a line of C."""
    command = [*compiler(), "-shared", "-fPIC", "-x", "c", "-o", path, "-"]
    subprocess.run(command, input=source, text=True, check=True)


class Library(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "_core.so")

    def refusal(self):
        """Why the library at the path is not taken."""
        with mock.patch.object(library, "_loaded", None), mock.patch.dict(os.environ, OPENBLOCK_CORE=self.path):
            with self.assertRaises(ImportError) as caught:
                BlockVecEnv(1)
        return str(caught.exception)

    def test_of_other_sources_is_refused(self):
        written(self.path, 'const char* openblock_digest(void) { return "%s"; }' % CORE_DIGEST[::-1])
        self.assertEqual(self.refusal(), "%s was %s --out %s" % (self.path, AGAIN, self.path))

    def test_that_does_not_say_is_refused(self):
        written(self.path, "int openblock_open(void) { return 0; }")
        self.assertIn(AGAIN, self.refusal())

    def test_of_another_machine_is_refused(self):
        with open(self.path, "wb") as file:
            file.write(b"no library")
        self.assertRegex(self.refusal(), r"cannot be loaded here \(.+\); compile it again by: python3 -m openblock.build --out")

    def test_that_is_not_there_is_asked_for(self):
        self.assertIn("compile it by: python3 -m openblock.build", self.refusal())

    def test_of_these_sources_is_taken(self):
        self.assertEqual(library._digest_of(library.load()), CORE_DIGEST)


if __name__ == "__main__":
    unittest.main()
