/** @file The words of the mini game in the language in use. */

import { inLanguage } from "#web/kit/words/words.ts";
import { ENGLISH_MINIGAME } from "./words.en.ts";
import { CHINESE_MINIGAME } from "./words.zh.ts";

export const minigameWords = inLanguage({ en: ENGLISH_MINIGAME, zh: CHINESE_MINIGAME });
