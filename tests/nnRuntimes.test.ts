/**
 * @file One contract for every `Runtime`: onnxruntime in Node and as WebAssembly compute what the plain evaluation says,
 * for each operation and its gradients; a small network gives the same answers in both; training learns and leaks nothing.
 */
import { InferenceSession, Tensor } from "onnxruntime-node";
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { nodeRuntime } from "#machine";
import * as nn from "#nn";
import { webRuntime } from "../src/web/game/agents/runtime.ts";
import { NN_CASES, weighted } from "./nnCases.ts";

const ONNX_RUNTIMES: readonly (readonly [string, nn.Runtime])[] = [
  ["onnxruntime-node", nodeRuntime({ isOptimised: true })],
  ["onnxruntime-node, graphs as they are", nodeRuntime({ isOptimised: false })],
  ["onnxruntime-web", webRuntime],
];
const RUNTIMES = [["reference", nn.referenceRuntime] as const, ...ONNX_RUNTIMES];

function expectClose(found: ArrayLike<number>, expected: ArrayLike<number>, tolerance: number): void {
  expect(found.length).toBe(expected.length);
  const errors = Array.from(expected, (value, i) => Math.abs(found[i]! - value) / Math.max(1, Math.abs(value)));
  expect(Math.max(...errors)).toBeLessThan(tolerance);
}

/** Residual convolutions, a dense trunk, attention: (B, 2, 4, 4) → (B, 3). */
function smallNet(params: nn.ParameterSet, batch: number): nn.Node {
  const board = nn.input("board", [batch, 2, 4, 4]);
  const stem = nn.relu(nn.conv(params, "stem", board, 6)); // (B, 6, 4, 4)
  const block = nn.relu(nn.add(stem, nn.conv(params.scope("block"), "conv", stem, 6)));
  const cells = nn.transpose(nn.reshape(block, [batch, 6, 16])); // (B, 16, 6)
  const seen = nn.attend(params, "attend", nn.norm(params, "norm", cells), cells, { width: 6, heads: 2 });
  return nn.dense(params, "head", nn.mean(seen, { axes: [1] }), 3); // (B, 3)
}

describe.each(ONNX_RUNTIMES)("%s", (_, runtime) => {
  it.each(NN_CASES)("computes $name and its gradients", async ({ output, by, feeds }) => {
    const nodes = [output, ...nn.gradients(weighted(output), by)];
    const outputs = Object.fromEntries(nodes.map((node, i) => [`result${i}`, node]));
    const session = await runtime.compile(nn.createModel(outputs));
    const results = await session.run(feeds);
    for (const [i, expected] of nn.evaluateGraph(nodes, feeds).entries())
      expectClose(results[`result${i}`]!, expected, 2e-5);
    await session.close();
  });
});

describe.each(RUNTIMES)("%s", (_, runtime) => {
  it("takes whole numbers, hands inputs through and answers one node under two names", async () => {
    const table = nn.input("table", [3, 2]);
    const rows = nn.gather(table, nn.input("rows", [2], "int"));
    const session = await runtime.compile(
      nn.createModel({ same: table, rows1: rows, rows2: rows, seven: nn.constant([7], []) }),
    );
    const values = Float32Array.of(1, 2, 3, 4, 5, 6);
    const results = await session.run({ table: values, rows: Int32Array.of(2, 0) });
    const picked = Float32Array.of(5, 6, 1, 2);
    expect(results).toEqual({ same: values, rows1: picked, rows2: picked, seven: Float32Array.of(7) });
  });

  it("refuses feeds that do not fit", async () => {
    const outputs = { y: nn.gather(nn.input("x", [2]), nn.input("i", [1], "int")) };
    const session = await runtime.compile(nn.createModel(outputs));
    const [x, i] = [new Float32Array(2), new Int32Array(1)];
    await expect(session.run({ x })).rejects.toThrow('input "i" is not fed');
    await expect(session.run({ x: new Float32Array(3), i })).rejects.toThrow('input "x" takes 2 values, not 3');
    const shared = new Float32Array(new SharedArrayBuffer(8));
    await expect(session.run({ x: shared, i })).rejects.toThrow('input "x" is shared memory');
    await expect(session.run({ x, i: new Float32Array(1) })).rejects.toThrow('input "i" takes values of type int');
  });

  it("gives the same answers whether weights are fed or part of the model, at any batch size", async () => {
    const params = new nn.ParameterSet();
    const fed = await runtime.compile(nn.createModel({ logits: smallNet(params, 4) }));
    const weights = params.draw(createRng(3, "noise"));
    const board = Float32Array.from({ length: 4 * 32 }, (_, i) => Math.sin(i));
    const together = (await fed.run({ board, ...nn.weightsOf(weights) })).logits;
    const single = await runtime.compile(nn.createModel({ logits: smallNet(new nn.ParameterSet(), 1) }, weights));
    for (let k = 0; k < 4; k++) {
      const { logits } = await single.run({ board: board.slice(k * 32, (k + 1) * 32) });
      expectClose(logits, together.subarray(k * 3, (k + 1) * 3), 1e-5);
    }
  });

  it("learns exclusive or", async () => {
    const params = new nn.ParameterSet();
    const hidden = nn.tanh(nn.dense(params, "hidden", nn.input("x", [4, 2]), 8, "glorot"));
    const logits = nn.reshape(nn.dense(params, "out", hidden, 1, "glorot"), [4]);
    const training = await nn.compileTraining(runtime, {
      loss: nn.mean(nn.binaryCrossEntropyItems(logits, nn.input("y", [4]))),
      parameters: params.nodes,
      metrics: { mostSure: nn.max(nn.abs(logits)) },
    });
    const batch = { x: Float32Array.of(0, 0, 0, 1, 1, 0, 1, 1), y: Float32Array.of(0, 1, 1, 0) };
    let state = nn.newTrainingState(params.draw(createRng(1, "noise")));
    const losses: number[] = [];
    for (let step = 0; step < 120; step++) {
      const result = await training.step(state, batch, 0.05);
      state = result.state;
      losses.push(result.metrics.loss);
    }
    expect(losses[0]).toBeGreaterThan(0.5);
    expect(losses.at(-1)).toBeLessThan(0.02);
    expect(state.step).toBe(120);
    await training.close();
  });
});

describe("the small network", () => {
  const params = new nn.ParameterSet();
  const logits = smallNet(params, 16);
  const rng = createRng(2, "noise");
  const weights = params.draw(rng);
  const board = Float32Array.from({ length: 16 * 32 }, () => rng.fraction() - 0.5);
  const classes = Int32Array.from({ length: 16 }, (_, i) => i % 3);

  it("is a file that onnxruntime opens by itself", async () => {
    const session = await InferenceSession.create(nn.toOnnx(nn.createModel({ logits }, weights)));
    expect([session.inputNames, session.outputNames]).toEqual([["board"], ["logits"]]);
    const found = await session.run({ board: new Tensor("float32", board, [16, 2, 4, 4]) });
    const expected = nn.evaluateGraph([logits], { board, ...nn.weightsOf(weights) })[0]!;
    expect(found.logits!.dims).toEqual([16, 3]);
    expectClose(found.logits!.data as Float32Array, expected, 1e-5);
  });

  it("answers the same in Node and in WebAssembly", async () => {
    const model = nn.createModel({ logits }, weights);
    const [inNode, inWeb] = await Promise.all(
      [nodeRuntime({ isOptimised: true }), webRuntime].map(async (runtime) =>
        (await runtime.compile(model)).run({ board }),
      ),
    );
    expectClose(inWeb!.logits, inNode!.logits, 1e-5);
    expect(inNode!.logits.some((value) => Math.abs(value) > 0.1)).toBe(true);
  });

  it("has a wider sister that trains for 300 steps without growing", async () => {
    const wide = new nn.ParameterSet();
    const hidden = nn.relu(nn.dense(wide, "hidden", nn.reshape(nn.input("board", [16, 2, 4, 4]), [16, 32]), 320));
    const scores = nn.dense(wide, "head", nn.relu(nn.dense(wide, "wide", hidden, 320)), 3); // (B, 3)
    const loss = nn.neg(nn.mean(nn.pick(nn.logSoftmax(scores), nn.input("classes", [16], "int"))));
    const training = await nn.compileTraining(nodeRuntime(), { loss, parameters: wide.nodes, adam: { clipNorm: 1 } });
    let state = nn.newTrainingState(wide.draw(createRng(4, "noise")));
    const losses: number[] = [];
    const growth: number[] = [];
    // What leaks leaks in every round; what the collector has not come round to yet does not.
    for (let round = 0; round < 3; round++) {
      const before = process.memoryUsage().rss;
      for (let step = 0; step < 100; step++) {
        const result = await training.step(state, { board, classes }, 0.001);
        state = result.state;
        losses.push(result.metrics.loss);
      }
      growth.push(process.memoryUsage().rss - before);
    }
    expect(losses.at(-1)!).toBeLessThan(losses[0]! / 4);
    // Less than the weights of a round alone; the moments are twice as much again.
    expect(wide.size).toBeGreaterThan(1e5);
    expect(Math.min(...growth)).toBeLessThan(0.75 * 100 * wide.size * Float32Array.BYTES_PER_ELEMENT);
    await training.close();
  });
});
