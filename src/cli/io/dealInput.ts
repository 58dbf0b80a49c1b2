/**
 * @file The input of `deal`: a position with a seed and, if known, the player's profile and habits, the generator's memory,
 * score and time. Every field is checked; a fault names the field.
 */
import { fail, MAX_SEED, ok, type Result, shown } from "#engine";
import { type Habits, habitsFrom } from "#people";
import { newProfile, type Profile, type ProfileConfig, parseProfile, profileFrom } from "#profile";
import { newContext, parseContext, type SpawnInput } from "#spawn";
import { type Asked, type InputFault, parseBoardField } from "./positionInput.ts";

export interface DealAsked extends Asked {
  readonly input: SpawnInput;
  readonly seed: number;
}

export type DealFault = InputFault | "badSeed" | "badProfile" | "badHabits" | "badContext" | "badScore" | "badNow";

type Fields = Readonly<Record<string, unknown>>;

export function parseDeal(fields: Fields, config: ProfileConfig): Result<DealAsked, DealFault> {
  const asked = parseBoardField(fields.board);
  if (!asked.ok) return asked;
  const seed = parseNumber(fields.seed, "seed", "badSeed", [0, MAX_SEED]);
  if (!seed.ok) return seed;
  const profile = parseProfileField(fields.profile, config);
  if (!profile.ok) return profile;
  const habits = parseHabitsField(fields.habits);
  if (!habits.ok) return habits;
  const context = fields.context === undefined ? ok(newContext()) : parseContext(fields.context);
  if (!context.ok) return context;
  const score = parseNumber(fields.score ?? 0, "score", "badScore", [0, MAX_SEED]);
  if (!score.ok) return score;
  // Without a clock, the player is where the profile last saw them.
  const now = parseNumber(fields.now ?? profile.value.lastSeen ?? 0, "now", "badNow", [-LAST_TIME, LAST_TIME]);
  if (!now.ok) return now;
  const { board, combo } = asked.value;
  const player = { profile: profile.value, ...(habits.value !== null && { habits: habits.value }) };
  const input = { board, combo, ...player, context: context.value, score: score.value, now: now.value };
  return ok({ ...asked.value, dock: [], seed: seed.value, input });
}

/** A position given as an argument is dealt for a new player. */
export function newPlayerDeal(asked: Asked, seed: number, config: ProfileConfig): DealAsked {
  const { board, combo } = asked;
  const input = { board, combo, profile: newProfile(config), context: newContext(), score: 0, now: 0 };
  return { ...asked, dock: [], seed, input };
}

/** The largest date, in milliseconds from 1970 either way. */
const LAST_TIME = 8.64e15;

function parseNumber<Code extends DealFault>(
  value: unknown,
  name: string,
  code: Code,
  [least, most]: readonly [number, number],
): Result<number, Code> {
  if (value === undefined) return fail(code, `the line has no "${name}"`);
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return ok(Number(value));
  return fail(code, `"${name}" is a whole number from ${least} to ${most}, not ${shown(value)}`);
}

/** A profile as an object or as the text that it is stored as. */
function parseProfileField(value: unknown, config: ProfileConfig): Result<Profile, "badProfile"> {
  if (value === undefined) return ok(newProfile(config));
  const { profile, notice } = typeof value === "string" ? parseProfile(value) : profileFrom(value);
  if (notice === null || notice.code === "migrated") return ok(profile);
  // After the semicolon the notice says that a new profile takes its place, which is not so here.
  return fail("badProfile", `profile, ${notice.code}: ${notice.message.split(";")[0]}`);
}

/** Null where nothing is known. */
function parseHabitsField(value: unknown): Result<Habits | null, "badHabits"> {
  if (value === undefined) return ok(null);
  const habits = habitsFrom(value);
  return habits === null ? fail("badHabits", '"habits" is not what a game learned, or of another version') : ok(habits);
}
