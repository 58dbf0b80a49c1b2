/**
 * @file What every way of searching shares: the techniques it may use, the pieces, the nodes spent and allowed, the
 * legal placements of the pieces left on each board of the path, and the placements of the path.
 */
import { kernel } from "#engine";
import { clearLines } from "./board.ts";
import type { Seat } from "./certificate.ts";
import { type WideShape, writeLegal } from "./shape.ts";

const { lowestBit, popcount32 } = kernel;

/**
 * What the search may use: the three mitigations that the paper proposes for larger boards (§8), and ours. With none of them
 * it is Algorithm 1 without a leaf cap. They never change the answer, only how much is tried for it.
 */
export interface Techniques {
  /** Paper: the rarest piece first, the placements that touch most first. */
  readonly ordering: boolean;
  /** Paper: legal placements are carried on from a board to the next one and renewed only where it changed. */
  readonly caching: boolean;
  /** Paper: pieces are packed into each region of empty cells on its own. */
  readonly factoring: boolean;
  /** Ours: more placements than the others can block; no search. */
  readonly certificate: boolean;
  /** Ours: a few placements of the plain search first, which finds easy witnesses soonest. */
  readonly probe: boolean;
  /** Ours: pieces are either packed side by side, or some of them complete lines together, before the rest follows. */
  readonly phases: boolean;
  /** Ours: placements that lead to a clear must add to a line that can still be completed. */
  readonly contribution: boolean;
  /** Ours: a line can be completed only if its empty runs take no more pieces than there are. */
  readonly runBound: boolean;
  /** Ours: boards that failed with the same pieces left are not tried again. */
  readonly memo: boolean;
}

export type Technique = keyof Techniques;

export const ALL_TECHNIQUES: Techniques = {
  ordering: true,
  caching: true,
  factoring: true,
  certificate: true,
  probe: true,
  phases: true,
  contribution: true,
  runBound: true,
  memo: true,
};

export const NO_TECHNIQUES: Techniques = {
  ordering: false,
  caching: false,
  factoring: false,
  certificate: false,
  probe: false,
  phases: false,
  contribution: false,
  runBound: false,
  memo: false,
};

/** One bit a piece in a word. */
export const MAX_PIECES = 32;

/** The set of the first n pieces; n is 0…MAX_PIECES. */
export function allOf(n: number): number {
  return n === MAX_PIECES ? -1 : (1 << n) - 1;
}

/** The pieces of a set, in order. */
export function piecesOf(set: number): number[] {
  const pieces: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) pieces.push(lowestBit(left));
  return pieces;
}

/** A board of the path: its cells, and where each piece that is left may go. */
export interface Level {
  readonly rows: Int32Array;
  readonly legal: readonly Int32Array[];
}

interface Attempt<T> {
  readonly found: T;
  /** It came to its own end, so finding nothing is a proof. */
  readonly isComplete: boolean;
}

export class Search {
  readonly size: number;
  readonly pieces: readonly WideShape[];
  readonly techniques: Techniques;
  /** The set of all pieces (`allOf`). */
  readonly all: number;
  /** Placements tried, and pieces given to a region in which they are known to fit. */
  nodes = 0;
  /** The budget ended the search before its end. */
  isCut = false;

  private budget: number;
  private readonly levels: Level[] = [];

  constructor(size: number, pieces: readonly WideShape[], techniques: Techniques, budget: number) {
    this.size = size;
    this.pieces = pieces;
    this.techniques = techniques;
    this.budget = budget;
    this.all = allOf(pieces.length);
  }

  /** Counts a placement; false where none is left to try. */
  spend(): boolean {
    if (this.nodes >= this.budget) {
      this.isCut = true;
      return false;
    }
    this.nodes++;
    return true;
  }

  /** Tries something with at most `nodes` nodes; where only those run out, the search is not cut. */
  within<T>(nodes: number, attempt: () => T): Attempt<T> {
    const whole = this.budget;
    this.budget = Math.min(whole, this.nodes + nodes);
    const found = attempt();
    const isComplete = !this.isCut;
    this.isCut = this.isCut && this.budget === whole;
    this.budget = whole;
    return { found, isComplete };
  }

  /** The board of the path at this depth; its content is overwritten by the next one at the same depth. */
  level(depth: number): Level {
    for (let i = this.levels.length; i <= depth; i++) {
      this.levels.push({
        rows: new Int32Array(this.size),
        legal: this.pieces.map(() => new Int32Array(this.size)),
      });
    }
    return this.levels[depth]!;
  }

  /** Begins a path with this board. */
  begin(rows: Int32Array, left: number, depth = 0): Level {
    const level = this.level(depth);
    level.rows.set(rows);
    this.writeAll(level, left);
    return level;
  }

  private writeAll({ rows, legal }: Level, left: number): void {
    for (let set = left; set !== 0; set &= set - 1) {
      const piece = lowestBit(set);
      writeLegal(rows, this.size, this.pieces[piece]!, legal[piece]!);
    }
  }

  /** Puts a piece on the board of `depth` and writes the board after it, cleared if `mayClear`, to the next depth. */
  put(depth: number, { piece, x, y }: Seat, left: number, mayClear: boolean): boolean {
    const from = this.level(depth);
    const to = this.level(depth + 1);
    const shape = this.pieces[piece]!;
    to.rows.set(from.rows);
    for (let dy = 0; dy < shape.height; dy++) to.rows[y + dy]! |= shape.rows[dy]! << x;
    const isClear = mayClear && clearLines(to.rows, this.size);
    if (isClear || !this.techniques.caching) this.writeAll(to, left);
    else this.carry(from, to, left, y, shape.height);
    return isClear;
  }

  /** Legal placements change only in rows from which a piece reaches the changed ones. */
  private carry(from: Level, to: Level, left: number, y: number, height: number): void {
    for (let set = left; set !== 0; set &= set - 1) {
      const piece = lowestBit(set);
      const shape = this.pieces[piece]!;
      const legal = to.legal[piece]!;
      legal.set(from.legal[piece]!);
      writeLegal(to.rows, this.size, shape, legal, y - shape.height + 1, Math.min(this.size, y + height));
    }
  }

  count(depth: number, piece: number): number {
    return this.level(depth).legal[piece]!.reduce((sum, row) => sum + popcount32(row), 0);
  }

  /** The piece to try first: the one with the fewest placements, or simply the first; −1 where one has none. */
  rarest(depth: number, left: number): number {
    let [best, least] = [-1, Number.POSITIVE_INFINITY];
    for (let set = left; set !== 0; set &= set - 1) {
      const piece = lowestBit(set);
      const count = this.count(depth, piece);
      if (count === 0) return -1;
      if (count < least) [best, least] = [piece, count];
    }
    return this.techniques.ordering ? best : lowestBit(left);
  }

  /** The pieces left, one of each shape; the rarest first if they are ordered. */
  different(depth: number, left: number): readonly number[] {
    const found: number[] = [];
    for (let set = left; set !== 0; set &= set - 1) {
      const piece = lowestBit(set);
      if (!found.some((other) => this.pieces[other] === this.pieces[piece])) found.push(piece);
    }
    if (!this.techniques.ordering) return found;
    const counts = new Map(found.map((piece) => [piece, this.count(depth, piece)]));
    return found.sort((a, b) => counts.get(a)! - counts.get(b)!);
  }

  /** Legal placements of a piece, in reading order or the ones that touch most first. */
  seats(depth: number, piece: number): readonly Seat[] {
    const { rows, legal } = this.level(depth);
    const seats: Seat[] = [];
    for (let y = 0; y < this.size; y++) {
      for (let set = legal[piece]![y]!; set !== 0; set &= set - 1) seats.push({ piece, x: lowestBit(set), y });
    }
    if (!this.techniques.ordering || seats.length < 2) return seats;
    const contact = new Map(seats.map((seat) => [seat, contactOf(rows, this.size, this.pieces[piece]!, seat)]));
    return seats.sort((a, b) => contact.get(b)! - contact.get(a)!);
  }
}

/** Filled cells and walls beside the piece's outline. */
function contactOf(rows: Int32Array, size: number, shape: WideShape, { x, y }: Seat): number {
  let contact = 0;
  for (let dy = 0; dy < shape.height; dy++) {
    const mask = shape.rows[dy]! << x;
    const [above, row, below] = [y + dy - 1, y + dy, y + dy + 1];
    contact += popcount32(mask & (above < 0 ? -1 : rows[above]!));
    contact += popcount32(mask & (below >= size ? -1 : rows[below]!));
    contact += popcount32((mask << 1) & rows[row]!) + popcount32((mask >>> 1) & rows[row]!);
    if ((mask & 1) !== 0) contact++;
    if (((mask >>> (size - 1)) & 1) !== 0) contact++;
  }
  return contact;
}
