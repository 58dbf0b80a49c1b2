/** @file What is stored of sharing and comes from the server, read with suspicion; and which games have ended. */
import { describe, expect, it } from "vitest";
import { endedSince } from "./outbox.ts";
import { rankingFrom } from "./ranking.ts";
import { base64url, newSharing, readSharing, readWaiting } from "./sharing.ts";

describe("sharing", () => {
  it("begins with a secret of its own, in 43 letters that are safe in a header", () => {
    const [one, other] = [newSharing(5), newSharing(5)];
    expect(one.secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(one.secret).not.toBe(other.secret);
    expect(base64url(Uint8Array.from([251, 255, 254]))).toBe("-__-");
    expect(readSharing(structuredClone(one))).toEqual(one);
  });

  it.each([
    ["nothing", null],
    ["no secret", { ...newSharing(0), secret: "short" }],
    ["a secret that would break a header", { ...newSharing(0), secret: `${"a".repeat(42)}\n` }],
    ["no choice", { ...newSharing(0), isOn: "yes" }],
    ["no count", { ...newSharing(0), dropped: -1 }],
    ["no time", { ...newSharing(0), since: Number.NaN }],
  ])("is not read from %s", (_, value) => {
    expect(readSharing(value)).toBe(null);
  });

  it("keeps the games that can be read, and tells of the others", () => {
    const game = { record: "ob1-a", at: 3 };
    expect(readWaiting([game, { record: 4, at: 3 }])).toEqual({ waiting: [game], isDamaged: true });
    expect(readWaiting("x")).toEqual({ waiting: [], isDamaged: true });
    expect(readWaiting(undefined)).toEqual({ waiting: [], isDamaged: false });
  });
});

it("a game that the history and the day's results both have has ended once, and an earlier one not now", () => {
  const history = [1, 5, 9].map((at) => ({ record: `ob1-${at}`, at, mode: "daily", score: 4 }));
  const daily = { results: [{ day: 20_261_117, record: "ob1-9", at: 9 }], par: null };
  expect(endedSince({ history, daily }, 5)).toEqual([
    { record: "ob1-5", at: 5 },
    { record: "ob1-9", at: 9 },
  ]);
  expect(endedSince({ settings: {} }, 0)).toEqual([]);
});

describe("a ranking", () => {
  const rank = { rank: 1, score: 900, placements: 40, record: "A".repeat(22), isYou: true };
  const body = { date: "2026-11-17", players: 1, scores: [rank], you: rank };

  it("is read as the server tells it", () => {
    const read = { rank: 1, score: 900, record: "A".repeat(22), isYou: true };
    expect(rankingFrom(body)).toEqual({ players: 1, scores: [read], you: read });
    expect(rankingFrom({ ...body, you: null })?.you).toBe(null);
  });

  it.each([
    null,
    [],
    "<!doctype html>",
    { ...body, players: "1" },
    { ...body, scores: [{ ...rank, record: "../me" }] },
  ])("is none where it is something else: %j", (value) => {
    expect(rankingFrom(value)).toBe(null);
  });
});
