import { defineConfig } from "vitest/config";
import { slowestReporter } from "./tests/slowest.ts";

const COMMANDS = "tests/cli*.test.ts";
const PACKAGE = "tests/pack.test.ts";
const PAGES = "tests/web/**/*.test.ts";

export default defineConfig({
  test: {
    // One a core: by default one core is left to a process that mostly waits.
    maxWorkers: "100%",
    reporters: ["default", slowestReporter],
    projects: [
      {
        test: {
          name: "core",
          include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [COMMANDS, PACKAGE, PAGES],
          setupFiles: "tests/setup.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "cli",
          include: [COMMANDS],
          globalSetup: "tests/cliSetup.ts",
          env: { OPENBLOCK_RUN: "build" },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "package",
          include: [PACKAGE],
          globalSetup: "tests/packSetup.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "web",
          include: [PAGES],
          globalSetup: "tests/web/setup.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A busy machine may take its time to show what a test waits for.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
