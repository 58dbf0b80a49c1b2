/** @file Play-outs in WebAssembly against the same in TypeScript, bit by bit, and what a play-out does by itself. */
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CELLS, createRng, embeddedModule, expectOk, kernel, parseBoard, type Rng, SHAPES, sample } from "#engine";
import { generatePlayouts, PLAYOUTS_PATH } from "../../../scripts/playoutKernel.ts";
import { IS_FULL } from "../../../tests/effort.ts";
import { type ChoiceModel, weightsOf } from "../choice/choiceModel.ts";
import { FEATURE_COUNT } from "../choice/features.ts";
import { FIXED_WEIGHTS } from "../choice/habits.ts";
import { PlainPlayouts } from "./plainPlayouts.ts";
import { PLAYOUTS_WASM } from "./playouts.generated.ts";
import { DRAWS, type Playouts } from "./playouts.ts";
import { MEMBER_SIZE, MEMBERS, MOST_DRAWS, newPlayouts, WasmPlayouts } from "./wasmPlayouts.ts";

const ROLLOUTS = 24;

function drawsOf(rng: Rng): Float64Array {
  return Float64Array.from({ length: ROLLOUTS * DRAWS }, () => rng.fraction());
}

/** A board of about this many cells, full lines cleared. */
function boardOf(rng: Rng, cells: number): readonly [number, number] {
  let [lo, hi] = [0, 0];
  for (let i = 0; i < cells; i++) {
    const cell = rng.below(CELLS);
    if (cell < 32) lo |= 1 << cell;
    else hi |= 1 << (cell - 32);
  }
  return [kernel.clearedLo(lo, hi), kernel.clearedHi(lo, hi)];
}

/** Fitted people and random ones: sharp and vague, blind to some features, careless and careful. */
function modelsOf(rng: Rng): ChoiceModel[] {
  const random = Array.from({ length: 6 }, () => {
    const scale = 10 ** (rng.below(4) - 1);
    return Array.from({ length: FEATURE_COUNT }, () => (rng.below(4) === 0 ? 0 : scale * (rng.fraction() - 0.5)));
  });
  return [...FIXED_WEIGHTS, ...random].map((weights) => ({
    weights,
    slip: [0, 0.05, 0.4, 1][rng.below(4)]!,
    keep: [0, 0.7, 6][rng.below(3)]!,
    notice: [1, 1, 0.7, 0.2][rng.below(4)]!,
  }));
}

/** Three different shapes, special ones among them; now and then a piece is missing. */
function dockOf(rng: Rng): number[] {
  const gone = rng.below(8);
  return sample(SHAPES, 3, rng).map(({ index }, slot) => (slot === gone ? -1 : index));
}

function resultOf({ lo, hi, placed, cleared, lines, best }: Playouts) {
  return { lo, hi, placed, cleared, lines, best };
}

/** The private sums of both, as far as the TypeScript ones are filled. */
function sumsOf(plain: PlainPlayouts, wasm: WasmPlayouts): readonly [Float64Array, Float64Array] {
  const { sum, used } = plain as unknown as { sum: Float64Array; used: number };
  const { memory, sumsAt } = (wasm as unknown as { wasm: { memory: { buffer: ArrayBuffer }; sumsAt(): number } }).wasm;
  return [sum.subarray(0, used), new Float64Array(memory.buffer, sumsAt(), used)];
}

describe("play-outs in WebAssembly", () => {
  it("come to the same boards as those in TypeScript, by the same bits", () => {
    const rng = createRng(1, "noise");
    const plain = new PlainPlayouts();
    const wasm = new WasmPlayouts();
    const seen = { lost: 0, cleared: 0, several: 0 };
    for (let turn = 0; turn < 60; turn++) {
      const models = modelsOf(rng);
      const draws = drawsOf(rng);
      plain.begin(models, draws);
      wasm.begin(models, draws);
      const [lo, hi] = boardOf(rng, 10 + rng.below(70));
      for (let play = 0; play < 80; play++) {
        const [a, b, c] = dockOf(rng) as [number, number, number];
        const args = [lo, hi, a, b, c, rng.below(models.length), rng.below(ROLLOUTS)] as const;
        plain.play(...args);
        wasm.play(...args);
        expect(resultOf(wasm)).toEqual(resultOf(plain));
        if (plain.placed < 2) seen.lost++;
        if (plain.cleared > 0) seen.cleared++;
        if (plain.best > 1) seen.several++;
      }
      const [ours, theirs] = sumsOf(plain, wasm);
      expect(ours.length).toBeGreaterThan(0);
      expect(theirs).toEqual(ours);
    }
    expect(Math.min(seen.lost, seen.cleared, seen.several)).toBeGreaterThan(50);
  });

  it("agree when a turn is longer than their memories", () => {
    const rng = createRng(2, "noise");
    const plain = new PlainPlayouts();
    const wasm = new WasmPlayouts();
    const models = modelsOf(rng);
    const draws = drawsOf(rng);
    plain.begin(models, draws);
    wasm.begin(models, draws);
    for (let play = 0; play < 2500; play++) {
      const [lo, hi] = boardOf(rng, 12);
      const [a, b, c] = dockOf(rng) as [number, number, number];
      const args = [lo, hi, a, b, c, rng.below(models.length), rng.below(ROLLOUTS)] as const;
      plain.play(...args);
      wasm.play(...args);
      expect(resultOf(wasm)).toEqual(resultOf(plain));
    }
  });

  it("need no exported global, which WeChat on iOS leaves out", () => {
    const exports = embeddedModule(PLAYOUTS_WASM)() as Record<string, object | number>;
    const globals = Object.entries(exports).filter(([, value]) => value instanceof WebAssembly.Global);
    expect(Object.fromEntries(globals.map(([name, value]) => [name, Number(value.valueOf())]))).toEqual({
      MEMBERS,
      MEMBER_SIZE,
      MOST_DRAWS,
    });
    const others = Object.entries(exports).filter(([, value]) => !(value instanceof WebAssembly.Global));
    expect(() => new WasmPlayouts(() => Object.fromEntries(others))).not.toThrow();
  });

  it("are what their source compiles to", async () => {
    // Compiling takes seconds; otherwise the hash in the file identifies its program.
    expect(readFileSync(PLAYOUTS_PATH, "utf8")).toBe(await generatePlayouts(IS_FULL ? undefined : PLAYOUTS_WASM));
  });
});

describe("new play-outs", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("run in WebAssembly, and in TypeScript on a host without it", () => {
    expect(newPlayouts()).toBeInstanceOf(WasmPlayouts);
    vi.stubGlobal("WebAssembly", undefined);
    expect(newPlayouts()).toBeInstanceOf(PlainPlayouts);
  });

  it("run in TypeScript where the host refuses to compile on the spot", () => {
    const refuse = class {
      constructor() {
        throw new RangeError("compile is disallowed on the main thread");
      }
    };
    vi.stubGlobal("WebAssembly", { Module: refuse, Instance: refuse });
    expect(newPlayouts()).toBeInstanceOf(PlainPlayouts);
  });
});

describe.each([
  ["TypeScript", () => new PlainPlayouts()],
  ["WebAssembly", () => new WasmPlayouts()],
])("a play-out in %s", (_, create) => {
  /** Two cells of the top row are empty, at its right end. */
  const NEARLY = 0x3f;
  const DOMINO = SHAPES.find(({ width, height }) => width === 2 && height === 1)!.index;
  const play = (model: ChoiceModel, lo: number, hi: number, a: number, b = -1, c = -1) => {
    const playouts = create();
    playouts.begin([model], new Float64Array(DRAWS).fill(0.5));
    playouts.play(lo, hi, a, b, c, 0, 0);
    return resultOf(playouts);
  };

  it("clears the line that the weights reward", () => {
    const liner: ChoiceModel = { weights: weightsOf({ rows: 60 }), slip: 0, keep: 0, notice: 1 };
    expect(play(liner, NEARLY, 0, DOMINO)).toEqual({ lo: 0, hi: 0, placed: 1, cleared: 1, lines: 1, best: 1 });
    const averse: ChoiceModel = { weights: weightsOf({ rows: -60 }), slip: 0, keep: 0, notice: 1 };
    expect(play(averse, NEARLY, 0, DOMINO)).toMatchObject({ placed: 1, cleared: 0, lines: 0, best: 0 });
  });

  it("takes the best of what is noticed, and a worse one where that is overlooked", () => {
    const looking = (notice: number): ChoiceModel => ({ weights: weightsOf({ rows: 60 }), slip: 0, keep: 0, notice });
    // Every draw is a half: the first placement is noticed where more than half are.
    expect(play(looking(0.6), NEARLY, 0, DOMINO)).toMatchObject({ cleared: 1, lines: 1 });
    expect(play(looking(0.4), NEARLY, 0, DOMINO)).toMatchObject({ placed: 1, cleared: 0 });
  });

  it("stops where nothing fits", () => {
    const anybody: ChoiceModel = { weights: weightsOf({}), slip: 0.5, keep: 0, notice: 1 };
    // A chequered board.
    expect(play(anybody, 0x55aa55aa, 0x55aa55aa, DOMINO, 4, 7)).toMatchObject({ lo: 0x55aa55aa, placed: 0, lines: 0 });
  });

  it("keeps the rest of the dock for a person who minds, and loses it for one who does not", () => {
    const square = SHAPES.findIndex(({ id }) => id === "3x3");
    const { lo, hi } = expectOk(
      parseBoard("3#####/3#####/3#####/###1####/####1###/#####1##/###1####/######2"),
    ).occupied;
    const upper = weightsOf({ low: -60 });
    expect(play({ weights: upper, slip: 0, keep: 6, notice: 1 }, lo, hi, DOMINO, square).placed).toBe(2);
    expect(play({ weights: upper, slip: 0, keep: 0, notice: 1 }, lo, hi, DOMINO, square).placed).toBe(1);
  });
});
