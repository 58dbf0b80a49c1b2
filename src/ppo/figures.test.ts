/** @file Which stage a point of the curve speaks of, and when there is no win rate to speak of. */
import { describe, expect, it } from "vitest";
import { stageFigures } from "./figures.ts";
import { NEW_CURRICULUM } from "./schedule/curriculum.ts";

describe("stageFigures", () => {
  const played = { ...NEW_CURRICULUM, stage: 1 };
  const figures = { "charts/stage": 1, "charts/scd_ceiling": 0.4, "charts/win_threshold": 300 };

  it("are of the stage that was played, with the win rate since it began", () => {
    const after = { ...played, episodes: 4, recent: [true, false, false, false] };
    expect(stageFigures(played, after)).toEqual({ ...figures, "charts/win_rate": 0.25 });
  });

  it.each([
    ["before an episode of the stage counts", played],
    ["after a promotion", { ...NEW_CURRICULUM, stage: 2 }],
    ["once probes count for the next stage", { ...NEW_CURRICULUM, stage: 2, episodes: 1, recent: [true] }],
    ["after a step back", NEW_CURRICULUM],
  ])("have no win rate %s", (_, after) => expect(stageFigures(played, after)).toEqual(figures));
});
