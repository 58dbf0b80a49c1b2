/** @file A reporter for Vitest: after a run of many files it names those that took longest, so that a slow one is seen. */
import type { Reporter, TestModule } from "vitest/node";

const LEAST_FILES = 20;
const SHOWN = 10;

export function slowest(modules: readonly Pick<TestModule, "relativeModuleId" | "diagnostic">[]): string {
  const files = modules.map((file) => ({ name: file.relativeModuleId, seconds: file.diagnostic().duration / 1000 }));
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  return [`\nThe slowest of ${files.length} files, ${total.toFixed(0)} s in all:`, ...lines, ""].join("\n");
}

/** Vitest takes a reporter as a default export or an instance; this is the instance. */
export const slowestReporter: Reporter = {
  onTestRunEnd(modules) {
    if (modules.length >= LEAST_FILES) process.stdout.write(`${slowest(modules)}\n`);
  },
};
