/** @file The words of hints in the language in use; loaded with the first hint. */
import { ENGLISH_HINT } from "./en/hint.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_HINT } from "./zh/hint.ts";

export const hintWords = inLanguage({ en: ENGLISH_HINT, zh: CHINESE_HINT });
