/**
 * @file What if other pieces had come: the same player lives on from the same moment of a lost game, with the dock that came,
 * with other docks of the same dealer, and with docks of the exact table. The dock that came is played again too, with
 * other draws of the player and other docks after it, so that it is not blamed for bad luck. The moments are those of the last
 * docks, and one drawn from the rest of the game as a control.
 */
import { createRng, expectOk, MAX_SEED, type Rng } from "#engine";
import { type Action, apply, DEALERS, type Dealer, type DealerId, RULE_DEALER, type Session } from "#game";
import { type AsyncPlayer, choicesOf, type Player, type SimulatedPlayer, THINK_MS } from "#players";
import { tableDealer } from "../../arms.ts";

/** Further docks that a game is played on for. */
export const LIVE_DOCKS = 10;

/** The last docks whose moments are lived again. */
export const LIVED_DOCKS = 4;

/** A simulated player brings its own thinking times. */
export type AnyPlayer = Player | SimulatedPlayer | AsyncPlayer;

/** A moment at which a dock is dealt, and the same moment dealt again. */
export interface Deal {
  readonly after: Session;
  redeal(seed: number, dealer?: Dealer): Session;
}

/** Where the dock of a second life comes from. */
export const LIFE_SOURCES = ["came", "dealer", "table"] as const;
export type LifeSource = (typeof LIFE_SOURCES)[number];

/** Further docks delivered in each life, at most `LIVE_DOCKS`. */
export interface Moment extends Readonly<Record<LifeSource, readonly number[]>> {
  /** 0 for the fatal dock, −1 for the one before, …; null for the control. */
  readonly offset: number | null;
}

export interface LivesOptions {
  readonly docks: DealerId;
  readonly seed: number;
  /** Lives of each source at each moment. */
  readonly lives: number;
  /** Docks before the fatal one that are studied: the control is earlier. */
  readonly last: number;
}

/** Keeps these draws off those of the re-deals, which are numbered by turn. */
const LIVES_STREAM = 0x20000000;

/** @param delivered the deals of a lost game that had a dock, the fatal one last */
export async function liveAgain(
  delivered: readonly Deal[],
  options: LivesOptions,
  player: AnyPlayer,
): Promise<Moment[]> {
  const { seed, last } = options;
  const moments: Moment[] = [];
  const live = async (deal: Deal, offset: number | null) => {
    const rng = createRng(seed, "noise", LIVES_STREAM + deal.after.turn);
    moments.push({ offset, ...(await livesFrom(deal, options, player, rng)) });
  };
  const earlier = delivered.slice(0, -last - 1);
  if (earlier.length > 0) await live(createRng(seed, "noise", LIVES_STREAM - 1).pick(earlier), null);
  const ends = delivered.slice(-LIVED_DOCKS);
  for (const [i, deal] of ends.entries()) await live(deal, i + 1 - ends.length);
  return moments;
}

async function livesFrom(
  { after, redeal }: Deal,
  { docks, lives }: LivesOptions,
  player: AnyPlayer,
  rng: Rng,
): Promise<Record<LifeSource, number[]>> {
  const table = tableDealer(docks);
  const start: Readonly<Record<LifeSource, (seed: number) => Session>> = {
    came: (seed) => ({ ...after, seed }),
    dealer: redeal,
    table: (seed) => redeal(seed, table),
  };
  const found: Record<LifeSource, number[]> = { came: [], dealer: [], table: [] };
  // The same seed in all three: what is drawn after the dock is as alike as can be.
  for (let life = 0; life < lives; life++) {
    const seed = rng.below(MAX_SEED);
    for (const source of LIFE_SOURCES) {
      found[source].push(await furtherDocks(start[source](seed), player, docks, LIVE_DOCKS));
    }
  }
  return found;
}

/** Docks survived from here on, capped at `most`. */
export async function furtherDocks(from: Session, player: AnyPlayer, docks: DealerId, most: number): Promise<number> {
  let further = 0;
  for await (const { after } of placements(from, player, docks)) {
    further = after.turn - from.turn;
    if (further === most) break;
  }
  return further;
}

interface PlacementStep {
  readonly before: Session;
  readonly action: Action;
  readonly after: Session;
}

/** Only the rule track asks how long a player thinks. */
const thinkMsOf = (docks: DealerId) => (docks === RULE_DEALER ? THINK_MS : 0);

/** What a player does from here until the game is over; draws come from the session's own seed, as in `playGame`. */
export async function* placements(start: Session, player: AnyPlayer, docks: DealerId): AsyncGenerator<PlacementStep> {
  let session = start;
  while (session.ended === null) {
    const rng = createRng(session.seed, "policy", session.steps);
    const ms = "think" in player ? player.think(session, rng) : thinkMsOf(docks);
    for (const choice of await choicesOf(player, session, rng)) {
      const before = session;
      const action = { type: "place", ...choice, ms } as const;
      session = expectOk(apply(before, action, DEALERS[docks])).session;
      yield { before, action, after: session };
    }
  }
}
