/** @file The sentences about decisions in the language in use; loaded when somebody asks for them. */
import { ENGLISH } from "#spawn";
import { inLanguage } from "./words.ts";
import { CHINESE } from "./zh/spawn.ts";

export const reasonWords = inLanguage({ en: ENGLISH, zh: CHINESE });
