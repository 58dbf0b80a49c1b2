/** @file The paper's flow: classes on both sides of their bounds, and pressure by hand. Ours: what it mends. */
import { describe, expect, it } from "vitest";
import { observeAll, placed, times } from "../../tests/observations.ts";
import { profileDefaults } from "./config.ts";
import { flowOf, paperFlowOf } from "./flow.ts";
import { newProfile, type Profile } from "./profile.ts";

/** A settled game with no clears and even thinking times: pressure is 2·(.45 fill + .35). */
function clearless(fill: number, skill: number): Profile {
  const played = observeAll(newProfile(), times(15, placed({ fill })));
  return { ...played, skill };
}

describe("paperFlowOf", () => {
  it("adds fill, clear deficit and load, times the scale", () => {
    const moves = [...times(3, placed({ ms: 1000, lines: 1 })), ...times(12, placed({ ms: 6000, fill: 0.6 }))];
    const played = { ...observeAll(newProfile(), moves), skill: 0.5 };
    const { pressure, ratio, mismatch } = paperFlowOf(played);
    const load = (0.2 * 0.8 * 5000 ** 2) / 8e6;
    expect(pressure).toBeCloseTo(profileDefaults.flow.pressureScale * (0.45 * 0.6 + 0.35 * 0.5 + 0.2 * load), 12);
    expect(ratio).toBeCloseTo(pressure / 0.5, 12);
    expect(mismatch).toBeCloseTo(Math.abs(ratio - 1), 12);
  });

  it("classifies the signed ratio at .9 and 1.3", () => {
    // At fill 0 pressure is .7 at the default scale; skill is chosen for the ratio.
    const { pressureScale } = profileDefaults.flow;
    const table = [
      [0.8999, "bored"],
      [0.9001, "flow"],
      [1, "flow"],
      [1.2999, "flow"],
      [1.3001, "anxious"],
      [5, "anxious"],
    ] as const;
    for (const [ratio, state] of table) {
      const flow = paperFlowOf(clearless(0, (pressureScale * 0.35) / ratio));
      expect(flow.ratio).toBeCloseTo(ratio, 10);
      expect(flow.state).toBe(state);
    }
  });

  it("counts both bounds to flow", () => {
    const profile = clearless(0.3, 0.5);
    const { ratio } = paperFlowOf(profile);
    const stateWith = (bounds: { readonly bored?: number; readonly anxious?: number }) =>
      paperFlowOf(profile, { ...profileDefaults, flow: { ...profileDefaults.flow, ...bounds } }).state;
    expect(ratio).toBeGreaterThan(1.3);
    expect(stateWith({ anxious: ratio })).toBe("flow");
    expect(stateWith({ bored: ratio, anxious: 10 })).toBe("flow");
    expect(stateWith({ bored: ratio + 1e-9, anxious: 10 })).toBe("bored");
  });

  it("is bored with a small and anxious with a large ratio, though F may be the same", () => {
    const low = paperFlowOf(clearless(0, (0.35 * profileDefaults.flow.pressureScale) / 0.6));
    const high = paperFlowOf(clearless(0, (0.35 * profileDefaults.flow.pressureScale) / 1.4));
    expect(low.mismatch).toBeCloseTo(high.mismatch, 10);
    expect([low.state, high.state]).toEqual(["bored", "anxious"]);
  });

  it("divides by .05 at least", () => {
    expect(paperFlowOf(clearless(0.5, 0)).ratio).toBeCloseTo(
      (profileDefaults.flow.pressureScale * (0.45 * 0.5 + 0.35)) / 0.05,
      10,
    );
  });

  it("starts every game in flow and leans to 1 for five placements", () => {
    expect(paperFlowOf(newProfile())).toMatchObject({ ratio: 1, mismatch: 0, state: "flow" });
    const full = paperFlowOf(clearless(0.5, 0.4)).ratio;
    const opening = observeAll(newProfile(), [...times(15, placed()), { type: "gameStarted", now: 0 }]);
    const two = observeAll({ ...opening, window: clearless(0.5, 0.4).window }, times(2, placed({ fill: 0.5 })));
    expect(paperFlowOf({ ...two, skill: 0.4 }).ratio).toBeCloseTo(1 + (full - 1) * 0.4, 10);
  });

  it("presses more on fuller boards and less the better the player", () => {
    const ratios = [0.1, 0.3, 0.5, 0.7].map((fill) => paperFlowOf(clearless(fill, 0.5)).ratio);
    expect(ratios).toEqual([...ratios].sort((a, b) => a - b));
    expect(paperFlowOf(clearless(0.5, 0.8)).ratio).toBeLessThan(paperFlowOf(clearless(0.5, 0.4)).ratio);
  });
});

describe("flowOf", () => {
  const calm = times(14, placed({ ms: 2000, fill: 0.5 }));

  it("is not ruled by one pause", () => {
    const plain = observeAll(newProfile(), [...calm, placed({ ms: 2000, fill: 0.5 })]);
    const paused = observeAll(newProfile(), [...calm, placed({ ms: 14_000, fill: 0.5 })]);
    const pressures = (read: typeof flowOf) =>
      [plain, paused].map((profile) => read({ ...profile, skill: 0.5 }).pressure);
    const [before, after] = pressures(flowOf);
    expect(after).toBeCloseTo(before!, 12);
    const [still, shaken] = pressures(paperFlowOf);
    expect(shaken! - still!).toBeGreaterThan(0.5);
  });

  it("takes a game without a clear yet for what is expected of one", () => {
    const opening = { ...observeAll(newProfile(), times(5, placed({ ms: 2000, fill: 0 }))), skill: 0.5 };
    const { expectedClearRate, clearWeight } = profileDefaults.flow;
    const { priorPlacements, pressureScale } = profileDefaults.steady;
    const rate = (priorPlacements * expectedClearRate) / (5 + priorPlacements);
    expect(flowOf(opening).pressure).toBeCloseTo(pressureScale * clearWeight * (1 - rate / expectedClearRate), 12);
    expect(flowOf(opening).pressure).toBeLessThan(paperFlowOf(opening).pressure);
  });

  it("has no step at the edge of the band", () => {
    const depthAt = (ratio: number) => {
      const profile = clearless(0.5, 0.5);
      const skill = (0.5 * flowOf(profile).ratio) / ratio;
      return flowOf({ ...profile, skill }).depth;
    };
    const { depthWidth } = profileDefaults.steady;
    expect(depthAt(1.3001)).toBeCloseTo(0.0001 / depthWidth, 8);
    expect(depthAt(0.8999)).toBeCloseTo(0.0001 / depthWidth, 8);
    expect([depthAt(1.1), depthAt(1.3 + depthWidth), depthAt(5)]).toEqual([0, expect.closeTo(1, 8), 1]);
  });
});
