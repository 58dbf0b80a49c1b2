/** @file The words of the guide in the language in use; loaded with it. */
import { ENGLISH_GUIDE } from "./en/guide.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_GUIDE } from "./zh/guide.ts";

export const guideWords = inLanguage({ en: ENGLISH_GUIDE, zh: CHINESE_GUIDE });
