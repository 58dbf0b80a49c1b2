/** @file The words of duels in the language in use; loaded with the first of them. */
import { ENGLISH_DUEL } from "./en/duel.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_DUEL } from "./zh/duel.ts";

export const duelWords = inLanguage({ en: ENGLISH_DUEL, zh: CHINESE_DUEL });
