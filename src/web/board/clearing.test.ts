/** @file What a placement sets off: the order of the storyboard, sizes by worth, haste, and calm. */
import { describe, expect, it } from "vitest";
import { BURST, effectsOf, FLASH, sizeOfPoints } from "./clearing.ts";
import { type Effect, hastened, progressOf } from "./effects.ts";
import type { PlacedNews } from "./news.ts";

/** A bar of two that completes row 4 at its left end. */
const NEWS: PlacedNews = {
  landing: [32, 33],
  cells: [],
  cleared: Array.from({ length: 8 }, (_, x) => ({ cell: 32 + x, content: 1 })),
  lines: 1,
  isWipe: false,
  points: 20,
  feat: "",
  chain: "",
  best: "",
};

function find<K extends Effect["kind"]>(effects: readonly Effect[], kind: K) {
  return effects.filter((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);
}

const textsOf = (news: PlacedNews, isCalm = false) => find(effectsOf(news, isCalm, 0), "words").map(({ text }) => text);

describe("a clear", () => {
  it("bursts from the piece outwards, 18 ms a cell, after the flash", () => {
    const [clear] = find(effectsOf(NEWS, false, 1000), "clear");
    expect(clear!.start).toBe(1000);
    expect(clear!.cells.map(({ at }) => at)).toEqual([0, 0, 1, 2, 3, 4, 5, 6].map((away) => FLASH + 18 * away));
    expect(clear!.duration).toBe(FLASH + 6 * 18 + BURST);
  });

  it("nudges the board from two lines on, further for three, and blooms when nothing is left", () => {
    const nudgeOf = (lines: number) =>
      find(effectsOf({ ...NEWS, lines }, false, 0), "nudge").map(({ pixels }) => pixels);
    expect([1, 2, 3, 6].map(nudgeOf)).toEqual([[], [5], [8], [8]]);
    expect(find(effectsOf(NEWS, false, 0), "bloom")).toEqual([]);
    expect(find(effectsOf({ ...NEWS, isWipe: true }, false, 0), "bloom")).toHaveLength(1);
  });

  it("tells points, feat, chain and best, and nothing of what is empty", () => {
    expect(textsOf(NEWS)).toEqual(["+20"]);
    const all = { ...NEWS, points: 320, feat: "Two lines", chain: "Chain 5", best: "New best" };
    expect(textsOf(all)).toEqual(["+320", "Two lines", "Chain 5", "New best"]);
    expect(textsOf({ ...NEWS, points: 0, cleared: [], lines: 0 })).toEqual([]);
  });

  it.each([
    ["the upper edge", [0, 1]],
    ["the lower edge", [62, 63]],
  ])("keeps its words on the board and apart at %s", (_, landing) => {
    const all = {
      ...NEWS,
      landing,
      points: 720,
      feat: "Board clear",
      isWipe: true,
      chain: "Chain 5",
      best: "New best",
    };
    const [points, feat, ...risen] = find(effectsOf(all, false, 0), "words");
    const pile = [...risen.toReversed(), points!, feat!].map(({ at, size, rise }) => ({
      top: at.y - size / 2 - rise,
      bottom: at.y + size / 2 - rise,
      rests: at.y - size / 2,
    }));
    expect(pile[0]!.top).toBeGreaterThanOrEqual(-0.1);
    expect(pile.at(-1)!.bottom).toBeLessThanOrEqual(8.1);
    for (const [i, { rests }] of pile.entries()) if (i > 0) expect(rests + 0.15).toBeGreaterThan(pile[i - 1]!.bottom);
  });

  it("is the larger the more it is worth", () => {
    expect([20, 49, 50, 199, 200, 499, 500, 4000].map(sizeOfPoints)).toEqual([
      0.5, 0.5, 0.75, 0.75, 1.15, 1.15, 1.5, 1.5,
    ]);
  });

  it("keeps still under reduced motion: lines fade in 200 ms, words stand for 900", () => {
    const effects = effectsOf({ ...NEWS, lines: 3, isWipe: true, chain: "Chain 5" }, true, 0);
    expect(effects.map(({ kind }) => kind)).toEqual(["clear", "words", "words"]);
    expect(find(effects, "clear")).toMatchObject([{ start: 0, duration: 200, isCalm: true }]);
    for (const { isStill, start, duration, fade } of find(effects, "words")) {
      expect([isStill, start]).toEqual([true, 0]);
      expect(duration * (1 - fade)).toBeCloseTo(900);
    }
  });
});

it("what is left takes half the time once the player goes on, without a jump", () => {
  const effect = { start: 0, duration: 900 };
  const later = hastened(effect, 300);
  expect(progressOf(later, 300)).toBeCloseTo(progressOf(effect, 300));
  expect(later.start + later.duration).toBe(600);
  const waiting = hastened({ start: 400, duration: 100 }, 300);
  expect(waiting).toEqual({ start: 350, duration: 50 });
});
