/**
 * @file The language in use, and the words in it. Views ask `words()`, or the reader of their feature, each time they show
 * a text. The game's own words are loaded in Chinese when that is used; those of a feature come with it in both languages.
 */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { here } from "../../platform/here.ts";
import type { Settings } from "../../store/settings.ts";
import { ENGLISH_WORDS, type Words } from "./game.en.ts";
import { prefersChinese } from "./preferred.ts";
import type { Wording } from "./wording.ts";

type Language = Exclude<Settings["language"], "auto">;

const spoken = signal<{ readonly language: Language; readonly words: Words }>({ language: "en", words: ENGLISH_WORDS });
/** Languages asked for so far. */
let asked = 0;

export const language: ReadonlySignal<Language> = computed(() => spoken.value.language);

/** The game's own words in the language in use. */
export function words(): Words {
  return spoken.value.words;
}

/** Applies the chosen language, or the browser's. */
export async function applyLanguage({ language: chosen }: Settings): Promise<void> {
  const turn = ++asked;
  const isChinese = chosen === "zh" || (chosen === "auto" && prefersChinese(here.languages()));
  const words = isChinese ? (await import("./game.zh.ts")).CHINESE_WORDS : ENGLISH_WORDS;
  // Another language was chosen while this one was loading.
  if (turn !== asked) return;
  spoken.value = { language: isChinese ? "zh" : "en", words };
}

/** Reads words in the language in use; `en` and `zh` are the words of each language. */
interface Reader<T> extends Readonly<Record<Language, T>> {
  (): T;
}

export function wordsOf<T>(en: T & Wording<T>, zh: Wording<T>): Reader<Wording<T>> {
  const all = { en, zh };
  return Object.assign((): Wording<T> => all[language.value], all);
}
