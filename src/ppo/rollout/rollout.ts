/**
 * @file Episodes on the batched environment of #env: many games in lockstep, so that the network judges their positions in
 * one batch. The decisions are handed in. An episode depends on its setup and its decisions alone, not on the games beside
 * it nor on their number. Rewards are the environment's (paper §4.1), with the win threshold of the game's stage, scaled.
 */
import { Bitboard, type Board, CELLS, cellOfColour, EMPTY, emptyBoard, NO_COMBO, type Piece, SHAPES } from "#engine";
import { type BatchDocks, type BatchEnv, type CoreObservation, createBatch, NO_ACTION } from "#env";
import { FIELD, GAME_FIELDS } from "#game";
import type { View } from "#players";
import type { EpisodeDocks } from "./docks.ts";

export interface GameSetup {
  readonly seed: number;
  readonly docks: EpisodeDocks;
  /** Stage of the curriculum. */
  readonly stage: number;
  /** Plain points that win. */
  readonly threshold: number;
}

/** A position of an episode: what a player sees, and how far the game is. */
export interface EpisodeView extends View {
  readonly seed: number;
  /** Number of the current dock, from 0. */
  readonly turn: number;
  /** Placements made. */
  readonly steps: number;
  readonly plain: number;
}

/** The entropy of a policy beside the most it could be, in nats: of a position, or summed over several. */
export interface Entropy {
  readonly entropy: number;
  /** ln of the number of legal actions. */
  readonly uniformEntropy: number;
}

/** What was decided on a position, and how; the entropy is that of the policy. */
export interface Decision extends Entropy {
  /** 64·slot + 8y + x. */
  readonly action: number;
  /** Of the action under the policy, without temperature and noise. */
  readonly logProb: number;
  readonly value: number;
}

/** Decides on positions, one decision for each. `games` are the numbers of their games. */
export type Decide = (views: readonly EpisodeView[], games: readonly number[]) => Promise<readonly Decision[]>;

export interface EpisodeStep extends Decision {
  readonly before: EpisodeView;
  /** Scaled. */
  readonly reward: number;
}

export interface Episode {
  readonly setup: GameSetup;
  readonly steps: readonly EpisodeStep[];
  readonly end: EpisodeView;
  /** The horizon cut it; the game was not over. */
  readonly isCut: boolean;
  /** Value of the position after the last step; 0 where the game is over. */
  readonly lastValue: number;
}

export interface RolloutOptions {
  readonly games: readonly GameSetup[];
  /** Games side by side. */
  readonly width: number;
  readonly horizon: number;
  readonly decide: Decide;
  readonly gamma: number;
  readonly rewardScale: number;
}

/** An environment of the batch and the game it plays. */
interface Lane {
  readonly env: number;
  readonly game: number;
  readonly setup: GameSetup;
  readonly steps: EpisodeStep[];
  view: EpisodeView;
  /** The horizon is reached: its position is shown once more, for its value. */
  isCut: boolean;
}

/** Plays every game to its end or the horizon; episodes come in the order of the games. */
export async function playEpisodes(options: RolloutOptions): Promise<Episode[]> {
  const { games, width, horizon, decide, gamma, rewardScale } = options;
  const episodes = new Array<Episode>(games.length);
  const count = Math.max(1, Math.min(width, games.length));
  const batch = createBatch({ count, horizon, autoresetMode: "disabled", reward: { discount: gamma } });
  const actions = new Int32Array(count);
  let lanes = begin(batch, games, 0, [...actions.keys()]);
  let next = lanes.length;
  while (lanes.length > 0) {
    const decisions = await decide(
      lanes.map(({ view }) => view),
      lanes.map(({ game }) => game),
    );
    actions.fill(NO_ACTION);
    for (const [i, { env, setup, isCut }] of lanes.entries()) {
      if (isCut) continue;
      actions[env] = decisions[i]!.action;
      setup.docks.follow?.(actions[env]!);
    }
    const [observation, reward, terminated, truncated] = batch.step(actions);
    for (const [i, lane] of lanes.entries()) {
      const { env, game, isCut, setup, steps, view: before } = lane;
      const decision = decisions[i]!;
      if (!isCut) {
        steps.push({ ...decision, before, reward: rewardScale * reward[env]! });
        lane.view = viewAfter(batch, observation, lane, decision.action);
        lane.isCut = truncated[env] === 1;
      }
      if (isCut || terminated[env] === 1) {
        episodes[game] = { setup, steps, end: lane.view, isCut, lastValue: isCut ? decision.value : 0 };
      }
    }
    const going = lanes.filter(({ game }) => episodes[game] === undefined);
    const free = lanes.filter((lane) => !going.includes(lane)).map(({ env }) => env);
    const begun = begin(batch, games, next, free);
    next += begun.length;
    lanes = [...going, ...begun];
  }
  return episodes;
}

/** Starts the next games in free environments, as many as there are of both. */
function begin(batch: BatchEnv, games: readonly GameSetup[], next: number, free: readonly number[]): Lane[] {
  const pairs = free.flatMap((env, i) => (next + i < games.length ? [{ env, game: next + i }] : []));
  if (pairs.length === 0) return [];
  const seeds = new Array<number>(batch.count).fill(0);
  const thresholds = new Array<number>(batch.count).fill(1);
  const docks = new Array<BatchDocks>(batch.count).fill("feasible");
  const resetMask = new Uint8Array(batch.count);
  for (const { env, game } of pairs) {
    const setup = games[game]!;
    seeds[env] = setup.seed;
    thresholds[env] = setup.threshold;
    docks[env] = setup.docks.draw;
    resetMask[env] = 1;
  }
  batch.reset({ seeds, thresholds, docks, resetMask });
  return pairs.map(({ env, game }) => {
    const setup = games[game]!;
    return { env, game, setup, steps: [], view: firstView(batch, env, setup), isCut: false };
  });
}

function firstView(batch: BatchEnv, env: number, { seed, docks }: GameSetup): EpisodeView {
  const slots = dealtPieces(batch, env, docks.coloursOf(seed, 0));
  return { seed, turn: 0, steps: 0, plain: 0, board: emptyBoard(), slots, combo: NO_COMBO };
}

/** The position of a lane after an action. The batch plays without colours, so these are kept here. */
function viewAfter(
  batch: BatchEnv,
  { combo }: CoreObservation,
  { env, setup: { seed, docks }, view }: Lane,
  action: number,
): EpisodeView {
  const at = env * GAME_FIELDS;
  const left = view.slots.with(action >> 6, null);
  // Where no dock could be dealt, the slots stay empty.
  const isDealt = left.every((piece) => piece === null) && batch.games[at + FIELD.slots]! >= 0;
  const turn = view.turn + (isDealt ? 1 : 0);
  return {
    seed,
    turn,
    steps: view.steps + 1,
    plain: batch.games[at + FIELD.plain]!,
    board: painted(view, action, batch.games[at + FIELD.lo]!, batch.games[at + FIELD.hi]!),
    slots: isDealt ? dealtPieces(batch, env, docks.coloursOf(seed, turn)) : left,
    combo: { chain: combo[2 * env]!, idle: combo[2 * env + 1]! },
  };
}

function dealtPieces({ games }: BatchEnv, env: number, colours: readonly number[]): Piece[] {
  const first = env * GAME_FIELDS + FIELD.slots;
  return colours.map((colour, slot) => ({ shape: SHAPES[games[first + slot]!]!, colour }));
}

/** The board (lo, hi) after an action: a cell that was empty before and is occupied has the colour of the piece. */
function painted({ board, slots }: View, action: number, lo: number, hi: number): Board {
  const content = cellOfColour(slots[action >> 6]!.colour!);
  const cells = Uint8Array.from(board.cells);
  for (let cell = 0; cell < CELLS; cell++) {
    const isOccupied = ((cell < 32 ? lo >>> cell : hi >>> (cell - 32)) & 1) === 1;
    if (!isOccupied) cells[cell] = EMPTY;
    else if (cells[cell] === EMPTY) cells[cell] = content;
  }
  return { occupied: new Bitboard(lo, hi), cells };
}

/** Entropy as a share of ln |A|, both summed, as the loss measures it: a position with one action has no say. */
export function entropyShareOf(parts: readonly Entropy[]): number {
  const total = (pick: (part: Entropy) => number) => parts.reduce((sum, part) => sum + pick(part), 0);
  const uniform = total(({ uniformEntropy }) => uniformEntropy);
  return total(({ entropy }) => entropy) / Math.max(1e-6, uniform);
}
