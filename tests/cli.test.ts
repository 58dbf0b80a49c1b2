/** @file The contract of the command line (docs/command-line.md): what it answers, in order, and how it refuses. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { countSolutions, parsePosition, verify } from "#engine";
import { COMMAND_NAMES } from "../src/cli/main.ts";
import { runHere } from "./cliHere.ts";
import { jsonLines, ROOT, run, runSource } from "./cliProcess.ts";

const EMPTY = "8/8/8/8/8/8/8/8";
const ROWS = Array.from({ length: 8 }, () => "........");
/** One hole in every row and column: nothing fits. */
const TIGHT = Array.from({ length: 8 }, (_, y) => "########".slice(0, y).concat(".").padEnd(8, "#"));

describe("verify", () => {
  it("answers every line in order, bad ones with a coded error", async () => {
    const rows = (y: number, row: unknown) => ROWS.with(y, row as string);
    const cases: readonly (readonly [unknown, unknown])[] = [
      [{ board: ROWS, dock: ["1x4", "2x2", "3x3"] }, true],
      [{ board: EMPTY, dock: ["1x4"] }, true],
      [{ board: `${EMPTY} 1x4,2x2:c 2+1` }, true],
      [{ board: `${EMPTY} 1x4,2x2`, dock: ["3x3"] }, true],
      [{ board: TIGHT, dock: ["2x2", "1x2"] }, false],
      ["{", "badJson"],
      ["", "emptyLine"],
      [[1, 2], "notAnObject"],
      ["null", "notAnObject"],
      ["7", "notAnObject"],
      [{ dock: ["1x4"] }, "noBoard"],
      [{ board: 7, dock: ["1x4"] }, "badBoard"],
      [{ board: rows(2, 5), dock: ["1x4"] }, "badRow"],
      [{ board: rows(2, "..."), dock: ["1x4"] }, "rowWidth"],
      [{ board: rows(2, "....x..."), dock: ["1x4"] }, "badCell"],
      [{ board: rows(2, "abcdefgh"), dock: ["1x4"] }, "fullLine"],
      [{ board: ROWS.slice(1), dock: ["1x4"] }, "rowCount"],
      [{ board: "8/8/8", dock: ["1x4"] }, "rowCount"],
      [{ board: `${EMPTY} 9x9`, dock: ["1x4"] }, "unknownShape"],
      [{ board: ROWS }, "noDock"],
      [{ board: `${EMPTY} -` }, "noDock"],
      [{ board: ROWS, dock: "1x4" }, "badDock"],
      [{ board: ROWS, dock: [{ shape: "1x4" }] }, "badDock"],
      [{ board: ROWS, dock: [] }, "dockSize"],
      [{ board: ROWS, dock: ["1x4", "1x4", "1x4", "1x4"] }, "dockSize"],
      [{ board: ROWS, dock: ["1x4", "constructor"] }, "unknownShape"],
      [`{"board": "${"x".repeat(2_000_000)}"}`, "lineTooLong"],
      ["[".repeat(500_000), "badJson"],
      [{ board: ROWS, dock: ["4x1"], more: "is ignored" }, true],
    ];
    const input = cases.map(([line]) => (typeof line === "string" ? line : JSON.stringify(line)));
    // The last line has no newline, and one line ends as Windows ends them.
    const { code, stdout, stderr } = await run(["verify"], input.with(1, `${input[1]}\r`).join("\n"));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const answers = jsonLines(stdout);
    expect(answers.map(({ feasible, error }) => feasible ?? error)).toEqual(cases.map(([, expected]) => expected));
    expect(answers.filter(({ error }) => error).every(({ message }) => message)).toBe(true);
    expect(answers[12]?.message).toBe("row 3 is not a string");
    expect(answers[25]?.message).toBe('piece 2: "constructor" is not a shape of the catalog');
    expect(Object.keys(answers[0]!)).toEqual(["feasible", "witness", "nodes"]);
    expect(answers[4]).toMatchObject({ feasible: false, witness: null });
  });

  it("takes positions as arguments, and refuses a malformed one in one line", async () => {
    const position = `${EMPTY} 1x4,2x2,3x3`;
    const { board, dock } = expectPosition(position);
    const [good, bad] = await Promise.all([
      runHere(["verify", position, "--json"]),
      runHere(["verify", position, "8/8 1x4"]),
    ]);
    expect(jsonLines(good.stdout)).toEqual([verify(board, dock)]);
    expect(bad).toMatchObject({ code: 2, stdout: "" });
    expect(bad.stderr).toBe('error: "8/8 1x4": a board has 8 rows, not 2\n');
  });
});

function expectPosition(text: string) {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return { board: parsed.value.board, dock: parsed.value.dock.map(({ shape }) => shape) };
}

describe("count, docks and perft", () => {
  it("agree with the engine and with each other", async () => {
    const position = "1aa5/3b4/8/4cc2/8/#######1/7d/8 t-up,1x4,l5-a";
    const { board, dock } = expectPosition(position);
    const line = `${JSON.stringify({ board: position })}\nnonsense\n`;
    const [count, docks, all, perft, shallow] = await Promise.all([
      runHere(["count"], line),
      runHere(["docks", "--list"], line),
      runHere(["docks", "--catalog", "all"], line),
      runHere(["perft"], line),
      runHere(["perft", "--depth", "2"], `${line}{"board":"${EMPTY}","dock":["1x4"]}\n`),
    ]);
    const { solutions, orders } = countSolutions(board, dock);
    expect(jsonLines(count.stdout)[0]).toEqual({ solutions, orders });
    expect(jsonLines(perft.stdout)[0]).toEqual({ depth: 3, leaves: solutions });
    expect(jsonLines(shallow.stdout).map((answer) => answer.depth ?? answer.error)).toEqual([2, "badJson", "depth"]);
    const [listed] = jsonLines(docks.stdout);
    expect(listed).toMatchObject({ total: 3276 });
    expect(listed!.docks).toHaveLength(listed!.feasible as number);
    expect(listed!.docks).toContainEqual(["1x4", "t-up", "l5-a"]);
    expect(jsonLines(all.stdout)[0]).toMatchObject({ total: 9880 });
    for (const { stdout, code } of [count, docks, all, perft]) {
      expect(code).toBe(0);
      expect(jsonLines(stdout)[1]).toMatchObject({ error: "badJson" });
    }
  });
});

describe("play and replay", () => {
  it("prints a line a game and a summary, and its records replay", async () => {
    const args = ["--agent", "greedy", "--docks", "uniform", "--games", "3", "--seed", "11"];
    const played = await runHere(["play", ...args, "--records"]);
    expect(played).toMatchObject({ code: 0, stderr: "" });
    const lines = jsonLines(played.stdout);
    expect(lines.map(({ seed }) => seed)).toEqual([11, 12, 13, undefined]);
    const { summary } = lines[3]! as { summary: Record<string, unknown> };
    expect(summary).toMatchObject({ games: 3, ended: { noMove: 3, noFeasibleDock: 0, cap: 0 } });
    const [again, replayed] = await Promise.all([runHere(["play", ...args]), runHere(["replay"], played.stdout)]);
    expect(jsonLines(again.stdout)).toEqual(
      lines.map((line) => {
        const { record: _, ...rest } = line;
        return rest;
      }),
    );
    expect(jsonLines(replayed.stdout)).toEqual([
      ...lines.slice(0, 3).map(({ score, steps, ended }) => ({ ok: true, score, steps, ended })),
      { skipped: "summary" },
    ]);
  });

  it("stops at the cap, and says why a record does not replay", async () => {
    const played = await runHere(["play", "--games", "1", "--cap", "5", "--docks", "hard", "--records"]);
    const [game] = jsonLines(played.stdout);
    expect(game).toMatchObject({ steps: 5, ended: "cap", alive264: false, won6000: false });
    const record = game!.record as string;
    const forged = record.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const replayed = await runHere(
      ["replay", record, "-", "hello"],
      `${forged}\n${record}\n{"summary":1,"record":2}\n{}\n`,
    );
    expect(replayed.code).toBe(1);
    expect((await runHere(["replay", "-"], `${forged}\n`)).code).toBe(0);
    expect(jsonLines(replayed.stdout).map((answer) => [answer.ok, answer.error])).toEqual([
      [true, undefined],
      [false, "badChecksum"],
      [true, undefined],
      [undefined, "noRecord"],
      [undefined, "noRecord"],
      [false, "notARecord"],
    ]);
  });
});

describe("bench", () => {
  it("fails when another signature is expected than the one that it prints", async () => {
    const folder = mkdtempSync(join(tmpdir(), "openblock-bench-"));
    const other = join(folder, "signature.txt");
    writeFileSync(other, "1\n");
    const [different, unknown] = await Promise.all([
      runSource(["bench", "--signature", "--expect", other]),
      runHere(["bench", "--only", "nothing"]),
    ]);
    rmSync(folder, { recursive: true });
    const committed = readFileSync(join(ROOT, "bench/signature.txt"), "utf8");
    expect(different).toMatchObject({ code: 1, stdout: committed });
    expect(unknown).toMatchObject({ code: 2, stdout: "", stderr: expect.stringMatching(/^error: .*\n$/) });
  });
});

describe("usage", () => {
  it("of a process is refused on standard error", async () => {
    const stderr = "error: unknown command 'vrify' (Did you mean verify?)\n";
    expect(await run(["vrify"])).toEqual({ code: 2, signal: null, stdout: "", stderr });
  });

  it.each<[[string, ...string[]], string]>([
    [["verify", "--josn"], "error: unknown option '--josn' (Did you mean --json?)"],
    [["vrify"], "error: unknown command 'vrify' (Did you mean verify?)"],
    [["perft", "--depth", "4"], "error: option '--depth <n>' argument '4' is invalid. It is a whole number 0 to 3."],
    [
      ["play", "--games", "-1"],
      "error: option '--games <n>' argument '-1' is invalid. It is a whole number 1 to 1000000.",
    ],
    [
      ["play", "--seed", "1.5"],
      "error: option '--seed <n>' argument '1.5' is invalid. It is a whole number 0 to 9007199254740991.",
    ],
    [
      ["play", "--seed", "9007199254740991", "--games", "2"],
      "error: the last game's seed, --seed plus --games minus 1, is too large",
    ],
    [["play", "--agent"], "error: option '--agent <name>' argument missing"],
    [["play", "--docks", "rule2"], expect.stringContaining("Allowed choices are")],
    [["play", "--docks", "hard", "--config", "x.json"], "error: --config goes with --docks rule or foresight only"],
    [["deal", "--seed", "x"], expect.stringContaining("error: option '--seed <n>' argument 'x' is invalid.")],
    [["deal", "--config", "no/such/file"], expect.stringContaining("error: ENOENT")],
    [["experiment"], "error: missing required argument 'name'"],
    [
      ["experiment", "rq9"],
      "error: command-argument value 'rq9' is invalid for argument 'name'. Allowed choices are adapt, adapters, arena, calibrate, federation, generator, offers, rq1, rq2, rq3, rq5, safety, scaling, solved.",
    ],
    [
      ["config", "show"],
      "error: command-argument value 'show' is invalid for argument 'task'. Allowed choices are print, validate, schema.",
    ],
    [["config"], "error: missing required argument 'task'"],
    [["config", "validate"], "error: config validate needs a file"],
    [["config", "schema", "x.json"], "error: config schema takes no file"],
    [["config", "print", "src"], expect.stringContaining("error: EISDIR")],
    [["play", "extra"], expect.stringContaining("error: too many arguments")],
    [["replay", "--file", "no/such/file"], expect.stringContaining("error: ENOENT")],
  ])("refuses %j in one line with exit 2", async (args, line) => {
    const { code, stdout, stderr } = await runHere(args);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: expect.any(String) });
    expect(stderr.endsWith("\n") && stderr.trimEnd()).toEqual(line);
    expect(stderr.trimEnd()).not.toContain("\n");
  });

  it("helps everywhere, with examples", async () => {
    const commands = COMMAND_NAMES;
    const helps = await Promise.all([run([]), run(["--help"])]);
    for (const command of commands) helps.push(await runHere([command, "--help"]));
    for (const { code, stdout, stderr } of helps) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toMatch(/^Usage: openblock/);
      expect(stdout).toContain("Examples:\n  $ openblock ");
      // Wrapped for a terminal of 80 columns, never in the middle of a thought: no short line inside a paragraph.
      const lines = stdout.split("\n");
      expect(lines.filter((line) => line.length > 80)).toEqual([]);
      const paragraph = stdout.split("\n\n")[1]!.split("\n");
      for (const line of paragraph.slice(0, -1)) expect(line.length).toBeGreaterThan(60);
    }
    for (const command of commands) expect(helps[0]!.stdout).toContain(`\n  ${command} `);
  });
});
