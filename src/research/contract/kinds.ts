/** @file The kinds of the contract (docs/contract.md): what is asked, in one line each, and how close an answer must be. */

/** Version of the contract: raised by whatever changes a released case, or the form of the files. */
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
