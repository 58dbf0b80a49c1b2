/**
 * @file Where the panel may lie on a phone: over head and board, never over the pieces, which it explains. The style sheet
 * places it; this measures where the pieces begin.
 */

import { useEffect } from "preact/hooks";
import { onResize } from "../../platform/browser/elements.ts";
import { findAll } from "../../platform/browser/page.ts";

/** Keeps `--pieces-top` of the panel at the upper edge of the pieces. */
export function usePiecesInSight(panel: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const measure = () => {
      const tops = findAll(".play .grid-layer button").map((slot) => slot.getBoundingClientRect().top);
      if (tops.length > 0) panel.current?.style.setProperty("--pieces-top", `${Math.min(...tops)}px`);
    };
    measure();
    return onResize(measure);
  });
}
