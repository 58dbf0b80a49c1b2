/** @file The sign of a mark. Every mark has its own shape, so that colour is never the only sign. */
import type { Mark } from "#review";
import { CROSS, MARK_BODY, STAR, STROKE_WIDTH, TICK, WRITTEN } from "./markPaths.ts";

const STROKE = {
  fill: "none",
  stroke: "var(--mark-ink)",
  "stroke-width": STROKE_WIDTH,
  "stroke-linecap": "round",
} as const;

export interface MarkIconProps {
  readonly mark: Mark;
  /** Pixels, where a picture places it; otherwise as large as the text. */
  readonly at?: { readonly x: number; readonly y: number; readonly size: number };
}

export function MarkIcon({ mark, at }: MarkIconProps) {
  const place = at && { x: at.x - at.size / 2, y: at.y - at.size / 2, width: at.size, height: at.size };
  return (
    <svg class="mark-icon" viewBox="0 0 24 24" aria-hidden="true" {...place}>
      <path d={MARK_BODY[mark]} fill={`var(--mark-${mark})`} stroke="var(--halo)" stroke-width={at ? 2 : 0} />
      <Sign mark={mark} />
    </svg>
  );
}

function Sign({ mark }: { readonly mark: Mark }) {
  switch (mark) {
    case "best":
      return <path d={STAR} fill="var(--mark-ink)" />;
    case "good":
      return <path d={TICK} {...STROKE} />;
    case "fatal":
      return <path d={CROSS} {...STROKE} />;
    default:
      return (
        <text x="12" y="17" text-anchor="middle" font-size="13.5" font-weight="800" fill="var(--mark-ink)">
          {WRITTEN[mark]}
        </text>
      );
  }
}
