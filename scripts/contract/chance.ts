/** @file Inputs about random numbers, docks and colours that random ones would hardly meet. */

import { type Board, feasibleDocks, formatBoard, SOURCE_IDS, STREAMS } from "#engine";
import type { Draw } from "#research/contract";
import { sampleBoards } from "../../bench/boards.ts";
import type { NamedInput } from "./cases.ts";

const EMPTY = "8/8/8/8/8/8/8/8";

const below = (n: number, times = 6): Draw => ({ draw: "below", n: String(n), times });
const next: Draw = { draw: "next", times: 8 };

/** A level of the grid is 2^-20 of the largest: these lie just below half a level, at zero, and far below one level. */
const HALVES = [1, 0, 0.25000045, 0, 0.5000004, 0, 1e-9, 0, 0, 1e-9];

/** Draws of one stream, by name. */
const DRAWS: readonly (readonly [string, readonly Draw[]])[] = [
  ["below one number draws a word", [below(1, 2), { draw: "next", times: 2 }]],
  ["below, rejected half the time", [below(2 ** 31 + 1, 8)]],
  ["below 2^32 is a word", [below(2 ** 32, 4)]],
  ["below one more than 2^32", [below(2 ** 32 + 1, 4)]],
  ["below 2^53", [below(2 ** 53, 4)]],
  ["below, wide, rejected half the time", [below(2 ** 52 + 1, 8)]],
  ["a third of 2^32 and one more", [below(1431655766, 8)]],
  [
    "a fork leaves the stream alone",
    [
      { draw: "fork", index: 1000, times: 3 },
      { draw: "next", times: 2 },
    ],
  ],
  [
    "a fork after a draw is another one",
    [
      { draw: "next", times: 1 },
      { draw: "fork", index: 1000, times: 3 },
    ],
  ],
  [
    "a shuffle of three",
    [
      { draw: "shuffle", n: 3 },
      { draw: "next", times: 1 },
    ],
  ],
  [
    "three of eight",
    [
      { draw: "sample", n: 8, count: 3 },
      { draw: "next", times: 1 },
    ],
  ],
  [
    "five of three are all",
    [
      { draw: "sample", n: 3, count: 5 },
      { draw: "next", times: 1 },
    ],
  ],
  ["weights on a grid", [{ draw: "weighted", weights: [1e-9, 1, 0, 0.3333333, 1e-4], times: 12 }]],
  ["weights of zero, nearly zero and half a level", [{ draw: "weighted", weights: HALVES, times: 600 }]],
  ["no positive weight", [{ draw: "weighted", weights: [0, 0, 0], times: 6 }]],
  [
    "one weight",
    [
      { draw: "weighted", weights: [0, 7, 0], times: 2 },
      { draw: "next", times: 1 },
    ],
  ],
];

function rngInputs(): NamedInput[] {
  const streams = STREAMS.map(
    (stream, i): NamedInput => [`the stream ${stream}`, { seed: "7", stream, index: i, draws: [next] }],
  );
  const seeds = ["0", "1", "4294967295", "4294967296", "9007199254740991"].map(
    (seed): NamedInput => [`seed ${seed}`, { seed, stream: "dock", index: 3, draws: [next] }],
  );
  const large: NamedInput = ["a large index", { seed: "5", stream: "policy", index: 4294967295, draws: [next] }];
  const draws = DRAWS.map(
    ([name, asked]): NamedInput => [name, { seed: "12", stream: "noise", index: 0, draws: asked }],
  );
  return [...streams, ...seeds, large, ...draws];
}

/** Boards by how many of the 3,276 docks can be placed on them. */
function boardsWith(from: number, to: number, count: number): Board[] {
  const found: Board[] = [];
  for (const fill of [0.7, 0.75, 0.65, 0.8]) {
    for (const board of sampleBoards("iid", fill, 40, 77)) {
      const { feasible } = feasibleDocks(board);
      if (found.length < count && feasible >= from && feasible <= to) found.push(board);
    }
  }
  return found;
}

function docksInputs(): NamedInput[] {
  const on = (name: string, board: string, turns: readonly number[]) =>
    SOURCE_IDS.flatMap((source) =>
      turns.map((turn): NamedInput => [`${name}, ${source}, turn ${turn}`, { seed: "21", turn, board, source }]),
    );
  const some = boardsWith(1, 40, 4).flatMap((board, i) => on(`from the table ${i + 1}`, formatBoard(board), [0, 1]));
  const none = boardsWith(0, 0, 2).flatMap((board, i) => on(`no dock ${i + 1}`, formatBoard(board), [0]));
  return [...on("empty board", EMPTY, [0, 1, 2]), ...some, ...none];
}

/** One row of each number of cells short, in colours of their own. */
const SHORT_ROWS = "aaaaaaa1/bbbbbb2/ccccc3/dddd4/eee5/ff6/g7/8";

function coloursInputs(): NamedInput[] {
  const plain = [0, 1, 2].map((turn): NamedInput => [`no board, turn ${turn}`, { seed: "9007199254740991", turn }]);
  const boards: readonly (readonly [string, string])[] = [
    ["every distance", SHORT_ROWS],
    ["neutral cells make no mono line", "aaa#aaa1/8/8/8/8/8/8/8"],
    ["two colours make none", "aaabaaa1/8/8/8/8/8/8/8"],
    ["two lines of a colour", "aaaaaa2/aaaaaa2/8/8/8/8/8/8"],
    ["a column", "h7/h7/h7/h7/h7/8/8/8"],
  ];
  return [...plain, ...boards.map(([name, board]): NamedInput => [name, { seed: "4", turn: 2, board }])];
}

export const chanceInputs = { rng: rngInputs, docks: docksInputs, colours: coloursInputs };
