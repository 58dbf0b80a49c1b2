/** @file The words of the puzzles in the language in use; loaded with them. */
import { ENGLISH_PUZZLE } from "./en/puzzle.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_PUZZLE } from "./zh/puzzle.ts";

export const puzzleWords = inLanguage({ en: ENGLISH_PUZZLE, zh: CHINESE_PUZZLE });
