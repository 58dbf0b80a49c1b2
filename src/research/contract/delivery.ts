/** @file The engine's answers about deliveries of the rule dealer and predictions of foresight (docs/contract/delivery.md). */
import { type Combo, colourText, createRng } from "#engine";
import type { DockPlayer } from "#people";
import { profileDefaults } from "#profile";
import {
  type Context,
  type Delivery,
  newContext,
  notePlacement,
  openForesight,
  PAPER_DEFAULTS,
  type PlacedNote,
  SPAWN_DEFAULTS,
  spawn,
} from "#spawn";
import { boardOf, shapesOf } from "./board.ts";
import { seedOf } from "./chance.ts";
import { type ObservationInput, profileAfter } from "./player.ts";

export interface DeliveryInput {
  readonly board: string;
  readonly seed: string;
  readonly observations: readonly ObservationInput[];
  readonly now: number;
  /** What differs from the memory of a game's first dock. */
  readonly context: Partial<Context>;
  readonly combo: Combo;
  readonly score: number;
}

export interface MemoryInput extends DeliveryInput {
  /** Results of the dock's placements, in order of play. */
  readonly placed: readonly PlacedNote[];
}

/** How a play-out of a dock ended. */
export interface PlayedOut {
  readonly placed: number;
  /** Bit i: the placement i cleared something. */
  readonly cleared: number;
  /** Occupied cells at the end. */
  readonly cells: number;
  readonly lines: number;
  readonly best: number;
}

export interface ForecastInput {
  readonly board: string;
  readonly observations: readonly ObservationInput[];
  readonly combo: Combo;
  readonly aim: number;
  readonly outcomes: readonly PlayedOut[];
  /** Play-outs over three docks that lose, of how many; the player's own offset of the risk. */
  readonly lost: number;
  readonly of: number;
  readonly offset: number;
}

function deal(input: DeliveryInput): Delivery {
  const { seed, observations, now, combo, score } = input;
  const context = { ...newContext(), ...input.context };
  const rng = (stream: "dock" | "colour") => createRng(seedOf(seed), stream, context.turn);
  return spawn({
    board: boardOf(input),
    profile: profileAfter(observations),
    context,
    combo,
    score,
    now,
    rng: { dock: rng("dock"), colour: rng("colour") },
    config: PAPER_DEFAULTS,
  });
}

function delivered(input: DeliveryInput) {
  const delivery = deal(input);
  const { rung, outcome, trace } = delivery;
  const { assess, resolve } = trace;
  const isDealt = delivery.outcome === "delivered";
  const special = isDealt
    ? delivery.dock.shapes.find(({ isSpecial }) => isSpecial && trace.inject?.injected)
    : undefined;
  return {
    outcome,
    rung,
    dock: isDealt ? delivery.dock.shapes.map(({ id }) => id) : null,
    colours: isDealt ? delivery.colours.map(colourText) : null,
    intent: resolve.intent,
    reason: resolve.reason,
    stress: assess.stress,
    target: assess.target,
    risk: assess.risk,
    scd: isDealt ? delivery.difficulty.scd : null,
    bucket: isDealt ? delivery.difficulty.bucket : null,
    special: special?.id ?? null,
  };
}

/** What foresight remembers is no part of the paper's dealer. */
function remembered(input: MemoryInput): Omit<Context, "foreseen"> {
  const { foreseen: _, ...memory } = input.placed.reduce(notePlacement, deal(input).context);
  return memory;
}

/** Plays docks as it was told; after the first dock of a play-out over several, everything fits. */
class ToldPlayer implements DockPlayer {
  lo = 0;
  hi = 0;
  placed = 0;
  cleared = 0;
  lines = 0;
  best = 0;
  private readonly outcomes: readonly PlayedOut[];

  constructor(outcomes: readonly PlayedOut[]) {
    this.outcomes = outcomes;
  }

  play(_lo: number, _hi: number, _a: number, _b: number, _c: number, _member: number, index: number): void {
    const { placed, cleared, cells, lines, best } = this.outcomes[index] ?? SURVIVED;
    Object.assign(this, { placed, cleared, lines, best, lo: firstCells(cells), hi: firstCells(cells - 32) });
  }
}

const SURVIVED: PlayedOut = { placed: 3, cleared: 0, cells: 0, lines: 0, best: 0 };
const LOST: PlayedOut = { ...SURVIVED, placed: 0 };

/** A half of the board with its first cells occupied. */
function firstCells(cells: number): number {
  if (cells >= 32) return -1;
  return cells <= 0 ? 0 : 2 ** cells - 1;
}

/** What is predicted is any dock of three: play-outs are given. */
const DOCK = shapesOf(["1x4", "4x1", "2x2"]);

function forecast(input: ForecastInput) {
  const { observations, combo, aim, outcomes, lost, of, offset } = input;
  if (lost > of) throw new Error(`lost is at most of, ${of}, not ${lost}`);
  const open = (told: readonly PlayedOut[], riskRollouts: number) =>
    openForesight(
      {
        board: boardOf(input),
        profile: profileAfter(observations),
        combo,
        model: [{ name: "told", share: 1, model: { weights: [], slip: 0, notice: 1, keep: 0 } }],
        person: () => new ToldPlayer(told),
        aim,
        rollouts: outcomes.length,
        riskOffset: offset,
      },
      createRng(0, "noise"),
      { ...SPAWN_DEFAULTS, foresee: { ...SPAWN_DEFAULTS.foresee, riskRollouts } },
      profileDefaults,
    );
  const lostOnes = Array.from({ length: lost }, () => LOST);
  return { prediction: open(outcomes, 1).predict(DOCK), risk: open(lostOnes, of).riskOf(DOCK) };
}

export const DELIVERY_ANSWERS = { delivery: delivered, forecast, memory: remembered };
