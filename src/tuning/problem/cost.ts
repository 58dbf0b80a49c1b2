/**
 * @file J, what the outer level minimises (the paper does not define it). Flow is wanted and frustration is not; a game
 * may become neither shorter nor riskier than under the defaults in the same context; and difficulty should not fall on the
 * way to the personal best.
 *
 *   J = −flow + ½ frustrated + max(0, L₀ − L) + ½ max(0, R − R₀) + ½ fall(D)
 *
 * flow and frustrated are shares of docks; L is the mean length of games as a share of the cap, R the share of games lost
 * within the cap, L₀ and R₀ the same under the defaults; fall(D) is the sum of all falls of D(r) up to r = 1.
 */
import { BIN_WIDTH, BINS, CAP, meanOf, type Row } from "./row.ts";

/** What games under a θ are like: means over games, curves over bins. */
export interface Summary {
  readonly games: number;
  readonly flow: number;
  readonly frustrated: number;
  /** Placements over the cap. */
  readonly length: number;
  /** Share of games lost within the cap. */
  readonly lost: number;
  /** Foreseen chance of losing within three docks. */
  readonly risk: number;
  /** Share of games that broke a personal best, of those that had one; 0 where none had. */
  readonly brokeBest: number;
  /** Mean of ln(1 + score). */
  readonly logScore: number;
  /** D(r): mean SCD of the docks of a bin; null where no dock was dealt. */
  readonly difficulty: readonly (number | null)[];
}

/** What J compares with: the defaults in the same context. */
export type Reference = Pick<Summary, "length" | "lost">;

const WEIGHTS = { frustrated: 0.5, length: 1, lost: 0.5, fall: 0.5 } as const;

/** Bins up to the personal best. */
export const BEST_BIN = 1 / BIN_WIDTH;

export function costOf(summary: Omit<Summary, "games" | "risk" | "brokeBest" | "logScore">, than: Reference): number {
  const { flow, frustrated, length, lost, difficulty } = summary;
  return (
    -flow +
    WEIGHTS.frustrated * frustrated +
    WEIGHTS.length * Math.max(0, than.length - length) +
    WEIGHTS.lost * Math.max(0, lost - than.lost) +
    WEIGHTS.fall * fallOf(difficulty)
  );
}

export { WEIGHTS as COST_WEIGHTS };

/** The sum of all falls of D(r) on the way to the personal best. */
export function fallOf(difficulty: readonly (number | null)[]): number {
  const reached = difficulty.slice(0, BEST_BIN).filter((value) => value !== null);
  return reached.reduce((sum, value, i) => sum + Math.max(0, (reached[i - 1] ?? value) - value), 0);
}

export function summaryOf(rows: readonly Row[]): Summary {
  const mean = (value: (row: Row) => number) => rows.reduce((sum, row) => sum + value(row), 0) / rows.length;
  const withBest = rows.filter(({ brokeBest }) => brokeBest !== null);
  return {
    games: rows.length,
    flow: mean((row) => meanOf(row, row.engagement)),
    frustrated: mean((row) => meanOf(row, row.frustration)),
    length: mean(({ steps }) => steps / CAP),
    lost: mean(({ isLost }) => (isLost ? 1 : 0)),
    risk: mean(({ risk }) => risk),
    brokeBest: withBest.filter(({ brokeBest }) => brokeBest === true).length / Math.max(1, withBest.length),
    logScore: mean(({ score }) => Math.log(1 + score)),
    difficulty: Array.from({ length: BINS }, (_, bin) => difficultyIn(rows, bin)),
  };
}

function difficultyIn(rows: readonly Row[], bin: number): number | null {
  const docks = rows.reduce((sum, { visits }) => sum + visits[bin]!, 0);
  if (docks === 0) return null;
  return rows.reduce((sum, { visits, difficulty }) => sum + visits[bin]! * difficulty[bin]!, 0) / docks;
}
