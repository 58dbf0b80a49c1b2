/**
 * @file The environment `OpenBlock-4x4-v1` with Gymnasium's interface: the solved small game for learners. The reward is 1
 * for the placement that completes a dock, so the return of an episode is the docks that it completed and the values of
 * `solve` are the best returns there are. Dock t of a seed is number `below(220)` of the stream "dock" with index t.
 * Faults are thrown as `EnvError` and change nothing.
 */
import { createRng, DOCK_SIZE } from "#engine";
import { checkedSeed, type DictSpace, type DiscreteSpace, EnvError, type Metadata, seedAfter, unknownKey } from "#env";
import {
  afterFilling,
  anchorsOf,
  fullLines,
  SMALL_BOARDS,
  SMALL_CELLS,
  SMALL_DOCKS,
  SMALL_SHAPES,
  SMALL_SIDE,
} from "./rules.ts";

export const SMALL_ENV_ID = "OpenBlock-4x4-v1";
/** Every (slot, y, x), legal or not: slot·16 + 4y + x. */
export const SMALL_ACTIONS = DOCK_SIZE * SMALL_CELLS;

export interface SmallObservation {
  /** 16 cells, 4y + x; 1 where occupied. */
  readonly board: Uint8Array;
  /** 48 cells, 16·slot + 4y + x; each mask lies in the top-left corner, zero once placed. */
  readonly pieces: Uint8Array;
  /** 1 for each slot whose piece is still to be placed. */
  readonly left: Uint8Array;
}

export interface SmallInfo {
  /** 48 elements, 1 where the action is legal; all 0 once the episode has terminated. */
  readonly actionMask: Uint8Array;
  readonly seed: number;
  /** Placements made. */
  readonly steps: number;
  /** Docks completed. */
  readonly docks: number;
  /** The board as a number: cell 4y + x is bit 4y + x. It is where its value stands in the table. */
  readonly board: number;
  /** Slot → number of its shape in the catalog, null once placed. */
  readonly slots: readonly (number | null)[];
}

export interface SmallReset {
  /** A whole number 0…2^53-1. Without one it is 0 the first time, then one more than the last. */
  readonly seed?: number;
  /** The board on which the episode begins, without a full line; empty by default. */
  readonly options?: { readonly board?: number };
}

export interface SmallEnv {
  readonly id: string;
  readonly metadata: Metadata;
  readonly actionSpace: DiscreteSpace;
  readonly observationSpace: DictSpace;
  reset(request?: SmallReset): readonly [observation: SmallObservation, info: SmallInfo];
  step(
    action: number,
  ): readonly [observation: SmallObservation, reward: number, terminated: boolean, truncated: boolean, info: SmallInfo];
  /** The mask of the present state, as in `info.actionMask`. */
  actionMasks(): Uint8Array;
  render(mode: "ansi"): string;
}

const bits = (shape: readonly number[]) => ({ type: "box", dtype: "uint8", shape, low: 0, high: 1 }) as const;
const OBSERVATION_SPACE: DictSpace = {
  type: "dict",
  spaces: {
    board: bits([SMALL_SIDE, SMALL_SIDE]),
    pieces: bits([DOCK_SIZE, SMALL_SIDE, SMALL_SIDE]),
    left: bits([DOCK_SIZE]),
  },
};

/** Shape → cell → the cells that it takes there, 0 where it does not lie on the board. */
const TAKEN: readonly Int32Array[] = SMALL_SHAPES.map((shape) => {
  const taken = new Int32Array(SMALL_CELLS);
  for (const { cell, cells } of anchorsOf(shape)) taken[cell] = cells;
  return taken;
});

/** An episode at a moment. */
interface State {
  readonly seed: number;
  readonly steps: number;
  readonly docks: number;
  readonly board: number;
  /** Slot → shape, null once placed. */
  readonly slots: readonly (number | null)[];
}

export function createSmallEnv(): SmallEnv {
  return new SolvedEnv();
}

class SolvedEnv implements SmallEnv {
  readonly id = SMALL_ENV_ID;
  readonly metadata: Metadata = { renderModes: ["ansi"], autoresetMode: "disabled" };
  readonly actionSpace: DiscreteSpace = { type: "discrete", n: SMALL_ACTIONS };
  readonly observationSpace = OBSERVATION_SPACE;
  private state: State | null = null;

  reset({ seed, options }: SmallReset = {}): readonly [SmallObservation, SmallInfo] {
    const next = checkedSeed(seed ?? (this.state === null ? 0 : seedAfter(this.state.seed, 1)));
    this.state = dealt({ seed: next, steps: 0, docks: 0, board: checkedBoard(options), slots: [] });
    return [observationOf(this.state), infoOf(this.state)];
  }

  step(action: number): readonly [SmallObservation, number, boolean, boolean, SmallInfo] {
    const { seed, steps, docks, board, slots } = this.live();
    const taken = this.checked(action);
    const [slot] = partsOf(action);
    const left = slots.map((shape, i) => (i === slot ? null : shape));
    const isDone = left.every((shape) => shape === null);
    const after = {
      seed,
      steps: steps + 1,
      docks: docks + (isDone ? 1 : 0),
      board: afterFilling(board, taken),
      slots: left,
    };
    this.state = isDone ? dealt(after) : after;
    return [observationOf(this.state), isDone ? 1 : 0, !hasMove(this.state), false, infoOf(this.state)];
  }

  actionMasks(): Uint8Array {
    return maskOf(this.live());
  }

  render(mode: "ansi"): string {
    const { board, slots, docks } = this.live();
    if (mode !== "ansi") throw new EnvError("badRenderMode", `the render mode is ansi, not ${String(mode)}`);
    const pieces = slots.map((shape) => (shape === null ? "-" : SMALL_SHAPES[shape]!.id)).join(" ");
    return `${picture(board)}\n${pieces}\n${docks} docks\n`;
  }

  private live(): State {
    if (this.state === null) throw new EnvError("needsReset", "reset comes before anything else");
    return this.state;
  }

  /** The cells that a legal action takes. */
  private checked(action: number): number {
    const state = this.live();
    if (!hasMove(state)) throw new EnvError("needsReset", "the episode has ended; reset starts the next one");
    if (!Number.isInteger(action) || action < 0 || action >= SMALL_ACTIONS) {
      throw new EnvError("badAction", `an action is a whole number 0…${SMALL_ACTIONS - 1}, not ${String(action)}`);
    }
    const taken = takenBy(state, action);
    if (taken === 0) throw new EnvError("illegalAction", `action ${action} is not legal`);
    return taken;
  }
}

/** The board that the options of a reset name; null, as JSON has it, is none. */
function checkedBoard(options: SmallReset["options"] | null = {}): number {
  const unknown = options === null ? null : unknownKey(options, ["board"]);
  if (unknown !== null) throw new EnvError("badOptions", `of a reset: ${unknown}`);
  const board = options?.board ?? 0;
  if (Number.isInteger(board) && board >= 0 && board < SMALL_BOARDS && fullLines(board) === 0) return board;
  throw new EnvError("badOptions", `a board is a whole number 0…65535 without a full line, not ${String(board)}`);
}

function partsOf(action: number): readonly [slot: number, cell: number] {
  return [Math.floor(action / SMALL_CELLS), action % SMALL_CELLS];
}

/** The cells that an action takes, 0 where it is not legal. */
function takenBy({ board, slots }: State, action: number): number {
  const [slot, cell] = partsOf(action);
  const shape = slots[slot]!;
  const taken = shape === null ? 0 : TAKEN[shape]![cell]!;
  return (board & taken) === 0 ? taken : 0;
}

function maskOf(state: State): Uint8Array {
  return Uint8Array.from({ length: SMALL_ACTIONS }, (_, action) => (takenBy(state, action) === 0 ? 0 : 1));
}

function hasMove(state: State): boolean {
  return maskOf(state).includes(1);
}

/** The next dock of the seed is dealt. */
function dealt(state: State): State {
  const number = createRng(state.seed, "dock", state.docks).below(SMALL_DOCKS.length);
  return { ...state, slots: SMALL_DOCKS[number]! };
}

function observationOf({ board, slots }: State): SmallObservation {
  const pieces = new Uint8Array(SMALL_ACTIONS);
  slots.forEach((shape, slot) => {
    if (shape === null) return;
    for (const { x, y } of SMALL_SHAPES[shape]!.cells) pieces[slot * SMALL_CELLS + y * SMALL_SIDE + x] = 1;
  });
  return {
    board: Uint8Array.from({ length: SMALL_CELLS }, (_, cell) => (board >> cell) & 1),
    pieces,
    left: Uint8Array.from(slots, (shape) => (shape === null ? 0 : 1)),
  };
}

function infoOf(state: State): SmallInfo {
  const { seed, steps, docks, board, slots } = state;
  return { actionMask: maskOf(state), seed, steps, docks, board, slots: [...slots] };
}

/** Rows from the top, "#" for an occupied cell. */
function picture(board: number): string {
  const rows = Array.from({ length: SMALL_SIDE }, (_, y) =>
    Array.from({ length: SMALL_SIDE }, (_, x) => ((board >> (SMALL_SIDE * y + x)) & 1 ? "#" : ".")).join(""),
  );
  return rows.join("\n");
}
