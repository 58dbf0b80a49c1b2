/**
 * @file The batched environment against the single one, step by step, its autoreset modes, seeds, starts and faults: in
 * WebAssembly and in TypeScript.
 */
import { describe, expect, it } from "vitest";
import { createRng, type DrawDock, MAX_SEED, SOURCE_IDS } from "#engine";
import { ENDED, FIELD, GAME_FIELDS } from "../game/fastGame.ts";
import { PlainBatch } from "./batch.ts";
import type { BatchEnv, BatchStep } from "./batchInterface.ts";
import { createBatch } from "./createBatch.ts";
import { createEnv } from "./env.ts";
import { type BatchOptions, checkBatchOptions, EnvError, settled } from "./options.ts";
import { SCORE_REWARD } from "./reward.ts";
import { AUTORESET_MODES, type CoreObservation, NO_ACTION } from "./spaces.ts";
import { unbatched } from "./unbatch.ts";
import { WasmBatch } from "./wasmBatch.ts";

const NAMES = ["board", "pieces", "left", "combo", "fill"] as const;

/** The part of environment i of an array. */
function partOf(values: Uint8Array | Float32Array, i: number, count: number): number[] {
  const size = values.length / count;
  return [...values.slice(i * size, (i + 1) * size)];
}

function seenBy(i: number, count: number, seen: CoreObservation) {
  return NAMES.map((name) => partOf(seen[name], i, count));
}

/** A random legal action of each environment; 0 where there is none. */
function randomActions(batch: BatchEnv, rng: ReturnType<typeof createRng>): number[] {
  return Array.from({ length: batch.count }, (_, i) => {
    const mask = partOf(batch.actionMasks(), i, batch.count);
    const legal = [...mask.keys()].filter((action) => mask[action] === 1);
    return legal.length === 0 ? 0 : rng.pick(legal);
  });
}

function codeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof EnvError) return error.code;
    throw error;
  }
  return "none";
}

describe.each([
  ["WebAssembly", WasmBatch],
  ["TypeScript", PlainBatch],
])("in %s", (_, Batch) => {
  const create = (options: BatchOptions): BatchEnv => new Batch(settled(checkBatchOptions(options)));

  describe.each(SOURCE_IDS)("on %s docks", (docks) => {
    const count = docks === "hard" ? 2 : 5;
    // The one in TypeScript is also what the other is compared with, at length.
    const rounds = docks === "hard" ? 12 : Batch === PlainBatch ? 20 : 60;

    it.each(AUTORESET_MODES)("plays the single environment's episodes, autoreset %s", (autoresetMode) => {
      const shared = { horizon: 14, reward: { threshold: 60 } };
      const batch = create({ count, docks, autoresetMode, ...shared });
      const singles = Array.from({ length: count }, () => createEnv({ docks, score: "plain", ...shared }));
      const rng = createRng(31, "policy");
      const [first, firstInfo] = batch.reset({ seed: 900 });
      for (const [i, single] of singles.entries()) {
        const [seen, info] = single.reset({ seed: 900 + i });
        expect(seenBy(i, count, first)).toEqual(seenBy(0, 1, seen));
        expect(partOf(firstInfo.actionMask, i, count)).toEqual([...info.actionMask]);
      }
      const isOver = new Array<boolean>(count).fill(false);
      let ends = 0;
      for (let round = 0; round < rounds; round++) {
        if (autoresetMode === "disabled" && isOver.includes(true)) {
          batch.reset({ resetMask: isOver.map(Number) });
          for (const [i, single] of singles.entries())
            if (isOver[i]) single.reset({ seed: single.session!.seed + count });
          isOver.fill(false);
        }
        const actions = randomActions(batch, rng);
        const [seen, reward, terminated, truncated, info] = batch.step(actions);
        for (const [i, single] of singles.entries()) {
          if (isOver[i]) {
            const [fresh, freshInfo] = single.reset({ seed: single.session!.seed + count });
            expect([reward[i], terminated[i], truncated[i], info.wasReset[i]]).toEqual([0, 0, 0, 1]);
            expect(seenBy(i, count, seen)).toEqual(seenBy(0, 1, fresh));
            expect([info.seed[i], info.steps[i], info.score[i]]).toEqual([freshInfo.seed, 0, 0]);
            isOver[i] = false;
            continue;
          }
          const seed = single.session!.seed;
          const [next, wanted, ended, cut, nextInfo] = single.step(actions[i]!);
          expect([reward[i], terminated[i], truncated[i]]).toEqual([wanted, Number(ended), Number(cut)]);
          let shown: CoreObservation = next;
          let shownInfo = nextInfo;
          if (ended || cut) {
            ends++;
            expect(info.final.seed[i]).toBe(seed);
            expect(info.final.steps[i]).toBe(nextInfo.steps);
            expect(info.final.score[i]).toBe(nextInfo.score);
            expect(info.final.ended[i]).toBe(ENDED[nextInfo.ended ?? "playing"]);
            if (autoresetMode === "same_step") {
              expect(seenBy(i, count, info.final.observation)).toEqual(seenBy(0, 1, next));
              [shown, shownInfo] = single.reset({ seed: seed + count });
            } else isOver[i] = true;
          }
          expect(info.wasReset[i]).toBe(Number((ended || cut) && autoresetMode === "same_step"));
          expect(seenBy(i, count, seen)).toEqual(seenBy(0, 1, shown));
          expect(partOf(info.actionMask, i, count)).toEqual([...shownInfo.actionMask]);
          expect([info.seed[i], info.steps[i], info.score[i]]).toEqual([
            shownInfo.seed,
            shownInfo.steps,
            shownInfo.score,
          ]);
        }
      }
      expect(ends).toBeGreaterThan(count / 2);
    });
  });

  describe("answers", () => {
    it("are the same arrays every time", () => {
      const batch = create({ count: 3, docks: "uniform", reward: SCORE_REWARD });
      const first = batch.reset({ seed: 1 });
      const one = batch.step(randomActions(batch, createRng(1, "policy")));
      const two = batch.step(randomActions(batch, createRng(2, "policy")));
      expect(two).toBe(one);
      expect(batch.reset()).toBe(first);
      expect(one[0]).toBe(first[0]);
      expect(one[4].actionMask).toBe(batch.actionMasks());
    });

    it("do not mind being scribbled on", () => {
      const played = [false, true].map((scribbles) => {
        const batch = create({ count: 2, docks: "uniform" });
        batch.reset({ seed: 4 });
        const rng = createRng(4, "policy");
        const rewards: number[] = [];
        for (let i = 0; i < 40; i++) {
          const actions = randomActions(batch, rng);
          if (scribbles) batch.actionMasks().fill(1);
          rewards.push(...batch.step(actions)[1]);
        }
        return rewards;
      });
      expect(played[1]).toEqual(played[0]);
    });
  });

  describe("seeds", () => {
    const seedsAfter = (batch: BatchEnv, request: Parameters<BatchEnv["reset"]>[0]) => [
      ...batch.reset(request)[1].seed,
    ];

    it("count on from the one given, and from 0 without", () => {
      const batch = create({ count: 3, docks: "uniform" });
      expect(seedsAfter(batch, {})).toEqual([0, 1, 2]);
      expect(seedsAfter(batch, {})).toEqual([3, 4, 5]);
      expect(seedsAfter(batch, { seed: 50 })).toEqual([50, 51, 52]);
      expect(seedsAfter(batch, { resetMask: [0, 1, 0] })).toEqual([50, 54, 52]);
      expect(seedsAfter(batch, { seeds: [7, 7, MAX_SEED] })).toEqual([7, 7, MAX_SEED]);
      expect(seedsAfter(batch, {})).toEqual([10, 10, 2]);
    });

    it("leave room for other batches", () => {
      const batches = [0, 1].map((i) => {
        const batch = create({ count: 2, docks: "uniform", seedStride: 4 });
        return [seedsAfter(batch, { seed: 10 + 2 * i }), seedsAfter(batch, {}), seedsAfter(batch, {})].flat();
      });
      expect(new Set(batches.flat()).size).toBe(12);
      expect(batches.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => 10 + i));
    });

    it("give each environment its own episode", () => {
      const batch = create({ count: 40, docks: "uniform" });
      const [{ pieces }] = batch.reset({ seed: 0 });
      expect(new Set(Array.from({ length: 40 }, (_, i) => partOf(pieces, i, 40).join(""))).size).toBeGreaterThan(35);
    });
  });

  describe("docks and thresholds of their own", () => {
    const BARS: DrawDock = (_lo, _hi, rng, { dock }) => {
      dock.set([0, 1, 2 + rng.below(2)]);
      return true;
    };
    const docksOf = ({ games, count }: BatchEnv) =>
      Array.from({ length: count }, (_, i) => [
        ...games.subarray(i * GAME_FIELDS + FIELD.slots, i * GAME_FIELDS + FIELD.slots + 3),
      ]);

    it("come from a function, on the stream of the seed and the turn", () => {
      const batch = create({ count: 2, docks: BARS });
      batch.reset({ seed: 8 });
      const third = (seed: number) => 2 + createRng(seed, "dock", 0).below(2);
      expect(docksOf(batch)).toEqual([
        [0, 1, third(8)],
        [0, 1, third(9)],
      ]);
    });

    it("end the episode where the function has none", () => {
      const batch = create({ count: 1, docks: () => false });
      batch.reset({ seed: 8 });
      expect(batch.games[FIELD.ended]).toBe(ENDED.noFeasibleDock);
    });

    it("may change from episode to episode, environment by environment", () => {
      const batch = create({ count: 2, docks: "uniform", reward: { bonus: 1000 }, autoresetMode: "same_step" });
      batch.reset({ seed: 8 });
      const [, other] = docksOf(batch);
      batch.reset({ seeds: [8, 8], docks: [BARS, BARS], thresholds: [1, 1], resetMask: [1, 0] });
      expect(docksOf(batch)).toEqual([[0, 1, 2 + createRng(8, "dock", 0).below(2)], other]);
      const bonuses = [0, 0];
      const rng = createRng(8, "policy");
      for (let round = 0; round < 150; round++) {
        const [, reward] = batch.step(randomActions(batch, rng));
        for (const [i, paid] of reward.entries()) if (paid > 900) bonuses[i]!++;
        expect(docksOf(batch)[0]!.every((shape) => shape < 4)).toBe(true);
      }
      expect(bonuses[0]).toBeGreaterThan(0);
      expect(bonuses[1]).toBe(0);
    });

    it.each([
      [{ docks: ["uniform"] }],
      [{ docks: ["uniform", "rule"] }],
      [{ thresholds: [1] }],
      [{ thresholds: [1, Number.NaN] }],
      [{ thresholds: [0, 1] }],
    ])("refuse %j and change nothing", (request) => {
      const batch = create({ count: 2, docks: "uniform" });
      batch.reset({ seed: 1 });
      const before = batch.games.slice();
      expect(codeOf(() => batch.reset(request as Parameters<BatchEnv["reset"]>[0]))).toBe("badOptions");
      expect(batch.games).toEqual(before);
    });
  });

  describe("faults", () => {
    function freshBatch(options: Partial<Parameters<typeof create>[0]> = {}) {
      const batch = create({ count: 2, docks: "uniform", ...options });
      batch.reset({ seed: 1 });
      return batch;
    }

    it("refuse steps before a reset, and after an end that nobody resets", () => {
      expect(codeOf(() => create({ count: 2 }).step([0, 0]))).toBe("needsReset");
      const batch = freshBatch({ horizon: 1, autoresetMode: "disabled" });
      batch.step(randomActions(batch, createRng(1, "policy")));
      expect(codeOf(() => batch.step(randomActions(batch, createRng(1, "policy"))))).toBe("needsReset");
      batch.reset({ resetMask: [1, 0] });
      expect(codeOf(() => batch.step(randomActions(batch, createRng(1, "policy"))))).toBe("needsReset");
    });

    it("leave an ended environment alone where it takes no action, without autoreset only", () => {
      const batch = freshBatch({ horizon: 2, autoresetMode: "disabled" });
      const rng = createRng(1, "policy");
      for (let step = 0; step < 2; step++) batch.step(randomActions(batch, rng));
      batch.reset({ resetMask: [1, 0] });
      const ended = batch.games.slice(GAME_FIELDS);
      const [action] = randomActions(batch, rng);
      const [, reward, terminated, truncated, info] = batch.step([action!, NO_ACTION]);
      expect(batch.games.slice(GAME_FIELDS)).toEqual(ended);
      expect([info.steps[0], info.steps[1], reward[1], terminated[1], truncated[1]]).toEqual([1, 2, 0, 0, 1]);
      expect(codeOf(() => batch.step([NO_ACTION, NO_ACTION]))).toBe("badAction");
      // With autoreset the action of an ended environment is not looked at.
      const resetting = freshBatch({ horizon: 1 });
      resetting.step(randomActions(resetting, rng));
      expect([...resetting.step([NO_ACTION, NO_ACTION])[4].wasReset]).toEqual([1, 1]);
      expect(codeOf(() => create({ count: 1 }).step([NO_ACTION]))).toBe("needsReset");
    });

    it.each([
      [[0, -1], "badAction"],
      [[0, 192], "badAction"],
      [[0, 0.5], "badAction"],
      [[0, Number.NaN], "badAction"],
      [[0], "badAction"],
      [[0, 63], "illegalAction"],
    ])("refuse the actions %j and change nothing", (actions, code) => {
      const batch = freshBatch();
      const before = batch.games.slice();
      expect(batch.actionMasks()[0]).toBe(1);
      expect(codeOf(() => batch.step(actions))).toBe(code);
      expect(batch.games).toEqual(before);
    });

    it("refuse bad seeds and change nothing", () => {
      const batch = freshBatch();
      const before = batch.games.slice();
      expect(codeOf(() => batch.reset({ seed: -1 }))).toBe("badSeed");
      expect(codeOf(() => batch.reset({ seeds: [1, 0.5] }))).toBe("badSeed");
      expect(codeOf(() => batch.reset({ seeds: [1] }))).toBe("badOptions");
      expect(codeOf(() => batch.reset({ seed: 1, seeds: [1, 2] }))).toBe("badOptions");
      expect(codeOf(() => batch.reset({ resetMask: [1, 1, 1] }))).toBe("badOptions");
      for (const flag of [2, true, null]) {
        expect(codeOf(() => batch.reset({ resetMask: [1, flag as number] }))).toBe("badOptions");
      }
      expect(batch.games).toEqual(before);
    });

    it.each([null, 5, "12", {}, true, () => 0])("refuse %j where a list belongs", (given) => {
      const batch = freshBatch();
      const before = batch.games.slice();
      for (const name of ["seeds", "resetMask", "docks", "thresholds", "positions"]) {
        expect(codeOf(() => batch.reset({ [name]: given }))).toBe("badOptions");
      }
      expect(codeOf(() => batch.step(given as number[]))).toBe("badAction");
      expect(batch.games).toEqual(before);
    });

    it.each([[Float64Array.of(7, 4)], [{ length: 2, 0: 7, 1: 4 }]])("take the seeds %j", (seeds) => {
      const batch = freshBatch();
      expect([...batch.reset({ seeds })[1].seed]).toEqual([7, 4]);
    });

    it.each([
      [{ count: 0 }],
      [{ count: 1.5 }],
      [{ docks: "rule" }],
      [{ autoresetMode: "sometimes" }],
      [{ seedStride: 0 }],
      [{ horizon: -1 }],
      [{ reward: { discount: 2 } }],
      [{ score: "full" }],
    ])("refuse the options %j", (given) => {
      expect(codeOf(() => create({ count: 2, ...(given as object) }))).toBe("badOptions");
    });
  });

  describe("starts", () => {
    const POSITION = "8/8/8/8/8/8/8/#######1 1x4,3x3 3+2";
    const cellsOf = ([{ board }]: readonly [CoreObservation, ...unknown[]]) => board.reduce((sum, n) => sum + n, 0);

    it("play on as the single environment does from there", () => {
      const options = { docks: "feasible", horizon: 30, position: POSITION } as const;
      const batch = create({ count: 3, autoresetMode: "same_step", ...options });
      const single = createEnv({ score: "plain", ...options });
      const rng = createRng(2, "policy");
      const [first] = batch.reset({ seed: 40 });
      const [wanted] = single.reset({ seed: 41 });
      expect(seenBy(1, 3, first)).toEqual(seenBy(0, 1, wanted));
      expect([...first.left.slice(3, 6), ...first.combo.slice(2, 4)]).toEqual([1, 1, 0, 3, 2]);
      for (let round = 0; round < 80; round++) {
        const actions = randomActions(batch, rng);
        const [seen, reward, terminated, truncated] = batch.step(actions);
        const [next, points, ended, cut] = single.step(actions[1]!);
        expect([reward[1], terminated[1], truncated[1]]).toEqual([points, Number(ended), Number(cut)]);
        const [shown] = ended || cut ? single.reset({ seed: single.session!.seed + 3 }) : [next];
        expect(seenBy(1, 3, seen)).toEqual(seenBy(0, 1, shown));
      }
    });

    it("hold until another reset names one, for all or environment by environment", () => {
      const batch = create({ count: 2, docks: "uniform" });
      expect(cellsOf(batch.reset({ options: { position: POSITION } }))).toBe(14);
      expect(cellsOf(batch.reset())).toBe(14);
      expect(cellsOf(batch.reset({ positions: [null, "8/8/8/8/8/8/8/1#######".concat(" -")] }))).toBe(7);
      expect([...batch.games.subarray(GAME_FIELDS + FIELD.slots, GAME_FIELDS + FIELD.legal)]).not.toContain(-1);
      expect(cellsOf(batch.reset({ options: { position: null }, resetMask: [0, 1] }))).toBe(0);
    });

    it("may be over at once where the source has no dock, and the next step begins another", () => {
      const packed = "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1# -";
      const batch = create({ count: 1, docks: "feasible", position: packed });
      const [, info] = batch.reset({ seed: 3 });
      expect([batch.games[FIELD.ended], info.actionMask.includes(1)]).toEqual([ENDED.noFeasibleDock, false]);
      expect([...batch.sampleActions()]).toEqual([NO_ACTION]);
      expect(batch.step([0])[4].seed[0]).toBe(4);
      expect(unbatched({ position: packed }).reset()[1].ended).toBe("noFeasibleDock");
    });

    it.each([
      [{ position: "8/8 -" }],
      [{ position: "8/8/8/8/8/8/8/######## -" }],
      [{ position: "8/8/8/8/8/8/8/8 9x9" }],
      [{ position: "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1# 1x4" }],
      [{ position: 5 }],
      [{ horizon: 5 }],
    ])("refuse %j and change nothing", (options) => {
      const batch = create({ count: 2, docks: "uniform" });
      batch.reset({ seed: 1 });
      const before = batch.games.slice();
      expect(codeOf(() => batch.reset({ options: options as { position: string } }))).toBe("badOptions");
      expect(codeOf(() => batch.reset({ positions: [null] }))).toBe("badOptions");
      expect(batch.games).toEqual(before);
    });

    it("refuse one for all beside one for each", () => {
      const batch = create({ count: 2, docks: "uniform" });
      for (const position of [POSITION, null]) {
        expect(codeOf(() => batch.reset({ options: { position }, positions: [null, POSITION] }))).toBe("badOptions");
      }
    });
  });

  it("samples legal actions, the same from the same seed", () => {
    const drawn = [1, 1, 2].map((seed) => {
      const batch = create({ count: 50, docks: "uniform" });
      batch.reset({ seed: 0 });
      batch.seedActions(seed);
      return [0, 1, 2].map(() => {
        const actions = [...batch.sampleActions()];
        batch.step(actions);
        return actions;
      });
    });
    expect(drawn[1]).toEqual(drawn[0]);
    expect(drawn[2]).not.toEqual(drawn[0]);
    expect(new Set(drawn.flat(2)).size).toBeGreaterThan(60);
    expect(codeOf(() => create({ count: 1 }).seedActions(-1))).toBe("badSeed");
  });
});

it("counts long combos as the rules do", () => {
  // Random play rarely clears three times running, so a greedy player of the masks does it: any clear is taken.
  const batch = createBatch({ count: 30, docks: "feasible", autoresetMode: "same_step", reward: SCORE_REWARD });
  const singles = Array.from({ length: 30 }, (_, i) => {
    const env = createEnv({ docks: "feasible", score: "plain", reward: SCORE_REWARD });
    env.reset({ seed: i });
    return env;
  });
  batch.reset({ seed: 0 });
  let longest = 0;
  for (let round = 0; round < 25; round++) {
    const actions = singles.map((single) => bestClear(single));
    const [seen, , terminated]: BatchStep = batch.step(actions);
    for (const [i, single] of singles.entries()) {
      const [next] = single.step(actions[i]!);
      if (terminated[i] === 1) single.reset({ seed: single.session!.seed + 30 });
      else expect([...seen.combo.slice(2 * i, 2 * i + 2)]).toEqual([...next.combo]);
      longest = Math.max(longest, next.combo[0]!);
    }
  }
  expect(longest).toBeGreaterThanOrEqual(3);
});

/** The cells of every row and column. */
const LINES = [...Array(8).keys()].flatMap((i) => [
  [...Array(8).keys()].map((j) => 8 * i + j),
  [...Array(8).keys()].map((j) => 8 * j + i),
]);

/** The legal action that leaves the fewest cells on the board. */
function bestClear(single: ReturnType<typeof createEnv>): number {
  const { board, slots } = single.session!;
  const mask = single.actionMasks();
  const cells = (action: number) => {
    const { shape } = slots[action >> 6]!;
    const next = new Set([...board.occupied, ...[...shape.mask].map((cell) => cell + (action & 63))]);
    const isFull = (line: readonly number[]) => line.every((cell) => next.has(cell));
    return next.size - new Set(LINES.filter(isFull).flat()).size;
  };
  const legal = [...mask.keys()].filter((action) => mask[action] === 1);
  return legal.map((action) => ({ action, left: cells(action) })).toSorted((a, b) => a.left - b.left)[0]!.action;
}
