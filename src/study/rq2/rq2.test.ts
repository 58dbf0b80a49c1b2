/** @file RQ2's parts: labels against a plain reading of the episode, PCGrad against plain arithmetic, tables, charts. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, legalAnchors, shapeOf } from "#engine";
import { constant, evaluateGraph, input, mul, sum } from "#nn";
import { PLAYERS } from "#players";
import { type Episode, HEAD_NAMES } from "#ppo";
import { episodeDocks } from "../../ppo/rollout/docks.ts";
import { playEpisodes } from "../../ppo/rollout/rollout.ts";
import { projected } from "./graphs.ts";
import { AUDITED, type Rq2Run } from "./outcome.ts";
import {
  configOf,
  RQ2_BASE,
  type Rq2Arm,
  type Rq2Options,
  type Rq2Settings,
  rq2Key,
  rq2Stage,
  rq2Tasks,
  settleRq2,
} from "./plan.ts";
import { terminalValues } from "./play.ts";
import { blockedBars, DIES_WITHIN, type Embedded, labelsOf, probe } from "./probe.ts";
import { rq2Report } from "./report.ts";
import { rq2Charts } from "./rq2.ts";
import { PAPER_LOSSES, rq2Text } from "./tables.ts";
import { trajectoryOf } from "./trajectory.ts";

const OPTIONS: Rq2Options = expectOk(settleRq2({ seeds: 2, updates: 4, games: 8, dynamic: true }));

async function episodesOf(count: number, horizon: number): Promise<Episode[]> {
  const setup = { stage: 0, threshold: 300 };
  return playEpisodes({
    games: Array.from({ length: count }, (_, seed) => ({
      ...setup,
      seed,
      docks: episodeDocks("feasible", seed, 1, 1),
    })),
    width: count,
    horizon,
    gamma: 0.99,
    rewardScale: 1,
    decide: async (sessions) =>
      sessions.map((session) => {
        const { slot, x, y } = PLAYERS.greedy.choose(session, createRng(session.seed, "policy", session.steps));
        return { action: 64 * slot + 8 * y + x, logProb: 0, value: 0.5, entropy: 0, uniformEntropy: 0 };
      }),
  });
}

describe("labelsOf", () => {
  it("says what happens later in the episode, and nothing where that is not known", async () => {
    const episodes = await episodesOf(4, 45);
    expect(new Set(episodes.map(({ isCut }) => isCut)).size).toBe(2);
    for (const episode of episodes) {
      const { steps, isCut, end } = episode;
      const sessions = [...steps.map(({ before }) => before), end];
      for (const [t, label] of labelsOf(episode).entries()) {
        const dealt = sessions.find((later, i) => i > t && later.turn > sessions[t]!.turn);
        const isBlocked = (id: "1x4" | "4x1" | "1x5" | "5x1") => legalAnchors(dealt!.board, shapeOf(id)).size() === 0;
        const longBar = dealt === undefined ? null : (["1x4", "4x1", "1x5", "5x1"] as const).some(isBlocked);
        const left = steps.length - t;
        expect(label).toEqual({ longBar, survival: left > DIES_WITHIN ? false : isCut ? null : true });
      }
      const { docks, blocked } = blockedBars(episode);
      expect(docks).toBe(steps.at(-1)!.before.turn);
      expect(blocked).toBeLessThanOrEqual(docks);
    }
  });
});

describe("terminalValues", () => {
  it("has nothing but the end of the game as its reward", async () => {
    const episodes = await episodesOf(3, 45);
    const { targets } = terminalValues(episodes, { gamma: 0.5, lambda: 1 });
    for (const [i, { steps, end }] of episodes.entries()) {
      const won = end.plain >= 300 ? 1 : 0;
      for (const t of steps.keys()) expect(targets[i]![t]).toBeCloseTo(won * 0.5 ** (steps.length - 1 - t), 12);
    }
  });
});

describe("probe", () => {
  const rng = createRng(1, "noise");
  const positions = Array.from({ length: 400 }, (_, i): Embedded => {
    const trunk = Float32Array.from({ length: 3 }, () => rng.fraction());
    return {
      episode: i,
      trunk,
      labels: { survival: trunk[1]! > 0.6, longBar: i % 7 === 0 ? null : rng.fraction() < 0.5 },
    };
  });

  it("finds what the trunk holds, not what it does not, and leaves unknown positions out", () => {
    expect(probe(positions, "survival").auc).toBeGreaterThan(0.97);
    const chance = probe(positions, "longBar");
    expect(Math.abs(chance.auc! - 0.5)).toBeLessThan(0.12);
    expect(chance.positions).toBe(positions.filter(({ episode }) => episode % 2 === 1 && episode % 7 !== 0).length);
  });

  it("has no AUC where all positions are alike", () => {
    const alike = positions.map((one) => ({ ...one, labels: { survival: true, longBar: null } }));
    expect(probe(alike, "survival")).toEqual({ positions: 200, positives: 200, auc: null });
    expect(probe(alike, "longBar")).toEqual({ positions: 0, positives: 0, auc: null });
  });
});

describe("projected", () => {
  /** Gradients [1, 0], [-1, 2] and [0, 1] as linear losses. */
  const by = input("w", [2]);
  const linear = (values: readonly number[]) => sum(mul(by, constant(values, [2])));
  const gradientOf = (losses: readonly (readonly number[])[]) =>
    Array.from(evaluateGraph(projected(losses.map(linear), [by]), { w: [3, 4] })[0]!);

  it("frees conflicting gradients of each other, in order", () => {
    // First: (1, 0) + (1/5)·(-1, 2) = (0.8, 0.4). Second: (-1, 2) + 1·(1, 0) = (0, 2). Together (0.8, 2.4).
    const [x, y] = gradientOf([
      [1, 0],
      [-1, 2],
    ]);
    expect(x).toBeCloseTo(0.8, 6);
    expect(y).toBeCloseTo(2.4, 6);
  });

  it("leaves gradients that agree as they are", () => {
    expect(
      gradientOf(
        [
          [1, 0],
          [0, 1],
          [2, 1],
        ].map((g) => g),
      ).map((v) => Number(v.toFixed(6))),
    ).toEqual([3, 2]);
  });
});

describe("settleRq2", () => {
  const metrics = (text: string) => settleRq2({ metrics: { name: "m.jsonl", text } });

  it("reads a training's metrics, and names the file where they are none", () => {
    const point =
      '{"charts/episodes":8,"charts/scd_ceiling":1,"charts/win_threshold":3,"charts/stage":0,"charts/mean_return":1}';
    expect(metrics(`{"charts/phase":0}\n\n${point}\n`)).toMatchObject({
      ok: true,
      value: { seeds: 3, trajectory: { points: [{ episodes: 8, winRate: null }] } },
    });
    const refused = (message: string) => ({ ok: false, fault: { code: "badMetrics", message } });
    expect(metrics('{"charts/phase":0}\n')).toEqual(refused("m.jsonl has no updates of PPO"));
    for (const line of ["notes", "null", "3"]) {
      expect(metrics(`{}\n${line}\n`)).toEqual(refused("m.jsonl:2: there is no JSON object"));
    }
  });
});

describe("trajectoryOf", () => {
  const point = (episodes: number, stage: number) => ({
    "charts/episodes": episodes,
    "charts/stage": stage,
    "charts/scd_ceiling": 0.3 + 0.1 * stage,
    "charts/win_threshold": 300,
    "charts/mean_return": episodes / 100,
    "charts/win_rate": 0.5,
  });

  it("reads updates of PPO and counts the steps of the curriculum", () => {
    const found = trajectoryOf([{ "charts/phase": 0 }, point(8, 0), point(16, 1), point(24, 1), point(32, 0)])!;
    expect(found.points.map(({ episodes }) => episodes)).toEqual([8, 16, 24, 32]);
    expect([found.promotions, found.demotions]).toEqual([1, 1]);
    expect(trajectoryOf([{ "charts/phase": 0 }])).toBeNull();
    const { "charts/win_rate": _, ...begun } = point(40, 2);
    expect(trajectoryOf([point(8, 0), begun])!.points.map(({ winRate }) => winRate)).toEqual([0.5, null]);
  });
});

/** A training whose figures follow from its seed; losses of feasibility fall with the points, others are noise. */
function runOf(arm: Rq2Arm, seed: number): Rq2Run {
  const rng = createRng(seed, "noise");
  const numbers = <K extends string>(names: readonly K[], value: (name: K) => number) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, number>;
  const study = Array.from({ length: 30 }, () => {
    const plain = 100 * rng.below(40);
    const losses = numbers(HEAD_NAMES, (head) => (head === "feasibility" ? 1 - plain / 4000 : rng.fraction()));
    return { plain, steps: plain / 10, losses };
  });
  const scale = arm.valueTarget === "raw" ? 100 : 1;
  const result = { positions: 10, positives: 5, auc: arm.difficulty === "aggregate" ? 0.6 : 0.8 };
  return {
    arm,
    seed,
    parameters: 10,
    imitated: 5,
    samples: 6,
    episodes: 7,
    seconds: 1,
    updates: [1, 2, 3, 5].map((loss) => {
      const entropies = { entropy: loss, entropyCoefficient: loss / 100 };
      return { valueLoss: scale * loss, policyLoss: -loss, ...entropies, approxKl: 0.2, meanPlain: 0, winRate: 0 };
    }),
    audits: [{ update: 0, norms: numbers(AUDITED, () => 2) }],
    heldOut: Array.from({ length: 4 }, (_, i) => ({
      steps: i === 0 || (i === 1 && arm.difficulty === "placeability") ? 300 : 10,
      plain: 7000 * i,
    })),
    study,
    probes: { survival: result, longBar: result, docks: 3, blockedBars: 1 },
  };
}

describe("the report", () => {
  const tasks = rq2Tasks(OPTIONS);
  const runs = tasks.map(({ arm, seed }) => runOf(arm, seed));
  const report = rq2Report(OPTIONS, runs)!;

  it("counts the seeds that all arms have finished when it was interrupted", () => {
    const cut = rq2Report(OPTIONS, runs.slice(0, 8))!;
    expect(cut).toMatchObject({ planned: 12, finished: 8 });
    expect(cut.heads).toEqual(rq2Report({ ...OPTIONS, seeds: 1 }, runs.slice(0, 6))!.heads);
    const said = "Interrupted: 8 of 12 trainings were finished; counted are the seeds that all arms have finished.";
    expect(rq2Text(cut).replaceAll("\n", " ")).toContain(said);
    expect(rq2Text(report)).not.toContain("Interrupted");
    expect(rq2Report(OPTIONS, runs.slice(0, 5))).toBeNull();
  });

  it("trains every arm on the same seeds, and changes one thing at a time", () => {
    expect(tasks.length).toBe(12);
    expect(new Set(tasks.map(({ seed }) => seed))).toEqual(new Set([1, 2]));
    for (const { arm } of tasks) {
      const changed = Object.entries(arm).filter(([name, value]) => value !== RQ2_BASE[name as keyof Rq2Arm]);
      expect(changed.length).toBeLessThanOrEqual(1);
    }
    const [mixed, raw] = [configOf(RQ2_BASE, OPTIONS), configOf({ ...RQ2_BASE, valueTarget: "raw" }, OPTIONS)];
    expect(raw.loss.valueClip * mixed.value.rewardScale).toBeCloseTo(mixed.loss.valueClip, 12);
    expect({ ...raw, value: mixed.value, loss: mixed.loss }).toEqual(mixed);
  });

  it("recognises a training in another study", () => {
    expect(new Set(tasks.map(rq2Key)).size).toBe(tasks.length);
    const [task] = tasks;
    const asked = (change: Partial<Rq2Settings>) => rq2Key({ ...task!, settings: { ...OPTIONS, ...change } });
    expect(asked({ seeds: 5, seed: 9, dynamic: false })).toBe(rq2Key(task!));
    const others = (["imitate", "updates", "placements", "games", "channels"] as const).map((name) => {
      return asked({ [name]: OPTIONS[name] + 100 });
    });
    expect(new Set([rq2Key(task!), ...others, asked({ network: "conv" })]).size).toBe(7);
  });

  it("tells a loss that follows the points from one that does not", () => {
    const { rows, episodes, rung } = report.correlations[1]!;
    const of = (name: string) => rows.find(({ head }) => head === name)!;
    expect(episodes).toBe(60);
    expect(rung).toBeGreaterThan(0);
    expect(of("feasibility").score!.r).toBeCloseTo(-1, 6);
    expect(of("quality").score!.p).toBeGreaterThan(0.001);
  });

  it("says how large each loss is and what it counts, late in training or in the frozen games", () => {
    const of = (name: string) => report.losses.find(({ loss }) => loss === name)!;
    expect(of("policy")).toMatchObject({ weight: 1, aggregate: { mean: -4, counts: -4 } });
    expect(of("value")).toMatchObject({ weight: 0.5, placeability: { mean: 4, counts: 2 } });
    const { weight, aggregate } = of("entropy");
    expect([weight, aggregate.mean]).toEqual([null, 4]);
    // 0.03 · 3 and 0.05 · 5.
    expect(aggregate.counts).toBeCloseTo(-0.17, 12);
    expect(of("approxKl")).toMatchObject({ weight: null, aggregate: { counts: null } });
    const studied = [1, 2].flatMap((seed) => runOf({ ...RQ2_BASE, difficulty: "aggregate" }, seed).study);
    const quality = studied.reduce((sum, { losses }) => sum + losses.quality, 0) / studied.length;
    expect(of("quality").aggregate.mean).toBeCloseTo(quality, 12);
    expect(of("quality").aggregate.counts).toBeCloseTo(0.5 * quality, 12);
    expect(of("topology").aggregate.counts).toBe(0);
    expect(report.losses.map(({ loss }) => loss)).toEqual(["policy", "value", ...HEAD_NAMES, "entropy", "approxKl"]);
  });

  it("has the paper's table of losses as it adds up", () => {
    for (const { mean, weight, counts } of Object.values(PAPER_LOSSES)) {
      if (weight !== null) expect(Math.abs(counts! - weight * mean)).toBeLessThanOrEqual(0.01 * Math.abs(counts!));
    }
  });

  it("compares heads, targets and gradients", () => {
    expect([report.heads.aggregate.alive.share, report.heads.placeability.alive.share]).toEqual([0.25, 0.5]);
    expect(report.difference).toMatchObject({ difference: 0.25, pairs: { onlyFirst: 2, onlySecond: 0 } });
    expect(report.heads.placeability.medianPlain).toBe(10500);
    const [, raw, mixed] = report.values;
    expect(mixed!.lossDeviation).toBeCloseTo(Math.SQRT2, 9);
    expect(raw!.lossDeviation / mixed!.lossDeviation).toBeCloseTo(100, 9);
    // Weights 0.5 and 0.05 over equal lengths.
    expect(report.auditSpread).toBeCloseTo(10, 9);
    expect(report.weightings.map(({ weighting }) => weighting)).toEqual(["static", "pcgrad", "uncertainty"]);
    expect(report.threshold).toBe(rq2Stage.threshold);
  });

  it("draws its charts", () => {
    const charts = rq2Charts(report);
    expect(charts.map(({ name }) => name)).toEqual(["rq2-correlation", "rq2-heads", "rq2-values", "rq2-gradients"]);
    for (const { svg } of charts) expect(svg).not.toContain("NaN");
  });
});
