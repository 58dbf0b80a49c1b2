/**
 * @file A decision in words (paper §3.2, "explainable decision traces"). `explain` says to a player why these pieces
 * came; `details` lists for developers what every stage found. Both read the trace and nothing else, live or stored.
 */
import { colourText, type NoDockProof, type Placement, SHAPES, tripleCount } from "#engine";
import type { Refusal } from "../ladder.ts";
import { ENGLISH, type LineNumbers, type ReasonFacts, type SpawnMessages } from "./messages.ts";
import {
  type ChoiceTrace,
  type DeliveryTrace,
  type ForeseeTrace,
  STAGES,
  type Stage,
  type TermsTrace,
  type Trace,
} from "./trace.ts";

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

/** One stage for developers: what it decided, then its values line by line. */
export interface StageDetail {
  readonly stage: Stage;
  readonly summary: string;
  readonly lines: readonly string[];
}

/** What each stage has to tell developers; null where the decision ended before it. */
const DETAILS: Readonly<Record<Stage, (trace: Trace) => Omit<StageDetail, "stage"> | null>> = {
  read: ({ read }) => ({
    summary: `skill ${number(read.skill)}, ${read.flow.state}, ${read.lifecycle}`,
    lines: values(read),
  }),
  perceive: ({ perceive }) => ({
    summary: `fill ${number(perceive.topology.fill)}, ${perceive.fitting} of 28 shapes fit`,
    lines: [...values(perceive.topology), ...values({ crowding: perceive.crowding })],
  }),
  assess: ({ assess }) => ({
    summary: `aim ${number(assess.aim.ratio)}, stress ${number(assess.stress)}, target d* ${number(assess.target)}`,
    lines: [
      ...terms(assess.stressTerms).map((t) => `stress: ${t}`),
      ...terms(assess.targetTerms).map((t) => `d*: ${t}`),
      ...terms(assess.aim.terms).map((t) => `aim: ${t}`),
    ],
  }),
  resolve: ({ resolve }) => ({
    summary: `${resolve.intent} because ${resolve.reason}, dock ${resolve.docks} of it`,
    lines: resolve.wanted.map(({ intent, reason }) => `${intent}: ${reason}`),
  }),
  construct: ({ construct: { attempts, rung, tables } }) => ({
    summary: `${attempts} drafts, rung ${rung}`,
    lines: values(tables).map((count) => `feasible docks: ${count}`),
  }),
  gate: ({ gate }) => ({
    summary: `${gate.compared} verified, ${gate.refusals.length} refused`,
    lines: [...gate.refusals.map(refusalLine), ...(gate.proof === null ? [] : [proofLine(gate.proof)])],
  }),
  foresee: ({ foresee }) => foresee && foreseeDetail(foresee),
  choose: ({ choose }) =>
    choose && {
      summary:
        `${choose.shapes.join(", ")} from ${choose.track}, objective ${number(choose.value)}` +
        (choose.isSurprise ? ", a surprise" : ""),
      lines: values(choose.parts),
    },
  inject: ({ inject }) =>
    inject && {
      summary: inject.injected ? `${inject.shape} instead of ${inject.replaced}` : `none: ${inject.why}`,
      lines: [],
    },
  deliver: ({ deliver }) => deliver && deliveryDetail(deliver),
  colour: ({ colour }) =>
    colour && {
      summary: colour.colours.join(", "),
      lines: colour.weights.map((weight, i) => `${colourText(i)} ${number(weight)}`),
    },
};

export function details(trace: Trace): readonly StageDetail[] {
  return STAGES.flatMap((stage) => {
    const detail = DETAILS[stage](trace);
    return detail === null ? [] : [{ stage, ...detail }];
  });
}

const number = (v: number) => (Number.isInteger(v) ? String(v) : v.toFixed(3));
const values = (object: object) =>
  Object.entries(object).flatMap(([name, value]) => (typeof value === "number" ? [`${name} ${number(value)}`] : []));
const terms = (sum: TermsTrace) =>
  Object.entries(sum).map(([name, value]) => `${name} ${value > 0 ? "+" : ""}${number(value)}`);

function refusalLine({ track, code, shapes, message }: Refusal): string {
  return `${track}: ${code}${shapes.length > 0 ? ` (${shapes.join(", ")})` : ""}: ${message}`;
}

function proofLine({ checked, fullest }: NoDockProof): string {
  return `no dock of ${checked} can be placed; of ${fullest.dock.join(", ")} at most ${placementsText(fullest.placed)}`;
}

function placementsText(placements: readonly Placement[]): string {
  return placements.map(({ shape, x, y }) => `${shape} at ${x},${y}`).join(", ") || "nothing";
}

function foreseeDetail({ budget, model, seen, gain, foreseen, outcome }: ForeseeTrace) {
  const { docks, rollouts, isCut } = budget;
  const members = model.map(({ name, share, slip }) => `${name} ${number(share)} (slips ${number(slip)})`);
  return {
    summary: `ratio ${number(foreseen.ratio)}, in the band ${number(foreseen.inBand)}, risk ${number(foreseen.risk)}`,
    lines: [
      `budget ${docks} docks of ${rollouts} play-outs${isCut ? ", less than configured" : ""}`,
      `model from ${seen} placements, ${number(gain)} nats better than chance: ${members.join(", ")}`,
      ...values(foreseen).map((value) => `foreseen ${value}`),
      ...(outcome === null
        ? []
        : [`the dock before: ratio ${number(outcome.foreseen.ratio)} foreseen, ${number(outcome.ratio)} found`]),
    ],
  };
}

function deliveryDetail({ scd, bucket, solutions, orders, mobility, nodes, witness, ...rest }: DeliveryTrace) {
  return {
    summary: `SCD ${number(scd)} (${bucket}), ${solutions} solutions in ${orders} orders, mobility ${mobility}`,
    lines: [
      ...Object.entries(rest.contributions).map(([group, part]) => `${group} +${number(part)}`),
      ...values(rest.signals).map((signal) => `signal ${signal}`),
      `witness ${placementsText(witness)} (${nodes} nodes)`,
    ],
  };
}
