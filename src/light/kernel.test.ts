/** @file The kernel against its oracles, bit by bit: arithmetic, encoding, self-play, and whole small updates. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createRng, expectConfig, type Rng, SHAPES } from "#engine";
import { generateLightKernel, LIGHT_KERNEL_PATH } from "../../scripts/lightKernel.ts";
import { cases, IS_FULL } from "../../tests/effort.ts";
import { boardOf } from "../../tests/oracle/searchOracle.ts";
import { LIGHT_PARAMETERS, type LightVariant } from "./config.ts";
import { FEATURE_COUNT, MOST_FEATURES } from "./features.ts";
import { type LightHost, OPTION, OPTION_WORDS, SEAT } from "./host.ts";
import { LIGHT_WASM } from "./kernel.generated.ts";
import { LightKernel, type LightSetup } from "./kernel.ts";
import { add, exp, log } from "./oracle/arithmetic.ts";
import { featuresOf } from "./oracle/encode.ts";
import { SAMPLE, SAMPLE_WORDS, sampleWords } from "./oracle/layout.ts";
import { adam, estimates, learnSample, type Sample, totalOf, UNLIKELY } from "./oracle/learn.ts";
import type { Gradient } from "./oracle/network.ts";
import { drawnOption, gameSeed, judge, openSeat, restFits, type Seat, taken } from "./oracle/play.ts";
import { PARAMETER_COUNT } from "./parameters.ts";
import { alone, LIGHT_START, lightUpdate } from "./update.ts";
import { firstLightWeights } from "./weights.ts";

const UNIFORM: LightVariant = { docks: "uniform", feasibleFlag: false };

function setupOf(variant: LightVariant, play: object, learn: object = {}): LightSetup {
  return { config: expectConfig(LIGHT_PARAMETERS, { play, learn }), variant, seed: 11 };
}

/** Random cells, without full lines. */
function randomBoard(rng: Rng, cells: number): bigint {
  let bits = 0n;
  for (let i = 0; i < cells; i++) bits |= 1n << BigInt(rng.below(64));
  for (let line = 0; line < 8; line++) {
    if (((bits >> BigInt(8 * line)) & 0xffn) === 0xffn) bits &= ~(1n << BigInt(8 * line + rng.below(8)));
    const column = 0x0101010101010101n << BigInt(line);
    if ((bits & column) === column) bits &= ~(1n << BigInt(8 * rng.below(8) + line));
  }
  return bits;
}

it("was compiled from the sources beside it", async () => {
  const text = readFileSync(LIGHT_KERNEL_PATH, "utf8");
  expect(text).toBe(await generateLightKernel(IS_FULL ? undefined : LIGHT_WASM));
});

it("has the exponential and the logarithm of the oracle, near the true ones", () => {
  const { wasm } = new LightKernel(null);
  for (let i = -1200; i <= 1200; i++) {
    const x = Math.fround(i * 0.0731);
    expect(wasm.expAt(x)).toBe(exp(x));
    const y = exp(x);
    if (y > 0) expect(wasm.logAt(y)).toBe(log(y));
    if (Math.abs(x) < 80) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-6);
    if (Math.abs(x) < 80) expect(Math.abs(log(y) - x)).toBeLessThan(1e-5);
  }
});

describe("the encoding", () => {
  it.each([false, true])("lists what plain counting finds, with the flag %s", (flag) => {
    const { wasm } = new LightKernel(null, flag);
    const rng = createRng(3, "noise");
    for (let i = 0; i < cases(1500, 6000); i++) {
      const board = randomBoard(rng, i % 90);
      const rest = [rng.below(SHAPES.length), rng.below(SHAPES.length)].slice(0, rng.below(3));
      const lines = rng.below(7);
      const count = wasm.encode(board, lines, rest[0] ?? -1, rest[1] ?? -1);
      const found = [...new Uint16Array(wasm.memory.buffer, wasm.encodedAt(), count)];
      const shapes = rest.map((index) => SHAPES[index]!);
      expect(found).toEqual(featuresOf(boardOf(board), lines, shapes, flag));
      expect(count).toBeLessThanOrEqual(MOST_FEATURES);
      expect(Math.max(...found)).toBeLessThan(FEATURE_COUNT);
    }
  });
});

/** Weights at random, so that every head matters. */
function randomWeights(seed: number): Float32Array {
  const rng = createRng(seed, "noise");
  return firstLightWeights(seed).map((weight) => weight + 0.1 * (rng.fraction() - 0.5));
}

/** Plays the rollout of one seat by the oracle, and compares what the kernel kept of it. */
function checkSeat(kernel: LightKernel, setup: LightSetup, weights: Float32Array, number: number): Sample[] {
  const { shards, seats, steps, wasm } = kernel;
  const shard = Math.floor(number / seats);
  const words = sampleWords(kernel, shard);
  const floats = new Float32Array(words.buffer, words.byteOffset, words.length);
  const kept = new Int32Array(wasm.memory.buffer, wasm.keptOfShard(shard));
  const keptFloats = new Float32Array(wasm.memory.buffer, wasm.keptOfShard(shard));
  let begun = 1;
  let seat: Seat = openSeat(setup, gameSeed(setup, number));
  let isLost = false;
  const played = Array.from({ length: steps }, (_, t) => {
    const at = ((number % seats) * steps + t) * SAMPLE_WORDS;
    const { options, value } = judge(setup, weights, seat);
    const isHosted = kernel.host.draw !== undefined;
    const drawn = isHosted ? hostedDraw(seat.steps, options.length) : drawnOption(seat, options);
    const option = options[drawn]!;
    expect(words[at + SAMPLE.action]).toBe(option.action);
    expect([floats[at + SAMPLE.value], floats[at + SAMPLE.drawnValue]]).toEqual([value, option.value]);
    const extra = kernel.host.extra === undefined ? 0 : hostedExtra(seat.steps);
    const reward = add(option.reward, extra);
    expect([floats[at + SAMPLE.reward], floats[at + SAMPLE.extra]]).toEqual([reward, extra]);
    const isUnlikely = isHosted && option.probability < Math.fround(setup.config.play.leastProbability);
    expect(floats[at + SAMPLE.likelihood] === UNLIKELY).toBe(isUnlikely);
    const isFatal = !isLost && !restFits(option);
    expect(words[at + SAMPLE.fatal]).toBe(Number(isFatal));
    const likely = options.filter((one) => one === option || one.probability >= setup.config.play.leastProbability);
    const learned = likely.map((one, i) => {
      const from = 4 * (words[at + SAMPLE.kept]! + i);
      const features = [...new Uint16Array(wasm.memory.buffer, kept[from]!, kept[from + 1])];
      expect(features).toEqual(one.features);
      expect(keptFloats[from + 2]).toBe(one.reward);
      const fits = one.rest.length === 2 ? restFits(one) : null;
      expect(kept[from + 3]).toBe(fits === null ? -1 : Number(fits));
      return { features, reward: one.reward, fits };
    });
    expect(words[at + SAMPLE.count]).toBe(learned.length);
    const [next, isOver] = taken(setup, seat, option);
    const isCut = !isOver && next.steps >= setup.config.play.horizon;
    expect(words[at + SAMPLE.end]).toBe(isOver ? 1 : isCut ? 2 : 0);
    isLost = next.turn === seat.turn && (isLost || isFatal);
    const isNew = isOver || isCut;
    seat = isNew ? openSeat(setup, gameSeed(setup, number + begun * shards * seats)) : next;
    if (isNew) {
      begun++;
      isLost = false;
    }
    return {
      step: { reward, extra, value, drawnValue: option.value, end: isOver ? "dead" : isCut ? "cut" : "none" },
      sample: { kept: learned, drawn: words[at + SAMPLE.drawn]!, likelihood: floats[at + SAMPLE.likelihood]! },
    } as const;
  });
  const bootstrap = judge(setup, weights, seat).value;
  const estimated = estimates(
    played.map(({ step }) => step),
    bootstrap,
    setup.config,
  );
  return played.map(({ sample }, t) => {
    const at = ((number % seats) * steps + t) * SAMPLE_WORDS;
    const { advantage, target } = estimated[t]!;
    expect([floats[at + SAMPLE.advantage], floats[at + SAMPLE.target]]).toEqual([advantage, target]);
    return { ...sample, advantage, target };
  });
}

/** A host that draws in turn and pays for every other placement. */
const HOST: LightHost = {
  draw: (seat, { count, words }) => {
    const actions = Array.from({ length: count }, (_, i) => words[OPTION_WORDS * i + OPTION.action]!);
    expect(actions).toEqual(actions.toSorted((a, b) => a - b));
    return hostedDraw(seat[SEAT.steps]!, count);
  },
  // Asked after the placement.
  extra: (seat, placed) => {
    expect(placed[SEAT.steps]).toBe(seat[SEAT.steps]! - 1);
    return hostedExtra(placed[SEAT.steps]!);
  },
};

const hostedDraw = (steps: number, count: number) => (7 * steps) % count;
const hostedExtra = (steps: number) => (steps % 2) * Math.fround(0.3 - 0.01 * steps);

describe("a rollout", () => {
  it.each<[string, LightVariant, number]>([
    ["uniform docks", UNIFORM, 500],
    ["feasible docks and the flag", { docks: "feasible", feasibleFlag: true }, 5],
    ["hard docks", { docks: "hard", feasibleFlag: false }, 3],
  ])("of %s is what the oracle plays, and so are its estimates", (_, variant, horizon) => {
    const setup = setupOf(variant, { shards: 2, games: 2, steps: cases(8, 32), horizon }, { batch: 16 });
    const weights = randomWeights(5);
    const kernel = new LightKernel(setup);
    kernel.setWeights(weights);
    for (const shard of [0, 1]) {
      kernel.wasm.play(shard);
      kernel.wasm.estimate(shard);
    }
    for (const number of [0, 1]) checkSeat(kernel, setup, weights, number);
  });
});

describe("an update", () => {
  it.each([
    ["", {}],
    [" with a host that draws and pays", HOST],
  ])(
    "leads to the weights and moments of the oracle%s",
    (_, host: LightHost) => {
      const play = { shards: 2, games: 4, steps: 6 };
      const setup = setupOf(UNIFORM, play, { batch: 8, epochs: 2, targetKl: 10 });
      const weights = randomWeights(7);
      const kernel = new LightKernel(setup, false, host);
      kernel.setWeights(weights);
      const { progress, sums } = lightUpdate(kernel, alone(kernel), setup.config, LIGHT_START, 0.25);
      expect(progress).toMatchObject({ updates: 1, steps: 6, episodes: sums.episodes });

      // The rollout once more, with the weights from before; it lies in the kernel as the update left it.
      const shards = [0, 1].map((shard) =>
        [0, 1].flatMap((seat) => checkSeat(kernel, setup, weights, 2 * shard + seat)),
      );
      const samples = shards.flat();
      const meanOf = (numbers: readonly number[]) => sums.advantages / numbers.length;
      const mean = meanOf(samples.map(({ advantage }) => advantage));
      const deviation = Math.sqrt(sums.advantageSquares / samples.length) + 1e-8;
      const [means, squares] = [new Float32Array(PARAMETER_COUNT), new Float32Array(PARAMETER_COUNT)];
      const rate = 1e-3 * (1 - 0.9 * 0.25);
      const entropyBonus = 0.01 + (0.001 - 0.01) * 0.25;
      let [meanPower, squarePower] = [1, 1];
      for (let epoch = 0; epoch < 2; epoch++) {
        const orders = shards.map((_, shard) => orderOf(setup, 12, epoch, shard));
        for (let from = 0; from < 12; from += 4) {
          const gradients = shards.map((own, shard) => {
            const gradient: Gradient = { block: new Float32Array(PARAMETER_COUNT), rows: new Set() };
            for (const i of orders[shard]!.slice(from, from + 4)) {
              learnSample(setup.config, weights, gradient, own[i]!, { mean, deviation, entropyBonus, scale: 1 / 8 });
            }
            return gradient;
          });
          meanPower *= 0.9;
          squarePower *= 0.999;
          const speed = (rate * Math.sqrt(1 - squarePower)) / (1 - meanPower);
          adam(weights, means, squares, totalOf(gradients), speed, setup.config.learn.clipNorm);
        }
      }
      expect(firstDifference(kernel.means, means)).toBeNull();
      expect(firstDifference(kernel.squares, squares)).toBeNull();
      expect(firstDifference(kernel.weights, weights)).toBeNull();
    },
    60_000,
  );
});

/** The order of a shard's samples in an epoch. */
function orderOf({ seed, config }: LightSetup, count: number, epoch: number, shard: number): number[] {
  const rng = createRng(seed, "policy", epoch * config.play.shards + shard);
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const other = rng.below(i + 1);
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  return order;
}

function firstDifference(found: Float32Array, expected: Float32Array): object | null {
  const at = found.findIndex((number, i) => !Object.is(number + 0, expected[i]! + 0));
  return at < 0 ? null : { at, found: found[at], expected: expected[at] };
}

describe("the seeds of games", () => {
  it("lead to docks that neighbouring runs and games do not share, shifted or not", () => {
    const docksOf = (seed: number, number: number) => {
      const rng = (turn: number) => createRng(gameSeed({ seed }, number), "dock", turn);
      return Array.from({ length: 60 }, (_, turn) => {
        const draw = rng(turn);
        return [draw.below(28), draw.below(28), draw.below(28)].join();
      });
    };
    const first = docksOf(5, 0);
    for (const other of [docksOf(6, 0), docksOf(5, 1), docksOf(4, 1), docksOf(5, 128)]) {
      // Two of 60 draws from 21,952 coincide by chance; a run of two never does.
      const pairs = new Set(first.slice(1).map((dock, i) => `${first[i]} ${dock}`));
      expect(other.slice(1).some((dock, i) => pairs.has(`${other[i]} ${dock}`))).toBe(false);
    }
  });
});
