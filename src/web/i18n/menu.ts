/** @file The menu's words in the language in use; loaded with the menu. */
import { ENGLISH_MENU } from "./en/menu.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_MENU } from "./zh/menu.ts";

export const menuWords = inLanguage({ en: ENGLISH_MENU, zh: CHINESE_MENU });
