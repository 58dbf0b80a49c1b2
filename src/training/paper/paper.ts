/**
 * @file The paper's training (§4.1, §4.4, appendix B) around the kernel of `light`: curriculum, evaluation gate, noise,
 * entropy band and reward, and each can be switched off. The rules are those of #ppo and the reward is that of the
 * environment; here is only where a game asks for them. The kernel knows the points of a placement before it, the rest of
 * the reward is paid after it.
 */
import { createRng, type DockBuffer, DRAW_DOCK, kernel, newDockBuffer, type SourceId } from "#engine";
import { ACTIONS, potentialAt, REWARD_DEFAULTS, type RewardConfig, regretOf, rewardOf } from "#env";
import {
  type HostGames,
  type HostOptions,
  LIGHT_PARAMETERS,
  type LightHost,
  type LightSetup,
  OPTION,
  OPTION_WORDS,
  PLACED,
  SEAT,
  type Seat,
  seedOf,
} from "#light";
import { MASKED } from "#nn";
import {
  belowCeiling,
  CURRICULUM_STAGES,
  type Curriculum,
  explored,
  exploringAt,
  nextEntropyFactor,
  PPO_DEFAULTS,
  type PpoConfig,
  sampleIndex,
  stageFor,
} from "#ppo";

const { legalHi, legalLo, popcount32 } = kernel;

/** What can be switched off. */
export const PAPER_PARTS = ["curriculum", "guard", "noise", "band", "reward"] as const;
export type PaperPart = (typeof PAPER_PARTS)[number];

export type PaperRules = Pick<PpoConfig, "curriculum" | "entropy" | "explore" | "guard">;

/** The numbers of the paper where the defaults of #ppo are those of a short run. */
export const PAPER_RULES: PaperRules = {
  curriculum: { ...PPO_DEFAULTS.curriculum, window: 2000 },
  entropy: PPO_DEFAULTS.entropy,
  explore: PPO_DEFAULTS.explore,
  guard: { ...PPO_DEFAULTS.guard, every: 40, games: 200 },
};

/** The settings of `light` with the paper's numbers as defaults: its entropy bonus, and its reward in points. */
export function paperParameters(parts: readonly PaperPart[]): typeof LIGHT_PARAMETERS {
  const { reward, loss } = LIGHT_PARAMETERS;
  const { entropy, value } = PPO_DEFAULTS;
  const inPoints = {
    placement: { ...reward.placement, default: 0 },
    point: { ...reward.point, default: value.rewardScale },
  };
  const inBand = {
    entropyStart: { ...loss.entropyStart, default: entropy.start },
    entropyEnd: { ...loss.entropyEnd, default: entropy.end },
  };
  return {
    ...LIGHT_PARAMETERS,
    reward: parts.includes("reward") ? inPoints : reward,
    loss: parts.includes("band") ? { ...loss, ...inBand } : loss,
  };
}

export interface PaperSetup {
  readonly parts: readonly PaperPart[];
  readonly rules: PaperRules;
}

/** A game that ended, as the curriculum sees it. */
export interface PlayedGame {
  /** Of the interval. */
  readonly update: number;
  readonly shard: number;
  readonly stage: number;
  readonly isWon: boolean;
}

/** The stage of games without a curriculum: all docks. The bonus is for the last number of points. */
const LAST_STAGE = CURRICULUM_STAGES.length - 1;

/** A thread's part of the paper's training. */
export class PaperHost {
  /** What the kernel asks. */
  readonly host: LightHost;
  private readonly rules: PaperRules;
  private readonly docks: SourceId;
  private readonly seed: number;
  private readonly reward: RewardConfig;
  private readonly unit: number;
  private readonly buffer: DockBuffer = newDockBuffer();
  private readonly logits = new Float32Array(ACTIONS);
  private curriculum: Curriculum | null = null;
  private played: PlayedGame[] = [];
  private update = -1;
  private share = 0;

  constructor({ config, variant, seed }: LightSetup, { parts, rules }: PaperSetup) {
    const has = (part: PaperPart) => parts.includes(part);
    this.rules = rules;
    this.docks = variant.docks;
    this.seed = seed;
    this.reward = { ...REWARD_DEFAULTS, score: 0, discount: config.advantage.gamma };
    this.unit = config.reward.point;
    const games: HostGames = {
      stage: (seat) => this.stageOf(seat),
      deal: (seat) => this.deal(seat),
      end: (seat, shard) => this.end(seat, shard),
    };
    this.host = {
      begin: (share) => this.begin(share),
      games: has("curriculum") || has("reward") ? games : undefined,
      draw: has("noise") ? (seat, options) => this.draw(seat, options) : undefined,
      extra: has("reward") ? (seat, placed) => this.extra(seat, placed) : undefined,
      entropyFactor: has("band") ? (factor, share) => nextEntropyFactor(factor, share, rules.entropy) : undefined,
    };
  }

  /** Before an interval; null without a curriculum. */
  begins(curriculum: Curriculum | null): void {
    this.curriculum = curriculum;
    this.played = [];
    this.update = -1;
  }

  /** The games that ended in the interval. */
  ended(): readonly PlayedGame[] {
    return this.played;
  }

  private begin(share: number): void {
    this.share = share;
    this.update++;
  }

  private stageOf(seat: Seat): number {
    if (this.curriculum === null) return LAST_STAGE;
    const draw = createRng(this.seed, "noise", STAGE_DRAWS + (seedOf(seat) % STAGE_DRAWS)).fraction();
    return stageFor(this.curriculum, draw, this.rules.curriculum);
  }

  private deal(seat: Seat): "dealt" | "none" | "own" {
    const { ceiling } = CURRICULUM_STAGES[seat[SEAT.stage]!]!;
    if (ceiling >= 1) return "own";
    // The kernel has counted the dock already.
    const rng = createRng(seedOf(seat), "dock", seat[SEAT.turn]! - 1);
    const draw = belowCeiling(DRAW_DOCK[this.docks], ceiling, this.rules.curriculum.redraws);
    if (!draw(seat[SEAT.lo]!, seat[SEAT.hi]!, rng, this.buffer)) return "none";
    seat.set(this.buffer.dock, SEAT.slots);
    return "dealt";
  }

  private end(seat: Seat, shard: number): void {
    const stage = seat[SEAT.stage]!;
    const isWon = seat[SEAT.points]! >= CURRICULUM_STAGES[stage]!.threshold;
    this.played.push({ update: this.update, shard, stage, isWon });
  }

  private draw(seat: Seat, { count, words, floats }: HostOptions): number {
    const { logits } = this;
    logits.fill(MASKED);
    for (let i = 0; i < count; i++) {
      logits[words[OPTION_WORDS * i + OPTION.action]!] = floats[OPTION_WORDS * i + OPTION.logit]!;
    }
    const rng = createRng(seedOf(seat), "policy", seat[SEAT.steps]!);
    const { explore } = this.rules;
    return sampleIndex(explored(logits, 0, exploringAt(this.share, false, explore), explore, rng).chances, rng);
  }

  /** The reward beside the points, in the unit of a point. */
  private extra(seat: Seat, placed: Int32Array): number {
    const { threshold } = CURRICULUM_STAGES[seat[SEAT.stage]!]!;
    const config = { ...this.reward, threshold };
    const [from, to] = [placed[SEAT.points]!, seat[SEAT.points]!];
    const slots = placed.subarray(SEAT.slots, SEAT.slots + 3);
    const action = placed[PLACED.action]!;
    const regret = regretOf(config, placed[SEAT.lo]!, placed[SEAT.hi]!, slots, action >> 6, action & 63);
    const before = potentialOfSeat(config, placed, false);
    const after = potentialOfSeat(config, seat, placed[PLACED.isOver] === 1);
    return this.unit * rewardOf(config, from, to, before, after, regret);
  }
}

/** Games draw their seeds at the indices below it, and the first weights there. */
const STAGE_DRAWS = 2 ** 31;

function potentialOfSeat(config: RewardConfig, seat: Int32Array, isOver: boolean): number {
  const [lo, hi] = [seat[SEAT.lo]!, seat[SEAT.hi]!];
  return potentialAt(config, lo, hi, mobilityOf(seat, lo, hi), isOver);
}

/** Legal placements of all pieces left. */
function mobilityOf(seat: Int32Array, lo: number, hi: number): number {
  let mobility = 0;
  for (let slot = SEAT.slots; slot < SEAT.slots + 3; slot++) {
    const shape = seat[slot]!;
    if (shape >= 0) mobility += popcount32(legalLo(shape, lo, hi)) + popcount32(legalHi(shape, hi));
  }
  return mobility;
}
