/** @file The insight panel's glossary in the language in use. */
import { wordsOf } from "../../kit/words/words.ts";
import { EN } from "./glossary.en.ts";
import { ZH } from "./glossary.zh.ts";

export const glossaryWords = wordsOf(EN, ZH);
