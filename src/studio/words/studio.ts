/** @file Words of the studio in the language in use. */
import { wordsOf } from "#web/kit/words/words.ts";
import { EN } from "./studio.en.ts";
import { ZH } from "./studio.zh.ts";

export const studioWords = wordsOf(EN, ZH);
