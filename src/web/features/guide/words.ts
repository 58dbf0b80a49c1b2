/** @file The words of the guide in the language in use; loaded with it. */

import { inLanguage } from "../../kit/words/words.ts";
import { ENGLISH_GUIDE } from "./words.en.ts";
import { CHINESE_GUIDE } from "./words.zh.ts";

export const guideWords = inLanguage({ en: ENGLISH_GUIDE, zh: CHINESE_GUIDE });
