/** @file Long work in a worker of its own, which ends with its job, so that the page never stutters. */
import type { Answers, Job } from "./protocol.ts";

/** A worker that has been given its job. */
export function startJob(job: Job): Worker {
  const worker = new Worker(new URL("./job.worker.ts", import.meta.url), { type: "module" });
  worker.postMessage(job);
  return worker;
}

/** Null where the worker cannot be started or fails. */
export function runJob<Kind extends keyof Answers>(job: Job & { readonly kind: Kind }): Promise<Answers[Kind] | null> {
  return new Promise((resolve) => {
    const worker = startJob(job);
    const finish = (answer: Answers[Kind] | null) => {
      worker.terminate();
      resolve(answer);
    };
    worker.onmessage = ({ data }: MessageEvent<Answers[Kind] | null>) => finish(data);
    worker.onerror = () => finish(null);
  });
}
