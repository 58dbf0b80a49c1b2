/** @file `play` on the rule track and with simulated people, and `experiment`, each in a version of seconds. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DEALERS } from "#game";
import { PLAYERS, playGame, SIMULATED } from "#players";
import { explainProof, type NoDockProof } from "#spawn";
import { jsonLines, run } from "./cliProcess.ts";

describe("play --docks rule", () => {
  it("plays for a player who is new each game and thinks two seconds", async () => {
    const args = ["--docks", "rule", "--agent", "greedy", "--games", "3", "--seed", "20", "--cap", "90"];
    const played = await run(["play", ...args, "--records"]);
    const games = jsonLines(played.stdout).slice(0, 3);
    const expected = [20, 21, 22].map((seed) =>
      playGame({ player: PLAYERS.greedy, dealer: DEALERS.rule, seed, cap: 90, thinkMs: 2000 }),
    );
    expect(games.map(({ record: _, ...game }) => game)).toEqual(expected);
    const replayed = await run(["replay"], played.stdout);
    expect(jsonLines(replayed.stdout)).toEqual([
      ...expected.map(({ score, steps, ended }) => ({ ok: true, score, steps, ended: ended === "cap" ? null : ended })),
      { skipped: "summary" },
    ]);
  });

  it("takes simulated people, who bring their own thinking times", async () => {
    const { stdout } = await run(["play", "--docks", "rule", "--agent", "casual", "--games", "2", "--cap", "60"]);
    const games = [1, 2].map((seed) => playGame({ player: SIMULATED.casual, dealer: DEALERS.rule, seed, cap: 60 }));
    expect(jsonLines(stdout).slice(0, 2)).toEqual(games);
  });
});

describe("experiment", () => {
  const SMALL = ["--sessions", "2", "--games", "2", "--cap", "24", "--seed", "3"];

  it("adapt prints its tables within 100 columns, and the same report as JSON", async () => {
    const [text, json] = await Promise.all([
      run(["experiment", "adapt", ...SMALL]),
      run(["experiment", "adapt", ...SMALL, "--json"]),
    ]);
    expect(text).toMatchObject({ code: 0, stderr: "" });
    for (const heading of ["FLOW", "SURVIVAL", "DIFFICULTY", "BUCKETS", "INTENTS", "FRUSTRATION", "DRAFTS", "LADDER"]) {
      expect(text.stdout).toContain(`\n${heading}`);
    }
    expect(text.stdout.match(/^ {2}(yes|NO ) {2}\S/gm)).toHaveLength(7);
    expect(Math.max(...text.stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(text.stdout).not.toMatch(/NaN|undefined|Infinity/);
    const [report] = jsonLines(json.stdout);
    expect(report).toMatchObject({ options: { sessions: 2, gamesPerSession: 2, cap: 24, seed: 3 } });
    expect(report!.rows).toHaveLength(10);
    expect(report!.verdicts).toHaveLength(7);
  });

  it("calibrate prints quartiles, and names the scale it would suggest", async () => {
    const [text, json] = await Promise.all([
      run(["experiment", "calibrate", ...SMALL]),
      run(["experiment", "calibrate", ...SMALL, "--json"]),
    ]);
    const [{ rows, suggestedScale }] = jsonLines(json.stdout) as [{ rows: object[]; suggestedScale: number }];
    expect(rows).toHaveLength(5);
    expect(text.stdout).toContain(suggestedScale.toFixed(3));
    for (const player of Object.keys(SIMULATED)) expect(text.stdout).toContain(`\n  ${player} `);
  });
});

describe("replay of a game that ended for want of any dock", () => {
  it("gives the proof as data and in words, with the mark of an older source", async () => {
    const { records } = JSON.parse(readFileSync(new URL("../fixtures/records-0.2.0.json", import.meta.url), "utf8"));
    const game = records.find(({ ended }: { ended: string }) => ended === "noFeasibleDock");
    const [answer] = jsonLines((await run(["replay", game.record])).stdout);
    expect(answer).toMatchObject({ ok: true, score: game.score, steps: game.steps, ended: "noFeasibleDock" });
    const { checked, fullest, words } = answer!.proof as NoDockProof & { words: string[] };
    expect(checked).toBe(3276);
    expect(new Set(fullest.dock).size).toBe(3);
    expect(words).toEqual(explainProof({ checked, fullest }));
  });
});
