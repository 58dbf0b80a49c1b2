/** @file The insight panel's words in the language in use; loaded with the panel. */

import { ENGLISH_INSIGHT } from "./en/insight.ts";
import type { InsightWords } from "./insightDictionary.ts";
import { words } from "./words.ts";
import { CHINESE_INSIGHT } from "./zh/insight.ts";

export function insightWords(): InsightWords {
  return words().tag.startsWith("zh") ? CHINESE_INSIGHT : ENGLISH_INSIGHT;
}
