/**
 * @file `npm test`. What keeps one core busy runs beside each other: the checks on one side, on the other the build of what
 * the tests run that is not source. Then the tests, among them the behaviour signature's.
 */
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { endedSeconds } from "../../tests/run/cpu.ts";
import type { Timed } from "../../tests/run/times.ts";
import { EDGES } from "./edges.ts";
import { attemptOf, foundText, hunt, keepCoresBusy } from "./hunt.ts";
import { HELP, readOptions, type TestPlan } from "./options.ts";
import { reach } from "./reach.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const VITEST = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const BAD_OPTION = 2;

/** Runs the tests as the arguments say, and returns the exit code. */
export async function test(args: readonly string[]): Promise<number> {
  const plan = readOptions(args);
  if (plan.kind === "bad") {
    process.stderr.write(`error: ${plan.message}\n`);
    return BAD_OPTION;
  }
  if (plan.kind === "help") {
    process.stdout.write(HELP);
    return 0;
  }
  return plan.kind === "hunt" ? huntFile(plan.file, plan.minutes) : runTests(plan);
}

/** Files, or parts of their paths. */
type Selection = "all" | readonly string[];

async function runTests({ files, changedSince, times, shard }: TestPlan): Promise<number> {
  const selection = changedSince === undefined ? (files.length > 0 ? files : "all") : changedTests(changedSince);
  if (selection === null) return BAD_OPTION;
  const steps: Timed[] = [];
  const codes = await Promise.all([
    files.length > 0 || shard !== undefined ? 0 : step("checks", "npm run --silent check", steps),
    // The projects of selected files build what they need.
    selection === "all" ? step("build", "node scripts/build.js lib web wechat --if-needed", steps) : 0,
  ]);
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined || selection.length === 0) return failed ?? 0;
  const env = times ? { ...process.env, TEST_TIMES: JSON.stringify(steps) } : process.env;
  const filters = selection === "all" ? [] : selection;
  return run(process.execPath, [VITEST, "run", ...(shard === undefined ? [] : [`--shard=${shard}`]), ...filters], env);
}

/** The tests that changes since a revision reach; null if there is no such revision. */
function changedTests(base: string): Selection | null {
  const start = startOf(base);
  if (start === null) {
    process.stderr.write(`error: there is no revision "${base}"\n`);
    return null;
  }
  const changed = [...git("diff", "--name-only", start), ...git("ls-files", "--others", "--exclude-standard")];
  const deleted = new Set(git("ls-files", "--deleted"));
  const paths = git("ls-files", "--cached", "--others", "--exclude-standard").filter((path) => !deleted.has(path));
  const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
  const { tests, everythingFor } = reach(changed, { paths, read }, EDGES);
  if (everythingFor !== undefined) {
    say(`All tests: ${everythingFor} may concern any of them.`);
    return "all";
  }
  say(`${changed.length} changed files reach ${tests.length} test files.`);
  return tests;
}

/** The commit from which changes count: where the branch left the revision. */
function startOf(base: string): string | null {
  const names = base === "" ? ["origin/main", "main", "HEAD"] : [base];
  for (const name of names) {
    try {
      return git("merge-base", name, "HEAD")[0] ?? null;
    } catch {
      // There is no such revision; the next may exist.
    }
  }
  return null;
}

function git(...args: readonly string[]): string[] {
  const text = execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return text.split("\n").filter((line) => line !== "");
}

async function huntFile(file: string, minutes: number): Promise<number> {
  const vitest = [VITEST, "run", "--retry=0", file];
  say(`Builds, then repeats ${file} on busy cores for ${minutes} minutes, or until it fails.`);
  // The first run builds and sets up; it should not have to on busy cores.
  const first = await attemptOf(vitest);
  const rest = keepCoresBusy();
  try {
    const found = first.passed
      ? await hunt({
          attempt: () => attemptOf(vitest),
          now: () => performance.now(),
          minutes,
          onPass: (runs, seconds) => say(`run ${runs} passed, ${seconds.toFixed(1)} s`),
        })
      : { passed: 0, failure: first.output };
    if (found.failure !== null) say(found.failure);
    say(foundText(file, found));
    return found.failure === null ? 0 : 1;
  } finally {
    rest();
  }
}

/** Processor time of steps that have ended. */
let counted = 0;

/** Runs a step and notes what it took. The time of a child is known when it has ended, also beside another. */
async function step(name: string, command: string, steps: Timed[]): Promise<number> {
  const start = performance.now();
  const code = await run(command, [], process.env, true);
  const ended = endedSeconds();
  steps.push({ name, seconds: (performance.now() - start) / 1000, cpu: ended - counted });
  counted = ended;
  return code;
}

/** The code that a command ends with. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv, shell = false): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", env, shell });
    child.on("error", reject).on("close", (code) => resolve(code ?? 1));
  });
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
