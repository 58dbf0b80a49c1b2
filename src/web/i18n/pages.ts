/** @file The words of settings, statistics and help in the language in use; loaded with the first of these pages. */
import { ENGLISH_PAGES } from "./en/pages.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_PAGES } from "./zh/pages.ts";

export const pageWords = inLanguage({ en: ENGLISH_PAGES, zh: CHINESE_PAGES });
