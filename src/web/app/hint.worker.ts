/** @file The worker's side of hints: one question in, one answer out. */
import { answerHint, type HintQuestion } from "./hintAnswer.ts";

self.onmessage = ({ data }: MessageEvent<{ id: number; question: HintQuestion }>) => {
  self.postMessage({ id: data.id, answer: answerHint(data.question) });
};
