/**
 * @file A varied sample of games for tests of what a setting does: nine docks from a given board, memory, profile and
 * score, played by their witnesses. What can be compared is what a player sees, the pieces and their colours.
 */
import { type Board, createRng, expectOk, linesOf, place } from "#engine";
import { newProfile, observe, type Profile } from "#profile";
import { boardsFromPlay, type Context, notePlacement, type SpawnConfig, type SpawnInput, spawn } from "#spawn";
import { observeAll, placed, times } from "./observations.ts";
import { boardOf, inputOn, memory } from "./situations.ts";

const HOUR = 3_600_000;
const DOCKS = 9;

export interface Start {
  readonly board: Board;
  readonly profile: Profile;
  readonly context: Context;
  readonly score: number;
  readonly now: number;
}

/** An ordinary player of several weeks. */
const REGULAR: Profile = {
  ...newProfile(),
  firstSeen: 0,
  lastSeen: 400 * HOUR,
  sessions: 20,
  games: 60,
  placements: 3000,
  personalBest: 2000,
  session: { startedAt: 400 * HOUR, hoursAway: 10, games: 9, steps: 40 },
  history: [0.5, 0.5, 0.5, 0.5],
};

const clearing = times(12, placed({ lines: 1, chain: 4, regret: 0, quality: 0.8, ms: 900, fill: 0.2 }));
const struggling = times(3, placed({ lines: 0, regret: 0.2, quality: 0.4, ms: 6000, fill: 0.6 }));
const rounds = (round: "forcedBad" | "optimal", n: number) => times(n, { type: "roundClosed", round });

const PLAYERS: readonly Profile[] = [
  newProfile(),
  observe(newProfile(), { type: "gameStarted", now: 400 * HOUR }),
  REGULAR,
  { ...REGULAR, session: { ...REGULAR.session, games: 1 }, runStreak: -0.8 },
  { ...REGULAR, session: { ...REGULAR.session, games: 4 }, runStreak: 0.9 },
  { ...REGULAR, session: { ...REGULAR.session, games: 1, hoursAway: 300 } },
  { ...REGULAR, session: { ...REGULAR.session, games: 2, hoursAway: 300 } },
  { ...REGULAR, session: { ...REGULAR.session, games: 3, hoursAway: 300 }, skill: 0.7 },
  observeAll(REGULAR, clearing),
  observeAll(REGULAR, [...clearing, ...rounds("optimal", 4)]),
  observeAll(REGULAR, struggling),
  observeAll(REGULAR, [...clearing, ...clearing, ...times(4, placed({ ms: 3000 }))]),
  observeAll(REGULAR, [...clearing, ...times(6, placed({ ms: 3000, fill: 0.5 }))]),
  observeAll(REGULAR, rounds("forcedBad", 1)),
  observeAll(REGULAR, [...rounds("optimal", 3), ...rounds("forcedBad", 2)]),
  { ...REGULAR, game: { ...REGULAR.game, distress: 0.58 } },
  { ...REGULAR, game: { ...REGULAR.game, distress: 0.9 }, skill: 0.2 },
  { ...observeAll(REGULAR, clearing), game: { ...REGULAR.game, streak: 3, placements: 20, fill: 0.5 } },
  { ...observeAll(REGULAR, clearing), game: { ...REGULAR.game, streak: 4, placements: 20, fill: 0.4 } },
];

const MEMORIES: readonly Partial<Context>[] = [
  {},
  { turn: 6, intentDocks: 3, stress: 0.3, bias: 0.15, lines: 60, starved: 4 },
  { turn: 8, intentDocks: 3, stress: 0.6, intent: "pressure", lines: 60, pressureSpecials: 1, linesSince: 4 },
  { turn: 9, intentDocks: 1, stress: 0.45, intent: "sprint", pressureSpecials: 2, lines: 50 },
  { turn: 12, intentDocks: 3, stress: 0.1, intent: "relief", reliefSpecials: 1, starved: 10, lean: 1 },
  { turn: 12, intentDocks: 5, warmLeft: 6, warmBudget: 9, warmMultis: 1, reliefSpecials: 2, lines: 45, lean: -1 },
  { turn: 20, intentDocks: 2, stress: 0.4, lastMs: 16_000, bias: -0.2, surpriseIn: 2, multiRate: 0.3 },
  { turn: 20, intentDocks: 2, stress: 0.5, releaseLeft: 3, passedBest: true, perfectRate: 0.1 },
];

const SCORES = [0, 300, 1500, 1750, 1950, 2100, 2600];

/** Lines to finish, a wipe in reach, a crowded board: where rarely used settings show. */
const TELLING = [
  "######2/#######1/#####3/#####3/8/8/8/8",
  "####4/8/8/8/8/8/8/8",
  "aaaaa3/bb6/8/8/8/8/5h2/5h2",
  "#1#1#1#1/1#####1#/#2####1/1#4##/#1##4/1#1#1##1/######2/1#1#1#2",
].map(boardOf);

/** The telling boards first: most settings show there, and a game is played for a setting only until one does. */
const BOARDS: readonly Board[] = [
  ...Array.from({ length: 160 }, (_, i) => TELLING[Math.floor(i / 3) % TELLING.length]!),
  ...boardsFromPlay(3000, 161).filter((_, i) => i % 9 === 0),
];

export const STARTS: readonly Start[] = BOARDS.map((board, i) => ({
  board,
  profile: PLAYERS[i % PLAYERS.length]!,
  context: memory(MEMORIES[i % MEMORIES.length]!),
  score: SCORES[i % SCORES.length]!,
  now: 400 * HOUR + (i % 3) * 200_000,
}));

/** The pieces and colours of a game, dock by dock. */
export function* dealtGame(start: Start, seed: number, config: SpawnConfig, wish: Wish): Generator<string> {
  let { board, context, profile } = start;
  for (let dock = 0; dock < DOCKS; dock++) {
    const rng = { dock: createRng(seed, "dock", dock), colour: createRng(seed, "colour", dock) };
    const score = start.score + 20 * dock;
    const now = start.now + 6000 * dock;
    const input = inputOn(board, { profile, context, score, now, ...wish });
    const delivery = spawn({ ...input, rng, config });
    if (delivery.outcome !== "delivered") return;
    yield `${delivery.dock.shapes.map((shape) => shape.id).join()} ${delivery.colours.join()}`;
    ({ context } = delivery);
    for (const [i, placement] of delivery.dock.witness.entries()) {
      const moved = expectOk(place(board, placement, delivery.colours[i]));
      ({ board } = moved);
      const note = { lines: linesOf(moved.clear), mono: moved.clear.mono, isWipe: moved.clear.isWipe, ms: 2000 };
      context = notePlacement(context, note);
    }
    if (dock === 5) profile = observe(profile, placed({ lines: 1, chain: 1 }));
  }
}

/** What a game asks of every deal. */
export type Wish = Pick<SpawnInput, "arc" | "challenge">;
