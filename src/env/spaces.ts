/**
 * @file What goes in and out of the environment, as data: the flat action space, the observation with the type, shape and
 * range of each of its arrays, and the autoreset modes. Environment, batch, conformance check and the documentation
 * read these descriptions; a change of any of them is a new version of the id.
 */
import { CELLS, COMBO_GRACE, COMBO_MAX, checkArgument, DOCK_SIZE, NEUTRAL, SIZE } from "#engine";

export const ENV_ID = "OpenBlock-8x8-v2";

/**
 * Every (slot, y, x), legal or not.
 *
 * @example
 * ```ts
 * import { ACTIONS } from "openblock/env";
 * console.log(ACTIONS); // 192
 * ```
 */
export const ACTIONS: number = DOCK_SIZE * CELLS;
/** In a batch without autoreset: what an environment takes that has no episode under way, to be left alone. */
export const NO_ACTION = -1;
/** Side of a piece's mask: the longest bar has five cells. */
export const PIECE_SIDE = 5;
export const PIECE_CELLS = PIECE_SIDE * PIECE_SIDE;
/** Chain from which the combo multiplier stays as it is; longer ones are observed as this. */
export const CHAIN_SHOWN = COMBO_MAX + 1;

/** When an environment whose episode has ended starts the next one (the names are Gymnasium's). */
export const AUTORESET_MODES = ["next_step", "same_step", "disabled"] as const;
export type AutoresetMode = (typeof AUTORESET_MODES)[number];

export const RENDER_MODES = ["ansi", "svg"] as const;
export type RenderMode = (typeof RENDER_MODES)[number];

export interface Metadata {
  readonly renderModes: readonly RenderMode[];
  readonly autoresetMode: AutoresetMode;
}

export interface DiscreteSpace {
  readonly type: "discrete";
  /** Actions are 0…n-1. */
  readonly n: number;
}

export interface BoxSpace {
  readonly type: "box";
  /** Kept as a `Uint8Array` or a `Float32Array`. */
  readonly dtype: "uint8" | "float32";
  /** The last dimension varies fastest. */
  readonly shape: readonly number[];
  /** Least and greatest value of any element, both included. */
  readonly low: number;
  readonly high: number;
}

export interface DictSpace {
  readonly type: "dict";
  readonly spaces: Readonly<Record<string, BoxSpace>>;
}

/** What both environments show: occupancy, pieces, combo. */
export interface CoreObservation {
  /** 64 cells, 8y + x; 1 where occupied. */
  readonly board: Uint8Array;
  /** 75 cells, 25·slot + 5y + x; each mask lies in the top-left corner of its 5x5, zero once placed. */
  readonly pieces: Uint8Array;
  /** 1 for each slot whose piece is still to be placed. */
  readonly left: Uint8Array;
  /** Combo chain 0…5, where 5 is five or more, and placements since its last clear, 0…2. */
  readonly combo: Uint8Array;
  /** Share of occupied cells. */
  readonly fill: Float32Array;
}

/**
 * What an agent sees: the board, the pieces left, the combo, and the colours.
 *
 * @example
 * ```ts
 * import { createEnv, type Observation } from "openblock/env";
 * const observation: Observation = createEnv().reset({ seed: 3 })[0];
 * console.log(observation.board.length, observation.pieces.length, observation.left.join("")); // 64 75 111
 * ```
 */
export interface Observation extends CoreObservation {
  /** 64 cells; 0 empty, 1…8 the colours, 9 neutral. */
  readonly colours: Uint8Array;
  /** Colour 1…8 of each slot's piece, 9 neutral, 0 once placed. */
  readonly pieceColours: Uint8Array;
}

function bytes(shape: readonly number[], high: number): BoxSpace {
  return { type: "box", dtype: "uint8", shape, low: 0, high };
}

export const ACTION_SPACE: DiscreteSpace = { type: "discrete", n: ACTIONS };

export const CORE_SPACES = {
  board: bytes([SIZE, SIZE], 1),
  pieces: bytes([DOCK_SIZE, PIECE_SIDE, PIECE_SIDE], 1),
  left: bytes([DOCK_SIZE], 1),
  combo: bytes([2], Math.max(CHAIN_SHOWN, COMBO_GRACE - 1)),
  fill: { type: "box", dtype: "float32", shape: [1], low: 0, high: 1 },
} as const satisfies Record<keyof CoreObservation, BoxSpace>;

export const OBSERVATION_SPACE = {
  type: "dict",
  spaces: { ...CORE_SPACES, colours: bytes([SIZE, SIZE], NEUTRAL), pieceColours: bytes([DOCK_SIZE], NEUTRAL) },
} as const satisfies DictSpace;

/** Elements of a box. */
export function sizeOf({ shape }: BoxSpace): number {
  return shape.reduce((size, n) => size * n, 1);
}

/**
 * The parts of an action: slot·64 + y·8 + x.
 *
 * @example
 * ```ts
 * import { decodeAction } from "openblock/env";
 * console.log(JSON.stringify(decodeAction(64 + 8 * 3 + 5))); // {"slot":1,"x":5,"y":3}
 * ```
 */
export function decodeAction(action: number): { readonly slot: number; readonly x: number; readonly y: number } {
  const isAction = Number.isInteger(action) && action >= 0 && action < ACTIONS;
  checkArgument(isAction, "badAction", `an action is a whole number below ${ACTIONS}`, action);
  return { slot: action >> 6, x: action & 7, y: (action >> 3) & 7 };
}

/**
 * The action of a slot and a place: slot·64 + y·8 + x.
 *
 * @example
 * ```ts
 * import { encodeAction } from "openblock/env";
 * console.log(encodeAction({ slot: 1, x: 5, y: 3 })); // 93
 * ```
 */
export function encodeAction(action: { readonly slot: number; readonly x: number; readonly y: number }): number {
  const { slot, x, y } = (action ?? {}) as typeof action;
  const isIn = (value: number, size: number) => Number.isInteger(value) && value >= 0 && value < size;
  const isAction = isIn(slot, DOCK_SIZE) && isIn(x, SIZE) && isIn(y, SIZE);
  checkArgument(isAction, "badAction", "an action is { slot, x, y } of whole numbers in range", action);
  return slot * CELLS + y * SIZE + x;
}
