/** @file Every study that the runner knows: those of the paper's questions and those of research. */
import { scaling } from "#research/scaling";
import { solved } from "#research/solvedStudy";
import { STUDIES as OWN } from "#study";
import type { AnyStudy } from "#study/report";

/** In the order of their names. */
export const STUDIES: readonly AnyStudy[] = [...OWN, scaling, solved];
