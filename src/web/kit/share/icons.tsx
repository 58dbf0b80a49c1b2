/** @file Icons of sharing, drawn as strokes in the colour of the text. */
import type { ComponentChildren } from "preact";

export function StrokeIcon({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg
      class="stroke-icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.9"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const ShareIcon = () => (
  <StrokeIcon>
    <path d="M12 15V3m0 0L8 7m4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7" />
  </StrokeIcon>
);

export const CopyIcon = () => (
  <StrokeIcon>
    <path d="M9 9h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM5 15a2 2 0 0 1-1-2V5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 1" />
  </StrokeIcon>
);
