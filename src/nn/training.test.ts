/** @file Adam against a plain loop, and the state of a training as a value. */
import { describe, expect, it } from "vitest";
import type { AdamOptions } from "./adam.ts";
import { sum } from "./broadcast.ts";
import { add, mul, square, sub } from "./elementwise.ts";
import { referenceRuntime } from "./model.ts";
import { constant, input } from "./node.ts";
import { ParameterSet } from "./parameters.ts";
import { mean } from "./softmax.ts";
import { compileTraining, newTrainingState, type TrainingState } from "./training.ts";

const TARGET = [3, -2, 0.5, 8];
const START = [1, 1, -1, 2];
const SCALE = [1, 10, 0.1, 3];

/** A bowl: the sum of scale · (w - target)², over a matrix and a vector. */
async function newTraining(adam: AdamOptions) {
  const params = new ParameterSet();
  const matrix = params.weight("matrix", [1, 2], "zeros");
  const vector = params.weight("vector", [2], "zeros");
  const bowl = (w: typeof matrix, from: number) => {
    const part = (values: readonly number[]) => constant(values.slice(from, from + 2), [2]);
    return sum(mul(square(sub(w, part(TARGET))), part(SCALE)));
  };
  const loss = add(bowl(matrix, 0), bowl(vector, 2));
  return compileTraining(referenceRuntime, { loss, parameters: params.nodes, adam });
}

function startState(): TrainingState {
  return newTrainingState({
    matrix: { shape: [1, 2], data: Float32Array.from(START.slice(0, 2)) },
    vector: { shape: [2], data: Float32Array.from(START.slice(2)) },
  });
}

/** Kingma and Ba's algorithm 1 with the two additions, on plain numbers. */
function plainAdam(steps: number, rate: number, { clipNorm = Infinity, weightDecay = 0 }: AdamOptions): number[] {
  const w = [...START];
  const m = w.map(() => 0);
  const v = w.map(() => 0);
  for (let t = 1; t <= steps; t++) {
    const raw = w.map((x, i) => 2 * SCALE[i]! * (x - TARGET[i]!));
    const length = Math.hypot(...raw);
    const g = raw.map((x) => (length > clipNorm ? (x * clipNorm) / length : x));
    for (const [i, x] of g.entries()) {
      m[i] = 0.9 * m[i]! + 0.1 * x;
      v[i] = 0.999 * v[i]! + 0.001 * x * x;
      // Only the matrix, the first two, decays.
      if (i < 2) w[i]! -= rate * weightDecay * w[i]!;
      w[i]! -= (rate * (m[i]! / (1 - 0.9 ** t))) / (Math.sqrt(v[i]! / (1 - 0.999 ** t)) + 1e-8);
    }
  }
  return w;
}

describe("Adam", () => {
  it.each<[string, AdamOptions]>([
    ["plain", {}],
    ["clipped", { clipNorm: 2 }],
    ["with weight decay", { weightDecay: 0.3 }],
    ["with both", { clipNorm: 0.5, weightDecay: 0.1 }],
  ])("does what a plain loop does, %s", async (_, options) => {
    const training = await newTraining(options);
    let state = startState();
    for (let step = 0; step < 12; step++) state = (await training.step(state, {}, 0.1)).state;
    const found = [...state.weights.matrix!.data, ...state.weights.vector!.data];
    for (const [i, value] of plainAdam(12, 0.1, options).entries()) expect(found[i]).toBeCloseTo(value, 4);
  });

  it("finds the bottom of a bowl", async () => {
    const training = await newTraining({});
    let state = startState();
    for (let step = 0; step < 400; step++) state = (await training.step(state, {}, 0.1)).state;
    const { metrics } = await training.step(state, {}, 0.1);
    expect(metrics.loss).toBeLessThan(1e-2);
  });
});

describe("a training", () => {
  it("reports loss, metrics and the gradient's length before the step", async () => {
    const params = new ParameterSet();
    const w = params.weight("w", [2], "zeros");
    const options = { loss: mean(square(w)), parameters: params.nodes, metrics: { total: sum(w) } };
    const training = await compileTraining(referenceRuntime, options);
    const state = newTrainingState({ w: { shape: [2], data: Float32Array.of(3, 4) } });
    const { metrics } = await training.step(state, {}, 0.1);
    expect(metrics).toEqual({ loss: 12.5, total: 7, gradientNorm: 5 });
  });

  it("reports single numbers only", async () => {
    const params = new ParameterSet();
    const w = params.weight("w", [2], "zeros");
    const options = { loss: sum(w), parameters: params.nodes, metrics: { w2: square(w) } };
    await expect(compileTraining(referenceRuntime, options)).rejects.toThrow('metric "w2" is [2], not one number');
  });

  it("goes on from a state as if it had never stopped, and leaves it as it was", async () => {
    const first = await newTraining({});
    const middle = (await first.step(startState(), {}, 0.1)).state;
    const kept = structuredClone(middle);
    const end = (await first.step(middle, {}, 0.1)).state;
    const again = await newTraining({});
    expect((await again.step(kept, {}, 0.1)).state).toEqual(end);
    expect(middle).toEqual(kept);
  });

  it("follows gradients that it is given", async () => {
    const params = new ParameterSet();
    const w = params.weight("w", [1], "zeros");
    const upward = constant([-1], [1]);
    const training = await compileTraining(referenceRuntime, {
      loss: sum(mul(w, input("slope", [1]))),
      parameters: params.nodes,
      gradients: [upward],
    });
    const state = newTrainingState({ w: { shape: [1], data: Float32Array.of(0) } });
    const result = await training.step(state, { slope: Float32Array.of(1) }, 0.1);
    expect(result.state.weights.w!.data[0]).toBeCloseTo(0.1, 5);
  });
});
