/** @file The quiet icons of the page, drawn as strokes in the colour of the text. */
import type { ComponentChildren } from "preact";

export function Icon({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const UndoIcon = () => (
  <Icon>
    <path d="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3" />
  </Icon>
);

export const HintIcon = () => (
  <Icon>
    <path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3Z" />
  </Icon>
);

/** A question mark in a circle: why these pieces. */
export const InsightIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.3a2.6 2.6 0 0 1 5 .8c0 1.7-2.5 2.2-2.5 3.7M12 17.2v.1" />
  </Icon>
);

export const SoundIcon = () => (
  <Icon>
    <path d="M4 9.5h3L11.5 6v12L7 14.5H4zM15 9.5a3.5 3.5 0 0 1 0 5M17.5 7a7 7 0 0 1 0 10" />
  </Icon>
);

export const MutedIcon = () => (
  <Icon>
    <path d="M4 9.5h3L11.5 6v12L7 14.5H4zM16 10l4 4M20 10l-4 4" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);
