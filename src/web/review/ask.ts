/** @file Has a record reviewed in a worker, so that the page never stutters. */
import type { ReviewNews } from "./protocol.ts";

/** `tell` hears news as it comes; returns the function that gives up. A worker that fails is told as a fault. */
export function askReview(record: string, tell: (news: ReviewNews) => void): () => void {
  const worker = new Worker(new URL("./review.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<ReviewNews>) => {
    if (data.type === "end" || data.type === "fault") worker.terminate();
    tell(data);
  };
  worker.onerror = (event) => {
    worker.terminate();
    tell({ type: "fault", code: "failed", message: event.message ?? "" });
  };
  worker.postMessage(record);
  return () => worker.terminate();
}
