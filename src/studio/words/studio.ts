/** @file The words of the studio in the language in use. */

import { inLanguage } from "#web/kit/words/words.ts";
import { ENGLISH_STUDIO } from "./studio.en.ts";
import { CHINESE_STUDIO } from "./studio.zh.ts";

export const studioWords = inLanguage({ en: ENGLISH_STUDIO, zh: CHINESE_STUDIO });
