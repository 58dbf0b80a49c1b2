/**
 * @file The report of a tuning as plain data: the result of each phase, and its evaluation on held-out people and
 * seeds. `text.ts` prints it; the studio and insight show parts of it.
 */
import type { PlayerContext } from "#game";
import { mean, meanInterval } from "#stats";
import { costOf, type Reference, type Summary, summaryOf } from "./problem/cost.ts";
import { ENTRIES, type Point } from "./problem/layout.ts";
import { meanOf, type Row } from "./problem/row.ts";
import { type Effect, mainEffects, SCREEN_MEASURES, type ScreenMeasure } from "./screen.ts";
import type { HeadQuality } from "./surrogate/quality.ts";

export const FRESH_POOLS = ["inside", "foreign"] as const;
export type FreshPool = (typeof FRESH_POOLS)[number];

/** A difference of means with its 95 % interval. */
export interface Gain {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** A θ on fresh people, beside the defaults from the same starts with the same seeds. */
export interface Worth {
  readonly pool: FreshPool;
  readonly games: number;
  readonly usual: Summary;
  readonly tuned: Summary;
  /** Differences of the shares in flow, of placements over the cap, and of what the J of single games comes to. */
  readonly flow: Gain;
  readonly length: Gain;
  /** J, defaults less tuned: what was found of what was promised. */
  readonly found: number;
}

/** What one way to search handed over in a context. */
export interface Candidate {
  readonly way: string;
  readonly context: PlayerContext;
  readonly point: Point;
  /** J of the defaults less J of the point, as the way promised it. */
  readonly promised: number;
  readonly worth: readonly Worth[];
}

export interface ParetoPoint {
  /** Weight of longer games; null for the defaults. */
  readonly longer: number | null;
  readonly flow: number;
  /** Placements over the cap. */
  readonly length: number;
  readonly games: number;
}

export interface TuneReport {
  readonly contexts: readonly PlayerContext[];
  readonly games: Readonly<Record<string, number>>;
  /** Real players whose records stand in for the people inside; absent where those are simulated. */
  readonly recorded?: number;
  readonly screen: readonly { readonly measure: ScreenMeasure; readonly effects: readonly Effect[] }[];
  readonly heads: readonly HeadQuality[];
  /** R² within contexts by head with fidelity alone. */
  readonly fidelityOnly: Readonly<Record<string, number>>;
  readonly candidates: readonly Candidate[];
  /** The way whose θ is the policy of a context; null for the defaults. */
  readonly chosen: Readonly<Record<string, string | null>>;
  readonly pareto: readonly ParetoPoint[];
}

export function worthOf(pool: FreshPool, usual: readonly Row[], tuned: readonly Row[]): Worth {
  const [before, after] = [summaryOf(usual), summaryOf(tuned)];
  const than: Reference = before;
  const pairs = (value: (row: Row) => number) => gainOf(tuned.map((row, i) => value(row) - value(usual[i]!)));
  return {
    pool,
    games: tuned.length,
    usual: before,
    tuned: after,
    flow: pairs((row) => meanOf(row, row.engagement)),
    length: pairs(({ steps }) => steps),
    found: costOf(before, than) - costOf(after, than),
  };
}

/** The mean of paired differences with Student's interval. */
export function gainOf(differences: readonly number[]): Gain {
  return { mean: mean(differences), ...meanInterval(differences) };
}

export function screenOf(rows: readonly (readonly Row[])[]): TuneReport["screen"] {
  if (rows.length === 0) return [];
  return SCREEN_MEASURES.map((measure) => ({ measure, effects: mainEffects(rows, measure) }));
}

/** The entry that moves flow most, for the grid over one entry. */
export function strongestEntry(screen: TuneReport["screen"]): number {
  const effects = screen.find(({ measure }) => measure === "flow")?.effects ?? [];
  const strongest = effects.reduce((a, b) => (Math.abs(b.effect) > Math.abs(a.effect) ? b : a), effects[0]!);
  return strongest?.entry ?? ENTRIES.findIndex(({ name }) => name === "aim.ratio");
}
