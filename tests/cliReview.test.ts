/** @file `review`: what it takes, what it prints, and how it refuses. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runHere as run } from "./cliHere.ts";
import { jsonLines, ROOT } from "./cliProcess.ts";

interface Stored {
  readonly record: string;
  readonly score: number;
  readonly steps: number;
  readonly ended: string | null;
  readonly undos: number;
}

const { records }: { records: readonly Stored[] } = JSON.parse(
  readFileSync(join(ROOT, "fixtures/records-0.2.0.json"), "utf8"),
);
const lost = records.find(({ ended, steps }) => ended === "noMove" && steps > 20)!;
const undone = records.find(({ undos }) => undos > 0)!;

describe("review", () => {
  const folder = mkdtempSync(join(tmpdir(), "openblock-review-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("says the same of a text, a link, a file and standard input", async () => {
    const file = join(folder, "game.txt");
    writeFileSync(file, `${lost.record}\n`);
    const inputs = [lost.record, `http://localhost:4173/#game=${lost.record}`, file, "-"];
    const answers = await Promise.all(inputs.map((input) => run(["review", input], lost.record)));
    expect(new Set(answers.map(({ stdout }) => stdout)).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 0, stderr: "" });
    expect(answers[0]!.stdout).toMatch(/^480 points in 29 moves\..*\nAccuracy \d+ %: \d+ best/);
    expect(answers[0]!.stdout).toContain("100 │");
  });

  it("gives every standing move of each game as JSON, and skips a summary line", async () => {
    const lines = [lost, undone].map(({ record }) => JSON.stringify({ record }));
    const { code, stdout } = await run(["review", "--json", "-"], `${lines.join("\n")}\n{"summary":{}}\n`);
    expect(code).toBe(0);
    const games = jsonLines(stdout) as { score: number; steps: number; hands: { moves: object[] }[] }[];
    expect(games.map(({ score, steps }) => ({ score, steps }))).toEqual(
      [lost, undone].map(({ score, steps }) => ({ score, steps })),
    );
    expect(games.map(({ hands }) => hands.flatMap(({ moves }) => moves).length)).toEqual([lost.steps, undone.steps]);
    expect(games[0]!.hands[0]!.moves[0]).toMatchObject({ move: 1, mark: "best", after: 1, loss: 0, better: null });
  });

  it.each([
    ["what is no record", ["garbage"], "", 'error: "garbage": a game record begins with'],
    ["a damaged record", [`${lost.record.slice(0, -1)}!`], "", "cannot be part of one"],
    ["a game without a move", ["ob1-BHIzZcPPTi2ZQAQIIQTA"], "", "error: "],
    ["an empty input", ["-"], "\n", "error: there is no game record to review"],
    ["nothing at all", [], "", "error: missing required argument 'record'"],
  ] as const)("refuses %s in one line", async (_, args, input, message) => {
    const { code, stdout, stderr } = await run(["review", ...args], input);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split("\n").length).toBe(1);
  });
});
