/**
 * @file Every placement on every board of the small game as flat arrays: what the solver, the evaluation of players and the
 * learners walk on. Boards are known by their rank among those without a full line.
 */
import type { Shape } from "#engine";
import { afterFilling, anchorsOf, fullLines, SMALL_BOARDS, SMALL_SHAPES, smallDocks } from "./rules.ts";

export interface SmallGraph {
  /** Number of shapes. */
  readonly shapes: number;
  /** Rank → board. */
  readonly boards: Uint16Array;
  /** Board → rank, -1 with a full line. */
  readonly rank: Int32Array;
  /** rank·shapes + shape → its first edge; those of a shape are in reading order. One entry more for the end. */
  readonly first: Uint32Array;
  /** Edge → rank of the board after the placement. */
  readonly to: Uint16Array;
  /** Edge → cell of the mask's top-left corner. */
  readonly cell: Uint8Array;
  readonly docks: readonly (readonly [number, number, number])[];
  readonly pairs: Pairs;
}

/** Docks seen from a piece: which two remain. */
export interface Pairs {
  readonly count: number;
  /** i·shapes + j → number of the pair, in either order; 0 for i = j. */
  readonly of: Uint8Array;
  /** Pair → its shapes. */
  readonly lower: Uint8Array;
  readonly upper: Uint8Array;
  /** Shape → docks that hold it, and the pair that it leaves of each. */
  readonly docksWith: readonly Uint16Array[];
  readonly leftOf: readonly Uint8Array[];
}

/** The graph of a catalog, the game's own by default. */
export function smallGraph(catalog: readonly Shape[] = SMALL_SHAPES): SmallGraph {
  const boards = Uint16Array.from(range(SMALL_BOARDS).filter((board) => fullLines(board) === 0));
  const rank = new Int32Array(SMALL_BOARDS).fill(-1);
  boards.forEach((board, i) => {
    rank[board] = i;
  });
  const anchors = catalog.map(anchorsOf);
  const first = new Uint32Array(boards.length * catalog.length + 1);
  const [to, cell]: [number[], number[]] = [[], []];
  boards.forEach((board, i) => {
    anchors.forEach((places, shape) => {
      first[i * catalog.length + shape] = to.length;
      for (const place of places) {
        if ((board & place.cells) !== 0) continue;
        to.push(rank[afterFilling(board, place.cells)]!);
        cell.push(place.cell);
      }
    });
  });
  first[boards.length * catalog.length] = to.length;
  const docks = smallDocks(catalog.length);
  const pairs = pairsOf(catalog.length, docks);
  return {
    shapes: catalog.length,
    boards,
    rank,
    first,
    to: Uint16Array.from(to),
    cell: Uint8Array.from(cell),
    docks,
    pairs,
  };
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

function pairsOf(shapes: number, docks: readonly (readonly [number, number, number])[]): Pairs {
  const all = range(shapes).flatMap((i) => range(i).map((j) => [j, i] as const));
  const of = new Uint8Array(shapes * shapes);
  all.forEach(([lower, upper], pair) => {
    of[lower * shapes + upper] = pair;
    of[upper * shapes + lower] = pair;
  });
  const holding = range(shapes).map((shape) => range(docks.length).filter((dock) => docks[dock]!.includes(shape)));
  return {
    count: all.length,
    of,
    lower: Uint8Array.from(all, ([lower]) => lower),
    upper: Uint8Array.from(all, ([, upper]) => upper),
    docksWith: holding.map((own) => Uint16Array.from(own)),
    leftOf: holding.map((own, shape) =>
      Uint8Array.from(own, (dock) => {
        const [a, b] = docks[dock]!.filter((piece) => piece !== shape) as [number, number];
        return of[a * shapes + b]!;
      }),
    ),
  };
}
