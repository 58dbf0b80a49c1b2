/**
 * @file Environment steps a second on one thread, whole games at random with dealing included: on the fast simulator, on
 * the batched environment with all its arrays, and on the session reducer with the full rule track.
 */

import { createRng, DRAW_DOCK, newDockBuffer } from "#engine";
import { createBatch, type RewardConfig, SCORE_REWARD } from "#env";
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
const LEAST = { uniform: 4000, verified: 500, rule: 10 } as const;
/** Environments of a batch. */
const BATCH = 256;
/** Rows of batched environments: their docks and their reward. */
const BATCHED: Readonly<Record<"batched" | "batchedVerified" | "batchedPaper", BatchedRow>> = {
  batched: { title: "uniform, batched", docks: "uniform", reward: SCORE_REWARD },
  batchedVerified: { title: "verified, batched", docks: "feasible", reward: SCORE_REWARD },
  batchedPaper: { title: "verified, batched, all reward terms", docks: "feasible", reward: {} },
};
interface BatchedRow {
  readonly title: string;
  readonly docks: "uniform" | "feasible";
  readonly reward: Partial<RewardConfig>;
}
type Docks = keyof typeof LEAST | keyof typeof BATCHED;
const DOCKS = [
  "uniform",
  "verified",
  "batched",
  "batchedVerified",
  "batchedPaper",
  "rule",
] as const satisfies readonly Docks[];

/** Thinking time that the rule track is told, and the pause between games, ms. */
const THINK_MS = 2500;
const PAUSE_MS = 20_000;

export const environmentSection: Section = {
  name: "environment",
  run({ quick, progress }) {
    progress("environment");
    const steps = quick
      ? { uniform: 50_000, verified: 20_000, batched: 50_000, batchedVerified: 20_000, batchedPaper: 5000, rule: 300 }
      : {
          uniform: 1_000_000,
          verified: 300_000,
          batched: 500_000,
          batchedVerified: 300_000,
          batchedPaper: 60_000,
          rule: 6000,
        };
    const ms = fastestPasses(
      DOCKS.map((docks) => () => playSteps(docks, steps[docks])),
      quick ? 1 : 9,
    );
    const rows = DOCKS.map((docks, i) => rowOf(docks, steps[docks], ms[i]!));
    return {
      name: "environment",
      title: "environment steps",
      reading:
        "Random play on one thread, thousands of placements a second, with dealing, game-over detection and reset. verified:\n" +
        "uniform docks are drawn until the exact verifier accepts one; the table answers when 64 in a row fail. batched: 256\n" +
        "environments, observations and masks written for every step, seeded episodes that can be repeated one by one; the\n" +
        "reward is the points, or all terms with the potential and the judge of every alternative. rule: the\n" +
        "session reducer with events and record, every placement judged, profile and context kept from game to game, every\n" +
        "dock dealt by all stages of the rule track with its trace.",
      columns: [
        { key: "docks", title: "docks" },
        { key: "thousands", title: "k/s", digits: 1 },
        { key: "length", title: "steps per game", digits: 1 },
      ],
      rows,
      targets: rows.flatMap(targetOf),
    };
  },
};

interface Rate extends Row {
  readonly docks: string;
  readonly thousands: number;
}

function rowOf(docks: Docks, steps: number, ms: number): Rate {
  const title = isBatched(docks) ? BATCHED[docks].title : docks;
  return { docks: title, thousands: steps / ms, length: steps / playSteps(docks, steps).games };
}

function isBatched(docks: Docks): docks is keyof typeof BATCHED {
  return docks in BATCHED;
}

/** Batched rows are for comparison; the figures to reach are the simulator's. */
function targetOf({ docks, thousands }: Rate): Target[] {
  if (!(docks in LEAST)) return [];
  const least = LEAST[docks as keyof typeof LEAST];
  const [unit, size] = least < 100 ? ["k", 1] : ["M", 1000];
  return [
    {
      what: `${docks} docks: at least ${least / size} ${unit} steps/s`,
      measured: thousands / size,
      unit: ` ${unit}/s`,
      isReached: thousands >= least,
    },
  ];
}

/** Plays that many placements in as many games as it takes. */
export function playSteps(docks: Docks, steps: number): { games: number; plain: number } {
  if (isBatched(docks)) return playBatched(docks, steps);
  return docks === "rule" ? playRule(steps) : playFast(docks, steps);
}

/** Random actions are drawn from the simulator's own fields, so that little but the environment is measured. */
function playBatched(row: keyof typeof BATCHED, steps: number): { games: number; plain: number } {
  const { docks, reward } = BATCHED[row];
  const batch = createBatch({ count: BATCH, docks, reward, autoresetMode: "same_step" });
  const rng = createRng(SEED, "noise");
  const actions = new Int32Array(BATCH);
  const [, info] = batch.reset({ seed: SEED });
  let games = 0;
  let plain = 0;
  for (let n = 0; n < steps; n += BATCH) {
    for (let env = 0; env < BATCH; env++) actions[env] = anyPlacement(batch.games, env * GAME_FIELDS, rng);
    batch.step(actions);
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
