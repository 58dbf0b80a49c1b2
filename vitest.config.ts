import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { parameterTexts } from "./scripts/parameterTexts.ts";
import { IS_FULL } from "./tests/effort.ts";
import { flakyReporter } from "./tests/run/flaky.ts";
import { LongFilesFirst } from "./tests/run/order.ts";
import { timesReporter } from "./tests/run/times.ts";
import { QUICK_WASM } from "./tests/server/serving.ts";

const COMMANDS = "tests/cli*.test.ts";
// Start many threads, which are quick to start from the build only.
const THREADS = ["src/training/ppo/{selfPlay,train}.test.ts", "tests/ppoRuntimes.test.ts", "tests/studyRunner.test.ts"];
const PACKAGE = "tests/pack.test.ts";
const PAGES = "tests/web/**/*.test.ts";
const WECHAT = "tests/wechat/*.test.ts";
const SERVER = ["src/server/{*,{database,http,journal,routes,store,verify}/*}.test.ts", "tests/server/*.test.ts"];
// Files share processes: to load the modules again for each file takes a third of the time.
const IS_ISOLATED = false;
// Node imports these itself, by tsx (tests/setup.ts). Vitest's own loader makes a property with a getter of every import,
// which takes half as long again in code that computes. The page's modules need Vite.
const NATIVE = { deps: { external: [/\/(src\/(?!(?:element|minigame|studio|web)\/)|bench\/)(?!.*\.test\.ts)/] } };

// Open the whole page without a browser (tests/page/page.ts), with the globals of one. They have the bundler's texts of
// parameters; no file is changed for them.
const WHOLE_PAGE = "src/web/**/*Page.test.ts";
const PARAMETERS = parameterTexts(/^$/);

const TIMED = "tests/run/fileCpu.ts";
const SETUP = [TIMED, "tests/setup.ts"];

// What waits for a browser or another process is tried again once; tests/run/flaky.ts lists what passed then.
const RETRIED = { retry: 1 };

// Networks are opened often and run a few times; tests of the runtimes themselves say what they want.
const GRAPHS = IS_FULL ? "optimised" : "plain";

// A busy machine may take its time: these end what hangs, and nothing that is slow.
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // One more than cores, since tests of the page and of the server wait for other processes.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFilesFirst },
    reporters: ["default", flakyReporter, timesReporter],
    projects: [
      {
        plugins: [PARAMETERS],
        test: {
          name: "page",
          isolate: IS_ISOLATED,
          include: [WHOLE_PAGE],
          server: NATIVE,
          setupFiles: SETUP,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "core",
          isolate: IS_ISOLATED,
          include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [COMMANDS, ...THREADS, PACKAGE, PAGES, WHOLE_PAGE, WECHAT, ...SERVER],
          server: NATIVE,
          setupFiles: SETUP,
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
          setupFiles: SETUP,
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
          setupFiles: SETUP,
          globalSetup: "tests/server/setup.ts",
          execArgv: QUICK_WASM,
          env: { OPENBLOCK_RUN: "build", OPENBLOCK_GRAPHS: GRAPHS },
          ...PATIENT,
          ...RETRIED,
        },
      },
      {
        test: {
          name: "package",
          include: [PACKAGE],
          setupFiles: TIMED,
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
          setupFiles: SETUP,
          globalSetup: "tests/wechat/setup.ts",
          ...PATIENT,
          ...RETRIED,
        },
      },
      {
        test: {
          name: "web",
          isolate: IS_ISOLATED,
          include: [PAGES],
          server: NATIVE,
          setupFiles: SETUP,
          globalSetup: "tests/web/setup.ts",
          env: { OPENBLOCK_RUN: "build" },
          ...PATIENT,
          ...RETRIED,
        },
      },
    ],
  },
});
