/** @file The words of the daily game in the language in use; loaded with it. */

import { inLanguage } from "../../kit/words/words.ts";
import { ENGLISH_DAILY } from "./words.en.ts";
import { CHINESE_DAILY } from "./words.zh.ts";

export const dailyWords = inLanguage({ en: ENGLISH_DAILY, zh: CHINESE_DAILY });
