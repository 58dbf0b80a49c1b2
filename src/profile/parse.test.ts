/** @file Stored profiles: what was written is read back, and no text whatever breaks the reader. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { observeAll, randomPlay } from "../../tests/observations.ts";
import { flowOf } from "./flow.ts";
import { postureOf } from "./lifecycle.ts";
import { momentumOf, qualityTrend } from "./momentum.ts";
import { observe } from "./observe.ts";
import { type Migration, NOTICE_CODES, parseProfile } from "./parse.ts";
import { newProfile, PROFILE_VERSION, type Profile, serialiseProfile } from "./profile.ts";
import { skillOf } from "./skill.ts";

const played = observeAll(newProfile(), randomPlay(3, 300));
const data = () => JSON.parse(serialiseProfile(played)) as Record<string, unknown>;
const parseData = (changed: unknown) => parseProfile(JSON.stringify(changed));

function expectUsable(profile: Profile): void {
  const flow = flowOf(profile);
  const readings = [skillOf(profile), flow.ratio, momentumOf(profile), qualityTrend(profile).forcedBad];
  for (const reading of readings) expect(Number.isFinite(reading)).toBe(true);
  expect(postureOf(profile, 1e12).stressCap).toBeGreaterThan(0);
  for (const observation of randomPlay(1, 30)) expect(observe(profile, observation).version).toBe(PROFILE_VERSION);
}

describe("parseProfile", () => {
  it("reads back what was written", () => {
    expect(parseProfile(serialiseProfile(newProfile()))).toEqual({ profile: newProfile(), notice: null });
    for (let seed = 0; seed < 50; seed++) {
      const profile = observeAll(newProfile(), randomPlay(seed, 20 * seed));
      expect(parseProfile(serialiseProfile(profile))).toEqual({ profile, notice: null });
    }
  });

  it("keeps a profile short", () => {
    expect(serialiseProfile(played).length).toBeLessThan(2000);
  });

  it.each<[string, string, string]>([
    ["nothing", "", "malformed"],
    ["no JSON", "{skill:", "malformed"],
    ["not a record", "[1, 2]", "malformed"],
    ["null", "null", "malformed"],
    ["no version", "{}", "malformed"],
    ["a version that is no number", JSON.stringify({ ...data(), version: "1" }), "malformed"],
    ["the future", JSON.stringify({ ...data(), version: 2 }), "otherVersion"],
    ["a version without a way here", JSON.stringify({ ...data(), version: 0 }), "otherVersion"],
    ["a missing field", JSON.stringify({ ...data(), skill: undefined }), "malformed"],
    ["a field of another kind", JSON.stringify({ ...data(), history: "0.5" }), "malformed"],
    ["a number that JSON cannot hold", JSON.stringify({ ...data(), skill: Number.NaN }), "malformed"],
    ["an unknown round class", JSON.stringify({ ...data(), rounds: ["lucky"] }), "malformed"],
    ["an inherited key", `{"version":1,"__proto__":${serialiseProfile(played)}}`, "malformed"],
    ["lists of different length", JSON.stringify({ ...data(), window: { ...played.window, ms: [] } }), "malformed"],
  ])("replaces %s", (_, text, code) => {
    const { profile, notice } = parseProfile(text);
    expect(notice?.code).toBe(code);
    expect(profile).toEqual(newProfile());
  });

  it("mends numbers out of range, says which, and keeps the rest", () => {
    const { profile, notice } = parseData({ ...data(), skill: 7 });
    expect(notice).toMatchObject({ code: "outOfRange", message: '"skill" was out of range' });
    expect(profile).toEqual({ ...played, skill: 1 });
    expect(parseData({ ...data(), games: 2.4 }).profile.games).toBe(2);
    const long = parseData({ ...data(), history: Array(500).fill(0.5) });
    expect(long.notice?.code).toBe("outOfRange");
    expect(long.profile.history.length).toBe(100);
    const nested = parseData({ ...data(), game: { ...played.game, fill: -1 } });
    expect(nested.notice?.message).toContain("game.fill");
  });

  it("leaves out what it does not know", () => {
    expect(parseData({ ...data(), nickname: "Ann" })).toEqual({ profile: played, notice: null });
  });

  it("brings older profiles up to date along a chain of migrations", () => {
    const rename: Migration = ({ ability, ...rest }) => ({ ...rest, skill: ability });
    const halve: Migration = (old) => ({ ...old, ability: Number(old.ability) / 100 });
    const migrations = new Map([
      [-1, halve],
      [0, rename],
    ]);
    const { skill, ...old } = played;
    const text = JSON.stringify({ ...old, ability: 100 * skill, version: -1 });
    const { profile, notice } = parseProfile(text, migrations);
    expect(notice?.code).toBe("migrated");
    expect(profile.skill).toBeCloseTo(skill, 12);
    expect({ ...profile, skill }).toEqual(played);
    expect(parseProfile(text, new Map([[0, rename]])).notice?.code).toBe("otherVersion");
  });

  it("never throws on mutated text and always gives a usable profile", () => {
    const text = serialiseProfile(played);
    const at = fc.nat({ max: text.length - 1 });
    const mutation = fc.tuple(at, fc.nat({ max: 4 }), fc.string({ maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
        const mutated = mutations.reduce(
          (current, [start, cut, insert]) => current.slice(0, start) + insert + current.slice(start + cut),
          text,
        );
        const { profile, notice } = parseProfile(mutated);
        if (notice !== null) expect(NOTICE_CODES).toContain(notice.code);
        expectUsable(profile);
      }),
      { numRuns: 500 },
    );
  });

  it("never throws on any JSON in any place of a profile", () => {
    const paths = ["", "version", "skill", "history", "session", "game", "window", "clears", "rounds", "lastSeen"];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
        const changed = path === "" ? value : { ...data(), [path]: value };
        expectUsable(parseData(changed).profile);
      }),
      { numRuns: 500 },
    );
  });
});
