/** @file The words about tuned policies in the language in use, for the insight panel; the studio has them among its own. */
import { ENGLISH_STUDIO_TUNING } from "./policies.en.ts";
import { CHINESE_STUDIO_TUNING } from "./policies.zh.ts";
import { inLanguage } from "./words.ts";

export const tuningWords = inLanguage({ en: ENGLISH_STUDIO_TUNING, zh: CHINESE_STUDIO_TUNING });
