/**
 * @file The elementary step of every simulation: find the legal anchors of a random shape, pick one uniformly, place,
 * clear. Once on int32 halves, once on 64-bit BigInt with the same draws, to show what the data layout buys.
 */
import { CELLS, createRng, kernel, REGULAR_COUNT, SHAPES } from "#engine";
import type { Section } from "./report.ts";
import { fastestPasses } from "./timing.ts";

const { fullHi, fullLo, hasFullLine, legalHi, legalLo, lowestBit, popcount32 } = kernel;
const { MASK_HI, MASK_LO } = kernel;

const SEED = 7;

export const placementsSection: Section = {
  name: "placements",
  run({ quick, progress }) {
    progress("placements");
    const halves = quick ? 50_000 : 1_000_000;
    const big = quick ? 2_000 : 20_000;
    const [halvesMs, bigMs] = fastestPasses([() => placeOnHalves(halves), () => placeOnBigInt(big)], quick ? 3 : 9);
    const halvesRate = halves / halvesMs! / 1000;
    const bigRate = big / bigMs! / 1000;
    return {
      name: "placements",
      title: "random placements",
      reading:
        "Millions a second: legal anchors of a random shape, a uniform pick, place and clear; a new board when it is stuck.",
      columns: [
        { key: "layout", title: "layout" },
        { key: "millions", title: "M/s", digits: 2 },
        { key: "ratio", title: "vs BigInt", digits: 1, unit: "x" },
      ],
      rows: [
        { layout: "int32 halves", millions: halvesRate, ratio: halvesRate / bigRate },
        { layout: "BigInt", millions: bigRate, ratio: 1 },
      ],
      targets: [],
    };
  },
};

/** Returns a digest of all boards met, so that both versions can be compared and neither is optimised away. */
export function placeOnHalves(placements: number): number {
  const rng = createRng(SEED, "noise");
  let lo = 0;
  let hi = 0;
  let digest = 0;
  for (let n = 0; n < placements; n++) {
    const bits = rng.next();
    const shape = (bits >>> 16) % REGULAR_COUNT;
    const low = legalLo(shape, lo, hi);
    const high = legalHi(shape, hi);
    const inLow = popcount32(low);
    const total = inLow + popcount32(high);
    if (total === 0) {
      lo = 0;
      hi = 0;
      continue;
    }
    const rank = (bits & 0xffff) % total;
    let set = rank < inLow ? low : high;
    for (let i = rank < inLow ? rank : rank - inLow; i > 0; i--) set &= set - 1;
    const at = shape * CELLS + lowestBit(set) + (rank < inLow ? 0 : 32);
    lo |= MASK_LO[at]!;
    hi |= MASK_HI[at]!;
    if (hasFullLine(lo, hi)) {
      const full = fullLo(lo, hi);
      hi &= ~fullHi(lo, hi);
      lo &= ~full;
    }
    digest = (Math.imul(digest, 31) + (lo ^ hi)) | 0;
  }
  return digest;
}

const BOARD = (1n << 64n) - 1n;
const BIG_MASKS: readonly bigint[] = Array.from(
  { length: REGULAR_COUNT * CELLS },
  (_, at) => (BigInt(MASK_HI[at]! >>> 0) << 32n) | BigInt(MASK_LO[at]! >>> 0),
);
const BIG_LINES: readonly bigint[] = Array.from({ length: 8 }, (_, i) => BigInt(i)).flatMap((i) => [
  0xffn << (8n * i),
  0x0101010101010101n << i,
]);
/** Anchors from which a shape stays on the board. */
const BIG_ANCHORS: readonly bigint[] = SHAPES.slice(0, REGULAR_COUNT).map(({ index }) =>
  Array.from({ length: CELLS }, (_, anchor) => anchor)
    .filter((anchor) => BIG_MASKS[index * CELLS + anchor] !== 0n)
    .reduce((set, anchor) => set | (1n << BigInt(anchor)), 0n),
);
const BIG_OFFSETS: readonly (readonly bigint[])[] = SHAPES.slice(0, REGULAR_COUNT).map(({ cells }) =>
  cells.map(({ x, y }) => BigInt(8 * y + x)),
);

export function placeOnBigInt(placements: number): number {
  const rng = createRng(SEED, "noise");
  let board = 0n;
  let digest = 0;
  for (let n = 0; n < placements; n++) {
    const bits = rng.next();
    const shape = (bits >>> 16) % REGULAR_COUNT;
    let legal = BIG_ANCHORS[shape]!;
    const empty = ~board & BOARD;
    for (const offset of BIG_OFFSETS[shape]!) legal &= empty >> offset;
    const total = bigCount(legal);
    if (total === 0) {
      board = 0n;
      continue;
    }
    for (let i = (bits & 0xffff) % total; i > 0; i--) legal &= legal - 1n;
    board |= BIG_MASKS[shape * CELLS + bigLowest(legal)]!;
    let full = 0n;
    for (const line of BIG_LINES) if ((board & line) === line) full |= line;
    board &= ~full;
    digest = (Math.imul(digest, 31) + Number((board ^ (board >> 32n)) & 0xffffffffn)) | 0;
  }
  return digest;
}

function bigCount(set: bigint): number {
  return popcount32(Number(set & 0xffffffffn) | 0) + popcount32(Number(set >> 32n) | 0);
}

function bigLowest(set: bigint): number {
  const low = Number(set & 0xffffffffn) | 0;
  return low !== 0 ? lowestBit(low) : 32 + lowestBit(Number(set >> 32n) | 0);
}
