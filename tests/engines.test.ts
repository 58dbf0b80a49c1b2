/** @file Engines as processes: a game over UBI, and what happens to one that is silent, slow, crashes, cheats or floods. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { closePlayer } from "#players";
import { enterEngine, openEngine } from "../src/machine/enginePlayer.ts";
import { playArenaGame } from "../src/study/arena/play.ts";

const MODULE = fileURLToPath(new URL("./modules/engine.mjs", import.meta.url));
const engine = (fault: string) => `ubi:"${process.execPath}" "${MODULE}" ${fault}`;
const task = (name: string, seed = 1) => ({ agent: name, docks: "feasible", seed, until: "cap", cap: 9 }) as const;
const now = () => 0;

/** Processes whose command names the module and the fault. */
function running(fault: string): number {
  const all = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" });
  return all.split("\n").filter((line) => line.includes(`engine.mjs" ${fault}`) || line.endsWith(`engine.mjs ${fault}`))
    .length;
}

describe("an engine", () => {
  it("plays games, and is gone when it is closed", async () => {
    const name = engine("none");
    const player = expectOk(await openEngine(name, "feasible"));
    for (const seed of [1, 2]) {
      const game = await playArenaGame(task(name, seed), player, now);
      expect(game).toMatchObject({ seed, steps: 9, ended: "cap" });
    }
    expect(running("none")).toBeGreaterThan(0);
    await closePlayer(player);
    await expect.poll(() => running("none")).toBe(0);
  });

  it.each([
    ["slow", "did not answer"],
    ["crashed", "out of luck"],
    ["illegal", "0@7,7"],
    ["flood", "characters"],
  ] as const)("that is %s loses its game where it stood, and plays the next one", async (fault, words) => {
    const name = engine(fault);
    const player = expectOk(await openEngine(name, "feasible", 10));
    for (const seed of [1, 2]) {
      const game = await playArenaGame(task(name, seed), player, now);
      expect(game).toMatchObject({ seed, steps: 2, ended: "forfeit", forfeit: { reason: fault } });
      expect(game.forfeit!.message).toContain(words);
    }
    await closePlayer(player);
    await expect.poll(() => running(fault)).toBe(0);
  });

  it("that starts no more when its games come loses each of them before the first placement", async () => {
    const player = await enterEngine("ubi:no-such-engine-here", "feasible");
    for (const seed of [1, 2]) {
      const game = await playArenaGame(task(player.name, seed), player, now);
      expect(game).toMatchObject({ seed, steps: 0, survived: 0, ended: "forfeit", forfeit: { reason: "crashed" } });
    }
    await closePlayer(player);
  });

  it("that does not exist is refused before the first game", async () => {
    const opened = await openEngine("ubi:no-such-engine-here", "feasible");
    expect(opened).toMatchObject({ ok: false, fault: { code: "engineFault" } });
  });
});
