/** @file The engine's answers about play: points, the batched environment, what the network sees (docs/contract/play.md). */
import {
  CELLS,
  type Combo,
  colourText,
  expectOk,
  formatBoard,
  linesOf,
  type PlaceFault,
  parsePosition,
  place,
  type ShapeId,
  type SourceId,
  score,
  sha256,
} from "#engine";
import {
  type AutoresetMode,
  type BatchEnv,
  type BatchInfo,
  createPlainBatch,
  REWARD_DEFAULTS,
  SCORE_REWARD,
} from "#env";
import {
  ACTION_GROUPS,
  type Arc,
  encodeInto,
  type Feature,
  GRID_CHANNELS,
  newEncodedBatch,
  SCALAR_GROUPS,
  type Strategy,
} from "#ppo";
import type { Intent } from "#spawn";
import { boardOf, shapesOf } from "./board.ts";
import { seedOf } from "./chance.ts";

export interface ScoreInput {
  readonly board: string;
  readonly combo: Combo;
  readonly moves: readonly {
    readonly shape: string;
    readonly x: number;
    readonly y: number;
    readonly colour: string | null;
  }[];
}

export interface EnvironmentInput {
  readonly docks: SourceId;
  readonly count: number;
  readonly seed: string;
  readonly autoreset: AutoresetMode;
  readonly horizon: number | null;
  readonly reward: "score" | "paper";
  /** Where every episode begins; the empty board where it is left out. */
  readonly position?: string;
  /** One list of actions a step. */
  readonly actions: readonly (readonly number[])[];
}

export interface EncodingInput {
  readonly position: string;
  readonly strategy: Strategy;
  readonly arc: Arc | null;
  readonly intent: Intent | null;
  readonly feasible: boolean;
  readonly actions: readonly number[];
}

function colourOf(letter: string): number {
  const colour = letter.charCodeAt(0) - 97;
  if (letter !== colourText(colour)) throw new Error(`${letter} is no colour`);
  return colour;
}

function playMoves({ combo: first, moves, ...input }: ScoreInput) {
  let board = boardOf(input);
  let combo = first;
  let fault: PlaceFault | null = null;
  const scores: object[] = [];
  for (const { shape: id, x, y, colour } of moves) {
    const [shape] = shapesOf([id]);
    const placed = place(board, { shape: shape!.id as ShapeId, x, y }, colour === null ? undefined : colourOf(colour));
    if (!placed.ok) {
      fault = placed.fault.code;
      break;
    }
    const { clear } = placed.value;
    const { combo: next, ...points } = score(clear, combo);
    board = placed.value.board;
    combo = next;
    scores.push({ lines: linesOf(clear), mono: clear.mono, isWipe: clear.isWipe, ...points, ...next });
  }
  return { moves: scores, board: formatBoard(board), fault };
}

/** The arrays whose bytes are digested; flags are looked at after steps only. */
function arraysOf(batch: BatchEnv, observation: object, info: BatchInfo): Readonly<Record<string, ArrayBufferView>> {
  const { board, pieces, left, combo } = observation as Record<string, Uint8Array>;
  const { wasReset, score: points, steps } = info;
  return {
    board: board!,
    pieces: pieces!,
    left: left!,
    combo: combo!,
    mask: batch.actionMasks(),
    wasReset,
    score: points,
    steps,
  };
}

function runBatch(input: EnvironmentInput) {
  const { docks, count, seed, autoreset, horizon, reward, position = null, actions } = input;
  const batch = createPlainBatch({
    docks,
    count,
    autoresetMode: autoreset,
    horizon: horizon ?? Infinity,
    reward: reward === "paper" ? REWARD_DEFAULTS : SCORE_REWARD,
    position,
  });
  const seen = new Map<string, Uint8Array[]>();
  const note = (arrays: Readonly<Record<string, ArrayBufferView>>) => {
    for (const [name, array] of Object.entries(arrays)) seen.set(name, [...(seen.get(name) ?? []), bytesOf(array)]);
  };
  const [first, firstInfo] = batch.reset({ seed: seedOf(seed) });
  note(arraysOf(batch, first, firstInfo));
  const rewards = actions.map((taken) => {
    const [observation, paid, terminated, truncated, info] = batch.step(taken);
    note({ ...arraysOf(batch, observation, info), terminated, truncated });
    return [...paid];
  });
  const digests = Object.fromEntries([...seen].map(([name, parts]) => [name, sha256(joined(parts))]));
  return { digests, reward: rewards };
}

/** A copy in little-endian order. */
function bytesOf(array: ArrayBufferView): Uint8Array {
  if (!(array instanceof Int32Array)) return new Uint8Array(array.buffer, array.byteOffset, array.byteLength).slice();
  const view = new DataView(new ArrayBuffer(array.byteLength));
  for (const [i, value] of array.entries()) view.setInt32(4 * i, value, true);
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

type Groups = Readonly<Record<string, readonly Feature[]>>;

function named(groups: Groups, values: Float32Array, from: number): Record<string, Record<string, number>> {
  let at = from;
  return Object.fromEntries(
    Object.entries(groups).map(([group, features]) => [
      group,
      Object.fromEntries(features.map(({ name }) => [name, values[at++]!])),
    ]),
  );
}

const FEATURES = Object.values(ACTION_GROUPS as Groups).reduce((sum, features) => sum + features.length, 0);

function encodePosition({ position, strategy, arc, intent, feasible, actions }: EncodingInput) {
  const { board, dock, combo } = expectOk(parsePosition(position));
  const batch = newEncodedBatch(1);
  const view = { board, slots: [0, 1, 2].map((slot) => dock[slot] ?? null), combo };
  const offered = encodeInto(view, { strategy, arc, intent }, { feasibleFlag: feasible }, batch, 0);
  for (const action of actions) if (batch.mask[action] !== 0) throw new Error(`action ${action} is not legal here`);
  const planes = Array.from({ length: GRID_CHANNELS }, (_, i) => batch.grid.subarray(CELLS * i, CELLS * (i + 1)));
  return {
    scalars: named(SCALAR_GROUPS, batch.scalars, 0),
    grid: planes.map((plane) => [...plane]),
    offered,
    actions: actions.map((action) => named(ACTION_GROUPS, batch.actions, FEATURES * action)),
  };
}

export const PLAY_ANSWERS = { score: playMoves, environment: runBatch, encoding: encodePosition };
