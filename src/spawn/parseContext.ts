/** @file The generator's memory from plain data of unknown origin. Apart from the memory: a first game reads none. */
import { check, fail, ok, type Result, SHAPES } from "#engine";
import { type Context, newContext } from "./context.ts";
import { INTENTS } from "./intents.ts";
import type { Foreseen } from "./prediction.ts";

const { choice, FLAG, fields, list, nullable, number, whole } = check;

/** Far beyond any game. */
const COUNT = whole(0, 1e9);
const HISTORY = 9;

const SHARE = number(0, 1);

/** What each field of a prediction may hold. */
export const FORESEEN_FORMS: check.FormsOf<Foreseen> = {
  ratio: number(0, 1e6),
  inBand: SHARE,
  loss: SHARE,
  lines: number(0, 48),
  multi: SHARE,
  fill: SHARE,
  cost: number(0, 1e6),
  risk: SHARE,
};

/** What each field may hold. */
export const CONTEXT_FORMS: check.FormsOf<Context> = {
  turn: COUNT,
  history: list(whole(0, SHAPES.length - 1), HISTORY),
  intent: choice(INTENTS),
  intentDocks: COUNT,
  stress: number(-1, 1),
  lean: number(-3, 3),
  bias: number(-0.5, 0.5),
  linesSince: COUNT,
  lines: COUNT,
  starved: COUNT,
  lastMs: number(0, 1e12),
  warmLeft: COUNT,
  warmBudget: COUNT,
  warmMultis: COUNT,
  warmCooldown: COUNT,
  reliefSpecials: COUNT,
  pressureSpecials: COUNT,
  lastSpecial: whole(-1, 1e9),
  surpriseIn: number(0, 1e9),
  multiRate: number(0, 1),
  perfectRate: number(0, 1),
  passedBest: FLAG,
  releaseLeft: COUNT,
  foreseen: nullable(fields(FORESEEN_FORMS)),
};

/**
 * A context from plain data of unknown origin. Missing fields take the values of a new game; unknown ones are refused.
 */
export function parseContext(value: unknown): Result<Context, "badContext"> {
  const complaint = check.complaintOf(check.partial(CONTEXT_FORMS), value, "context");
  return complaint === null ? ok({ ...newContext(), ...(value as Partial<Context>) }) : fail("badContext", complaint);
}
