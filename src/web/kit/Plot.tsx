/**
 * @file The plotting area of a chart: a labelled grid, and on it lines in a box of 100 by 100 that the page stretches. The
 * picture is hidden from assistive technology; a chart says the same in words or in a table.
 */
import type { ComponentChildren } from "preact";
import type { Scale } from "#chart";
import "./plot.css";

interface PlotProps {
  readonly scale: Scale;
  /** SVG in the box's coordinates. */
  readonly children: ComponentChildren;
  /** Under the box. */
  readonly below?: ComponentChildren;
}

export function Plot({ scale, children, below }: PlotProps) {
  const room = Math.max(...scale.ticks.map(({ label }) => label.length));
  return (
    <div class="plot" style={{ "--labels": `${room}ch` }} aria-hidden="true">
      <div class="plot-box">
        {scale.ticks.map(({ at, label }) => (
          <span key={at} style={{ top: `${scale.at(at)}%` }}>
            {label}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path class="plot-grid" d={scale.ticks.map(({ at }) => `M0 ${scale.at(at)}H100`).join("")} />
          {children}
        </svg>
      </div>
      {below}
    </div>
  );
}
