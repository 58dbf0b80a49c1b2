/** @file The words of the column beside the board in the language in use; loaded with it. */
import { ENGLISH_ASIDE } from "./en/aside.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_ASIDE } from "./zh/aside.ts";

export const asideWords = inLanguage({ en: ENGLISH_ASIDE, zh: CHINESE_ASIDE });
