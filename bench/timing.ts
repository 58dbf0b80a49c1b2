/**
 * @file Measuring on a machine that does other things too. Competing tasks take turns over the same work, so a slow
 * moment hits all of them, and each keeps its fastest pass: noise only ever adds time.
 */

/** One way of doing the work. */
export type Task = () => void;

/** Milliseconds of each task's fastest pass; the tasks alternate. One pass before them warms the code up. */
export function fastestPasses(tasks: readonly Task[], passes: number): number[] {
  const fastest = tasks.map(() => Infinity);
  for (let pass = -1; pass < passes; pass++) {
    for (const [i, task] of tasks.entries()) {
      const ms = timeOf(task);
      if (pass >= 0) fastest[i] = Math.min(fastest[i]!, ms);
    }
  }
  return fastest;
}

/** Milliseconds of one call. */
export function timeOf(task: Task): number {
  const start = performance.now();
  task();
  return performance.now() - start;
}

/** Milliseconds of the fastest of a few calls. */
export function fastestOf(task: Task, calls: number): number {
  let fastest = Infinity;
  for (let i = 0; i < calls; i++) fastest = Math.min(fastest, timeOf(task));
  return fastest;
}

export interface Spread {
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}
