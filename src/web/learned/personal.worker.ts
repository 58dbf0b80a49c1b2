/**
 * @file The worker that learns from the player's own games what tends to come of a hand, and says what it expects of one. It
 * has the outcome network to itself, so that whoever waits for pieces does not wait for it.
 */
import { blockOf, PersonalNetwork } from "#neural";
import { expectOf, learnOwn } from "#study";
import { webRuntime } from "../agents/runtime.ts";
import { answerAll } from "../agents/workerClient.ts";
import { load } from "../platform/browser/load.ts";
import { loadModel } from "./loadModel.ts";
import type { PersonalAnswer, PersonalQuestion } from "./personalProtocol.ts";

let network: PersonalNetwork | null = null;
let last: Promise<unknown> = Promise.resolve();

answerAll<PersonalQuestion, PersonalAnswer>((question) => {
  const answer = last.then(() => answerTo(question));
  last = answer.catch(() => undefined);
  return answer;
});

/** Null where the network cannot be loaded or run. */
async function answerTo(question: PersonalQuestion): Promise<PersonalAnswer | null> {
  const { file, trunk } = question;
  network ??= await open(file);
  if (network === null) return null;
  if (question.type === "expect") {
    const { block, hand } = question;
    return { type: "expected", expected: await expectOf(network, trunk, block, hand) };
  }
  const { losses, ...personal } = await learnOwn(network, question.records);
  return { type: "learned", block: blockOf({ ...personal, losses }, trunk), losses };
}

async function open(file: PersonalQuestion["file"]): Promise<PersonalNetwork | null> {
  const weights = await loadModel(file, load);
  if (!weights.ok) return null;
  // The runtime rejects where its WebAssembly cannot be fetched or run: the page hears of the worker's error.
  const opened = await PersonalNetwork.open(webRuntime, weights.value);
  return opened.ok ? opened.value : null;
}
