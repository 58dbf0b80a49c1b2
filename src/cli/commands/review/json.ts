/** @file A review as one JSON object: shares and points with four decimals, moves counted from 1. */
import { movesOf, placementOf, type Reviewed } from "./moves.ts";

export function reviewJson(reviewed: Reviewed): object {
  const { review, session, game } = reviewed;
  const { summary, hands } = review;
  const moves = movesOf(reviewed);
  return {
    score: session.score,
    steps: session.steps,
    ended: session.ended,
    ...summary,
    accuracy: summary.accuracy === null ? null : rounded(summary.accuracy),
    fatal: summary.fatal === null ? null : summary.fatal + 1,
    hands: hands.map((hand, i) => ({
      room: rounded(hand.room),
      best: rounded(hand.best),
      forced: hand.isForced,
      risk: rounded(hand.risk),
      moves: moves.filter((move) => move.hand === hand).map((move) => moveJson(move, game.hands[i]!.shapes)),
    })),
  };
}

function moveJson({ number, played, review }: ReturnType<typeof movesOf>[number], shapes: readonly number[]): object {
  const { mark, before, after, loss, mattered, missed, better, fatal } = review;
  return {
    move: number,
    ...placementOf(played, shapes),
    lines: played.lines,
    points: played.points,
    mark,
    before: rounded(before),
    after: rounded(after),
    loss: rounded(loss),
    mattered,
    missed,
    better: better && {
      room: rounded(better.room),
      keeps: better.keeps,
      steps: better.steps.map((step) => ({ ...placementOf(step, shapes), lines: step.lines })),
    },
    fatal,
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
