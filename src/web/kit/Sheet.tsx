/** @file A full page over the game: title, a way back, content. Escape closes it; focus moves in and back out. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { focused, refocus } from "../platform/browser/page.ts";
import { closeScreen } from "./page/screen.ts";
import { words } from "./words/words.ts";
import "./common.css";
import "./sheet.css";

export interface SheetProps {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly onClose?: () => void;
}

export function Sheet({ title, children, onClose }: SheetProps) {
  const box = useRef<HTMLElement>(null);
  // Before the next key is pressed, which an effect after the paint is not.
  useLayoutEffect(() => {
    const before = focused();
    box.current?.focus();
    return () => refocus(before);
  }, []);
  const close =
    onClose ??
    (() => {
      closeScreen();
    });
  return (
    <section
      class="sheet"
      ref={box}
      tabIndex={-1}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <div class="sheet-inner">
        <div class="sheet-head">
          <h1>{title}</h1>
          <button type="button" class="button" onClick={close}>
            {words().close}
          </button>
        </div>
        {children}
      </div>
    </section>
  );
}
