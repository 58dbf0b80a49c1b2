/**
 * @file Writes `src/search/kernel.generated.ts`: the search kernel of `wasm/search.ts`, with straight-line code for
 * the shape catalog, compiled to WebAssembly and kept as text.
 *
 * Run: npx tsx scripts/searchKernel.ts
 */
import { writeFileSync } from "node:fs";
import { REGULAR_SHAPES, type Shape } from "../src/engine/index.ts";
import { shapeClasses } from "../src/search/tableValue.ts";
import { anchors, clearingCode, kernelFile, overRegular, shapeCode } from "./wasmCatalog.ts";

function catalogCode(): string {
  const classes = shapeClasses();
  const place = (shape: Shape) => `PLACES_AT + ${64 * classes[shape.index]!} + <u32>popcnt(${anchors(shape)})`;
  return [
    shapeCode(),
    overRegular(
      "function placesValue(f: u64): f32",
      "  let sum: f32 = 0;",
      (shape) => `  sum += weight(${place(shape)});`,
      "  return sum;",
    ),
    overRegular(
      "function touchPlaces(f: u64, out: usize): i32",
      "",
      (shape) => `  store<u32>(out, ${place(shape)}, ${4 * shape.index});`,
      `  return ${REGULAR_SHAPES.length};`,
    ),
    clearingCode(),
  ].join("\n");
}

const KERNEL = { script: "scripts/searchKernel.ts", files: ["board", "patterns", "search"], constant: "SEARCH_WASM" };

/** The generated file; `module` is what its program is known to compile to. */
export function generateSearchKernel(module?: string): Promise<string> {
  return kernelFile(KERNEL, catalogCode(), module);
}

export const SEARCH_KERNEL_PATH = new URL("../src/search/kernel.generated.ts", import.meta.url);

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").at(-1)!)) {
  writeFileSync(SEARCH_KERNEL_PATH, await generateSearchKernel());
}
