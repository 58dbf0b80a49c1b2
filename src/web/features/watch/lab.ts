/** @file The laboratory's words in the language in use; loaded with watching. */

import { inLanguage } from "../../kit/words/words.ts";
import { ENGLISH_LAB } from "./lab.en.ts";
import { CHINESE_LAB } from "./lab.zh.ts";

export const labWords = inLanguage({ en: ENGLISH_LAB, zh: CHINESE_LAB });
