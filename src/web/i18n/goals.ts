/** @file The words of goals and achievements in the language in use; loaded with them. */
import { ENGLISH_GOALS } from "./en/goals.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_GOALS } from "./zh/goals.ts";

export const goalWords = inLanguage({ en: ENGLISH_GOALS, zh: CHINESE_GOALS });
