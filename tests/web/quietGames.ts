/**
 * @file Games whose end stands against no offer, for tests of offers: somebody who has played for days and three games
 * today, and a game that is one placement from an end in neither distress, frustration nor flow.
 */
import { createRng, expectOk } from "#engine";
import { apply, newSession, type RuleMemory, ruleDealer, type Session } from "#game";
import { decide, denialsOf, type Gate, monetizeDefaults, NEW_LOG, standingOf } from "#monetize";
import { PLAYERS } from "#players";
import { newProfile, observe, type Profile } from "#profile";
import type { FinishedGame } from "../../src/web/game/model.ts";
import { observeAll, placed, times } from "../observations.ts";
import type { Choice } from "./hands.ts";
import { firstFit } from "./hands.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Somebody who has played a session a day for ten days, and one now. */
export function playedForDays(now: number): Profile {
  let profile = newProfile();
  for (let day = 10; day >= 0; day--) {
    const startedAt = now - day * DAY - 25 * MINUTE;
    profile = observe(profile, { type: "gameStarted", now: startedAt });
    profile = observeAll(profile, times(20, placed({ lines: 1, ms: 1500 })));
    profile = observe(profile, { type: "gameEnded", now: startedAt + MINUTE, score: 300, placements: 20 });
  }
  return profile;
}

/** Three games of today, as the history keeps them. */
export function gamesOfToday(now: number): readonly FinishedGame[] {
  return [20, 15, 10].map((minutes) => ({
    ...{ mode: "endless", at: now - minutes * MINUTE, score: 300, plain: 300, steps: 20, lines: 5, skill: 0.5 },
    ...{ peakFill: 0.5, record: "ob1-BDIzZcPPTi2ZQWQIQgItABFkIASgAQgBwBMAAp6Pj4Q" },
  }));
}

export interface QuietGame {
  readonly session: Session<RuleMemory>;
  readonly choice: Choice;
}

/** One placement from an end against which exactly these gates stand. */
export function gameBefore(denials: readonly Gate[], now: number, from = 1): QuietGame {
  const profile = playedForDays(now);
  const endedAt = [...gamesOfToday(now).map(({ at }) => at), now];
  const config = { ...monetizeDefaults, offers: { on: 1 } };
  const moment = { kind: "interstitial", now, offset: 0, isInGame: false, isAsked: false, purpose: null } as const;
  for (let seed = from; seed < from + 3000; seed++) {
    const dealer = ruleDealer({ profile, startedAt: now - 2 * MINUTE });
    let { session } = expectOk(newSession({ seed, dealer, undoLimit: 3 }));
    while (session.ended === null && session.steps < 60) {
      const rng = createRng(seed, "policy", session.steps);
      const choice = seed % 2 === 0 ? firstFit(session) : PLAYERS.greedy.choose(session, rng);
      const next = expectOk(apply(session, { type: "place", ...choice, ms: 1500 }, dealer)).session;
      if (next.ended === "noMove") {
        const standing = standingOf(next.memory.profile, endedAt, NEW_LOG, now);
        const found = denialsOf(decide(moment, standing, NEW_LOG, { offers: "granted", age: "adult" }, config).reasons);
        if (found.join() === denials.join()) return { session, choice };
      }
      session = next;
    }
  }
  throw new Error(`no game ends with ${denials.join(", ") || "nothing"} against an offer`);
}
