/**
 * @file The kinds of the contract (docs/contract.md): what is asked, in one line each, and how an answer is compared
 * with the expected one: numbers within the tolerance, everything else exactly.
 */
import { isRecord } from "#engine";

/** Version of the contract, raised by a change of a released case or of the form of the files. */
export const CONTRACT_VERSION = 2;
/** A number may differ by this much times max(1, |expected|). */
export const TOLERANCE = 1e-6;

export const KINDS = {
  verifier: "{board, dock} → whether all pieces can be placed, sequences, orders that work, mobility",
  topology: "{board} → the structural features of the board",
  mobility: "{board, dock} → legal placements of each piece, their sum, and the least that constraint C2 asks for",
  minimumMobility: "{fill} → the least mobility at this fill",
  potential: "{board, dock} → the board potential Φ with the pieces that remain",
  scd: "{board, dock} → the 17 signals, SCD, bucket, and solutions (up to 256 an order) with the orders that work",
  judge: "{board, dock, placement} → quality and its parts against the best legal placement of any piece of the dock",
  round: "{mobility, judgements} → the class of a finished round",
  rng: "{seed, stream, index, draws} → what is drawn",
  docks: "{seed, turn, board, source} → the dock that a fixed source deals, or null",
  colours: "{seed, turn, board?} → the colours of a dock's slots",
  score: "{board, combo, moves} → lines, points and combo of each move, and the board after them",
  record: "{text} → record or fault; {record} → text",
  time: "{ms} → codes of thinking times, and the times they stand for",
  environment:
    "{docks, count, seed, autoreset, horizon, reward, position?, actions} → digests of every array, and the rewards",
  encoding: "{position, strategy, arc, intent, feasible, actions} → what the placement network sees",
  profile: "{observations, now, paper?} → what is read from the profile of a new player after them",
  intent: "the state that the intent chain looks at, ordinary where left out → intent and reason",
  delivery: "{board, seed, observations, now, context, combo, score} → the dock that the rule dealer deals, and why",
  forecast: "{board, observations, combo, aim, outcomes, lost, of, offset} → what foresight makes of play-outs",
  memory: "a delivery's input and {placed} → the dealer's memory after the dock and the placements of its pieces",
} as const;
export type Kind = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];

export interface ContractCase {
  readonly name: string;
  readonly input: unknown;
  readonly expected: unknown;
}

/** The first difference in words, or null: "signals.fill: 0.5 instead of 0.25". */
export function differenceOf(expected: unknown, actual: unknown, tolerance = TOLERANCE): string | null {
  return differenceAt("", expected, actual, tolerance);
}

function differenceAt(path: string, expected: unknown, actual: unknown, tolerance: number): string | null {
  const instead = () => `${path === "" ? "answer" : path}: ${short(actual)} instead of ${short(expected)}`;
  if (typeof expected === "number") return isClose(expected, actual, tolerance) ? null : instead();
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return instead();
    return firstOf(expected.map((entry, i) => () => differenceAt(`${path}[${i}]`, entry, actual[i], tolerance)));
  }
  if (!isRecord(expected)) return Object.is(expected, actual) ? null : instead();
  if (!isRecord(actual)) return instead();
  const extra = Object.keys(actual).find((key) => !(key in expected));
  if (extra !== undefined) return `${path === "" ? "answer" : path}: has ${extra}, which is not expected`;
  const at = (key: string) => (path === "" ? key : `${path}.${key}`);
  return firstOf(
    Object.entries(expected).map(
      ([key, entry]) =>
        () =>
          differenceAt(at(key), entry, actual[key], tolerance),
    ),
  );
}

function isClose(expected: number, actual: unknown, tolerance: number): boolean {
  return typeof actual === "number" && Math.abs(actual - expected) <= tolerance * Math.max(1, Math.abs(expected));
}

function firstOf(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const found = check();
    if (found !== null) return found;
  }
  return null;
}

/** Longest value that a difference quotes. */
const LONGEST = 60;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
