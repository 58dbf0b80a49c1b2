/**
 * @file A decision in words (paper §3.2, "explainable decision traces"): why these pieces came, what they are expected to
 * do to this player, and what there is to know about them. Reads the trace and nothing else, live or stored. The turn
 * picks among the wordings of a sentence, so that no sentence comes twice running.
 */
import { checkArgument, SHAPES, tripleCount } from "#engine";
import type { Trace } from "../trace.ts";
import { explainProof } from "./ending.ts";
import { ENGLISH } from "./english.ts";
import type { SpawnMessages, Wordings } from "./messages.ts";
import { type Point, pointsOf } from "./points.ts";
import { whyOf } from "./why.ts";

/** Facts that are told beside the reason and the order. */
const MOST_POINTS = 3;

/**
 * Sentences for the player, most important first; the last one is an order in which all pieces fit.
 *
 * @example
 * ```ts
 * import { createDealer, emptyBoard, explain } from "openblock";
 * console.log(explain(createDealer({ seed: 8 }).next(emptyBoard()).trace)[0]); // This hand is part of the warm-up, 12 to go.
 * ```
 */
export function explain(trace: Trace, messages: SpawnMessages = ENGLISH): readonly string[] {
  const isTrace = typeof trace?.memory?.turn === "number" && trace.deliver !== undefined;
  checkArgument(isTrace, "badTrace", "a trace comes from a delivery", trace);
  checkArgument(typeof messages?.witness === "function", "badMessages", "messages are SpawnMessages", messages);
  const { deliver, memory } = trace;
  const order = deliver === null ? [] : messages.witness(deliver.witness.map(({ shape }) => messages.shape(shape)));
  return [...reasons(trace, messages), ...inTurn(order, memory.turn)];
}

/** The sentences without the order, for callers that draw the order. */
export function reasons(trace: Trace, messages: SpawnMessages = ENGLISH): readonly string[] {
  const { deliver, choose, resolve, memory } = trace;
  if (deliver === null || choose === null) return explainEnd(trace, messages);
  const said: Wordings[] = [
    rungText(deliver.rung, messages),
    whyOf(trace, deliver, choose, messages),
    ...mostTelling(pointsOf(trace, deliver, choose, messages)).map(({ wordings }) => wordings),
    resolve.delayed === null ? [] : messages.waiting[resolve.delayed.intent](),
  ];
  return said.flatMap((wordings) => inTurn(wordings, memory.turn));
}

/** The most telling sentence: how a hand was found at all, or its most unusual fact, or why it came. */
export function headline(trace: Trace, messages: SpawnMessages = ENGLISH): string {
  const { deliver, choose, memory } = trace;
  if (deliver === null || choose === null) return explainEnd(trace, messages)[0]!;
  const ranked = tellable(pointsOf(trace, deliver, choose, messages));
  const said = [
    rungText(deliver.rung, messages),
    (ranked[0]?.telling ?? 0) >= TELLING ? ranked[0]!.wordings : [],
    whyOf(trace, deliver, choose, messages),
    ranked[0]?.wordings ?? [],
  ];
  return inTurn(said.find((wordings) => wordings.length > 0) ?? [], memory.turn)[0] ?? "";
}

/** From here on a fact is worth more than the reason of a hand: one usual spread away from what is usual. */
const TELLING = 1;

function rungText(rung: number, messages: SpawnMessages): Wordings {
  return rung === 2 || rung === 3 || rung === 4 ? messages.rung[rung]() : [];
}

/** The wording whose turn it is; none where there is nothing to say. */
function inTurn(wordings: Wordings, turn: number): readonly string[] {
  return wordings.length === 0 ? [] : [wordings[turn % wordings.length]!];
}

/** Points that have words, the most telling first. */
function tellable(points: readonly Point[]): readonly Point[] {
  return points.filter(({ wordings }) => wordings.length > 0).sort((a, b) => b.telling - a.telling);
}

/** The most telling points: one of what is foreseen and one of the pieces at least, where there are any. */
function mostTelling(points: readonly Point[]): readonly Point[] {
  const ranked = tellable(points);
  const due = [ranked.find(({ isForeseen }) => isForeseen), ranked.find(({ isForeseen }) => !isForeseen)];
  const others = ranked.filter((point) => !due.includes(point));
  const told = [...due, ...others.slice(0, MOST_POINTS - due.filter((point) => point !== undefined).length)];
  return ranked.filter((point) => told.includes(point));
}

function explainEnd({ gate }: Trace, messages: SpawnMessages): readonly string[] {
  // A trace of version 1 says only that all docks of all shapes were tried.
  return gate.proof === null ? [messages.noFeasibleDock(ALL_DOCKS)] : explainProof(gate.proof, messages);
}

/** Docks of three different shapes out of all forty. */
const ALL_DOCKS = tripleCount(SHAPES.length);
