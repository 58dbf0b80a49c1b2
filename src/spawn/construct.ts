/**
 * @file Stage 5, construct (paper §3.3): the rule track, two-stage constructive completion. First up to the intent's
 * quota of clear seats, with pieces of a found wipe, pieces that finish lines, or any that clear; then the remaining
 * seats by a draw under a product of named weights. At most two of three seats are constructed, so one choice is always
 * free. Deterministic in brief and randomness.
 */
import {
  clamp,
  DOCK_SIZE,
  drawIndex,
  type Family,
  REGULAR_SHAPES,
  type Rng,
  type Shape,
  shapeOf,
  shuffle,
} from "#engine";
import type { ShapeScan } from "./scan.ts";
import { largePressure } from "./scd.ts";
import type { Brief, DockDraft, Role, Situation, Track } from "./track.ts";

/** How awkward a family is to place, 0…1. */
const COMPLEXITY: Readonly<Record<Family, number>> = {
  lines: 0.15,
  rects: 0.32,
  squares: 0.32,
  tshapes: 0.68,
  lshapes: 0.78,
  jshapes: 0.78,
  zshapes: 0.88,
};

/** How often families are drawn, before anything else is known. */
const FAMILY_WEIGHT: Readonly<Record<Family, number>> = {
  lines: 2.15,
  rects: 1.55,
  squares: 1.35,
  tshapes: 1.12,
  zshapes: 1.12,
  lshapes: 1.2,
  jshapes: 1.12,
};

interface Seat {
  readonly shape: Shape;
  readonly role: Role;
}

/** Cells of the smallest regular shape, and of the average one. */
const SMALLEST = 4;
const MEAN_CELLS = 4.75;

/** Weight of a shape without a placement. */
const UNPLACEABLE = 1e-4;

export const RULE_TRACK = "rule";

export const ruleTrack: Track = Object.freeze<Track>({
  id: RULE_TRACK,
  propose(brief, rng): DockDraft {
    const seats = clearSeats(brief, rng);
    while (seats.length < DOCK_SIZE) {
      const weights = seatWeights(brief.appeal.fill, seats, 0.5 * brief.config.theta.diversityPenalty);
      seats.push({ shape: REGULAR_SHAPES[drawIndex(weights, rng)]!, role: "fill" });
    }
    const order = shuffle(seats, rng);
    return { shapes: order.map((seat) => seat.shape.id), roles: order.map((seat) => seat.role) };
  },
});

/** Weighs every regular shape once per turn; what depends on the other seats is added at each draw. */
export function appealOf(situation: Situation): Brief["appeal"] {
  const ease = easeOf(situation);
  return {
    fill: REGULAR_SHAPES.map((shape) => fillWeight(shape, ease, situation)),
    clear: REGULAR_SHAPES.map((shape) => clearWeight(situation.scans[shape.index]!, situation)),
  };
}

/** Stage one: the guaranteed seats. */
function clearSeats(brief: Brief, rng: Rng): Seat[] {
  const { config, wipes, resolution } = brief;
  const limit = config.construct.constructedSeats;
  const quota = Math.min(quotaOf(brief), limit);
  if (wipes.length > 0 && resolution.intent !== "pressure" && rng.fraction() < config.construct.perfectClearChance) {
    // Of a wipe by three pieces two are seated; the third is left to the draw.
    const pieces = rng.pick(wipes).placements.slice(0, limit);
    return pieces.map(({ shape }) => ({ shape: shapeOf(shape), role: "wipe" as const }));
  }
  const seats: Seat[] = [];
  while (seats.length < quota) {
    const weights = seatWeights(brief.appeal.clear, seats, 0);
    if (weights.every((weight) => weight === 0)) break;
    const shape = REGULAR_SHAPES[drawIndex(weights, rng)]!;
    seats.push({ shape, role: roleOf(brief.scans[shape.index]!, brief) });
  }
  return seats;
}

/** Appeal for the next seat: less for families already in the dock, none for shapes already in it. */
function seatWeights(appeal: readonly number[], seats: readonly Seat[], penalty: number): number[] {
  const weights = appeal.slice();
  const kept = Math.max(0.2, 1 - penalty);
  for (const { shape } of seats) {
    weights[shape.index] = 0;
    for (const index of RELATIVES[shape.index]!) weights[index]! *= kept;
  }
  return weights;
}

/** The other regular shapes of each one's family, by index. */
const RELATIVES: readonly (readonly number[])[] = REGULAR_SHAPES.map((shape) =>
  REGULAR_SHAPES.filter((other) => other !== shape && other.family === shape.family).map((other) => other.index),
);

/** The intent's quota, one more where clears are overdue or the player is far below the best. */
function quotaOf({ config, resolution, reading, difficulty, input, perception }: Situation): number {
  // A bored player gets relief too, but not two clears at once.
  const full = config.intents[resolution.intent].quota;
  const quota = reading.flow.state === "bored" ? Math.min(1, full) : full;
  const isFar = difficulty.ofBest > 0 && difficulty.ofBest < config.personalBest.farBelow;
  const isReleased = input.context.releaseLeft > 0;
  const isCrowded = perception.crowding >= crowdingThreshold(config);
  return quota + (quota > 0 && (isFar || isReleased || isCrowded) ? 1 : 0);
}

function crowdingThreshold(config: Situation["config"]): number {
  return Math.min(1, config.construct.crowding * config.theta.crowdedMultiClearThresholdGain);
}

function roleOf(scan: ShapeScan, brief: Situation): Role {
  if (scan.bestClear > 0) return brief.perception.topology.linesOneShort > 0 ? "finish" : "clear";
  return "setup";
}

/** A clear seat takes shapes that clear, or else shapes that bring a line to one short; no others. */
function clearWeight(scan: ShapeScan, { config, perception }: Situation): number {
  const { construct, theta } = config;
  if (scan.bestClear > 0) {
    const isCrowded = perception.crowding >= crowdingThreshold(config);
    const multi = scan.bestClear > 1 ? theta.multiClearBaseFactor * (scan.bestClear - 1) * (isCrowded ? 2 : 1) : 0;
    return theta.constructiveCompleterGain * construct.completer * (1 + multi) * (1 + Math.log1p(scan.clearing));
  }
  return scan.setups > 0 ? construct.setup * scan.setups * 0.25 : 0;
}

/**
 * Stage two: the weight of a shape, regardless of the other seats. Its ease is raised to the power of the wanted ease:
 * above 0 easy shapes are likelier, at 0 all are equal, below 0 hard shapes are likelier.
 */
function fillWeight(shape: Shape, wantedEase: number, situation: Situation): number {
  const scan = situation.scans[shape.index]!;
  // It may fit after a clear; on a nearly full board there may be only such shapes.
  if (scan.placements === 0) return UNPLACEABLE;
  const ease = FAMILY_WEIGHT[shape.family] * opportunity(shape, scan, situation) * comfort(shape, scan, situation);
  return ease ** wantedEase * novelty(shape, situation) * sizeLean(shape, situation);
}

/** How easy the dock should be, -2…2: from the target, from how far deliveries have missed it, and from the intent. */
function easeOf({ config, reading, difficulty, input, resolution }: Situation): number {
  const { easeGain, easeNeutral } = config.construct;
  const { complexity } = config.intents[resolution.intent];
  const isBored = reading.flow.state === "bored";
  const intent = isBored ? Math.max(0, complexity) : complexity;
  const wanted = -easeGain * (difficulty.target - easeNeutral) - input.context.lean - intent;
  return clamp(wanted, -2, 2);
}

/** Gap filling, multi-clears, set-ups, snug fits, wipes. */
function opportunity(
  shape: Shape,
  scan: ShapeScan,
  { config, resolution, difficulty, perception, wipes }: Situation,
): number {
  const { construct, theta, personalBest } = config;
  const appetite = config.intents[resolution.intent].clear;
  const near = Math.min(1, perception.nearLines.length / 5);
  let weight = 1 + near * theta.nearFullFactor * construct.gapFill * scan.gaps * appetite;
  weight *= 1 + theta.multiClearBaseFactor * scan.bestClear * appetite;
  weight *= 1 + construct.setup * Math.min(2, scan.setups) * 0.5 * appetite;
  if (scan.snug >= 0.999) weight *= theta.exactFitBonus;
  if (scan.bestClear > 0 && resolution.reason === "starved") weight *= theta.payoffWeight;
  if (scan.bestClear > 0 && perception.topology.holes > 0) weight *= 1 + construct.holeReduction;
  if (scan.bestClear > 0 && difficulty.ofBest > 0 && difficulty.ofBest < personalBest.farBelow) {
    weight *= 1 + theta.farFromPBBoost;
  }
  const isPartOfWipe = wipes.some((wipe) => wipe.placements.some((placement) => placement.shape === shape.id));
  return isPartOfWipe ? weight * (1 + theta.perfectClearWeight * 0.1 * appetite) : weight;
}

/** Mobility, plain families, few cells, and small shapes when little else fits. */
function comfort(shape: Shape, scan: ShapeScan, { config, perception }: Situation): number {
  const { construct, theta } = config;
  const { fill } = perception.topology;
  let weight = 1 + Math.log1p(scan.placements) * construct.mobility * (0.35 + fill);
  weight *= Math.exp(-theta.shapeComplexityGain * (COMPLEXITY[shape.family] - 0.5));
  weight *= Math.exp(-construct.largeBurden * largePressure(shape, scan.placements));
  weight *= Math.exp(-construct.cellBurden * (shape.cells.length - MEAN_CELLS));
  const scarcity = 1 - perception.fitting / REGULAR_SHAPES.length;
  if (shape.cells.length === SMALLEST) weight *= 1 + construct.salvage * scarcity;
  return weight;
}

/** Small or large shapes, as the intent and the target lean. */
function sizeLean(shape: Shape, { config, resolution, difficulty, input }: Situation): number {
  const { easeNeutral } = config.construct;
  const { size } = config.intents[resolution.intent];
  const bigness = (shape.cells.length - MEAN_CELLS) / 2.5;
  const lean = size + 1.6 * (difficulty.target - easeNeutral) + 0.5 * input.context.lean;
  return Math.exp(0.5 * config.theta.sizePreferenceGain * bigness * lean);
}

/** Rarer in the last nine pieces is better. */
function novelty(shape: Shape, { config, input }: Situation): number {
  let seen = 0;
  for (const index of input.context.history) if (index === shape.index) seen++;
  return Math.max(0.2, 1 - config.construct.novelty * seen);
}
