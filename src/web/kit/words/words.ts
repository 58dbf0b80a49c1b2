/** @file The language in use. Everything that shows or says words asks `words()` when it does. */
import { signal } from "@preact/signals";
import { ENGLISH_WORDS } from "./game.en.ts";
import type { Language, Words } from "./game.type.ts";

export const language = signal<Words>(ENGLISH_WORDS);

export function words(): Words {
  return language.value;
}

/** A reader of other words in the language in use. */
export function inLanguage<T>(all: Readonly<Record<Language, T>>): () => T {
  return () => all[language.value.language];
}
