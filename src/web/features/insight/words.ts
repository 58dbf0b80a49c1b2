/** @file Words of the insight panel in the language in use. */
import { wordsOf } from "../../kit/words/words.ts";
import { EN } from "./words.en.ts";
import { ZH } from "./words.zh.ts";

export const insightWords = wordsOf(EN, ZH);
