/**
 * @file Prediction against outcome: the flow ratio foreseen for after a dock and the one found at the next dock. The last
 * dock of a lost game has no next one: it was not in the band. That of a game broken off is left out.
 */

import { ARCS, type ArcId, arcRatio } from "#spawn";
import { mean, pearson } from "#stats";
import { isInFlow, type Sessions } from "./measures.ts";
import type { AdaptDock } from "./play.ts";

interface Followed {
  readonly dock: AdaptDock;
  /** Place in its game, from 0. */
  readonly turn: number;
  /** The next dock's ratio; null where the game was lost with this one. */
  readonly found: number | null;
}

function followed(sessions: Sessions): readonly Followed[] {
  return sessions
    .flatMap(({ games }) => games)
    .flatMap(({ docks, isLost }) =>
      docks.flatMap((dock, turn) => {
        const next = docks[turn + 1];
        return next === undefined && !isLost ? [] : [{ dock, turn, found: next?.ratio ?? null }];
      }),
    );
}

/** Survived docks with what was found after them. */
function survived(sessions: Sessions): readonly (Followed & { readonly found: number })[] {
  return followed(sessions).flatMap(({ dock, turn, found }) => (found === null ? [] : [{ dock, turn, found }]));
}

/** Least ratio that a logarithm is taken of. */
const LEAST_RATIO = 1e-3;

/** Mean of |ln(found / foreseen)|. */
export function ratioError(sessions: Sessions): number {
  const ln = (ratio: number) => Math.log(Math.max(LEAST_RATIO, ratio));
  return mean(survived(sessions).map(({ dock, found }) => Math.abs(ln(found) - ln(dock.foreseen.ratio))));
}

/** Share of docks foreseen to end in the flow band: mean of the predictions. */
export function bandForeseen(sessions: Sessions): number {
  return mean(followed(sessions).map(({ dock }) => dock.foreseen.inBand));
}

/** Share of docks that did. */
export function bandFound(sessions: Sessions): number {
  return mean(followed(sessions).map(({ found }) => (found !== null && isInFlow({ ratio: found }) ? 1 : 0)));
}

/** Survived docks of which a similar ratio was foreseen. */
export interface RatioBin {
  readonly docks: number;
  readonly foreseen: number;
  readonly found: number;
}

const BIN_WIDTH = 0.1;
const LAST_BIN = 24;

export function ratioBins(sessions: Sessions): readonly RatioBin[] {
  const bins = Array.from({ length: LAST_BIN + 1 }, (): { foreseen: number; found: number }[] => []);
  for (const { dock, found } of survived(sessions)) {
    const { ratio: foreseen } = dock.foreseen;
    bins[Math.min(LAST_BIN, Math.floor(foreseen / BIN_WIDTH))]!.push({ foreseen, found });
  }
  return bins
    .filter((bin) => bin.length > 0)
    .map((bin) => ({
      docks: bin.length,
      foreseen: mean(bin.map(({ foreseen }) => foreseen)),
      found: mean(bin.map(({ found }) => found)),
    }));
}

/** Correlation of an arc's ratio for after a dock with the one found; NaN where one of them never changes. */
export function arcCorrelation(sessions: Sessions, arc: ArcId): number {
  const docks = survived(sessions);
  const designed = docks.map(({ turn }) => arcRatio(ARCS[arc], turn));
  if (new Set(designed).size < 2) return Number.NaN;
  return (
    pearson(
      designed,
      docks.map(({ found }) => found),
    )?.r ?? Number.NaN
  );
}
