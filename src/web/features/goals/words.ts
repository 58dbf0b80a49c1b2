/** @file The words of goals and achievements in the language in use; loaded with them. */

import { inLanguage } from "../../kit/words/words.ts";
import { ENGLISH_GOALS } from "./words.en.ts";
import { CHINESE_GOALS } from "./words.zh.ts";

export const goalWords = inLanguage({ en: ENGLISH_GOALS, zh: CHINESE_GOALS });
