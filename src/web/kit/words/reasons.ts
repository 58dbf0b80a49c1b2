/** @file The sentences about decisions in the language in use; loaded when somebody asks for them. */
import { ENGLISH } from "#spawn";
import { CHINESE } from "./spawn.zh.ts";
import { inLanguage } from "./words.ts";

export const reasonWords = inLanguage({ en: ENGLISH, zh: CHINESE });
