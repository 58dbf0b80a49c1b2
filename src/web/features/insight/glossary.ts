/** @file What the words of the insight panel mean, in the language in use; loaded with the panel. */

import { inLanguage } from "../../kit/words/words.ts";
import { ENGLISH_GLOSSARY } from "./glossary.en.ts";
import { CHINESE_GLOSSARY } from "./glossary.zh.ts";

export const glossaryWords = inLanguage({ en: ENGLISH_GLOSSARY, zh: CHINESE_GLOSSARY });
