/** @file The review as the page knows it, from the news of a lost game, and what it says of its moves. */

import { describe, expect, test } from "vitest";
import { percentText } from "#engine";
import { DEALERS, encode, recordOf, ruleDealer, type Session } from "#game";
import { PLAYERS, playSession } from "#players";
import { isSlip } from "#review";
import { previewIn } from "../../board/preview.ts";
import { tellReview } from "../../game/jobs/tellReview.ts";
import { know, profile } from "../../game/state/player.ts";
import { ENGLISH_WORDS } from "../../kit/words/game.en.ts";
import { nothingKnown } from "../../store/habits.ts";
import { applySettings, DEFAULT_SETTINGS } from "../../store/settings.ts";
import {
  afterSteps,
  type Course,
  coveredBy,
  NOTHING_YET,
  nextSlip,
  openingMove,
  tableOf,
  withNews,
  withPiece,
} from "./course.ts";
import { explainMove, shareText } from "./explain.ts";
import { hostTrial } from "./trial.ts";
import { reviewWords } from "./words.ts";

/** A game that greedy loses, with a mistake in it and a fatal move. */
const lost = playSession({ player: PLAYERS.greedy, dealer: DEALERS.hard, seed: 3, cap: 200 }) as Session;
const news = [...tellReview(encode(recordOf(lost)))];
const course = news.reduce(withNews, NOTHING_YET);
const nameOf = ENGLISH_WORDS.shape;
const fatal = course.moves.findIndex(({ review }) => review.mark === "fatal");

describe("news of a lost game", () => {
  test("come as its size, its hands from the first on, and its end", () => {
    expect(news[0]).toEqual({ type: "size", moves: lost.steps });
    expect(news.slice(1, -1).every(({ type }) => type === "hand")).toBe(true);
    expect(news.at(-1)).toMatchObject({ type: "end", ended: "noMove", playedBack: null });
    expect(structuredClone(news)).toEqual(news);
  });

  test("add up to every move, with the position before it", () => {
    expect(course.moves.map(({ number }) => number)).toEqual(Array.from({ length: lost.steps }, (_, i) => i + 1));
    expect(course.end!.final.score).toBe(lost.score);
    for (const move of course.moves) expect(move.before.slots[move.played.slot]).not.toBeNull();
  });

  test("of a text that holds no game are its fault, and of a game without a move that there is none", () => {
    expect([...tellReview("nonsense")]).toMatchObject([{ type: "fault", code: "notARecord" }]);
    const start = playSession({ player: PLAYERS.greedy, dealer: DEALERS.hard, seed: 3, cap: 0 }) as Session;
    expect([...tellReview(encode(recordOf(start)))].at(-1)).toMatchObject({ type: "fault", code: "noMoves" });
  });
});

describe("a review", () => {
  test("opens on the fatal move once it is complete, and on the first until then", () => {
    expect(openingMove(course)).toBe(fatal);
    expect(openingMove({ ...course, end: null })).toBe(0);
  });

  test("opens on the move that lost most where none was fatal, and on the last where none was wrong", () => {
    const upTo = (n: number): Course => ({ ...course, moves: course.moves.slice(0, n) });
    const before = upTo(fatal);
    const losses = before.moves.map(({ review }) => (isSlip(review.mark) ? review.loss : 0));
    expect(openingMove(before)).toBe(losses.indexOf(Math.max(...losses)));
    expect(openingMove(upTo(2))).toBe(1);
  });

  test("goes from slip to slip and no further", () => {
    const slips = course.moves.flatMap(({ review }, i) => (isSlip(review.mark) ? [i] : []));
    expect(slips.length).toBeGreaterThan(1);
    const found: number[] = [];
    for (let at = nextSlip(course, -1, 1); at !== null; at = nextSlip(course, at, 1)) found.push(at);
    expect(found).toEqual(slips);
    expect(nextSlip(course, slips[0]!, -1)).toBeNull();
  });

  test("shows the piece in its place, and the way with its clears", () => {
    const { before, played, review } = course.moves[fatal]!;
    const table = tableOf(before);
    const cells = coveredBy(table, played);
    const shown = withPiece(table, played);
    expect(cells.every((cell) => table.board.cells[cell] === 0 && shown.board.cells[cell] !== 0)).toBe(true);
    const { steps } = review.better!;
    const end = afterSteps(table, steps);
    expect(end.slots.every((piece) => piece === null)).toBe(true);
    const placed = steps.reduce((sum, { slot }) => sum + table.slots[slot]!.shape.cells.length, 0);
    const cleared = steps.reduce((sum, { lines }) => sum + lines, 0);
    expect(cleared).toBeGreaterThan(0);
    expect(end.board.occupied.size()).toBeLessThan(table.board.occupied.size() + placed);
  });
});

describe("a move in words", () => {
  test.each([reviewWords.en, reviewWords.zh])("says every mark in full, in language %#", (words) => {
    for (const move of course.moves) {
      const { title, said, better } = explainMove(move, course.hands[move.hand]!, words, nameOf);
      const all = [title, ...said, ...(better === null ? [] : [better.title, ...better.said])];
      expect(all.every((sentence) => sentence.length > 1 && !/undefined|NaN|!/.test(sentence))).toBe(true);
      expect(said.length).toBeGreaterThan(0);
      expect(better === null).toBe(move.review.mark === "best" || move.review.mark === null);
    }
  });

  test("names the pieces without a place, and how many ways there were", () => {
    const move = course.moves[fatal]!;
    const { said, better, figures } = explainMove(move, course.hands[move.hand]!, reviewWords.en, nameOf);
    const { left, ways } = move.review.fatal!;
    expect(said[0]).toMatch(/^Proved: after this/);
    for (const shape of left) expect(said[0]).toContain(nameOf(shape));
    expect(better!.title).toMatch(/keeps (both|all three)$/);
    expect(figures.map(([name, before, after]) => [name, before, after])).toContainEqual([
      reviewWords.en.ways,
      String(ways),
      "0",
    ]);
  });

  test("says what a mistake took, and what a forced hand leaves", () => {
    const move = course.moves.find(({ review }) => review.mark === "mistake")!;
    const hand = { ...course.hands[move.hand]!, isForced: true, best: 0.2 };
    const { said } = explainMove(move, hand, reviewWords.en, nameOf);
    expect(said[0]).toContain(percentText(move.review.before, 0));
    expect(said).toContain(reviewWords.en.forced("20 %"));
  });

  test("calls only all 100 % and only none 0 %", () => {
    expect([0, 0.001, 0.5, 0.9999, 1].map(shareText)).toEqual(["0 %", "1 %", "50 %", "99 %", "100 %"]);
  });
});

describe("a trial", () => {
  test("starts from the position before a move, and plays on past its hand", () => {
    const { before, review } = course.moves[fatal]!;
    const table = tableOf(before);
    const game = hostTrial(table, 0);
    expect(game.current()).toMatchObject({ score: before.score, slots: table.slots, ended: null });
    for (const { slot, anchor } of review.better!.steps) {
      const [x, y] = [anchor % 8, Math.floor(anchor / 8)];
      expect(game.dispatch({ type: "place", slot, x, y }).ok).toBe(true);
    }
    expect(game.current().slots.filter((piece) => piece !== null)).toHaveLength(3);
    expect(game.current().ended).toBeNull();
  });

  test("is as hard as the player has chosen", () => {
    const table = tableOf(course.moves[fatal]!.before);
    know({ habits: nothingKnown(0), lean: 0 });
    for (const [difficulty, challenge] of [
      ["gentle", -1],
      ["hard", 1],
      ["adaptive", 0],
    ] as const) {
      applySettings({ ...DEFAULT_SETTINGS, difficulty });
      const { setup } = ruleDealer({ profile: profile.value, startedAt: 0, challenge });
      expect(hostTrial(table, 0).current().dealer.setup).toBe(setup);
    }
    applySettings(DEFAULT_SETTINGS);
  });

  test("knows what a landing would clear", () => {
    const { before, review } = course.moves[fatal]!;
    let table = tableOf(before);
    for (const step of review.better!.steps) {
      const preview = previewIn(table, step.slot, step.anchor % 8, Math.floor(step.anchor / 8));
      expect(preview === null ? 0 : preview.rows.length + preview.columns.length).toBe(step.lines);
      table = afterSteps(table, [step]);
    }
  });
});
