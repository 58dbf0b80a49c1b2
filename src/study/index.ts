/** @file The studies of the product: a folder each, on the interface of `study/report`. */

import type { AnyStudy } from "#study/report";
import { adapt } from "./adapt/adapt.ts";
import { adapters } from "./adapters/adapters.ts";
import { arena } from "./arena/arena.ts";
import { calibrate } from "./calibrate.ts";
import { federation } from "./federation/federation.ts";
import { generator } from "./generator/generator.ts";
import { offers } from "./offers/offers.ts";
import { rq1 } from "./rq1/rq1.ts";
import { rq2 } from "./rq2/rq2.ts";
import { rq3 } from "./rq3/rq3.ts";
import { rq5 } from "./rq5/rq5.ts";
import { safety } from "./safety.ts";

export type { ArenaRow } from "./arena/report.ts";
export { datasetSamples } from "./dataset/docks.ts";
export { gameLines, lastTraceSeed, peopleLines, traceLines } from "./dataset/lines.ts";
export { clientDocks, measureNewcomers } from "./federation/play.ts";
export { measureGenerator } from "./generator/generator.ts";
export { measureOutcomes, outcomeSamples } from "./outcome/outcome.ts";
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
