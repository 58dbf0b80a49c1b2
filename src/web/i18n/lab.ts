/** @file The laboratory's words in the language in use; loaded with watching. */
import { ENGLISH_LAB } from "./en/lab.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_LAB } from "./zh/lab.ts";

export const labWords = inLanguage({ en: ENGLISH_LAB, zh: CHINESE_LAB });
