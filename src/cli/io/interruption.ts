/** @file Ctrl-C for runs that report what is finished when they are interrupted. */

/** The exit code that shells give a command that Ctrl-C ended. */
export const INTERRUPTED = 130;

/** Milliseconds in which a second signal is taken for an echo of the first. */
const ECHO_MS = 1000;

export interface Interruption {
  readonly signal: AbortSignal;
  /** Gives Ctrl-C its usual meaning back. */
  release(): void;
}

/**
 * Aborts at the first Ctrl-C. npm forwards to its command the signal that the terminal already sent there; this echo
 * must not cost the report. A later Ctrl-C ends the process at once.
 */
export function interruption(): Interruption {
  const interrupted = new AbortController();
  const release = () => void process.off("SIGINT", stop).off("SIGTERM", stop);
  function stop(): void {
    if (interrupted.signal.aborted) return;
    interrupted.abort();
    setTimeout(release, ECHO_MS).unref();
  }
  process.on("SIGINT", stop).on("SIGTERM", stop);
  return { signal: interrupted.signal, release };
}
