/** @file The curriculum under scripted win rates: promotion, hysteresis, the KL brake, probes and demotion. */
import { describe, expect, it } from "vitest";
import { PPO_DEFAULTS } from "./config.ts";
import {
  advanceCurriculum,
  CURRICULUM_STAGES,
  type Curriculum,
  isProbing,
  NEW_CURRICULUM,
  stageFor,
  stageOf,
  warmCurriculum,
  winRate,
} from "./curriculum.ts";

const RULES = { ...PPO_DEFAULTS.curriculum, window: 20 };

/** `episodes` episodes on the current stage, won at the rate, as evenly as possible. */
function play(
  from: Curriculum,
  episodes: number,
  rate: number,
  kl = 0.01,
  lowest = 0,
  rules: typeof RULES = RULES,
): Curriculum {
  let curriculum = from;
  for (let i = 0; i < episodes; i++) {
    const isWon = Math.floor((i + 1) * rate) > Math.floor(i * rate);
    curriculum = advanceCurriculum(curriculum, [{ stage: curriculum.stage, isWon }], { kl, lowest }, rules);
  }
  return curriculum;
}

const at = (stage: number): Curriculum => ({ ...NEW_CURRICULUM, stage });

describe("stages", () => {
  it("raise the ceiling first, then the points", () => {
    expect(CURRICULUM_STAGES.map(({ ceiling }) => ceiling)).toEqual([0.3, 0.4, 0.6, 0.8, 1, 1, 1, 1, 1, 1]);
    expect(CURRICULUM_STAGES.map(({ threshold }) => threshold)).toEqual([
      300, 300, 300, 300, 300, 600, 1200, 2400, 4200, 6000,
    ]);
    expect(stageOf(NEW_CURRICULUM)).toEqual({ ceiling: 0.3, threshold: 300 });
  });
});

describe("steps", () => {
  const stepped = { ...RULES, stepEpisodes: 150 };
  const played = (episodes: number, rate: number) => play(NEW_CURRICULUM, episodes, rate, 1, 0, stepped);

  it("raise the ceiling by episodes, at any win rate and KL", () => {
    expect([149, 150, 300, 450, 600].map((episodes) => played(episodes, 0).stage)).toEqual([0, 1, 2, 3, 4]);
    expect(played(149, 1).stage).toBe(0);
    expect(isProbing(played(149, 0.5), stepped)).toBe(false);
  });

  it("leave the points to the win rate", () => {
    expect(play(at(4), 400, 0.5, 0.01, 4, stepped).stage).toBe(4);
    expect(play(at(4), 20, 1, 0.01, 0, stepped).stage).toBe(5);
    expect(play(at(5), 40, 0, 0.01, 0, stepped).stage).toBe(4);
  });
});

describe("promotion", () => {
  it("needs a full window above 55 %", () => {
    expect(play(at(2), 19, 1).stage).toBe(2);
    expect(play(at(2), 20, 1).stage).toBe(3);
    expect(play(at(2), 100, 0.5).stage).toBe(2);
  });

  it("starts the next stage from nothing", () => {
    expect(play(at(2), 20, 1)).toEqual(at(3));
  });

  it("waits while updates move the policy too far", () => {
    expect(play(at(2), 60, 1, 0.4).stage).toBe(2);
    expect(play(play(at(2), 60, 1, 0.4), 1, 1).stage).toBe(3);
  });

  it("counts over a rolling window", () => {
    const slow = play(play(at(2), 20, 0.4), 11, 1);
    expect(winRate(slow)).toBeGreaterThan(0.55);
    expect(slow.stage).toBe(3);
  });

  it("ends at the last stage", () => {
    const last = CURRICULUM_STAGES.length - 1;
    expect(play(at(last), 100, 1).stage).toBe(last);
  });

  it("climbs the whole ladder in turn", () => {
    let curriculum = NEW_CURRICULUM;
    const seen = [curriculum.stage];
    for (let i = 1; i < CURRICULUM_STAGES.length; i++) {
      curriculum = play(curriculum, 20, 1);
      seen.push(curriculum.stage);
    }
    expect(seen).toEqual(CURRICULUM_STAGES.map((_, i) => i));
  });
});

describe("demotion", () => {
  it("takes two failed windows in a row", () => {
    expect(play(at(3), 39, 0.1).stage).toBe(3);
    expect(play(at(3), 40, 0.1)).toEqual(at(2));
    const recovered = play(play(at(3), 20, 0.1), 20, 0.45);
    expect(play(recovered, 20, 0.1).stage).toBe(3);
    expect(play(recovered, 40, 0.1).stage).toBe(2);
  });

  it("does not go below the first stage", () => {
    expect(play(NEW_CURRICULUM, 200, 0).stage).toBe(0);
    expect(play(at(5), 200, 0, 0.01, 4)).toMatchObject({ stage: 4 });
  });

  it("leaves rates between the two marks alone", () => {
    expect(play(at(3), 400, 0.45).stage).toBe(3);
  });
});

describe("probes", () => {
  it("begin after six windows without promotion", () => {
    const before = play(at(3), 119, 0.45);
    const after = play(at(3), 120, 0.45);
    expect([isProbing(before, RULES), isProbing(after, RULES)]).toEqual([false, true]);
    expect([stageFor(before, 0.05, RULES), stageFor(after, 0.05, RULES), stageFor(after, 0.1, RULES)]).toEqual([
      3, 4, 3,
    ]);
  });

  it("do not count for the stage", () => {
    const before = play(at(3), 120, 0.45);
    expect(advanceCurriculum(before, [{ stage: 4, isWon: true }], { kl: 0, lowest: 0 }, RULES)).toBe(before);
  });

  it("have nowhere to go from the last stage", () => {
    expect(isProbing(play(at(CURRICULUM_STAGES.length - 1), 200, 0.45), RULES)).toBe(false);
  });
});

describe("warmCurriculum", () => {
  const rules = PPO_DEFAULTS.curriculum;
  const stageFor = (plain: readonly number[]) => CURRICULUM_STAGES[warmCurriculum(plain, rules).stage];

  it("begins at the first rung that is not won often enough", () => {
    expect(stageFor([100, 100, 400])).toEqual({ ceiling: 1, threshold: 300 });
    expect(stageFor([2000, 2500, 1500, 100])).toEqual({ ceiling: 1, threshold: 2400 });
    expect(stageFor([9000, 9000, 9000])).toEqual({ ceiling: 1, threshold: 6000 });
  });
});
