/**
 * @file The environment `OpenBlock-8x8-v2` with the interface that Gymnasium made usual, on the session reducer itself:
 * real score, combos and colours, any dealer. Same seed, options and actions give the same episode. Every answer has
 * arrays of its own, which the environment never touches again. Faults are thrown as `EnvError` and change nothing.
 */
import { expectOk } from "#engine";
import { apply, type EndReason, newSession, type Session } from "#game";
import { shapeIndices } from "#players";
import { actionMaskOf, countLegal, observationOf } from "./observe.ts";
import {
  checkEnvOptions,
  checkedSeed,
  EnvError,
  type EnvOptions,
  type EnvSettings,
  seedAfter,
  settled,
} from "./options.ts";
import { renderAnsi, renderSvg } from "./render.ts";
import { potentialAt, type RewardTerms, regretOf, rewardTerms } from "./reward.ts";
import {
  ACTION_SPACE,
  ACTIONS,
  type DictSpace,
  type DiscreteSpace,
  decodeAction,
  ENV_ID,
  type Metadata,
  OBSERVATION_SPACE,
  type Observation,
  RENDER_MODES,
  type RenderMode,
} from "./spaces.ts";

/**
 * What comes with an observation: the mask of legal actions, and how the episode stands.
 *
 * @example
 * ```ts
 * import { createEnv, type Info } from "openblock/env";
 * const info: Info = createEnv().reset({ seed: 3 })[1];
 * console.log(info.actionMask.length, info.steps, info.ended); // 192 0 null
 * ```
 */
export interface Info {
  /** 192 elements, 1 where the action is legal; all 0 once the episode has terminated. */
  readonly actionMask: Uint8Array;
  /** Seed of the episode. */
  readonly seed: number;
  /** Placements made. */
  readonly steps: number;
  /** Docks dealt before the present one; 0 also for the hand that a position came with. */
  readonly turn: number;
  /** Points, in the unit of the options. */
  readonly score: number;
  /** Why the game is over; null before that. */
  readonly ended: EndReason | null;
  /** The reward, term by term; null after a reset. */
  readonly reward: RewardTerms | null;
}

export interface ResetRequest {
  /** A whole number 0…2^53-1. Without one it is 0 the first time, then one more than the last. */
  readonly seed?: number;
  /** Replace the environment's options from this episode on. */
  readonly options?: EnvOptions;
}

export type ResetAnswer<Seen = Observation, Said = Info> = readonly [observation: Seen, info: Said];
export type StepAnswer<Seen = Observation, Said = Info> = readonly [
  observation: Seen,
  reward: number,
  terminated: boolean,
  truncated: boolean,
  info: Said,
];

/** What a single environment is; anyone's, as far as the conformance check goes. */
export interface Env<Seen = Observation, Said extends { readonly actionMask: Uint8Array } = Info> {
  readonly id: string;
  readonly metadata: Metadata;
  readonly actionSpace: DiscreteSpace;
  readonly observationSpace: DictSpace;
  reset(request?: ResetRequest): ResetAnswer<Seen, Said>;
  /** Takes slot·64 + y·8 + x. */
  step(action: number): StepAnswer<Seen, Said>;
  /** The mask of the present state, as in `info.actionMask`. */
  actionMasks(): Uint8Array;
  render(mode: RenderMode): string;
}

/**
 * The environment, and the session inside it.
 *
 * @example
 * ```ts
 * import { type BlockEnv, createEnv } from "openblock/env";
 * const env: BlockEnv = createEnv();
 * env.reset({ seed: 3 });
 * console.log(env.session?.seed); // 3
 * ```
 */
export interface BlockEnv extends Env {
  /** The game itself, for players and records; null before the first reset. */
  readonly session: Session | null;
}

/**
 * The environment in Gymnasium's terms: `reset`, `step`, and a mask of legal actions.
 *
 * @example
 * ```ts
 * import { createEnv } from "openblock/env";
 * const env = createEnv();
 * const [, info] = env.reset({ seed: 7 });
 * const [, reward, terminated] = env.step(info.actionMask.indexOf(1));
 * console.log(typeof reward, terminated); // number false
 * ```
 */
export function createEnv(options: EnvOptions = {}): BlockEnv {
  return new SessionEnv(options);
}

class SessionEnv implements BlockEnv {
  readonly id = ENV_ID;
  readonly metadata: Metadata = { renderModes: RENDER_MODES, autoresetMode: "disabled" };
  readonly actionSpace = ACTION_SPACE;
  readonly observationSpace = OBSERVATION_SPACE;
  private options: EnvOptions;
  private settings: EnvSettings;
  private current: Session | null = null;
  private mask: Uint8Array = new Uint8Array(ACTIONS);
  private potential = 0;

  constructor(options: EnvOptions) {
    this.options = options;
    this.settings = settled(checkEnvOptions(options));
  }

  get session(): Session | null {
    return this.current;
  }

  reset({ seed, options }: ResetRequest = {}): ResetAnswer {
    const next = checkedSeed(seed ?? (this.current === null ? 0 : seedAfter(this.current.seed, 1)));
    const asked = { ...this.options, ...options };
    this.settings = settled(checkEnvOptions(asked));
    this.options = asked;
    const { dealer, start } = this.settings;
    this.enter(expectOk(newSession({ seed: next, dealer, ...(start && { from: start }) })).session);
    return [observationOf(this.live()), this.infoOf(null)];
  }

  step(action: number): StepAnswer {
    const before = this.live();
    this.checkAction(before, action);
    const { slot, x, y } = decodeAction(action);
    const { lo, hi } = before.board.occupied;
    const regret = regretOf(this.settings.reward, lo, hi, shapeIndices(before.slots), slot, action & 63);
    const ms = this.settings.thinkMs;
    const potential = this.potential;
    const after = expectOk(apply(before, { type: "place", slot, x, y, ms }, this.settings.dealer)).session;
    this.enter(after);
    const reward = rewardTerms(this.settings.reward, {
      from: this.scoreOf(before),
      to: this.scoreOf(after),
      potential,
      nextPotential: this.potential,
      regret,
    });
    const terminated = after.ended !== null;
    return [observationOf(after), reward.total, terminated, !terminated && this.isCut(after), this.infoOf(reward)];
  }

  actionMasks(): Uint8Array {
    this.live();
    return this.mask.slice();
  }

  render(mode: RenderMode): string {
    const session = this.live();
    if (mode === "ansi") return renderAnsi(session);
    if (mode === "svg") return renderSvg(session);
    throw new EnvError("badRenderMode", `a render mode is one of ${RENDER_MODES.join(", ")}, not ${String(mode)}`);
  }

  private enter(session: Session): void {
    this.current = session;
    this.mask = actionMaskOf(session);
    const { lo, hi } = session.board.occupied;
    this.potential = potentialAt(this.settings.reward, lo, hi, countLegal(this.mask), session.ended !== null);
  }

  private live(): Session {
    if (this.current === null) throw new EnvError("needsReset", "reset comes before anything else");
    return this.current;
  }

  private checkAction(session: Session, action: number): void {
    if (session.ended !== null || this.isCut(session)) {
      throw new EnvError("needsReset", "the episode has ended; reset starts the next one");
    }
    if (!Number.isInteger(action) || action < 0 || action >= ACTIONS) {
      throw new EnvError("badAction", `an action is a whole number 0…${ACTIONS - 1}, not ${String(action)}`);
    }
    if (this.mask[action] === 0) {
      const { slot, x, y } = decodeAction(action);
      throw new EnvError("illegalAction", `action ${action}, slot ${slot} at column ${x}, row ${y}, is not legal`);
    }
  }

  private isCut({ steps }: Session): boolean {
    return steps >= this.settings.horizon;
  }

  private scoreOf({ score, plain }: Session): number {
    return this.settings.score === "full" ? score : plain;
  }

  private infoOf(reward: RewardTerms | null): Info {
    const session = this.live();
    const { seed, steps, ended } = session;
    // The hand of a start comes before turn 0.
    const turn = Math.max(0, session.turn);
    return { actionMask: this.mask.slice(), seed, steps, turn, score: this.scoreOf(session), ended, reward };
  }
}
