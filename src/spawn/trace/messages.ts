/**
 * @file The form of every sentence that explains a decision to a player: one typed dictionary, so that another language
 * is another value of the same type. Sentences are short, kind and specific; all they know comes in as facts from the
 * trace. To a player a dock is a hand, or simply pieces.
 */
import type { Intent } from "../intents.ts";
import type { Reason } from "../resolve.ts";
import type { Role } from "../track.ts";
import type { EndMessages } from "./ending.ts";

/**
 * Ways to say one thing: at least two, all different; none where there is nothing to say. The turn picks one, so that
 * hands in succession never say the same.
 */
export type Wordings = readonly string[];

/** Lines by number, from 1, as players count them. */
export interface LineNumbers {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** What the sentences about a reason may say. Percentages are whole numbers. */
export interface ReasonFacts {
  readonly clearless: number;
  /** The lines one cell short, in words. */
  readonly oneShort: string;
  readonly forcedBadRun: number;
  readonly starved: number;
  /** Score as a percentage of the best. */
  readonly percentOfBest: number;
  readonly warmLeft: number;
  /** What the board asks as a percentage of what the player can do: the flow ratio. */
  readonly asks: number;
  /** Stress, 0…100: how hard the player may be pressed. */
  readonly form: number;
  /** Fill of the board, percent. */
  readonly fill: number;
  /** Places where a piece of the hand can go first. */
  readonly firstMoves: number;
}

/** What moves the aim and has no reason of its own among the intents. */
export const AIM_MOVES = [
  "cleared",
  "missed",
  "overload",
  "late",
  "brake",
  "arc",
  "warmUp",
  "newcomer",
  "returning",
  "bolder",
  "gentle",
  "hard",
  "design",
] as const;
export type AimMove = (typeof AIM_MOVES)[number];

/** What the sentences about the aim may say. */
export interface AimFacts {
  /** Fill of the board, percent. */
  readonly fill: number;
  /** Games of this session, the present one included. */
  readonly game: number;
  /** Points above the best score. */
  readonly past: number;
  /** 0…100. */
  readonly skill: number;
  /** Number of this hand, from 1. */
  readonly hand: number;
  /** Lines that the last hand cleared, and the mean that was foreseen. */
  readonly lines: number;
  readonly expected: number;
}

/** Where the player is headed: kept in the flow, given more to do, or given a rest. */
export const EFFECTS = ["flow", "more", "ease"] as const;
export type Effect = (typeof EFFECTS)[number];

/** How many players like this one lose within three hands, in words. */
export const RISKS = ["fifth", "third", "half", "most"] as const;
export type Risk = (typeof RISKS)[number];

/** Facts of a hand, each with what it needs to say. */
export interface PointMessages {
  /** The flow ratio before and after, percent. */
  readonly effect: Readonly<Record<Effect, (now: number, then: number) => Wordings>>;
  /** Mean of the lines that players like this one clear. */
  readonly lines: (mean: number) => Wordings;
  /** Most of them clear two lines at once. */
  readonly multi: () => Wordings;
  /** Fill before and after, percent. */
  readonly fill: (now: number, then: number) => Wordings;
  readonly risk: Readonly<Record<Risk, () => Wordings>>;
  /** Share of the play-outs that leave a piece over, percent. */
  readonly loss: (percent: number) => Wordings;
  /** Ways to place the whole hand; a lower bound unless the count is exact. */
  readonly ways: (solutions: number, isExact: boolean) => Wordings;
  /** Orders that work, fewer than the six. */
  readonly orders: (orders: number) => Wordings;
  /** Of the 28 ordinary pieces, how many fit after good play. */
  readonly room: (fitting: number) => Wordings;
  /** Places of the piece that has fewest; 0 where another piece must make room first. */
  readonly tight: (shape: string, places: number) => Wordings;
  /** Lines that one piece clears at once after another has prepared it. */
  readonly prepared: (lines: number) => Wordings;
  readonly wipe: () => Wordings;
}

export interface SpawnMessages extends EndMessages {
  readonly lines: (lines: LineNumbers) => string;
  readonly reason: Readonly<Record<Reason, (facts: ReasonFacts) => Wordings>>;
  readonly aim: Readonly<Record<AimMove, (facts: AimFacts) => Wordings>>;
  readonly point: PointMessages;
  /** The role of a piece; `lines`: the lines it can clear at once in words, or ""; `count`: their number. */
  readonly piece: Readonly<Record<Role, (shape: string, lines: string, count: number) => Wordings>>;
  readonly special: (shape: string, isRelief: boolean) => Wordings;
  /** A change of intent that waits. */
  readonly waiting: Readonly<Record<Intent, () => Wordings>>;
  /** `isForeseen`: drawn among the good hands; otherwise among all that were compared. */
  readonly surprise: (isForeseen: boolean) => Wordings;
  readonly witness: (shapes: readonly string[]) => Wordings;
  /** Beside an order that is drawn. */
  readonly proved: string;
  readonly rung: Readonly<Record<2 | 3 | 4, () => Wordings>>;
}
