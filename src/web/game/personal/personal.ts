/**
 * @file What a network has learned from the player's own games. Learned on request and stored in the browser beside the
 * habits; erased with them; uploaded only if the player shares their games.
 */
import { type ReadonlySignal, signal } from "@preact/signals";
import { decode, startOf } from "#game";
import { type AdapterBlock, type Expected, parseBlock } from "#neural";
import { readKnownHabits } from "../../store/readParts.ts";
import type { StoragePort } from "../../store/storage.ts";
import { workerClient } from "../agents/workerClient.ts";
import { OUTCOME_FILES, OUTCOME_TRUNKS } from "../dealing/models.ts";
import type { Hand } from "../dealing/network.ts";
import { outboxOf } from "../outbox/outbox.ts";
import { habits, history } from "../state/player.ts";
import { isElsewhere } from "../state/window.ts";
import type { PersonalAnswer, PersonalQuestion } from "./protocol.ts";

/** Games that are learned from, at most: the latest. A hand takes about 13 ms of a core, in Node; a game has some twenty-five. */
const MOST_GAMES = 16;

/** `none`: nothing was learned yet; `known`: what there is; `failed`: the network could not be loaded or run. */
export type PersonalState =
  | { readonly at: "none" | "learning" | "failed" }
  | { readonly at: "known"; readonly block: AdapterBlock };

const learning = signal<PersonalState>({ at: "none" });
export const personalState: ReadonlySignal<PersonalState> = learning;

const client = workerClient<PersonalQuestion, PersonalAnswer>(
  () => new Worker(new URL("./personal.worker.ts", import.meta.url), { type: "module" }),
  (_, answer) => answer === null,
);
const ASKED = { files: OUTCOME_FILES, trunks: OUTCOME_TRUNKS };

/** Reads what is stored; what cannot be read, or is of another network, counts as nothing. */
export async function openPersonal(storage: StoragePort): Promise<AdapterBlock | null> {
  const block = parseBlock(await storage.get("adapter"));
  const known = block.ok && Object.values(OUTCOME_TRUNKS).includes(block.value.trunk) ? block.value : null;
  if (personalState.value.at !== "learning")
    learning.value = known === null ? { at: "none" } : { at: "known", block: known };
  return known;
}

/** Learns from the finished games that began after the last forgetting. */
export async function learnPersonal(storage: StoragePort): Promise<void> {
  if (personalState.value.at === "learning" || isElsewhere.value) return;
  learning.value = { at: "learning" };
  const { since } = habits.value;
  const records = history.value
    .filter(({ mode, record }) => mode === "endless" && beganAt(record) >= since)
    .slice(-MOST_GAMES)
    .map(({ record }) => record);
  const answer = await client.ask({ type: "learn", ...ASKED, records });
  // It may have been forgotten in the meantime, here or in another tab, which may have the game now.
  const stored = readKnownHabits(await storage.get("habits"))?.since ?? since;
  const isStale = isElsewhere.value || habits.value.since !== since || stored !== since;
  if (answer?.type !== "learned" || isStale) {
    learning.value = { at: answer === null ? "failed" : "none" };
    if (isStale) await openPersonal(storage);
    return;
  }
  learning.value = { at: "known", block: answer.block };
  storage.put({ adapter: answer.block });
  (await outboxOf(storage))?.shareAdapter();
}

/** Milliseconds since the epoch; NaN for a record that does not say. */
function beganAt(text: string): number {
  const record = decode(text);
  return record.ok ? startOf(record.value.setup) : Number.NaN;
}

/** What the network expects of a hand for this player; null where nothing was learned, or it cannot be asked. */
export async function expectedOf(storage: StoragePort, hand: Hand): Promise<Expected | null> {
  const block = await openPersonal(storage);
  if (block === null || block.choice === "base") return null;
  const answer = await client.ask({ type: "expect", ...ASKED, block, hand });
  return answer?.type === "expected" ? answer.expected : null;
}
