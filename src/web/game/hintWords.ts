/** @file Words of hints in the language in use; loaded with the first hint. */
import { wordsOf } from "../kit/words/words.ts";
import { EN } from "./hintWords.en.ts";
import { ZH } from "./hintWords.zh.ts";

export const hintWords = wordsOf(EN, ZH);
