/** @file Engines as processes: a game over UBI, and what happens to one that is silent, slow, crashes, cheats or floods. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { closePlayer } from "#players";
import { enterEngine, openEngine } from "../src/machine/engines/enginePlayer.ts";
import { playArenaGame } from "../src/study/arena/play.ts";
import { lasting } from "./lasting.ts";

const MODULE = fileURLToPath(new URL("./modules/engine.mjs", import.meta.url));
/** Other tests run the same engine at the same time. */
const MARK = `engines-${process.pid}`;
const engine = (fault: string) => `ubi:"${process.execPath}" "${MODULE}" ${fault} ${MARK}`;
const task = (name: string, seed = 1) => ({ agent: name, docks: "feasible", seed, until: "cap", cap: 9 }) as const;
const now = () => 0;

/** Processes of this file's engines with the fault. */
function running(fault: string): number {
  const all = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" });
  return all.split("\n").filter((line) => line.endsWith(` ${fault} ${MARK}`)).length;
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
    const player = expectOk(await openEngine(name, "feasible", { movetime: 10 }));
    for (const seed of [1, 2]) {
      const game = await playArenaGame(task(name, seed), player, now);
      expect(game).toMatchObject({ seed, steps: 2, ended: "forfeit", forfeit: { reason: fault } });
      expect(game.forfeit!.message).toContain(words);
    }
    await closePlayer(player);
    await expect.poll(() => running(fault)).toBe(0);
  });

  it.each(["crashed", "illegal"])("that is %s is ended with everything that it started", async (fault) => {
    const { command, count } = lasting(fault);
    // What it leaves behind holds none of its pipes.
    const name = `ubi:${command} >/dev/null 2>&1 </dev/null & "${process.execPath}" "${MODULE}" ${fault}`;
    const player = expectOk(await openEngine(name, "feasible", { movetime: 10 }));
    await expect.poll(count).toBe(1);
    expect(await playArenaGame(task(name), player, now)).toMatchObject({ forfeit: { reason: fault } });
    await expect.poll(count).toBe(0);
    await closePlayer(player);
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
    const message = expect.stringMatching(/cannot play: it ended \(exit 127\): .*not found/);
    expect(opened).toMatchObject({ ok: false, fault: { code: "engineFault", message } });
  });

  it.each([
    ["says nothing", "cat >/dev/null", 200],
    // Each of its two answers would come in time, but not both.
    ["is ready too late", "read a; sleep 0.6; echo ubiok; read b; sleep 0.6; echo readyok; cat", 1000],
  ])("that %s is refused once the time of a start is over", async (_, command, start) => {
    const opened = await openEngine(`ubi:${command}`, "feasible", { start });
    const message = `the engine "${command}" cannot play: it did not answer within ${start} ms`;
    expect(opened).toEqual({ ok: false, fault: { code: "engineFault", message } });
  });

  it("that ends with many words is refused with the last whole lines of them", async () => {
    const words = `Traceback\\n  ${"x".repeat(190)}\\n    ^^^\\nValueError: no luck\\n`;
    const opened = await openEngine(`ubi:printf '${words}' >&2; exit 3`, "feasible");
    const message = expect.stringMatching(/it ended \(exit 3\): … ValueError: no luck$/);
    expect(opened).toMatchObject({ ok: false, fault: { message } });
  });

  it("that stops reading before it ends is refused with its exit and its last words", async () => {
    const command = "ubi:read line; exec <&-; echo ubiok; sleep 0.2; echo bye >&2; exit 3";
    const opened = await openEngine(command, "feasible", { ending: 60_000 });
    const message = expect.stringContaining("cannot play: it ended (exit 3): bye");
    expect(opened).toMatchObject({ ok: false, fault: { message } });
  });
});
