/** @file Deals one verified dock for a new player and says why it came. */
import { createRng, expectOk, explain, NO_COMBO, newContext, newProfile, parsePosition, spawn } from "openblock";

const { board } = expectOk(parsePosition("2abba2/2abba1d/bbbbb3/2ace2d/2ace3/eea4h/ggaaa2h/3bb2h -"));
const player = { profile: newProfile(), context: newContext(), combo: NO_COMBO, score: 0, now: 0 };
const rng = { dock: createRng(8, "dock"), colour: createRng(8, "colour") };
const { trace } = spawn({ board, ...player, rng });
console.log([trace.deliver?.shapes.join(" "), ...explain(trace)].join("\n"));

// j-4 z-v2 t-up
// This hand is part of the warm-up, 12 to go.
// The flat J hooking down can clear columns 4 and 5.
// Most players like you would clear two lines or more at once with these.
// The tall S can finish row 7.
// All three fit: flat J hooking down, then tall S, then T pointing down.
