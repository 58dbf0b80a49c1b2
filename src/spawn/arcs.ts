/**
 * @file Designed arcs: what the flow ratio should be over the docks of a game, as a designer draws it. While an arc is
 * set the aim follows it instead of the timescales; emergencies overrule it. A lesson keeps the ratio steady and prefers
 * docks that ask for a skill.
 */
export const ARC_IDS = ["steady", "waves", "crescendo", "columns", "doubles"] as const;
/**
 * A designed difficulty over the docks of a game, by its id.
 *
 * @example
 * ```ts
 * import { type ArcId, createDealer, emptyBoard } from "openblock";
 * const arc: ArcId = "waves";
 * console.log(createDealer({ seed: 1, arc }).next(emptyBoard()).outcome); // delivered
 * ```
 */
export type ArcId = (typeof ARC_IDS)[number];

/** What a lesson asks the player to do. */
export type Lesson = "columns" | "doubles";

export interface Arc {
  /** Aims by dock; after the last one the list starts again, or stays there. */
  readonly ratios: readonly number[];
  readonly repeats: boolean;
  readonly lesson: Lesson | null;
}

const WAVE_DOCKS = 16;
const RISE_DOCKS = 24;

/** A triangle wave between two ratios: whole-number steps, the same everywhere. */
function wave(low: number, high: number, docks: number): number[] {
  const half = docks / 2;
  return Array.from({ length: docks }, (_, i) => low + ((high - low) * (half - Math.abs(i - half))) / half);
}

function rise(low: number, high: number, docks: number): number[] {
  return Array.from({ length: docks }, (_, i) => low + ((high - low) * i) / (docks - 1));
}

export const ARCS: Readonly<Record<ArcId, Arc>> = {
  steady: { ratios: [1.05], repeats: true, lesson: null },
  waves: { ratios: wave(0.75, 1.45, WAVE_DOCKS), repeats: true, lesson: null },
  crescendo: { ratios: rise(0.75, 1.5, RISE_DOCKS), repeats: false, lesson: null },
  columns: { ratios: [1], repeats: true, lesson: "columns" },
  doubles: { ratios: [1], repeats: true, lesson: "doubles" },
};

export function arcRatio({ ratios, repeats }: Arc, turn: number): number {
  return ratios[repeats ? turn % ratios.length : Math.min(turn, ratios.length - 1)]!;
}
