/** @file Boards of other sizes and catalogs, for research: parsing, shapes as data, and a verifier with three answers. */
export {
  clearLines,
  emptyWide,
  formatWide,
  MAX_SIZE,
  parseWide,
  WIDE_FAULTS,
  type WideBoard,
  type WideFault,
  wideFill,
} from "./board.ts";
export { Blocks } from "./certificate.ts";
export { ALL_TECHNIQUES, MAX_PIECES, NO_TECHNIQUES, type Technique, type Techniques } from "./search.ts";
export { scaledCatalog, type WideShape, wideShape } from "./shape.ts";
export {
  DEFAULT_BUDGET,
  verifyWide,
  type WideAnswer,
  type WideOptions,
  type WidePlacement,
  type WideVerdict,
} from "./verify.ts";
