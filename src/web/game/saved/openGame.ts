/** @file Opens a recorded game for play, with the change of the profile at its end. Loaded only if a game is stored. */
import { fail, ok, type Result } from "#engine";
import {
  type Dealer,
  type DealerLookup,
  decode,
  type FoundDealer,
  type GameRecord,
  type RecordFault,
  type Replay,
  type ReplayFault,
  type RuleMemory,
  recordOf,
  replayWith,
  type Session,
} from "#game";
import type { Profile } from "#profile";
import type { KnownHabits } from "../../store/habits.ts";
import { learned } from "../dealing/dealing.ts";
import { ownLookup } from "../dealing/lookup.ts";

/** The game of a stored record, to play on. */
export function openGame(
  stored: unknown,
  habits: KnownHabits,
): Result<Replay<RuleMemory>, "unreadable" | RecordFault | ReplayFault> {
  if (typeof stored !== "string") return fail("unreadable", "it is no text");
  try {
    const record = decode(stored);
    if (!record.ok) return record;
    const game = replayWith(record.value, lookupKnowing(habits));
    return game.ok ? ok({ ...game.value, dealer: goingOn(record.value) ?? game.value.dealer }) : game;
  } catch (error) {
    return fail("unreadable", String(error));
  }
}

/** The dealer of the hands to come, where the network proposes some. */
function goingOn({ dealer, setup }: GameRecord): Dealer<RuleMemory> | undefined {
  return learned.value === null ? undefined : ownLookup(dealer, setup, learned.value.tracks)?.dealer;
}

/** Finds the dealer of an unfinished game, with the choices behind its habits, which records leave out. */
export function lookupKnowing({ habits }: KnownHabits): DealerLookup<RuleMemory> {
  return (id, setup) => {
    const found = ownLookup(id, setup);
    return found?.dealer.start.habits.seen === habits.seen ? withChoices(found, habits.choices) : found;
  };
}

function withChoices({ dealer, difference }: FoundDealer<RuleMemory>, choices: string): FoundDealer<RuleMemory> {
  const { start } = dealer;
  return { dealer: { ...dealer, start: { ...start, habits: { ...start.habits, choices } } }, difference };
}

/** A game that began before others were counted is played back from what is known now, so that none is forgotten. */
export function profileAfter(known: Profile, game: Session<RuleMemory>): Profile {
  const found = ownLookup(game.dealer.id, game.dealer.setup);
  const start = found?.dealer.start;
  if (start === undefined || isSame(start.profile, known)) return game.memory.profile;
  const now = Math.max(start.now, known.lastSeen ?? start.now);
  const dealer = { ...found!.dealer, start: { ...start, profile: known, now } };
  const difference = { code: "otherProfile", message: "another game was played in between" } as const;
  const again = replayWith(recordOf(game), () => ({ dealer, difference }));
  return again.ok ? again.value.session.memory.profile : known;
}

function isSame(profile: Profile, known: Profile): boolean {
  return profile.games === known.games && profile.placements === known.placements;
}
