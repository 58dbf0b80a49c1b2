/** @file The words of the puzzles in the language in use; loaded with them. */

import { inLanguage } from "../../kit/words/words.ts";
import { ENGLISH_PUZZLE } from "./words.en.ts";
import { CHINESE_PUZZLE } from "./words.zh.ts";

export const puzzleWords = inLanguage({ en: ENGLISH_PUZZLE, zh: CHINESE_PUZZLE });
