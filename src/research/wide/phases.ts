/**
 * @file The complete search of pieces that need clears. If placements that clear nothing come before one that clears, those
 * that add to none of the lines it clears can come after it as well: their cells stay free, and the board after all of
 * them is the same. So a witness can be told in phases, each of placements that together complete lines, the last of them
 * clearing; after the last phase the pieces left lie side by side. Within a phase the order does not matter but for the
 * last, so the pieces before it are taken in one order only.
 */
import { kernel } from "#engine";
import type { Seat } from "./certificate.ts";
import { completable, completed, type Lines, touches } from "./lines.ts";
import { packing } from "./packing.ts";
import type { Search } from "./search.ts";

const { popcount32 } = kernel;

/** Boards with pieces left from which nothing was found. */
export type Failed = Set<string>;

/** Seats in playing order for the pieces left on the board of this depth, or null. */
export function phased(search: Search, depth: number, left: number, failed: Failed): readonly Seat[] | null {
  const key = search.techniques.memo ? keyOf(search, depth, left) : "";
  if (failed.has(key)) return null;
  const side = packing(search, depth, left);
  if (side !== null || search.isCut) return side;
  const found = popcount32(left) < 2 ? null : phase(search, depth, left, [], failed);
  if (found === null && !search.isCut && search.techniques.memo) failed.add(key);
  return found;
}

export function keyOf(search: Search, depth: number, left: number): string {
  return `${left},${search.level(depth).rows.join()}`;
}

/** Goes on with a phase whose placements so far, `quiet`, have cleared nothing. */
function phase(
  search: Search,
  depth: number,
  left: number,
  quiet: readonly Seat[],
  failed: Failed,
): readonly Seat[] | null {
  const { contribution } = search.techniques;
  const lines = completable(search, depth, left);
  if (contribution && !quiet.every((seat) => touches(search.pieces[seat.piece]!, seat, lines))) return null;
  for (const piece of search.different(depth, left)) {
    const rest = left & ~(1 << piece);
    const mayWait = piece > (quiet.at(-1)?.piece ?? -1) && popcount32(rest) > 1;
    for (const seat of search.seats(depth, piece)) {
      if (contribution && !touches(search.pieces[piece]!, seat, lines)) continue;
      const cleared = completed(search.level(depth).rows, search.size, search.pieces[piece]!, seat);
      const isClear = (cleared.rows | cleared.columns) !== 0;
      if (isClear ? !allAdd(search, quiet, cleared) : !mayWait) continue;
      if (!search.spend()) return null;
      search.put(depth, seat, rest, isClear);
      const next = isClear
        ? phased(search, depth + 1, rest, failed)
        : phase(search, depth + 1, rest, [...quiet, seat], failed);
      if (next !== null) return [seat, ...next];
      if (search.isCut) return null;
    }
  }
  return null;
}

/** Every quiet placement adds to a line that is cleared. */
function allAdd(search: Search, quiet: readonly Seat[], cleared: Lines): boolean {
  return quiet.every((seat) => touches(search.pieces[seat.piece]!, seat, cleared));
}
