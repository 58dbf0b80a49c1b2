/** @file The language in use. Everything that shows or says words asks `words()` when it does. */
import { signal } from "@preact/signals";
import type { Words } from "./dictionary.ts";
import { ENGLISH_WORDS } from "./en/game.ts";

export type { Cleared, Words } from "./dictionary.ts";

export const language = signal<Words>(ENGLISH_WORDS);

export function words(): Words {
  return language.value;
}
