/** @file What an embedded board shows, from its attributes: a position to look at or to play, or a game step by step. */
import {
  type Combo,
  expectOk,
  fail,
  formatPosition,
  linesOf,
  NO_COMBO,
  ok,
  parsePosition,
  place,
  type Result,
  score,
} from "#engine";
import { decode, findDealer, replay, type Step } from "#game";
import type { Shown } from "#web/board/api.ts";
import type { Deed } from "#web/board/news.ts";

export interface Table extends Shown {
  readonly combo: Combo;
}

const SLOTS = 3;

/** The position of a notation, its pieces in the first slots. */
export function tableFrom(position: string): Result<Table> {
  const parsed = parsePosition(position);
  if (!parsed.ok) return parsed;
  const { board, dock, combo } = parsed.value;
  const slots = Array.from({ length: SLOTS }, (_, slot) => dock[slot] ?? null);
  return ok({ board, slots, combo, ended: null });
}

export function positionOf({ board, slots, combo }: Table): string {
  return formatPosition({ board, dock: slots.filter((piece) => piece !== null), combo });
}

export interface Placed {
  readonly table: Table;
  readonly lines: number;
  readonly deed: Deed;
}

/** The table after a placement. */
export function tableAfter(table: Table, slot: number, x: number, y: number): Result<Placed> {
  const piece = table.slots[slot];
  if (!piece) return fail("emptySlot", `there is no piece in slot ${slot}`);
  const placement = { shape: piece.shape.id, x, y };
  const placed = place(table.board, placement, piece.colour);
  if (!placed.ok) return placed;
  const { board, clear } = placed.value;
  const { points, combo } = score(clear, table.combo);
  const after: Table = { ...table, board, combo, slots: table.slots.with(slot, null) };
  const deed = { placement, colour: piece.colour, clear, points, chain: combo.chain };
  return ok({ table: after, lines: linesOf(clear), deed });
}

/** Every moment of a recorded game, the start first. */
export function stepsOf(record: string): Result<readonly Step[]> {
  const decoded = decode(record);
  if (!decoded.ok) return decoded;
  const replayed = replay(decoded.value, findDealer);
  return replayed.ok ? ok(replayed.value.steps) : replayed;
}

/** An empty board. */
export const EMPTY_TABLE: Table = { ...expectOk(tableFrom("8/8/8/8/8/8/8/8 -")), combo: NO_COMBO };
