/**
 * @file The door to the kernel of `light` (`wasm/light.ts`). One instance has its own memory: the parameters, and room for
 * the shards of a run. A shard is a fixed part of a rollout with games of its own; an instance need not play them all.
 */
import { embeddedModule, SOURCE_IDS } from "#engine";
import { type DockSlots, lineGaps, lineWeights, windowWeights } from "#search";
import { type LightConfig, type LightUnit, type LightVariant, lightUnit } from "./config.ts";
import { FIGURES } from "./figures.ts";
import { hostBits, type LightHost, OPTION, OPTION_WORDS, PLACED, SEAT, SEAT_WORDS, type Seat } from "./host.ts";
import { LIGHT_WASM } from "./kernel.generated.ts";
import { PARAMETER_COUNT } from "./parameters.ts";

/** What the compiled module exports. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  create(shards: number, seats: number, steps: number): number;
  lineMapAt(): number;
  windowMapAt(): number;
  gapsAt(): number;
  setRules(docks: number, horizon: number, flag: number, seed: number): void;
  setReward(placement: number, point: number): void;
  setHost(parts: number): void;
  placedAt(): number;
  setPolicy(gamma: number, valueScale: number, least: number): void;
  setLoss(lambda: number, clip: number, value: number, feasible: number): void;
  weightsChanged(): void;
  weightsAt(): number;
  gradientAt(): number;
  meansAt(): number;
  squaresAt(): number;
  seatsOf(shard: number): number;
  samplesOf(shard: number): number;
  keptOfShard(shard: number): number;
  figuresOf(shard: number): number;
  orderOf(shard: number): number;
  blockOf(shard: number): number;
  setPart(part: number, parts: number): void;
  partFrom(shard: number, part: number): number;
  toldOf(part: number): number;
  rowsTold(part: number): number;
  play(shard: number): void;
  estimate(shard: number): void;
  spread(shard: number, meanAdvantage: number, meanTarget: number): void;
  setDeviation(deviation: number): void;
  reorder(shard: number, epoch: number): void;
  gradientOf(shard: number, from: number, count: number, entropyBonus: number, scale: number): void;
  gather(): void;
  descend(rate: number, mostNorm: number): number;
  takeRows(part: number): void;
  encode(board: bigint, lines: number, first: number, second: number): number;
  encodedAt(): number;
  expAt(x: number): number;
  logAt(x: number): number;
  bestAction(board: bigint, a: number, b: number, c: number): number;
  optionsListed(): number;
  optionsAt(): number;
  listsAt(): number;
  valueJudged(): number;
  playGreedily(seed: number, longest: number): number;
  watchedAt(): number;
}

export interface LightSetup {
  readonly config: LightConfig;
  readonly variant: LightVariant;
  readonly seed: number;
}

/** A placement, as 64 × slot + anchor, and its logit. */
export interface LightOption {
  readonly action: number;
  readonly logit: number;
}

const instantiate = embeddedModule(LIGHT_WASM);

export class LightKernel {
  /** The kernel itself, for tests of its parts. */
  readonly wasm: Exports;
  /** Views of its memory; call `weightsChanged` after writing to the weights. */
  readonly weights: Float32Array;
  readonly gradient: Float32Array;
  readonly means: Float32Array;
  readonly squares: Float32Array;
  readonly shards: number;
  /** Games of a shard. */
  readonly seats: number;
  /** Placements of each game in a rollout. */
  readonly steps: number;
  readonly host: LightHost;
  /** The shard that is played. */
  private playing = 0;

  /** @param setup for a training; without it the kernel only plays */
  constructor(setup: LightSetup | null, feasibleFlag = setup?.variant.feasibleFlag ?? false, host: LightHost = {}) {
    this.host = host;
    this.wasm = instantiate(this.imports(host)) as Exports;
    const { shards, games, steps } = setup?.config.play ?? { shards: 0, games: 0, steps: 0 };
    this.shards = shards;
    this.seats = shards === 0 ? 0 : games / shards;
    this.steps = steps;
    if (!Number.isInteger(this.seats)) throw new Error(`${games} games are not ${shards} equal shards`);
    if (this.wasm.create(shards, this.seats, steps) === 0) throw new Error("no memory for the rollouts");
    this.weights = this.floats(this.wasm.weightsAt(), PARAMETER_COUNT);
    const learned = (at: number) => (setup === null ? new Float32Array(0) : this.floats(at, PARAMETER_COUNT));
    this.gradient = learned(this.wasm.gradientAt());
    this.means = learned(this.wasm.meansAt());
    this.squares = learned(this.wasm.squaresAt());
    this.fillMaps();
    this.wasm.setRules(0, 0, feasibleFlag ? 1 : 0, 0);
    if (setup !== null) this.prepare(setup);
    this.wasm.setHost(hostBits(host));
  }

  /** The host as the kernel calls it: with the address of a seat. */
  private imports({ games, draw, extra }: LightHost): Readonly<Record<string, (seat: number) => number>> {
    const DEALT = { none: 0, dealt: 1, own: 2 } as const;
    const seat = (at: number): Seat => new Int32Array(this.wasm.memory.buffer, at, SEAT_WORDS);
    return {
      stage: (at) => games?.stage(seat(at)) ?? 0,
      deal: (at) => DEALT[games?.deal(seat(at)) ?? "own"],
      draw: (at) => draw?.(seat(at), this.options()) ?? 0,
      extra: (at) => extra?.(seat(at), this.words(this.wasm.placedAt(), PLACED.isOver + 1)) ?? 0,
      end: (at) => {
        games?.end(seat(at), this.playing);
        return 0;
      },
    };
  }

  /** The actions that were judged last. */
  private options() {
    const count = this.wasm.optionsListed();
    const words = this.words(this.wasm.optionsAt(), OPTION_WORDS * count);
    return { count, words, floats: new Float32Array(words.buffer, words.byteOffset, words.length) };
  }

  private words(at: number, length: number): Int32Array {
    return new Int32Array(this.wasm.memory.buffer, at, length);
  }

  private fillMaps(): void {
    const { buffer } = this.wasm.memory;
    new Uint16Array(buffer, this.wasm.lineMapAt(), 16 * 256).set(lineWeights());
    new Uint16Array(buffer, this.wasm.windowMapAt(), 36 * 512).set(windowWeights());
    new Uint8Array(buffer, this.wasm.gapsAt(), 256).set(lineGaps());
  }

  private prepare({ config, variant, seed }: LightSetup): void {
    const { play, loss } = config;
    this.wasm.setRules(SOURCE_IDS.indexOf(variant.docks), play.horizon, variant.feasibleFlag ? 1 : 0, seed);
    this.setUnit(lightUnit(config, variant.feasibleFlag), play.leastProbability);
    this.wasm.setLoss(config.advantage.lambda, loss.clip, loss.value, loss.feasible);
  }

  /** How logits are made of what the networks say. @param least actions less likely than this are not learned from */
  setUnit({ placement, point, gamma, valueScale }: LightUnit, least = 0): void {
    this.wasm.setReward(placement, point);
    this.wasm.setPolicy(gamma, valueScale, least);
  }

  /** Every placement of a position with its logit, in reading order slot by slot. */
  judge(board: bigint, [a, b, c]: DockSlots): LightOption[] {
    const { wasm } = this;
    wasm.bestAction(board, a, b, c);
    const { count, words, floats } = this.options();
    return Array.from({ length: count }, (_, i) => {
      const at = OPTION_WORDS * i;
      return { action: words[at + OPTION.action]!, logit: floats[at + OPTION.logit]! };
    });
  }

  play(shard: number): void {
    this.playing = shard;
    this.wasm.play(shard);
  }

  /** Plays the game of a seed with the likeliest actions; the host has no say in it. */
  watch(seed: number, longest: number): { readonly steps: number; readonly points: number } {
    const steps = this.wasm.playGreedily(seed, longest);
    return { steps, points: this.words(this.wasm.watchedAt(), SEAT_WORDS)[SEAT.points]! };
  }

  setWeights(weights: Float32Array): void {
    this.weights.set(weights);
    this.wasm.weightsChanged();
  }

  /** The games of a shard. */
  seatWords(shard: number): Int32Array {
    return this.words(this.wasm.seatsOf(shard), this.seats * SEAT_WORDS);
  }

  figures(shard: number): Float64Array {
    return new Float64Array(this.wasm.memory.buffer, this.wasm.figuresOf(shard), FIGURES.length);
  }

  /** A part of a shard's gradient as it is exchanged. */
  block(shard: number, from: number, to: number): Uint8Array {
    return new Uint8Array(this.wasm.memory.buffer, this.wasm.blockOf(shard) + from, to - from);
  }

  /** What a part tells of a step, by its bytes a row. */
  told(part: number, rowBytes: number): Uint8Array {
    const { wasm } = this;
    return new Uint8Array(wasm.memory.buffer, wasm.toldOf(part), wasm.rowsTold(part) * rowBytes);
  }

  private floats(at: number, length: number): Float32Array {
    return new Float32Array(this.wasm.memory.buffer, at, length);
  }
}
