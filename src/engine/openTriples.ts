/**
 * @file The triples that are not decided yet, for the search over all docks: for every pair of shapes, the third shapes
 * still open, as bit masks. One kernel call answers for all regular (or all special) third shapes, so the masks
 * are what that answer is taken from.
 */
import { lowestBit } from "./bits.ts";
import { REGULAR_COUNT, SHAPES } from "./shapes.ts";

const STRIDE = SHAPES.length;

/** Where the masks of two shapes are, in either order. */
export function pairOf(i: number, j: number): number {
  return i < j ? i * STRIDE + j : j * STRIDE + i;
}

export class OpenTriples {
  /** Third shapes still open at `pairOf` two shapes: bit k for regular shape k, bit k for special shape 28+k. */
  readonly regular = new Int32Array(STRIDE * STRIDE);
  readonly special = new Int32Array(STRIDE * STRIDE);

  /**
   * Opens every triple of the given shapes once: at the pair that comes first in their order. Triples of three regular
   * shapes stay closed if `withSpecial`.
   */
  openOnce(order: readonly number[], withSpecial: boolean): void {
    let regular = 0;
    let special = 0;
    for (let b = order.length - 1; b > 0; b--) {
      for (let a = 0; a < b; a++) {
        const isKnown = withSpecial && order[a]! < REGULAR_COUNT && order[b]! < REGULAR_COUNT;
        this.regular[pairOf(order[a]!, order[b]!)] = isKnown ? 0 : regular;
        this.special[pairOf(order[a]!, order[b]!)] = special;
      }
      if (order[b]! < REGULAR_COUNT) regular |= 1 << order[b]!;
      else special |= 1 << (order[b]! - REGULAR_COUNT);
    }
  }

  /** Writes every triple that `openOnce` opened and that is still open under all of its pairs. False when none is. */
  spread(order: readonly number[]): boolean {
    let any = 0;
    // From the end of the order, so that what is read has not been written to yet.
    for (let a = order.length - 3; a >= 0; a--) {
      for (let b = order.length - 2; b > a; b--) {
        const i = order[a]!;
        const j = order[b]!;
        const regular = this.regular[pairOf(i, j)]!;
        const special = this.special[pairOf(i, j)]!;
        any |= regular | special;
        this.writeOthers(i, j, regular, special, true);
      }
    }
    return any !== 0;
  }

  /** True when any third shape of the pair is open. */
  hasAny(pair: number): boolean {
    return (this.regular[pair]! | this.special[pair]!) !== 0;
  }

  /** Closes the triples of i, j and the given third shapes, which are open, under all of their pairs. */
  close(i: number, j: number, regular: number, special: number): void {
    const pair = pairOf(i, j);
    this.regular[pair]! &= ~regular;
    this.special[pair]! &= ~special;
    this.writeOthers(i, j, regular, special, false);
  }

  /** Writes the state of the triples of i, j and the given third shapes under the pairs that the third is part of. */
  private writeOthers(i: number, j: number, regular: number, special: number, open: boolean): void {
    this.writeThirds(i, j, regular, 0, open);
    this.writeThirds(i, j, special, REGULAR_COUNT, open);
  }

  /** The same for third shapes of one kind, whose bits count from shape `first`. */
  private writeThirds(i: number, j: number, thirds: number, first: number, open: boolean): void {
    const wordsOfI = i < REGULAR_COUNT ? this.regular : this.special;
    const wordsOfJ = j < REGULAR_COUNT ? this.regular : this.special;
    const bitOfI = 1 << (i < REGULAR_COUNT ? i : i - REGULAR_COUNT);
    const bitOfJ = 1 << (j < REGULAR_COUNT ? j : j - REGULAR_COUNT);
    for (let rest = thirds; rest !== 0; rest &= rest - 1) {
      const k = first + lowestBit(rest);
      const withI = pairOf(i, k);
      const withJ = pairOf(j, k);
      wordsOfJ[withI] = open ? wordsOfJ[withI]! | bitOfJ : wordsOfJ[withI]! & ~bitOfJ;
      wordsOfI[withJ] = open ? wordsOfI[withJ]! | bitOfI : wordsOfI[withJ]! & ~bitOfI;
    }
  }
}
