/** @file Rows of games that follow a known rule, for tests of what learns from rows. */
import { createRng } from "#engine";
import type { PlayerContext } from "#game";
import { DIMENSIONS, ENTRIES } from "../src/tuning/problem/layout.ts";
import { BINS, CAP, type Row } from "../src/tuning/problem/row.ts";

export const CONTEXTS: readonly PlayerContext[] = ["low/new/small", "high/active/large"];
export const AIM = ENTRIES.findIndex(({ name }) => name === "aim.ratio");

/** In the first context flow rises with the aim, in the second it falls. */
export function ruledRow(i: number): Row {
  const rng = createRng(i, "noise");
  const context = CONTEXTS[i % 2]!;
  const point = Array.from({ length: DIMENSIONS }, () => rng.fraction());
  const flow = 0.5 + (i % 2 === 0 ? 0.4 : -0.4) * (point[AIM]! - 0.5);
  return {
    context,
    point,
    visits: [4, 4, 4, 4, 0, 0, 0, 0],
    difficulty: [0.3, 0.35, 0.4, 0.45, 0, 0, 0, 0],
    engagement: [flow, flow, flow, flow, 0, 0, 0, 0],
    frustration: Array<number>(BINS).fill(0.05),
    brokeBest: i % 2 === 0 ? null : rng.fraction() < 0.3,
    steps: CAP / 2,
    score: 1000,
    isLost: rng.fraction() < 0.5,
    docks: 16,
    risk: 0.1,
  };
}
