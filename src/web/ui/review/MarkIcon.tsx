/** @file The sign of a mark. Every mark has its own shape, so that colour is never the only sign. */
import type { Mark } from "#review";

const BODY: Readonly<Record<Mark, string>> = {
  best: "M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22Z",
  good: "M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22Z",
  inaccuracy: "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z",
  mistake: "M12 .6 23.4 12 12 23.4.6 12Z",
  fatal: "M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4Z",
};

const STAR = "m12 5.2 2 4.3 4.7.6-3.4 3.2.9 4.7-4.2-2.3L7.8 18l.9-4.7-3.4-3.2 4.7-.6Z";
const STROKE = { fill: "none", stroke: "var(--mark-ink)", "stroke-width": 2.6, "stroke-linecap": "round" } as const;

export interface MarkIconProps {
  readonly mark: Mark;
  /** Pixels, where a picture places it; otherwise as large as the text. */
  readonly at?: { readonly x: number; readonly y: number; readonly size: number };
}

export function MarkIcon({ mark, at }: MarkIconProps) {
  const place = at && { x: at.x - at.size / 2, y: at.y - at.size / 2, width: at.size, height: at.size };
  return (
    <svg class="mark-icon" viewBox="0 0 24 24" aria-hidden="true" {...place}>
      <path d={BODY[mark]} fill={`var(--mark-${mark})`} stroke="var(--halo)" stroke-width={at ? 2 : 0} />
      <Sign mark={mark} />
    </svg>
  );
}

function Sign({ mark }: { readonly mark: Mark }) {
  switch (mark) {
    case "best":
      return <path d={STAR} fill="var(--mark-ink)" />;
    case "good":
      return <path d="m7 12.4 3.4 3.4L17 8.8" {...STROKE} />;
    case "fatal":
      return <path d="m8 8 8 8M16 8l-8 8" {...STROKE} />;
    default:
      return (
        <text x="12" y="17" text-anchor="middle" font-size="13.5" font-weight="800" fill="var(--mark-ink)">
          {mark === "mistake" ? "?" : "?!"}
        </text>
      );
  }
}
