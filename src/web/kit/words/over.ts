/** @file The words of the end of a game in the language in use; loaded with it. */
import { ENGLISH_OVER } from "./over.en.ts";
import { CHINESE_OVER } from "./over.zh.ts";
import { inLanguage } from "./words.ts";

export const overWords = inLanguage({ en: ENGLISH_OVER, zh: CHINESE_OVER });
