/** @file The worker of a job: answers one message, and is ended by the page. */
import { PAR_GAMES, parOf, parScore } from "#daily";
import type { Answers, Job } from "./protocol.ts";

self.onmessage = ({ data }: MessageEvent<Job>) => self.postMessage(answerOf(data));

function answerOf({ day }: Job): Answers[Job["kind"]] {
  return parOf(Array.from({ length: PAR_GAMES }, (_, i) => parScore(day, i)));
}
