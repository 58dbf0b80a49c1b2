/**
 * @file Profiles from text. Stored text may be old, foreign, cut off or tampered with: `parseProfile` always
 * answers with a usable profile, and says by a coded notice when it is not the one that was stored.
 */
import { check, isRecord, parseJson } from "#engine";
import { ROUND_CLASSES } from "#quality";
import { LONGEST } from "./config.ts";
import {
  type GameState,
  type MoveWindow,
  newProfile,
  PROFILE_VERSION,
  type Profile,
  type SessionState,
} from "./profile.ts";

const { choice, fields, list, nullable, number, whole } = check;

export const NOTICE_CODES = ["malformed", "otherVersion", "outOfRange", "migrated"] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];

/**
 * Why the profile differs from the text: it was replaced with a new one (`malformed`, `otherVersion`), mended
 * (`outOfRange`) or brought up to date (`migrated`).
 */
export interface ProfileNotice {
  readonly code: NoticeCode;
  readonly message: string;
}

export interface ParsedProfile {
  readonly profile: Profile;
  readonly notice: ProfileNotice | null;
}

/** A migration turns the data of version n into that of version n+1. */
export type Migration = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** Migrations by the version they start from. Version 1 is the first, so there is none yet. */
export const MIGRATIONS: ReadonlyMap<number, Migration> = new Map();

/**
 * A profile from stored text. It always answers with a usable one; the notice says where that is another one.
 *
 * @example
 * ```ts
 * import { newProfile, parseProfile, serialiseProfile } from "openblock";
 * console.log(parseProfile(serialiseProfile(newProfile())).notice, parseProfile("junk").notice?.code); // null malformed
 * ```
 */
export function parseProfile(text: string, migrations: ReadonlyMap<number, Migration> = MIGRATIONS): ParsedProfile {
  return profileFrom(parseJson(text), migrations);
}

/** The same for data that has been read from its text. */
export function profileFrom(data: unknown, migrations: ReadonlyMap<number, Migration> = MIGRATIONS): ParsedProfile {
  if (!isRecord(data) || !Number.isInteger(data.version)) {
    return replaced("malformed", "the text is not a profile");
  }
  const version = Number(data.version);
  const current = migrate(data, version, migrations);
  if (current === null) {
    return replaced("otherVersion", `version ${version} cannot be read, only ${PROFILE_VERSION}`);
  }
  const problems: check.Problem[] = [];
  const profile = check.mended(PROFILE_FORM, current, "", problems) as Profile;
  const broken = problems.find(({ code }) => code === "malformed");
  if (broken !== undefined) return replaced("malformed", `"${broken.path}" is missing or wrong`);
  if (!hasEqualLists(profile.window)) {
    return replaced("malformed", "the lists of the window differ in length");
  }
  if (problems.length > 0) {
    const message = `"${problems[0]!.path}" was out of range`;
    return { profile, notice: { code: "outOfRange", message } };
  }
  const message = `brought from version ${version} to ${PROFILE_VERSION}`;
  const isOld = version !== PROFILE_VERSION;
  return { profile, notice: isOld ? { code: "migrated", message } : null };
}

function replaced(code: NoticeCode, message: string): ParsedProfile {
  return { profile: newProfile(), notice: { code, message: `${message}; a new one takes its place` } };
}

/** The data in the current version, or null where no chain of migrations leads to it. */
function migrate(
  data: Readonly<Record<string, unknown>>,
  version: number,
  migrations: ReadonlyMap<number, Migration>,
): Readonly<Record<string, unknown>> | null {
  let current = data;
  for (let from = version; from !== PROFILE_VERSION; from++) {
    const step = migrations.get(from);
    if (step === undefined) return null;
    current = { ...step(current), version: from + 1 };
  }
  return current;
}

function hasEqualLists(window: MoveWindow): boolean {
  return Object.values(window).every((entries) => entries.length === window.ms.length);
}

/** Far beyond anything that play can reach, and small enough for exact sums. */
const COUNT = whole(0, 1e9);
const TIME = number(-8.64e15, 8.64e15);
const SHARE = number(0, 1);

const perMove = (form: check.Form) => list(form, LONGEST.window);

const SESSION_FORMS: check.FormsOf<SessionState> = {
  startedAt: TIME,
  hoursAway: number(0, 1e8),
  games: COUNT,
  steps: COUNT,
};

const GAME_FORMS: check.FormsOf<GameState> = {
  placements: COUNT,
  steps: COUNT,
  streak: COUNT,
  slips: number(0, 1e9),
  fill: SHARE,
  mobility: COUNT,
  distress: SHARE,
};

const WINDOW_FORMS: check.FormsOf<MoveWindow> = {
  ms: perMove(number(0, LONGEST.idleMs)),
  lines: perMove(whole(0, 16)),
  chain: perMove(COUNT),
  slips: perMove(number(0, 1e9)),
  quality: perMove(nullable(SHARE)),
  regret: perMove(nullable(SHARE)),
};

const PROFILE_FORM = fields({
  version: whole(PROFILE_VERSION, PROFILE_VERSION),
  firstSeen: nullable(TIME),
  lastSeen: nullable(TIME),
  sessions: COUNT,
  games: COUNT,
  placements: COUNT,
  personalBest: number(0, 1e12),
  runStreak: number(-1, 1),
  skill: SHARE,
  history: list(SHARE, LONGEST.sessions),
  session: fields(SESSION_FORMS),
  game: fields(GAME_FORMS),
  window: fields(WINDOW_FORMS),
  clears: list(whole(0, 16), LONGEST.recent + LONGEST.baseline),
  idle: list(whole(0, 1), LONGEST.recent),
  rounds: list(choice(ROUND_CLASSES), LONGEST.rounds),
} satisfies check.FormsOf<Profile>);
