/**
 * @file What a review takes, from the record to the last mark, and how far its best end is from the best of all ends: on a
 * sample of hands the exact room of every end is computed.
 */
import { expectOk } from "#engine";
import { DEALERS, type DealerId, decode, encode, recordOf } from "#game";
import { PLAYERS, type PlayerId, playSession, THINK_MS } from "#players";
import { HANDS, type PlayedHand, reviewRecord } from "#review";
import { Ends } from "../src/review/ends.ts";
import { Rooms, reach } from "../src/review/reach.ts";
import type { Report, Row, Section } from "./report.ts";
import { spreadOf } from "./timing.ts";

/** Games of players who last. */
const GAMES: readonly (readonly [PlayerId, DealerId, seed: number])[] = [
  ["keeper", "foresight", 1],
  ["greedy", "foresight", 2],
  ["keeper", "feasible", 3],
];
const MOVES = { quick: 45, full: 300 } as const;
const MOST = { whole: 10_000, first: 1000, shortfall: 1 } as const;
/** Hands of each game whose every end is looked at, and the most ends that one of them may have. */
const SAMPLE = { quick: 2, full: 50 } as const;
const MOST_ENDS = 6000;

export const reviewSection: Section = {
  name: "review",
  run({ quick, progress }) {
    const shortfalls: number[] = [];
    const rows = GAMES.map(([player, docks, seed]) => {
      progress(`review: ${player} on ${docks}`);
      const record = play(player, docks, seed, quick ? MOVES.quick : MOVES.full);
      const { row, hands } = measure(record);
      progress(`review: every end of ${player} on ${docks}`);
      shortfalls.push(...shortfallsOf(hands, quick ? SAMPLE.quick : SAMPLE.full));
      return { player, docks, ...row };
    });
    return reportOf(rows, shortfalls);
  },
};

function play(player: PlayerId, docks: DealerId, seed: number, cap: number): string {
  const game = { player: PLAYERS[player], dealer: DEALERS[docks], seed, cap, thinkMs: THINK_MS };
  return encode(recordOf(playSession(game)));
}

/** Everything from the text of the record on, as the page does it: hands are judged while the game is dealt again. */
function measure(record: string): { readonly row: Row; readonly hands: readonly PlayedHand[] } {
  const start = performance.now();
  const times = [start];
  const hands: PlayedHand[] = [];
  for (const { played } of reviewRecord(expectOk(decode(record)))) {
    hands.push(played);
    times.push(performance.now());
  }
  const each = times.slice(1).map((time, i) => time - times[i]!);
  const row = {
    moves: hands.reduce((sum, { moves }) => sum + moves.length, 0),
    first: times[1]! - start,
    whole: times.at(-1)! - start,
    p50: spreadOf(each).p50,
    max: spreadOf(each).max,
  };
  return { row, hands };
}

/** Points by which the roomiest of all ends beats the one that the review finds, for hands that cannot keep all room. */
function shortfallsOf(hands: readonly PlayedHand[], most: number): number[] {
  const shortfalls: number[] = [];
  for (const hand of hands) {
    if (shortfalls.length === most) break;
    const rooms = new Rooms();
    const found = reach(hand, rooms);
    if (found === null || found.end.room === HANDS) continue;
    const ends = new Ends(hand);
    if (ends.size > MOST_ENDS) continue;
    let best = 0;
    for (let i = 0; i < ends.size; i++) best = Math.max(best, rooms.of(ends.lo(i), ends.hi(i)).room);
    shortfalls.push((100 * (best - found.end.room)) / HANDS);
  }
  return shortfalls;
}

function reportOf(rows: readonly Row[], shortfalls: readonly number[]): Report {
  const largest = (key: string) => Math.max(...rows.map((row) => Number(row[key])));
  const mean = shortfalls.reduce((sum, points) => sum + points, 0) / shortfalls.length;
  const target = (what: string, measured: number, most: number, unit: string) => ({
    what: `${what} at most ${most}${unit}`,
    measured,
    unit,
    isReached: measured <= most,
  });
  return {
    name: "review",
    title: "the review of a game",
    reading:
      "ms from the text of the record until the first marks and until the last; one run, code cold.\n" +
      "p50 and max: ms a hand, the deal of the next one included. The best end that the review finds against every end, over " +
      `${shortfalls.length} hands: ${mean.toFixed(3)} points\nshort on average.`,
    columns: [
      { key: "player", title: "player" },
      { key: "docks", title: "docks" },
      { key: "moves", title: "moves" },
      { key: "first", title: "first" },
      { key: "whole", title: "whole" },
      { key: "p50", title: "p50", digits: 1 },
      { key: "max", title: "max", digits: 1 },
    ],
    rows,
    targets: [
      target("a game of 300 moves", largest("whole"), MOST.whole, " ms"),
      target("the first marks", largest("first"), MOST.first, " ms"),
      target("the best end is short by", Math.max(0, ...shortfalls), MOST.shortfall, " points"),
    ],
  };
}
