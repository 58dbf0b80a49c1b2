/**
 * @file Stage 7, foresee (D13): what a verified dock will do to this player. The dock is played out a few times the way
 * the player is believed to place, and the profile's own functions read the flow ratio that would follow. All docks of a
 * turn are played with the same random numbers, so that they differ by what they are and not by luck.
 */
import {
  type Board,
  CELLS,
  type Combo,
  DRAW_DOCK,
  exp,
  fillOf,
  kernel,
  ln,
  NO_COMBO,
  newDockBuffer,
  type Rng,
  type Shape,
} from "#engine";
import { type DockPlayer, DRAWS, INFERRED, type OraclePlayer, type PlayerModel, type Playouts } from "#people";
import { type FlowForecast, flowOf, forecastFlow, type Profile, type ProfileConfig, profileDefaults } from "#profile";
import { SPAWN_DEFAULTS, type SpawnConfig } from "./config.ts";
import { onGrid } from "./grid.ts";
import { type Budget, type Foreseen, type Prediction, RISK_DOCKS } from "./prediction.ts";

const { popcount32 } = kernel;

/** The configured budget, or what the caller allows of it. */
export function budgetOf(allowed: Budget | undefined, { foresee }: SpawnConfig): Budget {
  const { docks, rollouts } = foresee;
  if (allowed === undefined) return { docks, rollouts };
  return {
    docks: Math.min(docks, Math.max(1, allowed.docks)),
    rollouts: Math.min(rollouts, Math.max(1, allowed.rollouts)),
  };
}

/** Everything that predictions of one turn share. */
export interface Foresight {
  predict(shapes: readonly Shape[]): Prediction;
  /** The same with more play-outs. */
  examine(shapes: readonly Shape[]): Prediction;
  /** Calibrated chance that the player loses within three docks, this one being the first. */
  riskOf(shapes: readonly Shape[]): number;
}

/** What a prediction is made for. */
export interface ForesightInput {
  readonly board: Board;
  readonly profile: Profile;
  readonly combo: Combo;
  readonly model: PlayerModel;
  /** Plays docks as the members of the model do; default: those of the standard modelling. */
  readonly playouts?: Playouts;
  /** Plays the docks instead of the model, for studies. */
  readonly person?: OraclePlayer;
  /** The flow ratio to aim at. */
  readonly aim: number;
  /** Play-outs of each dock. */
  readonly rollouts: number;
  /** The player's own offset of the risk, on the scale of its logit. */
  readonly riskOffset: number;
}

const PIECES = 3;

/** Fork of the generator for a person who plays in place of the model. */
const PERSON = 1;

/** What the predictions of a turn share; valid until the next turn is opened. */
export function openForesight(
  input: ForesightInput,
  rng: Rng,
  config: SpawnConfig,
  profileConfig: ProfileConfig,
): Foresight {
  const { profile, combo, model, rollouts } = input;
  const { riskRollouts } = config.foresee;
  const careful = carefulRollouts(rollouts, fillOf(input.board), config);
  const playouts = playoutsOf(input, Math.max(careful, riskRollouts * RISK_DOCKS), rng);
  const forecast = forecastFlow(profile, combo, PIECES, profileConfig);
  const costs = new CostTable(forecast, input.aim, config, profileConfig);
  const lossCost = config.foresee.loss + costs.of(flowOf(profile, profileConfig).ratio);
  const members = membersFor(model, rollouts);
  const careMembers = membersFor(model, careful);
  const riskMembers = membersFor(model, riskRollouts);
  return {
    predict: (shapes) => predict(playouts, input.board, shapes, members, costs, lossCost),
    examine: (shapes) => predict(playouts, input.board, shapes, careMembers, costs, lossCost),
    riskOf(shapes) {
      const lost = lossesAhead(playouts, input.board, shapes, riskMembers, rng.fork(RISK_DOCKS));
      return calibratedRisk((lost + 0.5) / (riskRollouts + 1), fillOf(input.board), input.riskOffset, config);
    },
  };
}

/** Play-outs of a dock that may be dealt: fewer on an open board, where each takes longer and docks differ less. */
function carefulRollouts(rollouts: number, fill: number, { foresee: { care, careFill } }: SpawnConfig): number {
  return rollouts * Math.max(1, Math.round(care * Math.min(1, fill / careFill)));
}

/** Somebody to play `count` play-outs of each dock, with the same random numbers for all of them. */
function playoutsOf({ model, playouts, person, combo, profile }: ForesightInput, count: number, rng: Rng): DockPlayer {
  if (person !== undefined) return person(combo, profile.game.placements, rng.fork(PERSON));
  const draws = new Float64Array(count * DRAWS);
  for (let i = 0; i < draws.length; i++) draws[i] = rng.fraction();
  const players = playouts ?? INFERRED.playouts;
  players.begin(
    model.map((member) => member.model),
    draws,
  );
  return players;
}

/** Plays a dock out once for each of the members given. */
function predict(
  playouts: DockPlayer,
  { occupied: { lo, hi } }: Board,
  shapes: readonly Shape[],
  members: readonly number[],
  costs: CostTable,
  lossCost: number,
): Prediction {
  const [a, b, c] = indicesOf(shapes);
  let [ratio, inBand, lost, lines, multi, cells, cost] = [0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < members.length; i++) {
    playouts.play(lo, hi, a, b, c, members[i]!, i);
    if (playouts.placed < shapes.length) {
      lost++;
      cost += lossCost;
      continue;
    }
    const left = popcount32(playouts.lo) + popcount32(playouts.hi);
    const after = costs.ratioAfter(playouts.cleared, left);
    ratio += after;
    cost += costs.after(playouts.cleared, left);
    lines += playouts.lines;
    cells += left;
    if (costs.isInBand(after)) inBand++;
    if (playouts.best > 1) multi++;
  }
  const all = members.length;
  const whole = Math.max(1, all - lost);
  return {
    ratio: ratio / whole,
    inBand: inBand / all,
    loss: lost / all,
    lines: lines / whole,
    multi: multi / all,
    fill: cells / whole / CELLS,
    cost: cost / all,
  };
}

/** How many of the members given lose this dock or one of the two uniform feasible ones after it. */
function lossesAhead(
  playouts: DockPlayer,
  { occupied: { lo, hi } }: Board,
  shapes: readonly Shape[],
  members: readonly number[],
  rng: Rng,
): number {
  const [a, b, c] = indicesOf(shapes);
  const buffer = newDockBuffer();
  const { dock } = buffer;
  let lost = 0;
  for (let i = 0; i < members.length; i++) {
    playouts.play(lo, hi, a, b, c, members[i]!, i);
    let isAlive = playouts.placed === shapes.length;
    for (let ahead = 1; isAlive && ahead < RISK_DOCKS; ahead++) {
      isAlive = DRAW_DOCK.feasible(playouts.lo, playouts.hi, rng, buffer);
      if (!isAlive) break;
      const index = i + ahead * members.length;
      playouts.play(playouts.lo, playouts.hi, dock[0]!, dock[1]!, dock[2]!, members[i]!, index);
      isAlive = playouts.placed === PIECES;
    }
    if (!isAlive) lost++;
  }
  return lost;
}

/** The map from the share of lost play-outs to the chance of losing: it belongs to the dealer that deals the docks. */
function calibratedRisk(share: number, fill: number, offset: number, { foresee }: SpawnConfig): number {
  const { riskIntercept, riskSlope, riskFill } = foresee;
  const logit = riskIntercept + riskSlope * ln(share / (1 - share)) + riskFill * fill + offset;
  return 1 / (1 + exp(-logit));
}

/** Which member plays each play-out: in proportion to the shares, as evenly as whole numbers allow. */
function membersFor(model: PlayerModel, rollouts: number): number[] {
  let running = model[0]!.share;
  let member = 0;
  return Array.from({ length: rollouts }, (_, i) => {
    while (onGrid((i + 0.5) / rollouts) > onGrid(running) && member < model.length - 1)
      running += model[++member]!.share;
    return member;
  });
}

function indicesOf(shapes: readonly Shape[]): [number, number, number] {
  return [shapes[0]?.index ?? -1, shapes[1]?.index ?? -1, shapes[2]?.index ?? -1];
}

/** What a ratio costs: ln(1 + u²) in units of the width, a slope at every distance. Kept for the turn. */
class CostTable {
  private readonly forecast: FlowForecast;
  private readonly lnAim: number;
  private readonly width: number;
  /** The flow band, on the grid. */
  private readonly bored: number;
  private readonly anxious: number;
  private readonly known: Float64Array;

  constructor(forecast: FlowForecast, aim: number, config: SpawnConfig, profileConfig: ProfileConfig) {
    this.forecast = forecast;
    this.width = config.foresee.width;
    this.bored = onGrid(profileConfig.flow.bored);
    this.anxious = onGrid(profileConfig.flow.anxious);
    this.known = new Float64Array((1 << forecast.placements) * (CELLS + 1)).fill(-1);
    this.lnAim = ln(aim);
  }

  of(ratio: number): number {
    const u = (ln(Math.max(1e-3, ratio)) - this.lnAim) / this.width;
    return ln(1 + u * u);
  }

  after(cleared: number, cells: number): number {
    const at = cleared * (CELLS + 1) + cells;
    const known = this.known[at]!;
    if (known >= 0) return known;
    const cost = this.of(this.ratioAfter(cleared, cells));
    this.known[at] = cost;
    return cost;
  }

  ratioAfter(cleared: number, cells: number): number {
    return this.forecast.ratioAfter(cleared, cells / CELLS);
  }

  isInBand(ratio: number): boolean {
    const at = onGrid(ratio);
    return at >= this.bored && at <= this.anxious;
  }
}

/** Predicts what a dock does to a player, for callers outside the pipeline. */
export function foresee(
  board: Board,
  dock: readonly Shape[],
  model: PlayerModel,
  profile: Profile,
  { rollouts }: Pick<Budget, "rollouts">,
  rng: Rng,
  { config = SPAWN_DEFAULTS, profileConfig = profileDefaults, combo = NO_COMBO, riskOffset = 0 }: ForeseeOptions = {},
): Foreseen {
  const input = { board, profile, combo, model, aim: config.aim.ratio, rollouts, riskOffset };
  const foresight = openForesight(input, rng, config, profileConfig);
  return { ...foresight.predict(dock), risk: foresight.riskOf(dock) };
}

export interface ForeseeOptions {
  readonly config?: SpawnConfig;
  readonly profileConfig?: ProfileConfig;
  /** The combo chain before the dock. */
  readonly combo?: Combo;
  readonly riskOffset?: number;
}
