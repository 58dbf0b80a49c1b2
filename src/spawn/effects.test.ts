/**
 * @file No setting is dead. For every parameter of the generator some game of a varied sample is dealt differently when
 * it goes to one end of its range. A game is nine docks from a given board, memory, profile and score, played by its
 * witnesses; what is compared is what a player sees, the pieces and their colours. `effects.telling.json` names a game
 * that tells of each parameter; the others are played where that one does not.
 *
 * After a change of what is dealt: UPDATE_TELLING=1 npx vitest run src/spawn/effects.test.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { type Board, createRng, expectOk, linesOf, type ParameterTree, parametersOf, place } from "#engine";
import { newProfile, observe, type Profile } from "#profile";
import { observeAll, placed, times } from "../../tests/observations.ts";
import { boardOf, inputOn, memory } from "../../tests/situations.ts";
import { ARCS } from "./arcs.ts";
import { PAPER_DEFAULTS, SPAWN_DEFAULTS, SPAWN_PARAMETERS, type SpawnConfig } from "./config.ts";
import { boardsFromPlay } from "./conformance.ts";
import { type Context, notePlacement } from "./context.ts";
import type { SpawnInput } from "./input.ts";
import { spawn } from "./pipeline.ts";

const HOUR = 3_600_000;
const DOCKS = 9;

interface Start {
  readonly board: Board;
  readonly profile: Profile;
  readonly context: Context;
  readonly score: number;
  readonly now: number;
}

/** Somebody who has played for weeks, without anything remarkable. */
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

const STARTS: readonly Start[] = BOARDS.map((board, i) => ({
  board,
  profile: PLAYERS[i % PLAYERS.length]!,
  context: memory(MEMORIES[i % MEMORIES.length]!),
  score: SCORES[i % SCORES.length]!,
  now: 400 * HOUR + (i % 3) * 200_000,
}));

/** The pieces and colours of a game, dock by dock. */
function* play(start: Start, seed: number, config: SpawnConfig, wish: Wish): Generator<string> {
  let { board, context, profile } = start;
  for (let dock = 0; dock < DOCKS; dock++) {
    const rng = { dock: createRng(seed, "dock", dock), colour: createRng(seed, "colour", dock) };
    const score = start.score + 20 * dock;
    const now = start.now + 6000 * dock;
    const input = inputOn(board, { profile, context, score, now, ...wish });
    const delivery = spawn(input, [], rng, config);
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
type Wish = Pick<SpawnInput, "arc" | "challenge">;

/**
 * What a parameter is turned in: a lesson acts in one, what a wish for a harder game does under such a wish, the settings
 * of foresight under foresight, the rest without.
 */
interface Setting {
  readonly config: SpawnConfig;
  readonly wish: Wish;
  readonly games: string[][];
}

const PAPER: Setting = { config: PAPER_DEFAULTS, wish: {}, games: [] };
const FORESIGHT: Setting = { config: SPAWN_DEFAULTS, wish: {}, games: [] };
const LESSON: Setting = { config: SPAWN_DEFAULTS, wish: { arc: ARCS.doubles }, games: [] };
const HARDER: Setting = { config: SPAWN_DEFAULTS, wish: { challenge: 1 }, games: [] };
/** A cap on the risk that is often reached, for what acts there alone. */
const CAUTIOUS_CONFIG: SpawnConfig = {
  ...SPAWN_DEFAULTS,
  aim: { ...SPAWN_DEFAULTS.aim, riskCap: 0.05, riskCapProtected: 0.05 },
};
const CAUTIOUS: Setting = { config: CAUTIOUS_CONFIG, wish: {}, games: [] };
const CAUTIOUS_HARDER: Setting = { config: CAUTIOUS_CONFIG, wish: { challenge: 1 }, games: [] };

function settingOf(name: string): Setting {
  if (name === "foresee.lesson") return LESSON;
  if (name === "aim.challengeRisk") return CAUTIOUS_HARDER;
  if (name === "aim.challenge") return HARDER;
  if (name === "foresee.riskDocks" || name === "foresee.riskSlope") return CAUTIOUS;
  return name.startsWith("aim.") || name.startsWith("foresee.") ? FORESIGHT : PAPER;
}

function isDealtAlike(i: number, changed: SpawnConfig, { config, wish, games }: Setting): boolean {
  games[i] ??= [...play(STARTS[i]!, i, config, wish)];
  const usual = games[i]!;
  let dock = 0;
  for (const dealt of play(STARTS[i]!, i, changed, wish)) if (dealt !== usual[dock++]) return false;
  return dock === usual.length;
}

function withValue(path: readonly string[], value: number, config: SpawnConfig): SpawnConfig {
  const set = (tree: object, [key, ...rest]: readonly string[]): object => ({
    ...tree,
    [key!]: rest.length === 0 ? value : set((tree as Record<string, object>)[key!]!, rest),
  });
  return set(config, path) as SpawnConfig;
}

const TELLING_FILE = new URL("effects.telling.json", import.meta.url);
/** Parameter → index of a game that it changes. */
const KNOWN: Readonly<Record<string, number>> = JSON.parse(readFileSync(TELLING_FILE, "utf8"));

/** The first game that one of the configurations changes, the known one before all others; -1 where there is none. */
function tellingGame(name: string, configs: readonly SpawnConfig[]): number {
  const tells = (i: number) =>
    STARTS[i] !== undefined && configs.some((config) => !isDealtAlike(i, config, settingOf(name)));
  const known = KNOWN[name];
  return known !== undefined && tells(known) ? known : STARTS.findIndex((_, i) => tells(i));
}

const named = (tree: ParameterTree) =>
  [...parametersOf(tree)].map(({ path, parameter }) => ({ name: path.join("."), path, parameter }));

describe("every parameter acts", () => {
  const found: Record<string, number> = {};
  afterAll(() => {
    if (process.env.UPDATE_TELLING) writeFileSync(TELLING_FILE, `${JSON.stringify(found, null, 2)}\n`);
  });

  it.each(named(SPAWN_PARAMETERS))("$name", ({ name, path, parameter }) => {
    const { config } = settingOf(name);
    const ends = [parameter.min, parameter.max].filter(
      (value) => value !== parameter.default || path.at(-1) === "foresight",
    );
    const configs = ends.map((value) => withValue(path, value, config));
    found[name] = tellingGame(name, configs);
    expect(found[name]).toBeGreaterThanOrEqual(0);
  });
});
