/**
 * @file Cases with answers that are right by inspection: intents and round classes are decisions, so they are written down
 * here by hand; and the stories of players whose profiles are read.
 */

import type { RoundClass } from "#quality";
import type { IntentInput, ObservationInput, ProfileInput } from "#research/contract";
import type { Intent, Reason } from "#spawn";

const settled = (intent: Intent) => ({ intent, docks: 9 });

export const INTENT_CASES: readonly [string, IntentInput, Intent, Reason][] = [
  ["nothing calls for anything", {}, "maintain", "ordinary"],
  ["in flow with steady momentum", { momentum: 0 }, "flow", "inFlow"],
  ["in flow, losing momentum", { momentum: -0.1 }, "maintain", "ordinary"],
  ["bored at low stress", { flow: "bored", momentum: 0.5 }, "maintain", "ordinary"],
  ["critical frustration", { frustration: "critical" }, "relief", "criticalFrustration"],
  [
    "critical frustration beats the chase",
    { frustration: "critical", isChasing: true },
    "relief",
    "criticalFrustration",
  ],
  ["late collapse", { isLate: true, momentum: -0.3 }, "relief", "lateCollapse"],
  ["late collapse, but chasing the best", { isLate: true, momentum: -0.9, isChasing: true }, "pressure", "chasingBest"],
  ["two forced-bad rounds", { forcedBadRun: 2 }, "relief", "forcedBadRounds"],
  ["one forced-bad round", { forcedBadRun: 1 }, "maintain", "ordinary"],
  ["warm run", { warmLeft: 3, stress: 0.9 }, "warm", "warmRun"],
  ["chasing the best", { isChasing: true }, "pressure", "chasingBest"],
  ["chasing, with a warning", { isChasing: true, frustration: "warning" }, "maintain", "ordinary"],
  ["frustrated", { frustration: "relief" }, "relief", "frustration"],
  ["frustrated but bored", { frustration: "relief", flow: "bored" }, "maintain", "ordinary"],
  ["structural distress", { distress: 0.6 }, "relief", "structuralDistress"],
  ["anxious on a risky board", { flow: "anxious", risk: 0.5 }, "relief", "anxious"],
  ["anxious on a safe board", { flow: "anxious", risk: 0.2 }, "maintain", "ordinary"],
  ["drifting away", { lastMs: 15_000 }, "engage", "drifting"],
  ["thinking hard under pressure", { lastMs: 15_000, stress: 0.7 }, "pressure", "highStress"],
  ["starved of big clears", { starved: 9 }, "engage", "starved"],
  ["a wipe in reach", { canWipe: true, linesOneShort: 3 }, "harvest", "wipeInReach"],
  ["three lines one short", { linesOneShort: 3 }, "harvest", "linesAlmostFull"],
  ["three lines one short, bored", { linesOneShort: 3, flow: "bored" }, "maintain", "ordinary"],
  ["under-challenged", { flow: "bored", stress: 0.55 }, "pressure", "underChallenged"],
  ["high stress", { stress: 0.65 }, "pressure", "highStress"],
  ["rising stress", { stress: 0.42 }, "sprint", "risingStress"],
  ["sprint is kept within its margin", { stress: 0.39, held: settled("sprint") }, "sprint", "risingStress"],
  ["sprint is left below it", { stress: 0.37, held: settled("sprint") }, "maintain", "ordinary"],
  ["the margin is for the held intent only", { stress: 0.39, held: settled("flow") }, "maintain", "ordinary"],
  ["harvest is kept with two lines", { linesOneShort: 2, held: settled("harvest") }, "harvest", "linesAlmostFull"],
  ["relief is kept within its margin", { distress: 0.57, held: settled("relief") }, "relief", "structuralDistress"],
  ["dwell delays an ordinary change", { stress: 0.5, held: { intent: "harvest", docks: 1 } }, "harvest", "ordinary"],
  ["dwell is over", { stress: 0.5, held: { intent: "harvest", docks: 2 } }, "sprint", "risingStress"],
  [
    "dwell never delays an emergency",
    { frustration: "critical", held: { intent: "pressure", docks: 1 } },
    "relief",
    "criticalFrustration",
  ],
];

export interface RoundInput {
  readonly mobility: number;
  readonly judgements: readonly { readonly best: number; readonly regret: number; readonly lines: number }[];
}

const good = { best: 0.6, regret: 0, lines: 0 };

export const ROUND_CASES: readonly [string, RoundInput, RoundClass][] = [
  ["no regret", { mobility: 60, judgements: [good, good, good] }, "optimal"],
  ["mean regret on the bound", { mobility: 60, judgements: [{ ...good, regret: 0.05 }] }, "optimal"],
  ["one mistake of three", { mobility: 60, judgements: [good, { ...good, regret: 0.3 }, good] }, "ordinary"],
  ["a rescue", { mobility: 10, judgements: [good, { ...good, lines: 1, regret: 0.2 }, good] }, "salvage"],
  ["a rescue with room to spare", { mobility: 11, judgements: [{ ...good, lines: 1, regret: 0.09 }] }, "ordinary"],
  ["low mobility without a clear", { mobility: 8, judgements: [{ ...good, regret: 0.09 }] }, "ordinary"],
  ["no good move", { mobility: 30, judgements: [good, { ...good, best: 0.44 }] }, "forcedBad"],
  [
    "harm after an own mistake",
    {
      mobility: 30,
      judgements: [
        { ...good, regret: 0.16 },
        { ...good, best: 0.3 },
      ],
    },
    "ordinary",
  ],
  ["nothing fitted", { mobility: 0, judgements: [] }, "forcedBad"],
];

const OPEN = "8/8/8/8/8/8/8/8";
const THIRD = "8/8/8/8/8/######2/######2/#######1";
const RUINED = "#1#1#1#1/1#1#1#1#/#1#1#1#1/8/8/#1#1#1#1/1#1#1#1#/#1#1#1#1";
const T0 = 1_700_000_000_000;
const HOUR = 3_600_000;

type Placed = Extract<ObservationInput, { type: "placed" }>;

function placed(change: Partial<Placed> = {}): Placed {
  return {
    type: "placed",
    ms: 2000,
    lines: 0,
    chain: 0,
    board: THIRD,
    mobility: 40,
    quality: null,
    regret: null,
    ...change,
  };
}

const start = (now = T0): ObservationInput => ({ type: "gameStarted", now });
const end = (now: number, score: number): ObservationInput => ({ type: "gameEnded", now, score, placements: 30 });

export const PROFILE_CASES: readonly [string, ProfileInput][] = [
  ["nobody has played", { observations: [], now: T0 }],
  ["a game has begun", { observations: [start()], now: T0 }],
  ["one quiet placement", { observations: [start(), placed()], now: T0 + 2000 }],
  ["three steps without a clear", { observations: [start(), placed({ times: 3 })], now: T0 + 6000 }],
  ["four steps without a clear", { observations: [start(), placed({ times: 4 })], now: T0 + 8000 }],
  ["a failed drop counts", { observations: [start(), placed({ times: 4 }), { type: "missed" }], now: T0 + 8000 }],
  [
    "a clear ends the streak",
    { observations: [start(), placed({ times: 4 }), placed({ lines: 1, chain: 1 })], now: T0 + 9000 },
  ],
  [
    "strong play on an open board",
    {
      observations: [start(), placed({ times: 12, ms: 900, lines: 1, chain: 5, board: OPEN, quality: 0.9, regret: 0 })],
      now: T0 + 11_000,
    },
  ],
  [
    "weak play on a ruined board",
    {
      observations: [start(), placed({ times: 12, ms: 7000, board: RUINED, mobility: 3, quality: 0.3, regret: 0.2 })],
      now: T0 + 84_000,
    },
  ],
  [
    "idle moves teach nothing",
    { observations: [start(), placed({ times: 6, ms: 20_000, lines: 2, chain: 3 })], now: T0 + 120_000 },
  ],
  [
    "an undo counts half a slip",
    { observations: [start(), placed({ times: 5 }), { type: "undone" }, placed()], now: T0 + 12_000 },
  ],
  [
    "clears dry up",
    { observations: [start(), placed({ times: 24, lines: 1, chain: 3 }), placed({ times: 8 })], now: T0 + 64_000 },
  ],
  [
    "clears become common",
    { observations: [start(), placed({ times: 12 }), placed({ times: 8, lines: 1, chain: 4 })], now: T0 + 40_000 },
  ],
  [
    "a second game measured against the best",
    {
      observations: [
        start(),
        placed({ times: 6 }),
        end(T0 + 60_000, 1000),
        start(T0 + 80_000),
        placed(),
        end(T0 + 120_000, 900),
      ],
      now: T0 + 120_000,
    },
  ],
  [
    "back after ten days",
    {
      observations: [
        start(),
        placed({ times: 8, lines: 1, chain: 5, regret: 0, quality: 0.9 }),
        end(T0 + 60_000, 800),
        start(T0 + 240 * HOUR),
      ],
      now: T0 + 240 * HOUR,
    },
  ],
  [
    "forced-bad rounds in a row",
    {
      observations: [
        start(),
        placed({ times: 3 }),
        { type: "roundClosed", round: "optimal" },
        { type: "roundClosed", round: "forcedBad" },
        { type: "roundClosed", round: "forcedBad" },
      ],
      now: T0 + 6000,
    },
  ],
];
