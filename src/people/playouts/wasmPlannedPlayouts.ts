/** @file Play-outs of members that plan, in WebAssembly (`wasm/plans.ts`). */
import { embeddedModule } from "#engine";
import type { ChoiceModel } from "../choice/choiceModel.ts";
import { PlannedPlayouts } from "./plannedPlayouts.ts";
import { PLANS_WASM } from "./plans.generated.ts";
import type { Playouts } from "./playouts.ts";
import { type PlayoutExports, WasmPlayouts } from "./wasmPlayouts.ts";

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
