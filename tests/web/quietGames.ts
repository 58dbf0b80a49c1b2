/**
 * @file Games whose end stands against no offer, for tests of offers: somebody who has played for days and three games
 * today, and a game that is one placement from an end in neither distress, frustration nor flow.
 */
import type { Page } from "playwright-core";
import { createRng, expectOk } from "#engine";
import { apply, encode, newSession, type RuleMemory, recordOf, ruleDealer, type Session } from "#game";
import { decide, denialsOf, type Gate, monetizeDefaults, NEW_LOG, standingOf } from "#monetize";
import { PLAYERS } from "#players";
import { newProfile, observe, type Profile, serialiseProfile } from "#profile";
import type { StoredOffers } from "../../src/web/features/offers/stored.ts";
import type { FinishedGame } from "../../src/web/store/saved.ts";
import type { StoredKey, StoredValues } from "../../src/web/store/storage.ts";
import { observeAll, placed, times } from "../observations.ts";
import { byKeys, type Choice, firstFit } from "./hands.ts";
import { isReady } from "./ready.ts";
import { finishedGames, store } from "./saved.ts";

/** Where the searches for games end quickly; from other seeds on they take longer. */
const QUIET_SEED = 80;
const FLOW_SEED = 44;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A player with a session a day for ten days, and one now. */
function playedForDays(now: number): Profile {
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
function gamesOfToday(now: number): readonly FinishedGame[] {
  return [20, 15, 10].map((minutes) => ({
    ...{ mode: "endless", at: now - minutes * MINUTE, score: 300, plain: 300, steps: 20, lines: 5, skill: 0.5 },
    ...{ peakFill: 0.5, record: "ob1-BDIzZcPPTi2ZQWQIQgItABFkIASgAQgBwBMAAp6Pj4Q" },
  }));
}

interface QuietGame {
  readonly session: Session<RuleMemory>;
  readonly choice: Choice;
}

/** When the tests began; a game that was found for it serves all of them. */
const NOW = Date.now();
const found = new Map<string, QuietGame>();

interface QuietEnd extends QuietGame {
  /** What is stored before the last placement. */
  readonly values: StoredValues;
}

/** Somebody who has played for days, before the last placement of a game. */
export function quietEnd(denials: readonly Gate[], now: number): QuietEnd {
  const key = denials.join();
  const game = found.get(key) ?? gameBefore(denials, now, denials.length === 0 ? QUIET_SEED : FLOW_SEED);
  found.set(key, game);
  const values = {
    profile: serialiseProfile(playedForDays(now)),
    history: gamesOfToday(now),
    "game.endless": encode(recordOf(game.session)),
  };
  return { ...game, values };
}

/** Puts somebody who has played for days before the last placement of a game, and plays it. */
export async function finishQuietly(page: Page, denials: readonly Gate[] = [], offers?: StoredOffers): Promise<void> {
  const { values, ...game } = quietEnd(denials, NOW);
  for (const [key, value] of Object.entries(values)) await store(page, key as StoredKey, value);
  if (offers !== undefined) await store(page, "offers", offers);
  await page.reload();
  await isReady(page);
  await byKeys(page, game.session, game.choice);
  await finishedGames(page, 4);
}

/** A zone in which midnight is hours away, so that the games of the last half hour are of one day. */
export function quietZone(now: number): { readonly timezoneId: string; readonly offset: number } {
  const hour = new Date(now).getUTCHours();
  return hour > 2 && hour < 22 ? { timezoneId: "UTC", offset: 0 } : { timezoneId: "Etc/GMT+8", offset: -8 * 60 };
}

/** One placement from an end against which exactly these gates stand. */
function gameBefore(denials: readonly Gate[], now: number, from: number): QuietGame {
  const profile = playedForDays(now);
  const endedAt = [...gamesOfToday(now).map(({ at }) => at), now];
  const config = { ...monetizeDefaults, offers: { on: 1 } };
  const { offset } = quietZone(now);
  const moment = { kind: "interstitial", now, offset, isInGame: false, isAsked: false, purpose: null } as const;
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
