/** @file `openblock contract --check` against programs that are right, wrong, silent, broken or strange: it reports and never hangs. */
import { ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { interview } from "#machine";
import { isPassed, judgeReplies, reportText } from "../src/cli/commands/contract.ts";
import { runHere } from "./cliHere.ts";
import { finished, start } from "./cliProcess.ts";
import { lasting } from "./lasting.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "contract-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const QUESTIONS = [0.1, 0.5, 0.9].map((fill) => ({ kind: "minimumMobility" as const, input: { fill } }));
const CASES = QUESTIONS.map((question, i) => ({
  ...question,
  name: `case ${i}`,
  expected: { minimum: [10, 8, 3][i]! },
}));

/** A program that answers each line with what `body` makes of `asked`. */
function program(body: string): string {
  const path = join(folder, `program${Math.abs(hash(body))}.cjs`);
  writeFileSync(
    path,
    `require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      const asked = JSON.parse(line); const tell = (reply) => console.log(JSON.stringify(reply)); ${body} });`,
  );
  return `"${process.execPath}" "${path}"`;
}

const emitted = EventEmitter.prototype.emit;
const hash = (text: string) => [...text].reduce((sum, c) => (31 * sum + c.charCodeAt(0)) | 0, 7);

const RIGHT = "const f = asked.input.fill; const minimum = f <= 0.4 ? 10 : f >= 0.75 ? 3 : 10 - 7 * (f - 0.4) / 0.35;";

async function checked(command: string, timeoutMs = 20_000) {
  const { replies, stopped } = await interview(command, QUESTIONS, timeoutMs);
  return { ...judgeReplies(CASES, replies), stopped };
}

describe("an implementation", () => {
  test("that is right passes, in any order", async () => {
    const late = `${RIGHT} setTimeout(() => tell({ id: asked.id, answer: { minimum } }), 90 - 30 * asked.id);`;
    const report = await checked(program(late));
    expect(report).toMatchObject({ stopped: null, kinds: { minimumMobility: { passed: 3, failed: 0 } } });
    expect(isPassed(report)).toBe(true);
  });

  test("that is wrong is told where", async () => {
    const report = await checked(
      program(`${RIGHT} tell({ id: asked.id, answer: { minimum: Math.floor(minimum / 3) } });`),
    );
    expect(isPassed(report)).toBe(false);
    expect(report.differences[0]).toMatchObject({ name: "case 0", input: { fill: 0.1 } });
    expect(
      reportText(report, (kinds) => `in ${kinds}`)
        .split("\n")
        .slice(1),
    ).toEqual([
      "First differences:",
      "  minimumMobility, case 0: minimum: 3 instead of 10",
      expect.stringContaining("case 1"),
      expect.stringContaining("case 2"),
      "Their inputs: in minimumMobility",
      "",
    ]);
  });

  test("that has no such kind is not wrong, and not right", async () => {
    const report = await checked(program('tell({ id: asked.id, error: "unsupported" });'));
    expect(report).toMatchObject({
      stopped: null,
      kinds: { minimumMobility: { passed: 0, failed: 0, unsupported: 3 } },
    });
    expect(reportText(report, String)).toContain("\nNo case passes: the implementation supports none");
    expect(isPassed(report)).toBe(false);
  });

  test.each([
    ["is silent", "setInterval(() => undefined, 1000);", 300, /did not answer for 0.3 s/],
    ["ends early", `${RIGHT} tell({ id: 1, answer: { minimum } }); process.exit(4);`, 20_000, /ended with code 4/],
    ["is killed", 'process.kill(process.pid, "SIGKILL");', 20_000, /ended with (SIGKILL|code 137)/],
    ["writes no JSON", 'console.log("hello");', 20_000, /is no JSON object: hello/],
    ["answers twice", "tell({ id: 1, answer: 1 }); tell({ id: 1, answer: 1 });", 20_000, /for the second time/],
    ["names no question", 'tell({ id: "1", answer: 1 });', 20_000, /has no id of a question/],
    ["says nothing", "tell({ id: 1 });", 20_000, /has neither answer nor error/],
    ["answers what was not asked", "tell({ id: 9, answer: 1 });", 20_000, /that was not asked/],
    [
      "writes without end",
      'for (;;) require("node:fs").writeSync(1, "x".repeat(1 << 14));',
      20_000,
      /line without end/,
    ],
  ])("that %s is stopped", async (_, body, timeoutMs, reason) => {
    const report = await checked(program(body), timeoutMs);
    expect(report.stopped).toMatch(reason);
    expect(isPassed(report)).toBe(false);
  });

  test("that closes its input and lives on is stopped with all it started", async () => {
    const { command, count } = lasting("closed");
    const report = await checked(`${command} & exec <&-; ${command}`, 300);
    expect(report.stopped).toMatch(/did not answer/);
    await expect.poll(count).toBe(0);
  });

  test("that ends and leaves something running is stopped with all it started", async () => {
    const { command, count } = lasting("left");
    const report = await checked(`${command} & exit 4`);
    expect(report.stopped).toMatch(/ended with code 4/);
    await expect.poll(count).toBe(0);
  });

  test("whose last answers are read after its end is not waited for", async () => {
    // What it starts leaves its group, and speaks once the program itself is known to have ended.
    const gate = join(folder, "gate");
    const answers = CASES.map(({ expected }, i) => JSON.stringify({ id: i + 1, answer: expected })).join("\n");
    const speak = `const { existsSync } = require("node:fs");
      const look = () => (existsSync(${JSON.stringify(gate)}) ? console.log(${JSON.stringify(answers)}) : setTimeout(look, 20));
      look();`;
    const path = join(folder, "leaves.cjs");
    writeFileSync(
      path,
      `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(speak)}],
        { detached: true, stdio: ["ignore", "inherit", "ignore"] }).unref();`,
    );
    const emit = vi.spyOn(EventEmitter.prototype, "emit");
    emit.mockImplementation(function (this: EventEmitter, name, ...args) {
      if (this instanceof ChildProcess && name === "exit") writeFileSync(gate, "");
      return Reflect.apply(emitted, this, [name, ...args]);
    });
    // A grace that never ends: a check that waits for it does not return.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      expect(await checked(`"${process.execPath}" "${path}"`)).toMatchObject({
        stopped: null,
        kinds: { minimumMobility: { passed: 3 } },
      });
    } finally {
      vi.useRealTimers();
      emit.mockRestore();
    }
  });

  test("that cannot be started is said to be so, before anything else", async () => {
    const report = await checked("/no/such/program");
    expect(report.stopped).toMatch(/could not be started: .* code 127/);
    expect(report.kinds).toEqual({
      minimumMobility: { cases: 3, passed: 0, unsupported: 0, failed: 0, unanswered: 3 },
    });
    expect(reportText(report, String).split("\n")).toEqual([
      `The implementation was stopped: ${report.stopped}.`,
      "None of 3 cases was answered.",
      "",
    ]);
  });

  test("that ends with that code later was started", async () => {
    const report = await checked(program(`${RIGHT} tell({ id: 1, answer: { minimum } }); process.exit(127);`));
    expect(report.stopped).toBe("it ended with code 127 before all was answered");
    expect(reportText(report, String)).toContain("minimumMobility  1 of 3 passed, 2 unanswered");
  });

  test("that is asked whether it flushes is asked with one mark", async () => {
    const report = await checked(program("setInterval(() => undefined, 1000);"), 300);
    expect(reportText(report, String)).toContain("does it flush every line?\n");
  });
});

test("a check that is interrupted leaves nothing running", async () => {
  const { command, count } = lasting("interrupted");
  const child = start("contract", "--check", `${command} & ${command}`, "--kind", "minimumMobility");
  const end = finished(child);
  await expect.poll(count).toBe(2);
  child.kill("SIGINT");
  expect(await end).toMatchObject({ signal: "SIGINT" });
  await expect.poll(count).toBe(0);
});

test.each([
  [[], "Their inputs: fixtures/contract/minimumMobility.json, fixtures/contract/time.json"],
  [["--count", "2", "--seed", "7"], "Their inputs: openblock contract --kind minimumMobility,time --seed 7 --count 2"],
])("a report with %j says where the inputs are", async (args, line) => {
  const wrong = program("tell({ id: asked.id, answer: {} });");
  const { code, stdout } = await runHere(["contract", "--check", wrong, "--kind", "time,minimumMobility", ...args]);
  expect([code, stdout.trimEnd().split("\n").at(-1)]).toEqual([1, line]);
});

test("no command is bad usage", async () => {
  const { code, stderr } = await runHere(["contract", "--check", " "]);
  expect([code, stderr]).toEqual([2, "error: --check needs a command\n"]);
});
