/** @file Inputs about points, records, thinking times and the environment that random ones would hardly meet. */

import { createRng, MAX_SEED, SOURCE_IDS } from "#engine";
import { AUTORESET_MODES } from "#env";
import { TIME_CODES, timeOfCode } from "#game";
import { type EnvironmentInput, randomTrace } from "#research/contract";
import { BitWriter } from "../../src/game/bitText.ts";
import { checksumText } from "../../src/game/record.ts";
import type { NamedInput } from "./cases.ts";

const NONE = { chain: 0, idle: 0 };
const move = (shape: string, x: number, y: number, colour: string | null = null) => ({ shape, x, y, colour });
const EMPTY = "8/8/8/8/8/8/8/8";
/** Three rows that a bar of four ends. */
const ROWS = "aaaa4/####4/bbbb4/8/8/8/8/8";
const ended = (y: number, colour: string | null = null) => move("1x4", 4, y, colour);
const idle = (y: number) => move("2x2", 2 * (y - 4), y);

function scoreInputs(): NamedInput[] {
  return [
    ["a piece on an empty board", { board: EMPTY, combo: NONE, moves: [move("3x3", 0, 0, "a")] }],
    ["a line", { board: ROWS, combo: NONE, moves: [ended(1)] }],
    ["a line of one colour", { board: ROWS, combo: NONE, moves: [ended(0, "a")] }],
    ["a neutral line is no mono line", { board: ROWS, combo: NONE, moves: [ended(1, null)] }],
    ["a neutral piece in a coloured line", { board: ROWS, combo: NONE, moves: [ended(0, null)] }],
    ["a wipe", { board: "aaaa4/8/8/8/8/8/8/8", combo: NONE, moves: [ended(0, "a")] }],
    ["a wipe in two colours", { board: "aaaa4/8/8/8/8/8/8/8", combo: NONE, moves: [ended(0, "b")] }],
    ["two lines at once", { board: "aaaaa3/bbbbb3/c7/8/8/8/8/8", combo: NONE, moves: [move("2x3", 5, 0, "b")] }],
    [
      "a row and a column that cross",
      { board: "###1####/#7/3#4/3#4/3#4/3#4/3#4/3#4", combo: NONE, moves: [move("2x1", 3, 0)] },
    ],
    ["both of one colour", { board: "1aaaaaaa/1b6/a7/a7/a7/a7/a7/a7", combo: NONE, moves: [move("2x1", 0, 0, "a")] }],
    [
      "the third clear counts double",
      { board: ROWS, combo: { chain: 2, idle: 0 }, moves: [ended(0), ended(1), ended(2)] },
    ],
    [
      "the multiplier ends at four",
      { board: ROWS, combo: { chain: 4, idle: 2 }, moves: [ended(0), ended(1), ended(2)] },
    ],
    ["two idle placements keep the chain", { board: ROWS, combo: NONE, moves: [ended(0), idle(4), idle(6), ended(1)] }],
    [
      "three idle placements lose it",
      { board: ROWS, combo: { chain: 3, idle: 1 }, moves: [idle(4), idle(6), ended(1), ended(2)] },
    ],
    ["a long chain", { board: ROWS, combo: { chain: 99, idle: 2 }, moves: [ended(0), idle(4)] }],
    ["off the board", { board: EMPTY, combo: NONE, moves: [move("1x5", 4, 0)] }],
    ["off the board and occupied", { board: ROWS, combo: NONE, moves: [ended(0), move("4x1", 0, 5)] }],
    ["occupied", { board: ROWS, combo: { chain: 1, idle: 0 }, moves: [move("2x2", 3, 0)] }],
  ].map(([name, input]) => [name as string, input]);
}

/** A text with the checksum that belongs to it. */
const sealed = (body: string) => body + checksumText(body);

/** Bits of a head: rules, seed, the dealer, no set-up, no undo. */
function head(dealer: string, docks: number, moves: number, seed = 7): BitWriter {
  const bits = new BitWriter().write(1, 6).writeNumber(seed).writeNumber(dealer.length);
  for (const character of dealer) bits.write(character.charCodeAt(0), 7);
  return bits.writeNumber(0).writeNumber(1).writeNumber(docks).writeNumber(moves);
}

const dock = (bits: BitWriter, shape: number) => {
  bits.write(0, 1);
  for (let slot = 0; slot < 3; slot++) bits.write(shape, 6).write(slot, 3);
  return bits;
};

const SAMPLE = "ob1-BHIzZcPPTi2ZQWQIIQTm0kgDMKqa-FzCA";

function recordInputs(): NamedInput[] {
  const texts: readonly (readonly [string, string])[] = [
    ["the record of the notation's page", SAMPLE],
    ["notARecord", "xb1-AAAAAAAA"],
    ["notARecord: a version of zero", "ob0-AAAAAAAA"],
    ["notARecord: no dash", "ob1AAAAAAAA"],
    ["notARecord: a version of five digits", "ob10000-AAAAAAAA"],
    ["futureVersion", "ob3-AAAAAAAA"],
    ["futureVersion before badCharacter", "ob3-!!"],
    ["badCharacter", `${SAMPLE}=`],
    ["truncated: no checksum", "ob1-AAAAA"],
    ["badChecksum", `${SAMPLE.slice(0, 20)}A${SAMPLE.slice(21)}`],
    ["badChecksum: a character missing", SAMPLE.slice(0, -1)],
    ["truncated: ends in the head", sealed("ob1-BH")],
    ["truncated: fewer docks than announced", sealed(`ob1-${head("uniform", 5, 0).toText()}`)],
    ["truncated: fewer moves than announced", sealed(`ob1-${dock(head("uniform", 1, 9), 3).toText()}`)],
    ["truncated: a move cut short", sealed(`ob1-${head("uniform", 0, 2).write(0, 2).toText()}`)],
    ["truncated: a seed beyond 2^53", sealed(`ob1-B${"_".repeat(12)}AAAAAAAA`)],
    ["truncated: a text longer than the record", sealed(`ob1-BH_`)],
    ["trailingData", sealed(`ob1-${head("uniform", 0, 0).toText()}A`)],
    ["a text without spare bits", sealed(`ob1-${head("greedy", 0, 0).toText()}`)],
    ["trailingData: six zero bits", sealed(`ob1-${head("greedy", 0, 0).toText()}A`)],
    ["the largest seed", sealed(`ob1-${head("uniform", 0, 0, Number.MAX_SAFE_INTEGER).toText()}`)],
    ["trailingData: a bit of the last character", sealed(`ob1-${head("uniform", 0, 0).write(1, 1).toText()}`)],
    ["outOfRange: shape 40", sealed(`ob1-${dock(head("uniform", 1, 0), 40).toText()}`)],
    ["the last shape", sealed(`ob1-${dock(head("uniform", 1, 0), 39).toText()}`)],
    ["outOfRange: no dealer", sealed(`ob1-${head("", 0, 0).toText()}`)],
    [
      "outOfRange: an undo takes back shape 63",
      sealed(`ob2-${dock(head("uniform", 0, 1).write(3, 2).write(1, 1), 63).toText()}`),
    ],
    ["notCanonical: version 2 without need", sealed(`ob2-${head("uniform", 0, 0).toText()}`)],
    ["version 2", sealed(`ob2-${dock(head("uniform", 0, 1).write(3, 2).write(1, 1), 5).toText()}`)],
  ];
  return texts.map(([name, text]): NamedInput => [name, { text }]);
}

function timeInputs(): NamedInput[] {
  const codes = Array.from({ length: TIME_CODES }, (_, code) => timeOfCode(code));
  const halves = codes.slice(1).flatMap((ms, i) => {
    const middle = (ms + codes[i]!) / 2;
    return [middle - 0.25, middle, middle + 0.25];
  });
  return [
    ["every code", { ms: codes }],
    ["between codes", { ms: halves }],
    ["no sense", { ms: [-1, -1e9, 0, 1e-9] }],
    ["beyond the last", { ms: [codes.at(-1)! + 1, 1e9] }],
  ];
}

/** Steps of each trace. */
const STEPS = 40;

/** A piece of nine ends three rows and three columns and leaves nothing: 7,200 points, and the bonus. */
const LARGE_WIPE = "3#####/3#####/3#####/###5/###5/###5/###5/###5";
const LARGE = { seed: "5", position: `${LARGE_WIPE} 3x3` };
/** One of six ends two rows and three columns: 5,000 points. */
const LESSER_WIPE = "3#####/3#####/###5/###5/###5/###5/###5/###5";
/** Placements on feasible docks of seed 133 that have exactly 6,000 points after the last but three, then more. */
const REACHING =
  "0 168 94 50 53 133 78 171 105 45 48 107 140 27 153 66 9 128 92 129 59 65 168 90 11 30 66 177 3 181 99 16 140 107 " +
  "19 168 89 120 139 0 0 134 81 144 113 40 164 40 109 24 128 72 40 123 165 84 40 174 172 4 73 22 172 88 68 156 7 34 " +
  "165 80 69 147 39 72 129 22 161 8 67 76";
const PAST = "0 43 160 64 88 159 12";
const steps = (text: string) => text.split(" ").map((action) => [Number(action)]);
const NO_DOCK = "#####1##/1##1####/#####1##/#######1/#1##1###/######1#/1#######/##1#####";
/** Few shapes fit. */
const TIGHT = "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/##2#1#1/#4#1#";

/** Starts from positions: wipes, the bonus, hands of every size, an episode that is over as it begins. */
function startInputs(): NamedInput[] {
  const starts: readonly (readonly [name: string, fixed: Partial<EnvironmentInput>])[] = [
    ["a chain and two pieces", { position: "8/8/8/8/8/8/8/#######1 1x4,3x3 4+1", docks: "feasible" }],
    ["a chain of nine and no piece", { position: "8/2##4/8/8/8/8/8/######2 - 9+2", docks: "hard" }],
    ["one special piece", { position: "#######1/8/8/8/8/8/8/8 diag-2a", docks: "uniform", horizon: 7 }],
    ["no dock for the board", { position: `${NO_DOCK} -`, docks: "feasible" }],
    ["no piece may fit", { position: `${TIGHT} -`, docks: "uniform" }],
  ];
  const drawn = starts.flatMap(([name, fixed], i) =>
    AUTORESET_MODES.map((autoreset, j): NamedInput => {
      const reward = (i + j) % 2 === 0 ? "score" : "paper";
      const trace = randomTrace(createRng(18, "noise", 100 + 3 * i + j), 12, { ...fixed, autoreset, reward, count: 2 });
      return [`${name}: ${fixed.docks}, ${autoreset}, ${reward}`, trace];
    }),
  );
  const many = randomTrace(createRng(18, "noise", 130), 6, { docks: "uniform", autoreset: "next_step", count: 10 });
  const last = randomTrace(createRng(18, "noise", 131), 9, {
    docks: "uniform",
    autoreset: "same_step",
    count: 2,
    seed: String(MAX_SEED),
    horizon: 3,
    reward: "score",
  });
  const wiped = { docks: "feasible", count: 1, autoreset: "same_step", horizon: null, reward: "paper" } as const;
  return [
    ...drawn,
    ["ten games", many],
    ["seeds after the last begin anew", last],
    [
      "a piece of shape 0 that is stuck",
      { ...wiped, autoreset: "next_step", seed: "5", position: `${TIGHT} 2x2,1x4`, actions: steps("50 0") },
    ],
    ["past 6,000 points, for points", { ...wiped, reward: "score", ...LARGE, actions: steps(PAST) }],
    ["a wipe past 6,000 points", { ...wiped, ...LARGE, actions: steps(PAST) }],
    ["a wipe, then 6,000 points", { ...wiped, seed: "133", position: `${LESSER_WIPE} 2x3`, actions: steps(REACHING) }],
  ];
}

/** Every source with every way to reset, and four more. */
function environmentInputs(): NamedInput[] {
  const pairs = AUTORESET_MODES.flatMap((autoreset) => SOURCE_IDS.map((docks) => ({ docks, autoreset })));
  const drawn = Array.from({ length: 12 }, (_, i): NamedInput => {
    const { docks, autoreset } = pairs[i % pairs.length]!;
    const reward = i % 2 === 0 ? "score" : "paper";
    const trace = randomTrace(createRng(18, "noise", i), STEPS, { docks, autoreset, reward });
    return [`trace ${i + 1}: ${docks}, ${autoreset}, ${reward}`, trace];
  });
  return [...drawn, ...startInputs()];
}

/** Placements after which the board is empty, and others beside them. */
function encodingInputs(): NamedInput[] {
  const state = { strategy: "balanced", arc: null, intent: null, feasible: true };
  return [
    ["a wipe", { position: "8/8/8/8/8/8/8/####4 1x4,2x2 -", ...state, actions: [60, 0, 64 + 9] }],
    ["a wipe by the last piece", { position: "8/8/8/8/8/8/8/3##### 1x3 2+1", ...state, actions: [56, 3] }],
  ];
}

export const playInputs = {
  score: scoreInputs,
  record: recordInputs,
  time: timeInputs,
  environment: environmentInputs,
  encoding: encodingInputs,
};
