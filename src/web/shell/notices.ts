/** @file The words of the notices in the language in use; loaded with the first of them. */

import { inLanguage } from "../kit/words/words.ts";
import { ENGLISH_NOTICES } from "./notices.en.ts";
import { CHINESE_NOTICES } from "./notices.zh.ts";

export const noticeWords = inLanguage({ en: ENGLISH_NOTICES, zh: CHINESE_NOTICES });
