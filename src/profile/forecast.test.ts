/** @file The forecast against what is read once the placements have been made. */
import { describe, expect, it } from "vitest";
import { type Combo, NO_COMBO, nextCombo } from "#engine";
import { observeAll, placed, randomPlay, times } from "../../tests/observations.ts";
import { flowOf } from "./flow.ts";
import { forecastFlow } from "./forecast.ts";
import { observe } from "./observe.ts";
import { newProfile, type Profile } from "./profile.ts";

/** The profile after three placements at the pace of the window, clearing as the bits say. */
function after(profile: Profile, cleared: number, fill: number): Profile {
  let combo: Combo = NO_COMBO;
  let current = profile;
  for (let i = 0; i < 3; i++) {
    const clears = ((cleared >> i) & 1) === 1;
    combo = nextCombo(combo, clears);
    const ms = profile.window.ms[i] ?? 2500;
    current = observe(current, placed({ ms, lines: clears ? 1 : 0, chain: combo.chain, fill }));
  }
  return current;
}

describe("forecastFlow", () => {
  it("is the ratio that is read afterwards, for every way of clearing and every fill", () => {
    const settled = observeAll(newProfile(), times(20, placed({ fill: 0.4 })));
    const opening = observeAll(newProfile(), times(2, placed()));
    for (const profile of [newProfile(), opening, settled]) {
      const forecast = forecastFlow(profile, NO_COMBO, 3);
      for (let cleared = 0; cleared < 8; cleared++) {
        for (const fill of [0, 0.25, 0.7]) {
          expect(forecast.ratioAfter(cleared, fill)).toBeCloseTo(flowOf(after(profile, cleared, fill)).ratio, 10);
        }
      }
    }
  });

  it("rises with fill and falls with clears", () => {
    const profile = observeAll(newProfile(), randomPlay(3, 200));
    const { ratioAfter } = forecastFlow(profile, NO_COMBO, 3);
    expect(ratioAfter(0, 0.6)).toBeGreaterThan(ratioAfter(0, 0.3));
    expect(ratioAfter(7, 0.4)).toBeLessThanOrEqual(ratioAfter(0, 0.4));
  });
});
