/** @file What the words of the insight panel mean, in the language in use; loaded with the panel. */
import { ENGLISH_GLOSSARY } from "./en/glossary.ts";
import { inLanguage } from "./words.ts";
import { CHINESE_GLOSSARY } from "./zh/glossary.ts";

export const glossaryWords = inLanguage({ en: ENGLISH_GLOSSARY, zh: CHINESE_GLOSSARY });
