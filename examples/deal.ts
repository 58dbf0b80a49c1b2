/** @file Deals a dock for a new player and says why it came. */
import { createDealer, expectOk, explain, parsePosition } from "openblock";

const { board } = expectOk(parsePosition("2abba2/2abba1d/bbbbb3/2ace2d/2ace3/eea4h/ggaaa2h/3bb2h -"));
const dealer = createDealer({ seed: 8 });
const { pieces, trace } = dealer.next(board);
console.log(pieces.map(({ shape }) => shape.id).join(" "));
console.log(explain(trace).join("\n"));

// j-4 z-v2 t-up
// This hand is part of the warm-up, 12 to go.
// The flat J hooking down can clear columns 4 and 5.
// Most players like you would clear two lines or more at once with these.
// The tall S can finish row 7.
// All three fit: flat J hooking down, then tall S, then T pointing down.
