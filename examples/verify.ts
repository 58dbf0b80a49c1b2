/** @file Proves that a dock can be placed, and in which order. */
import { expectOk, parsePosition, verify } from "openblock";

const text = "2abba2/2abba1d/bbbbb3/2ace2d/2ace3/eea4h/ggaaa2h/3bb2h 3x3:d,2x3:a,3x2:g";
const { board, dock } = expectOk(parsePosition(text));
const shapes = dock.map(({ shape }) => shape);
const { witness } = verify(board, shapes); // null: a complete search found no order
console.log(witness?.map(({ shape, x, y }) => `${shape}@${x},${y}`).join(" "));

// 3x2@5,5 2x3@0,6 3x3@2,5
