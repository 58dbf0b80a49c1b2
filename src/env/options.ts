/**
 * @file The options of both environments and what is wrong with them. An environment is called in a loop that
 * destructures its answers, so it does not answer with a `Result`: a broken promise of the caller (an illegal action, a
 * step after the end) and a bad option are thrown as an `EnvError` with a code, and change nothing. Who takes options
 * from outside asks `checkEnvOptions` or `checkBatchOptions` first and has a `Result`.
 */
import {
  ArgumentError,
  configure,
  DOCK_SIZE,
  DRAW_DOCK,
  type DrawDock,
  fail,
  isOver,
  isRecord,
  MAX_SEED,
  NO_COMBO,
  ok,
  parsePosition,
  type Result,
  type Slots,
  SOURCE_IDS,
  type SourceId,
} from "#engine";
import { DEALER_IDS, DEALERS, type Dealer, type DealerId, type SessionOptions } from "#game";
import { THINK_MS } from "#players";
import { REWARD_PARAMETERS, type RewardConfig } from "./reward.ts";
import { AUTORESET_MODES, type AutoresetMode, CHAIN_SHOWN } from "./spaces.ts";

export const ENV_CODES = [
  /** An option is unknown or out of range. */
  "badOptions",
  /** A seed is a whole number 0…2^53-1. */
  "badSeed",
  /** `step` before the first `reset`, or after the end of an episode. */
  "needsReset",
  /** Not a whole number 0…191, or not one action for each environment. */
  "badAction",
  /** An action whose mask is 0. */
  "illegalAction",
  /** `render` in a mode that the metadata does not name. */
  "badRenderMode",
] as const;
export type EnvCode = (typeof ENV_CODES)[number];

/**
 * What an environment throws, with a code.
 *
 * @example
 * ```ts
 * import { createEnv, EnvError } from "openblock/env";
 * try {
 *   createEnv().step(0);
 * } catch (error) {
 *   if (error instanceof EnvError) console.log(error.code); // needsReset
 * }
 * ```
 */
export class EnvError extends ArgumentError<EnvCode> {
  override name = "EnvError";
}

/** Full points as players see them, or plain points: 20c², ×10 on a wipe, without colour and combo. */
export const SCORE_UNITS = ["full", "plain"] as const;
export type ScoreUnit = (typeof SCORE_UNITS)[number];

interface SharedOptions {
  /** Weights and settings of the reward's terms; those of the paper where left out. */
  readonly reward?: Partial<RewardConfig>;
  /** Placements after which an episode is truncated; default Infinity. */
  readonly horizon?: number;
  /**
   * Where episodes begin, in the one-line notation: a board with up to three pieces and a combo; without pieces the source
   * deals. Default null: the empty board.
   */
  readonly position?: string | null;
}

/**
 * Where docks come from, what is rewarded, when an episode is cut and where it begins.
 *
 * @example
 * ```ts
 * import { createEnv, type EnvOptions } from "openblock/env";
 * const options: EnvOptions = { docks: "hard", horizon: 50, score: "plain" };
 * const [, info] = createEnv(options).reset({ seed: 3 });
 * console.log(info.score); // 0
 * ```
 */
export interface EnvOptions extends SharedOptions {
  /** Where docks come from; default `feasible`. */
  readonly docks?: DealerId | Dealer;
  /** Default `full`. */
  readonly score?: ScoreUnit;
  /** Thinking time that an adaptive dealer is told for each placement, in milliseconds; default 2000. */
  readonly thinkMs?: number;
}

/** A source of the engine by name, or any function that draws docks for raw boards. */
export type BatchDocks = SourceId | DrawDock;

/**
 * Plain data unless the source is a function. The score is always in plain points.
 *
 * @example
 * ```ts
 * import { type BatchOptions, createBatch } from "openblock/env";
 * const options: BatchOptions = { count: 2, docks: "uniform", horizon: 100, autoresetMode: "same_step" };
 * console.log(createBatch(options).metadata.autoresetMode); // same_step
 * ```
 */
export interface BatchOptions extends SharedOptions {
  /** Environments in the batch, at least 1. */
  readonly count: number;
  /** Where docks come from; default `feasible`. */
  readonly docks?: BatchDocks;
  /** Default `next_step`. */
  readonly autoresetMode?: AutoresetMode;
  /** From an environment's episode to its next one, seeds grow by this; default `count`. */
  readonly seedStride?: number;
}

export interface EnvSettings {
  readonly dealer: Dealer;
  readonly reward: RewardConfig;
  readonly horizon: number;
  readonly start: Start;
  readonly score: ScoreUnit;
  readonly thinkMs: number;
}

export interface BatchSettings {
  readonly count: number;
  readonly draw: DrawDock;
  readonly reward: RewardConfig;
  readonly horizon: number;
  readonly autoresetMode: AutoresetMode;
  readonly seedStride: number;
  readonly start: Start;
}

export type OptionsFault = "badOptions";

const MAX_COUNT = 1_000_000;

/** The options with defaults in their place. */
export function checkEnvOptions(options: EnvOptions): Result<EnvSettings, OptionsFault> {
  const unknown = unknownKey(options, ["docks", "score", "thinkMs", "reward", "horizon", "position"]);
  if (unknown !== null) return fail("badOptions", unknown);
  const { docks = "feasible", score = "full", thinkMs = THINK_MS, horizon = Infinity } = options;
  const problem =
    (isDealer(docks) ? null : choiceProblem("docks", docks, DEALER_IDS)) ??
    choiceProblem("score", score, SCORE_UNITS) ??
    (thinkMs >= 0 && Number.isFinite(thinkMs) ? null : `thinkMs is a time in milliseconds, not ${thinkMs}`) ??
    horizonProblem(horizon);
  if (problem !== null) return fail("badOptions", problem);
  const reward = checkReward(options.reward);
  if (!reward.ok) return reward;
  const start = checkPosition(options.position);
  if (!start.ok) return start;
  const dealer = isDealer(docks) ? docks : DEALERS[docks];
  return ok({ dealer, score, thinkMs, horizon, reward: reward.value, start: start.value });
}

const BATCH_KEYS = ["count", "docks", "autoresetMode", "seedStride", "reward", "horizon", "position"];

/** The options with defaults in their place. */
export function checkBatchOptions(options: BatchOptions): Result<BatchSettings, OptionsFault> {
  const unknown = unknownKey(options, BATCH_KEYS);
  if (unknown !== null) return fail("badOptions", unknown);
  const { count, docks = "feasible", horizon = Infinity, autoresetMode = "next_step" } = options;
  const { seedStride = count } = options;
  const problem =
    wholeProblem("count", count, MAX_COUNT) ??
    docksProblem(docks) ??
    choiceProblem("autoresetMode", autoresetMode, AUTORESET_MODES) ??
    wholeProblem("seedStride", seedStride, MAX_SEED) ??
    horizonProblem(horizon);
  if (problem !== null) return fail("badOptions", problem);
  const reward = checkReward(options.reward);
  if (!reward.ok) return reward;
  const start = checkPosition(options.position);
  if (!start.ok) return start;
  const draw = drawOf(docks);
  return ok({ count, draw, horizon, autoresetMode, seedStride, reward: reward.value, start: start.value });
}

/** What is wrong with a source; null if nothing is. */
export function docksProblem(docks: BatchDocks): string | null {
  return typeof docks === "function" ? null : choiceProblem("docks", docks, SOURCE_IDS);
}

/** The function that draws the docks of a source. */
export function drawOf(docks: BatchDocks): DrawDock {
  return typeof docks === "function" ? docks : DRAW_DOCK[docks];
}

/** The value of checked options; throws what is wrong with them. */
export function settled<T>(checked: Result<T, OptionsFault>): T {
  if (checked.ok) return checked.value;
  throw new EnvError(checked.fault.code, checked.fault.message);
}

export function isSeed(seed: unknown): seed is number {
  return Number.isInteger(seed) && (seed as number) >= 0 && (seed as number) <= MAX_SEED;
}

/** Throws unless it is one. */
export function checkedSeed(seed: unknown): number {
  if (isSeed(seed)) return seed;
  throw new EnvError("badSeed", `a seed is a whole number 0…2^53-1, not ${String(seed)}`);
}

/** Seeds wrap around, so that every sequence of episodes can go on. */
export function seedAfter(seed: number, stride: number): number {
  return seed > MAX_SEED - stride ? stride - (MAX_SEED - seed) - 1 : seed + stride;
}

export function checkReward(reward: Partial<RewardConfig> | undefined): Result<RewardConfig, OptionsFault> {
  const checked = configure(REWARD_PARAMETERS, reward);
  if (checked.ok) return checked;
  return fail("badOptions", `reward: ${checked.faults.map(({ message }) => message).join("; ")}`);
}

function isDealer(docks: DealerId | Dealer): docks is Dealer {
  return typeof docks === "object" && docks !== null && typeof docks.deal === "function";
}

/** What is wrong with the keys of an object that a caller gave; null if nothing is. */
export function unknownKey(options: unknown, known: readonly string[]): string | null {
  if (!isRecord(options)) return `options are an object, not ${String(options)}`;
  const key = Object.keys(options).find((name) => !known.includes(name));
  return key === undefined ? null : `${key} is not an option; there are ${known.join(", ")}`;
}

function choiceProblem(name: string, given: unknown, choices: readonly string[]): string | null {
  return choices.some((choice) => choice === given)
    ? null
    : `${name} is one of ${choices.join(", ")}, not ${String(given)}`;
}

function wholeProblem(name: string, given: number, most: number): string | null {
  return Number.isInteger(given) && given >= 1 && given <= most
    ? null
    : `${name} is a whole number 1…${most}, not ${given}`;
}

function horizonProblem(horizon: number): string | null {
  return horizon === Infinity ? null : wholeProblem("horizon", horizon, MAX_SEED);
}

// Episodes begin on the empty board, or at a position in the one-line notation, for curricula, endgames and
// counterfactuals. The position's pieces lie in the first slots; if it has none, the source deals at once. A given hand
// is not dealt: the first dock of the source is still that of turn 0.

/** Null: the empty board, and a dock of the source. */
export type Start = NonNullable<SessionOptions<unknown>["from"]> | null;

/** The start that an option names. */
export function checkPosition(position: unknown): Result<Start, "badOptions"> {
  if (position === undefined || position === null) return ok(null);
  if (typeof position !== "string") return fail("badOptions", `position is text or null, not ${String(position)}`);
  const parsed = parsePosition(position);
  if (!parsed.ok) return fail("badOptions", `position: ${parsed.fault.code}: ${parsed.fault.message}`);
  const { board, dock, combo } = parsed.value;
  const shapes = dock.map(({ shape }) => shape);
  if (shapes.length > 0 && isOver(board, shapes)) return fail("badOptions", "position: none of its pieces fits");
  const slots: Slots = Array.from({ length: shapes.length === 0 ? 0 : DOCK_SIZE }, (_, slot) => dock[slot] ?? null);
  return ok({ board, slots, combo, score: 0 });
}

/** A start as the batches keep it: the board's halves, the slots' shapes (-1 for none), chain | idle << 8. */
export function startFields(start: Start): Int32Array {
  const { lo, hi } = start?.board.occupied ?? { lo: 0, hi: 0 };
  const slots = Array.from({ length: DOCK_SIZE }, (_, slot) => start?.slots[slot]?.shape.index ?? -1);
  const { chain, idle } = start?.combo ?? NO_COMBO;
  return Int32Array.of(lo, hi, ...slots, Math.min(chain, CHAIN_SHOWN) | (idle << 8));
}
