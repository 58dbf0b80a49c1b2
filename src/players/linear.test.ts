/**
 * @file The linear policy: its features against the readable rules and the board's symmetries, its choices against a
 * plain search for the highest sum, its gradient against finite differences, and its training against a plain loop.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  Bitboard,
  createRng,
  expectOk,
  legalAnchors,
  legalPlacements,
  linesOf,
  parsePosition,
  place,
  REGULAR_SHAPES,
  SIZE,
} from "#engine";
import { apply, DEALERS, newSession } from "#game";
import {
  LINEAR_FEATURE_COUNT as F,
  LINEAR_FEATURES,
  type LinearFeature,
  linearPlayer,
  newFeatureBuffer,
  writeFeatures,
} from "./linear.ts";
import {
  LINEAR_DEFAULTS,
  newEpisodeBuffers,
  newLinearState,
  playEpisode,
  policyWeights,
  stepLinear,
} from "./linearTraining.ts";
import type { Choice, View } from "./player.ts";
import { shapeIndices } from "./player.ts";

const NAMES = Object.keys(LINEAR_FEATURES) as LinearFeature[];

function featuresOf(board: Bitboard, lines: number, shapes: readonly number[], slot = -1): Record<string, number> {
  const out = new Float64Array(F);
  writeFeatures(out, 0, board.lo, board.hi, lines, shapes, slot, newFeatureBuffer());
  return Object.fromEntries(NAMES.map((name, i) => [name, out[i]!]));
}

const viewOf = (text: string): View => {
  const { board, dock, combo } = expectOk(parsePosition(text));
  return { board, slots: dock, combo };
};

describe("features", () => {
  it("are these, for a named position", () => {
    const { board, slots } = viewOf("#######1/7#/8/3##3/3##3/8/5###/5#1# 3x3,1x5,2x2");
    const counts = REGULAR_SHAPES.map((shape) => legalAnchors(board, shape).size());
    const sum = counts.reduce((total, n) => total + n, 0);
    expect(featuresOf(board.occupied, 2, shapeIndices(slots))).toEqual({
      lines: 2 / 2,
      fill: board.occupied.size() / 64,
      holes: 2 / 4,
      isolated: 2 / 4,
      transitions: expect.any(Number),
      corners: expect.any(Number),
      regions: 3 / 4,
      oneShort: 1 / 4,
      twoShort: 0,
      placements: sum / 512,
      deadShapes: counts.filter((n) => n === 0).length / 8,
      scarceShapes: counts.filter((n) => n >= 1 && n <= 3).length / 8,
      squares: legalAnchors(board, slots[0]!.shape).size() / 16,
      stuckPieces: 0,
    });
  });

  it("count the other pieces of the dock that fit nowhere", () => {
    const { board, slots } = viewOf(
      "1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1 3x3,1x5,2x2",
    );
    const shapes = shapeIndices(slots);
    expect(featuresOf(board.occupied, 0, shapes).stuckPieces).toBe(3);
    expect(featuresOf(board.occupied, 0, shapes, 1).stuckPieces).toBe(2);
    expect(featuresOf(board.occupied, 0, shapeIndices([null, slots[1]!, null]), 1).stuckPieces).toBe(0);
  });

  it("are the same for a turned and a mirrored board", () => {
    const cells = fc.uniqueArray(fc.nat({ max: 63 }), { maxLength: 50 });
    const moved = (to: (x: number, y: number) => number) => (cell: number) => to(cell % SIZE, Math.floor(cell / SIZE));
    fc.assert(
      fc.property(cells, (filled) => {
        const features = featuresOf(Bitboard.fromCells(filled), 0, [-1, -1, -1]);
        const turned = filled.map(moved((x, y) => SIZE * x + (SIZE - 1 - y)));
        const mirrored = filled.map(moved((x, y) => SIZE * y + (SIZE - 1 - x)));
        expect(featuresOf(Bitboard.fromCells(turned), 0, [-1, -1, -1])).toEqual(features);
        expect(featuresOf(Bitboard.fromCells(mirrored), 0, [-1, -1, -1])).toEqual(features);
      }),
      { numRuns: 200 },
    );
  });
});

/** Every legal choice with its weighted sum, by the readable rules. */
function scored({ board, slots }: View, weights: Float32Array): { choice: Choice; score: number }[] {
  return slots.flatMap((piece, slot) => {
    if (piece === null) return [];
    return legalPlacements(board, piece.shape).map((placement) => {
      const after = expectOk(place(board, placement));
      const features = featuresOf(after.board.occupied, linesOf(after.clear), shapeIndices(slots), slot);
      const score = NAMES.reduce((sum, name, i) => sum + weights[i]! * features[name]!, 0);
      return { choice: { slot, x: placement.x, y: placement.y }, score };
    });
  });
}

describe("linearPlayer", () => {
  it("takes the first of the highest sums", () => {
    const draw = createRng(3, "noise");
    for (let seed = 0; seed < 6; seed++) {
      const weights = Float32Array.from({ length: F }, () => draw.fraction() - 0.5);
      const player = linearPlayer(weights);
      let { session } = expectOk(newSession({ seed, dealer: DEALERS.feasible }));
      while (session.ended === null && session.steps < 12) {
        const choice = player.choose(session, createRng(0, "policy"));
        const all = scored(session, weights);
        const highest = Math.max(...all.map(({ score }) => score));
        expect(choice).toEqual(all.find(({ score }) => highest - score < 1e-6)?.choice);
        session = expectOk(apply(session, { type: "place", ...choice }, DEALERS.feasible)).session;
      }
    }
  });

  it("goes by reading order where all are equal", () => {
    const view = viewOf("##6/8/8/8/8/8/8/8 2x2,1x4,3x3");
    expect(linearPlayer(new Float32Array(F)).choose(view, createRng(0, "policy"))).toEqual({ slot: 0, x: 2, y: 0 });
  });

  it("refuses weights that are not its own, and a position without a placement", () => {
    expect(() => linearPlayer(new Float32Array(F + 1))).toThrow(`${F} weights`);
    const view = viewOf("1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1 3x3,1x5,2x2");
    expect(() => linearPlayer(new Float32Array(F)).choose(view, createRng(0, "policy"))).toThrow("none is legal");
  });
});

describe("playEpisode", () => {
  const theta = Float32Array.from({ length: F }, (_, i) => Math.cos(i));

  /** Chances of the placements that were listed for the one step of an episode, under any weights. */
  function chances(features: Float64Array, count: number, weights: ArrayLike<number>): number[] {
    const sums = Array.from({ length: count }, (_, i) =>
      NAMES.reduce((sum, _name, f) => sum + weights[f]! * features[i * F + f]!, 0),
    );
    const parts = sums.map((sum) => Math.exp(sum - Math.max(...sums)));
    const total = parts.reduce((sum, part) => sum + part, 0);
    return parts.map((part) => part / total);
  }

  it("draws by the softmax of the sums, and keeps the gradient of its logarithm", () => {
    const buffers = newEpisodeBuffers(1);
    const play = (run: number) =>
      playEpisode(buffers, theta, "uniform", createRng(4, "dock"), createRng(run, "policy")).gradients;
    play(0);
    const count = buffers.weights.indexOf(0);
    const chance = chances(buffers.features, count, theta);
    const expected = NAMES.map((_, f) => chance.reduce((sum, p, i) => sum + p * buffers.features[i * F + f]!, 0));
    // Placements with the same features are of one kind: nothing here could tell them apart. All are multiples of 1/512.
    const kindOf = (features: readonly number[]) => features.map((value) => Math.round(512 * value)).join();
    const kinds = new Map<string, { chance: number; drawn: number; first: number }>();
    chance.forEach((p, i) => {
      const key = kindOf([...buffers.features.subarray(i * F, (i + 1) * F)]);
      const kind = kinds.get(key) ?? { chance: 0, drawn: 0, first: i };
      kinds.set(key, { ...kind, chance: kind.chance + p });
    });
    const RUNS = 1500;
    for (let run = 0; run < RUNS; run++) {
      const gradient = play(run);
      const kind = kinds.get(kindOf(expected.map((value, f) => value + gradient[f]!)));
      if (kind === undefined) throw new Error("the gradient leads to no placement");
      kind.drawn++;
      if (run > 5) continue;
      for (let f = 0; f < F; f++) {
        const logAt = (delta: number) =>
          Math.log(chances(buffers.features, count, theta.with(f, theta[f]! + delta))[kind.first]!);
        expect(gradient[f]!).toBeCloseTo((logAt(1e-3) - logAt(-1e-3)) / 2e-3, 3);
      }
    }
    for (const { chance: p, drawn } of kinds.values()) {
      expect(Math.abs(drawn - RUNS * p)).toBeLessThan(5 * Math.sqrt(RUNS * p * (1 - p)) + 5);
    }
  });
});

describe("stepLinear", () => {
  const CONFIG = { batch: 4, cap: 12, discount: 0.98, rate: 0.02, baselineRate: 0.02 };
  const options = { seed: 5, docks: "feasible", config: CONFIG } as const;

  it("follows the mean of (return - baseline) times gradient", () => {
    const { state } = stepLinear(newLinearState(), options);
    const buffers = newEpisodeBuffers(options.config.cap);
    const expected = new Float64Array(2 * F + 1);
    let total = 0;
    for (let game = 0; game < 4; game++) {
      const rngs = [createRng(5, "dock", game), createRng(5, "policy", game)] as const;
      const { steps, gradients, positions } = playEpisode(buffers, newLinearState().theta, "feasible", ...rngs);
      total += steps;
      for (let t = 0; t < steps; t++) {
        let value = 0;
        for (let k = t; k < steps; k++) value += 0.02 * 0.98 ** (k - t);
        for (let f = 0; f < F; f++) expected[f]! += value * gradients[t * F + f]!;
        for (let f = 0; f < F; f++) expected[F + f]! += value * positions[t * F + f]!;
        expected[2 * F]! += value;
      }
    }
    // From rest the running mean is a tenth of the first gradient.
    for (const [p, mean] of state.mean.entries()) expect(10 * mean).toBeCloseTo(expected[p]! / total, 5);
    for (const [p, value] of state.theta.entries()) expect(value).toBeCloseTo(0.02 * Math.sign(expected[p]!), 3);
  });

  it("depends on nothing but the state, which is plain data", () => {
    const first = stepLinear(newLinearState(), options);
    const second = stepLinear(structuredClone(first.state), options);
    const again = stepLinear(stepLinear(newLinearState(), options).state, options);
    expect(again).toEqual(second);
    expect(second.state.games).toBe(8);
    expect(stepLinear(newLinearState(), { ...options, seed: 6 })).not.toEqual(first);
  });

  it.each([
    ["feasible", 1.5],
    ["uniform", 1.2],
  ] as const)("learns to live longer on %s docks, %d times at least", (docks, times) => {
    const config = { ...LINEAR_DEFAULTS, batch: 16, rate: 0.05, cap: 80 };
    let state = newLinearState();
    const lengths: number[] = [];
    for (let i = 0; i < 40; i++) {
      const step = stepLinear(state, { seed: 2, docks, config });
      state = step.state;
      lengths.push(step.report.steps / step.report.games);
    }
    const meanOf = (part: readonly number[]) => part.reduce((sum, n) => sum + n, 0) / part.length;
    expect(meanOf(lengths.slice(-8))).toBeGreaterThan(times * meanOf(lengths.slice(0, 8)));
    const weights = policyWeights(state);
    expect(weights[NAMES.indexOf("lines")]!).toBeGreaterThan(0);
    expect(weights[NAMES.indexOf("holes")]!).toBeLessThan(0);
  });
});
