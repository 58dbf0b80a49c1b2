"""Compiles the core with the system's compiler; the rest is in pyproject.toml.

The library is opened by ctypes, so it depends on the platform but not on the version of Python: wheels are py3-none-*.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).resolve().parent / "openblock"))
from build import LIBRARY, compile_core  # noqa: E402  (openblock/build.py, without importing the package)


class BuildCore(build_ext):
    def get_ext_filename(self, fullname):
        return os.path.join(*fullname.split(".")[:-1], LIBRARY)

    def build_extension(self, ext):
        compile_core(self.get_ext_fullpath(ext.name))


commands = {"build_ext": BuildCore}
try:
    from wheel.bdist_wheel import bdist_wheel
except ImportError:  # Newer setuptools has it built in.
    from setuptools.command.bdist_wheel import bdist_wheel


class AnyPython(bdist_wheel):
    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


commands["bdist_wheel"] = AnyPython
setup(cmdclass=commands, ext_modules=[Extension("openblock._core", ["openblock/core/core.c"])])
