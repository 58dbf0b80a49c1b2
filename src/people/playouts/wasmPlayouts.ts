/**
 * @file Play-outs in WebAssembly (`wasm/playouts.ts`): writes their inputs into its memory and reads the results. Where the
 * host cannot compile WebAssembly at once, `newPlayouts` falls back to TypeScript. Both give the same bits.
 */
import { CELLS, embeddedModule, exp, kernel, SHAPES, type Shape, SIZE } from "#engine";
import type { ChoiceModel } from "../choice/choiceModel.ts";
import { FEATURE_COUNT, lowOf, rightOf, sizeFeature } from "../choice/features.ts";
import { PlainPlayouts } from "./plainPlayouts.ts";
import { PLAYOUTS_WASM } from "./playouts.generated.ts";
import type { Playouts } from "./playouts.ts";

/** What the compiled module exports. */
export interface PlayoutExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  membersAt(): number;
  drawsAt(): number;
  rightAt(): number;
  lowAt(): number;
  sizeAt(): number;
  shapesAt(): number;
  resultAt(): number;
  forget(): void;
  play(lo: number, hi: number, a: number, b: number, c: number, member: number, index: number): number;
}

/** The constants of `wasm/playouts.ts`. It exports them too, but WeChat on iOS drops exported globals. */
export const MEMBERS = 64;
export const MEMBER_SIZE = FEATURE_COUNT + 4;
export const MOST_DRAWS = 16_384;

const instantiate = embeddedModule(PLAYOUTS_WASM);

/** A shape's cells at the top left and its anchors on the empty board, in halves. */
function catalogWords({ index }: Shape): number[] {
  const { MASK_HI, MASK_LO, legalHi, legalLo } = kernel;
  return [MASK_LO[index * CELLS]!, MASK_HI[index * CELLS]!, legalLo(index, 0, 0), legalHi(index, 0)];
}

export class WasmPlayouts implements Playouts {
  lo = 0;
  hi = 0;
  placed = 0;
  cleared = 0;
  lines = 0;
  best = 0;
  protected readonly wasm: PlayoutExports;
  private readonly members: Float64Array;
  private readonly draws: Float64Array;
  private readonly board: Int32Array;

  /** Throws if the host has no WebAssembly or cannot compile it synchronously. */
  constructor(open: () => unknown = instantiate) {
    this.wasm = open() as PlayoutExports;
    const { memory } = this.wasm;
    const doubles = (at: number, length: number) => new Float64Array(memory.buffer, at, length);
    this.members = doubles(this.wasm.membersAt(), MEMBERS * MEMBER_SIZE);
    this.draws = doubles(this.wasm.drawsAt(), MOST_DRAWS);
    this.board = new Int32Array(memory.buffer, this.wasm.resultAt(), 2);
    const right = doubles(this.wasm.rightAt(), SHAPES.length * SIZE);
    const low = doubles(this.wasm.lowAt(), SHAPES.length * SIZE);
    for (let i = 0; i < right.length; i++) {
      right[i] = rightOf(Math.floor(i / SIZE), i % SIZE);
      low[i] = lowOf(Math.floor(i / SIZE), i % SIZE);
    }
    doubles(this.wasm.sizeAt(), SHAPES.length).set(SHAPES.map(({ index }) => sizeFeature(index)));
    new Int32Array(memory.buffer, this.wasm.shapesAt(), SHAPES.length * 4).set(SHAPES.flatMap(catalogWords));
  }

  begin(models: readonly ChoiceModel[], draws: Float64Array): void {
    this.draws.set(draws);
    for (const [i, { weights, slip, keep, notice }] of models.entries()) {
      const at = i * MEMBER_SIZE;
      this.members.set(weights, at);
      this.members[at + FEATURE_COUNT] = slip;
      this.members[at + FEATURE_COUNT + 1] = keep;
      this.members[at + FEATURE_COUNT + 2] = exp(-keep);
      this.members[at + FEATURE_COUNT + 3] = notice;
    }
    this.wasm.forget();
  }

  play(lo: number, hi: number, a: number, b: number, c: number, member: number, index: number): void {
    this.read(this.wasm.play(lo, hi, a, b, c, member, index));
  }

  /** Reads the result of a play-out. */
  protected read(packed: number): void {
    this.lo = this.board[0]!;
    this.hi = this.board[1]!;
    this.placed = packed & 3;
    this.cleared = (packed >>> 2) & 7;
    this.best = (packed >>> 5) & 15;
    this.lines = packed >>> 9;
  }
}

export function newPlayouts(): Playouts {
  try {
    return new WasmPlayouts();
  } catch {
    // No WebAssembly, or no synchronous compilation: some browsers refuse it on the main thread.
    return new PlainPlayouts();
  }
}
