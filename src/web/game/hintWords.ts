/** @file What a hint says, in the language in use. */
import { wordsOf } from "../kit/words/words.ts";
import { EN } from "./hintWords.en.ts";
import { ZH } from "./hintWords.zh.ts";

export const hintWords = wordsOf(EN, ZH);
