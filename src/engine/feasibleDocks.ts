/**
 * @file Decides all docks of a board in one shared search, exactly. Two phases:
 * 1. Packing. Three placements that are disjoint on the current board can be made in any order, so each triple is looked
 *    at from its rarest shape; one kernel call after two placements settles every third shape at once.
 * 2. Clears. For the triples still open, only sequences in which a clear comes before the last piece are left: an
 *    opening that clears, or two placements that clear together.
 * What is open after both phases is infeasible. "Open" is kept as bit masks of third shapes per pair, so work stops as
 * soon as nothing is left to find.
 */
import {
  CELLS,
  columnTally,
  fullHi,
  fullLo,
  gather,
  hasFullLine,
  lowestBit,
  popcount32,
  rowTally,
  SIZE,
} from "./bits.ts";
import type { Board } from "./board.ts";
import { type Catalog, catalogSize, DockTable, pairIndex } from "./dockTable.ts";
import { aliveRegular, aliveSpecial, legalRegular, legalSpecial } from "./kernel.generated.ts";
import {
  COLUMN_COVER,
  COLUMN_GAIN,
  COVERING_HI,
  COVERING_LO,
  FULL_LINES,
  MASK_HI,
  MASK_LO,
  ROW_COVER,
  ROW_GAIN,
} from "./masks.ts";
import { OpenTriples, pairOf } from "./openTriples.ts";
import { REGULAR_COUNT, SHAPES } from "./shapes.ts";

/**
 * The exact table of all triples of distinct shapes of the catalog. Where the table of the regular shapes on this board is
 * known, that of all shapes takes over its answers.
 */
export function feasibleDocks(
  { occupied }: Pick<Board, "occupied">,
  catalog: Catalog = "regular",
  regular: DockTable | null = null,
): DockTable {
  return new DockSearch(occupied.lo, occupied.hi, catalog).run(regular);
}

const STRIDE = SHAPES.length;
/** The most cells that a shape has in one line. */
const LONGEST = 5;
/** Shapes with at least n cells in one row (column), at index n: regular and special ones as bits. */
const ROW_REGULAR = finishers(ROW_COVER, 0, REGULAR_COUNT);
const ROW_SPECIAL = finishers(ROW_COVER, REGULAR_COUNT, SHAPES.length);
const COLUMN_REGULAR = finishers(COLUMN_COVER, 0, REGULAR_COUNT);
const COLUMN_SPECIAL = finishers(COLUMN_COVER, REGULAR_COUNT, SHAPES.length);

function finishers(cover: Int32Array, from: number, to: number): Int32Array {
  return Int32Array.from({ length: LONGEST + 1 }, (_, n) => {
    let set = 0;
    for (let shape = from; shape < to; shape++) if ((cover[shape]! & 15) >= n) set |= 1 << (shape - from);
    return set;
  });
}

/** The n lowest bits, n below 32; none for a negative n. */
function below(n: number): number {
  return n > 0 ? (1 << n) - 1 : 0;
}

/** True when the set bits are neighbours: lines of shapes have no gaps, so one shape covers no other cells. */
function isRun(bits: number): boolean {
  return (bits & (bits + (bits & -bits))) === 0;
}

class DockSearch {
  private readonly lo: number;
  private readonly hi: number;
  private readonly catalog: Catalog;
  private readonly n: number;
  /** Legal sets on the board, and on the board after an opening. */
  private readonly sets = new Int32Array(2 * STRIDE);
  private readonly nextSets = new Int32Array(2 * STRIDE);
  /** Legal anchors whose placement clears at once. */
  private readonly clearing = new Int32Array(2 * STRIDE);
  private readonly open = new OpenTriples();

  constructor(lo: number, hi: number, catalog: Catalog) {
    this.lo = lo;
    this.hi = hi;
    this.catalog = catalog;
    this.n = catalogSize(catalog);
    this.legalSets(lo, hi, this.sets);
  }

  run(regular: DockTable | null): DockTable {
    const order = this.byRarity();
    this.open.openOnce(order, regular !== null);
    for (const [rank, shape] of order.entries()) this.pack(shape, order.slice(rank + 1));
    if (this.open.spread(order)) this.followClears();
    return this.tableOf(regular);
  }

  /** The triples that are not open; those of regular shapes from their own table if there is one. */
  private tableOf(known: DockTable | null): DockTable {
    const firsts = new Int32Array(this.n * (this.n - 1));
    for (let k = 2; k < this.n; k++) {
      for (let j = 1; j < k; j++) {
        const at = 2 * pairIndex(j, k);
        const pair = pairOf(j, k);
        firsts[at] = ~this.open.regular[pair]! & below(Math.min(j, REGULAR_COUNT));
        firsts[at + 1] = ~this.open.special[pair]! & below(j - REGULAR_COUNT);
        if (known !== null && k < REGULAR_COUNT) firsts[at] = known.firstsOf(j, k).regular;
      }
    }
    return new DockTable(this.catalog, firsts);
  }

  private legalSets(lo: number, hi: number, out: Int32Array): void {
    legalRegular(lo, hi, out);
    if (this.n > REGULAR_COUNT) legalSpecial(lo, hi, out);
  }

  private byRarity(): number[] {
    const count = Array.from(
      { length: this.n },
      (_, i) => popcount32(this.sets[2 * i]!) + popcount32(this.sets[2 * i + 1]!),
    );
    return [...count.keys()].sort((a, b) => count[a]! - count[b]! || a - b);
  }

  /** Phase 1 for the triples whose rarest shape is i. */
  private pack(i: number, later: readonly number[]): void {
    let waiting = later.filter((j) => this.open.hasAny(pairOf(i, j)));
    for (let base = 0; base < CELLS; base += 32) {
      for (let set = this.sets[2 * i + (base >>> 5)]!; set !== 0; set &= set - 1) {
        if (waiting.length === 0) return;
        const at = i * CELLS + base + lowestBit(set);
        const lo = this.lo | MASK_LO[at]!;
        const hi = this.hi | MASK_HI[at]!;
        this.legalSets(lo, hi, this.nextSets);
        const alive = aliveRegular(lo, hi);
        const aliveRare = this.n > REGULAR_COUNT ? aliveSpecial(lo, hi) : 0;
        for (const j of waiting) this.packPair(lo, hi, pairOf(i, j), j, alive, aliveRare);
        waiting = waiting.filter((j) => this.open.hasAny(pairOf(i, j)));
      }
    }
  }

  /** Closes the pair's third shapes that fit beside an opening (already on lo, hi) and some placement of j. */
  private packPair(lo: number, hi: number, pair: number, j: number, alive: number, aliveRare: number): void {
    // A third shape that does not fit even without j cannot fit with it.
    let regular = this.open.regular[pair]! & alive;
    let special = this.open.special[pair]! & aliveRare;
    for (let base = 0; base < CELLS; base += 32) {
      for (let set = this.nextSets[2 * j + (base >>> 5)]!; set !== 0; set &= set - 1) {
        if ((regular | special) === 0) return;
        const at = j * CELLS + base + lowestBit(set);
        const nextLo = lo | MASK_LO[at]!;
        const nextHi = hi | MASK_HI[at]!;
        const foundRegular = regular === 0 ? 0 : regular & aliveRegular(nextLo, nextHi);
        const foundSpecial = special === 0 ? 0 : special & aliveSpecial(nextLo, nextHi);
        regular &= ~foundRegular;
        special &= ~foundSpecial;
        this.open.regular[pair]! &= ~foundRegular;
        this.open.special[pair]! &= ~foundSpecial;
      }
    }
  }

  /** Phase 2. */
  private followClears(): void {
    const rows = rowTally(this.lo, this.hi);
    const columns = columnTally(this.lo, this.hi);
    for (let i = 0; i < this.n; i++) {
      for (let base = 0; base < CELLS; base += 32) {
        const half = 2 * i + (base >>> 5);
        for (let set = this.sets[half]!; set !== 0; set &= set - 1) {
          const at = i * CELLS + base + lowestBit(set);
          if ((((rows + ROW_GAIN[at]!) | (columns + COLUMN_GAIN[at]!)) & FULL_LINES) === 0) continue;
          this.clearing[half]! |= set & -set;
          this.afterClear(i, at);
        }
      }
    }
    for (let i = 0; i < this.n; i++) {
      if ((this.sets[2 * i]! | this.sets[2 * i + 1]!) !== 0) this.clearSecond(i, rows, columns);
    }
  }

  /** An opening that clears: everything that can follow it. */
  private afterClear(i: number, at: number): void {
    const fullLow = this.lo | MASK_LO[at]!;
    const fullHigh = this.hi | MASK_HI[at]!;
    const lo = fullLow & ~fullLo(fullLow, fullHigh);
    const hi = fullHigh & ~fullHi(fullLow, fullHigh);
    this.legalSets(lo, hi, this.nextSets);
    const alive = aliveRegular(lo, hi);
    const aliveRare = this.n > REGULAR_COUNT ? aliveSpecial(lo, hi) : 0;
    for (let j = 0; j < this.n; j++) {
      const pair = pairOf(i, j);
      // Without another clear the last two pieces can be put down in either order: the earlier one is tried first.
      const later = j < REGULAR_COUNT ? alive & (-2 << j) : 0;
      const laterRare = j < REGULAR_COUNT ? aliveRare : aliveRare & (-2 << (j - REGULAR_COUNT));
      for (let base = 0; base < CELLS; base += 32) {
        let set = this.nextSets[2 * j + (base >>> 5)]!;
        for (; set !== 0 && this.open.hasAny(pair); set &= set - 1) {
          const next = j * CELLS + base + lowestBit(set);
          const nextLo = lo | MASK_LO[next]!;
          const nextHi = hi | MASK_HI[next]!;
          // A third shape that does not fit even without j fits beside it only if j clears.
          const fits = (this.open.regular[pair]! & later) | (this.open.special[pair]! & laterRare);
          if (fits !== 0 || hasFullLine(nextLo, nextHi)) this.close(i, j, nextLo, nextHi);
        }
      }
    }
  }

  /**
   * Openings of i that do not clear, followed by a placement that does: by itself, or by finishing a line with the
   * opening. Two placements that clear only together lead to the same board in either order, so finishers are looked for
   * among the shapes from i on.
   */
  private clearSecond(i: number, rows: number, columns: number): void {
    const clearers: number[] = [];
    let regular = 0;
    let special = 0;
    for (let j = 0; j < this.n; j++) {
      if (!this.open.hasAny(pairOf(i, j))) continue;
      if ((this.clearing[2 * j]! | this.clearing[2 * j + 1]!) !== 0) clearers.push(j);
      if (j < i) continue;
      if (j < REGULAR_COUNT) regular |= 1 << j;
      else special |= 1 << (j - REGULAR_COUNT);
    }
    if (clearers.length === 0 && (regular | special) === 0) return;
    for (let base = 0; base < CELLS; base += 32) {
      const half = 2 * i + (base >>> 5);
      for (let set = this.sets[half]! & ~this.clearing[half]!; set !== 0; set &= set - 1) {
        const at = i * CELLS + base + lowestBit(set);
        for (const j of clearers) this.closeAfter(i, at, j, this.clearing[2 * j]!, this.clearing[2 * j + 1]!);
        this.finishLines(i, at, (rows + ROW_GAIN[at]!) | 0, (columns + COLUMN_GAIN[at]!) | 0, regular, special);
      }
    }
  }

  /** Finishes the lines that the opening helped to fill; the tallies are those after it. */
  private finishLines(i: number, at: number, rows: number, columns: number, regular: number, special: number): void {
    const lo = ~(this.lo | MASK_LO[at]!);
    const hi = ~(this.hi | MASK_HI[at]!);
    for (let gains = ROW_GAIN[at]!; gains !== 0; ) {
      const y = lowestBit(gains) >>> 2;
      gains &= ~(15 << (4 * y));
      const lack = SIZE - ((rows >>> (4 * y)) & 15);
      const low = y < 4 ? lo & (0xff << (8 * y)) : 0;
      const high = y < 4 ? 0 : hi & (0xff << (8 * (y - 4)));
      if (lack <= LONGEST && isRun((low | high) >>> (8 * (y & 3)))) {
        this.finishLine(i, at, low, high, regular & ROW_REGULAR[lack]!, special & ROW_SPECIAL[lack]!);
      }
    }
    for (let gains = COLUMN_GAIN[at]!; gains !== 0; ) {
      const x = lowestBit(gains) >>> 2;
      gains &= ~(15 << (4 * x));
      const lack = SIZE - ((columns >>> (4 * x)) & 15);
      const low = lo & (0x01010101 << x);
      const high = hi & (0x01010101 << x);
      if (lack <= LONGEST && isRun(gather(low >>> x) | (gather(high >>> x) << 4))) {
        this.finishLine(i, at, low, high, regular & COLUMN_REGULAR[lack]!, special & COLUMN_SPECIAL[lack]!);
      }
    }
  }

  /** Follows the opening with every placement of the given shapes that covers all the cells a line lacks. */
  private finishLine(i: number, at: number, lackLo: number, lackHi: number, regular: number, special: number): void {
    for (let set = regular; set !== 0; set &= set - 1) this.finishWith(i, at, lackLo, lackHi, lowestBit(set));
    for (let set = special; set !== 0; set &= set - 1) {
      this.finishWith(i, at, lackLo, lackHi, REGULAR_COUNT + lowestBit(set));
    }
  }

  private finishWith(i: number, at: number, lackLo: number, lackHi: number, j: number): void {
    let low = this.sets[2 * j]! & ~this.clearing[2 * j]!;
    let high = this.sets[2 * j + 1]! & ~this.clearing[2 * j + 1]!;
    for (let cells = lackLo; cells !== 0; cells &= cells - 1) {
      low &= COVERING_LO[j * CELLS + lowestBit(cells)]!;
      high &= COVERING_HI[j * CELLS + lowestBit(cells)]!;
    }
    for (let cells = lackHi; cells !== 0; cells &= cells - 1) {
      low &= COVERING_LO[j * CELLS + 32 + lowestBit(cells)]!;
      high &= COVERING_HI[j * CELLS + 32 + lowestBit(cells)]!;
    }
    if ((low | high) !== 0) this.closeAfter(i, at, j, low, high);
  }

  /** Closes what fits after the opening and one of these placements of j, if it is disjoint from the opening. */
  private closeAfter(i: number, at: number, j: number, low: number, high: number): void {
    const pair = pairOf(i, j);
    for (let base = 0; base < CELLS; base += 32) {
      for (let set = base === 0 ? low : high; set !== 0 && this.open.hasAny(pair); set &= set - 1) {
        const next = j * CELLS + base + lowestBit(set);
        if (((MASK_LO[at]! & MASK_LO[next]!) | (MASK_HI[at]! & MASK_HI[next]!)) !== 0) continue;
        const lo = this.lo | MASK_LO[at]! | MASK_LO[next]!;
        const hi = this.hi | MASK_HI[at]! | MASK_HI[next]!;
        this.close(i, j, lo, hi);
      }
    }
  }

  /** Two pieces i, j are down: clears the board (lo, hi) and closes every third shape that fits on it. */
  private close(i: number, j: number, lo: number, hi: number): void {
    const pair = pairOf(i, j);
    const isFull = hasFullLine(lo, hi);
    const nextLo = isFull ? lo & ~fullLo(lo, hi) : lo;
    const nextHi = isFull ? hi & ~fullHi(lo, hi) : hi;
    let regular = this.open.regular[pair]!;
    let special = this.open.special[pair]!;
    if (regular !== 0) regular &= aliveRegular(nextLo, nextHi);
    if (special !== 0) special &= aliveSpecial(nextLo, nextHi);
    this.open.close(i, j, regular, special);
  }
}
