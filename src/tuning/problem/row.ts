/**
 * @file What the surrogate learns from: one row a game, with the context and θ that it was dealt under and what became of
 * it. A game of a simulated person and a verified record of a real player give the same row: both are sessions whose docks
 * carry their trace.
 */
import { type GameConfig, type PlayerContext, playerContextOf, type Session } from "#game";
import type { Profile } from "#profile";
import { type Point, pointIn } from "./layout.ts";

/** Bins of the score as a share of the personal best, each this wide; the last one takes all beyond. */
export const BINS = 8;
export const BIN_WIDTH = 0.25;

/** A personal best below this is no measure yet: shares are taken of it instead, and no break of the best is counted. */
export const LEAST_BEST = 500;

/** Placements after which a tuned game is broken off, and survived. */
export const CAP = 90;

export interface Row {
  readonly context: PlayerContext;
  readonly point: Point;
  /** Docks dealt in each bin. */
  readonly visits: readonly number[];
  /** Means over the docks of a bin, 0 where there are none: SCD; share in flow; share at frustration relief or above. */
  readonly difficulty: readonly number[];
  readonly engagement: readonly number[];
  readonly frustration: readonly number[];
  /** Whether the personal best was broken; null where there was none to speak of. */
  readonly brokeBest: boolean | null;
  readonly steps: number;
  readonly score: number;
  /** Lost within the cap. */
  readonly isLost: boolean;
  readonly docks: number;
  /** Mean foreseen chance of losing within three docks, over the docks. */
  readonly risk: number;
}

/** Sees a game from its first session to its last; `profile` is the player before it. */
export class RowFold {
  private readonly profile: Profile;
  private readonly visits = new Array<number>(BINS).fill(0);
  private readonly difficulty = new Array<number>(BINS).fill(0);
  private readonly engagement = new Array<number>(BINS).fill(0);
  private readonly frustration = new Array<number>(BINS).fill(0);
  private turn = -1;
  private docks = 0;
  private risk = 0;

  constructor(profile: Profile) {
    this.profile = profile;
  }

  see(session: Session<unknown>): void {
    const trace = session.delivery?.trace;
    if (session.turn <= this.turn || trace == null || trace.deliver === null) return;
    this.turn = session.turn;
    const { read, deliver, foresee } = trace;
    const bin = Math.min(BINS - 1, Math.floor(read.score / Math.max(LEAST_BEST, read.best) / BIN_WIDTH));
    this.visits[bin]!++;
    this.difficulty[bin]! += deliver.scd;
    this.engagement[bin]! += read.flow.state === "flow" ? 1 : 0;
    this.frustration[bin]! += read.frustration === "relief" || read.frustration === "critical" ? 1 : 0;
    this.docks++;
    this.risk += foresee?.foreseen.risk ?? 0;
  }

  /** `startedAt` is when the game began, in milliseconds. */
  row(last: Session<unknown>, startedAt: number, config: GameConfig): Row {
    const { profile } = this;
    const mean = (sums: readonly number[]) => sums.map((sum, i) => short(sum / Math.max(1, this.visits[i]!)));
    return {
      context: playerContextOf(profile, startedAt, config.profile),
      point: pointIn(config),
      visits: this.visits,
      difficulty: mean(this.difficulty),
      engagement: mean(this.engagement),
      frustration: mean(this.frustration),
      brokeBest: profile.personalBest < LEAST_BEST ? null : last.score > profile.personalBest,
      steps: last.steps,
      score: last.score,
      isLost: last.ended !== null,
      docks: this.docks,
      risk: short(this.risk / Math.max(1, this.docks)),
    };
  }
}

/** Mean of a curve over the docks of a game. */
export function meanOf({ visits, docks }: Row, curve: readonly number[]): number {
  return visits.reduce((sum, visit, i) => sum + visit * curve[i]!, 0) / Math.max(1, docks);
}

/** Rows are saved by the ten thousand. */
function short(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
