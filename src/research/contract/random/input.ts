/** @file A random input of each kind, a function of seed and number alone: cases that no implementation has seen. */
import {
  CELLS,
  createRng,
  expectOk,
  findShape,
  formatBoard,
  formatPosition,
  legalPlacements,
  parseBoard,
  place,
  REGULAR_SHAPES,
  type Rng,
  SHAPES,
  type Shape,
  SOURCE_IDS,
  STREAMS,
  type Stream,
  shuffle,
} from "#engine";
import { ACTIONS, AUTORESET_MODES, createPlainBatch, NO_ACTION, SCORE_REWARD } from "#env";
import { INTENTS } from "#spawn";
import type { Draw } from "../chance.ts";
import type { DeliveryInput, ForecastInput, MemoryInput, PlayedOut } from "../delivery.ts";
import { KIND_NAMES, type Kind } from "../kinds.ts";
import type { EncodingInput, EnvironmentInput, ScoreInput } from "../play.ts";
import { randomContext, randomIntent, randomProfile, randomStory } from "./player.ts";
import {
  between,
  chance,
  level,
  randomBoard,
  randomDock,
  randomPosition,
  randomRecordInput,
  randomSeed,
  randomStart,
} from "./positions.ts";

const INPUTS: Readonly<Record<Kind, (rng: Rng) => unknown>> = {
  verifier: (rng) => randomPosition(rng, chance(rng, 80) ? 3 : between(rng, 1, 2)),
  topology: (rng) => ({ board: formatBoard(randomBoard(rng)) }),
  mobility: (rng) => randomPosition(rng),
  minimumMobility: (rng) => ({ fill: rng.below(CELLS + 1) / CELLS }),
  potential: (rng) => randomPosition(rng, rng.below(4)),
  scd: (rng) => randomPosition(rng),
  judge: randomJudge,
  round: randomRound,
  rng: randomDraws,
  docks: (rng) => ({
    seed: randomSeed(rng),
    turn: rng.below(100),
    board: formatBoard(randomBoard(rng)),
    source: rng.pick(SOURCE_IDS),
  }),
  colours: (rng) => ({
    seed: randomSeed(rng),
    turn: rng.below(100),
    ...(chance(rng, 75) && { board: formatBoard(randomBoard(rng)) }),
  }),
  score: randomMoves,
  record: randomRecordInput,
  time: (rng) => ({ ms: Array.from({ length: 8 }, () => rng.below(chance(rng, 50) ? 3000 : 120_000)) }),
  environment: (rng) => randomTrace(rng, 40, chance(rng, 40) ? { position: randomStart(rng) } : {}),
  encoding: randomEncoding,
  profile: randomProfile,
  intent: randomIntent,
  delivery: randomDelivery,
  forecast: randomForecast,
  memory: randomMemory,
};

/** Kinds that share a stream's name; fixed, so that new kinds leave the cases of others unchanged. */
const STRIDE = 20;
/** The kinds by twenties. */
const NAMES = ["noise", "policy"] as const satisfies readonly Stream[];

/** The stream of a kind's input number i: no other input of any kind has it. */
export function streamOf(kind: Kind, i: number): readonly [name: Stream, index: number] {
  const number = KIND_NAMES.indexOf(kind);
  const name = NAMES[Math.floor(number / STRIDE)];
  if (name === undefined) throw new Error(`there are streams for ${STRIDE * NAMES.length} kinds only`);
  return [name, i * STRIDE + (number % STRIDE)];
}

/** Input number i of a kind. */
export function randomInput(kind: Kind, seed: number, i: number): unknown {
  return INPUTS[kind](createRng(seed, ...streamOf(kind, i)));
}

function randomJudge(rng: Rng): unknown {
  for (;;) {
    const size = between(rng, 1, 3);
    const position = randomPosition(rng, size);
    const board = expectOk(parseBoard(position.board));
    const placements = position.dock.flatMap((id) => legalPlacements(board, findShape(id)!));
    if (placements.length > 0) return { ...position, placement: rng.pick(placements) };
  }
}

function randomRound(rng: Rng): unknown {
  const judgements = Array.from({ length: rng.below(4) }, () => ({
    best: level(rng, 0.4, 0.6),
    regret: chance(rng, 50) ? 0 : level(rng, 0, 0.25),
    lines: chance(rng, 60) ? 0 : between(rng, 1, 3),
  }));
  return { mobility: between(rng, 0, 20), judgements };
}

function randomDraws(rng: Rng): unknown {
  const weights = () =>
    Array.from({ length: between(rng, 1, 8) }, () => (chance(rng, 25) ? 0 : level(rng, 0, 3, 0.001)));
  const kinds: readonly (() => Draw)[] = [
    () => ({ draw: "next", times: between(rng, 1, 8) }),
    () => ({ draw: "fraction", times: between(rng, 1, 3) }),
    () => ({ draw: "below", n: String(1 + rng.below(chance(rng, 60) ? 100 : 2 ** 53)), times: between(rng, 1, 4) }),
    () => ({ draw: "fork", index: rng.below(2001), times: 3 }),
    () => ({ draw: "shuffle", n: between(rng, 1, 6) }),
    () => ({ draw: "sample", n: 8, count: 3 }),
    () => ({ draw: "weighted", weights: weights(), times: between(rng, 1, 4) }),
  ];
  const draws = Array.from({ length: between(rng, 2, 4) }, () => rng.pick(kinds)());
  return { seed: randomSeed(rng), stream: rng.pick(STREAMS), index: rng.below(1000), draws };
}

/** Moves that clear where they can: points are what is asked. */
function randomMoves(rng: Rng): ScoreInput {
  const first = randomBoard(rng);
  const favourite = rng.below(8);
  let board = first;
  const moves: ScoreInput["moves"][number][] = [];
  for (let left = between(rng, 1, 12); left > 0; left--) {
    const colour = chance(rng, 10) ? null : chance(rng, 50) ? favourite : rng.below(8);
    const ways = randomDock(rng, 6, SHAPES).flatMap((shape) => legalPlacements(board, shape));
    if (ways.length === 0) break;
    const clearing = ways.filter((way) => {
      const { rows, columns } = expectOk(place(board, way)).clear;
      return rows.length + columns.length > 0;
    });
    const way = rng.pick(clearing.length > 0 && chance(rng, 75) ? clearing : ways);
    board = expectOk(place(board, way, colour ?? undefined)).board;
    moves.push({ ...way, colour: colour === null ? null : String.fromCharCode(97 + colour) });
  }
  if (chance(rng, 10)) moves.push({ shape: "3x3", x: rng.below(8), y: rng.below(8), colour: null });
  const chain = chance(rng, 50) ? 0 : between(rng, 1, 5);
  return { board: formatBoard(first), combo: { chain, idle: chain === 0 ? 0 : rng.below(3) }, moves };
}

/** A trace with actions that were legal when they were taken; what is fixed is not drawn. */
export function randomTrace(rng: Rng, steps: number, fixed: Partial<EnvironmentInput> = {}): EnvironmentInput {
  const input = {
    docks: rng.pick(SOURCE_IDS),
    count: between(rng, 1, 3),
    seed: randomSeed(rng),
    autoreset: rng.pick(AUTORESET_MODES),
    horizon: chance(rng, 40) ? between(rng, 5, 30) : null,
    reward: rng.pick(["score", "paper"] as const),
    ...fixed,
  };
  const { docks, count, autoreset, horizon, position = null } = input;
  const batch = createPlainBatch({
    docks,
    count,
    autoresetMode: autoreset,
    horizon: horizon ?? Infinity,
    reward: SCORE_REWARD,
    position,
  });
  batch.reset({ seed: Number(input.seed) });
  const isOver = new Uint8Array(count);
  const actions = Array.from({ length: steps }, () => {
    const taken = Array.from({ length: count }, (_, env) => {
      const mask = batch.actionMasks().subarray(ACTIONS * env, ACTIONS * (env + 1));
      const legal = [...mask.keys()].filter((action) => mask[action] === 1);
      // No dock may fit a position: such a game is over as it begins.
      if (isOver[env] === 1 || legal.length === 0) return autoreset === "disabled" ? NO_ACTION : 0;
      return rng.pick(legal);
    });
    const [, , terminated, truncated] = batch.step(taken);
    for (let env = 0; env < count; env++)
      isOver[env] = autoreset === "same_step" ? 0 : terminated[env]! | truncated[env]!;
    return taken;
  });
  return { ...input, actions };
}

function randomEncoding(rng: Rng): EncodingInput {
  const board = randomBoard(rng);
  const dock: Shape[] = randomDock(rng, rng.below(4), chance(rng, 20) ? SHAPES : REGULAR_SHAPES);
  const pieces = dock.map((shape) => (chance(rng, 80) ? { shape, colour: rng.below(8) } : { shape }));
  const chain = rng.below(8);
  const legal = dock.flatMap((shape, slot) => legalPlacements(board, shape).map(({ x, y }) => 64 * slot + 8 * y + x));
  return {
    position: formatPosition({ board, dock: pieces, combo: { chain, idle: chain === 0 ? 0 : rng.below(3) } }),
    strategy: rng.pick(["careful", "balanced", "bold"] as const),
    arc: rng.pick([null, "opening", "rise", "peak", "ease", "close"] as const),
    intent: chance(rng, 30) ? null : rng.pick(INTENTS),
    feasible: chance(rng, 50),
    actions: shuffle(legal, rng).slice(0, 4),
  };
}

function randomDelivery(rng: Rng): DeliveryInput {
  const { observations, now } = randomStory(rng, 3);
  return {
    board: formatBoard(randomBoard(rng, 80)),
    seed: randomSeed(rng),
    observations,
    now,
    context: randomContext(rng),
    combo: { chain: 0, idle: 0 },
    score: 20 * rng.below(150),
  };
}

function randomMemory(rng: Rng): MemoryInput {
  const input = randomDelivery(rng);
  const placed = Array.from({ length: rng.below(4) }, () => {
    const lines = chance(rng, 50) ? 0 : between(rng, 1, 3);
    const isWipe = lines > 0 && chance(rng, 10);
    return { lines, mono: lines > 0 && chance(rng, 20) ? 1 : 0, isWipe, ms: between(rng, 300, 20_000) };
  });
  const passedBest = chance(rng, 25);
  return { ...input, context: { ...input.context, ...(passedBest && { passedBest }) }, placed };
}

function randomForecast(rng: Rng): ForecastInput {
  const { observations } = randomStory(rng, 3);
  const of = between(rng, 1, 24);
  const chain = rng.below(5);
  const outcome = (): PlayedOut => {
    const lines = rng.below(5);
    return {
      placed: chance(rng, 85) ? 3 : rng.below(3),
      cleared: rng.below(8),
      cells: rng.below(60),
      lines,
      best: Math.min(lines, between(rng, 0, 3)),
    };
  };
  return {
    board: formatBoard(randomBoard(rng)),
    observations,
    combo: { chain, idle: chain === 0 ? 0 : rng.below(3) },
    aim: level(rng, 0.8, 1.4),
    outcomes: Array.from({ length: between(rng, 1, 8) }, outcome),
    lost: rng.below(of + 1),
    of,
    offset: level(rng, -1, 1),
  };
}
