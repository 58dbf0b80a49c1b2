/** @file The words about offers in the language in use; loaded where the host shows any. */
import { ENGLISH_OFFERS } from "./en/offers.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_OFFERS } from "./zh/offers.ts";

export const offersWords = inLanguage({ en: ENGLISH_OFFERS, zh: CHINESE_OFFERS });
