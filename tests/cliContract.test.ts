/** @file `openblock contract --check` against programs that are right, wrong, silent, broken or strange: it reports and never hangs. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { interview } from "#machine";
import { isPassed, judgeReplies, reportText } from "../src/cli/io/contractReport.ts";

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
    expect(reportText(report)).toContain("minimumMobility, case 0: minimum: 3 instead of 10");
  });

  test("that has no such kind is not wrong, and not right", async () => {
    const report = await checked(program('tell({ id: asked.id, error: "unsupported" });'));
    expect(report).toMatchObject({
      stopped: null,
      kinds: { minimumMobility: { passed: 0, failed: 0, unsupported: 3 } },
    });
    expect(isPassed(report)).toBe(false);
  });

  test.each([
    ["is silent", "setInterval(() => undefined, 1000);", 300, /did not answer for 0.3 s/],
    ["ends early", `${RIGHT} tell({ id: 1, answer: { minimum } }); process.exit(4);`, 20_000, /ended with code 4/],
    ["is killed", 'process.kill(process.pid, "SIGKILL");', 20_000, /ended with (SIGKILL|code 137)/],
    ["writes no JSON", 'console.log("hello");', 20_000, /no answer to a question: hello/],
    ["answers twice", "tell({ id: 1, answer: 1 }); tell({ id: 1, answer: 1 });", 20_000, /no answer to a question/],
    ["answers what was not asked", "tell({ id: 9, answer: 1 });", 20_000, /no answer to a question/],
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
    const report = await checked("sleep 1000 & exec <&-; sleep 1000", 300);
    expect(report.stopped).toMatch(/did not answer/);
  });

  test("that cannot be started is said to be so", async () => {
    const report = await checked("/no/such/program");
    expect(report.stopped).toMatch(/ended with code 127/);
  });
});
