/** @file The insight panel's words in the language in use; loaded with the panel. */

import { inLanguage } from "../../kit/words/words.ts";
import { ENGLISH_INSIGHT } from "./words.en.ts";
import { CHINESE_INSIGHT } from "./words.zh.ts";

export const insightWords = inLanguage({ en: ENGLISH_INSIGHT, zh: CHINESE_INSIGHT });
