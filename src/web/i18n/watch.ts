/** @file The words of the page on which an agent plays, in the language in use; loaded with it. */
import { ENGLISH_WATCH } from "./en/watch.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_WATCH } from "./zh/watch.ts";

export const watchWords = inLanguage({ en: ENGLISH_WATCH, zh: CHINESE_WATCH });
