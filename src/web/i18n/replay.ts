/** @file The replay's words in the language in use; loaded with the replay, and with the page on which an agent plays. */
import { ENGLISH_REPLAY } from "./en/replay.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_REPLAY } from "./zh/replay.ts";

export const replayWords = inLanguage({ en: ENGLISH_REPLAY, zh: CHINESE_REPLAY });
