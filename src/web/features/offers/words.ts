/** @file The words about offers in the language in use; loaded where the host shows any. */

import { inLanguage } from "../../kit/words/words.ts";
import { ENGLISH_OFFERS } from "./words.en.ts";
import { CHINESE_OFFERS } from "./words.zh.ts";

export const offersWords = inLanguage({ en: ENGLISH_OFFERS, zh: CHINESE_OFFERS });
