/** @file The published generators give the same law on the runtime of Node, of the page, and of the tests. */
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { loadModels, nodeRuntime } from "#machine";
import { lawRequest, openGenerator } from "#neural";
import { referenceRuntime } from "#nn";
import { webRuntime } from "../src/web/game/agents/runtime.ts";
import { briefsOfPlay } from "./generators.ts";

const MODELS = fileURLToPath(new URL("../models/", import.meta.url));
const BRIEFS = briefsOfPlay(6, 31);

describe.each(["generator-paper", "generator-shapes"])("%s", (name) => {
  const weights = expectOk(loadModels(MODELS, [name]))[name]!;

  it.each([
    ["onnxruntime-web", webRuntime],
    ["the reference", referenceRuntime],
  ] as const)("says on onnxruntime-node what it says on %s", async (_name, runtime) => {
    const [node, other] = [
      expectOk(await openGenerator(nodeRuntime({ isOptimised: true }), weights)),
      expectOk(await openGenerator(runtime, weights)),
    ];
    for (const brief of BRIEFS.slice(0, 2)) {
      const [one, two] = [await node.lawOf(lawRequest(brief)), await other.lawOf(lawRequest(brief))];
      const [p, q] = [one.first(), two.first()];
      for (const [i, chance] of p.entries()) expect(Math.abs(chance - q[i]!)).toBeLessThan(1e-4);
    }
    await node.close();
    await other.close();
  });

  it("offers every dock on an open board some chance, and none that the gate would refuse", async () => {
    const generator = expectOk(await openGenerator(nodeRuntime(), weights));
    const { docks, weights: chances } = await generator.answer(lawRequest(BRIEFS[0]!));
    expect(docks.length).toBeGreaterThan(3000);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeGreaterThan(0.8);
    await generator.close();
  });
});
