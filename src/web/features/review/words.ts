/** @file The review's words in the language in use; loaded with the review. */

import { inLanguage } from "../../kit/words/words.ts";
import { ENGLISH_REVIEW } from "./words.en.ts";
import { CHINESE_REVIEW } from "./words.zh.ts";

export const reviewWords = inLanguage({ en: ENGLISH_REVIEW, zh: CHINESE_REVIEW });
