/** @file The losses against a plain computation on a tiny batch, on both sides of every clip and clamp. */
import { describe, expect, it } from "vitest";
import { ACTIONS } from "#env";
import { evaluateGraph, gradients, input, MASKED, type Node } from "#nn";
import { difficultySize, HEAD_NAMES, type HeadName, TOPOLOGY_SIZE, targetInput } from "../network/heads.ts";
import type { Network } from "../network/network.ts";
import { LOSS_DEFAULTS, type LossConfig } from "../schedule/config.ts";
import { imitationLoss, ppoLoss } from "./loss.ts";

const BATCH = 5;
const WIDTHS: Readonly<Record<HeadName, number>> = {
  quality: 1,
  feasibility: 1,
  survival: 1,
  topology: TOPOLOGY_SIZE,
  difficulty: difficultySize("aggregate"),
  holes: 1,
  clear: 1,
};

/** A network with given outputs. */
function told(): Network {
  const heads = Object.fromEntries(
    HEAD_NAMES.map((name) => [name, input(name, WIDTHS[name] === 1 ? [BATCH] : [BATCH, WIDTHS[name]])]),
  ) as Record<HeadName, Node>;
  const mask = input("mask", [BATCH, ACTIONS]);
  const chosen = input("chosen", [BATCH], "int");
  const other = input("other", [BATCH, 1]);
  const inputs = { scalars: other, grid: other, masks: other, actions: other, mask, chosen };
  return { logits: input("logits", [BATCH, ACTIONS]), value: input("value", [BATCH]), heads, trunk: other, inputs };
}

/** Numbers that look like chance. */
const wave = (n: number, from: number) => Array.from({ length: n }, (_, i) => Math.sin(1.7 * i + from));

const LEGAL = [[0, 5, 100], [3, 4], [7], [1, 2, 3, 190], [9, 10]];
const CHOSEN = [5, 3, 7, 190, 9];
const MASKS = LEGAL.flatMap((legal) => Array.from({ length: ACTIONS }, (_, i) => (legal.includes(i) ? 0 : MASKED)));
const LOGITS = wave(BATCH * ACTIONS, 0.3).map((logit, i) => 2 * logit + MASKS[i]!);
const VALUES = [0.2, 1.5, -0.3, 0.9, 7];
const OLD_VALUES = [0.1, 0.5, 0.6, 0.9, 0];
const TARGETS = [0.6, 2.5, -0.4, 0.95, 3];
const ADVANTAGES = [1.2, -0.7, 0.5, -2, 100];
const WEIGHTS = [1, 1, 1, 0.5, 0];

const head = (name: HeadName) => wave(BATCH * WIDTHS[name], 2 + HEAD_NAMES.indexOf(name));
const headTarget = (name: HeadName) => wave(BATCH * WIDTHS[name], 5 + HEAD_NAMES.indexOf(name)).map((v) => (v + 1) / 2);

/** Log-probabilities of a row's legal actions. */
function logProbs(row: number): Map<number, number> {
  const logits = LEGAL[row]!.map((action) => LOGITS[row * ACTIONS + action]!);
  const total = Math.log(logits.reduce((sum, logit) => sum + Math.exp(logit), 0));
  return new Map(LEGAL[row]!.map((action, i) => [action, logits[i]! - total]));
}

/** Two ratios inside of the clip, one above it with a gain, one below it with a loss. */
const OLD = [0, 1, 2, 3, 4].map((row) => logProbs(row).get(CHOSEN[row]!)! - [0.5, 0.1, -0.05, -0.6, 3][row]!);

const FEEDS = {
  logits: LOGITS,
  mask: MASKS,
  chosen: CHOSEN,
  value: VALUES,
  oldLogProb: OLD,
  advantage: ADVANTAGES,
  oldValue: OLD_VALUES,
  valueTarget: TARGETS,
  weights: WEIGHTS,
  entropyCoefficient: [0.01],
  ...Object.fromEntries(
    HEAD_NAMES.flatMap((name) => [
      [name, head(name)],
      [targetInput(name), headTarget(name)],
    ]),
  ),
};

const rows = [0, 1, 2, 3, 4];
const averaged = (items: readonly number[]) =>
  items.reduce((sum, item, i) => sum + item * WEIGHTS[i]!, 0) / WEIGHTS.reduce((sum, w) => sum + w, 0);
const clip = (x: number, low: number, high: number) => Math.min(high, Math.max(low, x));
const smooth = (error: number) => (Math.abs(error) < 1 ? error ** 2 / 2 : Math.abs(error) - 0.5);

function headLoss(name: HeadName): number {
  const width = WIDTHS[name];
  const own = head(name);
  const targets = headTarget(name);
  const item = (i: number) =>
    name === "feasibility" || name === "clear"
      ? -targets[i]! * Math.log(1 / (1 + Math.exp(-own[i]!))) -
        (1 - targets[i]!) * Math.log(1 / (1 + Math.exp(own[i]!)))
      : (own[i]! - targets[i]!) ** 2;
  return averaged(
    rows.map((row) => Array.from({ length: width }, (_, i) => item(row * width + i)).reduce((a, b) => a + b) / width),
  );
}

function expected(config: LossConfig) {
  const ratios = rows.map((row) => Math.exp(logProbs(row).get(CHOSEN[row]!)! - OLD[row]!));
  const entropies = rows.map((row) => -[...logProbs(row).values()].reduce((sum, l) => sum + Math.exp(l) * l, 0));
  const policyLoss = averaged(
    ratios.map((r, i) => -Math.min(r * ADVANTAGES[i]!, clip(r, 1 - config.clip, 1 + config.clip) * ADVANTAGES[i]!)),
  );
  const valueLoss = averaged(
    rows.map((i) => {
      const held = OLD_VALUES[i]! + clip(VALUES[i]! - OLD_VALUES[i]!, -config.valueClip, config.valueClip);
      return Math.max(smooth(VALUES[i]! - TARGETS[i]!), smooth(held - TARGETS[i]!));
    }),
  );
  const entropy = averaged(entropies);
  const heads = HEAD_NAMES.reduce(
    (sum, name) => sum + config.heads[name] * Math.min(config.auxiliaryClamp, headLoss(name)),
    0,
  );
  return {
    policyLoss,
    valueLoss,
    entropy,
    entropyShare: entropy / averaged(LEGAL.map((legal) => Math.log(legal.length))),
    approxKl: averaged(ratios.map((r) => r - 1 - Math.log(r))),
    clipFraction: averaged(ratios.map((r) => Number(Math.abs(r - 1) > config.clip))),
    loss: policyLoss + config.valueWeight * valueLoss - 0.01 * entropy + heads,
  };
}

function valuesOf<Name extends string>(nodes: Readonly<Record<Name, Node>>, feeds: object): Record<Name, number> {
  const names = Object.keys(nodes) as Name[];
  const values = evaluateGraph(
    names.map((name) => nodes[name]),
    { ...FEEDS, ...feeds },
  );
  return Object.fromEntries(names.map((name, i) => [name, values[i]![0]!])) as Record<Name, number>;
}

describe("ppoLoss", () => {
  it.each([
    ["the paper's numbers", LOSS_DEFAULTS],
    ["a wide clip", { ...LOSS_DEFAULTS, clip: 0.9, valueClip: 50 }],
    ["clamped heads", { ...LOSS_DEFAULTS, auxiliaryClamp: 0.1 }],
  ])("equals the plain computation with %s", (_, config) => {
    const { loss, metrics } = ppoLoss(told(), BATCH, config);
    const values = valuesOf({ loss, ...metrics }, {});
    for (const [name, value] of Object.entries(expected(config))) {
      expect(values[name as keyof typeof values], name).toBeCloseTo(value, 6);
    }
    for (const name of HEAD_NAMES) expect(values[`${name}Loss`]).toBeCloseTo(headLoss(name), 6);
  });

  // Clipping may only take away what moves the policy further; what calls it back counts in full.
  it.each([
    ["above the clip with a gain", 0.5, 1.2, -1.25 * 1.2, false],
    ["above the clip with a loss", 0.5, -1.2, Math.exp(0.5) * 1.2, true],
    ["below the clip with a gain", -0.6, 1.2, -Math.exp(-0.6) * 1.2, true],
    ["below the clip with a loss", -0.6, -1.2, 0.75 * 1.2, false],
  ])("takes the smaller term of a ratio %s", (_, moved, advantage, policyLoss, isTeaching) => {
    const net = told();
    const { metrics } = ppoLoss(net, BATCH, { ...LOSS_DEFAULTS, clip: 0.25 });
    const old = OLD.with(0, logProbs(0).get(CHOSEN[0]!)! - moved);
    const feeds = { ...FEEDS, weights: [1, 0, 0, 0, 0], advantage: ADVANTAGES.with(0, advantage), oldLogProb: old };
    const [byLogits] = gradients(metrics.policyLoss, [net.logits]);
    const [found, gradient] = evaluateGraph([metrics.policyLoss, byLogits!], feeds);
    expect(found![0]).toBeCloseTo(policyLoss, 6);
    expect(gradient!.some((g) => Math.abs(g) > 1e-3)).toBe(isTeaching);
  });

  it("does not hear padded samples", () => {
    const { loss, metrics } = ppoLoss(told(), BATCH, LOSS_DEFAULTS);
    const padded = {
      advantage: ADVANTAGES.with(4, -55),
      valueTarget: TARGETS.with(4, 1000),
      oldLogProb: OLD.with(4, -1e6),
      [targetInput("quality")]: headTarget("quality").with(4, 1e4),
    };
    expect(valuesOf({ loss, ...metrics }, padded)).toEqual(valuesOf({ loss, ...metrics }, {}));
    const nothing = valuesOf({ loss, ...metrics }, { weights: [0, 0, 0, 0, 0] });
    expect(Object.values(nothing).every((value) => Number.isFinite(value) && Math.abs(value) < 1e-9)).toBe(true);
  });
});

describe("imitationLoss", () => {
  it("is the cross-entropy with the teacher's distribution, plus value and heads", () => {
    const teacher = rows.flatMap((row) =>
      Array.from({ length: ACTIONS }, (_, i) => (LEGAL[row]!.includes(i) ? 1 / LEGAL[row]!.length : 0)),
    );
    const { loss, metrics } = imitationLoss(told(), BATCH, LOSS_DEFAULTS);
    const values = valuesOf({ loss, ...metrics }, { "target/policy": teacher });
    const policyLoss = averaged(
      rows.map((row) => -[...logProbs(row).values()].reduce((sum, l) => sum + l / LEGAL[row]!.length, 0)),
    );
    const valueLoss = averaged(rows.map((i) => smooth(VALUES[i]! - TARGETS[i]!)));
    const heads = HEAD_NAMES.reduce((sum, name) => sum + LOSS_DEFAULTS.heads[name] * headLoss(name), 0);
    expect(values.policyLoss).toBeCloseTo(policyLoss, 6);
    expect(values.valueLoss).toBeCloseTo(valueLoss, 6);
    expect(values.loss).toBeCloseTo(policyLoss + 0.5 * valueLoss + heads, 6);
    const tops = rows.map((row) => {
      const own = logProbs(row);
      return Number(own.get(CHOSEN[row]!) === Math.max(...own.values()));
    });
    expect(values.agreement).toBeCloseTo(averaged(tops), 6);
  });
});
