/** @file What a profile says between two games, and the segment of a player. */
import { expect, it } from "vitest";
import { newProfile, observe, type Profile } from "#profile";
import { observeAll, placed, times } from "../../tests/observations.ts";
import { ON, QUIET, START, YES } from "../../tests/offerHistories.ts";
import { decide } from "./decide.ts";
import { NEW_LOG, notePurchase, noteRestored } from "./log.ts";
import { denialsOf } from "./reason.ts";
import { segmentOf, standingOf } from "./standing.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Somebody who has played a session a day, the last one now. */
function playedFor(days: number, hoursAway = 24): Profile {
  let profile = newProfile();
  for (let day = days; day >= 0; day--) {
    const now = START - (day === 0 ? 0 : day * DAY + (hoursAway - 24) * HOUR);
    profile = observe(profile, { type: "gameStarted", now });
    profile = observeAll(profile, times(30, placed({ lines: 1, ms: 1000 })));
    profile = observe(profile, { type: "gameEnded", now: now + 30_000, score: 600, placements: 30 });
  }
  return profile;
}

it("reads the end of the last game", () => {
  const profile = playedFor(5);
  const standing = standingOf(profile, [START + 30_000], NEW_LOG, START + 30_000);
  expect(standing).toMatchObject({ sessions: 6, sessionStartedAt: START, frustration: "none", segment: "regular" });
  const stuck = observeAll(profile, times(3, placed()));
  expect(standingOf(stuck, [], NEW_LOG, START).frustration).toBe("warning");
});

it("knows nothing of somebody who has not placed a piece, and so denies", () => {
  const standing = standingOf(newProfile(), [], NEW_LOG, START);
  expect(standing).toMatchObject({ distress: null, frustration: null, flow: null, sessionStartedAt: null });
  expect(denialsOf(decide(QUIET, standing, NEW_LOG, YES, ON).reasons)).toContain("unknownState");
});

it("has a segment of those who are new, have given, or may be lost", () => {
  expect(segmentOf(playedFor(1), NEW_LOG, START)).toBe("newcomer");
  expect(segmentOf(playedFor(10), NEW_LOG, START)).toBe("regular");
  expect(segmentOf(playedFor(10, 24 * 8), NEW_LOG, START)).toBe("leaving");
  expect(segmentOf(playedFor(10), NEW_LOG, START + 9 * DAY)).toBe("leaving");
  for (const log of [notePurchase(NEW_LOG, "noAds", START), noteRestored(NEW_LOG, ["noAds"], START)]) {
    expect(segmentOf(playedFor(1), log, START)).toBe("supporter");
  }
  expect(standingOf(playedFor(1), [], null, START).segment).toBe(null);
});
