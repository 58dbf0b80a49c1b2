/** @file SVG charts and text tables for studies, pages and documents. */
export {
  type Axis,
  figure,
  type Line,
  type LinePanel,
  type Panel,
  type Value,
} from "./chart.ts";
export { type Scale, scaleOf } from "./scale.ts";
export { decimal, markdownTable, percent, signed, table, wrapped } from "./table.ts";
