/** @file The words of settings, statistics and help in the language in use; loaded with the first of these pages. */
import { ENGLISH_PAGES } from "./pages.en.ts";
import { CHINESE_PAGES } from "./pages.zh.ts";
import { inLanguage } from "./words.ts";

export const pageWords = inLanguage({ en: ENGLISH_PAGES, zh: CHINESE_PAGES });
