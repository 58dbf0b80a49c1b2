/**
 * @file Intents at the edges of the chain, by hand: every bound from both sides, every margin of a held intent, every pair
 * of neighbouring rules that can hold at once, and the reason during a dwell.
 */
import type { IntentInput } from "#research/contract";
import type { Intent, Reason } from "#spawn";

const lasting = (intent: Intent) => ({ intent, docks: 9 });
const fresh = (intent: Intent) => ({ intent, docks: 1 });
const LATE = { isLate: true, momentum: -0.5 };

type Row = readonly [name: string, input: IntentInput, intent: Intent, reason: Reason];

/** Two rules hold: the earlier one answers. */
const PAIRS: readonly Row[] = [
  ["critical before late collapse", { frustration: "critical", ...LATE }, "relief", "criticalFrustration"],
  ["late collapse before forced-bad rounds", { ...LATE, forcedBadRun: 2 }, "relief", "lateCollapse"],
  ["forced-bad rounds before a warm run", { forcedBadRun: 2, warmLeft: 1 }, "relief", "forcedBadRounds"],
  ["a warm run before the chase", { warmLeft: 1, isChasing: true }, "warm", "warmRun"],
  ["a warm run before distress", { warmLeft: 1, distress: 0.9 }, "warm", "warmRun"],
  ["the chase before distress", { isChasing: true, distress: 0.9 }, "pressure", "chasingBest"],
  ["frustration before distress", { frustration: "relief", distress: 0.9 }, "relief", "frustration"],
  ["distress before anxiety", { distress: 0.9, flow: "anxious", risk: 0.9 }, "relief", "structuralDistress"],
  ["anxiety before drifting", { flow: "anxious", risk: 0.9, lastMs: 20_000 }, "relief", "anxious"],
  ["drifting before starving", { lastMs: 20_000, starved: 12 }, "engage", "drifting"],
  ["starving before a wipe", { starved: 12, canWipe: true }, "engage", "starved"],
  ["starving before lines", { starved: 12, linesOneShort: 4 }, "engage", "starved"],
  ["lines before high stress", { linesOneShort: 3, stress: 0.9 }, "harvest", "linesAlmostFull"],
  ["bored before high stress", { flow: "bored", stress: 0.9 }, "pressure", "underChallenged"],
  ["high stress before rising stress", { stress: 0.9, momentum: 0.5 }, "pressure", "highStress"],
  ["rising stress before flow", { stress: 0.5, momentum: 0.5 }, "sprint", "risingStress"],
];

/** A bound from both sides. */
const BOUNDS: readonly Row[] = [
  ["collapse at the bound", { isLate: true, momentum: -0.3 }, "relief", "lateCollapse"],
  ["collapse above the bound", { isLate: true, momentum: -0.29 }, "maintain", "ordinary"],
  ["collapse, but not late", { momentum: -0.9 }, "maintain", "ordinary"],
  ["distress below the bound", { distress: 0.59 }, "maintain", "ordinary"],
  ["risk at the bound", { flow: "anxious", risk: 0.4 }, "maintain", "ordinary"],
  ["risk above the bound", { flow: "anxious", risk: 0.41 }, "relief", "anxious"],
  ["risk of a player in flow", { risk: 0.9 }, "maintain", "ordinary"],
  ["thinking just short of drifting", { lastMs: 14_999 }, "maintain", "ordinary"],
  ["drifting at the bound of pressure", { lastMs: 20_000, stress: 0.55 }, "sprint", "risingStress"],
  ["drifting below it", { lastMs: 20_000, stress: 0.54 }, "engage", "drifting"],
  ["starved for eight docks", { starved: 8 }, "maintain", "ordinary"],
  ["two lines one short", { linesOneShort: 2 }, "maintain", "ordinary"],
  ["lines one short, anxious", { linesOneShort: 3, flow: "anxious" }, "harvest", "linesAlmostFull"],
  ["a wipe for a bored player", { canWipe: true, flow: "bored" }, "harvest", "wipeInReach"],
  ["bored below pressure", { flow: "bored", stress: 0.54 }, "sprint", "risingStress"],
  ["stress below high", { stress: 0.64 }, "sprint", "risingStress"],
  ["stress below rising", { stress: 0.41 }, "maintain", "ordinary"],
  ["momentum just below zero", { momentum: -0.01 }, "maintain", "ordinary"],
  ["anxious with momentum", { flow: "anxious", momentum: 0.5 }, "maintain", "ordinary"],
  ["chasing, with frustration", { isChasing: true, frustration: "relief" }, "relief", "frustration"],
  ["a warning alone", { frustration: "warning" }, "maintain", "ordinary"],
];

/** A held intent has a wider band; another one has not. */
const MARGINS: readonly Row[] = [
  ["relief is left below its margin", { distress: 0.55, held: lasting("relief") }, "maintain", "ordinary"],
  ["another intent has no margin for distress", { distress: 0.57, held: lasting("flow") }, "maintain", "ordinary"],
  ["an anxious player keeps relief", { flow: "anxious", risk: 0.37, held: lasting("relief") }, "relief", "anxious"],
  ["but not below the margin", { flow: "anxious", risk: 0.35, held: lasting("relief") }, "maintain", "ordinary"],
  [
    "under-challenged keeps pressure",
    { flow: "bored", stress: 0.52, held: lasting("pressure") },
    "pressure",
    "underChallenged",
  ],
  [
    "but not below the margin of it",
    { flow: "bored", stress: 0.5, held: lasting("pressure") },
    "sprint",
    "risingStress",
  ],
  ["high stress keeps pressure", { stress: 0.62, held: lasting("pressure") }, "pressure", "highStress"],
  ["but not below its margin", { stress: 0.6, held: lasting("pressure") }, "sprint", "risingStress"],
  ["high stress while sprinting", { stress: 0.62, held: lasting("sprint") }, "sprint", "risingStress"],
  ["flow is kept within its margin", { momentum: -0.03, held: lasting("flow") }, "flow", "inFlow"],
  ["flow is left just below it", { momentum: -0.042, held: lasting("flow") }, "maintain", "ordinary"],
  ["flow is left below it", { momentum: -0.05, held: lasting("flow") }, "maintain", "ordinary"],
  ["harvest is left with one line", { linesOneShort: 1, held: lasting("harvest") }, "maintain", "ordinary"],
  ["two lines do not begin harvest", { linesOneShort: 2, held: lasting("flow") }, "maintain", "ordinary"],
];

/** What a change waits for. */
const DWELLS: readonly Row[] = [
  ["the reason that still holds", { stress: 0.5, flow: "bored", held: fresh("sprint") }, "sprint", "risingStress"],
  [
    "a held intent with a rule below the first",
    { starved: 12, linesOneShort: 3, held: fresh("harvest") },
    "harvest",
    "linesAlmostFull",
  ],
  ["no rule of its own holds", { starved: 12, held: fresh("pressure") }, "pressure", "ordinary"],
  ["two docks are enough", { starved: 12, held: { intent: "pressure", docks: 2 } }, "engage", "starved"],
  ["a warm run waits too", { warmLeft: 3, held: fresh("sprint") }, "sprint", "ordinary"],
  ["forced-bad rounds do not wait", { forcedBadRun: 2, held: fresh("sprint") }, "relief", "forcedBadRounds"],
  ["late collapse does not wait", { ...LATE, held: fresh("sprint") }, "relief", "lateCollapse"],
  ["the same intent needs no dwell", { stress: 0.9, held: fresh("pressure") }, "pressure", "highStress"],
  [
    "the first reason of several",
    { distress: 0.9, frustration: "relief", held: fresh("relief") },
    "relief",
    "frustration",
  ],
];

export const INTENT_EDGES: readonly Row[] = [...PAIRS, ...BOUNDS, ...MARGINS, ...DWELLS];
