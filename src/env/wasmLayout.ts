/**
 * @file The arrays of the batched environment in WebAssembly, one after another in its memory: what the kernel
 * (`wasm/env.ts`), its door (`wasmBatch.ts`) and the Python package know of each other. The scripts that generate code
 * for the three read this table. What only the host writes stands last.
 */
import { CELLS, DOCK_SIZE } from "#engine";
import { GAME_FIELDS } from "#game";
import { ACTIONS, PIECE_CELLS } from "./spaces.ts";

/** Bytes of an element. */
export const ELEMENT_BYTES = { u8: 1, i32: 4, f32: 4, f64: 8 } as const;
export type ElementType = keyof typeof ELEMENT_BYTES;

/** Type and number of the elements of one environment. */
export type ArraySpec = readonly [type: ElementType, size: number];

/** The observation's arrays, once for what is seen and once for the last observation of an ended episode. */
const OBSERVED = {
  board: ["u8", CELLS],
  pieces: ["u8", DOCK_SIZE * PIECE_CELLS],
  left: ["u8", DOCK_SIZE],
  combo: ["u8", 2],
  fill: ["f32", 1],
} as const satisfies Record<string, ArraySpec>;

export const BATCH_ARRAYS = {
  ...OBSERVED,
  lastBoard: OBSERVED.board,
  lastPieces: OBSERVED.pieces,
  lastLeft: OBSERVED.left,
  lastCombo: OBSERVED.combo,
  lastFill: OBSERVED.fill,
  actionMask: ["u8", ACTIONS],
  reward: ["f64", 1],
  terminated: ["u8", 1],
  truncated: ["u8", 1],
  seed: ["f64", 1],
  steps: ["i32", 1],
  score: ["i32", 1],
  wasReset: ["u8", 1],
  finalSeed: ["f64", 1],
  finalSteps: ["i32", 1],
  finalScore: ["i32", 1],
  finalEnded: ["u8", 1],
  /** The simulator's fields. */
  games: ["i32", GAME_FIELDS],
  /** What the environment is doing: `STATE`. */
  state: ["u8", 1],
  /** Docks dealt in the episode. */
  turns: ["i32", 1],
  potentials: ["f64", 1],
  /** One for each environment; `sampleActions` writes here. */
  actions: ["i32", 1],
  /** 1 where `reset` begins an episode, and its seed; -1 for the one that comes next. */
  resetMask: ["u8", 1],
  resetSeed: ["f64", 1],
  /** A `SOURCE` code. */
  source: ["u8", 1],
  /** Score that pays the bonus. */
  threshold: ["f64", 1],
  /** Regret 0…1 of the action, where the evaluation has a weight. */
  regret: ["f64", 1],
  /** Where episodes begin: the board's halves, the slots, chain | idle << 8. */
  start: ["i32", 6],
} as const satisfies Record<string, ArraySpec>;

export type BatchArray = keyof typeof BATCH_ARRAYS;

/** What an environment of a batch is doing. */
export const STATE = { unused: 0, playing: 1, over: 2 } as const;
/** Where its docks come from; `host` asks the host for each. */
export const SOURCE = { uniform: 0, feasible: 1, hard: 2, host: 3 } as const;
