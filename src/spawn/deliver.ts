/**
 * @file Stage 10, deliver (paper §3.3): confirms the verified dock, attaches the trace and updates the generator's
 * memory. Takes only a `VerifiedDock`, so an ungated dock cannot get here.
 */
import { clamp, type NoDockProof, type Shape } from "#engine";
import type { Selection } from "./choose.ts";
import type { Colouring } from "./colour.ts";
import type { SpawnConfig } from "./config.ts";
import type { Context } from "./context.ts";
import type { VerifiedDock } from "./gate.ts";
import type { Injection, SpecialKind } from "./inject.ts";
import type { Climb, Rung } from "./ladder.ts";
import type { Foreseen } from "./prediction.ts";
import { type StepDifficulty, stepDifficulty } from "./scd.ts";
import { type Trace, traceOf } from "./trace.ts";
import type { Brief } from "./track.ts";

export type Delivery =
  | {
      readonly outcome: "delivered";
      readonly dock: VerifiedDock;
      readonly colours: readonly number[];
      readonly difficulty: StepDifficulty;
      readonly rung: Rung;
      readonly context: Context;
      readonly trace: Trace;
    }
  | {
      readonly outcome: "noFeasibleDock";
      readonly proof: NoDockProof;
      readonly rung: 5;
      readonly context: Context;
      readonly trace: Trace;
    };

export function deliver(
  brief: Brief,
  construct: Climb,
  selection: Selection,
  injection: Injection,
  colouring: Colouring,
): Delivery {
  const { chosen } = selection;
  const dock = injection.injected ? injection.dock : chosen.dock;
  const difficulty = injection.injected
    ? stepDifficulty(brief.input.board, dock.shapes, brief.perception.signals, brief.config)
    : chosen.difficulty;
  const { rung } = construct;
  const foreseen = foreseenOf(selection, injection);
  const trace = traceOf(brief, construct, { selection, injection, dock, difficulty, foreseen, colouring });
  const dealt = {
    shapes: dock.shapes,
    scd: difficulty.scd,
    bestClear: chosen.outlook.bestClear,
    canWipe: chosen.canWipe,
    isSurprise: selection.isSurprise,
    special: injection.injected ? injection.kind : null,
    foreseen,
  };
  const context = advance(brief, dealt);
  return { outcome: "delivered", dock, colours: colouring.colours, difficulty, rung, context, trace };
}

/** What the delivered dock is expected to do. */
function foreseenOf({ chosen: { prediction }, risk }: Selection, injection: Injection): Foreseen | null {
  if (injection.injected) return injection.foreseen;
  return prediction === null || risk === null ? null : { ...prediction, risk };
}

export function refuse(brief: Brief, construct: Climb, proof: NoDockProof): Delivery {
  const trace = traceOf(brief, construct, null);
  return { outcome: "noFeasibleDock", proof, rung: 5, context: brief.input.context, trace };
}

/** What the memory keeps of a dealt dock. */
interface Dealt {
  readonly shapes: readonly Shape[];
  readonly scd: number;
  /** Most lines that one piece could clear at once. */
  readonly bestClear: number;
  readonly canWipe: boolean;
  readonly isSurprise: boolean;
  readonly special: SpecialKind | null;
  readonly foreseen: Foreseen | null;
}

/** The memory after a delivery. */
export function advance(brief: Brief, dealt: Dealt): Context {
  const { context } = brief.input;
  const { config, resolution, difficulty, reading } = brief;
  const { shapes, scd, bestClear, canWipe, isSurprise, special, foreseen } = dealt;
  const hasPassed = reading.best > 0 && difficulty.ofBest > 1;
  // Every field by name: each spread of a spread object has a hidden class of its own, and the memory of a whole game
  // would be such a chain, slow to copy and to read. Here it starts afresh with every dock.
  return {
    turn: context.turn + 1,
    history: [...shapes.map((shape) => shape.index), ...context.history].slice(0, 9),
    intent: resolution.intent,
    intentDocks: resolution.docks,
    stress: difficulty.stress,
    lean: bend(context.lean, difficulty.target - scd, config),
    bias: context.bias,
    linesSince: context.linesSince,
    lines: context.lines,
    starved: context.starved + 1,
    lastMs: context.lastMs,
    warmLeft: Math.max(0, context.warmLeft - 1),
    warmBudget: context.warmBudget,
    warmMultis: context.warmMultis,
    warmCooldown: Math.max(0, context.warmCooldown - 1),
    reliefSpecials: context.reliefSpecials + (special === "relief" ? 1 : 0),
    pressureSpecials: context.pressureSpecials + (special === "pressure" ? 1 : 0),
    lastSpecial: special === null ? context.lastSpecial : context.turn,
    surpriseIn: isSurprise ? config.theta.surpriseCooldown : Math.max(0, context.surpriseIn - 1),
    multiRate: follow(context.multiRate, bestClear >= 2, config),
    perfectRate: follow(context.perfectRate, canWipe, config),
    passedBest: context.passedBest || hasPassed,
    releaseLeft:
      hasPassed && !context.passedBest ? config.personalBest.releaseDocks : Math.max(0, context.releaseLeft - 1),
    foreseen,
  };
}

function follow(rate: number, happened: boolean, { objective }: SpawnConfig): number {
  return rate + objective.rateMemory * ((happened ? 1 : 0) - rate);
}

function bend(lean: number, miss: number, { construct }: SpawnConfig): number {
  return clamp(lean + construct.leanRate * miss, -construct.leanMax, construct.leanMax);
}
