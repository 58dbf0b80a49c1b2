/**
 * @file Lives of players for the kind `profile`: one in every cell of the matrix of lifecycle and maturity, and one on each
 * side of every bound in time.
 */

import { LIFECYCLES, type Lifecycle, MATURITIES, type Maturity } from "#profile";
import type { ObservationInput, ProfileInput } from "#research/contract";
import type { NamedInput } from "./cases.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const START = 1_700_000_000_000;
const BOARD = "8/8/8/8/8/######2/######2/#######1";

type Placed = Extract<ObservationInput, { type: "placed" }>;

function placed(times: number, change: Partial<Placed> = {}): Placed {
  const usual = { ms: 800, lines: 0, chain: 0, board: BOARD, mobility: 40, quality: 0.5, regret: 0 };
  return { type: "placed", times, ...usual, ...change };
}

/** Placements whose raw skill lies in the middle of each band. */
const PLAY: Readonly<Record<Maturity, Partial<Placed>>> = {
  M0: { ms: 12_800, regret: 0.15 },
  M1: {},
  M2: { chain: 2 },
  M3: { lines: 1, regret: 0.15 },
  M4: { lines: 1, chain: 5 },
};

const start = (now: number): ObservationInput => ({ type: "gameStarted", now });
const end = (now: number, score = 600, placements = 30): ObservationInput => ({
  type: "gameEnded",
  now,
  score,
  placements,
});

type Play = Partial<Placed> | ((session: number) => Partial<Placed>);
type Length = number | ((session: number) => number);

/** `sessions` sessions of one game, `gapHours` apart; `now` is when the last game ends. */
function life(sessions: number, gapHours: number, play: Play, placements: Length = 16): ProfileInput {
  const observations: ObservationInput[] = [];
  let now = START;
  for (let session = 0; session < sessions; session++) {
    if (session > 0) now += gapHours * HOUR;
    const length = typeof placements === "function" ? placements(session) : placements;
    observations.push(start(now), placed(length, typeof play === "function" ? play(session) : play));
    now += 2 * 60 * SECOND;
    observations.push(end(now));
  }
  return { observations, now };
}

/** Sessions, hours between them, and hours since the last one. */
const STAGES: Readonly<Record<Lifecycle, readonly [sessions: number, gap: number, since: number]>> = {
  new: [4, 12, 0],
  active: [4, 40, 0],
  plateau: [52, 20, 0],
  churning: [8, 12, 80],
  returning: [4, 20, 170],
};

function cells(): NamedInput[] {
  return LIFECYCLES.flatMap((lifecycle) =>
    MATURITIES.map((maturity): NamedInput => {
      const [sessions, gap, since] = STAGES[lifecycle];
      const { observations, now } = life(sessions, gap, PLAY[maturity], lifecycle === "plateau" ? 12 : 16);
      return [`${lifecycle}, ${maturity}`, { observations, now: now + since * HOUR }];
    }),
  );
}

/** The same life read a little earlier and a little later. */
function around(name: string, { observations, now }: ProfileInput, moments: readonly number[]): NamedInput[] {
  return moments.map((after): NamedInput => [`${name}, ${after} ms on`, { observations, now: now + after }]);
}

function readLater(): NamedInput[] {
  const few = life(4, 40, {});
  const often = life(5, 20, {});
  const young: ProfileInput = { observations: life(3, 1, {}).observations, now: START };
  const session: ProfileInput = { observations: [start(START), placed(8)], now: START };
  const months = life(60, 12.1, {}, 5);
  return [
    ...around("away for a week", few, [168 * HOUR - 1, 168 * HOUR, 168.5 * HOUR]),
    ...around("away for three days", often, [72 * HOUR - 1, 72 * HOUR, 72.5 * HOUR]),
    ...around("often there, away for three days", life(12, 6, {}, 5), [72 * HOUR - 1, 72 * HOUR, 72.5 * HOUR]),
    ...around("three sessions, then away", life(3, 9.9, {}, 10), [90 * HOUR, 110 * HOUR]),
    ...around("away for two and a half gaps of 31 hours", life(8, 31.4, {}, 5), [95 * HOUR, 103 * HOUR, 110 * HOUR]),
    ...around("away for exactly two and a half gaps", twelveDays(), [96 * HOUR - 1, 96 * HOUR]),
    ...around("away for two and a half gaps", life(4, 60, {}), [120 * HOUR, 130 * HOUR, 150 * HOUR, 160 * HOUR]),
    ...around("the third day", young, [3 * DAY, 3 * DAY + 1]),
    ...around("early in a session", session, [30_000 - 1, 30_000, 30_500]),
    ...around("late in a session", session, [300_000, 300_001, 302_000]),
    ...around("a month on", { ...months, now: START }, [30 * DAY - 1, 30 * DAY, 30.5 * DAY]),
  ];
}

/** Ten sessions from the first start to the last end twelve days later: four days on, the usual gap is 38.4 hours. */
function twelveDays(): ProfileInput {
  const starts = Array.from({ length: 10 }, (_, i) => START + (i < 9 ? 30 * i * HOUR : 12 * DAY - 2 * 60 * SECOND));
  const observations = starts.flatMap((now) => [start(now), placed(5), end(now + 2 * 60 * SECOND)]);
  return { observations, now: START + 12 * DAY };
}

/** Fifty-two sessions in forty-three days: the last fifteen without regret, those before with more or less of it. */
function progress(): NamedInput[] {
  const better = (before: number) => (session: number) => ({ regret: session < 37 ? before : 0 });
  const gains = [0.03, 0.032, 0.0366].map(
    (before): NamedInput => [`a gain from a regret of ${before}`, life(52, 20, better(before), 5)],
  );
  const uneven = life(52, 20, (session) => (session === 22 ? { regret: 0 } : better(0.03295)(session)), 5);
  // Sessions below five placements leave no trace in the history: there is nothing to compare, or one with one.
  const short: NamedInput = ["fifty-five sessions of one placement", life(55, 20, {}, 1)];
  const two = life(55, 20, {}, (session) => (session % 40 === 0 ? 5 : 1));
  return [...gains, ["a gain after one better session", uneven], short, ["two longer sessions of fifty-five", two]];
}

function sessionsAt(): NamedInput[] {
  const counts = [2, 3, 10, 11].map((count): NamedInput => [`${count} sessions in two days`, life(count, 4, {}, 5)]);
  const plateau = [49, 50, 51].map((count): NamedInput => [`${count} sessions in forty days`, life(count, 20, {}, 5)]);
  const gaps = [1_799_999, 1_800_000, 1_850_000].map((ms): NamedInput => {
    const observations = [start(START), placed(6), end(START + 9000), start(START + 9000 + ms), placed(2)];
    return [`a pause of ${ms} ms`, { observations, now: START + 20_000 + ms }];
  });
  const thinking = [14_999, 14_999.5, 15_000, 15_800].map(
    (ms): NamedInput => [
      `thinking for ${ms} ms`,
      { observations: [start(START), placed(4), placed(2, { ms, lines: 2, chain: 3 })], now: START + 60_000 },
    ],
  );
  const first = [19, 20].map(
    (count): NamedInput => [
      `${count} placements in all`,
      { observations: [start(START), placed(count, PLAY.M4), end(START + DAY)], now: START + 4 * DAY },
    ],
  );
  return [...counts, ...plateau, ...gaps, ...thinking, ...first];
}

/** Thinking times that are uneven, so that variance and quantiles matter. */
function pace(...times: readonly number[]): ObservationInput[] {
  return times.map((ms, i) => placed(1, { ms, lines: i % 3 === 0 ? 1 : 0, chain: i % 4, regret: null, quality: null }));
}

function paces(): NamedInput[] {
  const stories: readonly (readonly [string, readonly number[]])[] = [
    ["two times", [900, 6100]],
    ["three times", [900, 6100, 2000]],
    ["six times", [500, 5500, 1500, 4200, 800, 3900]],
    ["sixteen times", [9000, 400, 700, 6500, 1200, 800, 3000, 500, 5100, 900, 2200, 7700, 600, 1900, 4100, 300]],
  ];
  return stories.flatMap(([name, times]) =>
    [false, true].map(
      (paper): NamedInput => [
        `${name}${paper ? ", as the paper reads them" : ""}`,
        { observations: [start(START), ...pace(...times)], now: START + 60_000, ...(paper && { paper }) },
      ],
    ),
  );
}

function trends(): NamedInput[] {
  const clears = (before: number, after: number) => [
    start(START),
    ...Array.from({ length: before }, (_, i) => placed(1, { lines: i % 4 === 0 ? 1 : 0 })),
    placed(after, { lines: 1 }),
  ];
  const lengths = [11, 12, 13, 20, 24, 31, 33, 40].map(
    (before): NamedInput => [
      `clears after ${before} placements`,
      { observations: clears(before - 8, 8), now: START + 90_000 },
    ],
  );
  const rounds = (["forcedBad", "optimal", "salvage", "ordinary"] as const).flatMap((round, i) =>
    Array.from({ length: i + 2 }, (): ObservationInput => ({ type: "roundClosed", round })),
  );
  const scores = [0, 83, 84, 85, 120, 240, 241, 700].map((score): NamedInput => {
    const games = [start(START), placed(6), end(START + 60_000, 100), start(START + 70_000), placed(6)];
    return [
      `a score of ${score} after a best of 100`,
      { observations: [...games, end(START + 99_000, score)], now: START + 99_000 },
    ];
  });
  const given = [4, 5].map((placements): NamedInput => {
    const games = [start(START), placed(6), end(START + 60_000, 900), start(START + 70_000), placed(6)];
    return [
      `given up after ${placements}`,
      { observations: [...games, end(START + 99_000, 50, placements)], now: START + 99_000 },
    ];
  });
  const many: NamedInput = ["fourteen rounds", { observations: [start(START), ...rounds], now: START }];
  const before: NamedInput = [
    "placements before any game",
    { observations: [placed(3), { type: "missed" }], now: START },
  ];
  const back: NamedInput = [
    "a clock that goes back",
    { observations: [start(START), placed(6), end(START + 60_000), start(START - DAY), placed(2)], now: START - DAY },
  ];
  return [...lengths, ...scores, ...given, many, before, back];
}

export function lives(): NamedInput[] {
  return [...cells(), ...readLater(), ...progress(), ...sessionsAt(), ...paces(), ...trends()];
}
