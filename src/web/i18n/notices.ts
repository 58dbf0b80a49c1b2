/** @file The words of the notices in the language in use; loaded with the first of them. */
import { ENGLISH_NOTICES } from "./en/notices.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_NOTICES } from "./zh/notices.ts";

export const noticeWords = inLanguage({ en: ENGLISH_NOTICES, zh: CHINESE_NOTICES });
