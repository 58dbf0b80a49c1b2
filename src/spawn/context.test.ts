/** @file The generator's memory: what a placement changes in it, and the arithmetic of the closed feedback loop. */
import { describe, expect, it } from "vitest";
import { memory, tuned } from "../../tests/situations.ts";
import { SPAWN_DEFAULTS } from "./config.ts";
import { newContext, notePlacement, type PlacedNote, settleFeedback } from "./context.ts";

const note = (change: Partial<PlacedNote> = {}): PlacedNote => ({
  lines: 0,
  mono: 0,
  isWipe: false,
  ms: 1500,
  ...change,
});

describe("notePlacement", () => {
  const before = memory({ turn: 4, lines: 7, linesSince: 1, starved: 3, warmMultis: 1, stress: 0.4, bias: 0.1 });

  it.each([
    ["no clear", note(), { lines: 7, linesSince: 1, starved: 3, warmMultis: 1, lastMs: 1500 }],
    ["one line", note({ lines: 1 }), { lines: 8, linesSince: 2, starved: 3, warmMultis: 1 }],
    ["two lines", note({ lines: 2 }), { lines: 9, linesSince: 3, starved: 0, warmMultis: 2 }],
    ["a mono line", note({ lines: 1, mono: 1 }), { lines: 8, starved: 0, warmMultis: 1 }],
    ["a wipe by one line", note({ lines: 1, isWipe: true }), { lines: 8, starved: 0, warmMultis: 2 }],
    ["a long think", note({ ms: 20_000 }), { lastMs: 20_000 }],
  ])("%s", (_name, placed, expected) => {
    const { lines, linesSince, starved, lastMs, warmMultis, ...rest } = notePlacement(before, placed);
    expect({ lines, linesSince, starved, lastMs, warmMultis }).toMatchObject(expected);
    expect(rest).toEqual(Object.fromEntries(Object.keys(rest).map((key) => [key, before[key as keyof typeof rest]])));
  });
});

describe("settleFeedback", () => {
  const settle = (bias: number, linesSince: number, config = SPAWN_DEFAULTS) =>
    settleFeedback(memory({ turn: 3, bias, linesSince }), config);

  it.each([
    ["as many lines as expected only fade the bias", 0.1, 1, 0.093],
    ["no line lowers it", 0, 0, -0.055],
    ["two lines raise it", 0, 2, 0.055],
    ["both at once", 0.1, 3, 0.093 + 0.11],
    ["never above the clamp", 0.2, 5, 0.22],
    ["never below it", -0.22, 0, -0.22],
  ])("%s", (_name, bias, lines, expected) => {
    expect(settle(bias, lines).bias).toBeCloseTo(expected, 12);
    expect(settle(bias, lines).linesSince).toBe(0);
  });

  it("leaves the first dock of a game alone: nothing has been played", () => {
    expect(settleFeedback(newContext(), SPAWN_DEFAULTS)).toEqual(newContext());
  });

  it("forgets by its decay, and stays within the clamp however play goes", () => {
    let context = memory({ turn: 1, bias: 0.22 });
    for (let dock = 0; dock < 40; dock++) context = settleFeedback({ ...context, linesSince: 1 }, SPAWN_DEFAULTS);
    expect(context.bias).toBeCloseTo(0.22 * 0.93 ** 40, 12);
    for (let dock = 0; dock < 40; dock++) {
      context = settleFeedback({ ...context, linesSince: (dock * 7) % 12 }, SPAWN_DEFAULTS);
      expect(Math.abs(context.bias)).toBeLessThanOrEqual(0.22);
    }
  });

  it("follows gain and expectation", () => {
    const config = tuned({ feedback: { gain: 0.1, expectedLines: 2 } });
    expect(settle(0, 1, config).bias).toBeCloseTo(-0.1, 12);
    expect(settle(0, 2, config).bias).toBe(0);
  });
});
