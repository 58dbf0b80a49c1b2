/**
 * @file The worker of the dock generator. It alone loads the network's code, runtime and weights, and has one session: a
 * question is answered after the one before it.
 */
import { type Generator, openGenerator, warmUp } from "#neural";
import { load } from "../../platform/browser/load.ts";
import { webRuntime } from "../agents/runtime.ts";
import { answerAll } from "../agents/workerClient.ts";
import { loadModel } from "./loadModel.ts";
import type { GeneratorAnswer, GeneratorQuestion, ModelFile, OpenFault } from "./protocol.ts";

let generator: Generator | null = null;
let last: Promise<unknown> = Promise.resolve();

answerAll<GeneratorQuestion, GeneratorAnswer>((question) => {
  const answer = last.then(() => answerTo(question));
  last = answer.catch(() => undefined);
  return answer;
});

async function answerTo(question: GeneratorQuestion): Promise<GeneratorAnswer> {
  if (question.type === "open") return open(question.file);
  if (generator === null) return fault("noRuntime", "no model is open");
  return { type: "law", law: await generator.answer(question.request) };
}

async function open(file: ModelFile): Promise<GeneratorAnswer> {
  const weights = await loadModel(file, load);
  if (!weights.ok) return fault(weights.fault.code, weights.fault.message);
  try {
    const opened = await openGenerator(webRuntime, weights.value);
    if (!opened.ok) return fault(opened.fault.code, opened.fault.message);
    await warmUp(opened.value);
    generator = opened.value;
    return { type: "opened" };
  } catch (error) {
    // The runtime rejects where its WebAssembly cannot be fetched or run.
    return fault("noRuntime", String(error));
  }
}

function fault(code: OpenFault, message: string): GeneratorAnswer {
  return { type: "fault", code, message };
}
