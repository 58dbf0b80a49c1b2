/** @file The insight panel's words in the language in use; loaded with the panel. */
import type { InsightWords } from "./insightDictionary.ts";
import { ENGLISH_INSIGHT } from "./insightEn.ts";
import { CHINESE_INSIGHT } from "./insightZh.ts";
import { words } from "./words.ts";

export function insightWords(): InsightWords {
  return words().tag.startsWith("zh") ? CHINESE_INSIGHT : ENGLISH_INSIGHT;
}
