/** @file The words of the studio in the language in use. */
import { ENGLISH_STUDIO } from "./en/studio.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_STUDIO } from "./zh/studio.ts";

export const studioWords = inLanguage({ en: ENGLISH_STUDIO, zh: CHINESE_STUDIO });
