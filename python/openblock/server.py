"""The process at the other end of the bridge: a line goes in, a line comes out, within a time."""

import os
import selectors
import shlex
import signal
import subprocess
import time

from .checks import elements, is_number
from .errors import EnvError

# Seconds that a server may take to end.
PATIENCE = 5
# Seconds that can be waited for: more would not fit what the system counts in.
LONGEST = 1_000_000
_CHUNK = 1 << 16
# Windows cannot wait for a pipe without a thread, and has no groups of processes that end as one.
_CAN_WAIT = _HAS_GROUPS = os.name != "nt"


class Server:
    """A command that answers each line of its input with one line. ``timeout`` is in seconds, None for no end."""

    def __init__(self, command, timeout):
        words = _words(command)
        self._timeout = _checked_timeout(timeout)
        self._process = _started(words)
        # What has come after the last answer: nothing, or the beginning of the next.
        self._read = b""

    def ask(self, line):
        """The answer to a line, without its end. One that has ended, or does not answer in time, is closed."""
        if self._process.stdin.closed:
            raise RuntimeError("the environment is closed")
        try:
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._ended() from None
        try:
            return self._answer()
        except BaseException:
            # An answer that comes late, to a caller that was interrupted too, would be taken for that to the next line.
            self._kill()
            self.close()
            raise

    def close(self):
        """Ends the server and what it started: without input it ends by itself, and by force where it does not."""
        try:
            self._process.stdin.close()
        except BrokenPipeError:
            pass  # It has ended before it read all.
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        # A server that ends by itself may leave behind what it started.
        self._kill()
        self._process.stdout.close()

    def _kill(self):
        """Ends the server by force, with everything that it started: npx, for one, starts another process."""
        if self._process.stdout.closed:
            return  # Once it is closed, its number may be that of another process.
        if not _HAS_GROUPS:
            self._process.kill()
            return
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass  # Nothing of the group is left; macOS refuses where only zombies are.

    def _answer(self):
        until = None if self._timeout is None else time.monotonic() + self._timeout
        while b"\n" not in self._read:
            self._wait(until)
            chunk = os.read(self._process.stdout.fileno(), _CHUNK)
            if not chunk:
                raise self._ended()
            self._read += chunk
        answer, _, self._read = self._read.partition(b"\n")
        return answer

    def _wait(self, until):
        """Returns once there is something to read, or the end of it."""
        if until is None or not _CAN_WAIT:
            return
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            if selector.select(max(0, until - time.monotonic())):
                return
        lasted = "openblock env serve has not answered within %s seconds and was ended" % self._timeout
        raise RuntimeError(lasted + "; timeout= is how long it may take, None for ever")

    def _ended(self):
        self.close()
        return RuntimeError("openblock env serve has ended, with code %s" % self._process.returncode)


def _checked_timeout(timeout):
    if timeout is None or is_number(timeout) and 0 < timeout <= LONGEST:
        return timeout
    raise EnvError("badOptions", "timeout is seconds, up to %d, or None, not %r" % (LONGEST, timeout))


def _words(command):
    """The words of a command that is a list or one text."""
    try:
        words = shlex.split(command) if isinstance(command, str) else elements(command)
    except ValueError:
        words = None  # A quote that is not closed.
    if words and all(isinstance(word, (str, os.PathLike)) for word in words):
        return words
    raise EnvError("badOptions", "command is what starts the server, a list of words or one text, not %r" % (command,))


def _started(words):
    try:
        return subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=_HAS_GROUPS
        )
    except OSError as error:
        reason = "%s cannot be started (%s): name the server by command=" % (words[0], error.strerror)
        raise RuntimeError(reason) from error
