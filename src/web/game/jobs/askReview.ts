/** @file Has a record reviewed in a worker, so that the page never stutters. */
import { startJob } from "./job.ts";
import type { ReviewNews } from "./protocol.ts";

/** `tell` hears news as it comes; returns the function that gives up. A worker that fails is told as a fault. */
export function askReview(record: string, tell: (news: ReviewNews) => void): () => void {
  const worker = startJob({ kind: "review", record });
  worker.onmessage = ({ data }: MessageEvent<ReviewNews>) => {
    if (data.type === "end" || data.type === "fault") worker.terminate();
    tell(data);
  };
  worker.onerror = (event) => {
    worker.terminate();
    tell({ type: "fault", code: "failed", message: event.message ?? "" });
  };
  return () => worker.terminate();
}
