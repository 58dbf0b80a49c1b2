/**
 * @file Environment steps a second on one thread, whole games at random with dealing included: on the fast simulator, on
 * the batched environment with all its arrays, in WebAssembly and in TypeScript, and on the session reducer with the full
 * rule track.
 */

import { createRng, DRAW_DOCK, newDockBuffer, type SourceId } from "#engine";
import { createBatch, createPlainBatch, type RewardConfig, SCORE_REWARD } from "#env";
import {
  anyPlacement,
  dealFrom,
  ENDED,
  FIELD,
  GAME_FIELDS,
  needsDock,
  PAPER_GAME,
  placeAt,
  resetGame,
  ruleDealer,
} from "#game";
import { PLAYERS, playSession } from "#players";
import { newProfile } from "#profile";
import type { Row, Section, Target } from "./report.ts";
import { fastestPasses } from "./timing.ts";

const SEED = 11;
/** Thousand steps a second. */
const LEAST = { uniform: 4000, verified: 500, batched: 5000, batchedVerified: 1400, rule: 10 } as const;
/** Environments of a batch. */
const BATCH = 256;

interface BatchedRow {
  readonly title: string;
  readonly docks: SourceId;
  readonly reward: Partial<RewardConfig>;
  /** The same in TypeScript, or this row is in TypeScript. */
  readonly plain: string | null;
}

const PAPER = { docks: "feasible", reward: {} } as const;
const UNIFORM = { docks: "uniform", reward: SCORE_REWARD } as const;
const VERIFIED = { docks: "feasible", reward: SCORE_REWARD } as const;
const POTENTIAL = { docks: "feasible", reward: { evaluation: 0 } } as const;
const HARD = { docks: "hard", reward: SCORE_REWARD } as const;

/** Rows of batched environments: their docks and their reward. */
const BATCHED = {
  batched: { title: "uniform, batched", plain: "batchedPlain", ...UNIFORM },
  batchedPlain: { title: "uniform, batched in TypeScript", plain: null, ...UNIFORM },
  batchedVerified: { title: "verified, batched", plain: "batchedVerifiedPlain", ...VERIFIED },
  batchedVerifiedPlain: { title: "verified, batched in TypeScript", plain: null, ...VERIFIED },
  batchedPotential: { title: "verified, batched, with the potential", plain: "batchedPotentialPlain", ...POTENTIAL },
  batchedPotentialPlain: { title: "verified, with the potential, in TypeScript", plain: null, ...POTENTIAL },
  batchedHard: { title: "hard, batched", plain: "batchedHardPlain", ...HARD },
  batchedHardPlain: { title: "hard, batched in TypeScript", plain: null, ...HARD },
  batchedPaper: { title: "verified, batched, all reward terms", plain: "batchedPaperPlain", ...PAPER },
  batchedPaperPlain: { title: "verified, all reward terms, in TypeScript", plain: null, ...PAPER },
} as const satisfies Readonly<Record<string, BatchedRow>>;

type Batched = keyof typeof BATCHED;
type Docks = "uniform" | "verified" | "rule" | Batched;

/** Steps of a pass, in a quick run and else. */
const STEPS: Readonly<Record<Docks, readonly [quick: number, full: number]>> = {
  uniform: [50_000, 1_000_000],
  verified: [20_000, 300_000],
  batched: [50_000, 1_000_000],
  batchedPlain: [50_000, 500_000],
  batchedVerified: [20_000, 500_000],
  batchedVerifiedPlain: [20_000, 300_000],
  batchedPotential: [20_000, 300_000],
  batchedPotentialPlain: [10_000, 100_000],
  batchedHard: [4000, 30_000],
  batchedHardPlain: [1200, 5000],
  batchedPaper: [5000, 60_000],
  batchedPaperPlain: [5000, 60_000],
  rule: [100, 6000],
};
const DOCKS = Object.keys(STEPS) as readonly Docks[];

/** Thinking time that the rule track is told, and the pause between games, ms. */
const THINK_MS = 2500;
const PAUSE_MS = 20_000;

export const environmentSection: Section = {
  name: "environment",
  run({ quick, progress }) {
    progress("environment");
    const steps = (docks: Docks) => STEPS[docks][quick ? 0 : 1];
    const ms = fastestPasses(
      DOCKS.map((docks) => () => playSteps(docks, steps(docks))),
      quick ? 1 : 9,
    );
    const thousands = new Map<string, number>(DOCKS.map((docks, i) => [docks, steps(docks) / ms[i]!]));
    const rows = DOCKS.map((docks) => rowOf(docks, steps(docks), thousands));
    return {
      name: "environment",
      title: "environment steps",
      reading:
        "Random play on one thread, thousands of placements a second, with dealing, game-over detection and reset. verified:\n" +
        "uniform docks are drawn until the exact verifier accepts one; the table answers when 64 in a row fail. batched: 256\n" +
        "environments, observations and masks written for every step, seeded episodes that can be repeated one by one; the\n" +
        "reward is the points, or these and the potential, or all terms with the judge of every alternative, which is\n" +
        "TypeScript in both. ratio: to the batch in TypeScript, in the same run. rule: the\n" +
        "session reducer with events and record, every placement judged, profile and context kept from game to game, every\n" +
        "dock dealt by all stages of the rule track with its trace.",
      columns: [
        { key: "docks", title: "docks" },
        { key: "thousands", title: "k/s", digits: 1 },
        { key: "ratio", title: "ratio" },
        { key: "length", title: "steps per game", digits: 1 },
      ],
      rows,
      targets: targetsOf(thousands),
    };
  },
};

interface Rate extends Row {
  readonly docks: string;
  readonly thousands: number;
}

function rowOf(docks: Docks, steps: number, thousands: ReadonlyMap<string, number>): Rate {
  const rate = thousands.get(docks)!;
  const plain = isBatched(docks) ? BATCHED[docks].plain : null;
  const title = isBatched(docks) ? BATCHED[docks].title : docks;
  const ratio = plain === null ? "" : `${(rate / thousands.get(plain)!).toFixed(1)}x`;
  return { docks: title, thousands: rate, ratio, length: steps / playSteps(docks, steps).games };
}

function isBatched(docks: Docks): docks is Batched {
  return docks in BATCHED;
}

function targetsOf(thousands: ReadonlyMap<string, number>): Target[] {
  return Object.entries(LEAST).map(([name, least]) => {
    const docks = name as keyof typeof LEAST;
    const rate = thousands.get(docks)!;
    const [unit, size] = least < 100 ? ["k", 1] : ["M", 1000];
    const title = isBatched(docks) ? BATCHED[docks].title : docks;
    return {
      what: `${title} docks: at least ${least / size} ${unit} steps/s`,
      measured: rate / size,
      unit: ` ${unit}/s`,
      isReached: rate >= least,
    };
  });
}

/** Plays that many placements in as many games as it takes. */
export function playSteps(docks: Docks, steps: number): { games: number; plain: number } {
  if (isBatched(docks)) return playBatched(docks, steps);
  return docks === "rule" ? playRule(steps) : playFast(docks, steps);
}

/** The batch draws its actions itself, so that nothing but the environment is measured. */
function playBatched(row: Batched, steps: number): { games: number; plain: number } {
  const { docks, reward, plain: inWasm } = BATCHED[row];
  const create = inWasm === null ? createPlainBatch : createBatch;
  const batch = create({ count: BATCH, docks, reward, autoresetMode: "same_step" });
  const [, info] = batch.reset({ seed: SEED });
  batch.seedActions(SEED);
  let games = 0;
  let plain = 0;
  for (let n = 0; n < steps; n += BATCH) {
    batch.step(batch.sampleActions());
    for (let env = 0; env < BATCH; env++) {
      if (info.wasReset[env] === 0) continue;
      games++;
      plain += info.final.score[env]!;
    }
  }
  return { games, plain };
}

function playFast(docks: "uniform" | "verified", steps: number): { games: number; plain: number } {
  const rng = createRng(SEED, "noise");
  const buffer = newDockBuffer();
  const draw = DRAW_DOCK[docks === "uniform" ? docks : "feasible"];
  const game = new Int32Array(GAME_FIELDS);
  let games = 0;
  let plain = 0;
  resetGame(game, 0);
  for (let n = 0; n < steps; ) {
    if (needsDock(game, 0)) dealFrom(game, 0, draw, rng, buffer);
    if (game[FIELD.ended] !== ENDED.playing) {
      games++;
      plain += game[FIELD.plain]!;
      resetGame(game, 0);
      continue;
    }
    const drawn = anyPlacement(game, 0, rng);
    placeAt(game, 0, drawn >>> 6, drawn & 63);
    n++;
  }
  return { games, plain };
}

/** One random player's games in a row; the last one is broken off. */
function playRule(steps: number): { games: number; plain: number } {
  let profile = newProfile();
  let startedAt = 0;
  let games = 0;
  let plain = 0;
  for (let n = 0; n < steps; games++) {
    const session = playSession({
      player: PLAYERS.random,
      dealer: ruleDealer({ profile, startedAt, config: PAPER_GAME }),
      seed: SEED + games,
      cap: steps - n,
      thinkMs: THINK_MS,
    });
    const { memory } = session;
    profile = memory.profile;
    startedAt = memory.now + PAUSE_MS;
    n += session.steps;
    plain += session.plain;
  }
  return { games, plain };
}
