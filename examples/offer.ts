/** @file Asks whether the moment after a game may carry an offer, and prints what stands against it. */
import { decide, denialsOf, monetizeDefaults, NEW_LOG, type Standing } from "openblock/unstable/monetize";

const now = Date.UTC(2026, 10, 17, 12);
const minutes = (n: number) => now - n * 60_000;
// `standingOf` reads all of this from a profile.
const player: Standing = {
  sessions: 12,
  sessionStartedAt: minutes(25),
  hoursAway: 20,
  endedAt: [20, 14, 9, 4, 0].map(minutes),
  distress: 0.3,
  frustration: "none",
  flow: "bored",
  runStreak: 0.1,
  segment: "regular",
};
const moment = { kind: "interstitial", now, offset: 0, isInGame: false, isAsked: false, purpose: null } as const;
const consent = { offers: "granted", age: "adult" } as const;
const config = { ...monetizeDefaults, offers: { on: 1 } };
for (const standing of [player, { ...player, flow: "flow", sessions: 2 } as const, { ...player, distress: null }]) {
  const { allowed, reasons } = decide(moment, standing, NEW_LOG, consent, config);
  console.log(allowed ? "allowed" : `denied: ${denialsOf(reasons).join(", ")}`);
}

// allowed
// denied: flow, firstSessions
// denied: unknownState, distress
