/** @file The review's worker: one record in, news out. The page ends it when it is left. */
import { tellReview } from "./tell.ts";

self.onmessage = ({ data }: MessageEvent<string>) => {
  for (const news of tellReview(data)) self.postMessage(news);
};
