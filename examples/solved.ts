/** @file What a value of boards of your own is worth on the solved 4x4 game, exactly; best play completes 11.534 docks. */
import { courseValue, createSmallEnv, smallGraph, wholeDocks } from "openblock/unstable/solved";

const graph = smallGraph();
/** Fewer occupied cells are better: a board is a number of 16 bits, cell 4y + x is bit 4y + x. */
const value = Float64Array.from(graph.boards, (board) => -board.toString(2).replaceAll("0", "").length);
console.log(`${courseValue(graph, wholeDocks(graph, value)).toFixed(3)} docks on average`);

const env = createSmallEnv();
let [, info] = env.reset({ seed: 7 });
for (let over = false; !over; ) [, , over, , info] = env.step(info.actionMask.indexOf(1));
console.log(`${info.docks} docks in ${info.steps} placements by the first legal action`);

// 4.416 docks on average
// 1 docks in 3 placements by the first legal action
