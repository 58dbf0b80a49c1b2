/** @file What an update changes beside the weights. */
import { describe, expect, it } from "vitest";
import { PPO_DEFAULTS } from "./config.ts";
import { stageOf } from "./schedule/curriculum.ts";
import { NEW_PPO_STATE, newPpoState } from "./schedule/run.ts";
import { afterUpdate } from "./update.ts";

describe("afterUpdate", () => {
  it("moves curriculum, entropy factor and counts", () => {
    const config = { ...PPO_DEFAULTS, curriculum: { ...PPO_DEFAULTS.curriculum, window: 2 } };
    const won = [1, 2].map(() => ({ stage: 0, isWon: true }));
    const next = afterUpdate(NEW_PPO_STATE, won, { kl: 0.02, entropyShare: 0.1 }, config, "feasible");
    expect(next).toMatchObject({ updates: 1, episodes: 2, kl: 0.02, curriculum: { stage: 1 } });
    expect(next.entropyFactor).toBeCloseTo(1.1, 12);
    expect(next.gate).toBe(NEW_PPO_STATE.gate);
  });
});

describe("on docks of the rule track", () => {
  it("begins with all docks and never steps back to a ceiling, which they do not have", () => {
    const rules = { ...PPO_DEFAULTS.curriculum, window: 2, failedWindows: 1 };
    const config = { ...PPO_DEFAULTS, curriculum: rules };
    const lost = (stage: number) => [1, 2].map(() => ({ stage, isWon: false }));
    const update = { kl: 0, entropyShare: 0.5 };
    for (const docks of ["feasible", "uniform", "rule"] as const) {
      const first = newPpoState(docks);
      expect(stageOf(first.curriculum)).toEqual({ ceiling: docks === "rule" ? 1 : 0.3, threshold: 300 });
      const { stage } = first.curriculum;
      expect(afterUpdate(first, lost(stage), update, config, docks).curriculum.stage).toBe(stage);
      const higher = { ...first, curriculum: { ...first.curriculum, stage: stage + 1 } };
      expect(afterUpdate(higher, lost(stage + 1), update, config, docks).curriculum.stage).toBe(stage);
    }
  });
});
