/** @file The words of hints in the language in use; loaded with the first hint. */

import { inLanguage } from "../kit/words/words.ts";
import { ENGLISH_HINT } from "./hintWords.en.ts";
import { CHINESE_HINT } from "./hintWords.zh.ts";

export const hintWords = inLanguage({ en: ENGLISH_HINT, zh: CHINESE_HINT });
