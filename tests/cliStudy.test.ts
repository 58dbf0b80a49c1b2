/**
 * @file `openblock study`, as a process where that matters: tables, reports, files, faults and Ctrl-C; and the older names of its commands,
 * `arena` and `experiment NAME`.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { writeModel } from "#machine";
import { SIMULATED } from "#players";
import { DEFAULT_VARIANT, firstWeights } from "#ppo";
import { runHere } from "./cliHere.ts";
import { BIN, finished, jsonLines, ROOT, run, runSource, start } from "./cliProcess.ts";
import { variants } from "./effort.ts";
import { finishedStudy } from "./finishedStudy.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-study-"));
  const card = { config: {}, seed: 1, version: "1", command: "none", curve: [], evaluation: [] };
  writeModel(folder, firstWeights(DEFAULT_VARIANT, createRng(1, "noise")), { name: "newborn", kind: "ppo", ...card });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("study arena", () => {
  const ARGS = ["study", "arena", "--agents", "random", "--docks", "uniform"];

  it("writes a file in the form that its name asks for", async () => {
    const file = join(folder, "arena.json");
    expect(await runHere([...ARGS, "--games", "2", "--out", file])).toMatchObject({ code: 0, stdout: "", stderr: "" });
    expect(jsonLines(readFileSync(file, "utf8"))).toMatchObject([
      { planned: 2, finished: 2, options: { seed: 1_000_000_000, until: "points", cap: 10_000 } },
    ]);
  });

  it("finds out before it plays that a file cannot be written", async () => {
    const file = join(folder, "none", "arena.md");
    expect(await runHere([...ARGS, "--games", "100000", "--out", file])).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/^error: ENOENT[^\n]*\n$/),
    });
  });

  it("says so when it is interrupted", async () => {
    const file = join(folder, "arena.md");
    const child = start(...ARGS, "--games", "100000", "--out", file);
    const done = finished(child);
    // The file is there once the run can be interrupted.
    while (!existsSync(file)) await wait(20);
    child.kill("SIGINT");
    expect(await done).toMatchObject({ code: 130, stderr: expect.stringMatching(/^interrupted after \d+ games\n$/) });
    const text = readFileSync(file, "utf8").replaceAll("\n", " ");
    expect(text).toMatch(/Interrupted: [\d,]+ of 100,000 games were finished;/);
  });

  it("prints what a network has finished when it is interrupted, by a Ctrl-C that npm has doubled", async () => {
    // The bar of a terminal says when there is something to print.
    const terminal = ["--import", "data:text/javascript,process.stderr.isTTY=true"];
    const options = ["--agents", "ppo:newborn", "--docks", "uniform", "--games", "100000", "--models", folder];
    const child = spawn(process.execPath, [...terminal, BIN, "study", "arena", ...options, "--workers", "4", "--json"]);
    const done = finished(child);
    await new Promise<void>((resolve) => {
      child.stderr.on("data", (text: string) => /\d\d of 100000 games/.test(text) && resolve());
      child.once("exit", () => resolve());
    });
    child.kill("SIGINT");
    await wait(10);
    child.kill("SIGINT");
    const { code, stdout, stderr } = await done;
    expect({ code, stderr }).toEqual({ code: 130, stderr: expect.stringMatching(/interrupted after \d+ games\n$/) });
    const [report] = jsonLines(stdout);
    expect(stderr.endsWith(`interrupted after ${report!.finished} games\n`)).toBe(true);
    expect(report).toMatchObject({ planned: 100_000, finished: expect.any(Number) });
    expect(report!.finished).toBeGreaterThan(0);
  });
});

describe("study", () => {
  /** Each thread takes its time to start. */
  const ALONE = ["--workers", "1"];
  const SMALL = ["--sessions", "2", "--games", "2", "--cap", "24", "--seed", "3"];

  const MODULES = join(ROOT, "tests/modules");
  const FEW = ["--people", "casual,attn40", "--sessions", "2", "--games", "1", "--cap", "12", "--seed", "3"];

  it("adapt prints its tables, and the same report as JSON and Markdown, with pictures", async () => {
    const saved = ["--save", await finishedStudy("adapt", FEW)];
    const text = await runHere(["study", "adapt", ...FEW, ...saved]);
    const json = await run(["study", "adapt", ...FEW, ...saved, "--json", "--charts", folder]);
    expect(text).toMatchObject({ code: 0, stderr: "" });
    const headings = "FLOW LENGTH GAMES PLAY DOCKS RISK CALIBRATION RELIABILITY KNOWN OUTCOMES VERDICTS";
    for (const heading of headings.split(" ")) expect(text.stdout).toContain(`\n${heading}. `);
    expect(text.stdout).not.toMatch(/NaN|undefined|Infinity/);
    const [report] = jsonLines(json.stdout);
    expect(report).toMatchObject({
      options: { arms: ["feasible", "paper", "foresight", "oracle"], gamesPerSession: 1, cap: 12, seed: 3 },
      players: [
        { name: "casual", inside: true },
        { name: "attn40", inside: false },
      ],
    });
    expect(text.stdout.match(/^ {2}(yes |NO {2}|open) {2}\S/gm)).toHaveLength((report!.verdicts as object[]).length);
    expect(readFileSync(join(folder, "adapt-flow.svg"), "utf8")).toContain("attn40");
  });

  it("adapt plays the players of a module in threads, as foreign ones", async () => {
    const module = join(MODULES, "players.mjs");
    const few = ["--people", "none", "--arms", "feasible,oracle", "--sessions", "2", "--games", "1", "--cap", "9"];
    const { code, stdout } = await runHere(["study", "adapt", "--players", module, ...few, "--workers", "2", "--json"]);
    expect(code).toBe(0);
    const [report] = jsonLines(stdout);
    expect(report).toMatchObject({
      players: [
        { name: "reader", inside: false, arms: { oracle: { sessions: 2 } } },
        { name: "jumper", inside: false, arms: { feasible: { sessions: 2 } } },
      ],
    });
  });

  it.each([
    ["mine.js", "", run],
    ...variants([
      ["mine.ts", ": readonly object[]", runSource],
      ["mine.js", "", runSource],
    ] as const),
  ] as const)("adapt reads %s from a folder that does not say what its modules are", async (name, type, start) => {
    const module = join(folder, name);
    const good = readFileSync(join(MODULES, "players.mjs"), "utf8");
    writeFileSync(module, good.replace("export const players", `export const players${type}`));
    const few = ["--people", "none", "--arms", "feasible", "--sessions", "1", "--games", "1", "--cap", "3"];
    const { code, stdout, stderr } = await start(["study", "adapt", "--players", module, ...few, ...ALONE, "--json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(jsonLines(stdout)).toMatchObject([{ players: [{ name: "reader" }, { name: "jumper" }] }]);
    rmSync(module);
  });

  it.each([
    [["--sessions", "1"], /^error: thrower on feasible docks, seed 5: the player "thrower" threw in choose: enough\n$/],
    [
      ["--sessions", "1", "--cap", "3"],
      /^error: wanderer on .*: the player "wanderer" chose .*, which is no legal placement\n$/,
    ],
  ])("adapt names a player of a module that cannot play, with %j", async (few, line) => {
    const module = join(MODULES, "faulty.mjs");
    const args = ["--people", "none", "--arms", "feasible", "--games", "1", "--seed", "5", "--workers", "1", ...few];
    expect(await runHere(["study", "adapt", "--players", module, ...args])).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(line),
    });
  });

  it("calibrate prints quartiles, and names the scale it would suggest", async () => {
    const saved = ["--save", await finishedStudy("calibrate", SMALL)];
    const text = await runHere(["study", "calibrate", ...SMALL, ...saved]);
    const json = await runHere(["study", "calibrate", ...SMALL, ...saved, "--json"]);
    const [{ rows, suggestedScale }] = jsonLines(json.stdout) as [{ rows: object[]; suggestedScale: number }];
    expect(rows).toHaveLength(5);
    expect(text.stdout).toContain(suggestedScale.toFixed(3));
    for (const player of Object.keys(SIMULATED)) expect(text.stdout).toContain(`\n  ${player} `);
  });

  const endless = (file: string, ...args: readonly string[]) =>
    start(
      ...["study", "adapt", "--people", "graded", "--arms", "feasible,paper", "--sessions", "1000"],
      ...["--workers", "1", "--save", file, "--json", ...args],
    );

  it("adapt prints what is finished when it is interrupted, and goes on from its file", async () => {
    const file = join(folder, "adapt.jsonl");
    const lines = () => (existsSync(file) ? readFileSync(file, "utf8").split("\n").length - 1 : 0);
    for (const least of [25, 50]) {
      const child = endless(file, "--games", "1", "--cap", "12");
      const done = finished(child);
      while (lines() < least) await wait(20);
      child.kill("SIGINT");
      const { code, stdout, stderr } = await done;
      expect({ code, stderr }).toEqual({ code: 130, stderr: `interrupted after ${lines()} sessions\n` });
      expect(jsonLines(stdout)).toMatchObject([{ planned: 10_000, finished: lines() }]);
    }
  });

  it("adapt says so where too little is finished for a report", async () => {
    const file = join(folder, "long.jsonl");
    const child = endless(file, "--games", "1000");
    const done = finished(child);
    // The file is there once the run can be interrupted.
    while (!existsSync(file)) await wait(20);
    child.kill("SIGINT");
    const stderr = "interrupted after 0 sessions, too few for a report\n";
    expect(await done).toMatchObject({ code: 130, stdout: "", stderr });
  });
});

describe("the older names", () => {
  const ARENA = ["--agents", "random", "--docks", "uniform", "--games", "2"];
  const CALIBRATE = ["--sessions", "2", "--games", "1", "--cap", "12"];

  it.each([
    [["arena"], "arena", ARENA],
    [["experiment", "calibrate"], "calibrate", CALIBRATE],
  ])("%j print what study %s prints", async (old, name, args) => {
    const saved = [...args, "--save", await finishedStudy(name, args)];
    const one = await runHere([...old, ...saved]);
    expect(one).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("docks") });
    expect(await runHere(["study", name, ...saved])).toEqual(one);
  });
});
