/**
 * @file Writes `src/people/playouts/playouts.generated.ts`: the play-outs of `wasm/playouts.ts`, with straight-line code that counts
 * the placements of all shapes, compiled to WebAssembly and kept as text.
 *
 * Run: npx tsx scripts/playoutKernel.ts
 */
import { writeFileSync } from "node:fs";
import { INVERSE_FACTORIALS } from "../src/engine/elementary.ts";
import { anchors, kernelFile, overRegular } from "./wasmCatalog.ts";

/** The series of e^r, the terms added from the last one as the engine adds them. */
function seriesCode(): string {
  const [last, ...terms] = Array.from(INVERSE_FACTORIALS).reverse();
  const lines = terms.map((term) => `  sum = sum * r + ${term};`);
  return [
    "@inline",
    "function expSeries(r: f64): f64 {",
    `  let sum: f64 = ${last};`,
    ...lines,
    "  return sum;",
    "}",
  ].join("\n");
}

/** Straight-line code that the play-outs call. */
export function playoutCatalog(): string {
  return [
    seriesCode(),
    overRegular(
      "function roomOf(f: u64): u64",
      "  let n: u64 = 0;\n  let room: u64 = 0;\n  let dead: u64 = 0;",
      (shape) => `  n = popcnt(${anchors(shape)}); room += n; dead += <u64>(n == 0);`,
      "  return room | (dead << 16);",
    ),
  ].join("\n");
}

const KERNEL = { script: "scripts/playoutKernel.ts", files: ["board", "playouts"], constant: "PLAYOUTS_WASM" };

/** The generated file; `module` is what its program is known to compile to. */
export function generatePlayouts(module?: string): Promise<string> {
  return kernelFile(KERNEL, playoutCatalog(), module);
}

export const PLAYOUTS_PATH = new URL("../src/people/playouts/playouts.generated.ts", import.meta.url);

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").at(-1)!)) {
  writeFileSync(PLAYOUTS_PATH, await generatePlayouts());
}
