/** @file The outlines of marks, 24 by 24: every mark has its own shape, so that colour is never the only sign. */
import type { Mark } from "#review";

export const MARK_BODY: Readonly<Record<Mark, string>> = {
  best: "M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22Z",
  good: "M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22Z",
  inaccuracy: "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z",
  mistake: "M12 .6 23.4 12 12 23.4.6 12Z",
  fatal: "M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4Z",
};

/** Of the best, filled; of the others stroked. */
export const STAR = "m12 5.2 2 4.3 4.7.6-3.4 3.2.9 4.7-4.2-2.3L7.8 18l.9-4.7-3.4-3.2 4.7-.6Z";
export const TICK = "m7 12.4 3.4 3.4L17 8.8";
export const CROSS = "m8 8 8 8M16 8l-8 8";
export const STROKE_WIDTH = 2.6;

/** The sign of a mark that is written, not drawn. */
export const WRITTEN: Readonly<Partial<Record<Mark, string>>> = { inaccuracy: "?!", mistake: "?" };
