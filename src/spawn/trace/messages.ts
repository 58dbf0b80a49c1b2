/**
 * @file Every sentence that explains a decision to a player, in one typed dictionary, so that another language is another
 * value of the same type. Sentences are short, kind and specific; all they know comes in as facts from the trace. To a
 * player a dock is a hand, or simply pieces.
 */
import type { ShapeId } from "#engine";
import type { Reason } from "../resolve.ts";
import type { Role } from "../track.ts";

/** Lines by number, from 1, as players count them. */
export interface LineNumbers {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** What the sentences about an intent may say. */
export interface ReasonFacts {
  readonly clearless: number;
  readonly oneShort: LineNumbers;
  readonly forcedBadRun: number;
  readonly starved: number;
  /** Score as a whole percentage of the best. */
  readonly percentOfBest: number;
  readonly warmLeft: number;
}

export interface SpawnMessages {
  readonly shape: (id: ShapeId) => string;
  readonly lines: (lines: LineNumbers) => string;
  readonly reason: Readonly<Record<Reason, (facts: ReasonFacts) => string>>;
  /** What a piece is there for; null where there is nothing to say. */
  readonly piece: Readonly<Record<Role, (shape: string, lines: string) => string | null>>;
  readonly special: (shape: string, isRelief: boolean) => string;
  readonly delayed: () => string;
  readonly surprise: () => string;
  readonly witness: (shapes: readonly string[]) => string;
  readonly rung: Readonly<Record<2 | 3 | 4, () => string>>;
  /** How many docks were tried, none of which can be placed. */
  readonly noFeasibleDock: (docks: number) => string;
  /** The fullest counterexample: what can be put down, and what then fits nowhere. */
  readonly fullest: (placed: readonly string[], left: readonly string[]) => string;
}

const NAMES: Readonly<Record<ShapeId, string>> = {
  "1x4": "flat bar of four",
  "4x1": "tall bar of four",
  "1x5": "flat bar of five",
  "5x1": "tall bar of five",
  "2x3": "wide rectangle",
  "3x2": "tall rectangle",
  "2x2": "square",
  "3x3": "big square",
  "t-up": "T",
  "t-down": "T",
  "t-left": "T",
  "t-right": "T",
  "z-h": "Z",
  "z-h2": "S",
  "z-v": "tall Z",
  "z-v2": "tall S",
  "l-1": "L",
  "l-2": "L",
  "l-3": "L",
  "l-4": "L",
  "l5-a": "corner",
  "l5-b": "corner",
  "l5-c": "corner",
  "l5-d": "corner",
  "j-1": "J",
  "j-2": "J",
  "j-3": "J",
  "j-4": "J",
  "1x2": "flat pair",
  "2x1": "tall pair",
  "1x3": "flat bar of three",
  "3x1": "tall bar of three",
  "diag-2a": "diagonal pair",
  "diag-2b": "diagonal pair",
  "diag-3a": "diagonal of three",
  "diag-3b": "diagonal of three",
  "l3-a": "small corner",
  "l3-b": "small corner",
  "l3-c": "small corner",
  "l3-d": "small corner",
};

/** "a, b and c". */
function joined(parts: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(parts);
}

function nameLines({ rows, columns }: LineNumbers): string {
  return joined([...rows.map((row) => `row ${row}`), ...columns.map((column) => `column ${column}`)]);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const are = ({ rows, columns }: LineNumbers) => (rows.length + columns.length === 1 ? "is" : "are");
const moves = (n: number) => (n === 1 ? "one move" : `${n} moves`);

export const ENGLISH: SpawnMessages = {
  shape: (id) => NAMES[id],
  lines: nameLines,
  reason: {
    criticalFrustration: ({ clearless }) =>
      `You have not cleared for ${moves(clearless)}, so these pieces are here to help.`,
    lateCollapse: () => "It has been a long session and clears have become rare, so these pieces are gentle.",
    forcedBadRounds: ({ forcedBadRun }) => `The last ${forcedBadRun} hands left you no good move, so this one does.`,
    warmRun: ({ warmLeft }) => `This hand is part of your warm-up, ${warmLeft} to go.`,
    chasingBest: ({ percentOfBest }) =>
      `You are at ${percentOfBest} % of your best score, so the pieces are getting bolder.`,
    frustration: ({ clearless }) =>
      `You have not cleared for ${moves(clearless)}, so these pieces make a clear easier.`,
    structuralDistress: () => "The board has many gaps, so these pieces help to close them.",
    anxious: () => "The board is getting tight for you, so these pieces give room.",
    drifting: () => "You took your time, so here is something worth coming back to.",
    starved: ({ starved }) => `There was no big clear for ${starved} hands, so this one makes one likelier.`,
    linesAlmostFull: ({ oneShort }) =>
      `${capital(nameLines(oneShort))} ${are(oneShort)} one cell short, so there is something to harvest.`,
    wipeInReach: () => "The whole board can be cleared from here.",
    underChallenged: () => "You have this under control, so these pieces ask for more.",
    highStress: () => "You are playing strongly, so these pieces ask for more.",
    risingStress: () => "You are doing well, so the pace goes up a little.",
    inFlow: () => "You are in the flow, so the difficulty stays where it is.",
    ordinary: () => "Nothing calls for anything special, so these are ordinary pieces.",
  },
  piece: {
    wipe: (shape) => `The ${shape} is part of a way to clear the whole board.`,
    finish: (shape, lines) => (lines === "" ? null : `The ${shape} can finish ${lines}.`),
    clear: (shape, lines) => (lines === "" ? null : `The ${shape} can clear ${lines}.`),
    setup: (shape) => `The ${shape} can bring a line to one cell short.`,
    fill: () => null,
    learned: () => null,
  },
  special: (shape, isRelief) =>
    isRelief ? `The ${shape} is a rare small piece, to help.` : `The ${shape} is a rare piece, to test you.`,
  delayed: () => "The pieces change their mood slowly, so a change is waiting its turn.",
  surprise: () => "These pieces were drawn without a plan, for a change.",
  witness: (shapes) => `All three fit: ${shapes.slice(0, -1).join(", then ")}, then ${shapes.at(-1)}.`,
  rung: {
    2: () => "None of the planned hands could be placed, so this one was found by looking at all of them.",
    3: () => "No hand of ordinary pieces could be placed, so rare small pieces came to the rescue.",
    4: () => "There are hardly any moves left; this is one of the last hands that can be placed.",
  },
  noFeasibleDock: (docks) =>
    `All ${docks.toLocaleString("en")} hands were tried and none can be placed on this board. That ends the game.`,
  fullest: (placed, left) =>
    placed.length === 0
      ? `Not even the ${joined(left)} fit anywhere.`
      : `The best try puts down the ${joined(placed)}; after that the ${joined(left)} ${left.length === 1 ? "fits" : "fit"} nowhere.`,
};
