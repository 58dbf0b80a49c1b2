/** @file The icons of the menu, drawn as strokes in the colour of the text. */
import type { ComponentChildren } from "preact";

export function MenuGlyph({ children }: { readonly children: ComponentChildren }) {
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

export const EndlessIcon = () => (
  <MenuGlyph>
    <path d="M12 12c-2-3-3.6-4.5-5.7-4.5a4.5 4.5 0 0 0 0 9C8.4 16.5 10 15 12 12Zm0 0c2-3 3.6-4.5 5.7-4.5a4.5 4.5 0 0 1 0 9C15.6 16.5 14 15 12 12Z" />
  </MenuGlyph>
);

export const DailyIcon = () => (
  <MenuGlyph>
    <rect x="4" y="5" width="16" height="15" rx="3" />
    <path d="M4 10h16M8.5 3v4M15.5 3v4M9 15l2 2 4-4" />
  </MenuGlyph>
);

export const ZenIcon = () => (
  <MenuGlyph>
    <path d="M12 20c-5 0-8-2.5-9-6 3 0 5 .6 6.5 2C9 12.5 10 9 12 5c2 4 3 7.5 2.5 11 1.5-1.4 3.5-2 6.5-2-1 3.5-4 6-9 6Z" />
  </MenuGlyph>
);

/** A piece of a jigsaw. */
export const PuzzleIcon = () => (
  <MenuGlyph>
    <path d="M4 8h4.5a2.3 2.3 0 1 1 4 0H17v4.5a2.3 2.3 0 1 1 0 4V20H4v-4a2.3 2.3 0 1 0 0-4Z" />
  </MenuGlyph>
);

export const GoalsIcon = () => (
  <MenuGlyph>
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="12" r="4.5" />
    <path d="M12 12h.01" />
  </MenuGlyph>
);

export const InstallIcon = () => (
  <MenuGlyph>
    <path d="M12 4v11m-4-4 4 4 4-4M5 20h14" />
  </MenuGlyph>
);

export const StatisticsIcon = () => (
  <MenuGlyph>
    <path d="M5 20v-7M12 20V4M19 20v-11" />
  </MenuGlyph>
);

export const WatchIcon = () => (
  <MenuGlyph>
    <rect x="3" y="5" width="18" height="14" rx="3" />
    <path d="m10 9 5 3-5 3Z" />
  </MenuGlyph>
);

export const SettingsIcon = () => (
  <MenuGlyph>
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </MenuGlyph>
);

export const HelpIcon = () => (
  <MenuGlyph>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.7 2.200c-.8.5-1.2 1-1.2 1.900M12 16.800v.2" />
  </MenuGlyph>
);

export const DuelIcon = () => (
  <MenuGlyph>
    <path d="M4 19 9 13l4 3 7-10" />
    <path d="M4 12l5-4 4 2 3-2" stroke-dasharray="2 3" />
  </MenuGlyph>
);
