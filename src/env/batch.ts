/**
 * @file Many environments in typed arrays, for training: the same game, observation and reward as the single one on the
 * fast simulator, with plain points for the score (no colours, no combo multiplier). Every call answers with the same
 * arrays, overwritten. Faults change nothing. `wasmBatch.ts` does the same in WebAssembly and is compared with this
 * one, array by array; this one runs where there is none.
 */
import { COMBO_GRACE, createRng, DOCK_SIZE, type DrawDock, newDockBuffer } from "#engine";
import { anyPlacement, dealDock, dealFrom, ENDED, FIELD, GAME_FIELDS, needsDock, placeAt, resetGame } from "#game";
import { isLegal, MaskArray, mobilityAt, ObservationArrays } from "./batchArrays.ts";
import type { BatchEnv, BatchInfo, BatchReset, BatchResetRequest, BatchStep } from "./batchInterface.ts";
import { actionError, checkedReset, checkLength, isAction } from "./batchInterface.ts";
import { type BatchSettings, checkedSeed, drawOf, seedAfter, startFields } from "./options.ts";
import { potentialAt, type RewardConfig, regretOf, rewardOf } from "./reward.ts";
import {
  ACTION_SPACE,
  type AutoresetMode,
  CHAIN_SHOWN,
  CORE_SPACES,
  type CoreObservation,
  type DictSpace,
  ENV_ID,
  NO_ACTION,
} from "./spaces.ts";
import { STATE } from "./wasmLayout.ts";

export class PlainBatch implements BatchEnv {
  readonly id = ENV_ID;
  readonly count: number;
  readonly metadata: { readonly autoresetMode: AutoresetMode };
  readonly actionSpace = ACTION_SPACE;
  readonly observationSpace: DictSpace = { type: "dict", spaces: CORE_SPACES };
  readonly games: Int32Array;
  private readonly settings: BatchSettings;
  private readonly observation: ObservationArrays;
  private readonly masks: MaskArray;
  private readonly reward: Float64Array;
  private readonly terminated: Uint8Array;
  private readonly truncated: Uint8Array;
  private readonly info: BatchInfo;
  private readonly lastSeen: ObservationArrays;
  private readonly state: Uint8Array;
  /** Docks dealt. */
  private readonly turns: Int32Array;
  private readonly potentials: Float64Array;
  /** The source and the reward of each environment. */
  private readonly draws: DrawDock[];
  private readonly rewards: RewardConfig[];
  /** Where its episodes begin, as `startFields` has it. */
  private readonly starts: Int32Array[];
  private readonly actions: Int32Array;
  private policy = createRng(0, "policy");
  private readonly buffer = newDockBuffer();
  private readonly resetAnswer: BatchReset;
  private readonly stepAnswer: BatchStep;

  constructor(settings: BatchSettings) {
    const { count, autoresetMode } = settings;
    this.settings = settings;
    this.count = count;
    this.metadata = { autoresetMode };
    this.games = new Int32Array(count * GAME_FIELDS);
    this.observation = new ObservationArrays(count);
    this.lastSeen = new ObservationArrays(autoresetMode === "same_step" ? count : 0);
    this.masks = new MaskArray(count);
    this.reward = new Float64Array(count);
    this.terminated = new Uint8Array(count);
    this.truncated = new Uint8Array(count);
    this.state = new Uint8Array(count);
    this.turns = new Int32Array(count);
    this.draws = new Array(count).fill(settings.draw);
    this.rewards = new Array(count).fill(settings.reward);
    this.potentials = new Float64Array(count);
    this.starts = new Array(count).fill(startFields(settings.start));
    this.actions = new Int32Array(count);
    this.info = newInfo(count, this.masks.mask, this.lastSeen);
    this.resetAnswer = [this.observation, this.info];
    this.stepAnswer = [this.observation, this.reward, this.terminated, this.truncated, this.info];
  }

  reset(request: BatchResetRequest = {}): BatchReset {
    const { seed, seeds, resetMask, docks, thresholds, starts } = checkedReset(request, this.count);
    this.info.wasReset.fill(0);
    for (let env = 0; env < this.count; env++) {
      if (resetMask !== undefined && resetMask[env] !== 1) continue;
      if (docks !== undefined) this.draws[env] = drawOf(docks[env]!);
      this.starts[env] = starts[env] ?? this.starts[env]!;
      if (thresholds !== undefined) this.rewards[env] = { ...this.settings.reward, threshold: thresholds[env]! };
      if (seeds !== undefined) this.begin(env, seeds[env]!);
      else this.begin(env, seed === undefined ? this.nextSeed(env) : seedAfter(seed, env));
      this.reward[env] = 0;
      this.terminated[env] = 0;
      this.truncated[env] = 0;
    }
    return this.resetAnswer;
  }

  step(actions: ArrayLike<number>): BatchStep {
    this.checkActions(actions);
    const { autoresetMode } = this.settings;
    this.info.wasReset.fill(0);
    for (let env = 0; env < this.count; env++) {
      if (this.state[env] !== STATE.playing) {
        this.reward[env] = 0;
        if (autoresetMode === "disabled") continue;
        this.begin(env, this.nextSeed(env));
        this.terminated[env] = 0;
        this.truncated[env] = 0;
        continue;
      }
      this.advance(env, actions[env]!);
      if (this.state[env] === STATE.over) {
        this.noteEnd(env);
        if (autoresetMode === "same_step") this.begin(env, this.nextSeed(env));
      }
    }
    return this.stepAnswer;
  }

  actionMasks(): Uint8Array {
    return this.masks.mask;
  }

  sampleActions(): Int32Array {
    for (let env = 0; env < this.count; env++) {
      const isOn = this.state[env] === STATE.playing;
      this.actions[env] = isOn ? anyPlacement(this.games, env * GAME_FIELDS, this.policy) : NO_ACTION;
    }
    return this.actions;
  }

  seedActions(seed: number): void {
    this.policy = createRng(checkedSeed(seed), "policy");
  }

  /** Starts an episode. */
  private begin(env: number, seed: number): void {
    const at = env * GAME_FIELDS;
    resetGame(this.games, at);
    this.turns[env] = 0;
    this.info.seed[env] = seed;
    this.info.steps[env] = 0;
    this.info.score[env] = 0;
    this.info.wasReset[env] = 1;
    this.enter(env, at, this.starts[env]!);
    this.state[env] = this.games[at + FIELD.ended] === ENDED.playing ? STATE.playing : STATE.over;
    this.observation.writeBoard(env, this.games, at);
    this.observation.writeDock(env, this.games, at);
    this.masks.write(env, this.games, at);
    this.potentials[env] = this.potentialOf(env, at);
  }

  /** Puts the start on the board; the source deals where it has no pieces. */
  private enter(env: number, at: number, [lo = 0, hi = 0, a = -1, b = -1, c = -1, combo = 0]: Int32Array): void {
    this.games[at + FIELD.lo] = lo;
    this.games[at + FIELD.hi] = hi;
    this.observation.combo[2 * env] = combo & 255;
    this.observation.combo[2 * env + 1] = combo >> 8;
    if ((a & b & c) === -1) this.deal(env, at);
    else dealDock(this.games, at, a, b, c);
  }

  /** One placement and what follows from it; the action is legal. */
  private advance(env: number, action: number): void {
    const { games, info } = this;
    const { horizon } = this.settings;
    const at = env * GAME_FIELDS;
    const config = this.rewards[env]!;
    const regret = config.evaluation === 0 ? 0 : this.regretAt(config, at, action);
    const from = games[at + FIELD.plain]!;
    const lines = placeAt(games, at, action >> 6, action & 63);
    this.noteCombo(env, lines);
    if (needsDock(games, at)) this.deal(env, at);
    const to = games[at + FIELD.plain]!;
    const steps = games[at + FIELD.steps]!;
    const isOver = games[at + FIELD.ended] !== ENDED.playing;
    const isCut = !isOver && steps >= horizon;
    const potential = this.potentials[env]!;
    const nextPotential = this.potentialOf(env, at);
    this.potentials[env] = nextPotential;
    this.reward[env] = rewardOf(config, from, to, potential, nextPotential, regret);
    this.terminated[env] = isOver ? 1 : 0;
    this.truncated[env] = isCut ? 1 : 0;
    if (isOver || isCut) this.state[env] = STATE.over;
    info.steps[env] = steps;
    info.score[env] = to;
    this.observation.writeBoard(env, games, at);
    this.observation.writeDock(env, games, at);
    this.masks.write(env, games, at);
  }

  private deal(env: number, at: number): void {
    const rng = createRng(this.info.seed[env]!, "dock", this.turns[env]!);
    this.turns[env]!++;
    dealFrom(this.games, at, this.draws[env]!, rng, this.buffer);
  }

  private potentialOf(env: number, at: number): number {
    const { games } = this;
    const config = this.rewards[env]!;
    // Counting the mobility would be for nothing.
    if (config.potential === 0) return 0;
    const isOver = games[at + FIELD.ended] !== ENDED.playing;
    return potentialAt(config, games[at + FIELD.lo]!, games[at + FIELD.hi]!, mobilityAt(games, at), isOver);
  }

  private regretAt(config: RewardConfig, at: number, action: number): number {
    const { games } = this;
    const dock = games.subarray(at + FIELD.slots, at + FIELD.slots + DOCK_SIZE);
    return regretOf(config, games[at + FIELD.lo]!, games[at + FIELD.hi]!, dock, action >> 6, action & 63);
  }

  /** The chain as the engine counts it, up to the length that is shown. */
  private noteCombo(env: number, lines: number): void {
    const { combo } = this.observation;
    const chain = combo[2 * env]!;
    const idle = combo[2 * env + 1]! + 1;
    const isLost = lines === 0 && (chain === 0 || idle >= COMBO_GRACE);
    combo[2 * env + 1] = lines > 0 || isLost ? 0 : idle;
    if (lines > 0) combo[2 * env] = Math.min(chain + 1, CHAIN_SHOWN);
    else if (isLost) combo[2 * env] = 0;
  }

  private noteEnd(env: number): void {
    const { final, seed, steps, score } = this.info;
    const at = env * GAME_FIELDS;
    final.seed[env] = seed[env]!;
    final.steps[env] = steps[env]!;
    final.score[env] = score[env]!;
    final.ended[env] = this.games[at + FIELD.ended]!;
    if (this.settings.autoresetMode !== "same_step") return;
    this.lastSeen.writeBoard(env, this.games, at);
    this.lastSeen.writeDock(env, this.games, at);
    this.lastSeen.combo[2 * env] = this.observation.combo[2 * env]!;
    this.lastSeen.combo[2 * env + 1] = this.observation.combo[2 * env + 1]!;
  }

  private nextSeed(env: number): number {
    if (this.state[env] === STATE.unused) return env;
    return seedAfter(this.info.seed[env]!, this.settings.seedStride);
  }

  /** Looks at every action before any is taken. */
  private checkActions(actions: ArrayLike<number>): void {
    checkLength(actions, this.count);
    const { autoresetMode } = this.settings;
    for (let env = 0; env < this.count; env++) {
      const action = actions[env]!;
      const state = this.state[env]!;
      const isFine =
        state === STATE.playing
          ? isAction(action) && isLegal(this.games, env * GAME_FIELDS, action)
          : autoresetMode === "disabled"
            ? action === NO_ACTION
            : state === STATE.over;
      if (!isFine) throw actionError(env, action, state, autoresetMode);
    }
  }
}

function newInfo(count: number, actionMask: Uint8Array, lastSeen: CoreObservation): BatchInfo {
  return {
    actionMask,
    seed: new Float64Array(count),
    steps: new Int32Array(count),
    score: new Int32Array(count),
    wasReset: new Uint8Array(count),
    final: {
      seed: new Float64Array(count),
      steps: new Int32Array(count),
      score: new Int32Array(count),
      ended: new Uint8Array(count),
      observation: lastSeen,
    },
  };
}
