/**
 * @file Where the time of a run goes. After a run of many files a reporter names the slowest; with `npm test -- --times`
 * it prints tables: the steps before the tests, the set-up of each project, the projects, and the slowest files. CPU time
 * counts the processes that a file started too, so it tells what a file costs on a busy machine.
 */
import type { Reporter, TestModule } from "vitest/node";
import { cpuSeconds } from "./cpu.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Seconds of processor time that a test file used, imports included. */
    cpu?: number;
  }
}

const LEAST_FILES = 20;
const SHOWN = 10;
const SHOWN_IN_TABLE = 30;

/** Something that took time: a step of the run, or a test file. */
export interface Timed {
  readonly name: string;
  readonly seconds: number;
  readonly cpu: number;
}

export interface TimedFile extends Timed {
  readonly project: string;
  /** Seconds before the first test: set-up files and imports. */
  readonly loading: number;
}

/** What the global set-ups of projects took. They run in the process of the reporters, which loads this file twice. */
const SETUPS = Symbol.for("openblock.setups");
const shared = globalThis as { [SETUPS]?: Timed[] };
shared[SETUPS] ??= [];
const setups = shared[SETUPS];

/** Runs the global set-up of a project and notes what it took. */
export async function timedSetup<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const before = cpuSeconds();
  try {
    return await work();
  } finally {
    setups.push({ name: `set-up of ${name}`, seconds: (performance.now() - start) / 1000, cpu: cpuSeconds() - before });
  }
}

const row = ({ seconds, cpu }: Timed, name: string) =>
  `${seconds.toFixed(1).padStart(8)} ${cpu.toFixed(1).padStart(8)}  ${name}`;

const total = (list: readonly Timed[], key: "seconds" | "cpu") => list.reduce((sum, timed) => sum + timed[key], 0);

const byCpu = <T extends Timed>(list: readonly T[]) => list.toSorted((a, b) => b.cpu - a.cpu);

/** The tables of `--times`. Files run beside each other, so the seconds of a project exceed its share of the run. */
export function timesText(steps: readonly Timed[], files: readonly TimedFile[]): string {
  const projects = [...new Set(files.map(({ project }) => project))].map((project) => {
    const own = files.filter((file) => file.project === project);
    const loading = own.reduce((sum, file) => sum + file.loading, 0);
    const name = `${project}: ${own.length} files, ${loading.toFixed(0)} s of it imports`;
    return { name, seconds: total(own, "seconds"), cpu: total(own, "cpu") };
  });
  const parts: [string, readonly Timed[]][] = [
    ["Before the tests", steps],
    ["Projects", byCpu(projects)],
    [`Files, the ${Math.min(SHOWN_IN_TABLE, files.length)} that cost most`, byCpu(files).slice(0, SHOWN_IN_TABLE)],
  ];
  const all = { name: "all", seconds: 0, cpu: total(steps, "cpu") + total(files, "cpu") };
  return [
    "\n seconds      cpu",
    ...parts.flatMap(([title, list]) => [`\n${title}`, ...list.map((timed) => row(timed, timed.name))]),
    `\n${"".padStart(8)} ${all.cpu.toFixed(1).padStart(8)}  in all`,
    "",
  ].join("\n");
}

/** The few lines at the end of every run of many files. */
export function slowest(files: readonly Timed[]): string {
  const lines = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  const title = `\nThe slowest of ${files.length} files, ${total(files, "seconds").toFixed(0)} s in all:`;
  return [title, ...lines, ""].join("\n");
}

function timedFile(file: TestModule): TimedFile {
  const { duration, collectDuration, setupDuration } = file.diagnostic();
  const loading = (collectDuration + setupDuration) / 1000;
  const seconds = duration / 1000 + loading;
  return { project: file.project.name, name: file.relativeModuleId, seconds, loading, cpu: file.meta().cpu ?? 0 };
}

/** The steps of scripts/test before Vitest started, as it hands them over; null without `--times`. */
function stepsBefore(): readonly Timed[] | null {
  const { TEST_TIMES } = process.env;
  return TEST_TIMES === undefined ? null : JSON.parse(TEST_TIMES);
}

export const timesReporter: Reporter = {
  onTestRunEnd(modules) {
    const files = modules.map(timedFile);
    const before = stepsBefore();
    if (before !== null) process.stdout.write(`${timesText([...before, ...setups], files)}\n`);
    else if (files.length >= LEAST_FILES) process.stdout.write(`${slowest(files)}\n`);
  },
};
