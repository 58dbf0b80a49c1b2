/**
 * @file A decision for developers: what every stage found, value by value. Reads the trace and nothing else, live or
 * stored.
 */
import { colourText, type NoDockProof, type Placement } from "#engine";
import type { Refusal } from "../ladder.ts";
import { type DeliveryTrace, type ForeseeTrace, STAGES, type Stage, type TermsTrace, type Trace } from "../trace.ts";

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
      ...terms(assess.aim.terms).map((t) => `aim, ln ratio: ${t}`),
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
  foresee: ({ foresee, assess }) => foresee && foreseeDetail(foresee, assess.aim),
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
const share = (v: number) => `${(100 * v).toFixed(1)} %`;
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

function foreseeDetail({ budget, model, seen, gain, foreseen, outcome }: ForeseeTrace, aim: Trace["assess"]["aim"]) {
  const { docks, rollouts, isCut } = budget;
  const { ratio, inBand, lines, multi, fill, loss, risk, cost } = foreseen;
  return {
    summary: `flow ratio ${number(ratio)} (aim ${number(aim.ratio)}), inside the band in ${share(inBand)} of play-outs`,
    lines: [
      `budget: ${docks} docks, ${rollouts} play-outs each${isCut ? ", less than configured" : ""}`,
      `model: ${seen} placements seen, ${number(gain)} nats a placement over chance`,
      ...model.map(({ name, share: of, slip }) => `member ${name}: ${share(of)}, slips in ${share(slip)} of moves`),
      `cost around the aim: ${number(cost)}`,
      `lines: ${number(lines)}, two or more at once in ${share(multi)} of play-outs`,
      `fill after the dock: ${share(fill)}`,
      `losing: ${share(loss)} with this dock, ${share(risk)} within three (cap ${share(aim.riskCap)})`,
      ...(outcome === null ? [] : outcomeLines(outcome)),
    ],
  };
}

/** Prediction and outcome of the dock before. */
function outcomeLines({ foreseen, ratio, lines, fill }: NonNullable<ForeseeTrace["outcome"]>): string[] {
  return [
    `dock before: ratio ${number(foreseen.ratio)} foreseen, ${number(ratio)} found`,
    `dock before: lines ${number(foreseen.lines)} foreseen, ${lines} cleared`,
    `dock before: fill ${share(foreseen.fill)} foreseen, ${share(fill)} found`,
  ];
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
