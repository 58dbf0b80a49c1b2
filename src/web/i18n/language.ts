/** @file Applies the chosen language, or the browser's. Chinese is loaded when it is used. */
import type { Settings } from "../store/settings.ts";
import { ENGLISH_WORDS } from "./en/game.ts";
import { language } from "./words.ts";

/** Whether a browser that prefers these languages gets Chinese. */
export function prefersChinese(languages: readonly string[]): boolean {
  const first = languages.find((tag) => /^(en|zh)\b/i.test(tag));
  return first !== undefined && /^zh\b/i.test(first);
}

/** Whether a browser prefers Traditional Chinese, of which there is only the Simplified. */
export function readsTraditional(languages: readonly string[]): boolean {
  return languages.some((tag) => /^zh-(Hant|TW|HK|MO)\b/i.test(tag));
}

/** Languages asked for so far. */
let asked = 0;

export async function applyLanguage({ language: chosen }: Settings): Promise<void> {
  const turn = ++asked;
  const isChinese = chosen === "zh" || (chosen === "auto" && prefersChinese(navigator.languages));
  const words = isChinese ? (await import("./zh/game.ts")).CHINESE_WORDS : ENGLISH_WORDS;
  // Another language was chosen while this one was loading.
  if (turn !== asked) return;
  language.value = words;
  document.documentElement.lang = language.value.tag;
}
