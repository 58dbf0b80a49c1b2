/** @file Simulated lives: the same for the same seed, in order, within their days, one profile through all games. */
import { expect, it } from "vitest";
import { expectOk } from "#engine";
import { decode, GAME_DEFAULTS, PAPER_GAME } from "#game";
import { populationOf } from "#people";
import { type LifeOptions, livedGames } from "./lives.ts";

const FROM = Date.UTC(2026, 10, 1);
const TO = Date.UTC(2026, 10, 8);
const [traits] = populationOf("inside", 1, 1);
const options: LifeOptions = { traits: traits!, seed: 1, number: 0, from: FROM, to: TO, cap: 20 };

const games = [...livedGames(options)];

it("is a week of games in order, each beginning after the one before", () => {
  expect(games.length).toBeGreaterThan(2);
  expect(games[0]!.isFirst).toBe(true);
  for (const [i, { startedAt, endedAt, placements }] of games.entries()) {
    expect(startedAt).toBeGreaterThanOrEqual(i === 0 ? FROM : games[i - 1]!.endedAt);
    expect(startedAt).toBeLessThan(TO);
    expect(endedAt).toBeGreaterThan(startedAt);
    expect(placements).toBeLessThanOrEqual(20);
  }
  const setups = games.map(({ text }) => expectOk(decode(text)).setup);
  expect(setups[0]).not.toContain("{");
  expect(setups.slice(1).every((setup) => setup.includes("{"))).toBe(true);
});

it("begins by a time, and is dealt by what that time says", () => {
  const arriveBy = FROM + 3_600_000;
  const switched = TO - 3 * 24 * 3_600_000;
  const configAt = (at: number) => (at < switched ? PAPER_GAME : GAME_DEFAULTS);
  const games = [0, 1].flatMap((number) => [...livedGames({ ...options, number, cap: 6, arriveBy, configAt })]);
  for (const { text, startedAt } of games) {
    expect(expectOk(decode(text)).dealer).toBe(startedAt < switched ? "rule" : "foresight");
  }
  expect(games[0]!.startedAt).toBeLessThan(arriveBy);
  expect(new Set(games.map(({ startedAt }) => startedAt < switched)).size).toBe(2);
});

it("is the same again, and another one for another person", () => {
  const known = games.slice(0, 3).map(({ text }) => text);
  expect(firstTexts(options)).toEqual(known);
  expect(firstTexts({ ...options, number: 1 })).not.toEqual(known);
});

/** The records of the first three games; those after them are not played. */
function firstTexts(given: LifeOptions): readonly string[] {
  const texts: string[] = [];
  for (const { text } of livedGames(given)) {
    if (texts.push(text) === 3) break;
  }
  return texts;
}
