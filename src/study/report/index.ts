/**
 * @file The report kit: what a study is, its options as data, and its report as text and Markdown. A study imports this,
 * wherever it lies; what runs studies imports the studies.
 */
export {
  bracketed,
  counted,
  decimals,
  estimateText,
  finePercent,
  hazardText,
  type Median,
  medianOf,
  medianText,
  points,
  pText,
  ranged,
  type Show,
  shareText,
  significant,
} from "./format.ts";
export {
  choice,
  commands,
  flagOf,
  type ListOption,
  list,
  type OptionTable,
  type OptionValues,
  onOff,
  type PlayersFile,
  playersModule,
  type StudyOption,
  type TextFile,
  textFile,
  whole,
  withDefaults,
} from "./options.ts";
export {
  type Block,
  interruptedText,
  pageText,
  reportMarkdown,
  reportText,
  type Section,
  TEXT_WIDTH,
  verdictsBlock,
  type Written,
} from "./render.ts";
export type {
  AnyStudy,
  Chart,
  Conditions,
  GivenOptions,
  Lab,
  Requirements,
  Study,
  StudyReport,
  Unit,
} from "./study.ts";
export { type Answer, atLeast, atMost, single, together, type Verdict } from "./verdict.ts";
