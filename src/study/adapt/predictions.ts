/**
 * @file Predictions against what happened. Risk: was the game lost within three docks, this one being the first? Docks
 * of games that were broken off before that is known are left out. Flow ratio: the one foreseen for after a dock
 * against the one found at the next dock. The last dock of a lost game has no next one and counts as out of the band;
 * the last dock of a game broken off is left out.
 */
import { ARCS, type ArcId, arcRatio, RISK_DOCKS } from "#spawn";
import { auc, mean, pearson } from "#stats";
import type { AdaptDock } from "./play.ts";
import { isInFlow, type Sessions } from "./play.ts";

export const RISK_BINS = 10;

export interface KnownRisk {
  /** As it was foreseen. */
  readonly risk: number;
  readonly isLost: boolean;
}

export function risksOf(sessions: Sessions): readonly KnownRisk[] {
  return sessions
    .flatMap(({ games }) => games)
    .flatMap(({ docks, isLost }) => {
      const lastSafe = docks.length - RISK_DOCKS;
      const known = isLost ? docks : docks.slice(0, Math.max(0, lastSafe));
      return known.map(({ foreseen }, turn) => ({ risk: foreseen.risk, isLost: isLost && turn >= lastSafe }));
    });
}

/** Docks of similar risk. */
export interface RiskBin {
  /** Ends of the bin. */
  readonly from: number;
  readonly to: number;
  readonly docks: number;
  /** Mean risk, and the share that came true; null in an empty bin. */
  readonly foreseen: number | null;
  readonly real: number | null;
}

/** Ten bins of equal width. */
export function reliability(risks: readonly KnownRisk[]): readonly RiskBin[] {
  const inBin = Array.from({ length: RISK_BINS }, (): KnownRisk[] => []);
  for (const known of risks) inBin[Math.min(RISK_BINS - 1, Math.floor(known.risk * RISK_BINS))]!.push(known);
  return inBin.map((bin, i) => ({
    from: i / RISK_BINS,
    to: (i + 1) / RISK_BINS,
    docks: bin.length,
    foreseen: bin.length === 0 ? null : mean(bin.map(({ risk }) => risk)),
    real: bin.length === 0 ? null : bin.filter(({ isLost }) => isLost).length / bin.length,
  }));
}

/** How well the foreseen risk ranks the docks: area under the ROC curve; NaN where all ended alike. */
export function riskAuc(sessions: Sessions): number {
  const risks = risksOf(sessions);
  const area = auc(
    risks.map(({ risk }) => risk),
    risks.map(({ isLost }) => isLost),
  );
  return area ?? Number.NaN;
}

/** Expected calibration error: mean distance of foreseen and real shares over the bins, weighted by docks. */
export function riskError(sessions: Sessions): number {
  const risks = risksOf(sessions);
  const distances = reliability(risks).map(({ docks, foreseen, real }) =>
    foreseen === null || real === null ? 0 : (docks / risks.length) * Math.abs(foreseen - real),
  );
  return risks.length === 0 ? Number.NaN : distances.reduce((sum, distance) => sum + distance, 0);
}

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

/** Survived docks with a similar foreseen ratio. */
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
