/** @file The door to the play-outs of people who plan, in WebAssembly (`wasm/plans.ts`). */
import { embeddedModule } from "#engine";
import type { Manner } from "../choice/choiceModel.ts";
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
  private manners: readonly Manner[] = [];

  /** Throws where the host has no WebAssembly or does not compile it at once. */
  constructor() {
    super(instantiate);
  }

  override begin(manners: readonly Manner[], draws: Float64Array): void {
    this.manners = manners;
    super.begin(manners, draws);
    (this.wasm as PlanExports).forgetPlans();
  }

  override play(lo: number, hi: number, a: number, b: number, c: number, member: number, index: number): void {
    if (this.manners[member]!.plans !== true) super.play(lo, hi, a, b, c, member, index);
    else this.read((this.wasm as PlanExports).playPlanned(lo, hi, a, b, c, member, index));
  }
}

/** In WebAssembly where the host compiles it on the spot, else the same algorithm in TypeScript: the same bits. */
export function newPlannedPlayouts(): Playouts {
  try {
    return new WasmPlannedPlayouts();
  } catch {
    // No WebAssembly, or none without waiting: some browsers refuse to compile it on a page's main thread.
    return new PlannedPlayouts();
  }
}
