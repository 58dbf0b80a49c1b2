/** @file What is known of the player after a game, also where others were played since it began. */
import { type RuleMemory, recordOf, replayWith, type Session } from "#game";
import type { Profile } from "#profile";
import { ownLookup } from "./dealing/lookup.ts";

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
