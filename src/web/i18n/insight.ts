/** @file The insight panel's words in the language in use; loaded with the panel. */
import { ENGLISH_INSIGHT } from "./en/insight.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_INSIGHT } from "./zh/insight.ts";

export const insightWords = inLanguage({ en: ENGLISH_INSIGHT, zh: CHINESE_INSIGHT });
