/**
 * @file How the threads of a training come to the same weights: each has the kernel to itself, and figures and blocks of
 * gradients go through shared memory. Everything is there twice, for every other exchange, so that one barrier an exchange
 * is enough: nobody can be two ahead.
 */
import { FIGURES } from "./figures.ts";
import { type LightKernel, SEAT_WORDS } from "./kernel.ts";
import { BLOCK_BYTES, PARAMETER_COUNT } from "./parameters.ts";
import type { Exchange } from "./update.ts";

/** What threads share; plain buffers, so it can be handed to a worker. */
export interface LightShared {
  /** Threads at the barrier, and how often it has opened. */
  readonly barrier: SharedArrayBuffer;
  readonly figures: SharedArrayBuffer;
  /** Bytes of the blocks in use. */
  readonly lengths: SharedArrayBuffer;
  readonly blocks: SharedArrayBuffer;
  /** Weights, means and squares, where an interval of the training begins and ends. */
  readonly parameters: SharedArrayBuffer;
  /** The games. */
  readonly seats: SharedArrayBuffer;
}

/** Room for a training with these numbers of shards and of games. */
export function newLightShared(shards: number, seats: number): LightShared {
  const shared = (bytes: number) => new SharedArrayBuffer(bytes);
  return {
    barrier: shared(8),
    figures: shared(2 * shards * FIGURES.length * Float64Array.BYTES_PER_ELEMENT),
    lengths: shared(2 * shards * Int32Array.BYTES_PER_ELEMENT),
    blocks: shared(2 * shards * BLOCK_BYTES),
    parameters: shared(3 * PARAMETER_COUNT * Float32Array.BYTES_PER_ELEMENT),
    seats: shared(seats * SEAT_WORDS * Int32Array.BYTES_PER_ELEMENT),
  };
}

/** The three blocks of parameters that are shared. */
export function sharedParameters({ parameters }: Pick<LightShared, "parameters">) {
  const part = (i: number) => new Float32Array(parameters, i * PARAMETER_COUNT * 4, PARAMETER_COUNT);
  return { weights: part(0), means: part(1), squares: part(2) };
}

/** Waits until all threads are here. */
function meet(barrier: Int32Array, threads: number): void {
  const opened = Atomics.load(barrier, 1);
  if (Atomics.add(barrier, 0, 1) === threads - 1) {
    Atomics.store(barrier, 0, 0);
    Atomics.add(barrier, 1, 1);
    Atomics.notify(barrier, 1);
    return;
  }
  // The others are nearly here, as a rule: a short look saves the way through the scheduler.
  for (let look = 0; look < LOOKS; look++) if (Atomics.load(barrier, 1) !== opened) return;
  while (Atomics.load(barrier, 1) === opened) Atomics.wait(barrier, 1, opened);
}

const LOOKS = 2000;

/** The exchange of one of several threads; thread i has every shard s with s mod threads = i. */
export function sharedExchange(kernel: LightKernel, shared: LightShared, thread: number, threads: number): Exchange {
  const { shards } = kernel;
  const barrier = new Int32Array(shared.barrier);
  const lengths = new Int32Array(shared.lengths);
  const all = Array.from({ length: shards }, (_, shard) => shard);
  const own = all.filter((shard) => shard % threads === thread);
  const others = all.filter((shard) => shard % threads !== thread);
  let [figureTurn, blockTurn] = [0, 0];
  const figuresOf = (shard: number) => {
    const at = (figureTurn * shards + shard) * FIGURES.length * 8;
    return new Float64Array(shared.figures, at, FIGURES.length);
  };
  const blockOf = (shard: number, bytes: number) =>
    new Uint8Array(shared.blocks, (blockTurn * shards + shard) * BLOCK_BYTES, bytes);
  return {
    own,
    figures() {
      figureTurn = 1 - figureTurn;
      for (const shard of own) figuresOf(shard).set(kernel.figures(shard));
      meet(barrier, threads);
      return all.map((shard) => figuresOf(shard).slice());
    },
    gradients() {
      blockTurn = 1 - blockTurn;
      for (const shard of own) {
        const block = kernel.block(shard);
        blockOf(shard, block.length).set(block);
        lengths[blockTurn * shards + shard] = block.length;
      }
      meet(barrier, threads);
      for (const shard of others) {
        const bytes = lengths[blockTurn * shards + shard]!;
        kernel.blockRoom(shard, bytes).set(blockOf(shard, bytes));
      }
    },
  };
}
