/** @file Self-play of `light` the plain way: every action of a position judged, one drawn, on the engine's boards. */
import {
  type Board,
  createRng,
  DOCK_SIZE,
  DRAW_DOCK,
  EVALUATION_SEED,
  emptyBoard,
  expectOk,
  legalPlacements,
  linesOf,
  newDockBuffer,
  place,
  plainPoints,
  REGULAR_SHAPES,
  SIZE,
} from "#engine";
import type { LightSetup } from "../kernel.ts";
import { partOf } from "../parameters.ts";
import { add, div, exp, f, logSigmoid, mul, sub } from "./arithmetic.ts";
import { featuresOf, fitsInSomeOrder } from "./encode.ts";
import { actorHeads, criticHead, forward } from "./network.ts";

/** A game under way; a slot is a shape index or -1. */
export interface Seat {
  readonly board: Board;
  readonly slots: readonly number[];
  /** Docks dealt. */
  readonly turn: number;
  readonly steps: number;
  readonly seed: number;
}

/** An action, judged. */
export interface Judged {
  readonly action: number;
  readonly after: Board;
  readonly rest: readonly number[];
  readonly features: readonly number[];
  readonly reward: number;
  readonly value: number;
  readonly logit: number;
  readonly probability: number;
}

const shapesOf = (indices: readonly number[]) => indices.map((index) => REGULAR_SHAPES[index]!);

/** The seed of a seat's game: a hash of the run's seed and the game's number. */
export function gameSeed({ seed }: Pick<LightSetup, "seed">, number: number): number {
  return createRng(seed, "noise", number).below(EVALUATION_SEED);
}

export function openSeat({ variant }: LightSetup, seed: number): Seat {
  return dealt(variant.docks, { board: emptyBoard(), slots: [], turn: 0, steps: 0, seed });
}

/** Deals; the slots stay empty where the source has no dock. */
function dealt(docks: LightSetup["variant"]["docks"], seat: Seat): Seat {
  const { lo, hi } = seat.board.occupied;
  const buffer = newDockBuffer();
  const isDealt = DRAW_DOCK[docks](lo, hi, createRng(seat.seed, "dock", seat.turn), buffer);
  return { ...seat, slots: isDealt ? [...buffer.dock] : Array(DOCK_SIZE).fill(-1), turn: seat.turn + 1 };
}

/** The seat after an action, and whether that was the game's last one. */
export function taken({ variant }: LightSetup, seat: Seat, { action, after }: Judged): [seat: Seat, isOver: boolean] {
  const slots = seat.slots.map((shape, slot) => (slot === action >> 6 ? EMPTY_SLOT : shape));
  const placed = { ...seat, board: after, slots, steps: seat.steps + 1 };
  const next = slots.every((shape) => shape < 0) ? dealt(variant.docks, placed) : placed;
  const left = shapesOf(next.slots.filter((shape) => shape >= 0));
  return [next, left.every((shape) => legalPlacements(next.board, shape).length === 0)];
}

const EMPTY_SLOT = -1;

/** All actions of a position with their probabilities, and its value. */
export function judge(setup: LightSetup, weights: Float32Array, seat: Seat): { options: Judged[]; value: number } {
  const judged = seat.slots.flatMap((_, slot) => judgeSlot(setup, weights, seat, slot));
  const top = Math.max(...judged.map(({ logit }) => logit));
  const shares = judged.map(({ logit }) => exp(sub(logit, top)));
  const sum = shares.reduce(add, 0);
  const options = judged.map((option, i) => ({ ...option, probability: div(shares[i]!, sum) }));
  const { gamma } = setup.config.advantage;
  const value = options.reduce((mean, option) => add(mean, mul(option.probability, worthOf(option, gamma))), 0);
  return { options, value };
}

const worthOf = ({ reward, value }: Pick<Judged, "reward" | "value">, gamma: number) =>
  add(reward, mul(f(gamma), value));

function judgeSlot(setup: LightSetup, weights: Float32Array, { board, slots }: Seat, slot: number): Judged[] {
  const shape = REGULAR_SHAPES[slots[slot]!];
  if (shape === undefined) return [];
  const rest = slots.filter((other, i) => i !== slot && other >= 0);
  return legalPlacements(board, shape).map((placement) => {
    const { board: after, clear } = expectOk(place(board, placement));
    const { config, variant } = setup;
    const points = plainPoints(linesOf(clear), clear.isWipe);
    const reward = add(f(config.reward.placement), mul(f(config.reward.point), points));
    const features = featuresOf(after, linesOf(clear), shapesOf(rest), variant.feasibleFlag);
    const value = criticHead(weights, forward(weights, "critic", features));
    const logit = logitOf(
      setup,
      weights,
      features,
      worthOf({ reward, value }, config.advantage.gamma),
      rest.length === 2,
    );
    const action = 64 * slot + SIZE * placement.y + placement.x;
    return { action, after, rest, features, reward, value, logit, probability: 0 };
  });
}

/** The actor's preference, the worth of the action, and for two pieces left what the feasibility head says. */
export function logitOf(
  { config }: Pick<LightSetup, "config">,
  weights: Float32Array,
  features: readonly number[],
  worth: number,
  hasFeasibility: boolean,
): number {
  const { preference, feasibility } = actorHeads(weights, forward(weights, "actor", features));
  const logit = add(preference, mul(f(config.policy.valueScale), worth));
  return hasFeasibility ? add(logit, mul(partOf(weights, "actorScalars")[1]!, logSigmoid(feasibility))) : logit;
}

/** An action drawn by the probabilities, from the game's own stream. */
export function drawnOption({ seed, steps }: Seat, options: readonly Judged[]): number {
  let rest = (createRng(seed, "policy", steps).next() >>> 8) / 2 ** 24;
  for (const [i, { probability }] of options.entries()) {
    rest = sub(rest, probability);
    if (rest < 0) return i;
  }
  return options.length - 1;
}

/** Whether the pieces left after an action can be placed in some order. */
export function restFits({ after, rest }: Judged): boolean {
  return fitsInSomeOrder(after, shapesOf(rest));
}
