/** @file The review's words in the language in use; loaded with the review. */
import { ENGLISH_REVIEW } from "./en/review.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_REVIEW } from "./zh/review.ts";

export const reviewWords = inLanguage({ en: ENGLISH_REVIEW, zh: CHINESE_REVIEW });
