/**
 * @file What a player of the small game is worth, exactly, if it draws its placements in proportion to weights: one for the
 * board after it, times one for each piece left on it. The random player has equal weights, a softmax policy the powers of
 * its logits.
 */
import type { Scores, StageScores } from "./courses.ts";
import { TOLERANCE } from "./courses.ts";
import type { SmallGraph } from "./graph.ts";
import { type Lookahead, newLookahead } from "./solve.ts";

/** Docks that the player completes from the empty board, on average; the weights are positive. Sweeps stop at `tolerance`. */
export function chancesValue(graph: SmallGraph, weights: Scores, tolerance = TOLERANCE): number {
  const means = newLookahead(graph);
  let values = new Float64Array(graph.boards.length);
  for (let change = Number.POSITIVE_INFINITY; change > tolerance; ) {
    meansOfOne(graph, weights[0], values, means);
    meansOfTwo(graph, weights[1], means);
    const next = meansOfDocks(graph, weights[2], means);
    change = next.reduce((most, value, rank) => Math.max(most, Math.abs(value - values[rank]!)), 0);
    values = next;
  }
  return values[graph.rank[0]!]!;
}

/** The weighted mean; 0 where there is no placement. */
const share = (sum: number, total: number) => (total === 0 ? 0 : sum / total);

function meansOfOne({ first, to }: SmallGraph, { board }: StageScores, values: Float64Array, { one }: Lookahead): void {
  for (let at = 0; at < one.length; at++) {
    let [sum, total] = [0, 0];
    for (let edge = first[at]!; edge < first[at + 1]!; edge++) {
      const after = to[edge]!;
      sum += board[after]! * (1 + values[after]!);
      total += board[after]!;
    }
    one[at] = share(sum, total);
  }
}

function meansOfTwo(graph: SmallGraph, { board, piece }: StageScores, { one, two }: Lookahead): void {
  const { boards, shapes, first, to, pairs } = graph;
  const totals = new Float64Array(pairs.count);
  two.fill(0);
  for (let rank = 0; rank < boards.length; rank++) {
    const from = rank * pairs.count;
    totals.fill(0);
    for (let shape = 0; shape < shapes; shape++) {
      for (let edge = first[rank * shapes + shape]!; edge < first[rank * shapes + shape + 1]!; edge++) {
        const after = to[edge]!;
        for (let other = 0; other < shapes; other++) {
          if (other === shape) continue;
          const pair = pairs.of[shape * shapes + other]!;
          const weight = board[after]! * piece[after * shapes + other]!;
          two[from + pair]! += weight * one[after * shapes + other]!;
          totals[pair]! += weight;
        }
      }
    }
    for (let pair = 0; pair < pairs.count; pair++) two[from + pair] = share(two[from + pair]!, totals[pair]!);
  }
}

/** Rank → mean over the docks. */
function meansOfDocks(
  { boards, shapes, first, to, pairs, docks }: SmallGraph,
  { board, piece }: StageScores,
  { two }: Lookahead,
): Float64Array<ArrayBuffer> {
  const means = new Float64Array(boards.length);
  const [sums, totals] = [new Float64Array(docks.length), new Float64Array(docks.length)];
  for (let rank = 0; rank < boards.length; rank++) {
    sums.fill(0);
    totals.fill(0);
    for (let shape = 0; shape < shapes; shape++) {
      const [holding, left] = [pairs.docksWith[shape]!, pairs.leftOf[shape]!];
      for (let edge = first[rank * shapes + shape]!; edge < first[rank * shapes + shape + 1]!; edge++) {
        const after = to[edge]!;
        for (let i = 0; i < holding.length; i++) {
          const [dock, pair] = [holding[i]!, left[i]!];
          const pieces = piece[after * shapes + pairs.lower[pair]!]! * piece[after * shapes + pairs.upper[pair]!]!;
          sums[dock]! += board[after]! * pieces * two[after * pairs.count + pair]!;
          totals[dock]! += board[after]! * pieces;
        }
      }
    }
    let sum = 0;
    for (let dock = 0; dock < docks.length; dock++) sum += share(sums[dock]!, totals[dock]!);
    means[rank] = sum / docks.length;
  }
  return means;
}
