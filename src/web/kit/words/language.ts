/** @file Applies the chosen language, or the browser's. Chinese is loaded when it is used. */
import { here } from "../../platform/here.ts";
import type { Settings } from "../../store/settings.ts";
import { ENGLISH_WORDS } from "./game.en.ts";
import { prefersChinese } from "./preferred.ts";
import { language } from "./words.ts";

/** Languages asked for so far. */
let asked = 0;

export async function applyLanguage({ language: chosen }: Settings): Promise<void> {
  const turn = ++asked;
  const isChinese = chosen === "zh" || (chosen === "auto" && prefersChinese(here.languages()));
  const words = isChinese ? (await import("./game.zh.ts")).CHINESE_WORDS : ENGLISH_WORDS;
  // Another language was chosen while this one was loading.
  if (turn !== asked) return;
  language.value = words;
}
