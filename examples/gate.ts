/** @file Puts docks of your own through the gate: C1, C2 and C3, each refusal with its code. */
import { expectOk, gate, parseBoard, type ShapeId, shapeOf } from "openblock";

const board = expectOk(parseBoard("2abba2/2abba1d/bbbbb3/2ace2d/2ace3/eea4h/ggaaa2h/3bb2h"));
const docks: ShapeId[][] = [
  ["3x3", "3x3", "1x2"],
  ["3x3", "1x5", "5x1"],
  ["4x1", "5x1", "3x3"],
  ["1x4", "t-up", "2x2"],
];
for (const ids of docks) {
  const verdict = gate(board, ids.map(shapeOf));
  const answer = verdict.accepted
    ? `accepted, ${verdict.dock.witness.map(({ shape, x, y }) => `${shape}@${x},${y}`).join(" ")}`
    : `${verdict.rejection.code}, ${verdict.rejection.message}`;
  console.log(`${ids.join(" ")}: ${answer}`);
}

// 3x3 3x3 1x2: duplicate, C1: a shape appears twice
// 3x3 1x5 5x1: immobile, C2: 6 placements, at least 7.4 are wanted
// 4x1 5x1 3x3: infeasible, C3: no order places all three (36 placements tried, search exhausted)
// 1x4 t-up 2x2: accepted, 1x4@3,5 t-up@3,2 2x2@0,0
