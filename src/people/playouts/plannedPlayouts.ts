/** @file Play-outs of models with members that plan the whole dock; the other members are played as usual. */
import { embeddedModule, kernel, nthBit } from "#engine";
import type { ChoiceModel } from "../choice/choiceModel.ts";
import { DockPlanner } from "../choice/dockPlanner.ts";
import { PLANS_WASM } from "./plans.generated.ts";
import { DRAWS, PlayoutState, type Playouts } from "./playouts.ts";
import { newPlayouts, type PlayoutExports, WasmPlayouts } from "./wasmPlayouts.ts";

const { legalHi, legalLo, popcount32 } = kernel;

export class PlannedPlayouts extends PlayoutState implements Playouts {
  private readonly others = newPlayouts();
  private readonly planner = new DockPlanner();
  private readonly dock = new Int32Array(3);
  private models: readonly ChoiceModel[] = [];
  private draws: Float64Array = new Float64Array(DRAWS);
  private drawAt = 0;
  private drawEnd = 0;

  begin(models: readonly ChoiceModel[], draws: Float64Array): void {
    this.models = models;
    this.draws = draws;
    this.planner.clear();
    this.others.begin(models, draws);
  }

  play(lo: number, hi: number, a: number, b: number, c: number, member: number, index: number): void {
    const model = this.models[member]!;
    if (model.plans === true) this.playPlanned(lo, hi, [a, b, c], model, member, index);
    else {
      const { others } = this;
      others.play(lo, hi, a, b, c, member, index);
      this.lo = others.lo;
      this.hi = others.hi;
      this.placed = others.placed;
      this.cleared = others.cleared;
      this.lines = others.lines;
      this.best = others.best;
    }
  }

  private playPlanned(
    lo: number,
    hi: number,
    dock: readonly number[],
    { weights, slip }: ChoiceModel,
    member: number,
    index: number,
  ): void {
    this.reset(lo, hi);
    this.dock.set(dock);
    this.drawAt = index * DRAWS;
    this.drawEnd = this.drawAt + DRAWS;
    const pieces = dock.filter((shape) => shape >= 0).length;
    while (this.placed < pieces) {
      const code = this.draw() < slip ? this.anyPlacement() : this.plannedPlacement(weights, member);
      if (code < 0) return;
      const slot = code >>> 6;
      this.place(this.dock[slot]!, code & 63);
      this.dock[slot] = -1;
    }
  }

  private draw(): number {
    if (this.drawAt === this.drawEnd) this.drawAt -= DRAWS;
    return this.draws[this.drawAt++]!;
  }

  private plannedPlacement(weights: readonly number[], member: number): number {
    const { planner } = this;
    if (!planner.plan(this.lo, this.hi, this.dock, weights, member)) return -1;
    let point = this.draw();
    let i = 0;
    for (; i < planner.first.size - 1 && point >= planner.chance[i]!; i++) point -= planner.chance[i]!;
    return planner.first.code[i]!;
  }

  private anyPlacement(): number {
    const sets = new Int32Array(6);
    let all = 0;
    for (let slot = 0; slot < 3; slot++) {
      const shape = this.dock[slot]!;
      if (shape < 0) continue;
      sets[2 * slot] = legalLo(shape, this.lo, this.hi);
      sets[2 * slot + 1] = legalHi(shape, this.hi);
      all += popcount32(sets[2 * slot]!) + popcount32(sets[2 * slot + 1]!);
    }
    if (all === 0) return -1;
    let rest = Math.min(all - 1, Math.floor(this.draw() * all));
    let half = 0;
    while (rest >= popcount32(sets[half]!)) rest -= popcount32(sets[half++]!);
    return 32 * half + nthBit(sets[half]!, rest);
  }
}

interface PlanExports extends PlayoutExports {
  forgetPlans(): void;
  playPlanned: PlayoutExports["play"];
}

const instantiate = embeddedModule(PLANS_WASM);

export class WasmPlannedPlayouts extends WasmPlayouts {
  private models: readonly ChoiceModel[] = [];

  /** Throws if the host has no WebAssembly or cannot compile it synchronously. */
  constructor() {
    super(instantiate);
  }

  override begin(models: readonly ChoiceModel[], draws: Float64Array): void {
    this.models = models;
    super.begin(models, draws);
    (this.wasm as PlanExports).forgetPlans();
  }

  override play(lo: number, hi: number, a: number, b: number, c: number, member: number, index: number): void {
    if (this.models[member]!.plans !== true) super.play(lo, hi, a, b, c, member, index);
    else this.read((this.wasm as PlanExports).playPlanned(lo, hi, a, b, c, member, index));
  }
}

/** In WebAssembly, or in TypeScript where the host cannot compile it at once; both give the same bits. */
export function newPlannedPlayouts(): Playouts {
  try {
    return new WasmPlannedPlayouts();
  } catch {
    // No WebAssembly, or no synchronous compilation: some browsers refuse it on the main thread.
    return new PlannedPlayouts();
  }
}
