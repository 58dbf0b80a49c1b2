/**
 * @file Writes `src/search/kernel.generated.ts`: the search kernel of `wasm/search.ts`, with straight-line code for
 * the shape catalog, compiled to WebAssembly and kept as text.
 *
 * Run: npx tsx scripts/searchKernel.ts
 */
import { writeFileSync } from "node:fs";
import { REGULAR_SHAPES, type Shape } from "../src/engine/index.ts";
import { shapeClasses } from "../src/search/tableValue.ts";
import { anchors, kernelFile, overRegular, runsOf, shapeCode, shifted } from "./wasmCatalog.ts";

function clearing(shape: Shape): string {
  const rows = runsOf(shape, "x").map((run) => shifted(`g${run.length}`, run));
  const columns = runsOf(shape, "y").map((run) => shifted(`k${run.length}`, run));
  return `  n += <i32>((${anchors(shape)} & (${[...new Set([...rows, ...columns])].join(" | ")})) != 0);`;
}

function catalogCode(): string {
  const classes = shapeClasses();
  const place = (shape: Shape) => `PLACES_AT + ${64 * classes[shape.index]!} + <u32>popcnt(${anchors(shape)})`;
  const gaps = [1, 2, 3, 4, 5].map((n) => `  const g${n} = rowGap(${n});\n  const k${n} = columnGap(${n});`).join("\n");
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
    overRegular("function clearingShapes(f: u64): i32", `${gaps}\n  let n = 0;`, clearing, "  return n;"),
  ].join("\n");
}

const KERNEL = { script: "scripts/searchKernel.ts", files: ["board", "search"], constant: "SEARCH_WASM" };

/** The generated file; `module` is what its program is known to compile to. */
export function generateSearchKernel(module?: string): Promise<string> {
  return kernelFile(KERNEL, catalogCode(), module);
}

export const SEARCH_KERNEL_PATH = new URL("../src/search/kernel.generated.ts", import.meta.url);

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").at(-1)!)) {
  writeFileSync(SEARCH_KERNEL_PATH, await generateSearchKernel());
}
