/**
 * @file An overlay on the whole page until it is closed: it traps the focus and the keys, and returns the focus
 * afterwards.
 */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { findAll, focused, refocus } from "../../platform/browser/page.ts";

interface OverlayProps {
  readonly name: string;
  /** Id of the element that names it. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

const REACHABLE = "button:not(:disabled), input:not(:disabled), a[href]";

export function Overlay({ name, labelledBy, onClose, children }: OverlayProps) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const before = focused();
    // The game, and layers such as that of what is told at the top of the page.
    const others = findAll("body > *").filter((one) => !one.contains(box.current) && !one.hasAttribute("inert"));
    for (const one of others) one.setAttribute("inert", "");
    box.current?.focus();
    return () => {
      for (const one of others) one.removeAttribute("inert");
      refocus(before);
    };
  }, []);
  const hear = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") onClose();
    if (event.key === "Tab") turnAround(event, box.current!);
  };
  return (
    <section
      class={`offer ${name}`}
      ref={box}
      tabIndex={-1}
      role="dialog"
      aria-modal="true"
      aria-labelledby={labelledBy}
      onKeyDown={hear}
    >
      {children}
    </section>
  );
}

/** From the last thing that can be reached to the first, and back. */
function turnAround(event: KeyboardEvent, box: HTMLElement): void {
  const all = [...box.querySelectorAll<HTMLElement>(REACHABLE)];
  const end = event.shiftKey ? all[0] : all.at(-1);
  const start = event.shiftKey ? all.at(-1) : all[0];
  const isAtEnd = focused() === end || (event.shiftKey && focused() === box);
  if (!isAtEnd) return;
  event.preventDefault();
  start?.focus();
}
