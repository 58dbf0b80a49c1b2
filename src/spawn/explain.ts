/**
 * @file A decision in words (paper §3.2, "explainable decision traces"). `explain` says to a player why these pieces came;
 * `details` lists for developers what every stage found. Both read the trace and nothing else, live or stored.
 */
import { colourText, SHAPES, tripleCount } from "#engine";
import type { Trace } from "./deliver.ts";
import type { Refusal } from "./ladder.ts";
import { ENGLISH, type LineNumbers, type ReasonFacts, type SpawnMessages } from "./messages.ts";
import { type ChoiceJson, type TermsJson, type TraceJson, traceJson } from "./traceJson.ts";

/** A trace as the generator returns it, or as it was stored. */
export type AnyTrace = Trace | TraceJson;

function storedForm(trace: AnyTrace): TraceJson {
  return "version" in trace ? trace : traceJson(trace);
}

/** Sentences for the player, most important first. */
export function explain(given: AnyTrace, messages: SpawnMessages = ENGLISH): readonly string[] {
  const trace = storedForm(given);
  const reason = messages.reason[trace.resolve.reason](reasonFacts(trace));
  if (trace.deliver === null || trace.choose === null) {
    return [messages.noFeasibleDock(tripleCount(SHAPES.length).toLocaleString("en"))];
  }
  const { rung, witness: placements } = trace.deliver;
  const rescue = rung === 1 || rung === 5 ? [] : [messages.rung[rung]()];
  // An intent that only its dwell keeps has no reason of its own; the waiting change is what there is to say.
  const isHeld = trace.resolve.delayed !== null && trace.resolve.reason === "ordinary";
  const why = trace.choose.isSurprise ? [messages.surprise()] : isHeld ? [] : [reason];
  const waiting = trace.resolve.delayed === null ? [] : [messages.delayed()];
  const witness = messages.witness(placements.map(({ shape }) => messages.shape(shape)));
  return [...rescue, ...why, ...pieceSentences(trace, trace.choose, messages), ...waiting, witness];
}

function reasonFacts({ read, perceive, assess, memory }: TraceJson): ReasonFacts {
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

function pieceSentences({ inject }: TraceJson, chosen: ChoiceJson, messages: SpawnMessages): string[] {
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

/** One stage for developers: what it decided, then its values line by line. */
export interface StageDetail {
  readonly stage: string;
  readonly summary: string;
  readonly lines: readonly string[];
}

const number = (v: number) => (Number.isInteger(v) ? String(v) : v.toFixed(3));
const values = (object: object) =>
  Object.entries(object).flatMap(([name, value]) => (typeof value === "number" ? [`${name} ${number(value)}`] : []));
const terms = (sum: TermsJson) =>
  Object.entries(sum).map(([name, value]) => `${name} ${value > 0 ? "+" : ""}${number(value)}`);

export function details(given: AnyTrace): readonly StageDetail[] {
  const trace = storedForm(given);
  const { read, perceive, assess, resolve, construct } = trace;
  const stages: StageDetail[] = [
    {
      stage: "read",
      summary: `skill ${number(read.skill)}, ${read.flow.state}, ${read.lifecycle}`,
      lines: values(read),
    },
    {
      stage: "perceive",
      summary: `fill ${number(perceive.topology.fill)}, ${perceive.fitting} of 28 shapes fit`,
      lines: [...values(perceive.topology), ...values({ crowding: perceive.crowding })],
    },
    {
      stage: "assess",
      summary: `stress ${number(assess.stress)}, target d* ${number(assess.target)}`,
      lines: [
        ...terms(assess.stressTerms).map((t) => `stress: ${t}`),
        ...terms(assess.targetTerms).map((t) => `d*: ${t}`),
      ],
    },
    {
      stage: "resolve",
      summary: `${resolve.intent} because ${resolve.reason}, dock ${resolve.docks} of it`,
      lines: resolve.wanted.map(({ intent, reason }) => `${intent}: ${reason}`),
    },
    {
      stage: "construct",
      summary: `${construct.candidates.length} verified of ${construct.attempts} drafts, rung ${construct.rung}`,
      lines: construct.refusals.map(refusalLine),
    },
  ];
  return [...stages, ...deliveryDetails(trace)];
}

function refusalLine({ track, code, shapes, message }: Refusal): string {
  return `${track}: ${code}${shapes.length > 0 ? ` (${shapes.join(", ")})` : ""}: ${message}`;
}

function deliveryDetails({ choose, inject, deliver, colour }: TraceJson): StageDetail[] {
  if (choose === null || inject === null || deliver === null || colour === null) return [];
  const { scd, bucket, solutions, orders, mobility, nodes, witness } = deliver;
  const surprise = choose.isSurprise ? ", a surprise" : "";
  return [
    {
      stage: "choose",
      summary: `${choose.shapes.join(", ")} from ${choose.track}, objective ${number(choose.value)}${surprise}`,
      lines: values(choose.parts),
    },
    {
      stage: "inject",
      summary: inject.injected ? `${inject.shape} instead of ${inject.replaced}` : `none: ${inject.why}`,
      lines: [],
    },
    {
      stage: "deliver",
      summary: `SCD ${number(scd)} (${bucket}), ${solutions} solutions in ${orders} orders, mobility ${mobility}`,
      lines: [
        ...Object.entries(deliver.contributions).map(([group, part]) => `${group} +${number(part)}`),
        ...values(deliver.signals).map((signal) => `signal ${signal}`),
        `witness ${witness.map(({ shape, x, y }) => `${shape} at ${x},${y}`).join(", ")} (${nodes} nodes)`,
      ],
    },
    {
      stage: "colour",
      summary: colour.colours.join(", "),
      lines: colour.weights.map((weight, i) => `${colourText(i)} ${number(weight)}`),
    },
  ];
}
