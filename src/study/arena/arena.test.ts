/** @file The arena's sums: which games there are, where they are broken off, and what made-up games come to. */
import { describe, expect, it } from "vitest";
import { DEALERS, type DealerId } from "#game";
import { type GameResult, PLAYERS, playGame } from "#players";
import { type ArenaGame, type ArenaOptions, arenaTasks, playArenaGame, settleArena } from "./play.ts";
import { arenaReport } from "./report.ts";

const OPTIONS: ArenaOptions = {
  agents: ["keeper", "random"],
  docks: ["uniform", "feasible"],
  games: 4,
  seed: 10,
  until: "points",
  cap: 1000,
};

/** A made-up game. */
function game(agent: string, seed: number, parts: Partial<ArenaGame> = {}, docks: DealerId = "uniform"): ArenaGame {
  const ended: GameResult["ended"] = "noMove";
  const result = { seed, steps: 30, score: 100, plain: 50, alive264: false, won6000: false, ended };
  return { agent, docks, survived: 9, thinkMs: 5, ...result, ...parts };
}

describe("arenaTasks", () => {
  it("has every agent on every source for a seed before the next seed", () => {
    const tasks = arenaTasks(OPTIONS);
    expect(tasks).toHaveLength(16);
    expect(tasks.slice(0, 5).map(({ agent, docks, seed }) => `${agent} ${docks} ${seed}`)).toEqual([
      "keeper uniform 10",
      "random uniform 10",
      "keeper feasible 10",
      "random feasible 10",
      "keeper uniform 11",
    ]);
    expect(tasks[0]).toMatchObject({ until: "points", cap: 1000 });
  });
});

describe("settleArena", () => {
  it.each([
    [{}, "points", 10_000],
    [{ cap: 9 }, "cap", 9],
    [{ cap: 9, until: "cap" }, "cap", 9],
    [{ until: "cap" }, "cap", 10_000],
    [{ until: "death" }, "death", null],
  ])("ends the games of %j", (given, until, cap) => {
    expect(settleArena(given)).toMatchObject({ ok: true, value: { until, cap, games: 100, seed: 1_000_000_000 } });
  });

  it.each([
    [{ cap: 9, until: "death" }, "capWithoutEffect"],
    [{ games: 2, seed: Number.MAX_SAFE_INTEGER }, "seedTooLarge"],
  ])("refuses %j", (given, code) => {
    expect(settleArena(given)).toMatchObject({ ok: false, fault: { code } });
  });
});

describe("playArenaGame", () => {
  /** A clock that a player's choice takes a millisecond of. */
  let ticks = 0;
  const now = () => ticks++;
  const task = { agent: "keeper", docks: "feasible", seed: 2, cap: 1000 } as const;

  it("breaks a game off at the placement that settles both measures", async () => {
    const played = await playArenaGame({ ...task, until: "points" }, PLAYERS.keeper, now);
    const before = await playArenaGame({ ...task, until: "cap", cap: played.steps - 1 }, PLAYERS.keeper, now);
    expect(played).toMatchObject({ alive264: true, won6000: true, ended: "cap" });
    expect(before.alive264 && before.won6000).toBe(false);
    expect(played.survived).toBe(Math.floor(played.steps / 3));
  });

  it("plays on to the cap or to the end when told so", async () => {
    expect(await playArenaGame({ ...task, until: "cap", cap: 20 }, PLAYERS.keeper, now)).toMatchObject({
      steps: 20,
      survived: 6,
      ended: "cap",
    });
    const random = await playArenaGame({ ...task, until: "death", cap: null }, PLAYERS.random, now);
    const { survived, agent: _, docks: __, thinkMs, ...result } = random;
    expect(result).toEqual(playGame({ player: PLAYERS.random, dealer: DEALERS.feasible, seed: 2, cap: Infinity }));
    // Eleven placements: three whole docks and part of a fourth, which killed it.
    expect([result.steps, survived, thinkMs]).toEqual([11, 3, 11]);
  });

  it("counts a last dock that was placed before none was feasible", async () => {
    const seed = 10;
    const session = await playArenaGame({ ...task, seed, until: "death", cap: null }, PLAYERS.keeper, now);
    expect(session.ended).toBe("noFeasibleDock");
    expect(session.survived).toBe(session.steps / 3);
  });

  it("tells the rule track two seconds of thinking a placement", async () => {
    const {
      survived: _,
      agent: __,
      docks: ___,
      thinkMs: ____,
      ...result
    } = await playArenaGame({ ...task, docks: "rule", until: "cap", cap: 60 }, PLAYERS.greedy, now);
    expect(result).toEqual(playGame({ player: PLAYERS.greedy, dealer: DEALERS.rule, seed: 2, cap: 60, thinkMs: 2000 }));
  });
});

describe("arenaReport", () => {
  const games = [
    game("keeper", 10, {
      steps: 400,
      plain: 6000,
      score: 9000,
      alive264: true,
      won6000: true,
      ended: "cap",
      survived: 133,
    }),
    game("keeper", 11, { steps: 300, plain: 4000, score: 8000, alive264: true, survived: 99, thinkMs: 20 }),
    game("keeper", 12, { steps: 600, plain: 7000, score: 7000, alive264: true, won6000: true, survived: 200 }),
    game("random", 12, { steps: 9, plain: 20, score: 20, survived: 2 }),
    game("random", 10, { steps: 12, plain: 0, score: 0, survived: 4 }),
    game("random", 13, { steps: 3, plain: 0, score: 0, survived: 1, ended: "noFeasibleDock" }),
    game("keeper", 10, { steps: 0, survived: 0 }, "feasible"),
  ];
  const report = arenaReport(OPTIONS, games, { workers: 1 });

  it("has a row for every agent and source that has played, in the order asked for", () => {
    expect(report).toMatchObject({ planned: 16, finished: 7, workers: 1 });
    expect(report.rows.map(({ docks, agent, games }) => [docks, agent, games])).toEqual([
      ["uniform", "keeper", 3],
      ["uniform", "random", 3],
      ["feasible", "keeper", 1],
    ]);
  });

  it("adds games up", () => {
    const [keeper, random, none] = report.rows;
    expect(keeper).toMatchObject({
      alive264: { share: 1 },
      won6000: { share: 2 / 3 },
      hazard: { deaths: 2, survived: 432, hazard: 2 / 432, length: { mean: 216 } },
      ended: { noMove: 2, noFeasibleDock: 0, cap: 1 },
      msPerDock: (3 * 5) / 400,
    });
    expect(random).toMatchObject({
      hazard: { deaths: 3, survived: 7 },
      ended: { noMove: 2, noFeasibleDock: 1, cap: 0 },
    });
    expect(none).toMatchObject({ hazard: null, msPerDock: null });
  });

  it("marks a median as a lower bound where a game that was broken off stands at or below it", () => {
    const [keeper, random] = report.rows;
    expect(keeper).toMatchObject({
      score: { value: 8000, isLeast: false },
      plain: { value: 6000, isLeast: true },
      steps: { value: 400, isLeast: true },
    });
    expect(random!.steps).toEqual({ value: 9, isLeast: false });
  });

  it("compares two agents on the seeds that both have played, in any order", () => {
    expect(report.comparisons).toMatchObject([
      {
        docks: "uniform",
        first: "keeper",
        second: "random",
        seeds: 2,
        alive264: { difference: 1, pairs: { both: 0, onlyFirst: 2, onlySecond: 0, neither: 0 }, p: 0.5 },
        won6000: { difference: 1 },
      },
    ]);
  });

  it("is empty before the first game", () => {
    expect(arenaReport(OPTIONS, [], { workers: 1 })).toMatchObject({ finished: 0, rows: [], comparisons: [] });
  });
});
