/** @file The words of the daily game in the language in use; loaded with it. */
import { ENGLISH_DAILY } from "./en/daily.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_DAILY } from "./zh/daily.ts";

export const dailyWords = inLanguage({ en: ENGLISH_DAILY, zh: CHINESE_DAILY });
