/**
 * @file How much an input asks for: draws, observations, moves and steps, all of them together. An entry may stand for
 * many, so the length of a line says little of the time and the memory that its answer takes.
 */
import type { Draw, RngInput } from "./chance.ts";
import type { DeliveryInput, ForecastInput, MemoryInput } from "./delivery.ts";
import type { Kind } from "./kinds.ts";
import type { EnvironmentInput } from "./play.ts";
import type { ObservationInput } from "./player.ts";

/** The most that one input may ask for. */
export const MOST_ASKED = 10_000;

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

/** A sample also counts what it leaves: its list is made in full. */
function drawsOf(asked: Draw): number {
  return "times" in asked ? asked.times : asked.n;
}

function observed({ observations }: Pick<DeliveryInput, "observations">): number {
  return sum(observations.map(observationsOf));
}

function observationsOf(seen: ObservationInput): number {
  return seen.type === "placed" ? (seen.times ?? 1) : 1;
}

/** Of the kinds in which an entry stands for more than itself, or more than one list is asked for. */
const AMOUNTS: Readonly<Partial<Record<Kind, (input: never) => number>>> = {
  rng: ({ draws }: RngInput) => sum(draws.map(drawsOf)),
  environment: ({ count, actions }: EnvironmentInput) => count * actions.length,
  profile: observed,
  delivery: observed,
  forecast: (input: ForecastInput) => observed(input) + input.outcomes.length + input.of,
  memory: (input: MemoryInput) => observed(input) + input.placed.length,
};

/** What an input of the kind's form asks for; 0 where its lists alone bound it. */
export function amountOf(kind: Kind, input: unknown): number {
  return AMOUNTS[kind]?.(input as never) ?? 0;
}
