/**
 * @file The placement network at play: many positions judged in one batch, and the player that takes the action with the
 * highest logit. Anything that runs networks will do, so the same player plays in Node and in the browser.
 */
import { CELLS } from "#engine";
import { ACTIONS } from "#env";
import { createModel, MASKED, ParameterSet, type Runtime, type Tensors } from "#nn";
import type { AsyncPlayer, Choice, View } from "#players";
import { choiceAt, noneLegal } from "#players";
import { encodeInto, feedsOf, newEncodedBatch } from "../encode/encode.ts";
import { type Conditioning, NEUTRAL_CONDITIONING } from "../encode/state.ts";
import { network, type Variant } from "../network/network.ts";

/** Logits closer than this are equal: runtimes differ in the last bits, and a choice should not. */
const LOGIT_STEPS = 2 ** 12;

/** A network that judges `batch` positions at a time. */
export interface PlacementSession {
  readonly variant: Variant;
  readonly batch: number;
  run(feeds: ReturnType<typeof feedsOf>): Promise<{ readonly logits: Float32Array; readonly value: Float32Array }>;
  close(): Promise<void>;
}

/** What the network says of some positions, one after another. */
export interface Judged {
  /** 192 each; masked where an action is not legal or not on offer. */
  readonly logits: Float32Array;
  readonly values: Float32Array;
}

export async function openPlacementSession(
  runtime: Runtime,
  weights: Tensors,
  variant: Variant,
  batch: number,
): Promise<PlacementSession> {
  const { logits, value } = network(new ParameterSet(), batch, variant);
  const session = await runtime.compile(createModel({ logits, value }, weights));
  return { variant, batch, run: (feeds) => session.run(feeds), close: () => session.close() };
}

/** Any number of positions, in as few batches as they fill. */
export async function evaluatePositions(
  session: PlacementSession,
  views: readonly View[],
  conditioning: Conditioning = NEUTRAL_CONDITIONING,
): Promise<Judged> {
  const { variant, batch } = session;
  const logits = new Float32Array(views.length * ACTIONS);
  const values = new Float32Array(views.length);
  for (let first = 0; first < views.length; first += batch) {
    const rows = Math.min(batch, views.length - first);
    const encoded = newEncodedBatch(batch);
    for (let row = 0; row < rows; row++) encodeInto(views[first + row]!, conditioning, variant, encoded, row);
    const results = await session.run(feedsOf(encoded));
    logits.set(results.logits.subarray(0, rows * ACTIONS), first * ACTIONS);
    values.set(results.value.subarray(0, rows), first);
  }
  return { logits, values };
}

/** Takes the most probable placement; of equal ones the first in reading order. */
export async function ppoPlayer(
  runtime: Runtime,
  weights: Tensors,
  variant: Variant,
  name = "ppo",
): Promise<AsyncPlayer> {
  const session = await openPlacementSession(runtime, weights, variant, 1);
  return { name, choose: (view) => choosePlacement(session, view), close: () => session.close() };
}

export async function choosePlacement(session: PlacementSession, view: View): Promise<Choice> {
  const { logits } = await evaluatePositions(session, [view]);
  const action = bestAction(logits, 0) ?? noneLegal();
  return choiceAt(Math.floor(action / CELLS), action % CELLS);
}

/** No network has logits anywhere near the mask. */
export function isMasked(logit: number): boolean {
  return logit <= MASKED / 2;
}

/** The action with the highest logit of the row that starts at `at`; null where all are masked. */
export function bestAction(logits: Float32Array, at: number): number | null {
  let best: number | null = null;
  let bestSteps = -Infinity;
  for (let action = 0; action < ACTIONS; action++) {
    const logit = logits[at + action]!;
    if (isMasked(logit)) continue;
    const steps = Math.round(LOGIT_STEPS * logit);
    if (steps <= bestSteps) continue;
    bestSteps = steps;
    best = action;
  }
  return best;
}
