/** @file Where a warm start begins. */
import { describe, expect, it } from "vitest";
import { PPO_DEFAULTS } from "../config.ts";
import { CURRICULUM_STAGES } from "./curriculum.ts";
import { warmCurriculum } from "./run.ts";

describe("warmCurriculum", () => {
  const rules = PPO_DEFAULTS.curriculum;
  const stageFor = (plain: readonly number[]) => CURRICULUM_STAGES[warmCurriculum(plain, rules).stage];

  it("begins at the first rung that is not won often enough", () => {
    expect(stageFor([100, 100, 400])).toEqual({ ceiling: 1, threshold: 300 });
    expect(stageFor([2000, 2500, 1500, 100])).toEqual({ ceiling: 1, threshold: 2400 });
    expect(stageFor([9000, 9000, 9000])).toEqual({ ceiling: 1, threshold: 6000 });
  });
});
