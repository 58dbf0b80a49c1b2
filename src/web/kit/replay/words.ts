/** @file The replay's words in the language in use; loaded with the replay, and with the page on which an agent plays. */

import { inLanguage } from "../words/words.ts";
import { ENGLISH_REPLAY } from "./words.en.ts";
import { CHINESE_REPLAY } from "./words.zh.ts";

export const replayWords = inLanguage({ en: ENGLISH_REPLAY, zh: CHINESE_REPLAY });
