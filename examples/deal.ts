/** @file Deals one verified dock for a new player and says why it came. */
import { createRng, expectOk, explain, NO_COMBO, newContext, newProfile, parsePosition, spawn } from "openblock";

const { board } = expectOk(parsePosition("2abba2/2abba1d/bbbbb3/2ace2d/2ace3/eea4h/ggaaa2h/3bb2h -"));
const player = { profile: newProfile(), context: newContext(), combo: NO_COMBO, score: 0, now: 0 };
const rng = { dock: createRng(8, "dock"), colour: createRng(8, "colour") };
const { trace } = spawn({ board, ...player }, [], rng);
console.log([trace.deliver?.shapes.join(" "), ...explain(trace)].join("\n"));

// j-4 z-v2 t-up
// This hand is part of your warm-up, 12 to go.
// The tall S can finish row 7.
// The T can finish row 3.
// All three fit: J, then tall S, then T.
