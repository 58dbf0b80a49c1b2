/**
 * @file Players of the small game that always do the same, and what they are worth, exactly. A player takes one
 * placement at a time by a score of each, or a whole dock at a time by the value of the board that it leaves; equal
 * ones go to the first: the piece that the dock lists first, then reading order. Where it stands after each dock on
 * each board (`Course`) gives a system of linear equations for the docks that it completes, solved by sweeps over the
 * boards that it can meet. `chances.ts` has players that draw.
 */
import type { SmallGraph } from "./graph.ts";

/** Writes, for each dock, the rank of the board on which it leaves a player who begins on `rank`; -1 where the game ends. */
export type Course = (rank: number, next: Int32Array) => void;

/** Largest change of a value in the last sweep. */
export const TOLERANCE = 1e-7;

/**
 * Docks that the course completes from the empty board, on average. Gauss–Seidel, the board that was met last first:
 * values flow back along the games.
 */
export function courseValue(graph: SmallGraph, course: Course): number {
  const count = graph.docks.length;
  const order: number[] = [graph.rank[0]!];
  const place = new Int32Array(graph.boards.length).fill(-1);
  place[order[0]!] = 0;
  const nexts: Int32Array[] = [];
  const next = new Int32Array(count);
  for (const rank of order) {
    course(rank, next);
    nexts.push(
      next.map((after) => {
        if (after < 0) return -1;
        if (place[after]! < 0) place[after] = order.push(after) - 1;
        return place[after]!;
      }),
    );
  }
  const values = new Float64Array(order.length);
  for (let change = Number.POSITIVE_INFINITY; change > TOLERANCE; ) {
    change = 0;
    for (let at = order.length - 1; at >= 0; at--) {
      let sum = 0;
      const own = nexts[at]!;
      for (let dock = 0; dock < count; dock++) {
        const after = own[dock]!;
        if (after >= 0) sum += 1 + values[after]!;
      }
      const value = sum / count;
      change = Math.max(change, Math.abs(value - values[at]!));
      values[at] = value;
    }
  }
  return values[0]!;
}

/** Scores of a placement that leaves some number of pieces: that of the board after it, and of each piece left on it. */
export interface StageScores {
  /** Rank of the board after the placement → score. */
  readonly board: Float64Array;
  /** rank·shapes + shape of a piece left → score. */
  readonly piece: Float64Array;
}

/** By the number of pieces that are left after the placement: 0, 1, 2. */
export type Scores = readonly [last: StageScores, second: StageScores, first: StageScores];

/** Scores from what is said of each number of pieces left. */
export function scoresBy(of: (left: number) => StageScores): Scores {
  return [of(0), of(1), of(2)];
}

/** Takes the placement with the best sum of scores, one after the other. */
export function stepByStep(graph: SmallGraph, scores: Scores): Course {
  const { shapes, first, to, pairs } = graph;
  const two = afterTwo(graph, scores[1], afterOne(graph, scores[0]));
  const { board, piece } = scores[2];
  const best = new Float64Array(graph.docks.length);
  return (rank, next) => {
    next.fill(-1);
    best.fill(Number.NEGATIVE_INFINITY);
    for (let shape = 0; shape < shapes; shape++) {
      const [holding, left] = [pairs.docksWith[shape]!, pairs.leftOf[shape]!];
      for (let edge = first[rank * shapes + shape]!; edge < first[rank * shapes + shape + 1]!; edge++) {
        const after = to[edge]!;
        for (let i = 0; i < holding.length; i++) {
          const [dock, pair] = [holding[i]!, left[i]!];
          const pieces = piece[after * shapes + pairs.lower[pair]!]! + piece[after * shapes + pairs.upper[pair]!]!;
          if (board[after]! + pieces <= best[dock]!) continue;
          best[dock] = board[after]! + pieces;
          next[dock] = two[after * pairs.count + pair]!;
        }
      }
    }
  };
}

/** rank·shapes + shape → the board after the best placement of the last piece, -1 where it has none. */
function afterOne({ first, to }: SmallGraph, { board }: StageScores): Int32Array {
  return Int32Array.from({ length: first.length - 1 }, (_, at) => {
    let best = -1;
    for (let edge = first[at]!; edge < first[at + 1]!; edge++) {
      if (best < 0 || board[to[edge]!]! > board[best]!) best = to[edge]!;
    }
    return best;
  });
}

/** rank·pairs + pair → the board after the last two pieces, -1 where the game ends before. */
function afterTwo(graph: SmallGraph, { board, piece }: StageScores, one: Int32Array): Int32Array {
  const { boards, shapes, first, to, pairs } = graph;
  const two = new Int32Array(boards.length * pairs.count).fill(-1);
  const best = new Float64Array(two.length).fill(Number.NEGATIVE_INFINITY);
  for (let at = 0; at < first.length - 1; at++) {
    const [shape, pairsFrom] = [at % shapes, Math.floor(at / shapes) * pairs.count];
    for (let edge = first[at]!; edge < first[at + 1]!; edge++) {
      for (let other = 0; other < shapes; other++) {
        const pair = pairsFrom + pairs.of[shape * shapes + other]!;
        const score = board[to[edge]!]! + piece[to[edge]! * shapes + other]!;
        if (other === shape || score <= best[pair]!) continue;
        best[pair] = score;
        two[pair] = one[to[edge]! * shapes + other]!;
      }
    }
  }
  return two;
}

/** Places each dock so that the value of the board after it is largest, by looking at every way to place it. */
export function wholeDocks(graph: SmallGraph, values: Float64Array): Course {
  const { boards, shapes, first, to, pairs } = graph;
  const better = (a: number, b: number) => (b < 0 || (a >= 0 && values[a]! >= values[b]!) ? a : b);
  const one = new Int32Array(boards.length * shapes).fill(-1);
  const two = new Int32Array(boards.length * pairs.count).fill(-1);
  for (let at = 0; at < one.length; at++) {
    for (let edge = first[at]!; edge < first[at + 1]!; edge++) one[at] = better(one[at]!, to[edge]!);
  }
  for (let at = 0; at < one.length; at++) {
    const [shape, pairsFrom] = [at % shapes, Math.floor(at / shapes) * pairs.count];
    for (let edge = first[at]!; edge < first[at + 1]!; edge++) {
      for (let other = 0; other < shapes; other++) {
        if (other === shape) continue;
        const pair = pairsFrom + pairs.of[shape * shapes + other]!;
        two[pair] = better(two[pair]!, one[to[edge]! * shapes + other]!);
      }
    }
  }
  return (rank, next) => {
    next.fill(-1);
    for (let shape = 0; shape < shapes; shape++) {
      const [holding, left] = [pairs.docksWith[shape]!, pairs.leftOf[shape]!];
      for (let edge = first[rank * shapes + shape]!; edge < first[rank * shapes + shape + 1]!; edge++) {
        const after = to[edge]! * pairs.count;
        for (let i = 0; i < holding.length; i++) {
          next[holding[i]!] = better(next[holding[i]!]!, two[after + left[i]!]!);
        }
      }
    }
  };
}
