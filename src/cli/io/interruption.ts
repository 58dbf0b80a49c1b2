/** @file Ctrl-C for runs that have something to say when they are cut short. */

/** What shells give a command that Ctrl-C ended. */
export const INTERRUPTED = 130;

/** Milliseconds in which a second signal is taken for an echo of the first. */
const ECHO_MS = 1000;

export interface Interruption {
  readonly signal: AbortSignal;
  /** Gives Ctrl-C its usual meaning back. */
  release(): void;
}

/**
 * Aborts with the first Ctrl-C. npm passes on to its command what the terminal has sent there already, and that echo must
 * not cost the report; a Ctrl-C after it ends the process at once.
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
