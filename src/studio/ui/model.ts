/** @file The studio's state as signals: signed in or not, the route, the days shown, and the looks. */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { applyTheme, themeOf } from "#web/kit/page/theme.ts";
import { applyLanguage, words } from "#web/kit/words/words.ts";
import { BROWSER } from "#web/platform/browser/browser.ts";
import { keepText, keptText } from "#web/platform/browser/elements.ts";
import { onMatch, root } from "#web/platform/browser/page.ts";
import { applySettings, DEFAULT_SETTINGS, LANGUAGES, type Settings, settings, THEMES } from "#web/store/settings.ts";
import { ask } from "../api/client.ts";
import { formatsOf } from "../views/format.ts";
import { type Route, routeOf } from "../views/route.ts";

export const SPANS = [7, 14, 28, 90] as const;
type Span = (typeof SPANS)[number];

/** `expired`: was in and is no longer. `none`: the page came without an API. `starting`: asked again by itself. */
export type Entry = "unknown" | "out" | "expired" | "in" | "none" | "starting" | "unreachable";

const shown = {
  entry: signal<Entry>("unknown"),
  route: signal<Route>(routeOf(BROWSER.links.hash())),
  span: signal<Span>(28),
};

export const entry: ReadonlySignal<Entry> = shown.entry;
export const route: ReadonlySignal<Route> = shown.route;
/** Days that figures over days show. */
export const span: ReadonlySignal<Span> = shown.span;

export function setEntry(to: Entry): void {
  shown.entry.value = to;
}

export function setSpan(days: Span): void {
  shown.span.value = days;
}

/** Of the language in use. */
export const formats = computed(() => formatsOf(words().tag));

const KEY = "openblock-studio";

/** Theme and language are kept in this browser; what cannot be read is as new. */
export async function start(): Promise<void> {
  const kept = keptLooks();
  applySettings({ ...DEFAULT_SETTINGS, ...kept });
  applyTheme(themeOf(settings.value));
  await applyLanguage(settings.value);
  BROWSER.links.onChange(() => {
    shown.route.value = routeOf(BROWSER.links.hash());
  });
  for (const query of ["(prefers-color-scheme: light)", "(prefers-contrast: more)"]) {
    onMatch(query, () => applyTheme(themeOf(settings.value)));
  }
  effect(() => {
    root().lang = words().tag;
  });
  await enter();
}

/** Milliseconds until a server that opens its data is asked again. */
const PATIENCE = 1000;

/** Finds out whether somebody is signed in. */
export async function enter(): Promise<void> {
  const open = await ask("GET /v1/studio/session", {});
  if (open.ok) setEntry(open.value.isOpen ? "in" : "out");
  else if (open.fault.code === "starting") {
    setEntry("starting");
    setTimeout(() => void enter(), PATIENCE);
  } else setEntry(open.fault.code === "notFound" ? "none" : "unreachable");
}

export async function setLooks(looks: Partial<Pick<Settings, "theme" | "language">>): Promise<void> {
  applySettings({ ...settings.value, ...looks });
  const { theme, language: chosen } = settings.value;
  keepText(KEY, JSON.stringify({ theme, language: chosen }));
  applyTheme(themeOf(settings.value));
  await applyLanguage(settings.value);
}

function keptLooks(): Partial<Settings> {
  const { theme, language: chosen } = parsed(keptText(KEY));
  return {
    ...(THEMES.find((name) => name === theme) && { theme: theme as Settings["theme"] }),
    ...(LANGUAGES.find((name) => name === chosen) && { language: chosen as Settings["language"] }),
  };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** By the server's calendar, which is UTC. */
export function shownDays(): { readonly query: { readonly from: string } } {
  return { query: { from: new Date(Date.now() - (span.value - 1) * DAY).toISOString().slice(0, 10) } };
}
