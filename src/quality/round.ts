/**
 * @file What a finished round (one dock, up to three placements) says about dock and player (paper §3.4): a dock that
 * left no good move, a rescue from low mobility, optimal play, or none of these. The generator responds to runs of
 * them.
 */
import { type QualityConfig, qualityDefaults } from "./config.ts";
import type { Judgement } from "./judge.ts";

export const ROUND_CLASSES = ["optimal", "forcedBad", "salvage", "ordinary"] as const;
export type RoundClass = (typeof ROUND_CLASSES)[number];

/** A dock that has been played, or that ended the game. */
export interface Round {
  /** Legal placements of the whole dock when it was delivered. */
  readonly mobility: number;
  /** Its placements in order, up to three; none where no piece fitted. */
  readonly judgements: readonly Pick<Judgement, "best" | "regret" | "lines">[];
}

/** Forced-bad comes first: playing a hopeless dock well is neither a rescue nor optimal play. */
export function classifyRound(
  { mobility, judgements }: Round,
  { round: config }: QualityConfig = qualityDefaults,
): RoundClass {
  if (isForcedBad(judgements, config)) return "forcedBad";
  const regret = judgements.reduce((sum, judgement) => sum + judgement.regret, 0) / judgements.length;
  const cleared = judgements.some(({ lines }) => lines > 0);
  if (cleared && mobility <= config.salvageMobility && regret <= config.salvageRegret) {
    return "salvage";
  }
  return regret <= config.optimalRegret ? "optimal" : "ordinary";
}

/**
 * True where even the best placement was bad before the player's first mistake (or none was legal). The
 * worst moment counts, not the mean: one piece that can only do harm spoils a dock whose others fit well.
 */
function isForcedBad(judgements: Round["judgements"], config: QualityConfig["round"]): boolean {
  const mistake = judgements.findIndex(({ regret }) => regret > config.ownFaultRegret);
  const offered = mistake < 0 ? judgements : judgements.slice(0, mistake + 1);
  return judgements.length === 0 || offered.some(({ best }) => best < config.forcedBadQuality);
}
