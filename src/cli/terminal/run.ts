/**
 * @file Runs the terminal game on a real terminal: keys, window size and time go in, frames are painted in place on the
 * alternate screen. However the run ends, the terminal is restored.
 */
import { playOn } from "./game.ts";
import { render } from "./render.ts";
import { delayOf, type Size, type TerminalState } from "./state.ts";
import type { Input } from "./update.ts";
import { parseKeys } from "./update.ts";

const ENTER_SCREEN = "\u001b[?1049h\u001b[?25l\u001b[2J";
const LEAVE_SCREEN = "\u001b[?25h\u001b[?1049l";
/** Synchronised output: terminals that support it show only complete frames; others ignore it. */
const FRAME_START = "\u001b[?2026h\u001b[H";
const FRAME_END = "\u001b[J\u001b[?2026l";

/** Signals that end the game, with the exit codes that shells give them. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Plays until the person quits; returns the last state. */
export async function runGame(start: (size: Size) => TerminalState): Promise<TerminalState> {
  const inputs = new Inputs();
  const game = playOn(start(windowSize()));
  try {
    inputs.open();
    process.stdout.write(ENTER_SCREEN);
    await game.dealt();
    for (let state = game.state(); !state.hasQuit; state = game.state()) {
      paint(render(state));
      game.take(await inputs.next(delayOf(state)));
      await game.dealt();
    }
    return game.state();
  } finally {
    process.stdout.write(LEAVE_SCREEN);
    inputs.close();
  }
}

function paint(frame: string): void {
  const lines = frame.split("\n").map((line) => `${line}\u001b[K`);
  process.stdout.write(`${FRAME_START}${lines.join("\r\n")}${FRAME_END}`);
}

/** Some terminals report a size of 0. */
function windowSize(): Size {
  return { columns: process.stdout.columns || 80, rows: process.stdout.rows || 24 };
}

/** Everything that can happen, queued in order. */
class Inputs {
  private readonly queue: Input[] = [];
  private wake: (() => void) | null = null;
  /** The time of the next tick, which keys do not delay. */
  private due: number | null = null;

  open(): void {
    process.stdin.setRawMode(true);
    process.stdin.setEncoding("utf8");
    process.stdin.on("data", this.onData);
    process.stdin.on("end", this.onEnd);
    process.stdout.on("resize", this.onResize);
    for (const signal of SIGNAL_NAMES) process.on(signal, this.onSignal);
  }

  close(): void {
    for (const signal of SIGNAL_NAMES) process.off(signal, this.onSignal);
    process.stdout.off("resize", this.onResize);
    process.stdin.off("end", this.onEnd);
    process.stdin.off("data", this.onData);
    process.stdin.setRawMode(false);
    process.stdin.pause();
  }

  /** The next input; a tick after `delay` milliseconds, or never if it is null. */
  async next(delay: number | null): Promise<Input> {
    if (delay === null) this.due = null;
    else this.due ??= Date.now() + delay;
    if (this.queue.length === 0) await this.somethingOrDue();
    const input = this.queue.shift();
    if (input !== undefined) return input;
    this.due = null;
    return { type: "tick", now: Date.now() };
  }

  private somethingOrDue(): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.due === null ? undefined : setTimeout(resolve, Math.max(0, this.due - Date.now()));
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private push(...inputs: readonly Input[]): void {
    this.queue.push(...inputs);
    this.wake?.();
  }

  private readonly onData = (text: string) => {
    for (const key of parseKeys(text)) {
      if (key.type === "interrupt") process.exitCode = SIGNALS.SIGINT;
      this.push({ type: "key", key, now: Date.now() });
    }
  };

  private readonly onResize = () => this.push({ type: "resize", size: windowSize() });

  private readonly onSignal = (signal: keyof typeof SIGNALS) => {
    process.exitCode = SIGNALS[signal];
    this.push({ type: "key", key: { type: "interrupt" }, now: Date.now() });
  };

  /** The terminal went away. */
  private readonly onEnd = () => this.push({ type: "key", key: { type: "interrupt" }, now: Date.now() });
}

const SIGNAL_NAMES = Object.keys(SIGNALS) as (keyof typeof SIGNALS)[];
