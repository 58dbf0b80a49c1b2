/** @file How far a long run is, for a person at a terminal: one line on standard error that overwrites itself. */
import { percentText } from "#engine";

export interface ProgressLine {
  /** Replaces the line, at most once every `PAUSE` milliseconds. */
  show(text: string): void;
  /** Clears the line. */
  end(): void;
}

/** Milliseconds between two texts. */
const PAUSE = 200;

/** Silent unless the stream is a terminal. */
export function progressLine(stream: NodeJS.WriteStream = process.stderr): ProgressLine {
  let last = Number.NEGATIVE_INFINITY;
  return {
    show(text) {
      const now = performance.now();
      if (!stream.isTTY || now - last < PAUSE) return;
      last = now;
      stream.write(`\r\u001b[K${text.slice(0, (stream.columns || 80) - 1)}`);
    },
    end() {
      if (stream.isTTY) stream.write("\r\u001b[K");
    },
  };
}

export interface ProgressBar {
  /** `before` is the part of `done` that an earlier run did: it says nothing about the pace. */
  show(done: number, total: number, before?: number): void;
  end(): void;
}

/** Cells of the bar. */
const CELLS = 24;

/** "[######..................] 3 of 12 games, 25.0 %, 9 s left"; `unit` names what is counted. */
export function progressBar(unit: string, stream?: NodeJS.WriteStream): ProgressBar {
  const { show, end } = progressLine(stream);
  const start = performance.now();
  return {
    show(done, total, before = 0) {
      const filled = Math.floor((CELLS * done) / total);
      const bar = `[${"#".repeat(filled)}${".".repeat(CELLS - filled)}]`;
      show(`${bar} ${done} of ${total} ${unit}, ${remaining(done, total, before, performance.now() - start)}`);
    },
    end,
  };
}

/** "12.5 %, 3 min left", judged by the pace of the work done after `doneBefore`, in `elapsedMs`. */
export function remaining(done: number, total: number, doneBefore: number, elapsedMs: number): string {
  const share = percentText(done / total, 1);
  const fresh = done - doneBefore;
  if (fresh <= 0 || done >= total) return share;
  const seconds = (((total - done) / fresh) * elapsedMs) / 1000;
  const left = seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
  return `${share}, ${left} left`;
}
