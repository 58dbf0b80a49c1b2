/**
 * @file A decision in words (paper §3.2, "explainable decision traces"): why these pieces came. Reads the trace and nothing
 * else, live or stored.
 */
import { type NoDockProof, SHAPES, tripleCount } from "#engine";
import { ENGLISH, type LineNumbers, type ReasonFacts, type SpawnMessages } from "./messages.ts";
import type { ChoiceTrace, Trace } from "./trace.ts";

/** Sentences for the player, most important first. */
export function explain(trace: Trace, messages: SpawnMessages = ENGLISH): readonly string[] {
  if (trace.deliver === null || trace.choose === null) return explainEnd(trace, messages);
  const { rung, witness: placements } = trace.deliver;
  const rescue = rung === 1 || rung === 5 ? [] : [messages.rung[rung]()];
  // An intent that only serves out its dwell has no reason; the waiting change is told instead.
  const isHeld = trace.resolve.delayed !== null && trace.resolve.reason === "ordinary";
  const reason = messages.reason[trace.resolve.reason](reasonFacts(trace));
  const why = trace.choose.isSurprise ? [messages.surprise()] : isHeld ? [] : [reason];
  const waiting = trace.resolve.delayed === null ? [] : [messages.delayed()];
  const witness = messages.witness(placements.map(({ shape }) => messages.shape(shape)));
  return [...rescue, ...why, ...pieceSentences(trace, trace.choose, messages), ...waiting, witness];
}

function explainEnd({ gate }: Trace, messages: SpawnMessages): readonly string[] {
  // A trace of version 1 says only that all docks of all shapes were tried.
  return gate.proof === null ? [messages.noFeasibleDock(ALL_DOCKS)] : explainProof(gate.proof, messages);
}

/** Docks of three different shapes out of all forty. */
const ALL_DOCKS = tripleCount(SHAPES.length);

/** Why a game ends without a feasible dock, for any source. */
export function explainProof({ checked, fullest }: NoDockProof, messages: SpawnMessages = ENGLISH): readonly string[] {
  const placed = fullest.placed.map(({ shape }) => shape);
  const left = fullest.dock.filter((shape) => !placed.includes(shape));
  return [messages.noFeasibleDock(checked), messages.fullest(placed.map(messages.shape), left.map(messages.shape))];
}

function reasonFacts({ read, perceive, assess, memory }: Trace): ReasonFacts {
  const oneShort = perceive.nearLines.filter((line) => line.short === 1);
  const numbers = (axis: "row" | "column") =>
    oneShort.filter((line) => line.axis === axis).map((line) => line.index + 1);
  return {
    clearless: read.clearless,
    oneShort: { rows: numbers("row"), columns: numbers("column") },
    forcedBadRun: read.forcedBadRun,
    starved: memory.starved,
    percentOfBest: Math.round(100 * assess.ofBest),
    warmLeft: memory.warmLeft,
  };
}

function pieceSentences({ inject }: Trace, chosen: ChoiceTrace, messages: SpawnMessages): string[] {
  const sentences = chosen.shapes.map((shape, slot) => {
    if (inject?.injected && inject.slot === slot) {
      return messages.special(messages.shape(inject.shape), inject.kind === "relief");
    }
    const lines = messages.lines(fromOne(chosen.finishes[slot]!));
    return messages.piece[chosen.roles[slot]!](messages.shape(shape), lines);
  });
  return sentences.filter((sentence) => sentence !== null);
}

function fromOne({ rows, columns }: LineNumbers): LineNumbers {
  return { rows: rows.map((row) => row + 1), columns: columns.map((column) => column + 1) };
}
