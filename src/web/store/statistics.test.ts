/** @file The statistics against figures worked out by hand. */
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { apply, DEALERS, entriesOf, newSession } from "#game";
import { PLAYERS, playSession } from "#players";
import { figuresOf } from "./figures.ts";
import type { FinishedGame } from "./saved.ts";
import { gamesOf, scoredGames, skillGames, summaryOf, survivalOf, trendOf } from "./statistics.ts";

function game(part: Partial<FinishedGame>): FinishedGame {
  return {
    mode: "endless",
    at: 0,
    score: 0,
    plain: 0,
    steps: 10,
    lines: 2,
    skill: 0.5,
    peakFill: 0.5,
    record: "",
    ...part,
  };
}

const GAMES = [
  game({ score: 100, peakFill: 0.3 }),
  game({ score: 500, mode: "daily", steps: 30, peakFill: 0.8 }),
  game({ score: 9999, mode: "zen", lines: 7, peakFill: 0.55 }),
  game({ score: 200, peakFill: 0.625 }),
];

describe("the figures of a game", () => {
  /** Deals the same docks after any undo. */
  const dealer = DEALERS.feasible;

  it("are those of its events", () => {
    const { moves, docks } = playSession({ player: PLAYERS.keeper, dealer, seed: 5, cap: 60 });
    let step = expectOk(newSession({ seed: 5, dealer }));
    let [lines, peakFill] = [0, 0];
    for (const move of entriesOf(moves)) {
      step = expectOk(apply(step.session, move, dealer));
      for (const event of step.events) {
        if (event.type === "lines.cleared") lines += event.rows.length + event.columns.length;
      }
      peakFill = Math.max(peakFill, step.session.board.occupied.fill());
    }
    expect(lines).toBeGreaterThan(5);
    expect(figuresOf({ docks, moves })).toEqual({ lines, peakFill });
  });

  it("forget what was taken back", () => {
    const straight = playSession({ player: PLAYERS.keeper, dealer, seed: 5, cap: 61 });
    let { session } = expectOk(newSession({ seed: 5, dealer, undoLimit: 100 }));
    for (const move of entriesOf(straight.moves)) {
      session = expectOk(apply(session, move, dealer)).session;
      session = expectOk(apply(session, { type: "undo" }, dealer)).session;
      session = expectOk(apply(session, move, dealer)).session;
    }
    expect(session.undosUsed).toBeGreaterThan(60);
    expect(figuresOf(session)).toEqual(figuresOf(straight));
  });

  it("are nothing before the first move", () => {
    expect(figuresOf(expectOk(newSession({ seed: 5, dealer })).session)).toEqual({ lines: 0, peakFill: 0 });
  });
});

describe("the summary", () => {
  it("counts every game, and scores of scored ones only", () => {
    expect(summaryOf(GAMES)).toEqual({ games: 4, best: 500, medianScore: 200, lines: 13, placements: 60 });
  });

  it("has no score where there is none", () => {
    expect(summaryOf(gamesOf(GAMES, "zen"))).toMatchObject({ games: 1, best: null, medianScore: null, lines: 7 });
    expect(summaryOf([])).toEqual({ games: 0, best: null, medianScore: null, lines: 0, placements: 0 });
  });

  it("adds games that were left to the sums and the best, and takes no median of them", () => {
    const left = { ...GAMES[0]!, score: 9000, lines: 50, steps: 30, peakFill: 0.9, left: { bestBefore: 0 } };
    const { games, best, medianScore, lines, placements } = summaryOf([...GAMES, left]);
    const before = summaryOf(GAMES);
    expect([games, medianScore, best]).toEqual([before.games, before.medianScore, 9000]);
    expect([lines, placements]).toEqual([before.lines + 50, before.placements + 30]);
    expect(survivalOf([...GAMES, left])).toEqual(survivalOf(GAMES));
    expect(summaryOf([left])).toMatchObject({ games: 0, medianScore: null, best: 9000 });
    expect(survivalOf([left])).toEqual([]);
  });

  it("selects by mode", () => {
    expect(gamesOf(GAMES, "all")).toBe(GAMES);
    expect(gamesOf(GAMES, "endless").map(({ score }) => score)).toEqual([100, 200]);
    expect(scoredGames(GAMES).map(({ mode }) => mode)).toEqual(["endless", "daily", "endless"]);
    expect(skillGames(GAMES).map(({ mode }) => mode)).toEqual(["endless", "zen", "endless"]);
  });
});

describe("a trend of medians", () => {
  it("runs over the values up to each", () => {
    expect(trendOf([5, 1, 9, 9, 2], 3)).toEqual([5, 3, 5, 9, 9]);
    expect(trendOf([5, 1, 9], 1)).toEqual([5, 1, 9]);
    expect(trendOf([], 3)).toEqual([]);
  });
});

describe("survival", () => {
  it("is the share of games that reached a fill, itself included", () => {
    expect(survivalOf(GAMES).map(({ share }) => share)).toEqual([1, 0.75, 0.75, 0.5, 0.25, 0.25]);
  });

  it("is nothing without games", () => expect(survivalOf([])).toEqual([]));
});
