/** @file The network's shapes in every variant, and what its parts may not touch. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, parsePosition } from "#engine";
import { ACTIONS } from "#env";
import { evaluateGraph, gradients, MASKED, ParameterSet, sum, type Tensors, weightsOf } from "#nn";
import { encode } from "../../../tests/encoded.ts";
import type { View } from "../../players/player.ts";
import { feedsOf } from "../encode/encode.ts";
import { NEUTRAL_CONDITIONING } from "../encode/state.ts";
import { DIFFICULTY_HEADS, HEAD_NAMES, PROBES } from "./heads.ts";
import { DEFAULT_VARIANT, NETWORK_KINDS, network, type Variant } from "./network.ts";
import { firstWeights, parsePlacementWeights, withTemperature } from "./weights.ts";

/** Narrow, so that plain evaluation takes no time. */
const SMALL: Variant = { ...DEFAULT_VARIANT, channels: 2, blocks: 1 };
const VARIANTS = NETWORK_KINDS.flatMap((kind) =>
  DIFFICULTY_HEADS.map((difficulty): Variant => ({ ...SMALL, kind, difficulty })),
);

function viewOf(notation: string): View {
  const { board, dock, combo } = expectOk(parsePosition(notation));
  return { board, slots: dock, combo };
}

const FEEDS = {
  ...feedsOf(encode(viewOf("####4/8/2##4/8/8/8/#1#5/8 1x4,2x2,l5-a"), NEUTRAL_CONDITIONING, SMALL)),
  chosen: Int32Array.of(4),
};

function drawn(variant: Variant): Tensors {
  return firstWeights(variant, createRng(1, "noise"));
}

describe.each(VARIANTS)("the network $kind with the $difficulty head", (variant) => {
  it("has its outputs, and no logit for what is not legal", () => {
    const params = new ParameterSet();
    const { logits, value, heads, trunk } = network(params, 1, variant);
    const nodes = [logits, value, trunk, ...HEAD_NAMES.map((name) => heads[name])];
    expect(nodes.map(({ shape }) => shape.join("x"))).toEqual([
      "1x192",
      "1",
      "1x128",
      "1",
      "1",
      "1",
      "1x10",
      variant.difficulty === "aggregate" ? "1x4" : "1x12",
      "1",
      "1",
    ]);
    const values = evaluateGraph(nodes, { ...weightsOf(params.draw(createRng(1, "noise"))), ...FEEDS });
    expect(values.every((all) => all.every(Number.isFinite))).toBe(true);
    expect(values[0]!.every((logit, i) => logit < MASKED / 2 === FEEDS.mask[i]! < 0)).toBe(true);
  });

  it("has its logits divided by a temperature, and nothing else changed", () => {
    const { logits, value, heads } = network(new ParameterSet(), 1, variant);
    const nodes = [logits, value, ...HEAD_NAMES.map((name) => heads[name])];
    const weights = drawn(variant);
    const [soft, ...rest] = evaluateGraph(nodes, { ...weightsOf(weights), ...FEEDS });
    const [sharp, ...others] = evaluateGraph(nodes, { ...weightsOf(withTemperature(weights, 1 / 3)), ...FEEDS });
    expect(others).toEqual(rest);
    let largest = 0;
    for (const [i, logit] of sharp!.entries()) {
      if (FEEDS.mask[i]! < 0) continue;
      expect(logit).toBeCloseTo(3 * soft![i]!, 6);
      largest = Math.max(largest, Math.abs(logit));
    }
    expect(largest).toBeGreaterThan(1e-3);
  });

  it("has the same weights at every batch size", () => {
    const sizes = [1, 3].map((batch) => {
      const params = new ParameterSet();
      network(params, batch, variant);
      return params.nodes.map(({ name, shape }) => `${name} ${shape.join("x")}`);
    });
    expect(sizes[0]).toEqual(sizes[1]);
  });

  it("is recognised by its weights", () => {
    const weights = drawn(variant);
    const parsed = expectOk(parsePlacementWeights(weightsOf(weights)));
    expect(parsed.variant).toEqual({ ...parsed.variant, kind: variant.kind, difficulty: variant.difficulty });
    for (const [name, { shape, data }] of Object.entries(weights)) {
      expect(parsed.weights[name]!.data).toBe(data);
      expect(parsed.weights[name]!.shape).toEqual(shape);
    }
  });
});

describe("the published network", () => {
  it("has 32 channels, 2 blocks and about 266,000 parameters; the light ones have fewer", () => {
    const count = (variant: Variant) => {
      const params = new ParameterSet();
      network(params, 1, variant);
      return params.size;
    };
    expect(count(DEFAULT_VARIANT)).toBeGreaterThan(250_000);
    expect(count(DEFAULT_VARIANT)).toBeLessThan(280_000);
    for (const kind of ["shared-mlp", "dual-tower"] as const) {
      expect(count({ ...DEFAULT_VARIANT, kind })).toBeLessThan(count(DEFAULT_VARIANT));
    }
  });
});

describe("the heads", () => {
  const params = new ParameterSet();
  const { heads, trunk } = network(params, 1, SMALL);
  const weights = weightsOf(params.draw(createRng(1, "noise")));
  /** How much a head's output would change the trunk. */
  const pullOn = (name: (typeof HEAD_NAMES)[number]) => {
    const [byTrunk] = gradients(sum(heads[name]), [trunk]);
    return evaluateGraph([byTrunk!], { ...weights, ...FEEDS })[0]!.reduce((total, g) => total + Math.abs(g), 0);
  };

  it.each(HEAD_NAMES)("%s teaches the trunk unless it is a probe", (name) => {
    const isProbe = (PROBES as readonly string[]).includes(name);
    expect(pullOn(name) === 0).toBe(isProbe);
  });

  it("tell holes by the action that is chosen", () => {
    const holes = (chosen: number) => evaluateGraph([heads.holes], { ...weights, ...FEEDS, chosen: [chosen] })[0]![0]!;
    expect(holes(4)).not.toBe(holes(64 + 20));
  });
});

describe("the policy", () => {
  it("sees all three pieces and the board", () => {
    const params = new ParameterSet();
    const { logits } = network(params, 1, SMALL);
    const weights = weightsOf(params.draw(createRng(1, "noise")));
    const logitsOf = (feeds: object) => evaluateGraph([logits], { ...weights, ...FEEDS, ...feeds })[0]!;
    const own = logitsOf({});
    const legal = Array.from({ length: ACTIONS }, (_, i) => i).filter((i) => FEEDS.mask[i] === 0);
    for (const key of ["scalars", "grid", "masks"] as const) {
      const changed = logitsOf({ [key]: FEEDS[key].map((value) => 1 - value) });
      expect(
        legal.every((i) => changed[i] !== own[i]),
        key,
      ).toBe(true);
    }
  });
});
