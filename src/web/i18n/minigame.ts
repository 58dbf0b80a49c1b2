/** @file The words of the mini game in the language in use. */
import { ENGLISH_MINIGAME } from "./en/minigame.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_MINIGAME } from "./zh/minigame.ts";

export const minigameWords = inLanguage({ en: ENGLISH_MINIGAME, zh: CHINESE_MINIGAME });
