/**
 * @file Sequential feasibility on boards up to 32x32 with docks of up to 32 pieces. It is NP-hard once the number of pieces
 * is part of the question (docs/complexity.md), so the search has a budget, and a third answer: _unknown_, which a gate
 * refuses as it refuses _infeasible_. The other two are proofs.
 */
import { MAX_SIZE, type WideBoard } from "./board.ts";
import { Blocks, certificate, type Seat } from "./certificate.ts";
import { packing } from "./packing.ts";
import { type Failed, keyOf, phased } from "./phases.ts";
import { ALL_TECHNIQUES, MAX_PIECES, Search, type Techniques } from "./search.ts";
import type { WideShape } from "./shape.ts";

/** Placements that are tried by default. */
export const DEFAULT_BUDGET = 20_000;
/** Placements of the plain search that come first. */
const PROBE = 32;

export type WideAnswer = "feasible" | "infeasible" | "unknown";

export interface WidePlacement {
  readonly shape: string;
  readonly x: number;
  readonly y: number;
}

export interface WideVerdict {
  readonly answer: WideAnswer;
  /** Placements in playing order; null unless the answer is feasible. */
  readonly witness: readonly WidePlacement[] | null;
  /**
   * Placements that were tried, and pieces given to a region in which they are known to fit; none where counting
   * settles it.
   */
  readonly nodes: number;
}

export interface WideOptions {
  /** Nodes that may be spent: a number from 0 on, or infinity. */
  readonly budget?: number;
  readonly techniques?: Techniques;
  /** What pairs of shapes block, kept from one verdict to the next; counted for this one by default. */
  readonly blocks?: Blocks;
}

export function verifyWide(board: WideBoard, dock: readonly WideShape[], options: WideOptions = {}): WideVerdict {
  const { budget = DEFAULT_BUDGET, techniques = ALL_TECHNIQUES, blocks = new Blocks() } = options;
  if (dock.length < 1 || dock.length > MAX_PIECES) {
    throw new Error(`a dock holds 1 to ${MAX_PIECES} pieces, not ${dock.length}`);
  }
  if (!(budget >= 0)) throw new Error(`a budget is a number from 0 on, not ${budget}`);
  if (board.size > MAX_SIZE) throw new Error(`no board has size ${board.size}`);
  const search = new Search(board.size, dock, techniques, budget);
  const seats = seatsOf(search, board, blocks);
  const witness = seats?.map(({ piece, x, y }) => ({ shape: dock[piece]!.id, x, y })) ?? null;
  const answer = witness !== null ? "feasible" : search.isCut ? "unknown" : "infeasible";
  return { answer, witness, nodes: search.nodes };
}

function seatsOf(search: Search, { rows, size }: WideBoard, blocks: Blocks): readonly Seat[] | null {
  const { pieces, techniques, all } = search;
  if (pieces.some(({ width, height }) => width > size || height > size)) return null;
  const { legal } = search.begin(rows, all);
  const counted = techniques.certificate ? certificate(pieces, legal, blocks) : null;
  if (counted !== null) return counted;
  if (techniques.probe) {
    const { found, isComplete } = search.within(PROBE, () => plain(search, 0, all, new Set()));
    if (found !== null || isComplete || search.isCut) return found;
  }
  if (techniques.phases) return phased(search, 0, all, new Set());
  const side = techniques.factoring ? packing(search, 0, all) : null;
  return side ?? (search.isCut ? null : plain(search, 0, all, new Set()));
}

/** Algorithm 1 of the paper: every piece left, every placement of it, in playing order. */
function plain(search: Search, depth: number, left: number, failed: Failed): readonly Seat[] | null {
  if (left === 0) return [];
  const key = search.techniques.memo ? keyOf(search, depth, left) : "";
  if (failed.has(key)) return null;
  for (const piece of search.different(depth, left)) {
    const rest = left & ~(1 << piece);
    for (const seat of search.seats(depth, piece)) {
      if (!search.spend()) return null;
      search.put(depth, seat, rest, true);
      const others = plain(search, depth + 1, rest, failed);
      if (others !== null) return [seat, ...others];
      if (search.isCut) return null;
    }
  }
  if (search.techniques.memo) failed.add(key);
  return null;
}
