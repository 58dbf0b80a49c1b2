/** @file The batch in WebAssembly against the one in TypeScript: every array after every call, bit by bit. */
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  Bitboard,
  boardFromBits,
  CELLS,
  createRng,
  type DrawDock,
  expectOk,
  formatPosition,
  kernel,
  type Rng,
  SHAPES,
  SOURCE_IDS,
  sample,
} from "#engine";
import { ENV_KERNEL_PATH, generateEnvKernel } from "../../scripts/envKernel.ts";
import { cases, IS_FULL } from "../../tests/effort.ts";
import { PlainBatch } from "./batch.ts";
import type { BatchEnv, BatchResetRequest } from "./batchInterface.ts";
import { batchMaker, createBatch } from "./createBatch.ts";
import { ENV_WASM } from "./kernel.generated.ts";
import { type BatchOptions, checkBatchOptions, checkPosition, settled } from "./options.ts";
import { SCORE_REWARD } from "./reward.ts";
import { AUTORESET_MODES } from "./spaces.ts";
import { WasmBatch } from "./wasmBatch.ts";
import { BATCH_ARRAYS, ELEMENT_BYTES } from "./wasmLayout.ts";

const COUNT = 64;
/** Milliseconds that a sweep may take. */
const PATIENCE = cases(120_000, 3_600_000);
const POTENTIAL = { evaluation: 0, threshold: 40, discount: 0.9 };

/** Both batches of some options. */
function pairOf(options: BatchOptions): readonly [PlainBatch, WasmBatch] {
  const settings = settled(checkBatchOptions(options));
  return [new PlainBatch(settings), new WasmBatch(settings)];
}

type TypedArray = Uint8Array | Int32Array | Float32Array | Float64Array;

/** Every array of a batch, by name. */
function arraysOf(batch: BatchEnv): Map<string, TypedArray> {
  const arrays = new Map<string, TypedArray>([["games", batch.games]]);
  const collect = (prefix: string, value: unknown) => {
    for (const [name, part] of Object.entries(value as object)) {
      // Private fields of the TypeScript observation are views of its arrays, or of its own.
      if (["boardOctets", "shown"].includes(name)) continue;
      if (ArrayBuffer.isView(part)) arrays.set(prefix + name, part as TypedArray);
      else collect(`${prefix}${name}.`, part);
    }
  };
  collect("", batch.step.call(batch, batch.sampleActions()));
  return arrays;
}

function bytesOf({ buffer, byteOffset, byteLength }: TypedArray): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The names of the arrays that differ. */
function differences(plain: Map<string, TypedArray>, wasm: Map<string, TypedArray>): string[] {
  return [...plain].filter(([name, values]) => !bytesOf(values).equals(bytesOf(wasm.get(name)!))).map(([name]) => name);
}

/** Plays both with the same random actions; the number of steps, and what differed first. */
function play(options: BatchOptions, rounds: number, resets: readonly BatchResetRequest[] = [{ seed: 5 }]) {
  const [plain, wasm] = pairOf(options);
  for (const batch of [plain, wasm]) {
    batch.reset(resets[0]);
    batch.seedActions(7);
  }
  const ofPlain = arraysOf(plain);
  const ofWasm = arraysOf(wasm);
  let ends = 0;
  for (let round = 0; round < rounds; round++) {
    const faults = differences(ofPlain, ofWasm);
    if (faults.length > 0) return { round, faults, ends };
    const { terminated, truncated } = { terminated: ofPlain.get("2")!, truncated: ofPlain.get("3")! };
    const isOver = Uint8Array.from(terminated, (over, env) => over | truncated[env]!);
    for (const over of isOver) ends += over;
    const request = resets[(round + 1) % resets.length]!;
    if (resets.length > 1 && round % 40 === 39) for (const batch of [plain, wasm]) batch.reset(request);
    if (options.autoresetMode === "disabled") for (const batch of [plain, wasm]) batch.reset({ resetMask: isOver });
    const actions = plain.sampleActions().slice();
    expect(bytesOf(wasm.sampleActions()).equals(bytesOf(actions))).toBe(true);
    plain.step(actions);
    wasm.step(actions);
  }
  return { round: rounds, faults: [], ends };
}

afterEach(() => vi.unstubAllGlobals());

describe.each(SOURCE_IDS)("on %s docks", (docks) => {
  // TypeScript takes a tenth of a millisecond and more for a hard dock.
  const steps = docks === "hard" ? cases(2000, 1_000_000) : cases(40_000, 1_000_000);
  const rounds = Math.ceil(steps / COUNT / AUTORESET_MODES.length);

  it.each(AUTORESET_MODES)(
    "every array is the same, autoreset %s",
    (autoresetMode) => {
      const i = AUTORESET_MODES.indexOf(autoresetMode);
      const reward = [SCORE_REWARD, POTENTIAL][(i + SOURCE_IDS.indexOf(docks)) % 2]!;
      const found = play({ count: COUNT, docks, autoresetMode, reward, horizon: i === 0 ? Infinity : 40 }, rounds);
      expect(found.faults).toEqual([]);
      expect(found.ends).toBeGreaterThan(COUNT / 2);
    },
    PATIENCE,
  );

  it(
    "every array is the same from crowded positions",
    () => {
      const positions = Array.from({ length: COUNT }, (_, i) => crowded(i));
      const resets = [{ seed: 5, positions }, { positions: positions.toReversed() }, { seeds: positions.keys() }];
      const requests = resets.map(({ seeds, ...rest }) => ({ ...rest, ...(seeds && { seeds: [...seeds] }) }));
      const rounds = Math.ceil((docks === "hard" ? cases(600, 100_000) : cases(10_000, 400_000)) / COUNT);
      const found = play({ count: COUNT, docks, autoresetMode: "next_step", reward: POTENTIAL }, rounds, requests);
      expect(found.faults).toEqual([]);
    },
    PATIENCE,
  );
});

/** A board of 30 to 55 cells, full lines cleared, with up to three pieces of the whole catalog, at least one of them fitting. */
function crowded(i: number): string {
  const rng = createRng(i, "noise");
  for (;;) {
    const [lo, hi] = cellsOf(rng, 30 + rng.below(26));
    const dock = sample(SHAPES, rng.below(4), rng).map((shape) => ({ shape }));
    const board = expectOk(boardFromBits(new Bitboard(lo, hi)));
    const combo = { chain: rng.below(9), idle: 0 };
    const position = formatPosition({ board, dock, combo });
    if (checkPosition(position).ok) return position;
  }
}

function cellsOf(rng: Rng, cells: number): readonly [number, number] {
  let [lo, hi] = [0, 0];
  for (const cell of sample([...Array(CELLS).keys()], cells, rng)) {
    if (cell < 32) lo |= 1 << cell;
    else hi |= 1 << (cell - 32);
  }
  return [kernel.clearedLo(lo, hi), kernel.clearedHi(lo, hi)];
}

it("all reward terms, docks of functions and of several sources, thresholds: every array is the same", () => {
  const BARS: DrawDock = (lo, _hi, rng, { dock }) => {
    dock.set([0, 1, 2 + rng.below(2)]);
    return popcount(lo) < 26;
  };
  const docks = Array.from({ length: COUNT }, (_, i) => [BARS, ...SOURCE_IDS][i % 4]!);
  const thresholds = Array.from({ length: COUNT }, (_, i) => 20 * (1 + (i % 5)));
  const resets = [{ seed: 5, docks, thresholds }, { seed: Number.MAX_SAFE_INTEGER - 9 }];
  const options = { count: COUNT, autoresetMode: "same_step", reward: { bonus: 7 }, seedStride: 3 } as const;
  expect(play(options, cases(50, 1000), resets).faults).toEqual([]);
});

function popcount(half: number): number {
  return kernel.popcount32(half);
}

it("compares what it says", () => {
  const [plain, wasm] = pairOf({ count: 2, docks: "uniform", autoresetMode: "same_step" });
  for (const batch of [plain, wasm]) batch.reset({ seed: 1 });
  const [ofPlain, ofWasm] = [arraysOf(plain), arraysOf(wasm)];
  expect(differences(ofPlain, ofWasm)).toEqual([]);
  expect(ofPlain.size).toBe(23);
  for (const values of ofWasm.values()) values[values.length - 1]! ^= 1;
  expect(differences(ofPlain, ofWasm)).toEqual([...ofPlain.keys()]);
});

it("holds as many environments as asked for", () => {
  const [plain, wasm] = pairOf({ count: 30_000, docks: "uniform", reward: SCORE_REWARD });
  for (const batch of [plain, wasm]) batch.reset({ seed: 1 });
  expect(differences(arraysOf(plain), arraysOf(wasm))).toEqual([]);
});

it("takes as many bytes an environment as the page says", () => {
  const bytes = Object.values(BATCH_ARRAYS).reduce((sum, [type, size]) => sum + ELEMENT_BYTES[type] * size, 0);
  const page = readFileSync(new URL("../../docs/environment.md", import.meta.url), "utf8");
  expect(page.replaceAll(/\s+/g, " ")).toContain(`${bytes} bytes an environment`);
});

describe("createBatch", () => {
  const { Module, Instance } = WebAssembly;

  /** A batch of a program that has not asked its host before. */
  function madeOn(host: object | undefined): BatchEnv {
    vi.stubGlobal("WebAssembly", host);
    return batchMaker()({ count: 1 });
  }

  it("runs in WebAssembly where the host compiles it at once, and asks it once", () => {
    expect(createBatch({ count: 1 })).toBeInstanceOf(WasmBatch);
    const sizes: number[] = [];
    const counted = new Proxy(Module, {
      construct(target, [bytes]) {
        sizes.push(bytes.length);
        return new target(bytes);
      },
    });
    vi.stubGlobal("WebAssembly", { Module: counted, Instance });
    const make = batchMaker();
    for (let i = 0; i < 3; i++) expect(make({ count: 1 })).toBeInstanceOf(WasmBatch);
    // The kernel itself was compiled for the first batch of all.
    expect(sizes).toEqual([ENV_WASM.length / 2]);
  });

  it("runs in TypeScript where there is none, where a policy forbids it and where modules may not be large", () => {
    class Forbidden {
      constructor() {
        throw new Error("code generation disallowed by embedder");
      }
    }
    class Small {
      constructor(bytes: Uint8Array) {
        if (bytes.length > 4096) throw new RangeError("disallowed on the main thread");
      }
    }
    expect(madeOn(undefined)).toBeInstanceOf(PlainBatch);
    expect(madeOn({ Module: Forbidden, Instance })).toBeInstanceOf(PlainBatch);
    expect(madeOn({ Module: Small, Instance })).toBeInstanceOf(PlainBatch);
  });

  it("does not hide a fault of the kernel", () => {
    class Faulty {
      constructor() {
        throw new Error("an import is missing");
      }
    }
    expect(() => madeOn({ Module, Instance: Faulty })).toThrow("an import is missing");
  });
});

it("is compiled from the committed program", async () => {
  const text = readFileSync(ENV_KERNEL_PATH, "utf8");
  expect(await generateEnvKernel(IS_FULL ? undefined : ENV_WASM)).toBe(text);
});
