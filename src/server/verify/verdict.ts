/** @file The result of verifying a record: plain data, everything that settling it needs. */
import { type Day, dailyDealer, dailySeed, formatDay, isDay } from "#daily";
import { configure, type Fault } from "#engine";
import {
  beginningOf,
  decode,
  GAME_PARAMETERS,
  type GameConfig,
  type GameFacts,
  type GameRecord,
  gameKey,
  type KnownPlayer,
  type Mark,
  movesKey,
  printIn,
  verifyRecord,
} from "#game";
import { crowdModelling, habitsFrom, newHabits } from "#people";
import { newProfile, profileFrom } from "#profile";
import { digestOf } from "../base/base.ts";

export interface VerifyTask {
  readonly text: string;
  readonly owner: string;
  /** The player as the store knows them, as text; null for a new one. */
  readonly profile: string | null;
  readonly habits: string | null;
  /** The configuration that the record names, where it is known and no standard one. */
  readonly config: unknown;
  /** Hashes of the networks whose docks are admitted, as set-ups name them. */
  readonly models: readonly string[];
  /** Milliseconds that the verification may take. */
  readonly patience: number;
}

export type Verdict =
  | { readonly holds: false; readonly fault: Fault }
  | {
      readonly holds: true;
      /** Digests of the game and of its moves. */
      readonly game: string;
      readonly moves: string;
      readonly marks: readonly Mark[];
      readonly facts: GameFacts;
      readonly dealer: string;
      /** Version of the generator and fingerprint of the configuration; null for a dealer without any. */
      readonly config: string | null;
      /** The network that took part, and the player's context at the beginning; null where there is none. */
      readonly model: string | null;
      readonly context: string | null;
      /** The day, if it is a daily game. */
      readonly daily: string | null;
      /** When it began, by the client's clock; null where the record does not say. */
      readonly startedAt: number | null;
      /** The player afterwards, as text; null where nothing is learned. */
      readonly profile: string | null;
      readonly habits: string | null;
    };

/** The learned model of a player that games may name. */
const MODELLING = crowdModelling();

/** `now` is in milliseconds, from any start. */
export function verdictOn(task: VerifyTask, now: () => number): Verdict {
  const deadline = now() + task.patience;
  const isTimeUp = () => now() > deadline;
  const verified = verifyRecord(task.text, {
    player: knownPlayer(task),
    models: task.models,
    modelling: MODELLING,
    ...givenConfig(task),
    isTimeUp,
  });
  if (!verified.ok) return { holds: false, fault: storable(verified.fault) };
  const { record, marks, facts, after } = verified.value;
  return {
    holds: true,
    game: digestOf(`${task.owner} ${gameKey(record)}`),
    moves: digestOf(movesKey(record)),
    marks,
    facts,
    dealer: record.dealer,
    config: printIn(record.setup),
    ...beginningOf(record.setup),
    daily: dailyOf(record),
    startedAt: startOf(record),
    profile: after === null ? null : JSON.stringify(after.profile),
    habits: after === null ? null : JSON.stringify(after.habits),
  };
}

/** The digest of a record's moves, without playing them; empty for what is no record. */
export function movesOf(text: string): string {
  const record = decode(text);
  return record.ok ? digestOf(movesKey(record.value)) : "";
}

const LONGEST_MESSAGE = 300;

/** A message may quote what the record says, and a database keeps no zero in a text. */
function storable({ code, message }: Fault): Fault {
  return { code, message: message.replaceAll(/\p{Cc}/gu, "\uFFFD").slice(0, LONGEST_MESSAGE) };
}

/** Settings of another version of this program are none: the game is played back then. */
function givenConfig({ config }: VerifyTask): { readonly config?: GameConfig } {
  const known = config === null ? null : configure(GAME_PARAMETERS, config);
  return known?.ok ? { config: known.value } : {};
}

/** A player is unknown before their first game: a profile that it begins with is their own choice. */
function knownPlayer({ profile, habits }: VerifyTask): KnownPlayer {
  const learned = habits === null ? null : habitsFrom(JSON.parse(habits));
  return {
    profile: profile === null ? newProfile() : profileFrom(JSON.parse(profile)).profile,
    habits: learned ?? newHabits(),
  };
}

/** The second word of an adaptive dealer's set-up; 0 is no time of a clock. */
function startOf({ setup }: GameRecord): number | null {
  const word = /^\d+\.[0-9a-f]{8} ([0-9a-z]{1,11})(?= )/.exec(setup)?.[1];
  return word === undefined || word === "0" ? null : Number.parseInt(word, 36);
}

function dailyOf({ seed, dealer, setup }: GameRecord): string | null {
  const its = dailyDealer();
  if (dealer !== its.id || setup !== its.setup || !isDay(seed)) return null;
  const day: Day = seed;
  return dailySeed(day) === seed ? formatDay(day) : null;
}
