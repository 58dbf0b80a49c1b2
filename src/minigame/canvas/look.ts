/** @file The colours of the canvas screens: those of the page's style sheets (a test compares). */
import type { Mark } from "#review";
import { paletteFrom, RIMS } from "#web/board/palette.ts";
import type { Palette } from "#web/board/tiles.ts";
import { TOKENS } from "#web/board/tokens.ts";
import type { Settings } from "#web/store/settings.ts";

export interface Look extends Palette {
  readonly primary: string;
  readonly onPrimary: string;
  readonly warn: string;
  readonly marks: Readonly<Record<Mark, string>>;
  readonly markInk: string;
}

/** Of what only pages have, beside the board's tokens. */
export const PAGE_TOKENS = {
  dark: { primary: "#d4ff3f", "on-primary": "#14180a", warn: "#ffc247" },
  light: { primary: "#1d1f26", "on-primary": "#d4ff3f", warn: "#865700" },
} as const;

export const MARK_TOKENS = {
  dark: {
    "mark-best": "#4fd6a0",
    "mark-good": "#9fb0cc",
    "mark-inaccuracy": "#ffd166",
    "mark-mistake": "#ff9a4d",
    "mark-fatal": "#ff5d6c",
    "mark-ink": "#14161c",
  },
  light: {
    "mark-best": "#0a6f50",
    "mark-good": "#566277",
    "mark-inaccuracy": "#7a5c00",
    "mark-mistake": "#a84300",
    "mark-fatal": "#b8232b",
    "mark-ink": "#ffffff",
  },
} as const;

export type LookName = keyof typeof PAGE_TOKENS;

/** A mini game is not told what the system looks like: dark, unless the player chose. */
export function lookName({ theme }: Pick<Settings, "theme">): LookName {
  return theme === "light" ? "light" : "dark";
}

const made = new Map<LookName, Look>();

export function lookOf(name: LookName): Look {
  const known = made.get(name) ?? makeLook(name);
  made.set(name, known);
  return known;
}

function makeLook(name: LookName): Look {
  const board: Readonly<Record<string, string>> = TOKENS[name];
  const page = PAGE_TOKENS[name];
  const marks = MARK_TOKENS[name];
  return {
    ...paletteFrom((token) => board[token] ?? "", RIMS[name]),
    primary: page.primary,
    onPrimary: page["on-primary"],
    warn: page.warn,
    marks: {
      best: marks["mark-best"],
      good: marks["mark-good"],
      inaccuracy: marks["mark-inaccuracy"],
      mistake: marks["mark-mistake"],
      fatal: marks["mark-fatal"],
    },
    markInk: marks["mark-ink"],
  };
}
