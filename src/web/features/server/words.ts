/** @file The words about a server in the language in use; loaded where there is one. */

import { inLanguage } from "../../kit/words/words.ts";
import { ENGLISH_SERVER } from "./words.en.ts";
import { CHINESE_SERVER } from "./words.zh.ts";

export const serverWords = inLanguage({ en: ENGLISH_SERVER, zh: CHINESE_SERVER });
