/**
 * @file Every number of the judge, the round classes, the damage measure and the board potential. The paper (§3.4, §4.1)
 * names the parts, not the numbers; weights are those of the implementation behind it, the rest is ours and measured.
 */
import { defaultsOf, group, param, positiveSum, type ValuesOf } from "#engine";

export const QUALITY_PARAMETERS = {
  judge: group(
    {
      contactWeight: param(0.2, [0, 1], "share of quality", "§3.4", "filled or wall share of the outline"),
      tidinessWeight: param(0.2, [0, 1], "share of quality", "§3.4", "change of the transitions"),
      holeSafetyWeight: param(0.3, [0, 1], "share of quality", "§3.4", "new isolated cells"),
      payoffWeight: param(0.2, [0, 1], "share of quality", "§3.4", "lines cleared"),
      unlockingWeight: param(0.1, [0, 1], "share of quality", "§3.4", "change of the shapes that fit"),
      payoffOne: param(0.4, [0, 1], "payoff", "ours", "payoff of one line; three or more are worth 1"),
      payoffTwo: param(0.7, [0, 1], "payoff", "ours", "payoff of two lines"),
      tidinessNorm: param(24, [1, 144], "transitions", "ours", "twice the most a piece can add without a clear"),
      isolatedNorm: param(3, [1, 8], "cells", "ours", "new isolated cells that end hole safety"),
      unlockingNorm: param(
        28,
        [1, 56],
        "shapes",
        "ours",
        "twice the gain or loss of fitting shapes that counts in full",
      ),
    },
    positiveSum("contactWeight", "tidinessWeight", "holeSafetyWeight", "payoffWeight", "unlockingWeight"),
  ),
  round: {
    optimalRegret: param(0.05, [0, 1], "mean regret", "§3.4", "at most this much is optimal play"),
    forcedBadQuality: param(
      0.45,
      [0, 1],
      "best quality",
      "§3.4",
      "below it the dock left no good move; about one round in thirty of ordinary play is, never on an open board",
    ),
    ownFaultRegret: param(
      0.15,
      [0, 1],
      "regret",
      "ours",
      "a placement this much worse than the best makes what follows the player's doing",
    ),
    salvageMobility: param(
      10,
      [0, 150],
      "whole legal placements",
      "§3.4",
      "at most this many at delivery is low mobility: the highest floor that C2 sets",
    ),
    salvageRegret: param(0.1, [0, 1], "mean regret", "§3.4", "at most this much, and a clear, is a skilful rescue"),
  },
  damage: {
    holes: param(0.3, [0, 1], "per cell", "§3.4", "growth of holes"),
    smallRegions: param(0.24, [0, 1], "per cell", "§3.4", "growth of the cells in small regions"),
    concaveCorners: param(0.14, [0, 1], "per corner", "§3.4", "growth of concave corners"),
    regions: param(0.16, [0, 1], "per region", "§3.4", "growth of the number of empty regions"),
    transitions: param(0.08, [0, 1], "per transition", "§3.4", "growth of row and column transitions"),
    wells: param(0.08, [0, 1], "per cell", "§3.4", "growth of wells"),
    norm: param(6, [0.1, 100], "weighted growth", "ours", "weighted growth that is full damage"),
  },
  potential: {
    holes: param(-0.4, [-2, 0], "per cell", "§4.1", "holes"),
    transitions: param(-0.08, [-1, 0], "per transition", "§4.1", "row and column transitions"),
    wells: param(-0.15, [-1, 0], "per cell", "§4.1", "wells"),
    closeLines: param(0.4, [0, 2], "per line", "§4.1", "lines one or two cells short"),
    mobility: param(0.02, [0, 1], "per legal placement", "§4.1", "mobility of the remaining pieces"),
    edgeExposure: param(-0.12, [-1, 0], "per pair of cells", "§4.1", "borders between filled and empty cells"),
  },
};

export type QualityConfig = ValuesOf<typeof QUALITY_PARAMETERS>;

export const qualityDefaults: QualityConfig = defaultsOf(QUALITY_PARAMETERS);
