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

  /** Opens every triple of the given shapes once: at the pair that comes first in their order. */
  openOnce(order: readonly number[]): void {
    let regular = 0;
    let special = 0;
    for (let b = order.length - 1; b > 0; b--) {
      for (let a = 0; a < b; a++) {
        this.regular[pairOf(order[a]!, order[b]!)] = regular;
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
        let regular = this.regular[pairOf(i, j)]!;
        let special = this.special[pairOf(i, j)]!;
        any |= regular | special;
        for (; regular !== 0; regular &= regular - 1) this.setOthers(i, j, lowestBit(regular), true);
        for (; special !== 0; special &= special - 1) {
          this.setOthers(i, j, REGULAR_COUNT + lowestBit(special), true);
        }
      }
    }
    return any !== 0;
  }

  /** True when any third shape of the pair is open. */
  hasAny(pair: number): boolean {
    return (this.regular[pair]! | this.special[pair]!) !== 0;
  }

  has(i: number, j: number, k: number): boolean {
    const pair = pairOf(i, j);
    return k < REGULAR_COUNT
      ? ((this.regular[pair]! >>> k) & 1) === 1
      : ((this.special[pair]! >>> (k - REGULAR_COUNT)) & 1) === 1;
  }

  /** Closes the triples of i, j and the given third shapes, which are open, under all of their pairs. */
  close(i: number, j: number, regular: number, special: number): void {
    const pair = pairOf(i, j);
    this.regular[pair]! &= ~regular;
    this.special[pair]! &= ~special;
    for (let rest = regular; rest !== 0; rest &= rest - 1) this.setOthers(i, j, lowestBit(rest), false);
    for (let rest = special; rest !== 0; rest &= rest - 1) {
      this.setOthers(i, j, REGULAR_COUNT + lowestBit(rest), false);
    }
  }

  /** Writes the triple's state under the pairs that k is part of. */
  private setOthers(i: number, j: number, k: number, open: boolean): void {
    this.setBit(pairOf(i, k), j, open);
    this.setBit(pairOf(j, k), i, open);
  }

  private setBit(pair: number, k: number, open: boolean): void {
    const words = k < REGULAR_COUNT ? this.regular : this.special;
    const bit = 1 << (k < REGULAR_COUNT ? k : k - REGULAR_COUNT);
    if (open) words[pair]! |= bit;
    else words[pair]! &= ~bit;
  }
}
