/**
 * @file Why the pieces are what they are. Under foresight that is the strongest thing that moved the aim, or what the
 * board called for; under the paper's objective it is the reason of the intent.
 */
import { clamp01 } from "#engine";
import type { Reason } from "../resolve.ts";
import type { ChoiceTrace, DeliveryTrace, Trace } from "../trace.ts";
import type { AimFacts, AimMove, ReasonFacts, SpawnMessages, Wordings } from "./messages.ts";

export const percent = (share: number) => Math.round(100 * share);

/** The reason of a hand; empty where there is none, and the facts speak. */
export function whyOf(trace: Trace, deliver: DeliveryTrace, choose: ChoiceTrace, messages: SpawnMessages): Wordings {
  const { foresee, resolve } = trace;
  if (choose.isSurprise) return messages.surprise(foresee !== null);
  const tell = (reason: Reason) => messages.reason[reason](reasonFacts(trace, deliver, messages));
  if (foresee === null) {
    // An intent that only serves out its dwell has no reason.
    return resolve.delayed !== null && resolve.reason === "ordinary" ? [] : tell(resolve.reason);
  }
  const why = movesOf(trace)[0] ?? CALLS.find((reason) => reason === resolve.reason);
  if (why === undefined) return [];
  return isReason(why) ? tell(why) : messages.aim[why](aimFacts(trace));
}

/** Reasons that move no aim, but the seats of the hand. */
const CALLS: readonly Reason[] = ["drifting", "starved", "linesAlmostFull", "wipeInReach"];
/** Reasons of the intent relief. */
const RELIEF: readonly Reason[] = [
  "criticalFrustration",
  "lateCollapse",
  "forcedBadRounds",
  "frustration",
  "structuralDistress",
  "anxious",
];
const AIM_REASONS: readonly Reason[] = [...RELIEF, ...CALLS, "warmRun", "chasingBest"];

function isReason(why: Reason | AimMove): why is Reason {
  return AIM_REASONS.some((reason) => reason === why);
}

/** Moves of the aim that are not worth a sentence, as a difference of its logarithm. */
const LEAST_MOVE = 0.01;

/** What moved the aim and can be told, the strongest first. */
function movesOf(trace: Trace): readonly (Reason | AimMove)[] {
  return Object.entries(trace.assess.aim.terms)
    .filter(([, value]) => Math.abs(value) >= LEAST_MOVE)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .flatMap(([term, value]) => TOLD[term]?.(trace, value) ?? []);
}

/** What a term of the aim is told as. */
const TOLD: Readonly<Record<string, (trace: Trace, value: number) => Reason | AimMove | null>> = {
  emergency: reliefReason,
  relief: reliefReason,
  warm: () => "warmRun",
  chase: () => "chasingBest",
  overload: () => "overload",
  late: () => "late",
  // The docks of release that follow a new best; after them it is old news.
  brake: ({ memory }) => (!memory.passedBest || memory.releaseLeft > 0 ? "brake" : null),
  design: () => "design",
  feedback: ({ foresee }, value) => feedbackMove(foresee?.outcome ?? null, value),
  // What holds for the whole game is told with its first hand.
  arc: (trace) => atFirst(trace, "arc"),
  warmUp: (trace) => atFirst(trace, "warmUp"),
  challenge: (trace, value) => atFirst(trace, value > 0 ? "hard" : "gentle"),
  posture: (trace, value) => atFirst(trace, value > 0 ? "bolder" : gentlerMove(trace)),
};

function reliefReason({ resolve }: Trace): Reason | null {
  return RELIEF.includes(resolve.reason) ? resolve.reason : null;
}

/** The feedback follows several hands; it is told of the last one, where that one surprised the same way. */
function feedbackMove(
  outcome: { readonly lines: number; readonly foreseen: { readonly lines: number } } | null,
  value: number,
): AimMove | null {
  if (outcome === null) return null;
  const surprise = outcome.lines - outcome.foreseen.lines;
  if (Math.abs(surprise) < 0.75 || surprise > 0 !== value > 0) return null;
  return value > 0 ? "cleared" : "missed";
}

function atFirst({ memory }: Trace, move: AimMove | null): AimMove | null {
  return memory.turn === 0 ? move : null;
}

function gentlerMove({ read }: Trace): AimMove | null {
  if (read.lifecycle === "new") return "newcomer";
  return read.lifecycle === "returning" ? "returning" : null;
}

function reasonFacts(trace: Trace, { mobility }: DeliveryTrace, messages: SpawnMessages): ReasonFacts {
  const { read, perceive, assess, memory } = trace;
  const oneShort = perceive.nearLines.filter((line) => line.short === 1);
  const numbers = (axis: "row" | "column") =>
    oneShort.filter((line) => line.axis === axis).map((line) => line.index + 1);
  return {
    clearless: read.clearless,
    oneShort: messages.lines({ rows: numbers("row"), columns: numbers("column") }),
    forcedBadRun: read.forcedBadRun,
    starved: memory.starved,
    percentOfBest: percent(assess.ofBest),
    warmLeft: memory.warmLeft,
    asks: percent(read.flow.ratio),
    form: percent(clamp01(assess.stress)),
    fill: percent(perceive.topology.fill),
    firstMoves: mobility,
  };
}

function aimFacts({ read, perceive, memory, foresee }: Trace): AimFacts {
  return {
    fill: percent(perceive.topology.fill),
    game: read.gameInSession + 1,
    past: Math.max(0, read.score - read.best),
    skill: percent(read.skill),
    hand: memory.turn + 1,
    lines: foresee?.outcome?.lines ?? 0,
    expected: foresee?.outcome?.foreseen.lines ?? 0,
  };
}
