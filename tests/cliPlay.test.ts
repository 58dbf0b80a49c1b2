/** @file `play` on the adaptive docks and with simulated people, and `replay`, each in a version of seconds. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { NoDockProof } from "#engine";
import { DEALERS } from "#game";
import { PLAYERS, playGame, SIMULATED } from "#players";
import { explainProof } from "#spawn";
import { runHere as run } from "./cliHere.ts";
import { jsonLines } from "./cliProcess.ts";

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

  it("writes records that hold before a stranger, with facts for every dock", async () => {
    const game = { player: PLAYERS.greedy, dealer: DEALERS.rule, seed: 20, cap: 20, thinkMs: 2000 };
    const args = ["--docks", "rule", "--agent", "greedy", "--games", "1", "--seed", "20", "--cap", "20"];
    const { stdout } = await run(["play", ...args, "--records"]);
    const [verdict, skipped] = jsonLines((await run(["verify-record", "--docks"], stdout)).stdout);
    const { score, steps } = playGame(game);
    expect(verdict).toMatchObject({ ok: true, marks: ["unfinished"], facts: { score, placements: steps } });
    expect((verdict!.facts as { docks: object[] }).docks).toHaveLength(7);
    expect(skipped).toEqual({ skipped: "summary" });
    const refused = await run(["verify-record", "ob1-damaged"]);
    expect([refused.code, jsonLines(refused.stdout)[0]]).toMatchObject([1, { ok: false, error: "badChecksum" }]);
  });

  it("takes simulated people, who bring their own thinking times", async () => {
    const { stdout } = await run(["play", "--docks", "rule", "--agent", "casual", "--games", "2", "--cap", "60"]);
    const games = [1, 2].map((seed) => playGame({ player: SIMULATED.casual, dealer: DEALERS.rule, seed, cap: 60 }));
    expect(jsonLines(stdout).slice(0, 2)).toEqual(games);
  });
});

describe("play --docks foresight", () => {
  it("plays the game's own docks for somebody who thinks two seconds", async () => {
    const args = ["--docks", "foresight", "--agent", "greedy", "--games", "1", "--seed", "20", "--cap", "30"];
    const expected = playGame({ player: PLAYERS.greedy, dealer: DEALERS.foresight, seed: 20, cap: 30, thinkMs: 2000 });
    expect(jsonLines((await run(["play", ...args])).stdout)[0]).toEqual(expected);
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
