/** @file The studies of the product: a folder each, on the interface of `study/report`. */

import type { AnyStudy } from "#study/report";
import { adapt } from "./adapt/index.ts";
import { adapters } from "./adapters/index.ts";
import { arena } from "./arena/index.ts";
import { calibrate } from "./calibrate/index.ts";
import { federation } from "./federation/index.ts";
import { generator } from "./generator/index.ts";
import { offers } from "./offers/index.ts";
import { rq1 } from "./rq1/index.ts";
import { rq2 } from "./rq2/index.ts";
import { rq3 } from "./rq3/index.ts";
import { rq5 } from "./rq5/index.ts";
import { safety } from "./safety/index.ts";

export type { ArenaRow } from "./arena/report.ts";
export { datasetSamples } from "./dataset/docks.ts";
export { gameLines, lastTraceSeed, peopleLines, traceLines } from "./dataset/lines.ts";
export { clientDocks, measureNewcomers } from "./federation/play.ts";
export { measureGenerator } from "./generator/play.ts";
export { outcomeSamples } from "./outcome/collect.ts";
export { measureOutcomes } from "./outcome/measure.ts";
export { adapt, arena, calibrate, rq1, rq3 };

/** In the order of their names; `src/machine/study/studies.ts` adds those of `src/research`. */
export const STUDIES: readonly AnyStudy[] = [
  adapt,
  adapters,
  arena,
  calibrate,
  federation,
  generator,
  offers,
  rq1,
  rq2,
  rq3,
  rq5,
  safety,
];
