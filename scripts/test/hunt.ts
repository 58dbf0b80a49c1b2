/**
 * @file Looks for a test that fails now and then: repeats its file while other processes keep every core busy, without a
 * second try, until it fails or the time is up. What depends on the machine's speed fails here.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** How a run of the tests ended, with what it printed. */
export interface Attempt {
  readonly passed: boolean;
  readonly output: string;
}

export interface Hunt {
  readonly attempt: () => Promise<Attempt>;
  /** Milliseconds, from any beginning. */
  readonly now: () => number;
  readonly minutes: number;
  /** Called after every run that passed. */
  readonly onPass: (runs: number, seconds: number) => void;
}

export interface Found {
  /** Runs that passed before. */
  readonly passed: number;
  /** What the failing run printed; null if none failed. */
  readonly failure: string | null;
}

/** Repeats the attempt until it fails or the time is up; at least once. */
export async function hunt({ attempt, now, minutes, onPass }: Hunt): Promise<Found> {
  const end = now() + 60_000 * minutes;
  for (let runs = 1; ; runs++) {
    const start = now();
    const { passed, output } = await attempt();
    if (!passed) return { passed: runs - 1, failure: output };
    onPass(runs, (now() - start) / 1000);
    if (now() >= end) return { passed: runs, failure: null };
  }
}

/** What is found, in words. */
export function foundText(file: string, { passed, failure }: Found): string {
  const runs = `${passed} ${passed === 1 ? "run" : "runs"}`;
  return failure === null ? `${file} passed ${runs} on busy cores.` : `${file} failed after ${runs} that passed.`;
}

/** Keeps every core busy until the returned function is called. */
export function keepCoresBusy(cores = availableParallelism()): () => void {
  // Ends by itself with its parent, also where that is killed: then its standard input closes.
  const busy =
    "process.stdin.on('close', () => process.exit()).resume(); const spin = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(spin); }; spin();";
  const children: ChildProcess[] = Array.from({ length: cores }, () =>
    spawn(process.execPath, ["-e", busy], { stdio: ["pipe", "ignore", "ignore"] }),
  );
  return () => {
    for (const child of children) child.kill("SIGKILL");
  };
}

/** Runs Vitest on files and collects what it prints. */
export function attemptOf(vitest: readonly string[]): Promise<Attempt> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, vitest, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", reject).on("close", (code) => resolve({ passed: code === 0, output }));
  });
}
