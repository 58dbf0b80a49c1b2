/** @file The words of the column beside the board in the language in use; loaded with it. */

import { inLanguage } from "../kit/words/words.ts";
import { ENGLISH_ASIDE } from "./aside.en.ts";
import { CHINESE_ASIDE } from "./aside.zh.ts";

export const asideWords = inLanguage({ en: ENGLISH_ASIDE, zh: CHINESE_ASIDE });
