/** @file The browser's clock and its frames. */
import type { Clock, Frames } from "../platform.ts";

export const clock: Clock = { now: () => Date.now(), ticks: () => performance.now() };

export const frames: Frames = {
  request: (run) => requestAnimationFrame(run),
  cancel: (frame) => cancelAnimationFrame(frame),
};
