/** @file What is wrong with a call of a batch, found before anything changes; the same for both implementations. */
import type { BatchResetRequest } from "./batchTypes.ts";
import { checkedSeed, checkReward, docksProblem, EnvError, settled, unknownKey } from "./options.ts";
import { ACTIONS, type AutoresetMode } from "./spaces.ts";
import { checkPosition, startFields } from "./start.ts";
import { STATE } from "./wasmLayout.ts";

/** A reset that can be done: with the starts that it asks for, undefined where an environment keeps its own. */
export interface CheckedReset extends Omit<BatchResetRequest, "options" | "positions"> {
  readonly starts: readonly (Int32Array | undefined)[];
}

const KEYS = ["seed", "seeds", "resetMask", "docks", "thresholds", "positions", "options"];

/** Throws what is wrong with the request. */
export function checkedReset(request: BatchResetRequest, count: number): CheckedReset {
  const unknown = unknownKey(request, KEYS);
  if (unknown !== null) throw new EnvError("badOptions", unknown);
  const { seed, options, ...lists } = request;
  if (seed !== undefined && lists.seeds !== undefined) {
    throw new EnvError("badOptions", "seed and seeds exclude each other");
  }
  if (seed !== undefined) checkedSeed(seed);
  for (const [name, given] of Object.entries(lists)) {
    const problem = given === undefined ? null : listProblem(name, given, count);
    if (problem !== null) throw new EnvError("badOptions", problem);
  }
  const { seeds, resetMask, docks, thresholds, positions } = lists;
  for (let env = 0; env < count; env++) {
    if (resetMask !== undefined) checkFlag(env, resetMask[env]);
    if (seeds !== undefined) checkedSeed(seeds[env]);
    if (thresholds !== undefined) settled(checkReward({ threshold: thresholds[env]! }));
    const problem = docks === undefined ? null : docksProblem(docks[env]!);
    if (problem !== null) throw new EnvError("badOptions", `environment ${env}: ${problem}`);
  }
  return { ...request, starts: startsOf(options, positions, count) };
}

function checkFlag(env: number, flag: unknown): void {
  if (flag !== 0 && flag !== 1)
    throw new EnvError("badOptions", `resetMask: element ${env} is ${String(flag)}, not 0 or 1`);
}

/** What is wrong with a list that has one element for each environment; null if nothing is. */
function listProblem(name: string, given: unknown, count: number): string | null {
  if (!isList(given)) return `${name} is a list with one element for each environment, not ${String(given)}`;
  return given.length === count ? null : `${name} has ${given.length} elements for ${count} environments`;
}

/** An array, a typed array, or an object like them. */
function isList(given: unknown): given is ArrayLike<unknown> {
  return typeof given === "object" && given !== null && "length" in given && typeof given.length === "number";
}

function startsOf(
  options: BatchResetRequest["options"],
  positions: BatchResetRequest["positions"],
  count: number,
): (Int32Array | undefined)[] {
  const unknown = options === undefined ? null : unknownKey(options, ["position"]);
  if (unknown !== null) throw new EnvError("badOptions", `of a reset: ${unknown}`);
  if (positions !== undefined && options?.position !== undefined) {
    throw new EnvError("badOptions", "positions and the option position exclude each other");
  }
  const fieldsOf = (position: unknown) => startFields(settled(checkPosition(position)));
  if (positions !== undefined) return Array.from(positions, fieldsOf);
  return new Array(count).fill(options?.position === undefined ? undefined : fieldsOf(options.position));
}

/** Why an environment does not take an action that it has refused. */
export function actionError(env: number, action: number, state: number, mode: AutoresetMode): EnvError {
  const isReset = state === STATE.over && mode !== "disabled";
  if (state !== STATE.playing && !isReset) {
    return new EnvError("needsReset", `environment ${env} has no episode under way`);
  }
  if (!isAction(action)) {
    const message = `environment ${env}: an action is a whole number 0…${ACTIONS - 1}, not ${String(action)}`;
    return new EnvError("badAction", message);
  }
  return new EnvError("illegalAction", `environment ${env}: action ${action} is not legal`);
}

export function isAction(action: number): boolean {
  return action >= 0 && action < ACTIONS && action === (action | 0);
}

/** Throws unless there is one action for each environment. */
export function checkLength(actions: ArrayLike<number>, count: number): void {
  const problem = listProblem("actions", actions, count);
  if (problem !== null) throw new EnvError("badAction", problem);
}
