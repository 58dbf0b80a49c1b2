/**
 * @file The worker that learns from the player's own games how hands turn out, and predicts the outcome of a hand. It has its
 * own outcome network, so that dealing does not wait for it.
 */
import { blockOf, expectOf, type Ground, learnOwn, PersonalNetwork } from "#neural";
import { load } from "../../platform/browser/load.ts";
import { webRuntime } from "../agents/runtime.ts";
import { answerAll } from "../agents/workerClient.ts";
import { loadModel } from "../dealing/loadModel.ts";
import type { PersonalAnswer, PersonalQuestion } from "./protocol.ts";

/** The network, and what blocks may be learned on top of: the one that is learned on first. */
interface Opened {
  readonly network: PersonalNetwork;
  readonly grounds: readonly [Ground, ...Ground[]];
}

let opened: Opened | null = null;
let last: Promise<unknown> = Promise.resolve();

answerAll<PersonalQuestion, PersonalAnswer>((question) => {
  const answer = last.then(() => answerTo(question));
  last = answer.catch(() => undefined);
  return answer;
});

/** Null where the network cannot be loaded or run. */
async function answerTo(question: PersonalQuestion): Promise<PersonalAnswer | null> {
  opened ??= await open(question);
  if (opened === null) return null;
  const { network, grounds } = opened;
  if (question.type === "expect") {
    const { block, hand } = question;
    return { type: "expected", expected: await expectOf(network, grounds, block, hand) };
  }
  const { losses, ...personal } = await learnOwn(network, question.records, grounds[0]);
  return { type: "learned", block: blockOf({ ...personal, losses }, grounds[0].trunk), losses };
}

async function open({ files, trunks }: PersonalQuestion): Promise<Opened | null> {
  const weights = await loadModel(files.network, load);
  if (!weights.ok) return null;
  // The runtime rejects where its WebAssembly cannot be fetched or run: the page hears of the worker's error.
  const network = await PersonalNetwork.open(webRuntime, weights.value);
  if (!network.ok) return null;
  const plain: Ground = { trunk: trunks.network };
  // Without the common start players start from the network as it is.
  const common = await loadModel(files.common, load);
  const adapter = common.ok ? network.value.adapterOf(common.value) : common;
  const grounds: Opened["grounds"] = adapter.ok ? [{ trunk: trunks.common, adapter: adapter.value }, plain] : [plain];
  return { network: network.value, grounds };
}
