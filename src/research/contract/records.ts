/** @file Game records as plain JSON that any language can read: seeds as text, docks in the notation, no limit as null. */
import { expectOk, formatDock, parsePieces } from "#engine";
import { decode, encode, type GameRecord, type Move, type RecordedDock, timeCode, timeOfCode } from "#game";
import { MOST_ASKED } from "./amounts.ts";
import { seedOf } from "./chance.ts";

export interface DockJson {
  readonly source: RecordedDock["source"];
  readonly pieces: string;
}

export type MoveJson =
  | { readonly slot: number; readonly x: number; readonly y: number; readonly time: number }
  | { readonly undo: true; readonly takenBack?: DockJson };

export interface RecordJson {
  readonly rules: number;
  readonly seed: string;
  readonly dealer: string;
  readonly setup: string;
  readonly undoLimit: number | null;
  readonly docks: readonly DockJson[];
  readonly moves: readonly MoveJson[];
}

export function recordToJson(record: GameRecord): RecordJson {
  const { rules, seed, dealer, setup, undoLimit, docks, moves } = record;
  return {
    rules,
    seed: String(seed),
    dealer,
    setup,
    undoLimit: undoLimit === Infinity ? null : undoLimit,
    docks: docks.map(dockToJson),
    moves: moves.map(moveToJson),
  };
}

function dockToJson({ source, pieces }: RecordedDock): DockJson {
  return { source, pieces: formatDock(pieces) };
}

function moveToJson(move: Move): MoveJson {
  if (move.type === "place") return { slot: move.slot, x: move.x, y: move.y, time: move.timeCode };
  return move.takenBack === undefined ? { undo: true } : { undo: true, takenBack: dockToJson(move.takenBack) };
}

export function recordFromJson(json: RecordJson): GameRecord {
  const { rules, seed, dealer, setup, undoLimit, docks, moves } = json;
  return {
    rules,
    seed: seedOf(seed),
    dealer,
    setup,
    undoLimit: undoLimit ?? Infinity,
    docks: docks.map(dockFromJson),
    moves: moves.map(moveFromJson),
  };
}

function dockFromJson({ source, pieces }: DockJson): RecordedDock {
  return { source, pieces: expectOk(parsePieces(pieces.split(","))) };
}

function moveFromJson(move: MoveJson): Move {
  if (!("undo" in move)) return { type: "place", slot: move.slot, x: move.x, y: move.y, timeCode: move.time };
  return move.takenBack === undefined ? { type: "undo" } : { type: "undo", takenBack: dockFromJson(move.takenBack) };
}

/** How long a record is shows once its text is read. */
function bounded(record: GameRecord): GameRecord {
  const { docks, moves } = record;
  if (Math.max(docks.length, moves.length) <= MOST_ASKED) return record;
  throw new Error(`a record has at most ${MOST_ASKED} docks and moves, not ${docks.length} and ${moves.length}`);
}

export const RECORD_ANSWERS = {
  record(input: { readonly text: string } | { readonly record: RecordJson }) {
    if ("record" in input) return { text: encode(recordFromJson(input.record)) };
    const read = decode(input.text);
    return read.ok ? { record: recordToJson(bounded(read.value)) } : { fault: read.fault.code };
  },
  time({ ms }: { readonly ms: readonly number[] }) {
    const codes = ms.map(timeCode);
    return { codes, times: codes.map(timeOfCode) };
  },
};
