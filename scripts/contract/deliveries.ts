/**
 * @file Deliveries that random states hardly meet: a strong player under pressure, to whom awkward special pieces are dealt,
 * a long session, scores exactly at the bounds of the chase, and the last rungs of the ladder.
 */

import { formatBoard } from "#engine";
import type { ObservationInput } from "#research/contract";
import { sampleBoards } from "../../bench/boards.ts";
import type { NamedInput } from "./cases.ts";

const START = 1_700_000_000_000;
const OPEN = "8/8/8/8/8/8/8/8";
const NEARLY = "8/8/8/8/8/8/######2/######2";
const CROWDED = "#3#3/#1#1#1#1/8/##1##1##/8/#1#1#1#1/#3#3/##1##1##";

const strong = (times: number): ObservationInput => ({
  type: "placed",
  times,
  ms: 900,
  lines: 1,
  chain: 5,
  board: OPEN,
  mobility: 90,
  quality: 0.9,
  regret: 0,
});

const unlucky = (times: number): ObservationInput => ({
  type: "placed",
  times,
  ms: 2500,
  lines: 0,
  chain: 0,
  board: CROWDED,
  mobility: 12,
  quality: 0.3,
  regret: 0.2,
});

/** A player who clears with every placement is bored. */
const STRONG: readonly ObservationInput[] = [{ type: "gameStarted", now: START }, strong(20)];
const NOW = START + 60_000;
const NO_CHAIN = { chain: 0, idle: 0 };

const PRESSED = { turn: 12, intent: "pressure", intentDocks: 4, stress: 0.9, lines: 10 } as const;

function pressed(): NamedInput[] {
  const boards = [0.11, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.44].flatMap((fill) => sampleBoards("random", fill, 3, 78));
  const played = boards.map(
    (board, i): NamedInput => [
      `pressed ${i + 1}`,
      {
        board: formatBoard(board),
        seed: String(300 + i),
        observations: STRONG,
        now: NOW,
        context: { ...PRESSED, intent: i % 4 === 3 ? "sprint" : "pressure" },
        combo: NO_CHAIN,
        score: 0,
      },
    ],
  );
  const board = formatBoard(boards[10]!);
  const limits = [
    { pressureSpecials: 1 },
    { pressureSpecials: 2 },
    { pressureSpecials: 2, lines: 59 },
    { pressureSpecials: 2, lines: 60 },
    { pressureSpecials: 3, lines: 60 },
    { lastSpecial: 7 },
    { lastSpecial: 8 },
    { lastSpecial: 0 },
    { turn: 4, lastSpecial: 0 },
    { turn: 4 },
    { turn: 5 },
  ].map(
    (change): NamedInput => [
      `pressed, ${JSON.stringify(change)}`,
      {
        board,
        seed: "318",
        observations: STRONG,
        now: NOW,
        context: { ...PRESSED, ...change },
        combo: NO_CHAIN,
        score: 0,
      },
    ],
  );
  return [...played, ...limits];
}

/** Games of one session, then the first dock of the next game. */
function session(games: number): readonly ObservationInput[] {
  return Array.from({ length: games }, (_, game): ObservationInput[] => {
    const now = START + 100_000 * game;
    const begun: ObservationInput[] = [{ type: "gameStarted", now }, strong(6)];
    return game === games - 1
      ? begun.slice(0, 1)
      : [...begun, { type: "gameEnded", now: now + 60_000, score: 500, placements: 6 }];
  }).flat();
}

function sessions(): NamedInput[] {
  const first = [1, 2, 3, 4, 5, 6, 10].map(
    (games): NamedInput => [
      `game ${games} of a session`,
      {
        board: OPEN,
        seed: "9",
        observations: session(games),
        now: START + 1e6,
        context: {},
        combo: NO_CHAIN,
        score: 0,
      },
    ],
  );
  const chased = [380, 399, 400, 401, 450, 499, 500, 501, 600, 900, 1500].map(
    (score): NamedInput => [
      `a score of ${score} with a best of 500`,
      {
        board: NEARLY,
        seed: "10",
        observations: session(4),
        now: START + 1e6,
        context: { turn: 6, intent: "flow", intentDocks: 3, stress: 0.4 },
        combo: NO_CHAIN,
        score,
      },
    ],
  );
  return [...first, ...chased];
}

/** Nearly full boards, where the ladder ends: too little room for mobility, and none for any dock. */
const LAST_RUNGS = {
  "only docks below the least mobility": "####1###/#2#####/#######1/###1####/######1#/######1#/1#######/#####1##",
  "no dock can be placed": "#####1##/1##1####/#####1##/#######1/#1##1###/######1#/1#######/##1#####",
} as const;

function lastRungs(): NamedInput[] {
  return Object.entries(LAST_RUNGS).map(([name, board]) => [
    name,
    { board, seed: "7", observations: STRONG.slice(0, 1), now: START, context: {}, combo: NO_CHAIN, score: 0 },
  ]);
}

/** Rows one short between open ones, so that some pressure specials clear and others only stand in the way. */
function striped(): NamedInput {
  const input = {
    board: "8/1#######/8/1#######/8/1#######/8/1#######",
    seed: "400",
    observations: [
      { type: "gameStarted", now: START },
      { type: "gameEnded", now: START + 60_000, score: 1000, placements: 60 },
      { type: "gameStarted", now: START + 61_000 },
    ],
    now: START + 120_000,
    context: { turn: 6, intent: "pressure", intentDocks: 5 },
    combo: NO_CHAIN,
    score: 900,
  };
  return ["pressed on stripes, near the best", input];
}

export function deliveryInputs(): NamedInput[] {
  return [...pressed(), ...sessions(), ...lastRungs(), striped()];
}

/** What the memory keeps of placements, of passing the best, of warm runs, and where no dock can be dealt. */
export function memoryInputs(): NamedInput[] {
  const note = (lines: number, mono = 0, isWipe = false, ms = 1500) => ({ lines, mono, isWipe, ms });
  const middle = { turn: 6, intent: "flow", intentDocks: 3, stress: 0.4, starved: 5, warmMultis: 1, lines: 7 } as const;
  const remember = (context: object, placed: readonly object[], score = 0, board = OPEN) => ({
    board,
    seed: "11",
    observations: session(4),
    now: START + 1e6,
    context,
    combo: NO_CHAIN,
    score,
    placed,
  });
  const passing = { ...middle, releaseLeft: 3 };
  return [
    ["nothing is placed", remember(middle, [])],
    ["a line", remember(middle, [note(1)])],
    ["two lines at once", remember(middle, [note(2)])],
    ["a line of one colour", remember(middle, [note(1, 1)])],
    ["a wipe by one line", remember(middle, [note(1, 0, true)])],
    ["a line, nothing, two lines", remember(middle, [note(1, 0, false, 900), note(0), note(2, 0, false, 31_000)])],
    ["the best is equalled", remember(passing, [], 500)],
    ["the best is passed", remember(passing, [], 501)],
    ["the best was passed before", remember({ ...passing, passedBest: true }, [], 900)],
    ["a best below 500 is passed", { ...remember(passing, [], 900), observations: STRONG }],
    ["the first dock of a game", remember({}, [note(1)])],
    ["the first dock of a new player", { ...remember({}, []), observations: STRONG.slice(0, 1), now: START }],
    ["a warm run for the distressed", { ...remember(middle, []), observations: [...STRONG.slice(0, 1), unlucky(14)] }],
    ["a warm run goes on", remember({ ...middle, warmLeft: 3, warmBudget: 5, warmCooldown: 9 }, [note(2)])],
    ["a warm run ends", remember({ ...middle, warmLeft: 3, warmBudget: 5, warmMultis: 2 }, [])],
    ["a special piece enters", remember(middle, [], 450, NEARLY)],
    ["far from the target", remember({ ...middle, lean: -1.45 }, [], 0, CROWDED)],
    ["no dock can be placed", remember(middle, [], 0, LAST_RUNGS["no dock can be placed"])],
  ];
}
