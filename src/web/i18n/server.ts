/** @file The words about a server in the language in use; loaded where there is one. */
import { ENGLISH_SERVER } from "./en/server.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_SERVER } from "./zh/server.ts";

export const serverWords = inLanguage({ en: ENGLISH_SERVER, zh: CHINESE_SERVER });
