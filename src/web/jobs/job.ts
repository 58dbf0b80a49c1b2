/** @file Whole games played in a worker of their own, which ends with its job, so that the page never stutters. */
import type { Answers, Job } from "./protocol.ts";

/** Null where the worker cannot be started or fails. */
export function runJob<Kind extends Job["kind"]>(job: Job & { readonly kind: Kind }): Promise<Answers[Kind] | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./job.worker.ts", import.meta.url), { type: "module" });
    const finish = (answer: Answers[Kind] | null) => {
      worker.terminate();
      resolve(answer);
    };
    worker.onmessage = ({ data }: MessageEvent<Answers[Kind] | null>) => finish(data);
    worker.onerror = () => finish(null);
    worker.postMessage(job);
  });
}
