/**
 * @file Every number of the generator, with default, range, unit and source. "ours" marks what the paper leaves open.
 * Per-intent settings are in `intents.ts`, θ in `theta.ts`; `SPAWN_PARAMETERS` is the whole tree.
 */
import { defaultsOf, group, inOrder, param, positiveSum, type ValuesOf } from "#engine";
import { INTENT_PARAMETERS } from "./intents.ts";
import { THETA } from "./theta.ts";

const mobility = group(
  {
    atLowFill: param(10, [0, 60], "placements", "§2.2", "M_min on open boards"),
    atHighFill: param(3, [0, 60], "placements", "§2.2", "M_min on full boards"),
    lowFill: param(0.4, [0, 1], "fill", "D4", "Up to this fill M_min is atLowFill"),
    highFill: param(0.75, [0, 1], "fill", "§2.2", "From this fill M_min is atHighFill"),
  },
  inOrder("lowFill", "highFill"),
);

const scd = group(
  {
    density: param(0.26, [0, 1], "weight", "D5", "Group: fill, density"),
    topology: param(0.18, [0, 1], "weight", "D5", "Group: holes, transitions, wells, roughness, concave corners"),
    flexibility: param(0.18, [0, 1], "weight", "D5", "Group: least legal, mobility, lines one and two short"),
    solution: param(0.13, [0, 1], "weight", "D5", "Group: log solution count"),
    largePiece: param(0.13, [0, 1], "weight", "D5", "Group: large-piece pressure"),
    fragmentation: param(0.12, [0, 1], "weight", "D5", "Group: regions, region entropy, small-region share"),
    solutionCap: param(
      256,
      [16, 4096],
      "whole solutions",
      "ours",
      "Solutions counted per order; the signal saturates there",
    ),
  },
  positiveSum("density", "topology", "flexibility", "solution", "largePiece", "fragmentation"),
);

const stress = {
  min: param(-0.2, [-1, 0], "stress", "§3.4", "Lowest stress"),
  max: param(1, [0, 1], "stress", "§3.4", "Highest stress"),
  base: param(0.32, [0, 1], "stress", "ours", "Stress of a neutral player on a quiet board"),
  bored: param(0.24, [0, 0.5], "stress", "§3.1", "Added when the player is bored, times 1+F up to 2"),
  anxious: param(-0.18, [-0.5, 0], "stress", "§3.1", "Added when the player is anxious, times 1+F up to 2"),
  warning: param(-0.06, [-0.5, 0], "stress", "§3.1", "Added at frustration level warning"),
  relief: param(-0.16, [-0.5, 0], "stress", "§3.1", "Added at frustration level relief"),
  critical: param(-0.26, [-0.6, 0], "stress", "§3.1", "Added at frustration level critical"),
  distress: param(-0.14, [-0.5, 0], "stress", "§3.1", "Added at full distress"),
  momentum: param(0.06, [0, 0.3], "stress", "§3.1", "Added at full positive momentum, taken at full negative"),
  runStreak: param(0.05, [0, 0.3], "stress", "§3.1", "Added for games well above the usual, taken below"),
  pacingTension: param(0.03, [0, 0.2], "stress", "ours", "Added in the tension docks of the pacing cycle"),
  pacingRelease: param(-0.07, [-0.3, 0], "stress", "ours", "Added in its release docks"),
  forcedBad: param(-0.12, [-0.4, 0], "stress", "§3.4", "Added in proportion to the share of forced-bad rounds"),
  skilledPlay: param(0.05, [0, 0.2], "stress", "§3.4", "Added in proportion to optimal and salvage rounds"),
  smoothing: param(0.5, [0.05, 1], "rate", "ours", "Share of the way to the new stress per dock"),
  maxRise: param(0.25, [0.01, 1], "stress", "ours", "Most that stress rises per dock; falls are not limited"),
};

const feedback = {
  gain: param(0.055, [0, 0.3], "stress per line", "§3.4", "Bias per line cleared above expectation"),
  expectedLines: param(1, [0, 5], "lines per dock", "§3.4", "Lines a dock is expected to clear"),
  decay: param(0.93, [0, 1], "factor per dock", "§3.4", "What remains of the bias after a dock"),
  clamp: param(0.22, [0, 0.5], "stress", "§3.4", "Largest bias either way"),
  distressDamping: param(0.8, [0, 1], "factor", "§3.1", "Share of a positive bias removed at full distress"),
};

const target = {
  base: param(0.24, [0, 1], "SCD", "ours", "d* at stress 0"),
  span: param(0.64, [0, 1], "SCD", "ours", "What complexityFromStress 0.75 adds at stress 1"),
  riskStart: param(0.45, [0, 1], "fill", "ours", "Fill from which board risk is felt"),
  riskScale: param(0.25, [0, 1], "SCD", "ours", "Scale of the relief by board risk"),
  overloadFill: param(0.7, [0.3, 0.95], "fill", "§3.4", "Fill from which overload protection acts"),
  overloadMax: param(0.2, [0, 0.6], "SCD", "§3.4", "Reduction of d* on a full board"),
  arcHeight: param(0.4, [0, 2], "factor", "§3.4", "h of the session arc"),
  arcGames: param(8, [2, 40], "whole games", "§3.4", "N, the expected session length"),
  warmUpGames: param(2, [0, 10], "whole games", "errata", "Games softened at a session's start"),
  warmUpRelief: param(0.06, [0, 0.3], "SCD", "errata", "What the first game of a session takes from d*"),
  lateRelief: param(0.15, [0, 0.5], "SCD", "§3.4", "End-of-session relief per unit of momentum collapse"),
  lateMomentum: param(-0.3, [-1, 0], "momentum", "§3.4", "Momentum from which a late session counts as collapsing"),
};

const personalBest = {
  minimum: param(500, [0, 100000], "points", "ours", "Best scores below this are not chased"),
  chaseFrom: param(0.8, [0.5, 1], "share of best", "§3.4", "Score from which the chase is on"),
  chaseMaxFill: param(0.72, [0, 1], "fill", "ours", "No chase on fuller boards"),
  farBelow: param(0.3, [0, 0.8], "share of best", "ours", "Below this the player is far from the best"),
  releaseDocks: param(5, [0, 30], "whole docks", "§3.4", "Docks of release after a new best"),
};

const warm = {
  newDocks: param(12, [0, 60], "whole docks", "§3.4", "Warm-run budget of a new player's game"),
  returningDocks: param(9, [0, 60], "whole docks", "§3.4", "Warm-run budget of a returning player's first games"),
  fade: param(0.5, [0, 1], "factor per game", "§3.4", "What is left of these budgets with each game of the session"),
  distressDocks: param(4, [0, 60], "whole docks", "§3.4", "Warm-run budget granted on critical frustration"),
  distressCooldown: param(12, [0, 100], "whole docks", "§3.4", "Docks between two such grants"),
  exitClears: param(2, [1, 20], "whole multi-clears", "§3.4", "Multi-clears after which a warm run ends early"),
  stressCap: param(0.12, [-0.2, 1], "stress", "§3.4", "Highest stress at full warmth; fades with the budget"),
};

const intent = {
  dwellDocks: param(2, [0, 20], "whole docks", "§3.3", "Docks an ordinary intent lasts at least"),
  margin: param(0.04, [0, 0.3], "0…1", "§3.3", "A held intent lasts until its measure is this far below its entry"),
  sprintFrom: param(0.42, [0, 1], "stress", "§3.3", "Stress from which sprint is entered"),
  pressureFrom: param(0.55, [0, 1], "stress", "§3.3", "Stress from which pressure is entered"),
  highStressAbove: param(
    0.1,
    [0, 1],
    "stress",
    "§3.3",
    "Beyond pressureFrom: pressure whether or not the player is bored",
  ),
  reliefDistress: param(0.6, [0, 1], "distress", "§3.3", "Distress from which relief is entered"),
  anxiousRisk: param(0.4, [0, 1], "risk", "§3.3", "Board risk above which an anxious player gets relief"),
  harvestLines: param(3, [1, 16], "whole lines", "§3.3", "Lines one short from which harvest is entered"),
  engageStarved: param(9, [1, 50], "whole docks", "§3.3", "Docks without a multi, mono or perfect clear before engage"),
  engageIdleMs: param(15000, [1000, 600000], "ms", "§3.3", "Thinking time that counts as drifting away"),
  flowMomentum: param(0, [-1, 1], "momentum", "§3.3", "Momentum from which a player in flow is kept there"),
  forcedBadRounds: param(2, [1, 10], "whole rounds", "§3.4", "Forced-bad rounds in a row that force relief"),
};

const construct = {
  candidates: param(6, [1, 64], "whole docks", "ours", "Verified docks the objective chooses among"),
  attempts: param(
    22,
    [1, 200],
    "whole docks",
    "appendix C",
    "MAX_SPAWN_ATTEMPTS: rejections before the ladder is climbed",
  ),
  constructedSeats: param(2, [0, 3], "whole seats", "§3.3", "Most seats that constructive operators may fill"),
  easeNeutral: param(0.42, [0, 1], "SCD", "ours", "Target at which no shape is preferred for being easy or hard"),
  easeGain: param(
    2.5,
    [0, 10],
    "per SCD",
    "ours",
    "How strongly the target bends the draw towards easy or hard shapes",
  ),
  leanRate: param(0.9, [0, 2], "per SCD", "ours", "How fast missed targets bend the draw further"),
  leanMax: param(1.5, [0, 3], "ease", "ours", "Most that missed targets bend the draw"),
  completer: param(1.6, [0, 10], "factor", "§3.3", "Pre-scan: weight of finishing a line that is one short"),
  setup: param(0.5, [0, 10], "factor", "§3.3", "Pre-scan: weight of bringing a line to one short"),
  gapFill: param(0.3, [0, 5], "factor", "§3.3", "Weight per near-full line that a shape can advance"),
  holeReduction: param(0.5, [0, 5], "factor", "§3.3", "Weight of clearing on a board with holes"),
  mobility: param(0.55, [0, 3], "factor", "§3.3", "Weight of having many placements, times fill"),
  largeBurden: param(1.4, [0, 5], "factor", "ours", "How much harder to live with a large piece without room is"),
  cellBurden: param(0.2, [0, 2], "factor per cell", "ours", "How much harder to live with each further cell is"),
  salvage: param(0.8, [0, 5], "factor", "§3.3", "Weight of small shapes when few shapes fit"),
  novelty: param(0.35, [0, 2], "factor", "§3.3", "Penalty per appearance in the last nine pieces"),
  crowding: param(0.55, [0, 1], "crowding", "ours", "Crowding from which multi-clears are weighted up"),
  perfectClearChance: param(
    0.7,
    [0, 1],
    "chance",
    "ours",
    "Chance that a found wipe is proposed where the intent allows it",
  ),
  perfectClearCells: param(26, [0, 40], "whole cells", "ours", "Most occupied cells for which a wipe is searched"),
  perfectClearGap: param(15, [4, 27], "whole cells", "ours", "Most empty cells that the wiping dock may have to fill"),
};

const aim = group(
  {
    ratio: param(
      1.08,
      [0.3, 3],
      "ratio",
      "ours",
      "The flow ratio to aim at: the middle of the band, on a scale of ratios",
    ),
    least: param(0.98, [0.3, 3], "ratio", "ours", "Lowest aim of an ordinary moment"),
    most: param(1.2, [0.3, 3], "ratio", "ours", "Highest aim"),
    relief: param(1, [0.3, 3], "ratio", "ours", "Aim in an emergency, which overrules everything else"),
    feedback: param(0.15, [0, 2], "ln ratio per stress", "§3.4", "What the feedback bias moves"),
    overload: param(-0.06, [-1, 0], "ln ratio", "§3.4", "Added on a full board"),
    reliefIntent: param(-0.03, [-1, 0], "ln ratio", "§3.4", "Added while the intent is relief"),
    warm: param(-0.03, [-1, 0], "ln ratio", "§3.4", "Added at the start of a warm run; fades with its budget"),
    arc: param(0.03, [0, 1], "ln ratio", "§3.4", "Added in the middle of a session"),
    warmUp: param(-0.02, [-1, 0], "ln ratio", "errata", "Added in the first game of a session"),
    late: param(-0.1, [-1, 0], "ln ratio", "§3.4", "Added per unit of momentum collapse late in a session"),
    chase: param(0.04, [0, 1], "ln ratio", "§3.4", "Added as the personal best comes near"),
    brake: param(-0.04, [-1, 0], "ln ratio", "§3.4", "Added once it is passed"),
    posture: param(0.1, [0, 2], "ln ratio per stress", "§3.1", "What the lifecycle posture's offset moves"),
    challenge: param(0.14, [0, 1], "ln ratio", "ours", "Added where the player asks for hard, taken for gentle"),
    challengeRisk: param(1.8, [0, 3], "ln chance", "ours", "The same for the caps on the risk"),
    riskCap: param(
      0.25,
      [0.01, 1],
      "chance",
      "ours",
      "Chance of losing within three docks that a dock should not exceed",
    ),
    riskCapProtected: param(0.15, [0.01, 1], "chance", "ours", "The same for a player who is warmed up or relieved"),
  },
  inOrder("least", "ratio"),
  inOrder("ratio", "most"),
);

const foresee = {
  docks: param(
    48,
    [1, 96],
    "whole docks",
    "ours",
    "Verified docks whose effect is predicted, the tracks' drafts included",
  ),
  rollouts: param(6, [1, 24], "whole play-outs", "ours", "Play-outs of each of them"),
  finalists: param(8, [1, 24], "whole docks", "ours", "The best of them, whose effect is predicted again with care"),
  care: param(4, [1, 10], "whole factor", "ours", "How many times as many play-outs that takes"),
  careFill: param(
    0.4,
    [0.01, 1],
    "fill",
    "ours",
    "Fill from which all of them are made; below it fewer, in proportion",
  ),
  riskRollouts: param(16, [1, 64], "whole play-outs", "ours", "Play-outs over three docks behind the risk"),
  riskDocks: param(3, [1, 5], "whole docks", "ours", "Docks ranked by effect whose risk is compared with the cap"),
  width: param(0.184, [0.01, 2], "ln ratio", "ours", "Distance from the aim at which the cost is ln 2"),
  loss: param(10, [0, 100], "cost", "ours", "What losing the game with this dock costs beyond the cost of the moment"),
  weight: param(1, [0, 10], "weight", "ours", "Weight of the predicted cost in the objective"),
  band: param(2.5, [0, 10], "weight", "ours", "Weight of the predicted chance to be in the flow band"),
  others: param(0.3, [0, 2], "factor", "ours", "Scale of the other objectives beside it"),
  diversity: param(
    0.5,
    [0, 2],
    "weight",
    "O3",
    "Weight of distinct families beyond their part of the other objectives",
  ),
  forced: param(1, [0, 10], "cost", "ours", "What a dock costs that leaves even the best player no good move"),
  specialMargin: param(0.1, [0, 10], "cost", "ours", "What a special piece may add to the predicted cost"),
  lesson: param(0.5, [0, 10], "weight", "ours", "Weight of a dock that asks for the skill of a lesson"),
  surpriseMargin: param(
    0.3,
    [0, 5],
    "objective",
    "ours",
    "A surprise is drawn from docks that fall short of the best by less",
  ),
  riskIntercept: param(-3.95, [-10, 10], "logit", "ours", "Map from play-outs to risk: intercept"),
  riskSlope: param(0.53, [0, 5], "factor", "ours", "Map from play-outs to risk: slope on the logit of their losses"),
  riskFill: param(
    2.91,
    [-20, 20],
    "logit per fill",
    "ours",
    "Map from play-outs to risk: slope on the fill of the board",
  ),
};

const objective = {
  foresight: param(
    1,
    [0, 1],
    "whole",
    "ours",
    "1: the difficulty term is the predicted effect on the player; 0: the paper's objective, closeness of SCD to d*",
  ),
  clear: param(0.3, [0, 2], "weight", "O1", "Expected clear potential"),
  difficulty: param(2.5, [0, 5], "weight", "O2", "Closeness of SCD to d*"),
  diversity: param(0.12, [0, 2], "weight", "O3", "Distinct families"),
  reward: param(0.25, [0, 2], "weight", "O4", "Multi and perfect clears, as the calibrated rates ask for"),
  solutions: param(0.1, [0, 2], "weight", "ours", "Closeness of the solution count to its target"),
  multiRate: param(0.2, [0, 1], "share of docks", "ours", "Docks that should allow a multi-clear"),
  perfectRate: param(0.02, [0, 1], "share of docks", "ours", "Docks that should allow a wipe"),
  rateMemory: param(0.05, [0.001, 1], "rate", "ours", "How fast the running rates follow"),
};

const injection = group(
  {
    minTurn: param(5, [0, 100], "whole docks", "reference", "No special before this dock"),
    cooldown: param(5, [0, 100], "whole docks", "reference", "Docks between two specials"),
    reliefFill: param(0.3, [0, 1], "fill", "reference", "Least fill for a relief special"),
    pressureMinFill: param(0.1, [0, 1], "fill", "reference", "Least fill for a pressure special"),
    pressureMaxFill: param(0.45, [0, 1], "fill", "reference", "Most fill for a pressure special"),
    reliefQuota: param(2, [0, 50], "whole pieces", "reference", "Relief specials a game may always have"),
    pressureQuota: param(2, [0, 50], "whole pieces", "reference", "Pressure specials a game may always have"),
    reliefPerClear: param(0.07, [0, 1], "pieces per line", "reference", "Further relief specials per cleared line"),
    pressurePerClear: param(0.05, [0, 1], "pieces per line", "reference", "Further pressure specials per cleared line"),
  },
  inOrder("pressureMinFill", "pressureMaxFill"),
);

const colour = {
  nearMono: param(0.55, [0, 5], "weight", "reference", "Bias to a colour whose mono line is one or two cells short"),
  farMono: param(0.4, [0, 5], "weight", "reference", "Bias at three cells short"),
  farMonoEnd: param(0.15, [0, 5], "weight", "reference", "Bias at six cells short"),
};

/** The whole tree: `config print` writes it, `config schema` describes it, docs/config lists it. */
export const SPAWN_PARAMETERS = {
  mobility,
  scd,
  stress,
  feedback,
  target,
  personalBest,
  warm,
  intent,
  intents: INTENT_PARAMETERS,
  construct,
  aim,
  foresee,
  objective,
  injection,
  colour,
  theta: THETA,
} as const;

export type SpawnConfig = ValuesOf<typeof SPAWN_PARAMETERS>;

export const SPAWN_DEFAULTS: SpawnConfig = defaultsOf(SPAWN_PARAMETERS);

/** The same with the paper's objective. */
export const PAPER_DEFAULTS: SpawnConfig = Object.freeze({
  ...SPAWN_DEFAULTS,
  objective: Object.freeze({ ...SPAWN_DEFAULTS.objective, foresight: 0 }),
});

/** Whether docks are chosen by their predicted effect on the player. */
export function hasForesight({ objective }: SpawnConfig): boolean {
  return objective.foresight === 1;
}
