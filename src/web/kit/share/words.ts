/** @file The words of sharing in the language in use; loaded with it. */

import { inLanguage } from "../words/words.ts";
import { ENGLISH_SHARE } from "./words.en.ts";
import { CHINESE_SHARE } from "./words.zh.ts";

export const shareWords = inLanguage({ en: ENGLISH_SHARE, zh: CHINESE_SHARE });
