/** @file The theme in use, and its colours for the canvas. */
import { paletteFrom, RIMS } from "../board/palette.ts";
import type { Palette } from "../board/tiles.ts";
import type { Settings } from "../store/settings.ts";

export type ThemeName = "light" | "dark" | "contrast";

export function themeOf(settings: Settings): ThemeName {
  if (settings.theme !== "system") return settings.theme;
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

export function isCalm(settings: Settings): boolean {
  if (settings.motion !== "system") return settings.motion === "calm";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Applies the theme to the page and returns its colours for the canvas. */
export function applyTheme(theme: ThemeName): Palette {
  document.documentElement.dataset.theme = theme;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const background = document.querySelector('meta[name="theme-color"]');
  background?.setAttribute("content", token("background"));
  return paletteFrom(token, RIMS[theme]);
}
