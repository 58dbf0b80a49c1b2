/**
 * @file The door to the search kernel (`wasm/search.ts`): one instance is one worker's search with its weights and its
 * buffers. Instances share nothing. A board is a 64-bit number; `boardBits`, `lowHalf` and `highHalf` lead to and from the
 * engine's halves.
 */
import { DRAW_DOCK, embeddedModule, newDockBuffer, type Rng } from "#engine";
import { type DealerId, isAdaptive } from "#game";
import { SEARCH_WASM } from "./kernel.generated.ts";
import { lineGaps, lineWeights, WEIGHT_COUNT, windowWeights } from "./tableValue.ts";

/** What the compiled module exports. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  weightsAt(): number;
  errorSumAt(): number;
  errorSizeAt(): number;
  lineMapAt(): number;
  windowMapAt(): number;
  gapsAt(): number;
  setPointWorth(worth: number): void;
  valueOf(board: bigint): number;
  learn(board: bigint, target: number, rate: number): number;
  search(board: bigint, a: number, b: number, c: number, beam: number): number;
  best(): number;
  rank(keep: number): number;
  leafBoard(i: number): bigint;
  leafValue(i: number): number;
  leafGain(i: number): number;
  leafPath(i: number): number;
}

/** A board after the last piece of a dock, and how to get there. */
export interface Leaf {
  readonly board: bigint;
  /** The worth of the points on the way plus the value of the board. */
  readonly value: number;
  /** Plain points on the way. */
  readonly gain: number;
  /** Placements in order, as 64 × slot + anchor. */
  readonly path: readonly number[];
}

/** Slots of a dock as shape indices; -1 where a slot is empty. */
export type DockSlots = readonly [number, number, number];

const instantiate = embeddedModule(SEARCH_WASM);

export class SearchKernel {
  /** The value's weights, in the kernel's memory: writing to them changes the value. */
  readonly weights: Float32Array;
  /** Temporal coherence of the weights; all zero before any learning. */
  readonly errorSum: Float32Array;
  readonly errorSize: Float32Array;
  private readonly wasm: Exports;

  /** @param pointWorth what a plain point is worth in the value's unit */
  constructor(weights: Float32Array, pointWorth: number) {
    if (weights.length !== WEIGHT_COUNT) throw new Error(`${weights.length} weights, not ${WEIGHT_COUNT}`);
    this.wasm = instantiate() as Exports;
    const { buffer } = this.wasm.memory;
    this.weights = new Float32Array(buffer, this.wasm.weightsAt(), WEIGHT_COUNT);
    this.errorSum = new Float32Array(buffer, this.wasm.errorSumAt(), WEIGHT_COUNT);
    this.errorSize = new Float32Array(buffer, this.wasm.errorSizeAt(), WEIGHT_COUNT);
    this.weights.set(weights);
    new Uint16Array(buffer, this.wasm.lineMapAt(), 16 * 256).set(lineWeights());
    new Uint16Array(buffer, this.wasm.windowMapAt(), 36 * 512).set(windowWeights());
    new Uint8Array(buffer, this.wasm.gapsAt(), 256).set(lineGaps());
    this.wasm.setPointWorth(pointWorth);
  }

  value(board: bigint): number {
    return this.wasm.valueOf(board);
  }

  /** Moves the value of a board towards a target; returns how far off it was. */
  learn(board: bigint, target: number, rate: number): number {
    return this.wasm.learn(board, target, rate);
  }

  /**
   * The number of different boards after the dock's last piece. With more than `beam` boards after a piece only the best
   * are followed; if that leads nowhere, all are, so 0 means that the dock is infeasible.
   */
  search(board: bigint, [a, b, c]: DockSlots, beam: number): number {
    return this.wasm.search(board, a, b, c, beam);
  }

  /** The best leaf's value after a search that found any. */
  bestValue(): number {
    return this.wasm.best();
  }

  /** The best leaves of the last search, best first. */
  leaves(keep: number): Leaf[] {
    const n = this.wasm.rank(Math.min(keep, 0x7fffffff));
    return Array.from({ length: n }, (_, i) => this.leaf(i));
  }

  /** The best leaf of the last search that found any. */
  bestLeaf(): Leaf {
    this.wasm.best();
    return this.leaf(0);
  }

  private leaf(i: number): Leaf {
    const packed = this.wasm.leafPath(i);
    const used = (packed >>> 24) & 7;
    const pieces = (used & 1) + ((used >> 1) & 1) + (used >> 2);
    const path = Array.from({ length: pieces }, (_, step) => (packed >>> (8 * step)) & 255);
    return {
      board: BigInt.asUintN(64, this.wasm.leafBoard(i)),
      value: this.wasm.leafValue(i),
      gain: this.wasm.leafGain(i),
      path,
    };
  }
}

export function boardBits(lo: number, hi: number): bigint {
  return (BigInt(hi >>> 0) << 32n) | BigInt(lo >>> 0);
}

export function lowHalf(board: bigint): number {
  return Number(BigInt.asIntN(32, board));
}

export function highHalf(board: bigint): number {
  return Number(BigInt.asIntN(32, board >> 32n));
}

// Dock sources as the search models them: three shape indices for a board, straight from its bits. `rule` and
// `foresight`, which depend on a player's whole history, are modelled by `feasible`.

/** Draws a dock for the board (lo, hi); null where the source has none. */
export type DockModel = (lo: number, hi: number, rng: Rng) => DockSlots | null;

export function dockModel(docks: DealerId): DockModel {
  const draw = DRAW_DOCK[isAdaptive(docks) ? "feasible" : docks];
  const buffer = newDockBuffer();
  const { dock } = buffer;
  return (lo, hi, rng) => (draw(lo, hi, rng, buffer) ? [dock[0]!, dock[1]!, dock[2]!] : null);
}
