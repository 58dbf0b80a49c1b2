/** @file The theme in use, its colours for the canvas, and the skin of the board. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { paletteFrom, RIMS } from "../../board/palette.ts";
import type { Palette } from "../../board/tiles.ts";
import { find, matches, root, tokensOf } from "../../platform/browser/page.ts";
import type { Settings } from "../../store/settings.ts";

export type ThemeName = "light" | "dark" | "contrast";

export function themeOf(settings: Settings): ThemeName {
  if (settings.theme !== "system") return settings.theme;
  if (matches("(prefers-contrast: more)")) return "contrast";
  return matches("(prefers-color-scheme: light)") ? "light" : "dark";
}

export function isCalm(settings: Settings): boolean {
  if (settings.motion !== "system") return settings.motion === "calm";
  return matches("(prefers-reduced-motion: reduce)");
}

/** Applies the theme to the page and returns its colours for the canvas. */
export function applyTheme(theme: ThemeName): Palette {
  root().dataset.theme = theme;
  const token = tokensOf(root());
  find('meta[name="theme-color"]')?.setAttribute("content", token("background"));
  return paletteFrom(token, RIMS[theme]);
}

const chosen = signal("plain");
export const skin: ReadonlySignal<string> = chosen;

export function wearSkin(name: string): void {
  chosen.value = name;
}
