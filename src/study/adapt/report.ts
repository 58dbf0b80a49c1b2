/** @file The adaptation study's report: a row for every player and arm, the drafts behind the docks, an answer to each claim. */
import { SIMULATED_IDS } from "#players";
import { ARMS } from "../cohort.ts";
import { wholeRounds } from "../rounds.ts";
import { type ClaimAnswer, claimAnswers } from "./claims.ts";
import { type AdaptOptions, adaptTasks, ROUND } from "./plan.ts";
import type { AdaptSession } from "./play.ts";
import { type AdaptRow, rowOf } from "./rows.ts";
import { tally } from "./summary.ts";

export interface AdaptReport {
  readonly options: AdaptOptions;
  /** Sessions asked for, and those that were finished: fewer when the run was interrupted. */
  readonly planned: number;
  readonly finished: number;
  readonly rows: readonly AdaptRow[];
  /** Drafts asked for per delivery on the rule track, 1, 2, … (the last bin holds the rest). */
  readonly attempts: readonly number[];
  readonly rungs: Readonly<Record<string, number>>;
  readonly verdicts: readonly ClaimAnswer[];
}

const ATTEMPT_BINS = 64;

/** Of the seeds that every player has played in both arms; null below two of them, which have no interval. */
export function adaptReport(options: AdaptOptions, outcomes: readonly AdaptSession[]): AdaptReport | null {
  const sessions = wholeRounds(outcomes, ROUND);
  if (sessions.length < 2 * ROUND) return null;
  const rows = SIMULATED_IDS.flatMap((player) =>
    ARMS.map((arm) =>
      rowOf(
        player,
        arm,
        sessions.filter((session) => session.player === player && session.arm === arm),
      ),
    ),
  );
  const docks = sessions.filter(({ arm }) => arm === "rule").flatMap((session) => session.docks);
  const attempts = new Array<number>(ATTEMPT_BINS).fill(0);
  for (const dock of docks) attempts[Math.min(ATTEMPT_BINS, dock.attempts ?? 1) - 1]!++;
  return {
    options,
    planned: adaptTasks(options).length,
    finished: outcomes.length,
    rows,
    attempts,
    rungs: tally(docks.map((dock) => String(dock.rung))) as Record<string, number>,
    verdicts: claimAnswers(rows),
  };
}
