import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { IS_FULL } from "./tests/effort.ts";
import { LongFilesFirst } from "./tests/order.ts";
import { QUICK_WASM } from "./tests/server/serving.ts";
import { slowestReporter } from "./tests/slowest.ts";

const COMMANDS = "tests/cli*.test.ts";
// Start many threads, which are quick to start from the build only.
const THREADS = ["src/training/ppo/{selfPlay,train}.test.ts", "tests/ppoRuntimes.test.ts", "tests/studyRunner.test.ts"];
const PACKAGE = "tests/pack.test.ts";
const PAGES = "tests/web/**/*.test.ts";
const WECHAT = "tests/wechat/*.test.ts";
const SERVER = ["src/server/{store,verify,http}/*.test.ts", "tests/server/*.test.ts"];
// Files share processes: to load the modules again for each file takes a third of the time.
const IS_ISOLATED = false;
// Node imports these itself, by tsx (tests/setup.ts). Vitest's own loader makes a property with a getter of every import,
// which takes half as long again in code that computes. The page's modules need Vite.
const NATIVE = { deps: { external: [/\/(src\/(?!web\/)|bench\/)(?!.*\.test\.ts)/] } };

// Networks are opened often and run a few times; tests of the runtimes themselves say what they want.
const GRAPHS = IS_FULL ? "optimised" : "plain";

// A busy machine may take its time to show what a test waits for.
const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    // One more than cores, since tests of the page and of the server wait for other processes.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFilesFirst },
    reporters: ["default", slowestReporter],
    projects: [
      {
        test: {
          name: "core",
          isolate: IS_ISOLATED,
          include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [COMMANDS, ...THREADS, PACKAGE, PAGES, WECHAT, ...SERVER],
          server: NATIVE,
          setupFiles: "tests/setup.ts",
          env: { OPENBLOCK_GRAPHS: GRAPHS },
          ...PATIENT,
        },
      },
      {
        test: {
          name: "cli",
          isolate: IS_ISOLATED,
          include: [COMMANDS, ...THREADS],
          server: NATIVE,
          setupFiles: "tests/setup.ts",
          globalSetup: "tests/cliSetup.ts",
          env: { OPENBLOCK_RUN: "build", OPENBLOCK_GRAPHS: GRAPHS },
          ...PATIENT,
        },
      },
      {
        test: {
          name: "server",
          isolate: IS_ISOLATED,
          include: SERVER,
          server: NATIVE,
          setupFiles: "tests/setup.ts",
          globalSetup: "tests/server/setup.ts",
          execArgv: QUICK_WASM,
          env: { OPENBLOCK_RUN: "build", OPENBLOCK_GRAPHS: GRAPHS },
          ...PATIENT,
        },
      },
      {
        test: {
          name: "package",
          include: [PACKAGE],
          globalSetup: "tests/packSetup.ts",
          ...PATIENT,
        },
      },
      {
        test: {
          name: "wechat",
          isolate: IS_ISOLATED,
          include: [WECHAT],
          server: NATIVE,
          setupFiles: "tests/setup.ts",
          globalSetup: "tests/wechat/setup.ts",
          ...PATIENT,
        },
      },
      {
        test: {
          name: "web",
          isolate: IS_ISOLATED,
          include: [PAGES],
          server: NATIVE,
          setupFiles: "tests/setup.ts",
          globalSetup: "tests/web/setup.ts",
          env: { OPENBLOCK_RUN: "build" },
          ...PATIENT,
        },
      },
    ],
  },
});
