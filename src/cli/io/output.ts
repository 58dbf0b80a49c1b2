/**
 * @file Standard output and error as every command uses them: a write waits until the reader has room, a closed pipe
 * ends the run quietly, answers and faults are one JSON line each, and Ctrl-C ends a run with a report of its finished part.
 */
import type { Fault } from "#engine";

/** Resolves when the text has been handed over, so a slow reader slows the run down instead of filling memory. */
export function write(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });
}

/** Ends the run silently once its output is closed: `… | head -1`, or a terminal that went away. */
export function endWhenPipeCloses(stream: NodeJS.WriteStream): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE" || error.code === "EIO") process.exit(0);
    throw error;
  });
}

export function jsonLine(answer: object): string {
  return `${JSON.stringify(answer)}\n`;
}

/** Longest message of a fault, which may quote what was read. */
const MAX_MESSAGE = 200;

/** One line of at most `most` characters: control characters are escaped, so foreign text cannot break or colour it. */
export function clip(text: string, most = MAX_MESSAGE): string {
  const short = text.length <= most ? text : `${text.slice(0, most - 1)}…`;
  return short.replaceAll(/\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A fault as the contract prints it. */
export function errorOf(fault: Fault): { readonly error: string; readonly message: string } {
  return { error: fault.code, message: clip(fault.message) };
}

/** True when a person reads the output. */
export function isHumanOutput(options: { readonly json?: boolean | undefined }): boolean {
  return process.stdout.isTTY === true && options.json !== true;
}

/** True on a terminal, unless NO_COLOR (no-color.org) or a dumb terminal refuses colour. */
export function hasColour(): boolean {
  return process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb";
}

// Ctrl-C for runs that report the finished part when they are interrupted.

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
