/** @file The words of the page on which an agent plays, in the language in use; loaded with it. */

import { inLanguage } from "../../kit/words/words.ts";
import { ENGLISH_WATCH } from "./words.en.ts";
import { CHINESE_WATCH } from "./words.zh.ts";

export const watchWords = inLanguage({ en: ENGLISH_WATCH, zh: CHINESE_WATCH });
