/** @file The words of duels in the language in use; loaded with the first of them. */

import { inLanguage } from "../../kit/words/words.ts";
import { ENGLISH_DUEL } from "./words.en.ts";
import { CHINESE_DUEL } from "./words.zh.ts";

export const duelWords = inLanguage({ en: ENGLISH_DUEL, zh: CHINESE_DUEL });
