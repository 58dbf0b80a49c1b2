/**
 * @file Stage 8, delivery (paper §3.3): confirms the verified dock, attaches the trace and updates the generator's
 * memory. Takes only a `VerifiedDock`, so an ungated dock cannot get here.
 */
import { clamp, type NoDockProof } from "#engine";
import type { Selection } from "./choose.ts";
import type { Colouring } from "./colour.ts";
import type { SpawnConfig } from "./config.ts";
import type { Context } from "./context.ts";
import type { Foreseen, Foresight } from "./foresee.ts";
import type { VerifiedDock } from "./gate.ts";
import type { Injection } from "./inject.ts";
import type { Climb, Rung } from "./ladder.ts";
import { type StepDifficulty, stepDifficulty } from "./scd.ts";
import { type Trace, traceOf } from "./trace/trace.ts";
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
  foresight: Foresight | null,
  colouring: Colouring,
): Delivery {
  const { chosen } = selection;
  const dock = injection.injected ? injection.dock : chosen.dock;
  const difficulty = injection.injected
    ? stepDifficulty(brief.input.board, dock.shapes, brief.perception.signals, brief.config)
    : chosen.difficulty;
  const { rung } = construct;
  const foreseen = foreseenOf(selection, injection, foresight);
  const trace = traceOf(brief, construct, { selection, injection, dock, difficulty, foreseen, colouring });
  const context = advance(brief, selection, injection, dock, difficulty.scd, foreseen);
  return { outcome: "delivered", dock, colours: colouring.colours, difficulty, rung, context, trace };
}

/** What the delivered dock is expected to do; a special piece asks for a new prediction. */
function foreseenOf({ chosen, risk }: Selection, injection: Injection, foresight: Foresight | null): Foreseen | null {
  if (foresight === null || chosen.prediction === null || risk === null) return null;
  if (!injection.injected) return { ...chosen.prediction, risk };
  const { shapes } = injection.dock;
  return { ...foresight.predict(shapes), risk: foresight.riskOf(shapes) };
}

export function refuse(brief: Brief, construct: Climb, proof: NoDockProof): Delivery {
  const trace = traceOf(brief, construct, null);
  return { outcome: "noFeasibleDock", proof, rung: 5, context: brief.input.context, trace };
}

/** The memory after a delivery. */
function advance(
  brief: Brief,
  { chosen, isSurprise }: Selection,
  injection: Injection,
  dock: VerifiedDock,
  scd: number,
  foreseen: Foreseen | null,
): Context {
  const { context } = brief.input;
  const { config, resolution, difficulty, reading } = brief;
  const isRelief = injection.injected && injection.kind === "relief";
  const isPressure = injection.injected && injection.kind === "pressure";
  const hasPassed = reading.best > 0 && difficulty.ofBest > 1;
  // Every field by name: each spread of a spread object has a hidden class of its own, and the memory of a whole game
  // would be such a chain, slow to copy and to read. Here it starts afresh with every dock.
  return {
    turn: context.turn + 1,
    history: [...dock.shapes.map((shape) => shape.index), ...context.history].slice(0, 9),
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
    reliefSpecials: context.reliefSpecials + (isRelief ? 1 : 0),
    pressureSpecials: context.pressureSpecials + (isPressure ? 1 : 0),
    lastSpecial: injection.injected ? context.turn : context.lastSpecial,
    surpriseIn: isSurprise ? config.theta.surpriseCooldown : Math.max(0, context.surpriseIn - 1),
    multiRate: follow(context.multiRate, chosen.outlook.bestClear >= 2, config),
    perfectRate: follow(context.perfectRate, chosen.canWipe, config),
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
