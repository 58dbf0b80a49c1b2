/**
 * @file The batched environment in WebAssembly (`wasm/env.ts`): the arrays are views of its memory, so nothing is copied
 * but the actions. One instance is one batch; its memory grows with the number of environments. What only TypeScript
 * has, docks of a function and the evaluation of placements, is handed to it: docks when it asks for them, regrets before
 * a step.
 */
import { createRng, DOCK_SIZE, DRAW_DOCK, type DrawDock, embeddedModule, newDockBuffer, SOURCE_IDS } from "#engine";
import { FIELD, GAME_FIELDS } from "#game";
import type { BatchEnv, BatchInfo, BatchReset, BatchResetRequest, BatchStep } from "./batchInterface.ts";
import { actionError, checkedReset, checkLength } from "./batchInterface.ts";
import { ENV_WASM } from "./kernel.generated.ts";
import { type BatchSettings, checkedSeed, drawOf, EnvError, seedAfter, startFields } from "./options.ts";
import { regretOf } from "./reward.ts";
import {
  ACTION_SPACE,
  AUTORESET_MODES,
  type AutoresetMode,
  CORE_SPACES,
  type CoreObservation,
  type DictSpace,
  ENV_ID,
} from "./spaces.ts";
import { BATCH_ARRAYS, type BatchArray, SOURCE, STATE } from "./wasmLayout.ts";

/** What the compiled module exports. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  create(environments: number): number;
  arrayAt(index: number): number;
  dockAt(): number;
  setRules(autoreset: number, stride: number, longest: number): void;
  setReward(score: number, potential: number, evaluation: number, bonus: number, discount: number): void;
  reset(): void;
  refused(): number;
  step(): void;
  seedActions(seed: number): void;
  sampleActions(): void;
}

const VIEWS = { u8: Uint8Array, i32: Int32Array, f32: Float32Array, f64: Float64Array } as const;
type View<Name extends BatchArray> = InstanceType<(typeof VIEWS)[(typeof BATCH_ARRAYS)[Name][0]]>;
type Arrays = { readonly [Name in BatchArray]: View<Name> };

/** Stands for an action that is not an integer. */
const NO_NUMBER = -2;

const instantiate = embeddedModule(ENV_WASM);

export class WasmBatch implements BatchEnv {
  readonly id = ENV_ID;
  readonly count: number;
  readonly metadata: { readonly autoresetMode: AutoresetMode };
  readonly actionSpace = ACTION_SPACE;
  readonly observationSpace: DictSpace = { type: "dict", spaces: CORE_SPACES };
  readonly games: Int32Array;
  private readonly settings: BatchSettings;
  private readonly wasm: Exports;
  private readonly arrays: Arrays;
  /** The functions that deal, for environments whose source is the host. */
  private readonly draws: DrawDock[];
  private readonly hostDock: Int32Array;
  private readonly buffer = newDockBuffer();
  private readonly resetAnswer: BatchReset;
  private readonly stepAnswer: BatchStep;

  constructor(settings: BatchSettings) {
    const { count, autoresetMode, seedStride, horizon, reward, draw, start } = settings;
    this.settings = settings;
    this.count = count;
    this.metadata = { autoresetMode };
    this.wasm = instantiate({ deal: (env: number) => this.dealTo(env) }) as Exports;
    if (this.wasm.create(count) === 0) throw new EnvError("badOptions", `no memory for ${count} environments`);
    this.wasm.setRules(AUTORESET_MODES.indexOf(autoresetMode), seedStride, horizon);
    this.wasm.setReward(reward.score, reward.potential, reward.evaluation, reward.bonus, reward.discount);
    this.arrays = arraysOf(this.wasm, count);
    this.hostDock = new Int32Array(this.wasm.memory.buffer, this.wasm.dockAt(), DOCK_SIZE);
    this.games = this.arrays.games;
    this.draws = new Array(count).fill(draw);
    this.arrays.source.fill(sourceOf(draw));
    this.arrays.threshold.fill(reward.threshold);
    for (let env = 0; env < count; env++) this.begins(env, startFields(start));
    const { board, pieces, left, combo, fill, reward: paid, terminated, truncated } = this.arrays;
    const observation = { board, pieces, left, combo, fill };
    const info = infoOf(this.arrays, autoresetMode === "same_step");
    this.resetAnswer = [observation, info];
    this.stepAnswer = [observation, paid, terminated, truncated, info];
  }

  reset(request: BatchResetRequest = {}): BatchReset {
    const { seed, seeds, resetMask, docks, thresholds, starts } = checkedReset(request, this.count);
    const { arrays } = this;
    for (let env = 0; env < this.count; env++) {
      arrays.resetMask[env] = resetMask === undefined || resetMask[env] === 1 ? 1 : 0;
      if (arrays.resetMask[env] === 0) continue;
      const next = seed === undefined ? -1 : seedAfter(seed, env);
      arrays.resetSeed[env] = seeds === undefined ? next : seeds[env]!;
      if (docks !== undefined) {
        this.draws[env] = drawOf(docks[env]!);
        arrays.source[env] = sourceOf(this.draws[env]!);
      }
      if (thresholds !== undefined) arrays.threshold[env] = thresholds[env]!;
      const start = starts[env];
      if (start !== undefined) this.begins(env, start);
    }
    this.wasm.reset();
    return this.resetAnswer;
  }

  step(actions: ArrayLike<number>): BatchStep {
    checkLength(actions, this.count);
    const { actions: taken, state } = this.arrays;
    if (actions !== taken) {
      for (let env = 0; env < this.count; env++) {
        const action = actions[env]!;
        taken[env] = action === (action | 0) ? action : NO_NUMBER;
      }
    }
    const refused = this.wasm.refused();
    if (refused >= 0) throw actionError(refused, actions[refused]!, state[refused]!, this.settings.autoresetMode);
    if (this.settings.reward.evaluation !== 0) this.judge();
    this.wasm.step();
    return this.stepAnswer;
  }

  actionMasks(): Uint8Array {
    return this.arrays.actionMask;
  }

  sampleActions(): Int32Array {
    this.wasm.sampleActions();
    return this.arrays.actions;
  }

  seedActions(seed: number): void {
    this.wasm.seedActions(checkedSeed(seed));
  }

  private begins(env: number, start: Int32Array): void {
    this.arrays.start.set(start, env * start.length);
  }

  /** Deals for an environment whose source is a function: 1 when there is a dock. */
  private dealTo(env: number): number {
    const { games, seed, turns } = this.arrays;
    const at = env * GAME_FIELDS;
    // The dock that is being dealt has been counted already.
    const rng = createRng(seed[env]!, "dock", turns[env]! - 1);
    if (!this.draws[env]!(games[at + FIELD.lo]!, games[at + FIELD.hi]!, rng, this.buffer)) return 0;
    this.hostDock.set(this.buffer.dock);
    return 1;
  }

  /** The regret of every action, for the reward. */
  private judge(): void {
    const { actions, games, regret, state } = this.arrays;
    for (let env = 0; env < this.count; env++) {
      if (state[env] !== STATE.playing) continue;
      const at = env * GAME_FIELDS;
      const dock = games.subarray(at + FIELD.slots, at + FIELD.slots + DOCK_SIZE);
      const action = actions[env]!;
      const [lo, hi] = [games[at + FIELD.lo]!, games[at + FIELD.hi]!];
      regret[env] = regretOf(this.settings.reward, lo, hi, dock, action >> 6, action & 63);
    }
  }
}

/** The code of a source; a function of the caller's own is the host's. */
function sourceOf(draw: DrawDock): number {
  const id = SOURCE_IDS.find((source) => DRAW_DOCK[source] === draw);
  return SOURCE[id ?? "host"];
}

function arraysOf({ memory, arrayAt }: Exports, count: number): Arrays {
  const views = Object.entries(BATCH_ARRAYS).map(([name, [type, size]], index) => [
    name,
    new VIEWS[type](memory.buffer, arrayAt(index), count * size),
  ]);
  return Object.fromEntries(views);
}

function infoOf(arrays: Arrays, keepsLast: boolean): BatchInfo {
  const { actionMask, seed, steps, score, wasReset } = arrays;
  const { finalSeed, finalSteps, finalScore, finalEnded } = arrays;
  const last: CoreObservation = {
    board: arrays.lastBoard,
    pieces: arrays.lastPieces,
    left: arrays.lastLeft,
    combo: arrays.lastCombo,
    fill: arrays.lastFill,
  };
  const none = new Uint8Array(0);
  const observation = keepsLast
    ? last
    : { board: none, pieces: none, left: none, combo: none, fill: new Float32Array(0) };
  const final = { seed: finalSeed, steps: finalSteps, score: finalScore, ended: finalEnded, observation };
  return { actionMask, seed, steps, score, wasReset, final };
}
