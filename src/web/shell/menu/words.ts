/** @file The menu's words in the language in use; loaded with the menu. */

import { inLanguage } from "../../kit/words/words.ts";
import { ENGLISH_MENU } from "./words.en.ts";
import { CHINESE_MENU } from "./words.zh.ts";

export const menuWords = inLanguage({ en: ENGLISH_MENU, zh: CHINESE_MENU });
