/**
 * @file What kills games, one game at a time: plays a whole game, keeps the board before every dock, and studies the
 * last docks before a loss. Each of these is dealt again from the same moment (board, combo, the dealer's memory)
 * with other seeds; that tells whether the dock that came was harder than what could have come, how many of the others
 * would have ended the game too. Moments of it are lived again (`lives.ts`).
 */
import {
  type Board,
  createRng,
  expectOk,
  isFeasible,
  MAX_SEED,
  newSearchBuffer,
  type Shape,
  shapesLeft,
} from "#engine";
import { apply, DEALERS, type DealerId, type EndReason, newSession, type Session } from "#game";
import { ALIVE_STEPS } from "#players";
import { BUCKETS, bucketOf } from "#spawn";
import { mean } from "#stats";
import { list, type OptionValues, whole } from "#study/report";
import { EVERYBODY } from "../../adapt/plan.ts";
import { type AgentGame, agentGames, DOCKS_OPTION } from "../../agentGames.ts";
import { type AnyPlayer, type Deal, furtherDocks, liveAgain, type Moment, placements } from "./lives.ts";
import {
  cellsOf,
  DIFFICULTIES,
  type DifficultyName,
  type DockDifficulty,
  difficultyOn,
  midRank,
  type Room,
  roomOf,
  scdOn,
} from "./measures.ts";

export const ENDS_OPTIONS = {
  agents: list<string>(
    ["greedy", "keeper", "casual", "skilled", "attn40", "planner"],
    null,
    "names",
    "ends: who plays",
    "as `--agent` of `play`, and [people](people.md)",
  ),
  docks: { ...DOCKS_OPTION, meaning: "ends: dock sources" },
  games: whole(20, [1, 100_000], "ends: games of a player on a source"),
  cap: whole(900, [1, 1_000_000], "ends: placements of a game, at most"),
  last: whole(7, [1, 100], "ends: docks before the fatal one"),
  redeals: whole(20, [1, 10_000], "ends: times that each is dealt again"),
  lives: whole(4, [1, 1000], "ends: lives with each kind of dock"),
};

/** With the seed of the first game. */
export type EndsOptions = OptionValues<typeof ENDS_OPTIONS> & { readonly seed: number };

export interface EndsTask extends AgentGame {
  readonly cap: number;
  readonly last: number;
  readonly redeals: number;
  readonly lives: number;
}

export function endsTasks(options: EndsOptions): EndsTask[] {
  const { cap, last, redeals, lives } = options;
  return agentGames(options).map((game) => ({ ...game, cap, last, redeals, lives }));
}

/** The simulated person of this name, where it is one. */
export function personNamed(name: string): (typeof EVERYBODY)[number] | undefined {
  return EVERYBODY.find((person) => person.name === name);
}

/** One game. Plain data: it crosses threads. */
export interface Trail {
  readonly agent: string;
  readonly docks: DealerId;
  readonly seed: number;
  readonly steps: number;
  readonly ended: EndReason | "cap";
  /** Halves lo, hi of the board at every deal; the last deal is the one that the game ended with. */
  readonly boards: readonly number[];
  /** Shape indices of every dock delivered, three each. */
  readonly shapes: readonly number[];
  /** Means over the docks delivered before placement 264, as an episode that ends with its win would have them. */
  readonly episode: {
    readonly cells: number;
    readonly scd: number;
    /** Docks by `BUCKETS` of SCD. */
    readonly buckets: readonly number[];
  };
  /** The last deals of a lost game, and moments of it lived again; none for one that was broken off. */
  readonly ends: readonly EndDeal[];
  readonly moments: readonly Moment[];
}

/** One deal of the last ones before a loss. */
export interface EndDeal {
  /** 0 for the deal that the game ended with, −1 for the one before, … */
  readonly offset: number;
  readonly room: Room;
  /** Null where no dock could be delivered; then the dock before is the fatal one: it was placed and left such a board. */
  readonly dock: EndDock | null;
}

export interface EndDock {
  readonly shapes: readonly number[];
  readonly isFeasible: boolean;
  /** Shapes of it that were never placed. */
  readonly left: readonly number[];
  readonly cells: number;
  readonly scd: number;
  readonly redeals: Redeals;
}

/** The same moment dealt again. */
export interface Redeals {
  /** Shape indices of the other docks. */
  readonly docks: readonly (readonly number[])[];
  /** Where the delivered dock stands among them, 0 the easiest to 1 the hardest. */
  readonly rank: Readonly<Record<DifficultyName, number>>;
  /** Docks that cannot be fully placed. */
  readonly infeasible: number;
  /** Mean SCD of the others. */
  readonly scd: number;
  /** Of the fatal dock, for each re-deal: whether the same player gets no further dock. Otherwise empty. */
  readonly killed: readonly boolean[];
}

export async function playTrail(task: EndsTask, player: AnyPlayer): Promise<Trail> {
  const { agent, docks, seed, last } = task;
  const { deals, end } = await playDeals(task, player);
  const delivered = deals.filter(({ after }) => hasDock(after));
  const isLost = end.ended !== null;
  return {
    agent,
    docks,
    seed,
    steps: end.steps,
    ended: end.ended ?? "cap",
    boards: deals.flatMap(({ after }) => [after.board.occupied.lo, after.board.occupied.hi]),
    shapes: delivered.flatMap(({ after }) => dockOf(after).map((shape) => shape.index)),
    episode: episodeOf(delivered),
    ends: isLost ? await studyEnds(deals.slice(-last - 1), delivered.at(-1), end, task, player) : [],
    moments: isLost ? await liveAgain(delivered, task, player) : [],
  };
}

/** One deal after the other: a player thinks about one game at a time. */
async function studyEnds(
  deals: readonly Deal[],
  fatal: Deal | undefined,
  end: Session,
  task: EndsTask,
  player: AnyPlayer,
): Promise<EndDeal[]> {
  const ends: EndDeal[] = [];
  for (const [i, deal] of deals.entries()) {
    ends.push(await studyDeal(deal, i + 1 - deals.length, deal === fatal ? end : null, task, player));
  }
  return ends;
}

/** Deals of a game, the one without a dock included. */
export function dealsOf(trail: Trail): number {
  return trail.boards.length / 2;
}

/** The docks delivered. */
export function docksOf({ shapes }: Trail): number[][] {
  return Array.from({ length: shapes.length / 3 }, (_, i) => shapes.slice(3 * i, 3 * i + 3));
}

/** The game, deal by deal. */
async function playDeals({ docks, seed, cap }: EndsTask, player: AnyPlayer): Promise<{ deals: Deal[]; end: Session }> {
  const start = (from: number, dealer = DEALERS[docks]) => expectOk(newSession({ seed: from, dealer })).session;
  let end = start(seed);
  const deals: Deal[] = [{ after: end, redeal: start }];
  for await (const { before, action, after } of placements(end, player, docks)) {
    if (before.steps >= cap) break;
    end = after;
    if (after.turn === before.turn && after.ended !== "noFeasibleDock") continue;
    deals.push({
      after,
      redeal: (other, dealer = DEALERS[docks]) => expectOk(apply({ ...before, seed: other }, action, dealer)).session,
    });
  }
  return { deals, end };
}

/** Without a feasible dock the slots are those of the dock before, all placed. */
function hasDock(session: Session): boolean {
  return session.ended !== "noFeasibleDock";
}

/** The dock just delivered. */
function dockOf(session: Session): Shape[] {
  return shapesLeft(session.slots);
}

function episodeOf(delivered: readonly Deal[]): Trail["episode"] {
  const docks = delivered.filter(({ after }) => after.steps < ALIVE_STEPS).map(({ after }) => after);
  const found = docks.map((after) => scdOn(after.board)(dockOf(after)));
  return {
    cells: mean(docks.map((after) => cellsOf(dockOf(after).map((shape) => shape.index)))),
    scd: mean(found),
    buckets: BUCKETS.map((bucket) => found.filter((scd) => bucketOf(scd) === bucket).length),
  };
}

/** `end` is how the game ended with this dock, if it is the fatal one. */
async function studyDeal(
  deal: Deal,
  offset: number,
  end: Session | null,
  task: EndsTask,
  player: AnyPlayer,
): Promise<EndDeal> {
  const { after } = deal;
  const room = roomOf(after.board);
  if (!hasDock(after)) return { offset, room, dock: null };
  const dock = dockOf(after);
  const shapes = dock.map((shape) => shape.index);
  return {
    offset,
    room,
    dock: {
      shapes,
      isFeasible: canPlace(after.board, dock),
      left: end === null ? [] : dockOf(end).map((shape) => shape.index),
      cells: cellsOf(shapes),
      scd: scdOn(after.board)(dock),
      redeals: await dealAgain(deal, end !== null, task, player),
    },
  };
}

function canPlace({ occupied }: Board, dock: readonly Shape[]): boolean {
  return isFeasible(
    occupied.lo,
    occupied.hi,
    dock.map((shape) => shape.index),
    newSearchBuffer(),
  );
}

async function dealAgain(
  deal: Deal,
  isFatal: boolean,
  { docks, seed, redeals }: EndsTask,
  player: AnyPlayer,
): Promise<Redeals> {
  const { board, turn } = deal.after;
  const rng = createRng(seed, "noise", turn);
  const others = Array.from({ length: redeals }, () => deal.redeal(rng.below(MAX_SEED)));
  const dealt = others.map(dockOf);
  const difficulty = difficultyOn(board);
  const found = dealt.map(difficulty);
  const killed: boolean[] = [];
  for (const other of isFatal ? others : []) killed.push((await furtherDocks(other, player, docks, 1)) === 0);
  return {
    docks: dealt.map((shapes) => shapes.map((shape) => shape.index)),
    rank: ranksOf(difficulty(dockOf(deal.after)), found),
    scd: mean(found.map(({ scd }) => scd)),
    infeasible: dealt.filter((shapes) => !canPlace(board, shapes)).length,
    killed,
  };
}

function ranksOf(own: DockDifficulty, others: readonly DockDifficulty[]): Readonly<Record<DifficultyName, number>> {
  const entries = DIFFICULTIES.map((name) => [
    name,
    midRank(
      own[name],
      others.map((other) => other[name]),
    ),
  ]);
  return Object.fromEntries(entries) as Record<DifficultyName, number>;
}
