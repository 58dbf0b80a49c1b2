/**
 * @file Packs pieces side by side on a board, without regard to clears. Clears only free cells, so pieces that lie side by
 * side can be placed in any order: a packing is a witness. No packing does not mean that there is no witness.
 */
import { kernel } from "#engine";
import { fullRow } from "./board.ts";
import type { Seat } from "./certificate.ts";
import type { Search } from "./search.ts";
import { MAX_PIECES, piecesOf } from "./search.ts";

const { popcount32 } = kernel;

/** Seats for the pieces left on the board of this depth, or null: there is no packing, or the search was cut. */
export function packing(search: Search, depth: number, left: number): readonly Seat[] | null {
  const { factoring } = search.techniques;
  // A piece whose cells do not hang together may lie in two regions at once.
  const mayFactor = factoring && search.pieces.every(({ isConnected }) => isConnected);
  const regions = mayFactor ? regionsOf(search.level(depth).rows, search.size) : [];
  return regions.length < 2 ? pack(search, depth, left) : new RegionPacker(search, depth, regions).pack(left);
}

function pack(search: Search, depth: number, left: number): readonly Seat[] | null {
  if (left === 0) return [];
  const piece = search.rarest(depth, left);
  if (piece < 0) return null;
  const rest = left & ~(1 << piece);
  for (const seat of search.seats(depth, piece)) {
    if (!search.spend()) return null;
    if (rest === 0) return [seat];
    search.put(depth, seat, rest, false);
    const others = pack(search, depth + 1, rest);
    if (others !== null) return [seat, ...others];
    if (search.isCut) return null;
  }
  return null;
}

interface Region {
  readonly rows: Int32Array;
  readonly cells: number;
}

/** Gives each piece a region; the pieces of a region are packed into it alone, and what fails or fits is remembered. */
class RegionPacker {
  private readonly search: Search;
  private readonly depth: number;
  private readonly regions: readonly Region[];
  private readonly known = new Map<number, readonly Seat[] | null>();

  constructor(search: Search, depth: number, regions: readonly Region[]) {
    this.search = search;
    this.depth = depth;
    this.regions = regions;
  }

  pack(left: number): readonly Seat[] | null {
    const order = this.search.different(this.depth, left);
    const twins = piecesOf(left).filter((piece) => !order.includes(piece));
    return this.assign(
      [...order, ...twins],
      0,
      this.regions.map(() => 0),
    );
  }

  private assign(order: readonly number[], at: number, sets: readonly number[]): readonly Seat[] | null {
    if (at === order.length)
      return sets.flatMap((set, region) => (set === 0 ? [] : this.known.get(keyOf(region, set))!));
    for (let region = 0; region < sets.length; region++) {
      const set = sets[region]! | (1 << order[at]!);
      if (this.fits(region, set) === null) {
        if (this.search.isCut) return null;
        continue;
      }
      const found = this.assign(order, at + 1, sets.with(region, set));
      if (found !== null || this.search.isCut) return found;
    }
    return null;
  }

  private fits(region: number, set: number): readonly Seat[] | null {
    const key = keyOf(region, set);
    const known = this.known.get(key);
    if (known === null) return null;
    // Pieces can be shared out among the regions in a great many ways, so a remembered fit costs a node like a new one.
    if (known !== undefined) return this.search.spend() ? known : null;
    const found = this.packInto(this.regions[region]!, set);
    if (!this.search.isCut) this.known.set(key, found);
    return found;
  }

  private packInto({ rows, cells }: Region, set: number): readonly Seat[] | null {
    const { search, depth } = this;
    const asked = piecesOf(set).reduce((sum, piece) => sum + search.pieces[piece]!.cells, 0);
    if (asked > cells) return null;
    const full = fullRow(search.size);
    search.begin(
      rows.map((row) => ~row & full),
      set,
      depth + 1,
    );
    return pack(search, depth + 1, set);
  }
}

/** A set of pieces is one word, and a board has less than 2²¹ regions, so both make one exact number. */
function keyOf(region: number, set: number): number {
  return region * 2 ** MAX_PIECES + (set >>> 0);
}

/** Regions of empty cells, corners joined, the largest first. */
export function regionsOf(rows: Int32Array, size: number): Region[] {
  const full = fullRow(size);
  const free = rows.map((row) => ~row & full);
  const regions: Region[] = [];
  for (let y = 0; y < size; y++) {
    while (free[y] !== 0) {
      const region = grown(free, y, free[y]! & -free[y]!);
      for (let i = 0; i < size; i++) free[i]! &= ~region[i]!;
      regions.push({ rows: region, cells: region.reduce((sum, row) => sum + popcount32(row), 0) });
    }
  }
  return regions.sort((a, b) => b.cells - a.cells);
}

function grown(free: Int32Array, y: number, seed: number): Int32Array {
  const region = new Int32Array(free.length);
  region[y] = seed;
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (let i = 0; i < free.length; i++) {
      const near = region[i]! | (region[i - 1] ?? 0) | (region[i + 1] ?? 0);
      const next = (near | (near << 1) | (near >>> 1)) & free[i]!;
      if (next !== region[i]) {
        region[i] = next;
        isGrowing = true;
      }
    }
  }
  return region;
}
