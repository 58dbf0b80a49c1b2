/**
 * @file Games in lockstep: many sessions side by side, so that the network judges their positions in one batch. Whoever
 * decides is handed in; a game depends on its setup and the decisions alone, not on the games beside it. Rewards are
 * those of paper §4.1 over plain points, with the win threshold of the game's stage.
 */
import { expectOk, mobilityOf } from "#engine";
import { decodeAction, potentialAt, REWARD_DEFAULTS, type RewardConfig, regretOf, rewardOf } from "#env";
import { apply, type Dealer, newSession, type Session } from "#game";
import { shapeIndices } from "#players";

export interface GameSetup {
  readonly seed: number;
  readonly dealer: Dealer;
  /** Stage of the curriculum. */
  readonly stage: number;
  /** Plain points that win. */
  readonly threshold: number;
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

/** Decides on positions that go on, one decision for each. `games` are the numbers of their games. */
export type Decide = (sessions: readonly Session[], games: readonly number[]) => Promise<readonly Decision[]>;

export interface EpisodeStep extends Decision {
  readonly before: Session;
  readonly after: Session;
  /** Scaled. */
  readonly reward: number;
}

export interface Episode {
  readonly setup: GameSetup;
  readonly steps: readonly EpisodeStep[];
  readonly end: Session;
  /** It went on at the horizon. */
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

interface Live {
  readonly game: number;
  session: Session;
  readonly steps: EpisodeStep[];
}

/** Plays every game to its end or the horizon; episodes come in the order of the games. */
export async function playEpisodes(options: RolloutOptions): Promise<Episode[]> {
  const { games, width, horizon, decide } = options;
  const episodes = new Array<Episode>(games.length);
  let next = 0;
  let live: Live[] = [];
  while (next < games.length || live.length > 0) {
    while (live.length < width && next < games.length) live.push(begin(games[next]!, next++));
    const decisions = await decide(
      live.map(({ session }) => session),
      live.map(({ game }) => game),
    );
    const going: Live[] = [];
    for (const [i, one] of live.entries()) {
      const setup = games[one.game]!;
      // A game at the horizon was shown once more for its value.
      if (one.steps.length < horizon) one.session = step(one, setup, decisions[i]!, options);
      else episodes[one.game] = episodeOf(one, setup, decisions[i]!.value);
      if (one.session.ended !== null) episodes[one.game] = episodeOf(one, setup, 0);
      if (episodes[one.game] === undefined) going.push(one);
    }
    live = going;
  }
  return episodes;
}

function begin({ seed, dealer }: GameSetup, game: number): Live {
  return { game, session: expectOk(newSession({ seed, dealer })).session, steps: [] };
}

function episodeOf({ session, steps }: Live, setup: GameSetup, lastValue: number): Episode {
  return { setup, steps, end: session, isCut: session.ended === null, lastValue };
}

function step(live: Live, { threshold, dealer }: GameSetup, decision: Decision, options: RolloutOptions): Session {
  const { gamma, rewardScale } = options;
  const before = live.session;
  const after = expectOk(apply(before, { type: "place", ...decodeAction(decision.action) }, dealer)).session;
  const reward = rewardScale * rewardBetween(before, decision.action, after, threshold, gamma);
  live.steps.push({ ...decision, before, after, reward });
  return after;
}

/** The reward of paper §4.1 for one placement. */
export function rewardBetween(
  before: Session,
  action: number,
  after: Session,
  threshold: number,
  gamma: number,
): number {
  const config = { ...REWARD_DEFAULTS, threshold, discount: gamma };
  const { lo, hi } = before.board.occupied;
  const regret = regretOf(config, lo, hi, shapeIndices(before.slots), action >> 6, action & 63);
  return rewardOf(config, before.plain, after.plain, potentialIn(config, before), potentialIn(config, after), regret);
}

function potentialIn(config: RewardConfig, { board, slots, ended }: Session): number {
  const { lo, hi } = board.occupied;
  const left = slots.flatMap((piece) => (piece === null ? [] : [piece.shape]));
  return potentialAt(config, lo, hi, mobilityOf(board, left), ended !== null);
}

/** Entropy as a share of ln |A|, both summed, as the loss measures it: a position with one action has no say. */
export function entropyShareOf(parts: readonly Entropy[]): number {
  const total = (pick: (part: Entropy) => number) => parts.reduce((sum, part) => sum + pick(part), 0);
  return (
    total(({ entropy }) => entropy) /
    Math.max(
      1e-6,
      total(({ uniformEntropy }) => uniformEntropy),
    )
  );
}
