/**
 * @file The raw operations for hot loops (simulators, search agents, benches): int32 halves in and out, shapes by index,
 * no allocation. Exported by the engine as the namespace `kernel`.
 */
export {
  clearedHi,
  clearedLo,
  columnBits,
  columnTally,
  fullHi,
  fullLo,
  hasFullLine,
  lineCount,
  lowestBit,
  popcount32,
  rowBits,
  rowTally,
} from "./bits.ts";
export {
  aliveRegular,
  aliveSpecial,
  legalHi,
  legalLo,
  legalRegular,
  legalSpecial,
} from "./kernel.generated.ts";
export { COLUMN_COVER, COLUMN_GAIN, FULL_LINES, MASK_HI, MASK_LO, ROW_COVER, ROW_GAIN } from "./masks.ts";
export { NODES, threeFit } from "./verify.ts";
