/**
 * @file The arena with real threads: the same games on any number of workers, those of `playGame` itself; an abort keeps
 * what was finished. And once as a process: its files, its fault and Ctrl-C.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { DEALERS } from "#game";
import { modelsFolder, playArena, writeModel } from "#machine";
import { PLAYERS, playGame } from "#players";
import { DEFAULT_VARIANT, firstWeights } from "#ppo";
import { type ArenaGame, type ArenaOptions, arenaReport, arenaTasks } from "#study";
import { BIN, finished, jsonLines, run, start } from "./cliProcess.ts";

const OPTIONS: ArenaOptions = {
  agents: ["random", "greedy"],
  docks: ["uniform", "rule"],
  games: 3,
  seed: 50,
  until: "cap",
  cap: 40,
};
const models = modelsFolder(new URL("../", import.meta.url));

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-arena-"));
  const card = { config: {}, seed: 1, version: "1", command: "none", curve: [], evaluation: [] };
  writeModel(folder, firstWeights(DEFAULT_VARIANT, createRng(1, "noise")), { name: "newborn", kind: "ppo", ...card });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("playArena", () => {
  const untimed = (games: readonly ArenaGame[]) => games.map(({ thinkMs: _, ...game }) => game);

  it("plays the same games with one worker and with two, and measures thinking", async () => {
    const [one, two] = await Promise.all([1, 2].map((workers) => playArena({ options: OPTIONS, workers, models })));
    expect(untimed(one!)).toEqual(untimed(two!));
    expect(one!.reduce((sum, { thinkMs }) => sum + thinkMs, 0)).toBeGreaterThan(0);
    expect(one!.map(({ agent, docks, seed }) => ({ agent, docks, seed, until: "cap", cap: 40 }))).toEqual(
      arenaTasks(OPTIONS),
    );
    const { agent: _, docks: __, survived: ___, ...game } = untimed(one!)[5]!;
    expect(game).toEqual(playGame({ player: PLAYERS.greedy, dealer: DEALERS.uniform, seed: 51, cap: 40 }));
  });

  it("keeps what was finished before an abort", async () => {
    const controller = new AbortController();
    const options = { ...OPTIONS, docks: ["uniform"], games: 1000 } as const;
    const games = await playArena({
      options,
      workers: 1,
      models,
      signal: controller.signal,
      onProgress: (done) => done === 5 && controller.abort(),
    });
    expect(games.map(({ seed, agent }) => `${agent} ${seed}`)).toEqual([
      "random 50",
      "greedy 50",
      "random 51",
      "greedy 51",
      "random 52",
    ]);
    expect(arenaReport(options, games)).toMatchObject({ planned: 2000, finished: 5, comparisons: [{ seeds: 2 }] });
  });

  it("names the game that failed", async () => {
    const options = { ...OPTIONS, agents: ["nobody"] };
    await expect(playArena({ options, workers: 1, models })).rejects.toThrow(/^nobody on uniform docks, seed 50: /);
  });
});

describe("openblock arena", () => {
  const ARGS = ["arena", "--agents", "random", "--docks", "uniform"];

  it("writes a file in the form that its name asks for", async () => {
    const file = join(folder, "arena.json");
    expect(await run([...ARGS, "--games", "2", "--out", file])).toMatchObject({ code: 0, stdout: "", stderr: "" });
    expect(jsonLines(readFileSync(file, "utf8"))).toMatchObject([
      { planned: 2, finished: 2, options: { seed: 1_000_000_000, until: "points", cap: 10_000 } },
    ]);
  });

  it("finds out before it plays that a file cannot be written", async () => {
    const file = join(folder, "none", "arena.md");
    expect(await run([...ARGS, "--games", "100000", "--out", file])).toMatchObject({
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
    expect(readFileSync(file, "utf8")).toMatch(/Interrupted: [\d,]+ of 100,000 games were finished;/);
  });

  it("prints what a network has finished when it is interrupted, by a Ctrl-C that npm has doubled", async () => {
    // The bar of a terminal says when there is something to print.
    const terminal = ["--import", "data:text/javascript,process.stderr.isTTY=true"];
    const options = ["--agents", "ppo:newborn", "--docks", "uniform", "--games", "100000", "--models", folder];
    const child = spawn(process.execPath, [...terminal, BIN, "arena", ...options, "--workers", "4", "--json"]);
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
