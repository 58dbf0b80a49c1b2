/**
 * @file What a turn of the generator teaches: the dock that it chose, or all docks that it compared with their chances. The
 * label is the choice itself, before a special piece may take a seat in it.
 */
import { type ShapeId, shapeOf } from "#engine";
import type { Brief, Trace } from "#spawn";
import type { Source } from "./config.ts";
import { contentOf } from "./content.ts";
import { seenOf } from "./features.ts";
import type { LabelledDock, Sample } from "./sample.ts";

/** Null where nothing was chosen, or special shapes were needed. */
export function deliveredSample(source: Source, brief: Brief, { choose }: Pick<Trace, "choose">): Sample | null {
  if (choose === null) return null;
  return sampleOf(source, brief, [{ shapes: choose.shapes, share: 1 }]);
}

/**
 * The soft teacher: every candidate with the chance that the paper's objective gives it. That is the mean of what would be
 * delivered for these candidates, so it teaches the same law as many deliveries. Null under foresight and where the rule
 * track had no draft.
 */
export function teacherSample(brief: Brief, { gate, construct }: Pick<Trace, "gate" | "construct">): Sample | null {
  const { config, input, resolution } = brief;
  const { verified, compared } = gate;
  if (construct.rung !== 1 || verified.length < compared) return null;
  const { temperature, surpriseBudgetGain } = config.theta;
  const best = Math.max(...verified.map(({ value }) => value));
  const weights = verified.map(({ value }) => Math.exp((value - best) / temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const maySurprise = input.context.surpriseIn === 0 && !resolution.isEmergency && verified.length > 1;
  const surprise = maySurprise ? surpriseBudgetGain : 0;
  const docks = verified.map(({ shapes }, i) => ({
    shapes,
    share: ((1 - surprise) * weights[i]!) / total + surprise / verified.length,
  }));
  return sampleOf("teacher", brief, docks);
}

interface Chance {
  readonly shapes: readonly ShapeId[];
  readonly share: number;
}

function sampleOf(source: Source, brief: Brief, chances: readonly Chance[]): Sample | null {
  const { input, wipes } = brief;
  const docks = chances.map(({ shapes: ids, share }): LabelledDock => {
    const shapes = ids.map(shapeOf);
    return { shapes: shapes.map(({ index }) => index), share, content: contentOf(input.board, shapes, wipes) };
  });
  const isRegular = chances.every(({ shapes }) => shapes.every((id) => !shapeOf(id).isSpecial));
  return isRegular ? { source, seen: seenOf(brief), docks } : null;
}
