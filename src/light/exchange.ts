/**
 * @file How the threads of a training come to the same weights: each has the kernel to itself, and figures and blocks of
 * gradients go through shared memory. Figures are there twice, for every other exchange, so that one barrier an exchange is
 * enough: nobody can be two ahead. In a step of Adam a thread adds up and moves its part of the rows, and takes the others
 * over.
 */
import { FIGURES } from "./figures.ts";
import { SEAT_WORDS } from "./host.ts";
import type { LightKernel } from "./kernel.ts";
import { BLOCK_BYTES, BLOCK_ROWS_AT, PARAMETER_COUNT, ROWS, WIDTH } from "./parameters.ts";
import type { Exchange } from "./update.ts";

/** What threads share; plain buffers, so it can be handed to a worker. */
export interface LightShared {
  /** Threads at the barrier, and how often it has opened. */
  readonly barrier: SharedArrayBuffer;
  readonly figures: SharedArrayBuffer;
  readonly blocks: SharedArrayBuffer;
  /** The squares of all rows, and the rows that a step moved, by part. */
  readonly squares: SharedArrayBuffer;
  readonly rows: SharedArrayBuffer;
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
    blocks: shared(shards * BLOCK_BYTES),
    squares: shared(shards * ROWS * Float64Array.BYTES_PER_ELEMENT),
    rows: shared(shards * ROWS * ROW_BYTES),
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

const ROW_BYTES = WIDTH * Float32Array.BYTES_PER_ELEMENT;

/** The exchange of one of several threads; thread i has every shard s with s mod threads = i. */
export function sharedExchange(kernel: LightKernel, shared: LightShared, thread: number, threads: number): Exchange {
  const { shards, wasm } = kernel;
  const barrier = new Int32Array(shared.barrier);
  const all = Array.from({ length: shards }, (_, shard) => shard);
  const own = all.filter((shard) => shard % threads === thread);
  const others = all.filter((shard) => shard % threads !== thread);
  let turn = 0;
  const figuresOf = (shard: number) => {
    const at = (turn * shards + shard) * FIGURES.length * 8;
    return new Float64Array(shared.figures, at, FIGURES.length);
  };
  wasm.setPart(thread, threads);
  return {
    own,
    figures() {
      turn = 1 - turn;
      for (const shard of own) figuresOf(shard).set(kernel.figures(shard));
      meet(barrier, threads);
      return all.map((shard) => figuresOf(shard).slice());
    },
    step(rate, clipNorm) {
      for (const shard of own) {
        const block = kernel.block(shard, 0, wasm.partFrom(shard, threads));
        new Uint8Array(shared.blocks, shard * BLOCK_BYTES).set(block);
      }
      meet(barrier, threads);
      for (const shard of others) takePart(kernel, shared, shard, thread);
      wasm.gather();
      tell(kernel, shared.squares, Float64Array.BYTES_PER_ELEMENT, { thread, threads }, () => meet(barrier, threads));
      const norm = wasm.descend(rate, clipNorm);
      tell(kernel, shared.rows, ROW_BYTES, { thread, threads }, () => meet(barrier, threads));
      for (let part = 0; part < threads; part++) if (part !== thread) wasm.takeRows(part);
      return norm;
    },
  };
}

/** Reads what a thread needs of a block: the small layers, the bits, and the rows of its part. */
function takePart(kernel: LightKernel, { blocks }: LightShared, shard: number, part: number): void {
  const take = (from: number, to: number) =>
    kernel.block(shard, from, to).set(new Uint8Array(blocks, shard * BLOCK_BYTES + from, to - from));
  take(0, BLOCK_ROWS_AT);
  take(kernel.wasm.partFrom(shard, part), kernel.wasm.partFrom(shard, part + 1));
}

interface Thread {
  readonly thread: number;
  readonly threads: number;
}

/** Hands round what each part tells of a step. */
function tell(
  kernel: LightKernel,
  lists: SharedArrayBuffer,
  rowBytes: number,
  { thread, threads }: Thread,
  meetAll: () => void,
): void {
  const listOf = (part: number, bytes: number) => new Uint8Array(lists, part * ROWS * rowBytes, bytes);
  const own = kernel.told(thread, rowBytes);
  listOf(thread, own.length).set(own);
  meetAll();
  for (let part = 0; part < threads; part++) {
    if (part === thread) continue;
    const told = kernel.told(part, rowBytes);
    told.set(listOf(part, told.length));
  }
}
