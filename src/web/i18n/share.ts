/** @file The words of sharing in the language in use; loaded with it. */
import { ENGLISH_SHARE } from "./en/share.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_SHARE } from "./zh/share.ts";

export const shareWords = inLanguage({ en: ENGLISH_SHARE, zh: CHINESE_SHARE });
