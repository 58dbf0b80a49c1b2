/**
 * @file Starts from the records of somebody who has played: what was known of them when each of their games began, and their
 * likeness as their last game leaves it, who plays on from there.
 */
import { isAdaptive, type KnownPlayer, knownStart, playerContextOf, type VerifiedRecord } from "#game";
import { type Likeness, playerModel } from "#people";
import { skillOf } from "#profile";
import { median } from "#stats";
import { MOST_ALIKE, type Start } from "./starts.ts";

/** Of a player whose thinking times nobody knows, in milliseconds. */
const USUAL_PACE = 1500;

/**
 * The starts in the verified records of one player, oldest first. Games on which the player had no influence give none; nor
 * does somebody of whom nothing was learned.
 */
export function startsOfRecords(records: readonly VerifiedRecord[]): readonly Start[] {
  const begun: Omit<Start, "who">[] = [];
  let last: KnownPlayer | null = null;
  for (const { record, after } of records) {
    const start = isAdaptive(record.dealer) ? knownStart(record.setup) : null;
    if (start === null || after === null) continue;
    last = after;
    const context = playerContextOf(start.profile, start.at);
    if (begun.filter((one) => one.context === context).length < MOST_ALIKE) begun.push({ context, ...start });
  }
  if (last === null || last.habits.seen === 0) return [];
  const who = { likeness: likenessAfter(last) };
  return begun.map((start) => ({ ...start, who }));
}

function likenessAfter({ profile, habits }: KnownPlayer): Likeness {
  const { ms } = profile.window;
  const pace = ms.length === 0 ? USUAL_PACE : Math.max(1, Math.round(median([...ms])));
  return { model: playerModel(habits, skillOf(profile)), pace };
}

/** Starts of players, one list each, for tuning and for what it is worth inside. */
export type RecordedPools = Readonly<Record<"tuning" | "inside", readonly (readonly Start[])[]>>;

/** Of every three players two are tuned on and the third judges, so that nobody does both. */
const JUDGES_EVERY = 3;

/** @param players the starts of each */
export function recordedPools(players: readonly (readonly Start[])[]): RecordedPools {
  const isJudge = (_: unknown, i: number) => i % JUDGES_EVERY === JUDGES_EVERY - 1;
  return { tuning: players.filter((player, i) => !isJudge(player, i)), inside: players.filter(isJudge) };
}
