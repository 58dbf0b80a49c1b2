/**
 * @file Foreseen risk against what happened: was the game lost within three docks, this one being the first? Docks of games
 * that were broken off before that is known are left out.
 */
import { RISK_DOCKS } from "#spawn";
import { auc, mean } from "#stats";
import type { AdaptSession } from "./play.ts";

export const RISK_BINS = 10;

export interface KnownRisk {
  /** As it was foreseen. */
  readonly risk: number;
  readonly isLost: boolean;
}

export function risksOf(sessions: readonly AdaptSession[]): readonly KnownRisk[] {
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
export function riskAuc(sessions: readonly AdaptSession[]): number {
  const risks = risksOf(sessions);
  const area = auc(
    risks.map(({ risk }) => risk),
    risks.map(({ isLost }) => isLost),
  );
  return area ?? Number.NaN;
}

/** Expected calibration error: mean distance of foreseen and real shares over the bins, weighted by docks. */
export function riskError(sessions: readonly AdaptSession[]): number {
  const risks = risksOf(sessions);
  const distances = reliability(risks).map(({ docks, foreseen, real }) =>
    foreseen === null || real === null ? 0 : (docks / risks.length) * Math.abs(foreseen - real),
  );
  return risks.length === 0 ? Number.NaN : distances.reduce((sum, distance) => sum + distance, 0);
}
