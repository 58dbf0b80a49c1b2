/** @file Decides a dock on a board of another size, with shapes of its own catalog. */
import { expectOk } from "openblock";
import { parseWide, verifyWide, wideShape } from "openblock/unstable/wide";

const board = expectOk(parseWide(["####.", "###.#", "##..#", "#...#", ".####"]));
const dock = ["#", "##/##", "###"].map((mask) => expectOk(wideShape(mask, mask)));
const { answer, witness } = verifyWide(board, dock, { budget: 1000 }); // or "infeasible", or "unknown"
console.log(answer, witness?.map(({ shape, x, y }) => `${shape}@${x},${y}`).join(" "));

// feasible ##/##@2,2 ###@0,2 #@4,0
