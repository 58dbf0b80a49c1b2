/** @file The words of the end of a game in the language in use; loaded with it. */
import { ENGLISH_OVER } from "./en/over.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_OVER } from "./zh/over.ts";

export const overWords = inLanguage({ en: ENGLISH_OVER, zh: CHINESE_OVER });
