/**
 * @file Whether a record from anybody may be believed, and what it says. A fold over the replayed steps with limits: nothing
 * is kept of a step but its facts. A record that replays is legal, not honest, so what makes it count less is marked.
 */
import { checkArgument, fail, isRecord, ok, type Result } from "#engine";
import { newHabits, roundedHabits } from "#people";
import type { FoundDealer } from "./dealer.ts";
import { findDealer } from "./dealers.ts";
import { FactsFold, type GameFacts } from "./gameFacts.ts";
import { decode, type RecordFault } from "./readRecord.ts";
import { readSetup } from "./readSetup.ts";
import type { GameRecord } from "./record.ts";
import { type ReplayFault, replaySteps } from "./replay.ts";
import type { RuleDealerOptions, RuleMemory } from "./ruleDealer.ts";
import { configFor, findRuleDealer, isAdaptive } from "./ruleLookup.ts";
import { type RuleStart, setupText } from "./ruleSetup.ts";

/** More than anybody plays, and cheap to verify. */
export const RECORD_LIMITS = { characters: 80_000, moves: 20_000, docks: 7000 } as const;
type Limits = Readonly<Record<keyof typeof RECORD_LIMITS, number>>;

export const VERIFY_FAULTS = ["tooLong", "tooManyMoves", "tooManyDocks", "timeUp", "learnedDock"] as const;
export type VerifyFault = RecordFault | ReplayFault | (typeof VERIFY_FAULTS)[number];

/**
 * Why a record that holds says less than another. `learned`: docks of a learned track, which passed the gate but are not
 * dealt again. `playedBack`: docks of another version, not dealt again. `ownPlayer`: it began with a player of its own
 * choice. `unfinished`: the game goes on.
 */
export const MARKS = ["learned", "playedBack", "ownPlayer", "unfinished"] as const;
export type Mark = (typeof MARKS)[number];

export interface VerifyOptions extends Pick<RuleDealerOptions, "config" | "modelling" | "tracks"> {
  readonly limits?: Partial<Limits>;
  /** Hashes of the learned tracks whose docks are admitted, as set-ups name them; none by default. */
  readonly models?: readonly string[];
  /** What the verifier knows of the player: a game begins with that, or with a new player. Default: it does not ask. */
  readonly player?: Partial<KnownPlayer>;
  /** Asked after every move: whether to give up. */
  readonly isTimeUp?: () => boolean;
}

/**
 * A record that holds: its facts, and the marks of what makes it count less.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { DEALERS, encode, newSession, recordOf, type VerifiedRecord, verifyRecord } from "openblock/game";
 * const text = encode(recordOf(expectOk(newSession({ seed: 5, dealer: DEALERS.uniform })).session));
 * const { marks, facts }: VerifiedRecord = expectOk(verifyRecord(text));
 * console.log(marks.join(), facts.score); // unfinished 0
 * ```
 */
export interface VerifiedRecord {
  readonly record: GameRecord;
  readonly marks: readonly Mark[];
  readonly facts: GameFacts;
  /** The player after the game; null where the dealer does not learn from it. */
  readonly after: KnownPlayer | null;
}

/** What is known of a player from one game to the next. */
export type KnownPlayer = Readonly<Required<Pick<RuleStart, "profile" | "habits">>>;

/**
 * Whether a record from anybody may be believed: within limits, replayed by the rules, nothing dealt that is not
 * allowed.
 *
 * @example
 * ```ts
 * import { verifyRecord } from "openblock/game";
 * const result = verifyRecord("ob1-BHIzZcPPTi2ZQWQIIQTm0kgDMKqa-FzCA");
 * console.log(result.ok ? result.value.facts.score : result.fault.code); // 0
 * ```
 */
export function verifyRecord(text: string, options: VerifyOptions = {}): Result<VerifiedRecord, VerifyFault> {
  checkArgument(isRecord(options), "badOptions", "verifyRecord takes an object of options", options);
  const limits = { ...RECORD_LIMITS, ...options.limits };
  if (text?.length > limits.characters) {
    return fail("tooLong", `the record has ${text.length} characters; the limit is ${limits.characters}`);
  }
  const record = decode(text);
  if (!record.ok) return record;
  return refusalOf(record.value, limits, options) ?? played(record.value, options);
}

/** What can be told before anything is played. */
function refusalOf(record: GameRecord, limits: Limits, options: VerifyOptions) {
  const { moves, docks } = record;
  if (moves.length > limits.moves) {
    return fail("tooManyMoves", `the record has ${moves.length} moves; the limit is ${limits.moves}`);
  }
  if (docks.length > limits.docks) {
    return fail("tooManyDocks", `the record has ${docks.length} docks; the limit is ${limits.docks}`);
  }
  const learned = docks.findIndex(({ source }) => source === "learned");
  if (learned < 0 || (options.tracks ?? []).length > 0 || hasKnownModel(record, options)) return null;
  return fail("learnedDock", `dock ${learned + 1} is marked as learned, and no such learned track is configured`);
}

/** Whether the game was dealt with a model that the verifier knows. */
function hasKnownModel(record: GameRecord, options: VerifyOptions): boolean {
  const model = startOf(record, options)?.model;
  return model !== undefined && options.models?.includes(model) === true;
}

function played(record: GameRecord, options: VerifyOptions): Result<VerifiedRecord, VerifyFault> {
  const fold = new FactsFold();
  const heard: Heard = { regret: null, memory: null };
  const steps = replaySteps(record, () => found(record, options, heard));
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done === true) {
      if (!next.value.ok) return next.value;
      const { session, playedBack } = next.value.value;
      const facts = fold.result(session);
      const marks = marksOf(record, facts, playedBack !== null, options);
      return ok({ record, facts, marks, after: playerAfter(record, heard, options) });
    }
    fold.hear(next.value, heard.regret);
    heard.regret = null;
    if (options.isTimeUp?.() === true) return fail("timeUp", `given up after ${next.value.session.steps} placements`);
  }
}

/** What an adaptive dealer has told since it was last asked. */
interface Heard {
  /** How good it judges the last placement. */
  regret: number | null;
  memory: RuleMemory | null;
}

/** The dealer that a record names; an adaptive one tells what it learns. */
function found(record: GameRecord, options: VerifyOptions, heard: Heard): FoundDealer | undefined {
  const { dealer: id, setup } = record;
  if (!isAdaptive(id)) return findDealer(id, setup);
  const { config, modelling, tracks } = options;
  const given = { ...(config && { config }), ...(modelling && { modelling }), ...(tracks && { tracks }) };
  const dealer = findRuleDealer(id, setup, given);
  return dealer && listening(dealer, knownHabits(record, options), heard);
}

/** Habits with the choices behind them, which no record holds, where the verifier knows the player. */
function knownHabits(record: GameRecord, options: VerifyOptions): Pick<RuleMemory, "habits"> | null {
  const { player } = options;
  if (player?.habits === undefined || startOf(record, options)?.habits === undefined) return null;
  return hasOwnPlayer(record, player, options) ? null : { habits: roundedHabits(player.habits) };
}

function listening(
  { dealer, ...rest }: FoundDealer<RuleMemory>,
  known: Pick<RuleMemory, "habits"> | null,
  heard: Heard,
): FoundDealer<RuleMemory> {
  const listener: typeof dealer = {
    ...dealer,
    start: { ...dealer.start, ...known },
    observe(memory, event, before, after) {
      const next = dealer.observe(memory, event, before, after);
      heard.memory = next;
      if (event.type === "piece.placed") heard.regret = next.judged.at(-1)!.regret;
      return next;
    },
  };
  return { ...rest, dealer: listener };
}

function playerAfter(record: GameRecord, { memory }: Heard, options: VerifyOptions): KnownPlayer | null {
  if (memory === null || startOf(record, options)?.isFrozen !== false) return null;
  return { profile: memory.profile, habits: roundedHabits(memory.habits) };
}

function startOf({ dealer, setup }: GameRecord, { config }: VerifyOptions): RuleStart | undefined {
  return isAdaptive(dealer) ? readSetup(setup, configFor(dealer, config))?.options : undefined;
}

function marksOf(record: GameRecord, facts: GameFacts, isPlayedBack: boolean, options: VerifyOptions): Mark[] {
  const isMarked: Readonly<Record<Mark, boolean>> = {
    learned: record.docks.some(({ source }) => source === "learned"),
    playedBack: isPlayedBack,
    ownPlayer: options.player !== undefined && hasOwnPlayer(record, options.player, options),
    unfinished: facts.ended === null,
  };
  return MARKS.filter((mark) => isMarked[mark]);
}

/** Whether a game begins with another player than the known one, and not with a new one either. */
function hasOwnPlayer(record: GameRecord, player: Partial<KnownPlayer>, options: VerifyOptions): boolean {
  const start = startOf(record, options);
  if (start?.profile === undefined || !isAdaptive(record.dealer)) return false;
  const config = configFor(record.dealer, options.config);
  // Where a record says nothing of habits, nothing was known of them.
  const its = { ...start, habits: start.habits ?? newHabits() };
  return setupText({ ...its, ...player }, config) !== setupText(its, config);
}
