"""Builds the package for pip (PEP 517, PEP 660) with the standard library and a C compiler: nothing is fetched.

The library is opened by ctypes, so it depends on the platform but not on the version of Python: wheels are py3-none-*.
"""

import sys
import tarfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from sysconfig import get_platform
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "openblock"))
# Modules of openblock/ without importing the package, which is not built yet.
from build import LIBRARY, compile_core  # noqa: E402
from spec import VERSION  # noqa: E402

NAME = "openblock"
STEM = "%s-%s" % (NAME, VERSION)
INFO = STEM + ".dist-info"
TAG = "py3-none-" + get_platform().replace("-", "_").replace(".", "_")
METADATA = """\
Metadata-Version: 2.1
Name: {name}
Version: {version}
Summary: An 8x8 block puzzle as an environment for learners: millions of steps a second, exact rules, NumPy only.
Keywords: reinforcement-learning,gymnasium,block-puzzle,environment
License: MIT
Requires-Python: >=3.9
Requires-Dist: numpy>=1.20
Description-Content-Type: text/markdown

{readme}"""
WHEEL = "Wheel-Version: 1.0\nGenerator: openblock\nRoot-Is-Purelib: false\nTag: %s\n" % TAG
# The earliest time that a zip can tell: the same sources make the same wheel.
TIME = (1980, 1, 1, 0, 0, 0)


def _metadata():
    readme = (HERE / "README.md").read_text(encoding="utf-8")
    return METADATA.format(name=NAME, version=VERSION, readme=readme).encode()


def _sources():
    """The package's own files, by their path in it."""
    found = sorted(path for ending in ("py", "c", "h") for path in (HERE / NAME).rglob("*." + ending))
    return {path.relative_to(HERE).as_posix(): path.read_bytes() for path in found}


def _library():
    with TemporaryDirectory() as folder:
        return compile_core(Path(folder) / LIBRARY).read_bytes()


def _write_wheel(folder, files):
    """A wheel of these files and what every wheel has; its name."""
    files = {**files, INFO + "/METADATA": _metadata(), INFO + "/WHEEL": WHEEL.encode()}
    record = ""
    name = "%s-%s.whl" % (STEM, TAG)
    with ZipFile(Path(folder) / name, "w", ZIP_DEFLATED) as wheel:

        def put(path, data):
            entry = ZipInfo(path, TIME)
            entry.external_attr, entry.compress_type = 0o644 << 16, ZIP_DEFLATED
            wheel.writestr(entry, data)

        for path, data in files.items():
            put(path, data)
            digest = urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()
            record += "%s,sha256=%s,%d\n" % (path, digest, len(data))
        put(INFO + "/RECORD", record + INFO + "/RECORD,,\n")
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    return _write_wheel(wheel_directory, {**_sources(), "%s/%s" % (NAME, LIBRARY): _library()})


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """Compiles in place and points to the checkout."""
    compile_core(HERE / NAME / LIBRARY)
    return _write_wheel(wheel_directory, {NAME + ".pth": (str(HERE) + "\n").encode()})


def build_sdist(sdist_directory, config_settings=None):
    own = {name: (HERE / name).read_bytes() for name in ("backend.py", "pyproject.toml", "README.md")}
    name = STEM + ".tar.gz"
    with tarfile.open(Path(sdist_directory) / name, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for path, data in {**own, "PKG-INFO": _metadata(), **_sources()}.items():
            entry = tarfile.TarInfo("%s/%s" % (STEM, path))
            entry.size, entry.mode = len(data), 0o644
            archive.addfile(entry, BytesIO(data))
    return name
