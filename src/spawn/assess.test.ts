/** @file Stress and the target d*: every term by hand, its direction, and the caps, damping and smoothing around them. */
import { describe, expect, it } from "vitest";
import { emptyBoard } from "#engine";
import type { Topology } from "#quality";
import { ANXIOUS, BORED, memory, reading, tuned } from "../../tests/situations.ts";
import { assess, type Difficulty } from "./assess.ts";
import { SPAWN_DEFAULTS, type SpawnConfig } from "./config.ts";
import type { Context } from "./context.ts";
import { perceive } from "./perceive.ts";
import type { Reading } from "./reading.ts";

interface Moment {
  readonly player?: Partial<Reading>;
  readonly context?: Partial<Context>;
  readonly topology?: Partial<Topology>;
  readonly config?: SpawnConfig;
}

function assessed({ player, context, topology, config = SPAWN_DEFAULTS }: Moment): Difficulty {
  const perception = perceive(emptyBoard());
  const board = { ...perception, topology: { ...perception.topology, ...topology } };
  return assess(board, reading(player), memory(context), config);
}

const stressTerm = (moment: Moment, name: string) =>
  assessed(moment).stressTerms.find((term) => term.name === name)!.value;
const targetTerm = (moment: Moment, name: string) =>
  assessed(moment).targetTerms.find((term) => term.name === name)!.value;

const ofBest = (share: number): Partial<Reading> => ({ best: 1000, score: 1000 * share });

describe("stress of a neutral player", () => {
  it("is its base, and every other term is zero", () => {
    const { stress, stressTerms } = assessed({});
    expect(stress).toBe(0.32);
    expect(stressTerms.filter(({ value }) => value !== 0)).toEqual([{ name: "base", value: 0.32 }]);
    expect(stressTerms.map(({ name }) => name)).toEqual([
      "base",
      "skill",
      "flow",
      "frustration",
      "distress",
      "momentum",
      "runStreak",
      "feedback",
      "pacing",
      "forcedBad",
      "skilledPlay",
      "chase",
      "overshoot",
      "posture",
    ]);
  });
});

describe("a term of stress", () => {
  it.each<[string, string, Moment, number]>([
    ["skill", "a strong player", { player: { skill: 0.75 } }, 0.12],
    ["skill", "a weak player", { player: { skill: 0.25 } }, -0.12],
    ["flow", "boredom", { player: { flow: BORED } }, 0.24 * 1.3],
    ["flow", "anxiety", { player: { flow: ANXIOUS } }, -0.18 * 1.6],
    ["flow", "the mismatch counts up to 1", { player: { flow: { ...ANXIOUS, mismatch: 7 } } }, -0.36],
    ["frustration", "warning", { player: { frustration: "warning" } }, -0.06],
    ["frustration", "relief", { player: { frustration: "relief" } }, -0.16],
    ["frustration", "critical", { player: { frustration: "critical" } }, -0.26],
    ["distress", "a ruined board", { player: { distress: 1 } }, -0.14],
    ["momentum", "clears are becoming common", { player: { momentum: 0.5 } }, 0.03],
    ["momentum", "clears are drying up", { player: { momentum: -1 } }, -0.06],
    ["runStreak", "games below the usual", { player: { runStreak: -1 } }, -0.05],
    ["feedback", "more lines than expected", { context: { turn: 1, bias: 0.2 } }, 0.2],
    ["feedback", "fewer lines than expected", { context: { turn: 1, bias: -0.2 } }, -0.2],
    ["forcedBad", "docks without a good move", { player: { forcedBadRate: 0.5 } }, -0.06],
    ["skilledPlay", "optimal rounds", { player: { skilledRate: 1 } }, 0.05],
    ["chase", "90 % of the best", { player: ofBest(0.9) }, 0.075],
    ["chase", "just below where it starts", { player: ofBest(0.79) }, 0],
    ["overshoot", "twice the best", { player: ofBest(2) }, 0.16],
    ["overshoot", "ten times the best", { player: ofBest(10) }, 0.16],
    ["posture", "an offset", { player: { posture: { ...reading().posture, stressOffset: -0.15 } } }, -0.15],
  ])("%s: %s", (name, _case, moment, expected) => {
    expect(stressTerm(moment, name)).toBeCloseTo(expected, 12);
    const difference = assessed(moment).stressTerms.reduce((sum, { value }) => sum + value, 0) - 0.32;
    expect(difference).toBeCloseTo(expected, 12);
  });

  it("moves the stress itself in its direction", () => {
    const rows: [Moment, number][] = [
      [{ player: { skill: 0.7 } }, 1],
      [{ player: { skill: 0.3 } }, -1],
      [{ player: { flow: BORED } }, 1],
      [{ player: { flow: ANXIOUS } }, -1],
      [{ player: { frustration: "warning" } }, -1],
      [{ player: { distress: 0.5 } }, -1],
      [{ player: { momentum: 0.5 } }, 1],
      [{ player: { runStreak: 0.5 } }, 1],
      [{ context: { bias: 0.1 } }, 1],
      [{ context: { bias: -0.1 } }, -1],
      [{ player: { forcedBadRate: 0.3 } }, -1],
      [{ player: { skilledRate: 0.3 } }, 1],
      [{ player: ofBest(0.95) }, 1],
      [{ player: ofBest(1.5) }, 1],
    ];
    for (const [moment, direction] of rows) {
      expect(Math.sign(assessed(moment).stress - 0.32), JSON.stringify(moment)).toBe(direction);
    }
  });

  it("paces docks in cycles of three tense and two released ones, after two that are left alone", () => {
    const pacing = Array.from({ length: 12 }, (_, turn) => stressTerm({ context: { turn } }, "pacing"));
    expect(pacing).toEqual([0, 0, 0.03, 0.03, 0.03, -0.07, -0.07, 0.03, 0.03, 0.03, -0.07, -0.07]);
  });

  it("is damped by distress only where the bias is positive", () => {
    const bias = (value: number, distress: number) =>
      stressTerm({ context: { turn: 1, bias: value }, player: { distress } }, "feedback");
    expect(bias(0.2, 0.5)).toBeCloseTo(0.2 * (1 - 0.8 * 0.5), 12);
    expect(bias(0.2, 1)).toBeCloseTo(0.04, 12);
    expect(bias(-0.2, 1)).toBe(-0.2);
  });

  it("hands over from the chase to the overshoot at the best itself", () => {
    expect([stressTerm({ player: ofBest(1) }, "chase"), stressTerm({ player: ofBest(1) }, "overshoot")]).toEqual([
      expect.closeTo(0.15, 12),
      0,
    ]);
    expect(stressTerm({ player: ofBest(1.01) }, "chase")).toBe(0);
    expect(stressTerm({ player: ofBest(1.01) }, "overshoot")).toBeGreaterThan(0);
  });

  it("caps the chase at its own cap", () => {
    const config = tuned({ theta: { challengeBoostSlope: 1, challengeBoostCap: 0.12 } });
    expect(stressTerm({ player: ofBest(1), config }, "chase")).toBe(0.12);
  });
});

describe("what becomes of the sum", () => {
  const strong = { skill: 1, flow: { ...BORED, mismatch: 1 }, momentum: 1, skilledRate: 1 };

  it("never leaves −0.2…1", () => {
    expect(assessed({ player: { ...strong, runStreak: 1, ...ofBest(3) } }).stress).toBe(1);
    const low = { skill: 0, flow: ANXIOUS, frustration: "critical", distress: 1, momentum: -1 } as const;
    expect(assessed({ player: low }).stress).toBe(-0.2);
  });

  it("stays below the posture's cap", () => {
    const posture = { ...reading().posture, stressCap: 0.5 };
    expect(assessed({ player: { ...strong, posture } }).stress).toBe(0.5);
  });

  it("is capped in a warm run, less and less as the budget runs down", () => {
    const at = (warmLeft: number) => assessed({ player: strong, context: { warmLeft, warmBudget: 10 } }).stress;
    expect(at(10)).toBeCloseTo(0.12, 12);
    expect(at(5)).toBeCloseTo(0.12 + 0.5 * 0.88 * 0.5, 12);
    expect(at(1)).toBeCloseTo(0.12 + 0.9 * 0.88 * 0.5, 12);
    expect(at(0)).toBeGreaterThan(at(1));
  });

  it("is eased after a new best", () => {
    expect(assessed({ context: { releaseLeft: 3 } }).stress).toBeCloseTo(0.7 * 0.32, 12);
    const low = { frustration: "critical", flow: ANXIOUS } as const;
    expect(assessed({ player: low, context: { releaseLeft: 3 } }).stress).toBe(assessed({ player: low }).stress);
  });

  it("falls at once and rises half of the way, by at most a quarter", () => {
    const from = (stress: number, change: Moment = {}) => assessed({ ...change, context: { turn: 1, stress } }).stress;
    expect(from(0.9)).toBe(0.32);
    expect(from(0.2)).toBeCloseTo(0.26, 12);
    expect(from(0, { player: strong })).toBeCloseTo(0.25, 12);
    expect(from(0.32)).toBe(0.32);
    expect(assessed({ context: { turn: 0, stress: 0 } }).stress).toBe(0.32);
  });
});

describe("the target d*", () => {
  const dBase = 0.24 + 0.64 * 0.32;

  it("of a neutral player is its base", () => {
    const { target, targetTerms } = assessed({});
    expect(target).toBeCloseTo(dBase, 12);
    expect(targetTerms.map(({ name }) => name)).toEqual([
      "base",
      "risk",
      "arc",
      "warmUp",
      "lateRelief",
      "chase",
      "brake",
      "overload",
    ]);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20])(
    "follows the arc d_base(1 + h n/N (1 − n/N)) in game %s, h = 0.4 and N = 8",
    (n) => {
      const share = Math.min(1, n / 8);
      const moment = { player: { gameInSession: n } };
      const arc = targetTerm(moment, "base") + targetTerm(moment, "arc");
      expect(arc).toBeCloseTo(dBase * (1 + 0.4 * share * (1 - share)), 12);
    },
  );

  it("peaks in the middle of the session", () => {
    const targets = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => assessed({ player: { gameInSession: n } }).target);
    expect(targets.indexOf(Math.max(...targets))).toBe(4);
    expect(targets[4]).toBeCloseTo(dBase * 1.1, 12);
  });

  it.each([
    [0, -0.06],
    [1, -0.03],
    [2, 0],
    [5, 0],
  ])("is softened in game %s of a session by %s", (n, expected) => {
    expect(targetTerm({ player: { gameInSession: n } }, "warmUp")).toBeCloseTo(expected, 12);
  });

  it.each([
    ["a collapse late in the session", true, -0.8, -0.075],
    ["a total collapse", true, -1, -0.105],
    ["on the threshold", true, -0.3, 0],
    ["late, without a collapse", true, 0.5, 0],
    ["a collapse that is not late", false, -1, 0],
  ])("is relieved in proportion to a late collapse: %s", (_name, isLate, momentum, expected) => {
    expect(targetTerm({ player: { isLate, momentum } }, "lateRelief")).toBeCloseTo(expected, 12);
  });

  it.each([
    [0.5, 0],
    [0.7, 0],
    [0.775, -0.05],
    [0.85, -0.1],
    [1, -0.2],
  ])("is reduced at fill %s by overload protection: %s", (fill, expected) => {
    expect(targetTerm({ topology: { fill } }, "overload")).toBeCloseTo(expected, 12);
  });

  it("is tightened on the way to the best and braked beyond it", () => {
    expect(targetTerm({ player: ofBest(0.82) }, "chase")).toBeCloseTo(0.05, 12);
    expect(targetTerm({ player: ofBest(0.9) }, "chase")).toBeCloseTo(0.1 / (1 + Math.exp(-1)), 12);
    expect(targetTerm({ player: ofBest(0.3) }, "chase")).toBeLessThan(0.001);
    expect(targetTerm({ player: ofBest(1.05) }, "brake")).toBeCloseTo(-0.05, 12);
    expect(targetTerm({ player: ofBest(1.3) }, "brake")).toBeLessThan(-0.098);
    expect(targetTerm({ player: ofBest(0.8) }, "brake")).toBeGreaterThan(-0.002);
    expect([targetTerm({}, "chase"), targetTerm({}, "brake")]).toEqual([0, 0].map((zero) => expect.closeTo(zero)));
  });

  it("is lowered by board risk: fill above 0.45, holes and distress", () => {
    expect(assessed({ topology: { fill: 0.85, holes: 8 }, player: { distress: 1 } }).risk).toBeCloseTo(1, 12);
    expect(assessed({ topology: { fill: 0.65 } }).risk).toBeCloseTo(0.3, 12);
    expect(assessed({ topology: { fill: 0.45, holes: 4 } }).risk).toBeCloseTo(0.125, 12);
    expect(targetTerm({ topology: { fill: 0.65 } }, "risk")).toBeCloseTo(-0.25 * 0.45 * 0.3, 12);
  });

  it("follows stress, and stays within 0…1", () => {
    const targets = [-0.2, 0, 0.3, 0.6, 1].map((base) => {
      const config = tuned({ stress: { base: Math.max(0, base), min: -0.2 } });
      return assessed({ config, player: base < 0 ? { frustration: "critical", flow: ANXIOUS } : {} }).target;
    });
    expect([...targets].sort((a, b) => a - b)).toEqual(targets);
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...targets)).toBeLessThanOrEqual(1);
  });
});

describe("the chase of the personal best", () => {
  it.each([
    ["from 80 % of the best", ofBest(0.8), 0, true],
    ["up to the best itself", ofBest(1), 0, true],
    ["not below", ofBest(0.79), 0, false],
    ["not beyond", ofBest(1.001), 0, false],
    ["not on a full board", ofBest(0.9), 0.72, false],
    ["not for a best below the minimum", { best: 499, score: 450 }, 0, false],
    ["not without a best", {}, 0, false],
  ])("is on %s", (_name, player, fill, expected) => {
    expect(assessed({ player, topology: { fill } }).isChasing).toBe(expected);
  });
});
