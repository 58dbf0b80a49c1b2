/** @file The history of offers: what is noted, how it is written down, and what cannot be read. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyLife, CALM, live, ON, QUIET, START, YES } from "../../tests/offerHistories.ts";
import { MOST_CAP } from "./config.ts";
import { decide } from "./decide.ts";
import {
  LOG_VERSION,
  MOST_DECISIONS,
  NEW_LOG,
  noteDecision,
  noteOutcome,
  notePurchase,
  noteRestored,
  parseLog,
  serialiseLog,
  spentLog,
} from "./log.ts";

const decision = decide(QUIET, CALM, NEW_LOG, YES, ON);

it("counts an offer from the moment it is allowed, and forgets one that failed", () => {
  const open = noteDecision(NEW_LOG, QUIET, decision);
  expect(open.offers).toEqual([{ at: START, kind: "interstitial" }]);
  expect(open.decisions).toMatchObject([{ at: START, allowed: true, outcome: null }]);
  expect(noteOutcome(open, "dismissed", START + 5)).toMatchObject({
    offers: [{ at: START }],
    failedAt: null,
    latest: START + 5,
    decisions: [{ outcome: "dismissed" }],
  });
  expect(noteOutcome(open, "failed", START + 5)).toMatchObject({
    offers: [],
    failedAt: START + 5,
    decisions: [{ outcome: "failed" }],
  });
});

it("leaves no trace of a time that is none", () => {
  const moment = { ...QUIET, now: Number.NaN };
  expect(noteDecision(NEW_LOG, moment, decide(moment, CALM, NEW_LOG, YES, ON))).toBe(NEW_LOG);
});

it("knows what is owned, and when it was bought rather than restored", () => {
  expect(notePurchase(NEW_LOG, "noAds", START)).toMatchObject({ owned: ["noAds"], boughtAt: START, latest: START });
  const restored = noteRestored(NEW_LOG, ["noAds", "noAds"], START);
  expect(restored).toMatchObject({ owned: ["noAds"], boughtAt: null, latest: START });
  expect(noteRestored(restored, [], START)).toEqual(restored);
});

it("is as if every cap were used up where it could not be read", () => {
  const spent = spentLog(START);
  const at = (now: number) => {
    const endedAt = [1, 2, 3].map((i) => now - i * 1000).reverse();
    const standing = { ...CALM, endedAt, sessionStartedAt: now - 10_000 };
    return decide({ ...QUIET, now }, standing, spent, YES, ON);
  };
  expect(at(START + 23 * 3_600_000)).toMatchObject({ allowed: false, denied: "dayCap" });
  expect(at(START + 24 * 3_600_000).allowed).toBe(true);
  expect(parseLog(serialiseLog(spent)).ok).toBe(true);
});

it("is read as it was written, and never grows beyond its bounds", () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      for (const { before } of live(life, ON, YES).slice(-5)) {
        expect(parseLog(serialiseLog(before))).toEqual({ ok: true, value: before });
        expect(before.offers.length).toBeLessThanOrEqual(MOST_CAP);
        expect(before.decisions.length).toBeLessThanOrEqual(MOST_DECISIONS);
      }
    }),
    { numRuns: 100, seed: 20 },
  );
});

const WRITTEN = { ...NEW_LOG, latest: START, offers: [{ at: START - 1, kind: "rewarded" }] };

it.each([
  ["malformed", "no text of ours", "{"],
  ["malformed", "a list", "[]"],
  ["malformed", "without a version", JSON.stringify({ ...WRITTEN, version: undefined })],
  ["otherVersion", "of a later version", JSON.stringify({ ...WRITTEN, version: LOG_VERSION + 1 })],
  ["malformed", "a field missing", JSON.stringify({ ...WRITTEN, owned: undefined })],
  ["malformed", "a field too many", JSON.stringify({ ...WRITTEN, extra: 1 })],
  ["malformed", "a kind that is none", JSON.stringify({ ...WRITTEN, offers: [{ at: 1, kind: "banner" }] })],
  ["malformed", "an offer after the latest time", JSON.stringify({ ...WRITTEN, latest: START - 2 })],
  [
    "malformed",
    "offers out of order",
    JSON.stringify({ ...WRITTEN, offers: [WRITTEN.offers[0], { at: START - 2, kind: "rewarded" }] }),
  ],
  ["malformed", "a purchase after the latest time", JSON.stringify({ ...WRITTEN, boughtAt: START + 1 })],
  ["malformed", "a number that is none", JSON.stringify({ ...WRITTEN, latest: Number.NaN })],
])("refuses with %s: %s", (code, _, text) => {
  expect(parseLog(text)).toMatchObject({ ok: false, fault: { code } });
});

it("does not fall over text of any kind", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const read = parseLog(text);
      if (read.ok) expect(read.value.version).toBe(LOG_VERSION);
    }),
    { numRuns: 200, seed: 21 },
  );
});
