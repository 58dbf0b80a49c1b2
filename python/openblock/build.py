"""Compiles the core with the system's C compiler: ``python3 -m openblock.build``.

``pip install`` does it by itself. In a checkout the command writes the library beside this file, so that
``PYTHONPATH=python`` is all it takes. ``CC`` names the compiler, ``CFLAGS`` are added at the end (``-march=native``
where the library stays on this machine). Nothing is fetched.
"""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCES = [HERE / "core" / "core.c", HERE / "core" / "door.c"]
LIBRARY = "_core.dll" if sys.platform == "win32" else "_core.so"

# A fused multiplication and addition rounds once where WebAssembly rounds twice: other last bits.
FLAGS = ["-O3", "-std=gnu11", "-shared", "-fPIC", "-fvisibility=hidden", "-ffp-contract=off", "-DNDEBUG", "-w"]


class BuildError(RuntimeError):
    """There is no compiler, or it refused."""


def compiler():
    """The compiler as a command: that of CC, or the first of cc, gcc and clang."""
    named = os.environ.get("CC")
    if named:
        return shlex.split(named)
    found = next((path for path in map(shutil.which, ("cc", "gcc", "clang")) if path), None)
    if found is None:
        raise BuildError("openblock needs a C compiler: install gcc or clang, or name one by CC")
    return [found]


def compile_core(target):
    """Writes the library to a path."""
    target = Path(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    command = [*compiler(), *FLAGS, *shlex.split(os.environ.get("CFLAGS", "")), "-o", str(target), *map(str, SOURCES)]
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except OSError as error:
        raise BuildError("the compiler %s cannot be run: %s" % (command[0], error)) from error
    if done.returncode != 0:
        raise BuildError("%s\n%s" % (" ".join(command), done.stdout))
    return target


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python3 -m openblock.build", description="Compiles the core of openblock.")
    parser.add_argument("--out", default=str(HERE / LIBRARY), help="the library to write")
    try:
        print(compile_core(parser.parse_args(arguments).out))
    except BuildError as error:
        sys.exit("error: %s" % error)


if __name__ == "__main__":
    main()
